internal import SourceText

/// A value of a configuration file, with its location, before its expected type is known.
package struct ConfiguredValue: Sendable {
  package var content: Content
  package var location: Finding.Location

  package init(_ content: Content, at location: Finding.Location) {
    self.content = content
    self.location = location
  }

  package enum Content: Sendable {
    case null
    case flag(Bool)
    /// As written.
    case number(String)
    case text(String)
    case list([ConfiguredValue])
    case object([Member])
  }

  package struct Member: Sendable {
    package var name: String
    package var nameLocation: Finding.Location
    package var value: ConfiguredValue

    package init(name: String, nameLocation: Finding.Location, value: ConfiguredValue) {
      self.name = name
      self.nameLocation = nameLocation
      self.value = value
    }
  }

  package var text: String? {
    if case .text(let text) = content { return text }
    return nil
  }

  package var members: [Member]? {
    if case .object(let members) = content { return members }
    return nil
  }

  package var elements: [ConfiguredValue]? {
    if case .list(let elements) = content { return elements }
    return nil
  }

  package var isNull: Bool {
    if case .null = content { return true }
    return false
  }

  /// The kind of value, for messages.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number
    case .text: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// A mistake in a configuration, a manifest or a baseline, with its location.
package struct ConfigurationMistake: Error, Sendable {
  package var message: String
  package var location: Finding.Location

  package init(_ message: String, at location: Finding.Location) {
    self.message = message
    self.location = location
  }
}

/// Collects the mistakes of a file while its values are read.
package struct ConfigurationMistakes: Sendable {
  package private(set) var all: [ConfigurationMistake] = []
  /// Things that work but should be changed.
  package private(set) var remarks: [ConfigurationMistake] = []
  /// The size of the patterns read so far that are compared with each path or name on their own.
  private var patternSize = 0
  /// How many of a kind of value were read so far.
  private var counts: [String: Int] = [:]

  package init() {}

  package mutating func add(_ message: String, at location: Finding.Location) {
    all.append(ConfigurationMistake(message, at: location))
  }

  package mutating func addRemark(_ message: String, at location: Finding.Location) {
    remarks.append(ConfigurationMistake(message, at: location))
  }

  /// Whether a pattern may be used; adds a mistake for an empty one, and when patterns become so large that they would
  /// take long to compare with every file or key.
  package mutating func accepts(pattern text: String, at location: Finding.Location) -> Bool {
    if text.isEmpty {
      add("a pattern must not be empty", at: location)
      return false
    }
    guard !PathPattern.isSimple(text) else { return true }
    let limit = PathPattern.largestTotal
    guard patternSize <= limit else { return false }
    patternSize += PathPattern.expandedSize(of: text) ?? limit + 1
    if patternSize > limit {
      add(
        "the patterns with wildcards inside are too long: with one for each choice in braces, they have more than"
          + " \(limit / 1000),000 characters", at: location)
    }
    return patternSize <= limit
  }

  /// Counts a value of a kind; false beyond a limit, with a mistake for the first one.
  package mutating func accepts(oneOf kind: String, atMost limit: Int, at location: Finding.Location) -> Bool {
    counts[kind, default: 0] += 1
    if counts[kind] == limit + 1 { add("there are more than \(limit) \(kind)", at: location) }
    return counts[kind, default: 0] <= limit
  }

  /// `expected a string for 'sourceLanguage', found a list`
  package mutating func addUnexpected(_ value: ConfiguredValue, expected: String, for name: String? = nil) {
    add("expected \(expected)\(name.map { " for '\($0)'" } ?? ""), found \(value.kindName)", at: value.location)
  }

  /// `unknown rule 'duplicat-key'; did you mean 'duplicate-key'?`
  package mutating func addUnknown(_ what: String, _ name: String, known: [String], at location: Finding.Location) {
    let hint =
      Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" }
      ?? (known.count <= 12 ? "; expected one of \(known.joined(separator: ", "))" : "")
    add("unknown \(what) '\(name)'\(hint)", at: location)
  }

  /// `invalid value 'jsn' for 'failOn'; it is one of error, warning`
  package mutating func addInvalid(_ value: ConfiguredValue, _ text: String, known: [String], for name: String?) {
    let hint =
      Spelling.nearest(to: text, among: known).map { "did you mean '\($0)'?" }
      ?? "expected one of \(known.joined(separator: ", "))"
    add("invalid value '\(text)'\(name.map { " for '\($0)'" } ?? ""); \(hint)", at: value.location)
  }
}
