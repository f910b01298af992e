internal import Foundation
internal import SourceText

/// The advance widths of a TrueType or OpenType font.
///
/// ```
/// head → units per em;  cmap → glyph of a character;  hhea, hmtx → width of a glyph
/// ```
/// Source: the OpenType specification. Of character maps, only the formats 4 and 12 are read, which every Unicode font
/// has. A number outside the file reads as zero, so a broken font gives wrong widths and no crash.
struct FontFile: Sendable {
  private let bytes: [UInt8]
  private let unitsPerEm: Double
  /// The offsets of tables.
  private let map: Int
  private let metrics: Int
  private let metricCount: Int

  init(reading url: URL) throws(LocalizationError) {
    guard let data = try? Data(contentsOf: url) else { throw LocalizationError("cannot read the font \(url.path)") }
    try self.init(Array(data), name: url.path)
  }

  init(_ bytes: [UInt8], name: String) throws(LocalizationError) {
    self.bytes = bytes
    let reader = Reader(bytes: bytes)
    var tables: [Int: Int] = [:]
    for index in 0..<reader.short(4) { tables[reader.long(12 + index * 16)] = reader.long(12 + index * 16 + 8) }
    guard let head = tables[Reader.tag("head")], let header = tables[Reader.tag("hhea")],
      let metrics = tables[Reader.tag("hmtx")], let maps = tables[Reader.tag("cmap")],
      let map = Self.unicodeMap(at: maps, reader), reader.short(head + 18) > 0, reader.short(header + 34) > 0
    else { throw LocalizationError("\(name) is not a TrueType or OpenType font with a Unicode character map") }
    self.map = map
    self.metrics = metrics
    metricCount = reader.short(header + 34)
    unitsPerEm = Double(reader.short(head + 18))
  }

  /// The widest map that is for Unicode: format 12 has all characters, format 4 those of the first plane.
  private static func unicodeMap(at maps: Int, _ reader: Reader) -> Int? {
    let offsets = (0..<reader.short(maps + 2)).compactMap { index -> Int? in
      let record = maps + 4 + index * 8
      let platform = reader.short(record)
      let isUnicode = platform == 0 || (platform == 3 && [1, 10].contains(reader.short(record + 2)))
      return isUnicode ? maps + reader.long(record + 4) : nil
    }
    return offsets.first { reader.short($0) == 12 } ?? offsets.first { reader.short($0) == 4 }
  }

  /// The width of a character in ems; nil when the font has no glyph for it.
  func advance(of character: Unicode.Scalar) -> Double? {
    // Joiners, variation selectors and combining marks take no room of their own.
    let properties = character.properties
    if properties.isDefaultIgnorableCodePoint || [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
    {
      return 0
    }
    let reader = Reader(bytes: bytes)
    let glyph = glyph(of: Int(character.value), reader)
    guard glyph > 0 else { return nil }
    // The last width is that of all further glyphs.
    return Double(reader.short(metrics + min(glyph, metricCount - 1) * 4)) / unitsPerEm
  }

  private func glyph(of character: Int, _ reader: Reader) -> Int {
    reader.short(map) == 12 ? glyphInGroups(character, reader) : glyphInSegments(character, reader)
  }

  private func glyphInGroups(_ character: Int, _ reader: Reader) -> Int {
    for index in 0..<min(reader.long(map + 12), bytes.count / 12) {
      let group = map + 16 + index * 12
      if character <= reader.long(group + 4) {
        let first = reader.long(group)
        return character < first ? 0 : reader.long(group + 8) + character - first
      }
    }
    return 0
  }

  private func glyphInSegments(_ character: Int, _ reader: Reader) -> Int {
    let size = reader.short(map + 6)
    for index in 0..<size / 2 where character <= reader.short(map + 14 + index * 2) {
      let start = reader.short(map + 16 + size + index * 2)
      guard character >= start else { return 0 }
      let delta = reader.short(map + 16 + size * 2 + index * 2)
      let place = map + 16 + size * 3 + index * 2
      let offset = reader.short(place)
      guard offset != 0 else { return (character + delta) & 0xFFFF }
      let glyph = reader.short(place + offset + (character - start) * 2)
      return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
    }
    return 0
  }

  /// Reads big-endian numbers.
  private struct Reader {
    let bytes: [UInt8]

    func short(_ offset: Int) -> Int { byte(offset) << 8 | byte(offset + 1) }

    func long(_ offset: Int) -> Int { short(offset) << 16 | short(offset + 2) }

    private func byte(_ offset: Int) -> Int { bytes.indices.contains(offset) ? Int(bytes[offset]) : 0 }

    static func tag(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }
  }
}
