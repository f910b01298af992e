internal import LocalizationModel
internal import SourceText

/// The calls that are known in a file, given what it imports.
struct FileCalls {
  let known: KnownCalls
  /// What the file calls, known or not.
  private let marks: CallMarks
  private var importsSwiftUI = false
  private var importsWidgetKit = false
  /// Whether the file may declare shortcuts of an app.
  private(set) var importsAppIntents = false

  init(_ known: KnownCalls, marks: CallMarks) {
    self.known = known
    self.marks = marks
  }

  /// Notes an import.
  mutating func noteImport(of module: ByteSlice) {
    if module == "WidgetKit" { importsWidgetKit = true }
    if module == "AppIntents" { importsAppIntents = true }
    if module == "SwiftUI" || module == "WidgetKit" || module == "AppIntents" || module == "TipKit" {
      importsSwiftUI = true
    }
  }

  /// The marks of calls that matter where code is skimmed.
  var wantedMarks: BitTable.Reader { known.wantedMarks(importsSwiftUI: importsSwiftUI) }

  /// Notes a call, and returns the number of the known calls with its name.
  ///
  /// `letters` are the last ones of the name.
  @inline(__always)
  func group(named name: ByteSlice, letters: UInt32) -> Int? {
    let mark = CallMarks.mark(ofLetters: letters)
    marks.insert(mark)
    return known.group(named: name, mark: mark)
  }

  /// Whether the file imports what a function is part of.
  func isAvailable(_ function: LookupFunction) -> Bool {
    switch function.framework {
    case .swiftUI: importsSwiftUI
    case .widgetKit: importsWidgetKit
    case nil: true
    }
  }
}
