internal import SourceText

/// A place in code that requests a text by its key.
package struct Lookup: Sendable {
  package var key: LookupKey
  package var table: LookupTable
  /// The function that performs the lookup: `NSLocalizedString`, `Text`.
  package var function: String
  package var bundle = LookupBundle.unknown
  /// Whether the call itself may put values into the text.
  package var takesValues = false
  /// Whether the code explicitly asks for a localized text. `Text("…")` looks up any literal.
  package var isExplicit: Bool
  /// Whether it is a member of a string that no code defines, so that it is only assumed to look up a key.
  package var isAssumed = false
  /// Whether the code gets nothing for a key without a text, so that it may be meant to have none.
  package var isOptional = false
  /// Whether the lookup is in test code or in a preview, so that users never see the text.
  package var isUnseen: Bool
  /// Whether the text is a message for developers, which needs none in a table: `fatalError(…)`.
  package var isForDevelopers = false
  /// Whether the function shows the text as it is, as those of SwiftUI do, of which there are many.
  private var isShownByFunction = false
  /// The location of the literal, or of the call when there is none.
  package var location: Finding.Location
  /// What few lookups have, in one place, so that the many without it are small.
  @Boxed private var details: Details?

  private struct Details: Sendable {
    var defaultValue: DefaultValue?
    var arguments: CallArguments?
    var replacements: [Replacement]?
    var symbol: Symbol?
    var constant: Constant?
    var holder: Holder?
    var display: Display?
  }

  package init(
    key: LookupKey, table: LookupTable, defaultValue: DefaultValue? = nil, arguments: CallArguments? = nil,
    function: String,
    isExplicit: Bool = true, isUnseen: Bool = false, location: Finding.Location
  ) {
    self.key = key
    self.table = table
    self.function = function
    self.isExplicit = isExplicit
    self.isUnseen = isUnseen
    self.location = location
    let hasDetails = defaultValue != nil || arguments != nil
    _details = Boxed(wrappedValue: hasDetails ? Details(defaultValue: defaultValue, arguments: arguments) : nil)
  }

  private mutating func set<Detail>(_ detail: WritableKeyPath<Details, Detail?>, _ value: Detail?) {
    guard value != nil || details != nil else { return }
    var changed = details ?? Details()
    changed[keyPath: detail] = value
    details = changed
  }

  /// The text shown when no table defines the key.
  package var defaultValue: DefaultValue? {
    get { details?.defaultValue }
    set { set(\.defaultValue, newValue) }
  }

  /// The arguments passed to format the text; nil when unknown.
  package var arguments: CallArguments? {
    get { details?.arguments }
    set { set(\.arguments, newValue) }
  }

  /// The named placeholders that the code replaces, including delimiters.
  package var replacements: [Replacement] {
    get { details?.replacements ?? [] }
    set { set(\.replacements, newValue) }
  }

  /// What the code names instead of a key.
  package var symbol: Symbol? {
    get { details?.symbol }
    set { set(\.symbol, newValue) }
  }

  /// The constant that is the key, where it is no literal.
  package var constant: Constant? {
    get { details?.constant }
    set { set(\.constant, newValue) }
  }

  /// What is given the text as it is.
  package var display: Display? {
    get { isShownByFunction ? .shown(by: function) : details?.display }
    set {
      isShownByFunction = newValue == .shown(by: function)
      set(\.display, isShownByFunction ? nil : newValue)
    }
  }

  /// What holds the text, where only its name leads to it.
  package var holder: Holder? {
    get { details?.holder }
    set { set(\.holder, newValue) }
  }

  /// The names of what leads to the key, the text and its arguments, which may be anywhere in the code.
  package var namesToFollow: [String] {
    guard let details else { return [] }
    return [details.holder?.name, details.holder?.type, details.constant?.name, details.symbol?.name].compactMap { $0 }
      + (details.arguments?.names.values.map(\.name) ?? [])
  }

  /// Whether something may put values into the text.
  package var isFormatted: Bool { arguments != nil || takesValues || !replacements.isEmpty }

  /// Where the key is written: in a constant, or in the lookup.
  package var keyLocation: Finding.Location { constant?.location ?? location }

  package struct DefaultValue: Sendable {
    /// Nil if it has interpolations, or is no literal.
    package var text: String?
    /// The location of the literal, or of what is passed instead.
    package var location: Finding.Location

    /// Whether users see nothing.
    package var isEmpty: Bool { text?.isEmpty ?? false }

    package init(text: String?, location: Finding.Location) {
      self.text = text
      self.location = location
    }
  }

  /// A symbol that Xcode generates for a key: `greeting` in `Text(.greeting(name: "…"))`.
  package struct Symbol: Sendable {
    package var name: String
    /// The table as the code names it: `Settings` in `.Settings.title`; nil means `Localizable`.
    package var table: String?
    /// Whether the code certainly means a symbol: `String(localized: .key)`. `Text(.key)` may be anything.
    package var isCertain = false
    /// Whether the name is anywhere else in the code, where it may be declared.
    package var isElsewhere = false

    package init(name: String) { self.name = name }
  }

  /// What users see a text by, or get it from, that is not formatted first.
  package enum Display: Equatable, Sendable {
    /// The name of a property or function: `messageText`, `setTitle`.
    case shown(by: String)
    /// A function of which the text is all the body, although it has parameters.
    case returned(by: String)
  }

  /// A constant as a lookup names it: `Keys.home`.
  package struct Constant: Sendable {
    package var name: String
    /// The paths of types that it may be a member of, the likeliest first; empty for none.
    package var possibleTypes: [String]
    /// Whether the code names the type.
    package var isQualified: Bool
    /// Whether the code is no lookup unless the constant is found: `Keys.home.localized`.
    package var isRequired = false
    /// Its literal, if that has been found.
    package var location: Finding.Location?

    package init(
      name: String, possibleTypes: [String], isQualified: Bool = false, location: Finding.Location? = nil
    ) {
      self.name = name
      self.possibleTypes = possibleTypes
      self.isQualified = isQualified
      self.location = location
    }
  }

  /// A constant, property, function, macro or view.
  package struct Holder: Sendable {
    package var name: String
    /// Whether those who use the module of the file can see it.
    package var isPublic: Bool
    /// The name of the type that it is a member of, in code that a tool writes: code names both, as in `Common.done`.
    package var type: String?
    /// Whether it is a view.
    package var isView: Bool
    /// Whether the name is anywhere else in the code.
    package var isUsed = true

    package init(name: String, isPublic: Bool, type: String? = nil, isView: Bool = false) {
      self.name = name
      self.isPublic = isPublic
      self.type = type
      self.isView = isView
    }
  }

  package struct Replacement: Sendable {
    /// As written in the text: `#{NAME}`.
    package var placeholder: String
    /// The literal that takes its place, which a translation may have itself: `¥` for `\yen`; nil for a value.
    package var constant: String?
    package var location: Finding.Location

    package init(placeholder: String, constant: String? = nil, location: Finding.Location) {
      self.placeholder = placeholder
      self.constant = constant
      self.location = location
    }
  }
}

/// The key of a lookup, as far as the source shows it.
package enum LookupKey: Hashable, Sendable {
  case literal(String)
  case pattern(KeyPattern)
  /// A variable or a call, of which nothing is known.
  case unknown

  package var literal: String? {
    if case .literal(let key) = self { return key }
    return nil
  }

  package var parts: [KeyPattern.Part] {
    switch self {
    case .literal(let key): [.text(key)]
    case .pattern(let pattern): pattern.parts
    case .unknown: [.anything]
    }
  }

  package var pattern: KeyPattern { KeyPattern(parts) }

  /// The key as shown in messages: `tab.*.title`, `Hello %@`.
  package var shown: String { literal ?? pattern.shown }
}

/// The bundle of a lookup.
package enum LookupBundle: Hashable, Sendable {
  /// `Bundle.module` or `#bundle`: the resources of the package target that contains the code.
  case module
  /// A bundle of a system framework, whose texts are not the project's.
  case system
  /// None is named, or `Bundle.main`: the app's, even for code of a package.
  case main
  /// The bundle of a class, or a variable: only the build knows its folder.
  case unknown
}

/// The table of a lookup.
package enum LookupTable: Hashable, Sendable {
  case named(String)
  /// Given by an expression other than a literal.
  case unknown

  /// `Localizable`, the default.
  package static let standard = LookupTable.named("Localizable")

  package var name: String? {
    if case .named(let name) = self { return name }
    return nil
  }
}

/// The arguments that a call passes to format a text, in order; nil for each whose type is not obvious.
package struct CallArguments: Sendable {
  package var types: [ArgumentType?]
  /// The names at indices without a type that other files may declare.
  package var names: [Int: Lookup.Constant] = [:]
  package var location: Finding.Location

  package init(types: [ArgumentType?], location: Finding.Location) {
    self.types = types
    self.location = location
  }
}
