internal import LocalizationModel
internal import SourceText

/// Finds the texts of the key that a finding is about.
struct SubjectTexts {
  private struct Place: Hashable {
    var bundle: String
    var table: String
  }

  private let tables: [Place: Table]

  init(_ project: Project) {
    let tables = project.bundles.flatMap(\.tables).map { (Place(bundle: $0.bundle, table: $0.name), $0) }
    self.tables = Dictionary(tables, uniquingKeysWith: { first, _ in first })
  }

  /// The texts in the base language and in the finding's language; nil for missing ones.
  func texts(of subject: Finding.Subject) -> (base: String?, translation: String?) {
    guard let key = subject.key, let name = subject.table,
      let table = tables[Place(bundle: subject.bundle, table: name)]
    else { return (nil, nil) }
    guard let number = table.keys.number(of: key) else { return (nil, nil) }
    let translation = table.translations.first { $0.language.name == subject.language }
    return (Self.text(ofKey: number, in: table.base), Self.text(ofKey: number, in: translation))
  }

  private static func text(ofKey number: Int, in localization: Localization?) -> String? {
    guard let localization, let reference = localization.entry(ofKey: number) else { return nil }
    let text = localization.variation(reference)?.representative ?? localization.text(reference)
    return text.string
  }
}
