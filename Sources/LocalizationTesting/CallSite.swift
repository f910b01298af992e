#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// The place of an expectation in a test, where its issues are recorded.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Fails the test that is running, of Swift Testing or XCTest.
  ///
  /// A detached task or another thread does not know its test; there both libraries get the failure, and the one that is
  /// not running ignores it.
  func record(_ message: String) {
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
      guard Test.current == nil else { return }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: filePath, line: line)
    #elseif !canImport(Testing)
      preconditionFailure(message)
    #endif
  }
}
