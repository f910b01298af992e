package import SourceText

/// A text with several forms: by number, by device, by width.
package struct Variation: Sendable {
  /// The text that mentions variables, such as `%#@files@ in %#@folders@`; nil when each form is the whole text.
  package var format: LocalizedText?
  package var variables: [Variable]
  /// Structural mistakes outside any variable, in file order.
  package var defects: [Defect]

  package init(format: LocalizedText?, variables: [Variable], defects: [Defect] = []) {
    self.format = format
    self.variables = variables
    self.defects = defects
  }

  /// A part that varies: a variable of a plural rule, a substitution of a catalog, or the whole text (without a name).
  package struct Variable: Sendable {
    package var name: ByteSlice?
    package var nameRange: ByteRange
    /// The format of the number: `d`, `lld`, `f` …; nil when the file does not specify it.
    package var valueType: LocalizedText?
    /// One-based; nil when the order of the arguments decides.
    package var argumentPosition: Int?
    package var forms: [Form]
    /// Structural mistakes in the variable, in file order.
    package var defects: [Defect]

    package init(
      name: ByteSlice?, nameRange: ByteRange, valueType: LocalizedText? = nil, argumentPosition: Int? = nil,
      forms: [Form] = [], defects: [Defect] = []
    ) {
      self.name = name
      self.nameRange = nameRange
      self.valueType = valueType
      self.argumentPosition = argumentPosition
      self.forms = forms
      self.defects = defects
    }
  }

  package struct Form: Sendable {
    package var selectors: [Selector]
    /// The range of the last selector as written.
    package var selectorRange: ByteRange
    package var text: LocalizedText
    package var state: TranslationState?

    package init(selectors: [Selector], selectorRange: ByteRange, text: LocalizedText, state: TranslationState? = nil) {
      self.selectors = selectors
      self.selectorRange = selectorRange
      self.text = text
      self.state = state
    }

    package var isUnfinished: Bool { state?.isUnfinished ?? false }

    package var pluralCategory: PluralCategory? {
      for case .plural(let category) in selectors { return category }
      return nil
    }

    package var device: String? {
      for case .device(let device) in selectors { return device }
      return nil
    }
  }

  /// The names of devices in catalogs, as Xcode writes them.
  package static let deviceNames: Set<String> = [
    "iphone", "ipad", "ipod", "mac", "appletv", "applewatch", "applevision", "other",
  ]

  package enum Selector: Hashable, Sendable {
    case plural(PluralCategory)
    case device(String)
    case width(Int)
    /// One of several phrases for the same thing, counted from 1.
    case phrase(Int)
    /// A name that the format does not define.
    case unknown(String)
  }

  /// A structural mistake in a variable; `invalid-plural-rule` turns it into a message.
  package struct Defect: Sendable {
    package enum Kind: Hashable, Sendable {
      case missingFormat
      case missingText
      case wrongArgumentNumber(String)
      case missingRuleType
      case wrongRuleType(String)
      case missingValueType
      case wrongValueType(String)
      case missingOther
      case noForms
      case repeatedForm(String)
      case unknownForm(String)
      case unexpectedValue(String)
    }
    package var kind: Kind
    package var range: ByteRange

    package init(_ kind: Kind, _ range: ByteRange) {
      self.kind = kind
      self.range = range
    }
  }

  /// Every form of every variable.
  package var forms: [Form] { variables.flatMap(\.forms) }

  /// The first form that is marked as unfinished, among those that a language uses: exports give it all forms of the
  /// base.
  package func unfinishedForm(in language: @autoclosure () -> LanguageIdentifier) -> Form? {
    let forms = forms
    guard let first = forms.first(where: \.isUnfinished) else { return nil }
    guard let rules = PluralRules(for: language()) else { return first }
    let used = forms.filter { $0.pluralCategory.map(rules.mayUse) ?? true }
    return used.isEmpty ? first : used.first(where: \.isUnfinished)
  }

  /// Every text, the format first.
  package var texts: [LocalizedText] { (format.map { [$0] } ?? []) + forms.map(\.text) }

  private static let fewVariables = 8

  /// Whether it has few variables and forms and a short format, so that all of it can be looked at for each of its texts.
  package var isShort: Bool {
    variables.count <= Self.fewVariables && variables.allSatisfy { $0.forms.count <= 64 }
      && format.map { $0.bytes.count <= 1_000 } ?? true
  }

  /// Whether the forms are parts of a sentence that the format says: "%#@files@ are on %@".
  package var hasPartsOfSentence: Bool { format?.bytes.saysSomething ?? false }

  /// What represents all texts where one is needed: the format if it says something, else the form `other` of the first
  /// variable that does, or its last form.
  package var representative: LocalizedText? {
    if let format, !isShort || format.bytes.saysSomething { return format }
    let texts = variables.prefix(Self.fewVariables).compactMap { variable in
      variable.forms.last { $0.selectors.allSatisfy { $0 == .plural(.other) || $0 == .device("other") } }?.text
        ?? variable.forms.last?.text
    }
    return texts.first { $0.bytes.saysSomething } ?? format ?? texts.first
  }

}

extension Variation {
  /// Finds the forms of a variation that correspond to those of another variation of the same text.
  package struct Counterparts {
    private struct Forms {
      private let forms: [Form]
      /// Many forms by their selectors.
      private let first: [[Selector]: LocalizedText]?
      /// For forms that have no counterpart.
      let general: LocalizedText?

      init(_ forms: [Form]) {
        self.forms = forms
        first =
          forms.count > PluralCategory.allCases.count
          ? Dictionary(forms.map { ($0.selectors, $0.text) }, uniquingKeysWith: { first, _ in first }) : nil
        general = (forms.last { $0.pluralCategory == .other } ?? forms.last)?.text
      }

      subscript(selectors: [Selector]) -> LocalizedText? {
        if let first { first[selectors] } else { forms.first { $0.selectors == selectors }?.text }
      }
    }

    private let variables: [ByteSlice?: Forms]
    /// The forms of all variables, for a variable that there is not.
    private lazy var all = Forms(variation.forms)
    private let variation: Variation

    package init(in variation: Variation) {
      self.variation = variation
      variables = Dictionary(
        variation.variables.map { ($0.name, Forms($0.forms)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The form with the same selectors of the variable with the same name, or its general one.
    package mutating func counterpart(of form: Form, in variable: Variable) -> LocalizedText? {
      let candidates = variables[variable.name] ?? all
      return candidates[form.selectors] ?? candidates.general
    }
  }
}

extension ByteSlice {
  /// Whether a format has letters or arguments besides its variables, unlike `%#@files@ – %#@folders@`.
  fileprivate var saysSomething: Bool {
    let format = FormatString(self)
    return format.specifiers.contains { $0.variable == nil } || format.hasLettersBesideSpecifiers
  }
}
