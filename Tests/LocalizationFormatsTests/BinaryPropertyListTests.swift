import LocalizationFormats
import LocalizationModel
import SourceText
import Testing

/// Tables that were compiled to binary property lists.
@Suite("Binary property lists")
struct BinaryPropertyListTests {
  /// A dictionary of short texts; ASCII is stored as such, all else as UTF-16.
  private func list(_ pairs: [(String, String)]) -> [UInt8] {
    func header(_ kind: UInt8, _ count: Int) -> [UInt8] {
      count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 0x0F, 0x10, UInt8(count)]
    }
    func text(_ text: String) -> [UInt8] {
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return header(5, text.utf8.count) + text.utf8 }
      return header(6, text.utf16.count) + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    let texts = pairs.map { text($0.0) } + pairs.map { text($0.1) }
    let references = (1...max(1, texts.count)).prefix(texts.count).map { UInt8($0) }
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in [header(0xD, pairs.count) + references] + texts {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    func large(_ number: Int) -> [UInt8] { (0..<8).map { (index: Int) in UInt8(number >> (56 - 8 * index) & 0xFF) } }
    let start = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + large(texts.count + 1) + large(0) + large(start)
  }

  private func table(_ bytes: [UInt8]) -> (table: ParsedTable, file: SourceFile) {
    let file = SourceFile(path: "en.lproj/L.strings", contents: ByteBuffer(bytes))
    return (StringsFormat.parse(file), file)
  }

  @Test("Texts are read, and their places are those of all their bytes")
  func texts() {
    let (table, file) = table(list([("a", "A"), ("b", "Übung"), ("c", "")]))
    #expect(table.systemReading == .whole)
    #expect(table.problems.isEmpty)
    #expect(table.entries.map { file.slice($0.key).string } == ["a", "b", "c"])
    #expect(table.entries.map { Int($0.value.upperBound - $0.value.lowerBound) } == [1, 10, 0])
    #expect(table.entries[1].decoded.value.map { table.decoded[$0].string } == "Übung")
  }

  @Test("As many objects as references of one byte can count", arguments: [1, 127])
  func many(_ count: Int) {
    let (table, _) = table(list((0..<count).map { ("k\($0)", "v\($0)") }))
    #expect(table.systemReading == .whole)
    #expect(table.entries.count == count)
  }

  @Test("A list that was cut off is refused", arguments: [9, 33, 41])
  func cut(_ length: Int) {
    let (table, _) = table(Array(list([("a", "A")]).prefix(length)))
    #expect(table.systemReading == .refused)
    #expect(table.entries.isEmpty)
  }
}
