internal import SourceText

/// Finds the functions and methods of Objective-C, whose headers do not start with a keyword.
///
/// ```
/// - (NSString *)textForKey:(NSString *)key {     from the sign to the brace
/// NSString *text(NSString *key) {                the word before the last parenthesis outside of all brackets
/// ```
struct ObjectiveCMethods {
  private let text: ByteSlice
  /// The sign before a method, outside of all brackets.
  private var methodStart: Int?
  /// The last parenthesis outside of all brackets.
  private var lastGroupStart = 0
  /// Whether the last `@implementation` in the part that has been searched is one of strings.
  private var implementation = (searchedEnd: 0, isOfString: false)

  init(_ text: ByteSlice) { self.text = text }

  /// Notes a plus or minus sign outside of all brackets.
  mutating func noteSign(at offset: Int) { methodStart = offset }

  /// Notes a group that starts at an offset and is closed, outside of all brackets.
  mutating func noteGroup(at offset: Int) { lastGroupStart = offset }

  /// Forgets the sign, which belongs to an expression or to a method that has ended.
  mutating func forgetSign() { methodStart = nil }

  /// The function or method whose body starts with a brace outside of all brackets.
  func scope(ofBraceAt brace: Int, after previous: CodeToken) -> CodeScope? {
    if let methodStart { return CodeScope(.method, name: ByteRange(methodStart, brace)) }
    guard previous.kind == .sign, previous.byte == UInt8(ascii: ")") else { return nil }
    return text.wordRange(endingAt: lastGroupStart).map { CodeScope(.function, name: $0) }
  }

  /// Whether an offset is in a category of strings. Offsets must be given in ascending order.
  mutating func isInStringCategory(at offset: Int) -> Bool {
    // Text is never searched twice, which keeps the time linear.
    guard offset > implementation.searchedEnd else { return implementation.isOfString }
    while let found = text[implementation.searchedEnd..<offset].range(of: "@implementation") {
      let start = implementation.searchedEnd + found.upperBound
      let name = text.skippingSpace(from: start + 1)
      implementation.isOfString = text.hasPrefix("NSString", at: name) || text.hasPrefix("NSMutableString", at: name)
      implementation.searchedEnd = start
    }
    implementation.searchedEnd = max(implementation.searchedEnd, offset - 20)
    return implementation.isOfString
  }
}
