internal import LocalizationModel
internal import SourceText

/// Finds the texts of the key that a finding is about.
struct SubjectTexts {
  private struct Place: Hashable {
    var bundle: String
    var table: String
  }

  /// A table and its translations by language.
  fileprivate struct Texts {
    var table: Table
    var translations: [String: Localization]

    init(_ table: Table) {
      self.table = table
      translations = Dictionary(
        table.translations.map { ($0.language.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private let tables: [Place: Texts]
  /// The longest text that is repeated in each finding about it, in bytes.
  private static let maximumLength = 2_000

  init(_ project: Project) {
    let tables = project.bundles.flatMap(\.tables).map { (Place(bundle: $0.bundle, table: $0.name), Texts($0)) }
    self.tables = Dictionary(tables, uniquingKeysWith: { first, _ in first })
  }

  /// The key of a table, with its base text, which is the same in findings about many languages.
  struct Key {
    /// Nil if the base has none.
    let base: String?
    private let number: Int
    private let texts: Texts

    fileprivate init(_ number: Int, of texts: Texts) {
      base = SubjectTexts.text(ofKey: number, in: texts.table.base)
      (self.number, self.texts) = (number, texts)
    }

    /// The text in a language, of several forms that at a location; nil for a missing one.
    func translation(in language: String?, at location: Finding.Location) -> String? {
      SubjectTexts.text(ofKey: number, in: language.flatMap { texts.translations[$0] }, at: location)
    }
  }

  /// The key that a finding is about; nil if it is about no key, or no table has it.
  func key(of subject: Finding.Subject) -> Key? {
    guard let key = subject.key, let name = subject.table,
      let texts = tables[Place(bundle: subject.bundle, table: name)],
      let number = texts.table.keys.number(of: key)
    else { return nil }
    return Key(number, of: texts)
  }

  /// A text that is cut after a whole character.
  private static func beginning(of text: ByteSlice) -> String {
    var end = maximumLength
    while text[end] & 0xC0 == 0x80 { end -= 1 }
    return text[0..<end].string + "…"
  }

  fileprivate static func text(
    ofKey number: Int, in localization: Localization?, at location: Finding.Location? = nil
  ) -> String? {
    guard let localization, let reference = localization.entry(ofKey: number) else { return nil }
    let variation = localization.variation(reference)
    let place = location.flatMap { $0.file === localization.file(of: reference).source ? $0.range.lowerBound : nil }
    let form = place.flatMap { place in
      variation?.forms.first { $0.text.range.lowerBound <= place && place <= $0.text.range.upperBound }
    }
    let text = form?.text ?? variation?.representative ?? localization.text(reference)
    return text.bytes.count <= maximumLength ? text.string : beginning(of: text.bytes)
  }
}
