internal import CodeReading
internal import LocalizationFormats
package import LocalizationModel
internal import LocalizationRules
package import SourceText

/// Reads `.localization-lint.json`, telling every mistake at its place.
package struct ConfigurationReader {
  package static let fileName = ".localization-lint.json"

  package internal(set) var configuration = Configuration()
  package private(set) var mistakes: [Mistake] = []
  let file: SourceFile

  package struct Mistake: Error, Sendable {
    package var message: String
    package var location: Finding.Location

    package init(_ message: String, at location: Finding.Location) {
      self.message = message
      self.location = location
    }

    /// `path:line:column: error: message`
    package var line: String { "\(location.lineAndColumn): error: \(message)" }
  }

  package init(_ file: SourceFile) {
    self.file = file
    let document = JSONDocument(file)
    for problem in document.problems {
      switch problem.kind {
      case .unexpected(let expected, let found): mistake("expected \(expected), found \(found)", at: problem.range)
      case .repeatedName(let name): mistake("'\(name)' stands twice", at: problem.range)
      default: mistake("the file is not UTF-8", at: problem.range)
      }
    }
    guard let root = document.value else { return }
    guard let members = root.members else {
      mistake("expected an object, found \(root.kindName)", at: root.range)
      return
    }
    for member in members where member.name != "$schema" { read(member) }
  }

  mutating func mistake(_ message: String, at range: ByteRange) {
    mistakes.append(Mistake(message, at: .init(file: file, range: range)))
  }

  mutating func unknown(_ what: String, _ name: String, known: [String], at range: ByteRange) {
    let suggestion = Spelling.nearest(to: name, among: known).map { ", did you mean '\($0)'?" } ?? ""
    mistake("unknown \(what) '\(name)'\(suggestion)", at: range)
  }

  private mutating func read(_ member: JSONValue.Member) {
    guard let setting = ConfigurationSetting.all.first(where: { $0.name == member.name }) else {
      unknown("setting", member.name, known: ConfigurationSetting.all.map(\.name), at: member.nameRange)
      return
    }
    let value = member.value
    // As 'null', a setting has its default.
    if case .null = value.content { return }
    configuration.written[member.name] = written(value)
    let isRead: Bool
    switch setting.type {
    case .text: isRead = readText(member.name, value)
    case .texts: isRead = readTexts(member.name, value)
    case .number: isRead = value.integer != nil
    case .placeholderSyntaxes: isRead = readPlaceholderSyntaxes(value)
    case .minimumCoverage: isRead = readMinimumCoverage(value)
    case .rules: isRead = readRules(value)
    case .suppressions: isRead = readSuppressions(value)
    case .choice(let values): isRead = readChoice(member.name, value, values)
    }
    if !isRead {
      mistake("expected \(setting.type.name) for '\(member.name)', found \(value.kindName)", at: value.range)
    }
  }

  private func written(_ value: JSONValue) -> Configuration.Written {
    .init(file.slice(value.range).string, at: .init(file: file, range: value.range))
  }

  private mutating func readText(_ name: String, _ value: JSONValue) -> Bool {
    guard let text = value.text else { return false }
    switch name {
    case "sourceLanguage": configuration.sourceLanguage = text
    case "baseline": configuration.baseline = .init(text, at: .init(file: file, range: value.range))
    default: break
    }
    return true
  }

  private mutating func readChoice(_ name: String, _ value: JSONValue, _ values: [String]) -> Bool {
    guard let text = value.text else { return false }
    guard values.contains(text) else {
      unknown("value", text, known: values, at: value.range)
      return true
    }
    if name == "failOn" { configuration.failOn = text }
    return true
  }

  private mutating func readTexts(_ name: String, _ value: JSONValue) -> Bool {
    guard let elements = value.elements, elements.allSatisfy({ $0.text != nil }) else { return false }
    let texts = elements.compactMap(\.text)
    let placed = zip(texts, elements).map { Configuration.Placed($0, at: .init(file: file, range: $1.range)) }
    switch name {
    case "requiredLanguages": configuration.requiredLanguages = placed
    case "include": configuration.include = texts
    case "exclude": configuration.exclude = texts
    case "manifests": configuration.manifests = placed
    case "brands": configuration.brands = texts
    case "sources": configuration.sources = texts
    case "keyEnumerations": configuration.keyEnumerations = placed
    case "lookupFunctions":
      configuration.lookupFunctions = placed
      for function in placed where LookupFunction(description: function.value) == nil {
        guard let location = function.location else { continue }
        mistake(
          "expected a function with its key, such as \"localized(key)\" or \"L10n.tr(table, key)\"", at: location.range)
      }
    default: break
    }
    return true
  }

  private mutating func readPlaceholderSyntaxes(_ value: JSONValue) -> Bool {
    guard let elements = value.elements else { return false }
    var syntaxes: [NamedPlaceholderSyntax] = []
    for element in elements {
      if let name = element.text {
        guard let syntax = NamedPlaceholderSyntax.named(name) else {
          unknown("placeholder syntax", name, known: NamedPlaceholderSyntax.known.map(\.name), at: element.range)
          continue
        }
        syntaxes.append(syntax)
      } else if let open = element["open"]?.text, let close = element["close"]?.text, !open.isEmpty {
        syntaxes.append(NamedPlaceholderSyntax(name: "\(open)x\(close)", opening: open, closing: close))
      } else {
        return false
      }
    }
    configuration.placeholderSyntaxes = NamedPlaceholderSyntaxes(syntaxes)
    return true
  }

  private mutating func readMinimumCoverage(_ value: JSONValue) -> Bool {
    if case .number(let text) = value.content, let tenths = Self.tenths(text.string) {
      configuration.minimumCoverage.everywhere = tenths
      return true
    }
    guard let members = value.members else { return false }
    for member in members {
      guard case .number(let text) = member.value.content, let tenths = Self.tenths(text.string) else {
        mistake("expected a number from 0 to 100, found \(member.value.kindName)", at: member.value.range)
        continue
      }
      if member.name == "*" {
        configuration.minimumCoverage.everywhere = tenths
      } else {
        configuration.minimumCoverage.byLanguage[member.name] = tenths
      }
    }
    return true
  }

  /// `95` or `99.5` as tenths of a per cent.
  package static func tenths(_ text: String) -> Int? {
    guard let number = Double(text), number >= 0, number <= 100 else { return nil }
    return Int((number * 10).rounded(.up))
  }

  // MARK: Rules

  private static let severityNames = Severity.allCases.map(\.rawValue) + ["off", "on"]

  private mutating func readRules(_ value: JSONValue) -> Bool {
    guard let members = value.members else { return false }
    for member in members {
      guard let rule = RuleList.rule(named: member.name) else {
        unknown("rule", member.name, known: RuleList.identifiers, at: member.nameRange)
        continue
      }
      var result = readRule(rule.description, member.value)
      result.written = written(member.value)
      configuration.rules[member.name] = result
    }
    return true
  }

  private mutating func readRule(_ description: RuleDescription, _ value: JSONValue) -> RuleConfiguration {
    var result = RuleConfiguration()
    if value.text != nil {
      readSeverity(value, into: &result)
      return result
    }
    guard let members = value.members else {
      mistake("expected a severity, \"off\" or an object, found \(value.kindName)", at: value.range)
      return result
    }
    result.isEnabled = true
    for member in members {
      if member.name == "severity" {
        readSeverity(member.value, into: &result)
      } else if let setting = description.settings.first(where: { $0.name == member.name }) {
        guard let value = Self.settingValue(member.value, like: setting.defaultValue) else {
          mistake(
            "expected \(setting.defaultValue.typeName) for '\(member.name)', found \(member.value.kindName)",
            at: member.value.range)
          continue
        }
        result.options[member.name] = value
      } else if Self.filterNames.contains(member.name) {
        readFilter(member, into: &result.filter)
      } else {
        unknown(
          "option", member.name, known: ["severity"] + Self.filterNames + description.settings.map(\.name),
          at: member.nameRange)
      }
    }
    return result
  }

  private mutating func readSeverity(_ value: JSONValue, into result: inout RuleConfiguration) {
    switch value.text {
    case "off": result.isEnabled = false
    case "on": result.isEnabled = true
    case let name?:
      guard let severity = Severity(rawValue: name) else {
        unknown("severity", name, known: Self.severityNames, at: value.range)
        return
      }
      result.isEnabled = true
      result.severity = severity
    case nil:
      mistake("expected a severity or \"off\", found \(value.kindName)", at: value.range)
    }
  }

  private static func settingValue(_ value: JSONValue, like example: SettingValue) -> SettingValue? {
    switch example {
    case .flag: value.flag.map(SettingValue.flag)
    case .number: value.integer.map(SettingValue.number)
    case .text: value.text.map(SettingValue.text)
    case .texts:
      value.elements.flatMap { elements in
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count ? .texts(texts) : nil
      }
    }
  }
}

extension Finding.Location {
  /// Where it starts, for people.
  var position: (line: Int, column: Int) {
    let position = LineMap(file.text).position(of: Int(range.lowerBound))
    return (position.line, position.column)
  }

  /// `path:line:column`
  var lineAndColumn: String { "\(file.path):\(position.line):\(position.column)" }
}
