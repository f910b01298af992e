internal import SourceText

/// Prints an entry as users would see it: once for each plural form, device and width, with sample arguments.
///
/// An object is shown as its position in the call, `⟨2⟩`; a number that selects a form is a sample of its plural
/// category.
package struct SampleRenderer {
  package struct Sample: Sendable {
    /// The conditions it is for: `files = 5`, `device = mac`; empty for a plain text.
    package var conditions: [String]
    /// Nil when the system prints nothing at all.
    package var text: String?
    /// The one-based positions of the arguments that are shown.
    package var shown: Set<Int>
  }

  /// The most samples for one entry; when there are more combinations, variables are varied one at a time.
  package static let maximumCount = 64

  private let text: LocalizedText
  /// Storage for texts that are built while rendering.
  private let rewritten = ByteArena()
  private let variation: Variation?
  private let passed: PassedArguments?
  private let rules: PluralRules?

  /// `variation` has the forms of a text with several, and `language` selects among them. A text that is known to get
  /// no arguments is not formatted.
  package init(
    _ text: LocalizedText, variation: Variation?, language: LanguageIdentifier, passing passed: PassedArguments? = nil
  ) {
    self.passed = passed
    self.text = text
    self.variation = variation
    rules = PluralRules(for: language)
  }

  /// All samples, the most general ones last.
  package var samples: [Sample] {
    guard let variation else {
      if passed?.count == 0 { return [Sample(conditions: [], text: text.string, shown: [])] }
      var state = State()
      let rendered = render(text, from: 1, variable: nil, &state)
      return [
        Sample(
          conditions: [], text: state.isRefused ? nil : String(decoding: rendered, as: UTF8.self), shown: state.shown)
      ]
    }
    return choices(of: variation).map { choice in
      var state = State(choice: choice)
      var rendered: [UInt8] = []
      if let format = variation.format {
        rendered = render(format, from: 1, variable: nil, &state)
      } else if let whole = variation.variables.firstIndex(where: { $0.name == nil }),
        let form = choice.form(of: variation.variables[whole])
      {
        if let number = choice.numbers[whole] { state.numberOfFirst = number }
        rendered = render(form.text, from: 1, variable: nil, &state)
      }
      return Sample(
        conditions: choice.conditions(variation),
        text: state.isRefused ? nil : String(decoding: rendered, as: UTF8.self),
        shown: state.shown)
    }
  }

  // MARK: Choices

  private struct Number {
    var category: PluralCategory
    var value: Int
  }

  /// One device, one width, and a number for each variable that has plural forms.
  private struct Choice {
    var device: String?
    var width: Int?
    /// Keyed by the index of the variable.
    var numbers: [Int: Number] = [:]
    var variables: [Variation.Variable] = []

    /// The form for the device and number, or else the one for `other`.
    func form(of variable: Variation.Variable) -> Variation.Form? {
      let number = variables.firstIndex { $0.name == variable.name }.flatMap { numbers[$0] }
      let candidates = variable.forms.filter { form in
        (form.device == nil || form.device == device || form.device == "other")
          && (form.width == nil || form.width == width)
      }
      let ofDevice = candidates.filter { $0.device == device }
      let forms = ofDevice.isEmpty ? candidates : ofDevice
      return forms.first { $0.pluralCategory == number?.category } ?? forms.first { $0.pluralCategory == .other }
        ?? forms.first
    }

    func with(_ change: (inout Self) -> Void) -> Self {
      var copy = self
      change(&copy)
      return copy
    }

    func conditions(_ variation: Variation) -> [String] {
      var conditions = numbers.sorted { $0.key < $1.key }.map { index, number in
        "\(variation.variables[index].name?.string ?? "number") = \(number.value)"
      }
      if let device { conditions.append("device = \(device)") }
      if let width { conditions.append("width = \(width)") }
      return conditions
    }
  }

  private func choices(of variation: Variation) -> [Choice] {
    var choices = [Choice(variables: variation.variables)]
    let devices = variation.forms.compactMap(\.device).uniqued()
    if !devices.isEmpty { choices = devices.flatMap { device in choices.map { $0.with { $0.device = device } } } }
    let widths = variation.forms.compactMap(\.width).uniqued()
    if !widths.isEmpty { choices = widths.flatMap { width in choices.map { $0.with { $0.width = width } } } }
    let numbers = variation.variables.map(self.numbers)
    let product = numbers.reduce(choices.count) { $0 * max(1, $1.count) }
    for (index, samples) in numbers.enumerated() where !samples.isEmpty {
      choices = choices.flatMap { choice in
        // With too many combinations, vary this variable only where all others have their last form.
        let isFirst = choice.numbers.allSatisfy { number in numbers[number.key].last?.value == number.value.value }
        let varied = product <= Self.maximumCount || isFirst ? samples[...] : samples.suffix(1)
        return varied.map { number in choice.with { $0.numbers[index] = number } }
      }
    }
    return Array(choices.prefix(Self.maximumCount))
  }

  /// A number for each form of a variable that integers reach; empty for a variable without plural forms.
  private func numbers(of variable: Variation.Variable) -> [Number] {
    let present = Set(variable.forms.compactMap(\.pluralCategory))
    guard !present.isEmpty else { return [] }
    guard let rules else {
      let usual: [PluralCategory: Int] = [.zero: 0, .one: 1, .two: 2, .few: 3, .many: 5, .other: 10]
      return present.sorted().map { Number(category: $0, value: usual[$0] ?? 10) }
    }
    var numbers: [Number] = []
    // Apple's formatter uses `zero` for 0 in every language.
    if present.contains(.zero), rules[.zero]?.samples.isEmpty ?? true {
      numbers.append(Number(category: .zero, value: 0))
    }
    for category in rules.categories {
      let isOneOnly = category.reach == .oneInteger
      for sample in category.samples.prefix(isOneOnly ? 1 : 2)
      where !(sample == 0 && present.contains(.zero) && category.category != .zero) {
        numbers.append(Number(category: category.category, value: sample))
      }
    }
    return numbers
  }

  // MARK: Printing

  private struct State {
    var choice = Choice()
    var shown: Set<Int> = []
    /// The number that selects the form of the whole text: the first number that the text reads.
    var numberOfFirst: Number?
    var isRefused = false
    /// Limits the expansion of variables that mention themselves.
    var depth = 0
  }

  private static let maximumDepth = 8

  private func render(
    _ text: LocalizedText, from first: Int, variable: (index: Int, position: Int)?, _ state: inout State
  ) -> [UInt8] {
    var bytes = text.bytes
    // `%arg` is the number of its substitution, in the format given by the substitution.
    if let variable, bytes.contains("%arg") {
      let conversion = variation?.variables[variable.index].valueType?.string ?? "lld"
      let replacement =
        "%\(variable.position)$\(conversion.hasPrefix("%") ? String(conversion.dropFirst()) : conversion)"
      bytes = rewritten.append(
        bytes.string.split(separator: "%arg", omittingEmptySubsequences: false).joined(separator: replacement).utf8)
    }
    let format = FormatString(bytes)
    let firstNumber = format.arguments(from: first).first { ArgumentType.isNumber($0.type) }?.position
    var inner = state
    let rendered = FormatRenderer.render(format, from: first) { argument, specifier in
      if let name = specifier.variable.map({ bytes[$0.offsets] }) {
        return .text(expand(name, at: argument.position, &inner))
      }
      if argument.role == .value { inner.shown.insert(argument.position) }
      if let variable, argument.position == variable.position, let number = inner.choice.numbers[variable.index] {
        return value(number, argument)
      }
      if let number = inner.numberOfFirst, argument.position == firstNumber { return value(number, argument) }
      return sample(argument)
    }
    state.shown = inner.shown
    state.isRefused = inner.isRefused || rendered == nil
    return rendered ?? []
  }

  private func expand(_ name: ByteSlice, at position: Int, _ state: inout State) -> String {
    guard let index = variation?.variables.firstIndex(where: { $0.name == name }),
      let form = variation.flatMap({ state.choice.form(of: $0.variables[index]) }), state.depth < Self.maximumDepth
    else { return "(null)" }
    state.depth += 1
    defer { state.depth -= 1 }
    let place = variation?.variables[index].argumentPosition ?? position
    return String(decoding: render(form.text, from: place, variable: (index, place), &state), as: UTF8.self)
  }

  private func value(_ number: Number, _ argument: FormatString.Argument) -> FormatRenderer.Value {
    switch argument.type {
    case .integer: .integer(number.value)
    case .floatingPoint: .floatingPoint(Double(number.value))
    default: .text(String(number.value))
    }
  }

  private func sample(_ argument: FormatString.Argument) -> FormatRenderer.Value {
    guard argument.role == .value else { return .integer(2) }
    return switch argument.type {
    case .object, .cString: .text("⟨\(argument.position)⟩")
    case .integer: .integer(10 * argument.position)
    case .floatingPoint: .floatingPoint(Double(argument.position) + 0.5)
    case .character: .text("A")
    case .pointer: .text("0x0")
    case .count: .text("")
    }
  }
}

extension Variation.Form {
  fileprivate var width: Int? {
    for case .width(let width) in selectors { return width }
    return nil
  }
}
