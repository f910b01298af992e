package import LocalizationModel

/// A function that looks up keys, and where in its call the key stands.
package struct LookupFunction: Hashable, Sendable {
  /// What stands before the parenthesis, or the first part of a selector.
  package var name: String
  /// What must stand before a point before the name; nil for anything.
  package var qualifier: String?
  package var key: Place
  package var table: Place?
  package var bundle = Place.label("bundle")
  package var value: Place?
  /// Where the arguments stand that format the text.
  package var arguments: Place?
  package var style = Style.plain
  package var isExplicit = true
  /// The table when none is given; nil when it cannot be known.
  package var standardTable: String? = "Localizable"
  /// What a file must import for it to count.
  package var framework: Framework?
  /// Labels of which the call must have one; empty when it need not.
  package var companions: [String] = []
  /// Whether it is a method found in the code whose name says nothing of texts, so that others may share it.
  package var isAmbiguous = false
  /// Whether a point stands before it: a method.
  package var isMember: Bool?
  /// A method of Objective-C: the parts of its selector, all of which a message must have.
  package var selector: [String]?

  package enum Place: Hashable, Sendable {
    /// Among the arguments without label, counted from zero.
    case index(Int)
    case label(String)
    /// What the member is asked of: `"key".localized`.
    case receiver
  }

  package enum Framework: Hashable, Sendable {
    /// Or one of its relatives: WidgetKit, AppIntents, TipKit.
    case swiftUI
    case widgetKit
  }

  package enum Style: Hashable, Sendable {
    /// The key is a string; what is interpolated is unknown text.
    case plain
    /// Each interpolation becomes a format specifier of the key.
    case format
  }

  /// Whether anything but a literal is a text that is shown as it is.
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

  /// Reads how a configuration names a function: `localized(key)`, `L10n.tr(table, key)`, `text(forKey: key, in: table)`,
  /// `"".localized` or `textForKey:inTable:`, whose parts are named by what they take.
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

  /// `textForKey:inTable:`: the key is the first part that names no other role, or one that says it is.
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

  /// What a configuration means by a function: in Objective-C also the method of that name.
  ///
  /// `text(forKey: key, in: table)` is `textForKey:in:` there.
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
        // What follows a comma in a message has no label either.
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

extension LookupFunction {
  /// What Apple's frameworks and common generators offer in a language.
  package static func standard(for language: CodeLanguage) -> [LookupFunction] {
    language == .swift ? swift + swiftInitializers + swiftUI + appIntents : objectiveC
  }

  private static let swift: [LookupFunction] = [
    LookupFunction("NSLocalizedString", table: .label("tableName"), value: .label("value")),
    LookupFunction("CFCopyLocalizedString"),
    LookupFunction(
      "localizedString", key: .label("forKey"), table: .label("table"), value: .label("value")),
    LookupFunction(
      "localizedAttributedString", key: .label("forKey"), table: .label("table"), value: .label("value")),
    LookupFunction("CFBundleCopyLocalizedString", key: .index(1), table: .index(3), value: .index(2)),
    LookupFunction(
      "String", key: .label("localized"), table: .label("table"), value: .label("defaultValue"), style: .format),
    LookupFunction(
      "AttributedString", key: .label("localized"), table: .label("table"), value: .label("defaultValue"),
      style: .format),
    LookupFunction(
      "LocalizedStringResource", table: .label("table"), value: .label("defaultValue"), style: .format),
    LookupFunction("LocalizedStringKey", style: .format),
    LookupFunction("LocalizedStringKey", key: .label("stringLiteral"), style: .format),
    LookupFunction("LocalizationValue", style: .format),
    LookupFunction("LocalizationValue", key: .label("stringLiteral"), style: .format),
    LookupFunction("localizedUserNotificationString", key: .label("forKey"), arguments: .label("arguments")),
    LookupFunction("tr", qualifier: "L10n", key: .index(1), table: .index(0)),
    complication("localizableTextProvider", key: "withStringsFileTextKey"),
    complication("localizableTextProvider", key: "withStringsFileFormatKey"),
  ]

  /// `.init(…)` where the type is left to the compiler: labels tell that it is a text.
  private static let swiftInitializers: [LookupFunction] = {
    var resource = LookupFunction("init", table: .label("table"), value: .label("defaultValue"), style: .format)
    resource.companions = ["table", "bundle", "defaultValue", "comment"]
    return [
      LookupFunction(
        "init", key: .label("localized"), table: .label("table"), value: .label("defaultValue"), style: .format),
      resource,
    ]
  }()

  /// ClockKit has a table of its own.
  private static func complication(_ name: String, key: String) -> LookupFunction {
    var function = LookupFunction(name, key: .label(key))
    function.standardTable = "ckcomplication"
    return function
  }

  private static let objectiveC: [LookupFunction] =
    [
      LookupFunction(
        "localizedStringForKey", key: .label("localizedStringForKey"), table: .label("table"), value: .label("value")),
      LookupFunction(
        "localizedAttributedStringForKey", key: .label("localizedAttributedStringForKey"), table: .label("table"),
        value: .label("value")),
      LookupFunction(
        "localizedUserNotificationStringForKey", key: .label("localizedUserNotificationStringForKey"),
        arguments: .label("arguments")),
      LookupFunction("CFBundleCopyLocalizedString", key: .index(1), table: .index(3), value: .index(2)),
    ] + family("NSLocalizedString") + family("NSLocalizedAttributedString") + family("CFCopyLocalizedString")
    + ["Alert", "AlertAction", "Title", "Subtitle"].map { property in
      let name = "set\(property)LocalizationKey"
      return LookupFunction(name, key: .label(name))
    }
    + ["TextKey", "FormatKey"].map { key in
      let name = "localizableTextProviderWithStringsFile\(key)"
      return complication(name, key: name)
    }

  /// A macro and those that are derived from its name.
  private static func family(_ prefix: String) -> [LookupFunction] {
    [
      LookupFunction(prefix),
      LookupFunction(prefix + "FromTable", table: .index(1)),
      LookupFunction(prefix + "FromTableInBundle", table: .index(1)),
      LookupFunction(prefix + "WithDefaultValue", table: .index(1), value: .index(3)),
    ].map { function in
      var function = function
      function.bundle = .index(2)
      return function
    }
  }

  /// What takes a `LocalizedStringKey` or `LocalizedStringResource`, so that a literal is a key.
  private static let swiftUI: [LookupFunction] =
    [
      "Text", "Button", "Label", "Toggle", "Picker", "Section", "NavigationLink", "TextField", "SecureField", "Menu",
      "Link", "Stepper", "ProgressView", "DisclosureGroup", "GroupBox", "ColorPicker", "DatePicker", "MultiDatePicker",
      "LabeledContent", "ControlGroup", "ContentUnavailableView", "ShareLink", "SharePreview", "Tab", "TabSection",
      "TableColumn", "CommandMenu", "WindowGroup", "Window", "MenuBarExtra", "Gauge", "EditButton",
    ].map { name in
      var function = LookupFunction(name, table: .label("tableName"), style: .format)
      function.isMember = false
      return implicit(function)
    }
    + [
      "navigationTitle", "navigationSubtitle", "navigationBarTitle", "help", "badge", "alert", "confirmationDialog",
      "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityRotor",
      "accessibilityCustomContent",
      "dialogSuppressionToggle", "typeSelectEquivalent", "fileDialogMessage", "fileDialogConfirmationLabel",
      "fileExporterFilenameLabel", "configurationDisplayName",
    ].map { name in
      var function = LookupFunction(name, style: .format)
      function.isMember = true
      return implicit(function)
    }
    + [("searchable", "prompt"), ("accessibilityAction", "named"), ("IntentDescription", "")].map { name, label in
      var function = LookupFunction(name, key: label.isEmpty ? .index(0) : .label(label), style: .format)
      function.isMember = label.isEmpty ? false : true
      return implicit(function)
    }

    + [widgetDescription]

  private static let widgetDescription: LookupFunction = {
    var function = implicit(LookupFunction("description", style: .format))
    function.framework = .widgetKit
    function.isMember = true
    return function
  }()

  /// What takes a `LocalizedStringResource` or an `IntentDialog` in App Intents.
  private static let appIntents: [LookupFunction] = [
    ("Parameter", ["title", "description", "requestValueDialog"]), ("DisplayRepresentation", ["title", "subtitle"]),
    ("TypeDisplayRepresentation", ["name"]), ("result", ["dialog"]), ("AppShortcut", ["shortTitle"]),
    ("needsValueError", [""]), ("requestConfirmation", ["dialog"]), ("IntentDialog", [""]),
  ].flatMap { name, labels in
    labels.map { label in
      implicit(LookupFunction(name, key: label.isEmpty ? .index(0) : .label(label), style: .format))
    }
  }

  private static func implicit(_ function: LookupFunction) -> LookupFunction {
    var function = function
    function.isExplicit = false
    function.framework = .swiftUI
    return function
  }
}
