package import LocalizationModel

extension LookupFunction {
  /// The functions of Apple's frameworks and of common generators for a language.
  package static func standard(for language: CodeLanguage) -> [LookupFunction] {
    language == .swift ? swift + swiftInitializers + swiftUI + appIntents : objectiveC
  }

  /// Members of strings that libraries add, whose code may be elsewhere: `"key".localized`.
  static func assumed(for language: CodeLanguage) -> [LookupFunction] {
    guard language == .swift else { return [] }
    return ["localized", "localize"].map { name in
      var function = LookupFunction(name, key: .receiver)
      function.isAssumed = true
      return function
    }
  }

  private static let swift: [LookupFunction] = [
    LookupFunction("NSLocalizedString", table: .label("tableName"), value: .label("value")),
    LookupFunction("CFCopyLocalizedString"),
    bundleMethod("localizedString"),
    bundleMethod("localizedAttributedString"),
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
    LookupFunction("tr", qualifier: "L10n", key: .index(1), table: .index(0), value: .label("fallback")),
    complication("localizableTextProvider", key: "withStringsFileTextKey"),
    complication("localizableTextProvider", key: "withStringsFileFormatKey"),
  ]

  /// A method of a bundle; one with the key alone is another type's.
  private static func bundleMethod(_ name: String) -> LookupFunction {
    var function = LookupFunction(name, key: .label("forKey"), table: .label("table"), value: .label("value"))
    function.minimumCount = 2
    return function
  }

  /// The same in Objective-C.
  private static func bundleMessage(_ name: String) -> LookupFunction {
    var function = LookupFunction(name, key: .label(name), table: .label("table"), value: .label("value"))
    function.minimumCount = 2
    return function
  }

  /// `.init(…)` without its type: the labels show that it is a text.
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
      bundleMessage("localizedStringForKey"), bundleMessage("localizedAttributedStringForKey"),
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

  /// A macro and its variants.
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

  /// Functions that take a `LocalizedStringKey` or `LocalizedStringResource`, so that a literal is a key.
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

  /// Functions of App Intents that take a `LocalizedStringResource` or an `IntentDialog`.
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
