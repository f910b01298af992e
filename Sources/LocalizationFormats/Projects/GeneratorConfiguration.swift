internal import LocalizationModel
package import SourceText

/// What a configuration of SwiftGen says of the accessors that it generates for keys.
///
/// ```yaml
/// strings:
///   inputs: Resources/en.lproj/Localizable.strings
///   outputs:
///     templateName: structured-swift5
///     output: Generated/Strings.swift
/// ```
package struct GeneratorConfiguration {
  /// The files of accessors that pass the base text along, from the root: those of the templates for Swift 5 that come
  /// with SwiftGen 6.6 and later.
  package private(set) var filesWithBaseTexts: [String] = []
  /// The names of the tables that accessors are generated for; nil if it names folders of them.
  package private(set) var tables: Set<String>?

  package init(_ file: SourceFile) {
    var outputFolder = ""
    var isAboutStrings = false
    var label: Substring = ""
    var templates: [Substring] = []
    var outputs: [Substring] = []
    var inputs: [Substring] = []
    for whole in file.text.string.split(whereSeparator: \.isNewline) {
      let line = Self.withoutComment(whole)
      if line.first.map({ !" -".contains($0) }) ?? false {
        isAboutStrings = Self.plain(line.prefix { $0 != ":" }) == "strings"
      }
      // Members may stand in lines of their own or, in brackets, beside each other.
      for part in line.split(whereSeparator: { "{}[],".contains($0) }) {
        let member = part.drop { " -".contains($0) }.split(separator: ":", maxSplits: 1)
        guard let first = member.first else { continue }
        if part.contains(":") { label = Self.plain(first) }
        let value = Self.plain(member.count > 1 ? member[1] : part.contains(":") ? "" : first)
        switch label {
        case _ where value.isEmpty: break
        case "output_dir": outputFolder = String(value)
        case "templateName" where isAboutStrings: templates.append(value)
        case "output" where isAboutStrings: outputs.append(value)
        case "inputs" where isAboutStrings: inputs.append(value)
        default: break
        }
      }
    }
    guard !templates.isEmpty, templates.allSatisfy({ $0 == "structured-swift5" || $0 == "flat-swift5" }) else {
      return
    }
    let folder = String(file.path.parentPath).resolvingPath(outputFolder)
    filesWithBaseTexts = outputs.map { folder.resolvingPath(String($0)) }
    guard inputs.allSatisfy({ $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }), !inputs.isEmpty else {
      return
    }
    tables = Set(inputs.map { String(String($0).lastPathComponent.withoutPathExtension) })
  }

  /// A line without the comment at its end, which begins at its start or after a space.
  private static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var before: Character = " "
    for index in line.indices {
      let character = line[index]
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == "#", before == " " {
        return line[..<index]
      }
      before = character
    }
    return line
  }

  /// A plain or quoted value.
  private static func plain(_ value: Substring) -> Substring {
    let start = value.drop { " -".contains($0) }
    guard let quote = start.first, quote == "\"" || quote == "'" else {
      return start.prefix(upTo: start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)
    }
    return start.dropFirst().prefix { $0 != quote }
  }
}

extension GeneratedAccessors {
  /// The accessors that pass base texts along, and whose files are not among those that are there.
  init(_ configurations: [GeneratorConfiguration], besides code: [String]) {
    let code = Set(code)
    let generators = configurations.filter { !$0.filesWithBaseTexts.allSatisfy(code.contains) }
    if generators.isEmpty {
      self = .none
    } else if generators.contains(where: { $0.tables == nil }) {
      self = .allTables
    } else {
      self = .tables(generators.reduce(into: []) { $0.formUnion($1.tables ?? []) })
    }
  }
}
