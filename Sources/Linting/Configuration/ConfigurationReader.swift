internal import LocalizationFormats
package import LocalizationModel
internal import LocalizationRules
package import SourceText
internal import TextOutput

/// Reads `.localization-lint.json` and reports every mistake with its place.
package struct ConfigurationReader {
  package static let fileName = ".localization-lint.json"

  package private(set) var configuration = Configuration()
  package private(set) var mistakes: [ConfigurationMistake] = []
  /// Things that work but should be changed.
  package private(set) var remarks: [ConfigurationMistake] = []

  package init(_ file: SourceFile) {
    guard file.size > 0 else {
      mistakes = [
        ConfigurationMistake("the file is empty; '{}' keeps all defaults", at: .init(file: file, range: .start))
      ]
      return
    }
    let document = JSONDocument(file)
    var mistakes = ConfigurationMistakes()
    for problem in document.problems { mistakes.add(problem, in: file) }
    if let value = document.configuredValue { read(value, file, &mistakes) }
    self.mistakes = mistakes.all
    remarks = mistakes.remarks
  }

  private mutating func read(_ value: ConfiguredValue, _ file: SourceFile, _ mistakes: inout ConfigurationMistakes) {
    guard let members = value.members else {
      mistakes.addUnexpected(value, expected: "an object")
      return
    }
    // An older program knows neither all settings nor all rules, so nothing else about the file helps its user.
    if let version = members.last(where: { $0.name == "requiredVersion" })?.value, let text = version.text,
      let mistake = VersionNumber.mistake(inRequired: text)
    {
      mistakes = ConfigurationMistakes()
      mistakes.add(mistake, at: version.location)
      return
    }
    for member in members where member.name != "$schema" {
      guard configuration.read(member, &mistakes) else {
        mistakes.addUnknown(
          Configuration.memberName, member.name, known: Configuration.descriptions.map(\.name),
          at: member.nameLocation)
        continue
      }
      guard !member.value.isNull else { continue }
      let origin = Configuration.Origin(file.slice(member.value.location.range).string, .file(member.value.location))
      configuration.origins[member.name] = origin
    }
    for language in (configuration.sourceLanguage.map { [$0] } ?? []) + configuration.requiredLanguages {
      if let location = language.location { mistakes.check(language: language.value, at: location) }
    }
    configuration.rules.noteOrigins(in: members.last { $0.name == "rules" }?.value, file)
  }
}

extension RuleConfigurations {
  fileprivate mutating func noteOrigins(in value: ConfiguredValue?, _ file: SourceFile) {
    for member in value?.members ?? [] {
      guard let rule = RuleList.rule(named: member.name) else { continue }
      self[rule].origin = .init(file.slice(member.value.location.range).string, .file(member.value.location))
    }
  }
}

extension ConfigurationMistakes {
  /// Adds a mistake in the JSON itself.
  mutating func add(_ problem: SyntaxProblem, in file: SourceFile) {
    let location = Finding.Location(file: file, range: problem.range)
    switch problem.kind {
    case .unexpected(let expected, let found): add("expected \(expected), found \(found)", at: location)
    case .repeatedName(let name): add("duplicate name '\(name)'", at: location)
    default: add("the file is not UTF-8", at: location)
    }
  }
}

extension JSONDocument {
  /// The value of the file, with places; nil when there is none.
  var configuredValue: ConfiguredValue? { value.map { configured($0) } }

  private func location(_ range: ByteRange) -> Finding.Location { Finding.Location(file: file, range: range) }

  /// The JSON reader limits the nesting.
  private func configured(_ value: JSONValue) -> ConfiguredValue {
    let content: ConfiguredValue.Content =
      switch value.content {
      case .null: .null
      case .flag(let flag): .flag(flag)
      case .number(let text): .number(text)
      case .string(let text): .text(text)
      case .array(let elements): .list(elements.map(configured))
      case .object(let members):
        .object(
          members.map {
            .init(name: $0.name, nameLocation: location($0.nameRange), value: configured($0.value))
          })
      }
    return ConfiguredValue(content, at: location(value.range))
  }
}

extension Finding.Location {
  /// The line and column where it starts.
  package var position: SourcePosition { LineMap(file.text).position(of: Int(range.lowerBound)) }

  /// `path:line:column`
  package var lineAndColumn: String {
    let position = position
    return "\(file.path):\(position.line):\(position.column)"
  }
}

/// The lines and columns of places, with one map for each file.
struct PlaceNames {
  private var maps: [ObjectIdentifier: LineMap] = [:]

  /// `path:line:column`
  mutating func name(_ location: Finding.Location) -> String {
    let map = maps[ObjectIdentifier(location.file)] ?? LineMap(location.file.text)
    maps[ObjectIdentifier(location.file)] = map
    let position = map.position(of: Int(location.range.lowerBound))
    return "\(location.file.path):\(position.line):\(position.column)"
  }
}

extension [ConfigurationMistake] {
  /// One would read no more, and the cause is often the same.
  private static var maximumLines: Int { 100 }

  /// `path:line:column: error: message` for the first mistakes, and the number of the others.
  package var lines: [String] {
    var places = PlaceNames()
    let lines = prefix(Self.maximumLines).map { "\(places.name($0.location)): error: \($0.message)" }
    return count > lines.count ? lines + ["and \(Wording.grouped(count - lines.count)) more mistakes"] : lines
  }
}
