internal import LocalizationModel
internal import SourceText

/// Functions of the project that hand a parameter on to a lookup, whose calls are looked for.
package struct SoughtFunctions: Sendable {
  private let names: SoughtNames
  private let marks: CallMarks
  /// Whether there are members like `"key".localized`, which have no parentheses and so are not noted as calls.
  private let hasMembers: Bool

  package init(_ functions: [LookupFunction]) {
    names = SoughtNames(functions.map(\.name))
    hasMembers = functions.contains { $0.key == .receiver }
    marks = CallMarks(of: functions.map(\.name))
  }

  /// Whether a file may call one of the functions, so that knowing them may change what it says.
  package func mayBeCalled(in file: FileUsage) -> Bool {
    (hasMembers || marks.overlaps(file.calls)) && names.occur(in: file.file.text)
  }
}
