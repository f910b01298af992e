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
    debugging = CompiledParts(of: file.text) { line in
      // `NDEBUG` is what release builds define.
      let isOfRelease = line.contains("NDEBUG")
      let isNot = line.hasPrefix("#ifndef") || line.contains("!")
      let isMet = line.contains("DEBUG") && !line.contains("||") && isNot == isOfRelease
      return (isMet, line.contains("DEBUG") && !line.contains("||") && !isMet)
    }
    // `#if REDESIGN`, and not `#if os(iOS)`
    special = CompiledParts(of: file.text) { line in
      let isOfFlag = line.hasPrefix("#if") && !line.contains("(") && line.bytes.contains(where: \.isASCIIUppercase)
      let isNegated = line.contains("!")
      return (isOfFlag && !isNegated, isOfFlag && isNegated)
    }
  }
}

/// The parts of a file that are compiled under a condition alone.
private struct CompiledParts {
  /// Where such a part begins or ends, in turns, as offsets in bytes.
  private var bounds: [Int] = []

  init(of text: ByteSlice, _ condition: (_ line: ByteSlice) -> (isMet: Bool, isNegated: Bool)) {
    var blocks: [(isMet: Bool, isNegated: Bool)] = []
    /// How many of the blocks are compiled under the condition.
    var metCount = 0
    var offset = 0
    while let mark = text.firstIndex(of: UInt8(ascii: "#"), from: offset) {
      offset = mark + 1
      guard text.isFirst(at: mark), text[offset] == UInt8(ascii: "i") || text[offset] == UInt8(ascii: "e") else {
        continue
      }
      let end = text.endOrIndex(of: 0x0A, from: mark)
      let line = text[mark..<end].trimmed
      offset = end
      let isStart = line.hasPrefix("#if")
      guard isStart || line.hasPrefix("#else") || line.hasPrefix("#endif") else { continue }
      let last = isStart ? nil : blocks.popLast()
      if last?.isMet ?? false { metCount -= 1 }
      if isStart || last != nil && !line.hasPrefix("#endif") {
        let isOther = line.hasPrefix("#else") && !line.hasPrefix("#elseif")
        let block = isOther ? (isMet: last?.isNegated ?? false, isNegated: false) : condition(line)
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
  /// Whether only spaces are before a place in its line.
  fileprivate func isFirst(at offset: Int) -> Bool {
    var start = offset
    while start > 0, self[start - 1] == 0x20 || self[start - 1] == 0x09 { start -= 1 }
    return start == 0 || self[start - 1] == 0x0A || self[start - 1] == 0x0D
  }
}
