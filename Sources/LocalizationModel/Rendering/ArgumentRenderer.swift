internal import SourceText

/// Prints an entry with given arguments, as the system's formatter would.
///
/// Where the system would crash or print garbage because an argument is missing or of another type, a note in `⟨⟩` says
/// so.
package struct ArgumentRenderer {
  private let text: LocalizedText
  private let variation: Variation?
  private let rules: PluralSelection?
  private let device: String
  private let arguments: [FormatRenderer.Value]
  private let localize: NumberFormat?

  /// Prints a number by a specifier without a position; nil to print it as C does.
  package typealias NumberFormat = (_ value: FormatRenderer.Value, _ specifier: String) -> String?

  /// `rules` are those of the language; without them, every number takes `other`.
  package init(
    _ text: LocalizedText, variation: Variation?, rules: PluralSelection?, device: String,
    arguments: [FormatRenderer.Value], localize: NumberFormat? = nil
  ) {
    self.text = text
    self.variation = variation
    self.device = device
    self.arguments = arguments
    self.localize = localize
    self.rules = rules
  }

  /// The text; nil when the system prints nothing at all because a number in it is too large.
  package var rendered: String? {
    var renderer = VariationRenderer(variation, form: { form(of: $0.index, argument: $0.position) }) { value(for: $0) }
    return renderer.render(chosen)
  }

  /// The text before arguments are filled in, as a lookup returns it.
  package var unformatted: String { chosen.string }

  /// The format that mentions variables, or the whole text for the device and the number.
  private var chosen: LocalizedText {
    guard let variation, variation.format == nil,
      let whole = variation.variables.firstIndex(where: { $0.name == nil })
    else { return variation?.format ?? text }
    let variable = variation.variables[whole]
    // A form may leave out its number; all count the same argument.
    let position = variable.forms.lazy.reversed().compactMap { form in
      FormatString(form.text.bytes).arguments.first { ArgumentType.isNumber($0.type) }?.position
    }.first
    return form(of: whole, argument: position ?? 1)?.text ?? text
  }

  private func form(of index: Int, argument position: Int) -> Variation.Form? {
    guard let variable = variation?.variables[index] else { return nil }
    return variable.form(
      device: device, width: variable.forms.compactMap(\.width).max(), category: category(position, variable))
  }

  private func category(_ position: Int, _ variable: Variation.Variable) -> PluralCategory? {
    guard arguments.indices.contains(position - 1) else { return nil }
    let operands: PluralOperands
    switch arguments[position - 1] {
    case .integer(let number): operands = PluralOperands(number)
    case .floatingPoint(let number): operands = PluralOperands(number)
    case .text: return nil
    }
    // Apple's formatter uses `zero` for 0 in every language.
    if operands == PluralOperands(0), variable.forms.contains(where: { $0.pluralCategory == .zero }) { return .zero }
    return rules?.category(of: operands) ?? .other
  }

  private func value(for request: VariationRenderer.Request) -> FormatRenderer.Value {
    let argument = request.argument
    guard arguments.indices.contains(argument.position - 1) else {
      return .text("⟨argument \(argument.position) is missing⟩")
    }
    let value = arguments[argument.position - 1]
    switch (value, argument.type) {
    case (.integer, .integer), (.floatingPoint, .floatingPoint):
      guard argument.role == .value, let localize, let specifier = Self.withoutPosition(request) else { return value }
      return localize(value, specifier).map { .text($0) } ?? value
    case (.text, .object), (.text, .cString): return value
    case (_, .count): return value
    default:
      let passed = ["text", "an integer", "a floating-point number"][value.kind]
      return .text("⟨argument \(argument.position) is \(passed), but the text expects \(argument.type.name)⟩")
    }
  }

  /// `%5.2f` for `%1$5.2f`; nil when a width or precision is an argument of its own.
  private static func withoutPosition(_ request: VariationRenderer.Request) -> String? {
    guard !request.written.contains("*") else { return nil }
    guard let dollar = request.written.firstIndex(of: "$") else { return request.written }
    let digits = request.written[..<dollar].reversed().prefix { $0.isNumber }.count
    return String(request.written[..<dollar].dropLast(digits)) + request.written[dollar...].dropFirst()
  }
}

extension FormatRenderer.Value {
  fileprivate var kind: Int {
    switch self {
    case .text: 0
    case .integer: 1
    case .floatingPoint: 2
    }
  }
}
