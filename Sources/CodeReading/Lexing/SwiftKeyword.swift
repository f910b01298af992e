internal import SourceText

/// A word of Swift that matters here, as its first eight bytes: comparing numbers is faster than comparing words.
struct SwiftKeyword: Equatable {
  private let bytes: UInt64
  private let count: Int

  @inline(__always)
  init(_ token: CodeToken, in text: ByteSlice) {
    count = token.end - token.start
    let word = text.eightBytes(at: token.start)
    bytes = count >= 8 ? word : word & (1 << UInt64(count * 8) &- 1)
  }

  @inline(__always)
  private init(_ bytes: UInt64, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  // The first letter is the lowest byte.
  @inline(__always) static var `actor`: SwiftKeyword { SwiftKeyword(0x72_6F74_6361, count: 5) }
  @inline(__always) static var `case`: SwiftKeyword { SwiftKeyword(0x6573_6163, count: 4) }
  @inline(__always) static var `class`: SwiftKeyword { SwiftKeyword(0x73_7361_6C63, count: 5) }
  @inline(__always) static var `enum`: SwiftKeyword { SwiftKeyword(0x6D75_6E65, count: 4) }
  @inline(__always) static var `extension`: SwiftKeyword { SwiftKeyword(0x6F69_736E_6574_7865, count: 9) }
  @inline(__always) static var `func`: SwiftKeyword { SwiftKeyword(0x636E_7566, count: 4) }
  @inline(__always) static var `import`: SwiftKeyword { SwiftKeyword(0x7472_6F70_6D69, count: 6) }
  @inline(__always) static var `init`: SwiftKeyword { SwiftKeyword(0x7469_6E69, count: 4) }
  @inline(__always) static var `let`: SwiftKeyword { SwiftKeyword(0x74_656C, count: 3) }
  @inline(__always) static var `protocol`: SwiftKeyword { SwiftKeyword(0x6C6F_636F_746F_7270, count: 8) }
  @inline(__always) static var `struct`: SwiftKeyword { SwiftKeyword(0x7463_7572_7473, count: 6) }
  @inline(__always) static var `var`: SwiftKeyword { SwiftKeyword(0x72_6176, count: 3) }
  /// `L10n`, the name of generated accessors.
  @inline(__always) static var generatedAccessor: SwiftKeyword { SwiftKeyword(0x6E30_314C, count: 4) }
}
