internal import SourceText

/// What is left of a variation without its prose: its variables, its forms, and the placeholders of each text, in order.
///
/// ```
/// %#@files@   files: d   one "%d file", other "%d files"   →   %#@files@   files: d   one %d, other %d
/// ```
/// Nearly all plurals of an app have one of a few structures, so that what depends on nothing else is found out once for
/// each. A hash of 64 bits, like a `TextIdentity`.
package struct VariationStructure: Hashable, Sendable, BitwiseCopyable {
  private let bits: UInt64

  /// Nil where mistakes, or signs that may be mistakes or prose ("100 % d", "2$@"), decide together with the words around
  /// them.
  init?(_ variation: Variation, of format: TableFormat) {
    guard variation.defects.isEmpty else { return nil }
    var reader = StructureReader()
    reader.take(TextIdentity(format.name).bits)
    if let text = variation.format {
      reader.take(1)
      guard reader.take(text) else { return nil }
    }
    for variable in variation.variables {
      guard variable.defects.isEmpty else { return nil }
      reader.take(2)
      reader.take(variable.name.map { TextIdentity($0).bits } ?? 0)
      reader.take(variable.valueType.map { TextIdentity($0.bytes).bits } ?? 0)
      reader.take(UInt64(variable.argumentPosition ?? 0))
      for form in variable.forms {
        reader.take(3)
        for selector in form.selectors { guard reader.take(selector) else { return nil } }
        guard reader.take(form.text) else { return nil }
      }
    }
    bits = reader.hasher.bits
  }
}

/// Takes in the parts of a structure, one after the other.
private struct StructureReader {
  private(set) var hasher = IdentityHasher()

  mutating func take(_ part: UInt64) { hasher.combine(part) }

  /// False for one that the format does not define.
  mutating func take(_ selector: Variation.Selector) -> Bool {
    switch selector {
    case .plural(let category): take(3 << 32 | UInt64(category.number))
    case .device(let name): take(TextIdentity(name).bits)
    case .width(let width): take(1 << 32 | UInt64(truncatingIfNeeded: width))
    case .phrase(let number): take(2 << 32 | UInt64(truncatingIfNeeded: number))
    case .unknown: return false
    }
    return true
  }

  /// The traits of texts with placeholders, or with what may be mistaken for one.
  private static let signs: Traits = [.percent, .at, .dollar, .markup, .opener, .unusualLead]

  /// Takes in the placeholders of a text; false where there is another sign.
  mutating func take(_ text: LocalizedText) -> Bool {
    take(4)
    guard text.traits.intersects(Self.signs) else { return true }
    let bytes = text.bytes
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "%"):
        guard let end = Self.endOfPlaceholder(in: bytes, at: offset) else { return false }
        take(TextIdentity(bytes[offset..<end]).bits)
        offset = end
      case UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "{"): return false
      case 0xD9, 0xEF:
        // ٪ ﹪ ％
        if [0x066A, 0xFE6A, 0xFF05].contains(bytes.scalar(at: offset).value) { return false }
        offset += 1
      default: offset += 1
      }
    }
    return true
  }

  /// The offset after a placeholder that means the same whatever is around it; nil for another one.
  private static func endOfPlaceholder(in text: ByteSlice, at sign: Int) -> Int? {
    let specifier = FormatSpecifier(in: text, at: sign)
    let end = Int(specifier.range.upperBound)
    switch specifier.kind {
    // Rules read "%arg" in "%%arg" as the number of a substitution.
    case .percentSign: return text.hasPrefix("arg", at: end) ? nil : end
    case .argument(.object) where specifier.variable != nil: return specifier.flags == .alternate ? end : nil
    case .argument(let type):
      guard specifier.flags.isEmpty, specifier.width == nil, specifier.name == nil,
        type == .object || !FormatString.isNumber(before: sign, in: text)
      else { return nil }
      // The number of a catalog's substitution.
      return specifier.conversion == 0x61 && text.hasPrefix("rg", at: end) ? end + 2 : end
    case .unknown, .incomplete, .overflow: return nil
    }
  }
}
