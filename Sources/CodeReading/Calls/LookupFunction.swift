/// A function that looks up keys, and where in its call the key is.
package struct LookupFunction: Hashable, Sendable {
  /// The name before the parenthesis, or the first part of a selector.
  package var name: String
  /// What must qualify the name: `L10n` in `L10n.tr`; nil for anything.
  package var qualifier: String?
  package var key: Place
  package var table: Place?
  package var bundle = Place.label("bundle")
  package var value: Place?
  /// Where the list of arguments is that format the text.
  package var arguments: Place?
  /// Where the arguments begin that format the text, if any number of them may follow.
  package var values = Values.none
  /// Whether the text is formatted even where a call has no such arguments.
  package var formatsAlways = false
  package var style = Style.plain
  package var isExplicit = true
  /// The table of a call without one; nil if it is unknown.
  package var standardTable: String? = "Localizable"
  /// What a file must import for a call to count.
  package var framework: Framework?
  /// Labels of which the call must have one, unless this is empty.
  package var companions: [String] = []
  /// With fewer arguments, a call is one of another function.
  package var minimumCount = 1
  /// Where the parameters of a function of the project are that have no default value, without which a call is one of another
  /// function, unless closures follow it.
  package var required: [Place] = []
  /// The only file that sees it, by its path; nil for all.
  package var file: String?
  /// Whether it is a method of the project whose name does not mention localization, so that others may share it.
  package var isAmbiguous = false
  /// Whether it gives nothing for a key without a text, which it tells by getting the key.
  package var isOptional = false
  /// Whether it is an initializer of the project's for strings that takes a string, alone or with others: `init(localized: String)`.
  package var isInitializerOfStrings = false
  /// Whether the project has such an initializer, which wins over this one of the system's where a call may mean either.
  package var hasNamesakeOfStrings = false
  /// Whether it is only assumed to look up keys, since no code that was read has it.
  package var isAssumed = false
  /// Whether a dot must precede the name (true) or must not (false); nil for either.
  package var isMember: Bool?
  /// For a method of Objective-C, the parts of its selector, all of which a message must have.
  package var selector: [String]?

  package enum Place: Hashable, Sendable {
    /// An argument without a label, counted from zero among these.
    case index(Int)
    case label(String)
    /// What a member is called on: `"key".localized`.
    case receiver
  }

  package enum Values: Hashable, Sendable {
    case none
    case from(Place)
    /// Functions of the same name take something else there.
    case unclear

    /// What holds for two functions of the same name.
    func merged(with other: Values) -> Values {
      if self == other || other == .none { return self }
      return self == .none ? other : .unclear
    }
  }

  package enum Framework: Hashable, Sendable {
    /// SwiftUI or a framework that builds on it: WidgetKit, AppIntents, TipKit.
    case swiftUI
    case widgetKit
  }

  package enum Style: Hashable, Sendable {
    /// The key is a string; interpolations may be any text.
    case plain
    /// Each interpolation becomes a format specifier of the key.
    case format
  }

  /// Whether only literals are keys, and anything else is shown as it is.
  package var wantsLiteral: Bool { !isExplicit }

  package init(
    _ name: String, qualifier: String? = nil, key: Place = .index(0), table: Place? = nil, value: Place? = nil,
    arguments: Place? = nil, style: Style = .plain
  ) {
    self.name = name
    self.qualifier = qualifier
    self.key = key
    self.table = table
    self.value = value
    self.arguments = arguments
    self.style = style
  }

  /// Takes over what another function of the same name, in the code or in another file, is given besides.
  package mutating func merge(_ other: LookupFunction) {
    if table == nil { table = other.table }
    if value == nil { value = other.value }
    isOptional = isOptional && other.isOptional
    required = required.filter(other.required.contains)
    mergeValues(other)
  }

  /// Takes over where another function of the same name has the values for its text.
  package mutating func mergeValues(_ other: LookupFunction) {
    if arguments == nil { arguments = other.arguments }
    formatsAlways = formatsAlways && other.formatsAlways
    values = values.merged(with: other.values)
    if case .from(let place) = values, place == arguments { values = .unclear }
  }

  /// Reads the description of a function in a configuration: `localized(key)`, `L10n.tr(table, key)`,
  /// `text(forKey: key, in: table)`, `"".localized`, or `textForKey:inTable:` with parts named after what they take.
  package init?(description: String) {
    if description.hasSuffix(":"), !description.contains("(") {
      self.init(
        selector: description.dropLast().split(separator: ":", omittingEmptySubsequences: false).map(String.init))
      return
    }
    guard let open = description.firstIndex(of: "("), description.hasSuffix(")") else {
      guard let member = description.split(separator: ".").last, description.contains("."),
        member.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      self.init(String(member), key: .receiver)
      isMember = true
      return
    }
    let path = description[..<open].split(separator: ".").map(String.init)
    guard let name = path.last, !name.isEmpty else { return nil }
    self.init(name, qualifier: path.dropLast().last, key: .index(-1))
    var hasKey = false
    var index = 0
    for argument in description[description.index(after: open)...].dropLast().split(separator: ",") {
      let words = argument.split(whereSeparator: { $0 == ":" || $0 == " " }).map(String.init)
      guard let role = words.last else { return nil }
      let place: Place = argument.contains(":") ? .label(words[0]) : .index(index)
      if !argument.contains(":") { index += 1 }
      switch role {
      case "key":
        key = place
        hasKey = true
      case "table": table = place
      case "value": value = place
      case "arguments": arguments = place
      default: break
      }
    }
    guard hasKey else { return nil }
  }

  /// Reads `textForKey:inTable:`. The key is a part with "key" in its name, or else the first one without another role.
  private init?(selector: [String]) {
    guard selector.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
      return nil
    }
    self.init(selector[0], key: .label(selector[0]))
    self.selector = selector
    var others: [String] = []
    for part in selector {
      let name = part.lowercased()
      if name == "in" || name.contains("table") {
        table = .label(part)
      } else if name.contains("value") || name.contains("default") {
        value = .label(part)
      } else if name.contains("arguments") {
        arguments = .label(part)
      } else if !name.contains("comment"), !name.contains("bundle") {
        others.append(part)
      }
    }
    guard let first = others.first else { return }
    key = .label(others.first { $0.lowercased().contains("key") } ?? first)
  }

  /// The functions that a description in a configuration means, including the method of that name in Objective-C.
  ///
  /// In Objective-C, `text(forKey: key, in: table)` is `textForKey:in:`.
  package static func functions(description: String) -> [LookupFunction] {
    guard let function = LookupFunction(description: description) else { return [] }
    guard let open = description.firstIndex(of: "("), function.key != .receiver else { return [function] }
    var message = function
    var selector: [String] = []
    let arguments = description[description.index(after: open)...].dropLast().split(separator: ",")
    for (index, argument) in arguments.enumerated() {
      let label = argument.firstIndex(of: ":").map { argument[..<$0].split(separator: " ").joined() }
      if index == 0 {
        let part = function.name + (label.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "")
        selector.append(part)
        message.name = part
        message.move(from: label.map { .label($0) } ?? .index(0), to: .label(part))
      } else if let label {
        selector.append(label)
      } else if index == arguments.count - 1, function.arguments == .index(index) {
        // In a message, an argument after a comma has no label.
        message.arguments = .index(0)
      } else {
        return [function]
      }
    }
    message.selector = selector
    return [function, message]
  }

  private mutating func move(from old: Place, to new: Place) {
    if key == old { key = new }
    if table == old { table = new }
    if value == old { value = new }
  }
}
