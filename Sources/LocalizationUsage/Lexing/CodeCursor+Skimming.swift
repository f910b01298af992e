internal import SourceText

/// Finds the few places that matter in code which is only skimmed, sixteen bytes at a time.
extension CodeCursor {
  /// What everything that looks up a text has in its name: `NSLocalizedString`, `String(localized:)`, `LocalizedStringKey`.
  static var lookupMark: StaticString { "ocali" }

  /// Moves to the next literal, comment, directive, parenthesis or word that may matter in Swift, or to the end.
  ///
  /// `sign` is one more sign to stop at.
  @inline(__always)
  mutating func skipToInterestInSwift(orTo sign: UInt8) {
    // The byte before the first one is looked at as well, and there is none.
    if offset == 0 { return }
    while offset < count {
      let before = sixteen(at: offset - 1)
      let (first, second) = (sixteen(at: offset), sixteen(at: offset + 1))
      let (third, fourth) = (sixteen(at: offset + 2), sixteen(at: offset + 3))
      // Two letters tell a word from nearly all others.
      var words = Self.both(second, 0x6E, third, 0x75)  // enum
      words .|= Self.both(second, 0x78, third, 0x74)  // extension
      words .|= Self.both(second, 0x6D, third, 0x70)  // import
      words .|= Self.both(third, 0x6F, fourth, 0x74)  // protocol
      words .|= Self.both(third, 0x72, fourth, 0x75)  // struct
      words .|= Self.both(third, 0x61, fourth, 0x73)  // class
      words .|= Self.both(third, 0x74, fourth, 0x6F)  // actor
      let isLetterBefore = (before | Self.all(0x20)) &- Self.all(0x61) .< Self.all(26)
      var found = words .& .!isLetterBefore
      found .|= Self.both(first, 0x6F, second, 0x63) .& (third .== Self.all(0x61))  // ocali
      found .|= Self.both(first, 0x77, second, 0x56)  // rawValue
      found .|= Self.both(first, 0x4C, second, 0x31)  // L10n
      found .|= Self.both(first, 0x52, second, 0x2E)  // R.
      found .|= (first & Self.all(0xFE) .== Self.all(0x22)) .| (first .== Self.all(0x2F))
      found .|= (first .== Self.all(0x28)) .| (first .== Self.all(sign))
      found .|= (first .== Self.all(0x7B)) .| (first .== Self.all(0x7D))
      if advance(to: found) { return }
    }
    offset = count
  }

  /// The same for Objective-C.
  @inline(__always)
  mutating func skipToInterestInObjectiveC() {
    while offset < count {
      let (first, second, third) = (sixteen(at: offset), sixteen(at: offset + 1), sixteen(at: offset + 2))
      var found = Self.both(first, 0x6F, second, 0x63) .& (third .== Self.all(0x61))  // ocali
      found .|= (first & Self.all(0xFE) .== Self.all(0x22)) .| (first .== Self.all(0x27))
      found .|= (first .== Self.all(0x2F)) .| (first .== Self.all(0x28))
      found .|= (first .== Self.all(0x7B)) .| (first .== Self.all(0x7D))
      found .|= first .== Self.all(0x3A)
      if advance(to: found) { return }
    }
    offset = count
  }

  @inline(__always)
  private static func both(
    _ first: SIMD16<UInt8>, _ a: UInt8, _ second: SIMD16<UInt8>, _ b: UInt8
  ) -> SIMDMask<SIMD16<Int8>> {
    (first .== all(a)) .& (second .== all(b))
  }

  @inline(__always)
  private mutating func advance(to found: SIMDMask<SIMD16<Int8>>) -> Bool {
    let length = Self.firstLane(found)
    offset &+= length
    return length < 16 && offset < count
  }

  func hasBytes(_ bytes: StaticString, at offset: Int) -> Bool {
    offset >= 0 && count - offset >= bytes.utf8CodeUnitCount
      && Bytes.equal(start + offset, bytes.utf8Start, count: bytes.utf8CodeUnitCount)
  }

  /// Whether an identifier could go on before an offset.
  func isInsideWord(at offset: Int) -> Bool { offset > 0 && classes[Int(start[offset - 1])] &- 1 < 2 }
}
