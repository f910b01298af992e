internal import LocalizationModel
internal import SourceText

/// What files and conditions of compilation say about who sees the texts of code; each file is read once.
struct PlacesOfTexts {
  private var files: [ObjectIdentifier: FileOfTexts] = [:]
  /// Most texts are asked for in the order of their files.
  private var last: FileOfTexts?

  /// Whether only developers see a text: in a demonstration, in code for debugging, after `#if DEBUG`.
  mutating func isForDevelopers(_ location: Finding.Location) -> Bool {
    let file = file(of: location)
    return file.isForDevelopers || file.debugging.contains(Int(location.range.lowerBound))
  }

  /// Whether a text is after `#if DEBUG`, so that no user has it.
  mutating func isInDebugBuild(_ location: Finding.Location) -> Bool {
    file(of: location).debugging.contains(Int(location.range.lowerBound))
  }

  /// Whether not all users may see a text: in tests, in a tool of developers, or in a special build.
  mutating func isForFew(_ location: Finding.Location) -> Bool {
    let file = file(of: location)
    return file.isForFew || file.special.contains(Int(location.range.lowerBound))
  }

  private mutating func file(of location: Finding.Location) -> FileOfTexts {
    if let last, last.file === location.file { return last }
    let identity = ObjectIdentifier(location.file)
    let file = files[identity] ?? FileOfTexts(location.file)
    files[identity] = file
    last = file
    return file
  }
}

/// What is known of one file of code.
private struct FileOfTexts {
  let file: SourceFile
  let isForDevelopers: Bool
  let isForFew: Bool
  let debugging: CompiledParts
  let special: CompiledParts

  /// What names of files say that only developers see.
  private static let wordsOfTools: [StaticString] = [
    "Developer", "Demo", "Gallery", "Storybook", "Showcase", "Playground", "Preview", "Sample", "Example", "Experiment",
    "Prototype", "Mock", "Tools/", "Scripts/",
  ]

  init(_ file: SourceFile) {
    self.file = file
    isForDevelopers = file.path.isPathOfDemonstration || file.path.isPathOfDebugging
    isForFew =
      file.path.isPathOfTests
      || file.path.withByteSlice { path in Self.wordsOfTools.contains { path.contains($0) } }
    debugging = CompiledParts(of: file.text) { directive, condition in DebugCondition(directive, condition).verdict }
    // `#if REDESIGN`, and not `#if os(iOS)`
    special = CompiledParts(of: file.text) { directive, condition in
      let isOfFlag =
        directive.hasPrefix("if") && !condition.contains("(") && condition.bytes.contains(where: \.isASCIIUppercase)
      let isNegated = condition.contains("!")
      return (isOfFlag && !isNegated, isOfFlag && isNegated)
    }
  }
}

/// What a condition of compilation says about debug builds.
private struct DebugCondition {
  /// Whether only debug builds meet it, and whether all others do and they do not.
  let verdict: (isMet: Bool, isNegated: Bool)

  init(_ directive: ByteSlice, _ condition: ByteSlice) {
    // Most conditions are about something else.
    guard condition.contains("DEBUG") else {
      verdict = (false, false)
      return
    }
    let text = condition.string
    let alternatives = text.split(separator: "|").map { $0.split(separator: "&").map(Self.buildsOf) }
    if directive == "ifndef" {
      verdict = (alternatives == [[.release]], alternatives == [[.debug]])
    } else {
      verdict = (alternatives.allSatisfy { $0.contains(.debug) }, alternatives == [[.release]])
    }
  }

  private enum Builds { case debug, release, others }

  /// The builds that have a flag: `DEBUG`, `!DEBUG`, `defined(DEBUG)`, `NDEBUG`.
  private static func buildsOf(_ flag: Substring) -> Builds {
    var name = flag.filter { $0 != " " && $0 != "(" && $0 != ")" }[...]
    let isNegated = name.hasPrefix("!")
    if isNegated { name = name.dropFirst() }
    if name.hasPrefix("defined") { name = name.dropFirst("defined".count) }
    return switch name {
    case "DEBUG": isNegated ? .release : .debug
    case "NDEBUG": isNegated ? .debug : .release
    default: .others
    }
  }
}

/// The parts of a file that are compiled under a condition alone.
private struct CompiledParts {
  /// Where such a part begins or ends, in turns, as offsets in bytes.
  private var bounds: [Int] = []

  init(
    of text: ByteSlice, _ verdict: (_ directive: ByteSlice, _ condition: ByteSlice) -> (isMet: Bool, isNegated: Bool)
  ) {
    var blocks: [(isMet: Bool, isNegated: Bool)] = []
    /// How many of the blocks are compiled under the condition.
    var metCount = 0
    var offset = 0
    while let mark = text.firstIndex(of: UInt8(ascii: "#"), from: offset) {
      offset = mark + 1
      while text[offset] == 0x20 || text[offset] == 0x09 { offset += 1 }
      guard text.isFirst(at: mark), text[offset] == UInt8(ascii: "i") || text[offset] == UInt8(ascii: "e") else {
        continue
      }
      let start = offset
      while text[offset].isASCIILetter { offset += 1 }
      let directive = text[start..<offset]
      let end = text.endOrIndex(of: 0x0A, from: mark)
      let condition = text[offset..<end].beforeComment.trimmed
      offset = end
      let isStart = directive.hasPrefix("if")
      guard isStart || directive.hasPrefix("el") || directive == "endif" else { continue }
      let last = isStart ? nil : blocks.popLast()
      if last?.isMet ?? false { metCount -= 1 }
      if isStart || last != nil && !(directive == "endif") {
        let block =
          directive == "else" ? (isMet: last?.isNegated ?? false, isNegated: false) : verdict(directive, condition)
        blocks.append(block)
        if block.isMet { metCount += 1 }
      }
      if (metCount > 0) != !bounds.count.isMultiple(of: 2) { bounds.append(mark) }
    }
    // What is never closed is in a comment or a literal.
    if !blocks.isEmpty { bounds = [] }
  }

  /// O(log n) in the number of conditions.
  func contains(_ offset: Int) -> Bool {
    !bounds.bisected { $0 > offset }.isMultiple(of: 2)
  }
}

extension ByteSlice {
  /// The text up to a comment.
  fileprivate var beforeComment: ByteSlice {
    ["//", "/*"].compactMap { range(of: $0 as StaticString) }.map(\.lowerBound).min().map { self[0..<$0] } ?? self
  }

  /// Whether only spaces are before a place in its line.
  fileprivate func isFirst(at offset: Int) -> Bool {
    var start = offset
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    return start == 0 || self[start - 1] == 0x0A || self[start - 1] == 0x0D
  }
}
