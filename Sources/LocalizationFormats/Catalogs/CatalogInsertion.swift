internal import LocalizationModel
internal import SourceText

/// New localizations in a string catalog, written as Xcode writes them: indented by two spaces, with sorted names and `
/// : ` between name and value. Their state is `new`, which Xcode shows as not translated, unless they are finished.
struct CatalogInsertion {
  private let file: SourceFile
  private let entries: [String: JSONValue.Member]
  private let document: JSONDocument

  init(_ file: SourceFile) {
    self.file = file
    document = JSONDocument(file)
    let strings = document.value?["strings"]?.members ?? []
    entries = Dictionary(strings.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func insertions(of missing: [MissingEntry]) -> [Insertion] {
    guard let table = missing.first?.base else { return [] }
    let new = missing.filter { entries[$0.base.key($0.index).string] == nil }
    if !new.isEmpty { return insertions(ofNew: new) }
    // The languages that each entry of the source language's table lacks.
    return Dictionary(grouping: missing, by: \.index).sorted { $0.key < $1.key }.flatMap {
      index, missing -> [Insertion] in
      guard let entry = entries[table.key(index).string],
        let indentation = file.indentation(of: Int(entry.nameRange.lowerBound))
      else { return [] }
      let style = layout(of: entry, indentation)
      let state = missing.allSatisfy(\.isFinished) ? "translated" : "new"
      let value = value(entry, sourceLanguage: table.language?.name ?? "", state: state, style)
      let languages = missing.compactMap(\.target.language?.name)
      let members = languages.sorted().map { (name: $0, text: "\"\($0)\"\(style.separator)\(value)") }
      if let localizations = entry.value["localizations"] {
        return insertions(of: members, into: localizations, depth: 2, style)
      }
      let whole = localizations(members.map(\.text), style)
      return insertions(of: [("localizations", whole)], into: entry.value, depth: 1, style)
    }
  }

  /// The entry of a key that the catalog does not have yet, in some languages.
  private func insertions(ofNew missing: [MissingEntry]) -> [Insertion] {
    guard let strings = document.value?["strings"], let entry = missing.first else { return [] }
    let style =
      strings.members?.first.flatMap { first in
        file.indentation(of: Int(first.nameRange.lowerBound)).map { layout(of: first, $0) }
      } ?? Style(lineBreak: file.lineBreak, indentation: "    ", separator: " : ")
    let text = "\"\(JSONSyntax().spelling(of: entry.base.value(entry.index).string))\""
    let members = missing.compactMap { entry in
      entry.target.language.map { language in
        let state = entry.isFinished ? "translated" : "new"
        return (name: language.name, text: "\"\(language.name)\"\(style.separator)\(unit(text, state, style))")
      }
    }
    let key = entry.base.key(entry.index).string
    let all = localizations(members.sorted { $0.name < $1.name }.map(\.text), style)
    let whole =
      "\"\(JSONSyntax().spelling(of: key))\"\(style.separator){\(style.line(1))\(all)\(style.line(0))}"
    return insertions(of: [(key, whole)], into: strings, depth: 0, style)
  }

  private func layout(of entry: JSONValue.Member, _ indentation: String) -> Style {
    Style(
      lineBreak: file.lineBreak, indentation: indentation,
      separator: file.text[Int(entry.nameRange.upperBound)..<Int(entry.value.range.lowerBound)].string)
  }

  private func localizations(_ members: [String], _ style: Style) -> String {
    let all = members.joined(separator: "," + style.line(2))
    return "\"localizations\"\(style.separator){\(style.line(2))\(all)\(style.line(1))}"
  }

  /// The layout of the file around an entry.
  private struct Style {
    var lineBreak: String
    /// The indentation of the entry's key.
    var indentation: String
    var separator: String

    /// A line break and the indentation for a number of levels below the key; -1 for the level above.
    func line(_ depth: Int) -> String {
      let unit = max(1, indentation.utf8.count / 2)
      if depth < 0 { return lineBreak + indentation.dropLast(unit) }
      return lineBreak + indentation + String(repeating: " ", count: depth * unit)
    }
  }

  /// The source language's localization with another state, or the key as the text.
  private func value(_ entry: JSONValue.Member, sourceLanguage: String, state: String, _ style: Style) -> String {
    if let source = entry.value["localizations"]?[sourceLanguage], source.members?.isEmpty == false {
      var text = ""
      var offset = Int(source.range.lowerBound)
      for range in states(of: source) {
        text += file.text[offset..<Int(range.lowerBound)].string + "\"\(state)\""
        offset = Int(range.upperBound)
      }
      return text + file.text[offset..<Int(source.range.upperBound)].string
    }
    return unit(file.slice(entry.nameRange).string, state, style)
  }

  /// The localization of a text, which is written with its quotation marks.
  private func unit(_ text: String, _ state: String, _ style: Style) -> String {
    "{\(style.line(3))\"stringUnit\"\(style.separator){\(style.line(4))\"state\"\(style.separator)\"\(state)\","
      + "\(style.line(4))\"value\"\(style.separator)\(text)\(style.line(3))}\(style.line(2))}"
  }

  /// The ranges of states in a localization, in file order.
  private func states(of value: JSONValue) -> [ByteRange] {
    var found: [ByteRange] = []
    var pending = [value]
    while let next = pending.popLast() {
      for member in next.members ?? [] {
        if member.name == "state", member.value.text != nil {
          found.append(member.value.range)
        } else {
          pending.append(member.value)
        }
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Inserts members among the members of an object, keeping all sorted by name.
  private func insertions(
    of members: [(name: String, text: String)], into object: JSONValue, depth: Int, _ style: Style
  ) -> [Insertion] {
    let others = object.members ?? []
    let comma = "," + style.line(depth)
    guard let last = others.last else {
      // Xcode writes an empty object as two braces with an empty line between them.
      let all = members.map(\.text).joined(separator: comma)
      return [.init(replacing: object.range, with: "{\(style.line(depth))\(all)\(style.line(depth - 1))}")]
    }
    var before: [Int: String] = [:]
    var behind = ""
    for member in members {
      if let next = others.first(where: { member.name < $0.name }) {
        before[Int(next.nameRange.lowerBound), default: ""] += member.text + comma
      } else {
        behind += comma + member.text
      }
    }
    let inserted = before.sorted { $0.key < $1.key }.map { Insertion(at: $0.key, $0.value) }
    return behind.isEmpty ? inserted : inserted + [.init(at: Int(last.value.range.upperBound), behind)]
  }
}
