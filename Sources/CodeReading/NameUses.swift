internal import LocalizationModel
internal import SourceText

/// Which names occur in code apart from their declarations; comments count, literals do not. Of views, previews and the
/// comment with the name of a file do not count either.
struct NameUses {
  private var counts: [TextIdentity: Int] = [:]
  /// How often names of views occur where that shows no view.
  private var idleCounts: [TextIdentity: Int] = [:]
  private var members: [Member: Int] = [:]
  /// Types that are named without a member, as where they get another name.
  private var bareTypes: Set<TextIdentity> = []
  /// How often the names occur in each file.
  let byFile: [[TextIdentity: Int]]

  /// A member with the name of its type before it: `Common.done`.
  private struct Member: Hashable {
    var type: TextIdentity
    var name: TextIdentity
  }

  private struct FileUses: Sendable {
    var counts: [TextIdentity: Int] = [:]
    var idleCounts: [TextIdentity: Int] = [:]
    var members: [Member: Int] = [:]
    var bareTypes: Set<TextIdentity> = []
  }

  /// Reads every file once, in parallel; nil without names. Of some of the names, which are types, the members are counted
  /// as well; others are views.
  init?(
    of names: some Sequence<String>, membersOf types: [String] = [], views: [String] = [], in files: [SourceFile]
  ) {
    let names = SoughtNames(names)
    guard !names.isEmpty else { return nil }
    let types = types.isEmpty ? nil : SoughtNames(types)
    let views = views.isEmpty ? nil : SoughtNames(views)
    let uses = ParallelMap.map(files) { Self.uses(of: names, membersOf: types, views: views, in: $0) }
    byFile = uses.map(\.counts)
    for uses in uses {
      counts.merge(uses.counts, uniquingKeysWith: +)
      idleCounts.merge(uses.idleCounts, uniquingKeysWith: +)
      members.merge(uses.members, uniquingKeysWith: +)
      bareTypes.formUnion(uses.bareTypes)
    }
  }

  /// Whether a name occurs more than once, so that something other than its declaration names it.
  func contains(_ name: String) -> Bool { count(of: name) > 1 }

  /// Whether anything but its declaration names a holder of a text: a member of a type together with the type, unless that
  /// may have another name.
  func isUsed(_ holder: Lookup.Holder) -> Bool {
    guard contains(holder.name) else { return false }
    if holder.isView { return count(of: holder.name) - idleCounts[TextIdentity(holder.name), default: 0] > 1 }
    guard let type = holder.type.map({ TextIdentity($0) }), !bareTypes.contains(type) else { return true }
    return members[Member(type: type, name: TextIdentity(holder.name))] != nil
  }

  /// How often a name occurs.
  func count(of name: String) -> Int { counts[TextIdentity(name), default: 0] }

  /// What a file names outside of literals on one line.
  private static func uses(
    of names: SoughtNames, membersOf types: SoughtNames?, views: SoughtNames?, in file: SourceFile
  ) -> FileUses {
    var uses = FileUses()
    let text = file.text
    lazy var previews = PreviewCode.ranges(in: text)[...]
    lazy var isGenerated = GeneratedCode.isGenerated(file)
    var literals = SkippedLiterals()
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if let end = literals.end(at: offset, in: text) {
        offset = end
      } else if byte.isWordByte {
        let end = text.endOfIdentifier(from: offset)
        // Names that are keywords have backticks.
        let marks = byte == UInt8(ascii: "`") && end - offset > 2 ? 1 : 0
        if let name = names.name(from: offset + marks, to: end - marks, in: text) {
          uses.counts[name, default: 0] += 1
          if let views, views.name(from: offset + marks, to: end - marks, in: text) != nil {
            while let first = previews.first, first.upperBound <= offset { previews.removeFirst() }
            if isFileName(offset..<end, in: text) || previews.first?.contains(offset) ?? false {
              uses.idleCounts[name, default: 0] += 1
            }
          }
          if let types {
            if let type = type(before: offset, among: types, in: text) {
              uses.members[Member(type: type, name: name), default: 0] += 1
            }
            // What a tool writes has texts in comments.
            if types.name(from: offset + marks, to: end - marks, in: text) != nil, !isFollowedByMember(end, in: text),
              !isGenerated || text[end] == UInt8(ascii: "(") || isAssigned(at: offset, in: text)
            {
              uses.bareTypes.insert(name)
            }
          }
        }
        offset = max(end, offset + 1)
      } else {
        offset += 1
      }
    }
    return uses
  }

  /// Whether a name is that of a file, alone in a comment: `// Row.swift`.
  private static func isFileName(_ name: Range<Int>, in text: ByteSlice) -> Bool {
    let before = text[max(0, name.lowerBound - longestGap)..<name.lowerBound].trimmedAtEnd
    return text.hasPrefix(".swift", at: name.upperBound) && !text[name.upperBound + 6].isWordByte
      && before.hasSuffix("//")
  }

  /// How far a name may be from the dot before or after it, in bytes: on the next line at most.
  private static let longestGap = 200

  /// The type of which the name at an offset is a member, if it is one of some.
  private static func type(before start: Int, among types: SoughtNames, in text: ByteSlice) -> TextIdentity? {
    let dot = start - 1 - whitespace(before: start, in: text)
    guard dot > 0, text[dot] == UInt8(ascii: ".") else { return nil }
    var end = dot - whitespace(before: dot, in: text)
    if text[end - 1] == UInt8(ascii: "`") { end -= 1 }
    guard let word = text.wordRange(endingAt: end) else { return nil }
    return types.name(from: Int(word.lowerBound), to: Int(word.upperBound), in: text)
  }

  private static func whitespace(before end: Int, in text: ByteSlice) -> Int {
    text[max(0, end - longestGap)..<end].bytes.reversed().prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }.count
  }

  /// Whether something gets the name at an offset: `typealias L = L10n`.
  private static func isAssigned(at start: Int, in text: ByteSlice) -> Bool {
    let sign = start - 1 - whitespace(before: start, in: text)
    return sign > 0 && text[sign] == UInt8(ascii: "=")
  }

  /// Whether a member follows a name, and not `self`.
  private static func isFollowedByMember(_ end: Int, in text: ByteSlice) -> Bool {
    let rest = text[end..<min(text.count, end + longestGap)].trimmed
    return rest.hasPrefix(".") && !rest.hasPrefix(".self") && !rest.hasPrefix(".Type")
  }
}
