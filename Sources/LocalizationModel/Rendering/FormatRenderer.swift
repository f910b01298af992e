internal import SourceText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Prints a format string with sample values, as the system's formatter would, but safely for any text.
///
/// The system reads arguments from the stack as the text dictates, so a wrong text can crash it. Here a specifier asks
/// for a value of its own type, and the C library only ever gets a single, checked specifier. Verified against
/// CoreFoundation's output; for specifiers that CoreFoundation leaves unformatted on Linux (`%D`, `%U`, `%O`), this
/// prints what Apple's systems print.
package struct FormatRenderer {
  /// A value to print.
  package enum Value: Sendable {
    case text(String)
    case integer(Int)
    case floatingPoint(Double)
  }

  /// Returns the value for an argument that a specifier reads.
  package typealias Values = (FormatString.Argument, FormatSpecifier) -> Value

  /// A limit on fields, in characters; the system would produce gigabytes for `%2000000000d`.
  static let maximumWidth = 1_000

  /// The text with its specifiers replaced; nil when the system prints nothing at all because a number is too large.
  ///
  /// Unnumbered arguments count from `first`, one-based.
  package static func render(_ format: FormatString, from first: Int = 1, values: Values) -> [UInt8]? {
    let arguments = format.arguments(from: first)
    // The system reserves three arguments for each percent sign; a higher position makes the whole call fail.
    let signs = format.text.bytes.count { $0 == UInt8(ascii: "%") }
    guard !format.specifiers.contains(where: { $0.kind == .overflow }),
      !arguments.contains(where: { $0.isNumbered && $0.position > 3 * signs + first + 1 })
    else { return nil }
    var output: [UInt8] = []
    var copied = 0
    var next = 0
    for (index, specifier) in format.specifiers.enumerated() {
      output += format.text[copied..<Int(specifier.range.lowerBound)].bytes
      copied = Int(specifier.range.upperBound)
      switch specifier.kind {
      case .percentSign: output.append(UInt8(ascii: "%"))
      case .unknown:
        // The character after the sign is printed; the rest of the invalid specifier is dropped.
        let start = Int(specifier.range.lowerBound) + 1
        output += format.text[start..<start + format.text.scalar(at: start).length].bytes
      case .incomplete, .overflow: break
      case .argument(let type):
        var measures: [FormatString.Argument.Role: Int] = [:]
        while next < arguments.count, arguments[next].specifier == index {
          let argument = arguments[next]
          next += 1
          let value = values(argument, specifier)
          if argument.role == .value {
            output += print(value, specifier, type, width: measures[.width], precision: measures[.precision])
          } else if case .integer(let number) = value {
            measures[argument.role] = number
          }
        }
      }
    }
    output += format.text[copied..<format.text.count].bytes
    return output
  }

  /// Prints one value; `width` and `precision` are the ones given by arguments.
  private static func print(
    _ value: Value, _ specifier: FormatSpecifier, _ type: ArgumentType, width: Int?, precision: Int?
  ) -> [UInt8] {
    if type == .count { return [] }
    var directive = "%"
    for (flag, sign) in [
      (FormatSpecifier.Flags.space, " "), (.minus, "-"), (.plus, "+"), (.alternate, "#"), (.zero, "0"),
    ] where specifier.flags.contains(flag) {
      directive += sign
    }
    if let width = measure(specifier.width, width) { directive += "\(width)" }
    if let precision = measure(specifier.precision, precision) { directive += ".\(precision)" }
    let conversion = Unicode.Scalar(specifier.conversion).map { String($0) } ?? "d"
    switch (value, type) {
    case (.integer(let number), .integer):
      return printed(directive + "l" + (conversion == "i" ? "d" : conversion.lowercased(ifNone: "xX")), number)
    case (.integer(let number), .floatingPoint): return printed(directive + conversion, Double(number))
    case (.floatingPoint(let number), .floatingPoint): return printed(directive + conversion, number)
    // The system ignores the width of objects and C strings.
    case (.text(let text), _): return Array(text.utf8)
    case (.integer(let number), _): return Array(String(number).utf8)
    case (.floatingPoint(let number), _): return Array(String(number).utf8)
    }
  }

  private static func measure(_ measure: FormatSpecifier.Measure?, _ given: Int?) -> Int? {
    switch measure {
    case .fixed(let number): min(number, maximumWidth)
    case .argument: min(max(given ?? 0, 0), maximumWidth)
    case nil: nil
    }
  }

  private static func printed(_ directive: String, _ value: any CVarArg) -> [UInt8] {
    // Room for the widest field, the longest number and the terminating zero.
    var buffer = [CChar](repeating: 0, count: maximumWidth * 2 + 512)
    let count = withVaList([value]) { vsnprintf(&buffer, buffer.count, directive, $0) }
    return buffer.prefix(max(0, min(Int(count), buffer.count - 1))).map { UInt8(bitPattern: $0) }
  }
}

extension String {
  /// `D`, `U` and `O` are old names of `d`, `u` and `o`.
  fileprivate func lowercased(ifNone exceptions: String) -> String {
    exceptions.contains(self) ? self : lowercased()
  }
}
