internal import SourceText

/// Prints a text and the forms of the variables that it mentions: what rendering with samples and with given arguments
/// have in common.
struct VariationRenderer {
  /// A variable whose form is being printed: its index, and the one-based position of its argument.
  struct Place: Hashable {
    var index: Int
    var position: Int
  }

  /// A specifier of a text that asks for a value.
  struct Request {
    var argument: FormatString.Argument
    var specifier: FormatSpecifier
    /// As written.
    var written: String
    /// The variable that the text is a form of; nil for a whole text.
    var place: Place?
    /// Whether the argument is the first number that the text reads.
    var isFirstNumber: Bool
  }

  let variation: Variation?
  /// Chooses a form of a variable.
  private let form: (Place) -> Variation.Form?
  /// The forms that were chosen.
  private var forms: [Place: Variation.Form?] = [:]
  /// The variables by name.
  private let indices: [ByteSlice: Int]
  let value: (Request) -> FormatRenderer.Value
  /// Storage for texts that are built while rendering.
  private let rewritten = ByteArena()
  /// Whether the system prints nothing at all because a number is too large.
  private var isRefused = false
  /// Limits the expansion of variables that mention themselves.
  private var depth = 0

  private static let maximumDepth = 8
  /// Limits what variables that mention each other expand to: each level could multiply it. Counted in forms, and long
  /// ones count several times.
  private var remaining = 0

  init(
    _ variation: Variation?, form: @escaping (Place) -> Variation.Form?,
    value: @escaping (Request) -> FormatRenderer.Value
  ) {
    self.variation = variation
    indices = Dictionary(
      (variation?.variables ?? []).enumerated().compactMap { index, variable in variable.name.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    self.form = form
    self.value = value
  }

  /// The printed text; nil when the system prints nothing at all.
  mutating func render(_ text: LocalizedText) -> String? {
    isRefused = false
    remaining = 100 + text.bytes.count / 4
    let bytes = render(text, from: 1, in: nil)
    return isRefused ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private mutating func render(_ text: LocalizedText, from first: Int, in place: Place?) -> [UInt8] {
    var bytes = text.bytes
    // `%arg` is the number of its substitution, in the format given by the substitution.
    if let place, bytes.contains("%arg") {
      let conversion = variation?.variables[place.index].valueType?.string ?? "lld"
      let replacement = "%\(place.position)$\(conversion.hasPrefix("%") ? String(conversion.dropFirst()) : conversion)"
      bytes = rewritten.append(
        bytes.string.split(separator: "%arg", omittingEmptySubsequences: false).joined(separator: replacement).utf8)
    }
    let format = FormatString(bytes)
    let firstNumber = format.arguments(from: first).first { ArgumentType.isNumber($0.type) }?.position
    let rendered = FormatRenderer.render(format, from: first) { argument, specifier in
      if let name = specifier.variable.map({ bytes[$0.offsets] }) {
        return .text(expand(name, at: argument.position))
      }
      return value(
        Request(
          argument: argument, specifier: specifier, written: format.written(specifier), place: place,
          isFirstNumber: argument.position == firstNumber))
    }
    if rendered == nil { isRefused = true }
    return rendered ?? []
  }

  private mutating func expand(_ name: ByteSlice, at position: Int) -> String {
    guard let variables = variation?.variables, let index = indices[name], depth < Self.maximumDepth, remaining > 0
    else { return "(null)" }
    let place = Place(index: index, position: variables[index].argumentPosition ?? position)
    let chosen = forms[place] ?? form(place)
    forms[place] = chosen
    guard let form = chosen else { return "(null)" }
    remaining -= 1 + form.text.bytes.count / 256
    depth += 1
    defer { depth -= 1 }
    return String(decoding: render(form.text, from: place.position, in: place), as: UTF8.self)
  }
}

extension Variation.Variable {
  /// The form for a device, a width and a plural category, or else the one for `other`.
  func form(device: String?, width: Int?, category: PluralCategory?) -> Variation.Form? {
    let candidates = forms.filter { form in
      (form.device == nil || form.device == device || form.device == "other")
        && (form.width == nil || form.width == width)
    }
    let ofDevice = candidates.filter { $0.device == device }
    let forms = ofDevice.isEmpty ? candidates : ofDevice
    return forms.first { $0.pluralCategory == category } ?? forms.first { $0.pluralCategory == .other } ?? forms.first
  }
}

extension Variation.Form {
  var width: Int? {
    for case .width(let width) in selectors { return width }
    return nil
  }
}
