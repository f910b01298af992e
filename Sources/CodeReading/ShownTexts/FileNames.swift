internal import SourceText

/// What some names mean in a file, as far as it declares them; found out where that matters.
struct FileNames {
  private let text: ByteSlice
  private var declared: [String: Bool] = [:]
  /// The names of the notifications that the file creates or is given.
  private lazy var notifications = Self.notifications(in: text)

  init(_ text: ByteSlice) { self.text = text }

  // MARK: Declarations

  private static let declaringWords: Set<String> = [
    "var", "let", "func", "class", "struct", "enum", "protocol", "typealias",
  ]

  /// Whether the file declares a variable, function or type of this name, so that it is not the system's alone.
  mutating func declares(_ name: String) -> Bool {
    if let known = declared[name] { return known }
    let declares = Self.ranges(of: name, in: text).contains { range in
      let start = text.skippingSpace(backFrom: range.lowerBound)
      guard start > 0 else { return false }
      // `NSString *name`.
      if text[start - 1] == UInt8(ascii: "*") { return true }
      guard let word = text.wordRange(endingAt: start), Self.declaringWords.contains(text[word.offsets].string) else {
        return false
      }
      // `@class` declares nothing new.
      return word.lowerBound == 0 || text[Int(word.lowerBound) - 1] != UInt8(ascii: "@")
    }
    declared[name] = declares
    return declares
  }

  // MARK: Notifications

  /// Whether a name is that of a notification.
  mutating func isNotification(_ name: ByteSlice) -> Bool {
    // Where the file does not say what these are, they are no types of the project's own.
    notifications.contains(name) || (name == "content" || name == "notification") && !declares(name.string)
  }

  private static func notifications(in text: ByteSlice) -> Set<ByteSlice> {
    var names: Set<ByteSlice> = []
    for type in ["UNMutableNotificationContent", "UILocalNotification", "NSUserNotification"] {
      for range in ranges(of: type, in: text) {
        let next = text.skippingSpace(from: range.upperBound)
        if text[next] == UInt8(ascii: "*") {
          let start = text.skippingSpace(from: next + 1)
          names.insert(text[start..<text.endOfIdentifier(from: start)])
        }
        var start = text.skippingSpace(backFrom: range.lowerBound)
        while start > 0, text[start - 1] == UInt8(ascii: "[") { start = text.skippingSpace(backFrom: start - 1) }
        guard start > 0, text[start - 1] == UInt8(ascii: "=") || text[start - 1] == UInt8(ascii: ":"),
          let name = text.word(before: start - 1)
        else { continue }
        names.insert(name)
      }
    }
    return names
  }

  /// Where a text is a whole word.
  private static func ranges(of word: String, in text: ByteSlice) -> [Range<Int>] {
    word.withByteSlice { word in
      var ranges: [Range<Int>] = []
      var offset = 0
      while let found = text[offset..<text.count].range(of: word) {
        let range = offset + found.lowerBound..<offset + found.upperBound
        let isWhole =
          !text[range.upperBound].isWordByte && (range.lowerBound == 0 || !text[range.lowerBound - 1].isWordByte)
        if isWhole { ranges.append(range) }
        offset = range.upperBound
      }
      return ranges
    }
  }
}
