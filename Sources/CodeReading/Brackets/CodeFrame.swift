internal import SourceText

/// An open bracket.
struct CodeFrame {
  /// The bracket that represents `\(` in a literal.
  static let interpolation = UInt8(ascii: "\\")

  let bracket: UInt8
  /// Whether it may be a message of Objective-C, with receiver and selector.
  let isMessage: Bool
  /// Where the bracket is.
  let start: UInt32
  /// The number of the known calls with the name before the bracket; -1 if there are none.
  var group: Int32 = -1
  /// The number of the first event in this bracket; -1 if its content is not recorded.
  var firstEvent: Int32 = -1
  var commas: Int32 = 0
  /// How many brackets without a frame are open inside, because nothing in them is recorded.
  var inner: Int32 = 0
  /// The number of the lookup that the call is a method of; -1 if there is none.
  var receiver: Int32 = -1
  /// The name of the call; empty for a message.
  var callee = ByteRange.start

  @inline(__always)
  init(_ bracket: UInt8, at start: Int, isMessage: Bool = false) {
    self.bracket = bracket
    self.isMessage = isMessage
    self.start = UInt32(truncatingIfNeeded: start)
  }

  var isRecorded: Bool { firstEvent >= 0 }
  var isBrace: Bool { bracket == UInt8(ascii: "{") }

  /// Where the call starts: with its name, if it has one.
  var callStart: Int { callee.isEmpty ? Int(start) : Int(callee.lowerBound) }

  /// Where the path to the call starts: `Bundle` in `Bundle.main.localizedString(`.
  func pathStart(in text: ByteSlice) -> Int {
    var start = callStart
    while start > 1, text[start - 1] == UInt8(ascii: "."), let name = text.word(endingAt: start - 1) {
      start -= name.count + 1
    }
    return start
  }

  /// Where the receiver of a message starts.
  func messageStart(in text: ByteSlice) -> Int { text.skippingSpace(from: Int(start) + 1) }
}
