internal import LocalizationModel
internal import SourceText

/// Finds the few places that matter in skimmed code, sixteen bytes at a time.
extension CodeCursor {
  /// What the names of Apple's lookups have in common: `NSLocalizedString`, `String(localized:)`,
  /// `LocalizedStringKey`.
  static var lookupMark: StaticString { "ocali" }

  /// Literals, comments, directives, parentheses, braces and words that may matter in Swift.
  ///
  /// Inside braces, the only types that matter are those that may be about keys. `sign` is one more sign to stop at.
  @inline(__always)
  func placesOfInterestInSwift(isInBraces: Bool, orAt sign: UInt8) -> Places {
    // The byte before is examined as well, and the first byte has none.
    if offset == 0 { return .first }
    let before = sixteen(at: offset - 1)
    let (first, second) = (sixteen(at: offset), sixteen(at: offset + 1))
    let (third, fourth) = (sixteen(at: offset + 2), sixteen(at: offset + 3))
    // Two letters are enough to rule out nearly all other words.
    var words = Self.both(second, 0x6E, third, 0x75)  // enum
    words .|= Self.both(second, 0x78, third, 0x74)  // extension
    words .|= Self.both(third, 0x6F, fourth, 0x74)  // protocol
    if !isInBraces {
      words .|= Self.both(second, 0x6D, third, 0x70)  // import
      words .|= Self.both(third, 0x72, fourth, 0x75)  // struct
      words .|= Self.both(third, 0x61, fourth, 0x73)  // class
      words .|= Self.both(third, 0x74, fourth, 0x6F)  // actor
    }
    let isLetterBefore = (before | Self.all(0x20)) &- Self.all(0x61) .< Self.all(26)
    var found = words .& .!isLetterBefore
    found .|= Self.both(first, 0x6F, second, 0x63) .& (third .== Self.all(0x61))  // ocali
    found .|= Self.both(first, 0x4C, second, 0x31)  // L10n
    found .|= Self.both(first, 0x52, second, 0x2E)  // R.
    found .|= (first & Self.all(0xFE) .== Self.all(0x22)) .| (first .== Self.all(0x2F))
    found .|= (first .== Self.all(0x28)) .| (first .== Self.all(sign))
    found .|= (first .== Self.all(0x7B)) .| (first .== Self.all(0x7D))
    return Places(found)
  }

  /// The same for Objective-C.
  @inline(__always)
  func placesOfInterestInObjectiveC() -> Places {
    let (first, second, third) = (sixteen(at: offset), sixteen(at: offset + 1), sixteen(at: offset + 2))
    var found = Self.both(first, 0x6F, second, 0x63) .& (third .== Self.all(0x61))  // ocali
    found .|= (first & Self.all(0xFE) .== Self.all(0x22)) .| (first .== Self.all(0x27))
    found .|= (first .== Self.all(0x2F)) .| (first .== Self.all(0x28))
    found .|= (first .== Self.all(0x7B)) .| (first .== Self.all(0x7D))
    found .|= first .== Self.all(0x3A)
    return Places(found)
  }

  @inline(__always)
  private static func both(
    _ first: SIMD16<UInt8>, _ a: UInt8, _ second: SIMD16<UInt8>, _ b: UInt8
  ) -> SIMDMask<SIMD16<Int8>> {
    (first .== all(a)) .& (second .== all(b))
  }

  func hasBytes(_ bytes: StaticString, at offset: Int) -> Bool {
    offset >= 0 && text.hasPrefix(bytes, at: offset)
  }

  /// The length of the word that starts at an offset, if it may declare something or name a generated accessor.
  func lengthOfWordOfInterest(at offset: Int) -> Int? {
    switch text[offset] {
    case UInt8(ascii: "a") where hasWord("actor", at: offset): 5
    case UInt8(ascii: "c") where hasWord("class", at: offset): 5
    case UInt8(ascii: "e") where hasWord("enum", at: offset): 4
    case UInt8(ascii: "e") where hasWord("extension", at: offset): 9
    case UInt8(ascii: "i") where hasWord("import", at: offset): 6
    case UInt8(ascii: "p") where hasWord("protocol", at: offset): 8
    case UInt8(ascii: "s") where hasWord("struct", at: offset): 6
    case UInt8(ascii: "L") where hasWord("L10n", at: offset): 4
    case UInt8(ascii: "R") where hasWord("R", at: offset): 1
    default: nil
    }
  }

  /// Whether the byte before an offset may belong to the same identifier.
  func isInsideWord(at offset: Int) -> Bool { offset > 0 && isWordByte(at: offset - 1) }

  @inline(__always)
  func isWordByte(at offset: Int) -> Bool { classes[Int(text[offset])] &- 1 < 2 }

  /// The last letters of the word that ends at an offset, at most four, the last one in the highest byte; zero if there
  /// is no word.
  @inline(__always)
  func letters(ofWordEndingAt offset: Int) -> UInt32 {
    guard offset >= 4 else { return offset > 0 ? lettersAtStart(endingAt: offset) : 0 }
    let letters = text.fourBytes(at: offset &- 4)
    if !isWordByte(at: offset &- 1) { return 0 }
    if !isWordByte(at: offset &- 2) { return letters & 0xFF00_0000 }
    if !isWordByte(at: offset &- 3) { return letters & 0xFFFF_0000 }
    return isWordByte(at: offset &- 4) ? letters : letters & 0xFFFF_FF00
  }

  /// The same for one of the first four offsets.
  private func lettersAtStart(endingAt offset: Int) -> UInt32 {
    var letters: UInt32 = 0
    for index in 0..<offset { letters = isWordByte(at: index) ? letters >> 8 | UInt32(text[index]) << 24 : 0 }
    return letters
  }

  /// Notes a call of the word that ends at an offset; whether the skimmer wants to see it.
  @inline(__always)
  func notesCall(endingAt offset: Int, _ skimming: SkimmingState) -> Bool {
    let letters = letters(ofWordEndingAt: offset)
    guard letters != 0 else { return false }
    let mark = CallMarks.mark(ofLetters: letters)
    skimming.calls.insert(mark)
    return skimming.wantedCalls.contains(mark)
  }

  /// Whether the name at an offset, after a dot, may be one that matters.
  @inline(__always)
  func mayBeMember(at offset: Int, _ skimming: SkimmingState) -> Bool {
    guard let members = skimming.members, classes[Int(text[offset])] == ByteClass.letter else { return false }
    let isShort = !(isWordByte(at: offset &+ 1) && isWordByte(at: offset &+ 2) && isWordByte(at: offset &+ 3))
    return isShort || members.mayHaveKey(startingWith: text.fourBytes(at: offset))
  }

  /// The end of an interpolation that is a path of names, such as `\(user.name)`; nil if it is longer, something else,
  /// or may be about texts.
  ///
  /// `offset` is the one after the parenthesis.
  @inline(__always)
  func endOfSimpleInterpolation(from offset: Int, allowsDots: Bool) -> Int? {
    let (first, second, third) = (sixteen(at: offset), sixteen(at: offset + 1), sixteen(at: offset + 2))
    let letters = (first | Self.all(0x20)) &- Self.all(0x61) .< Self.all(26)
    let digits = first &- Self.all(0x30) .< Self.all(10)
    let signs = (first .== Self.all(0x5F)) .| (first .== Self.all(allowsDots ? 0x2E : 0x5F))
    let length = Self.firstLane(.!((letters .| digits) .| signs))
    guard length < 16, text[offset + length] == UInt8(ascii: ")") else { return nil }
    let marks = Self.both(first, 0x6F, second, 0x63) .& (third .== Self.all(0x61))  // ocali
    guard Self.firstLane(marks) >= length else { return nil }
    switch text[offset] {
    case UInt8(ascii: "L") where text[offset + 1] == UInt8(ascii: "1"): return nil
    case UInt8(ascii: "R") where text[offset + 1] == UInt8(ascii: "."): return nil
    default: return offset + length + 1
    }
  }
}
