package import SourceText

/// A script, stored as the index of its ISO 15924 code in a list of all codes.
package struct Script: Hashable, Sendable {
  private let index: UInt16

  private init(index: UInt16) { self.index = index }

  package init?(code: String) {
    guard let index = ScriptTable.shared.codes.firstIndex(of: code) else { return nil }
    self.index = UInt16(index)
  }

  /// The script of a character; nil for characters that belong to no script or to many, such as digits, punctuation and
  /// marks.
  package init?(of character: UInt32) {
    if character < 0x80 {
      guard UInt8(character).isASCIILetter else { return nil }
      self = .latin
      return
    }
    guard let script = ScriptTable.shared.script(of: character) else { return nil }
    self = script
  }

  fileprivate static func numbered(_ index: Int) -> Script { Script(index: UInt16(index)) }

  package static let latin = Script(code: "Latn")!
  package static let cyrillic = Script(code: "Cyrl")!
  package static let greek = Script(code: "Grek")!
  package static let hangul = Script(code: "Hang")!
  package static let han = Script(code: "Hani")!
  package static let arabic = Script(code: "Arab")!
  package static let hiragana = Script(code: "Hira")!
  package static let katakana = Script(code: "Kana")!

  package var code: String { ScriptTable.shared.codes[Int(index)] }

  /// For messages.
  package var name: String { Self.names[code] ?? code }

  private static let names: [String: String] = [
    "Arab": "Arabic", "Armn": "Armenian", "Beng": "Bengali", "Cyrl": "Cyrillic", "Deva": "Devanagari",
    "Ethi": "Ethiopic", "Geor": "Georgian", "Grek": "Greek", "Gujr": "Gujarati", "Guru": "Gurmukhi",
    "Hang": "Hangul", "Hani": "Chinese", "Hebr": "Hebrew", "Hira": "Hiragana", "Kana": "Katakana", "Khmr": "Khmer",
    "Knda": "Kannada", "Laoo": "Lao", "Latn": "Latin", "Mlym": "Malayalam", "Mymr": "Myanmar", "Orya": "Odia",
    "Sinh": "Sinhala", "Taml": "Tamil", "Telu": "Telugu", "Thai": "Thai", "Tibt": "Tibetan",
  ]
}

/// The generated table of scripts, ready for binary search.
private struct ScriptTable: Sendable {
  static let shared = ScriptTable()

  let codes: [String]
  private let firsts: [UInt32]
  private let lasts: [UInt32]
  private let scripts: [UInt16]

  private init() {
    var codes: [String] = []
    var firsts: [UInt32] = []
    var lasts: [UInt32] = []
    var scripts: [UInt16] = []
    var indices: [String: Int] = [:]
    GeneratedScriptTable.lines.forEachLine(separator: " ") { fields in
      let index = indices[fields[2], default: codes.count]
      if index == codes.count {
        indices[fields[2]] = index
        codes.append(fields[2])
      }
      firsts.append(UInt32(fields[0], radix: 16) ?? 0)
      lasts.append(UInt32(fields[1], radix: 16) ?? 0)
      scripts.append(UInt16(index))
    }
    self.codes = codes
    self.firsts = firsts
    self.lasts = lasts
    self.scripts = scripts
    var bits = [UInt64](repeating: 0, count: 1024)
    func setBits(from first: Int, to last: Int) {
      for word in (first >> 6)...(last >> 6) {
        let from = UInt64.max << UInt64(max(first - word << 6, 0))
        let to = UInt64.max >> UInt64(max(word << 6 + 63 - last, 0))
        bits[word] |= from & to
      }
    }
    for (first, last) in zip(firsts, lasts) where first < 0x10000 {
      setBits(from: Int(first), to: Int(min(last, 0xFFFF)))
    }
    // Joiners and combining marks belong to every script.
    for (first, last) in [
      (0x300, 0x36F), (0x64B, 0x655), (0x670, 0x670), (0x640, 0x640), (0x200C, 0x200D), (0xAD, 0xAD),
    ] {
      setBits(from: first, to: last)
    }
    letters = ByteTable(forever: bits)
  }

  /// One bit for each of the first 65,536 characters: whether it belongs to a script.
  let letters: ByteTable<UInt64>

  func script(of character: UInt32) -> Script? {
    var lower = 0
    var upper = firsts.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if firsts[middle] <= character { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0, character <= lasts[lower - 1] else { return nil }
    return Script.numbered(Int(scripts[lower - 1]))
  }
}

/// The characters that make up words: those of a script, and the marks that join them. An array access instead of a
/// search.
package struct WordCharacters: Sendable {
  @usableFromInline
  let bits: ByteTable<UInt64>

  package static let shared = WordCharacters()

  private init() { bits = ScriptTable.shared.letters }

  @inlinable @inline(__always)
  package func contains(_ character: UInt32) -> Bool {
    if character >= 0x10000 { return (0x20000...0x3FFFF).contains(character) }
    return bits[Int(character >> 6)] >> UInt64(character & 63) & 1 != 0
  }
}

extension LanguageIdentifier {
  /// The scripts that texts in the language use; empty when unknown.
  package var textScripts: [Script] {
    if isPseudo { return [] }
    if let script, let only = Self.scripts(ofCode: script) { return only }
    let codes = facts?.scripts ?? []
    // These languages are written in two scripts, and the folder name does not say which.
    let others = ["sr", "uz", "az", "bs", "mn", "kk", "tg", "ks", "pa", "sd", "ha", "ku"].contains(language)
    return (codes + (others ? ["Latn", "Cyrl", "Arab", "Deva", "Mong"] : [])).compactMap(Script.init(code:))
  }

  /// The Unicode scripts behind a script code, which may be a mixture such as `Jpan`.
  private static func scripts(ofCode code: String) -> [Script]? {
    switch code {
    case "Hans", "Hant": [.han]
    case "Jpan": ["Hira", "Kana", "Hani"].compactMap(Script.init(code:))
    case "Kore": ["Hang", "Hani"].compactMap(Script.init(code:))
    default: Script(code: code).map { [$0] }
    }
  }
}
