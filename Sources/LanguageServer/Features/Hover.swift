internal import Linting
internal import LocalizationFormats
internal import LocalizationModel
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
      of: base.value(reference), key: table.keys[number], in: table.name)
    if !placeholders.isEmpty {
      parts.append(placeholders.map { "- `\($0.written)`: \(Markdown.text($0.meaning))" }.joined(separator: "\n"))
    }
    return parts
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
