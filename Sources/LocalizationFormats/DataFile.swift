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
    guard file.size <= largest, let root = JSONDocument(file).value, !isAboutFindings(root) else { return document }
    // This ends, since readers reject values that are nested too deeply.
    var pending = [root]
    while let value = pending.popLast() {
      switch value.content {
      case .string(let text): document.mentions.append(TextIdentity(text))
      case .array(let elements): pending += elements
      case .object(let members): pending += members.map(\.value)
      case .number, .flag, .null: continue
      }
    }
    return document
  }

  /// Whether a file is a report or a baseline of this program, which name keys for other reasons.
  private static func isAboutFindings(_ root: JSONValue) -> Bool { root["findings"]?.elements != nil }
}
