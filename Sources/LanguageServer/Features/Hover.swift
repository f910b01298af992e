internal import Linting
internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
internal import TextOutput

/// What a key says in every language, as Markdown.
extension RequestContext {
  func hover(at position: JSON) -> JSON {
    guard let found = key(at: position) else { return .null }
    let places = KeyPlaces(of: found.key, in: found.table, project)
    var parts = ["**\(Markdown.text(found.key))** (\(Markdown.text(found.table)))"]
    for (bundle, table) in places.tables { parts.append(contentsOf: describe(found.key, bundle, table)) }
    if places.tables.isEmpty { parts.append("No table has this key.") }
    let uses = places.uses.count
    parts.append(uses == 0 ? "Not found in code." : "Used in \(Wording.count(uses, "place")).")
    if let coverage = coverage(of: places.tables.map(\.table)) { parts.append(coverage) }
    return [
      "contents": ["kind": "markdown", "value": .text(parts.joined(separator: "\n\n"))],
      "range": positions.range(found.written.range),
    ]
  }

  private func describe(_ key: String, _ bundle: LocalizationBundle, _ table: Table) -> [String] {
    guard let number = table.keys.number(of: key) else { return [] }
    var parts: [String] = []
    if project.bundles.count > 1, !bundle.path.isEmpty { parts.append("In \(Markdown.text(bundle.path)):") }
    var rows = ["| Language | Text |", "| --- | --- |"]
    for localization in table.localizations {
      let language = localization.language.isBase ? bundle.sourceLanguage.name : localization.language.name
      let text = localization.entry(ofKey: number).map { Markdown.cell(localization.value($0).string) }
      rows.append("| \(Markdown.cell(language)) | \(text ?? "*missing*") |")
    }
    parts.append(rows.joined(separator: "\n"))
    guard let base = table.base, let reference = base.entry(ofKey: number) else { return parts }
    if let comment = base.file(of: reference).translatorsComment(reference.index) {
      parts.append(Markdown.text(comment))
    }
    let placeholders = PlaceholderExplainer(project).placeholders(
      of: base.value(reference), key: table.keys[number], in: table)
    if !placeholders.isEmpty {
      parts.append(placeholders.map { "- `\($0.written)`: \(Markdown.text($0.meaning))" }.joined(separator: "\n"))
    }
    return parts
  }
}

extension RequestContext {
  /// How complete the language of this file is, or those of the languages in it that are not.
  private func coverage(of tables: [Table]) -> String? {
    for table in tables {
      let here = table.translations.filter { $0.files.contains { $0.source === file } }
      let languages = Set(here.map(\.language.name))
      let coverage = result.coverage(of: table).filter { !$0.isBase && languages.contains($0.language) }
      let shown = coverage.count == 1 ? coverage : coverage.filter { $0.translated < $0.total }
      guard !shown.isEmpty else { continue }
      let counts = shown.map {
        "\(LanguageIdentifier($0.language).englishName): \(Wording.grouped($0.translated)) of \(Wording.grouped($0.total))"
      }
      return "Translated in \(Markdown.text(table.name)): " + Markdown.text(counts.joined(separator: ", "))
    }
    return nil
  }
}

/// Texts of a project inside of Markdown, which they must not change.
enum Markdown {
  static func text(_ text: String) -> String {
    var escaped = ""
    // A mark may follow a sign and be one character with it.
    for scalar in text.unicodeScalars {
      if "\\`*_{}[]()<>#+-!|&~".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  static func cell(_ text: String) -> String {
    Self.text(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "<br>")
  }
}
