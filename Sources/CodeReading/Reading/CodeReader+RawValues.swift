internal import LocalizationModel
internal import SourceText

/// Whose raw value a look-up is given.
///
/// ```
/// NSLocalizedString(rawValue, comment: "")                            of the type around it, all cases
/// func show(_ tab: Tab) { NSLocalizedString(tab.rawValue, comment: "") }   of Tab, all cases
/// NSLocalizedString(Tab.home.rawValue, comment: "")                   of Tab, one case
/// ```
extension CodeReader {
  /// Notes that the raw value which ends a path is a key, or a part of one; false when nothing tells whose it is.
  ///
  /// `offset` is where the word `rawValue` starts.
  mutating func noteRawValue(at offset: Int, key: KeyPattern = KeyPattern([.rawValue]), _ table: LookupTable) -> Bool {
    guard let owner = rawValueOwner(at: offset) else { return false }
    usage.rawValueLookups.append(
      .init(typeName: owner.type.string, caseName: owner.name?.string, key: key, table: table))
    return true
  }

  private func rawValueOwner(at offset: Int) -> (type: ByteSlice, name: ByteSlice?)? {
    guard offset > 0, text[offset - 1] == UInt8(ascii: ".") else { return typeAround }
    guard let range = text.wordRange(endingAt: offset - 1) else { return nil }
    let name = text[range.offsets]
    if name == "self" { return typeAround }
    let start = Int(range.lowerBound)
    let outer = start > 0 && text[start - 1] == UInt8(ascii: ".") ? text.word(endingAt: start - 1) : nil
    guard let outer, !(outer == "self") else {
      return Self.isTypeName(name) ? nil : typeWritten(behind: name, before: start).map { ($0, nil) }
    }
    guard Self.isTypeName(outer), !Self.isTypeName(name) else { return nil }
    return (outer, name)
  }

  /// What every enumeration conforms to tells nothing.
  private var typeAround: (type: ByteSlice, name: ByteSlice?)? {
    guard let type = enclosing(.type) else { return nil }
    let name = text[type.name.offsets]
    return name == "RawRepresentable" ? nil : (name, nil)
  }

  private static func isTypeName(_ word: ByteSlice) -> Bool { word[0].isASCIIUppercase }

  /// `Tab` of the nearest `tab: Tab` before a place.
  private func typeWritten(behind name: ByteSlice, before end: Int) -> ByteSlice? {
    var offset = end
    while offset > max(0, end - 4_096) {
      offset -= 1
      guard text[offset] == name[0], text[offset..<text.count].hasPrefix(name),
        text[offset + name.count] == UInt8(ascii: ":"),
        offset == 0 || !text[offset - 1].isWordByte
      else { continue }
      let start = text.skippingSpace(from: offset + name.count + 1)
      var last = start
      while text[last].isWordByte { last += 1 }
      guard last > start, text[start].isASCIIUppercase else { continue }
      return text[start..<last]
    }
    return nil
  }
}
