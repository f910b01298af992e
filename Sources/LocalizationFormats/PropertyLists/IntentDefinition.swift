internal import LocalizationModel
internal import SourceText

/// Reads the texts of an `.intentdefinition`, which Siri and the Shortcuts app show: each has a key beside it, by the same
/// name with `ID` at the end.
///
/// ```xml
/// <key>INIntentTitle</key> <string>Show the forecast</string>
/// <key>INIntentTitleID</key> <string>aB3dE5</string>
/// ```
/// Source: the property lists that Xcode's intent editor writes.
enum IntentDefinition {
  static func parse(_ file: SourceFile) -> InterfaceDocument {
    let place = TablePlace(path: file.path)
    var document = InterfaceDocument(kind: .intents, file: file, bundle: place.bundle, table: place.table)
    PropertyListValue.read(file) { read($0, into: &document) }
    return document
  }

  private static func read(_ root: PropertyListValue, into document: inout InterfaceDocument) {
    // This ends, since the reader rejects lists that are nested too deeply.
    var pending = [root]
    while let value = pending.popLast() {
      switch value.content {
      case .dictionary(let pairs):
        let texts = Dictionary(
          pairs.compactMap { pair in pair.value.text.map { (pair.key.string, (text: $0, range: pair.value.range)) } },
          uniquingKeysWith: { first, _ in first })
        for pair in pairs where pair.key.hasSuffix("ID") {
          guard let key = pair.value.text, !key.isEmpty else { continue }
          document.objects.insert(key.string)
          guard let shown = texts[String(pair.key.string.dropLast(2))],
            !shown.text.isEmpty
          else { continue }
          document.texts.append(.init(key: key.string, value: shown.text.string, range: shown.range))
        }
        pending += pairs.reversed().map(\.value)
      case .list(let values): pending += values.reversed()
      case .text, .other: continue
      }
    }
  }
}
