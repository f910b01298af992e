internal import LocalizationModel
internal import SourceText

/// Reads the texts of JSON data that an app contains, some of which may be keys.
///
/// ```
/// { "reviews": [ { "title": "review_title_1", "stars": 5 } ] }
/// ```
enum DataFile {
  /// Larger files are records, such as maps or dictionaries, and nobody keeps keys in them. In bytes.
  private static let largest = 1 << 20

  static func parse(_ file: SourceFile) -> InterfaceDocument {
    let place = TablePlace(path: file.path)
    var document = InterfaceDocument(kind: .data, file: file, bundle: place.bundle, table: place.table)
    if file.size <= largest { document.mentions = texts(in: file.text) }
    return document
  }

  /// All strings that are values, in a file that need not be valid.
  private static func texts(in text: ByteSlice) -> [TextIdentity] {
    var found: [TextIdentity] = []
    var scanner = JSONScanner(text, allowsComments: true)
    let arena = ByteArena()
    var depth = 0
    while true {
      switch scanner.next() {
      case 0: return found
      case UInt8(ascii: "\""):
        guard let token = scanner.string() else { return found }
        guard scanner.next() == UInt8(ascii: ":") else {
          found.append(TextIdentity(scanner.decode(token, into: arena)))
          continue
        }
        scanner.position += 1
        // A report or a baseline of this program names keys for other reasons.
        if depth == 1, text[token.range.offsets] == "findings", scanner.next() == UInt8(ascii: "[") { return [] }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        scanner.position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        scanner.position += 1
      default: scanner.position += 1
      }
    }
  }
}
