internal import SourceText

/// The header of a method of Objective-C: `- (NSString *)textForKey:(NSString *)key table:(NSString *)table`.
struct MethodHeader {
  private let written: ByteSlice
  /// The parts of the selector, each with the name of its parameter.
  private let parts: [(name: ByteSlice, parameter: ByteSlice)]

  /// Nil for something too long to be a header.
  init?(_ written: ByteSlice) {
    guard written.count < 2_000 else { return nil }
    self.written = written
    parts = Self.parts(of: written)
  }

  /// Empty for a method without parameters.
  var selector: [String] { parts.map(\.name.string) }

  /// The name of a method, or the first part of its selector.
  var name: String? { parts.first?.name.string ?? written.words.last?.string }

  /// The names of the parameters.
  var parameters: [ByteSlice] { parts.map(\.parameter) }

  /// The place of the parameter with this name.
  func place(of parameter: ByteSlice) -> LookupFunction.Place? {
    parts.first { $0.parameter == parameter }.map { .label($0.name.string) }
  }

  /// Whether the method returns a string, and its selector is not a common one.
  var returnsText: Bool {
    guard let open = written.firstIndex(of: UInt8(ascii: "(")), let close = written.firstIndex(of: UInt8(ascii: ")")),
      open < close
    else { return false }
    let shared: Set = ["stringForKey", "objectForKey", "valueForKey", "stringByAppendingString", "stringWithString"]
    return written[open..<close].contains("String") && !(parts.count == 1 && shared.contains(parts[0].name.string))
  }

  private static func parts(of header: ByteSlice) -> [(name: ByteSlice, parameter: ByteSlice)] {
    var parts: [(name: ByteSlice, parameter: ByteSlice)] = []
    var start = 0
    while let colon = header.firstIndex(of: UInt8(ascii: ":"), from: start) {
      let type = BracketedText(header).elements(from: colon + 1)
      let next = header.firstIndex(of: UInt8(ascii: ":"), from: type?.end ?? colon + 1) ?? header.count
      guard let name = header[start..<colon].words.last, let type, type.end < next,
        let parameter = header[type.end..<next].words.first
      else { return [] }
      parts.append((name, parameter))
      start = type.end
    }
    return parts
  }
}
