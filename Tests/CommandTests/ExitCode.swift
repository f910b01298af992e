import TestSupport
import Testing

extension BuiltProgram.Run {
  /// Expects an exit code, and shows what the program wrote if it had another one.
  func expectExit(
    _ code: Int32, _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(exitCode == code, "\(comment())\n\(output)\(errors)", sourceLocation: sourceLocation)
  }
}
