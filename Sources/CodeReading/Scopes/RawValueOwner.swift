internal import SourceText

/// The enumeration whose raw value a lookup is given.
///
/// ```
/// NSLocalizedString(rawValue, comment: "")                                 the type around it, all cases
/// func show(_ tab: Tab) { NSLocalizedString(tab.rawValue, comment: "") }   Tab, all cases
/// NSLocalizedString(Tab.home.rawValue, comment: "")                        Tab, one case
/// ```
struct RawValueOwner {
  var type: ByteSlice
  /// The name of the case; nil for all cases.
  var name: ByteSlice?
  /// Whether it is the raw value of `self`.
  var isOfSelf = false

  private init(type: ByteSlice, name: ByteSlice? = nil) {
    self.type = type
    self.name = name
  }

  /// The owner for the offset of the word `rawValue`; nil if the code around it does not show it.
  ///
  /// `type` is the name of the type around the code.
  init?(ofRawValueAt offset: Int, in text: ByteSlice, type: ByteRange?) {
    let type = type.map { text[$0.offsets] }
    guard offset > 0, text[offset - 1] == UInt8(ascii: ".") else {
      self.init(typeAround: type)
      return
    }
    guard let range = text.wordRange(endingAt: offset - 1) else { return nil }
    let name = text[range.offsets]
    if name == "self" {
      self.init(typeAround: type)
      return
    }
    let start = Int(range.lowerBound)
    let outer = start > 0 && text[start - 1] == UInt8(ascii: ".") ? text.word(endingAt: start - 1) : nil
    if let outer, !(outer == "self") {
      guard Self.isTypeName(outer), !Self.isTypeName(name) else { return nil }
      self.init(type: outer, name: name)
    } else {
      guard !Self.isTypeName(name), let type = Self.type(of: name, declaredBefore: start, in: text) else { return nil }
      self.init(type: type)
    }
  }

  private init?(typeAround type: ByteSlice?) {
    // Every enumeration conforms to `RawRepresentable`.
    guard let type, !(type == "RawRepresentable") else { return nil }
    self.init(type: type)
    isOfSelf = true
  }

  private static func isTypeName(_ word: ByteSlice) -> Bool { word[0].isASCIIUppercase }

  /// `Tab` in the nearest `tab: Tab` before an offset.
  private static func type(of name: ByteSlice, declaredBefore end: Int, in text: ByteSlice) -> ByteSlice? {
    var offset = end
    while offset > max(0, end - 4_096) {
      offset -= 1
      guard text[offset] == name[0], text[offset..<text.count].hasPrefix(name),
        text[offset + name.count] == UInt8(ascii: ":"),
        offset == 0 || !text[offset - 1].isWordByte
      else { continue }
      let start = text.skippingSpace(from: offset + name.count + 1)
      let last = text.endOfIdentifier(from: start)
      guard last > start, text[start].isASCIIUppercase else { continue }
      return text[start..<last]
    }
    return nil
  }
}
