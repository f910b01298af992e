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
      return [sample(text, Choice(), first: nil)]
    }
    return choices(of: variation).map { choice in
      let whole = variation.variables.firstIndex { $0.name == nil }
      let general = whole.flatMap { choice.form(of: $0) }?.text
      guard let text = variation.format ?? general else {
        return Sample(conditions: choice.conditions(variation), text: "", shown: [])
      }
      // Without a format, the first number that the text reads selects the form of the whole.
      let first = variation.format == nil ? whole.flatMap { choice.numbers[$0] } : nil
      return sample(text, choice, first: first)
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
    /// Whether each variable has its last number.
    var hasLastNumbers = true

    func form(of index: Int) -> Variation.Form? {
      variables[index].form(device: device, width: width, category: numbers[index]?.category)
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
    if !devices.isEmpty {
      choices = devices.prefix(Self.maximumCount).flatMap { device in choices.map { $0.with { $0.device = device } } }
    }
    let widths = variation.forms.compactMap(\.width).uniqued()
    if !widths.isEmpty {
      choices = widths.prefix(Self.maximumCount).flatMap { width in choices.map { $0.with { $0.width = width } } }
    }
    let numbers = variation.variables.map(self.numbers)
    // Only whether it is too large matters.
    let product = numbers.reduce(max(1, devices.count) * max(1, widths.count)) {
      min($0, Self.maximumCount + 1) * max(1, $1.count)
    }
    for (index, samples) in numbers.enumerated() where !samples.isEmpty {
      guard product <= Self.maximumCount || choices.contains(where: \.hasLastNumbers) else {
        for choice in choices.indices { choices[choice].numbers[index] = samples.last }
        continue
      }
      var varied: [Choice] = []
      for choice in choices {
        // With too many combinations, vary this variable only where all others have their last form.
        let isVaried = product <= Self.maximumCount || choice.hasLastNumbers
        for number in isVaried ? samples[...] : samples.suffix(1) {
          varied.append(
            choice.with {
              $0.numbers[index] = number
              $0.hasLastNumbers = $0.hasLastNumbers && number.value == samples.last?.value
            })
        }
      }
      choices = Array(varied.prefix(Self.maximumCount))
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

  private func sample(_ text: LocalizedText, _ choice: Choice, first: Number?) -> Sample {
    let shown = ShownPositions()
    var renderer = VariationRenderer(variation, form: { choice.form(of: $0.index) }) { request in
      let argument = request.argument
      if argument.role == .value { shown.positions.insert(argument.position) }
      if let place = request.place, argument.position == place.position, let number = choice.numbers[place.index] {
        return value(number, argument)
      }
      if let first, request.isFirstNumber { return value(first, argument) }
      return sample(argument)
    }
    let rendered = renderer.render(text)
    return Sample(
      conditions: variation.map(choice.conditions) ?? [], text: rendered, shown: shown.positions)
  }

  private final class ShownPositions { var positions: Set<Int> = [] }

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
