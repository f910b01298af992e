import TestSupport
import Testing

extension BuiltProgram.Run {
  /// Expects an exit code, and shows what the program wrote if it had another one.
  @discardableResult
  func expectExit(
    _ code: Int32, _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    #expect(exitCode == code, "\(comment())\n\(output)\(errors)", sourceLocation: sourceLocation)
    return self
  }
}
