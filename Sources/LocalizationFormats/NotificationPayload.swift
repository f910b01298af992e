internal import LocalizationModel
internal import SourceText

/// Reads the keys in the payload of a notification, which the system looks up.
///
/// ```
/// { "aps": { "alert": { "title-loc-key": "news", "loc-key": "news.from", "loc-args": ["Ann"] } } }
/// ```
enum NotificationPayload {
  private static let prefixes = ["", "title-", "subtitle-", "action-"]

  static func parse(_ file: SourceFile) -> InterfaceDocument {
    let place = TablePlace(path: file.path)
    var document = InterfaceDocument(
      kind: .notificationPayload, file: file, bundle: place.bundle, table: place.table)
    guard let alert = JSONDocument(file).value?["aps"]?["alert"] else { return document }
    for prefix in prefixes {
      guard let value = alert[prefix + "loc-key"], let key = value.text, !key.isEmpty else { continue }
      document.mentions.append(TextIdentity(key))
      document.lookups.append(lookup(of: key, at: value, alert[prefix + "loc-args"], as: prefix + "loc-key", in: file))
    }
    return document
  }

  private static func lookup(
    of key: String, at value: JSONValue, _ arguments: JSONValue?, as name: String, in file: SourceFile
  ) -> Lookup {
    var lookup = Lookup(
      key: .literal(key), table: .standard, function: name, location: .init(file: file, range: value.range))
    if let arguments, let elements = arguments.elements {
      lookup.arguments = CallArguments(
        types: elements.map { _ in .object }, location: .init(file: file, range: arguments.range))
    } else {
      lookup.display = .shown(by: name)
    }
    return lookup
  }
}
