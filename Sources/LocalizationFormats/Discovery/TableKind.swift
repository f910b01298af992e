internal import LocalizationModel
package import SourceText

/// Determines the kind of a table from its name and keys.
package enum TableKind {
  static func of(_ name: String, bundle: String, keys: KeyNumbers) -> Table.Kind {
    if name == "InfoPlist" || name.hasSuffix("-InfoPlist") { return .informationPropertyList }
    if name.hasPrefix("AppShortcuts") { return .appShortcuts }
    if name == "Intents" { return .intents }
    if bundle.hasSuffix("Settings.bundle") { return .settings }
    guard keys.count > 0 else { return .ordinary }
    let objects = (0..<keys.count).count { isObjectProperty(keys[$0]) }
    return objects * 10 >= keys.count * 9 ? .interfaceBuilder : .ordinary
  }

  /// Whether the key looks like `XXX-XX-XXX.title` or `123.title`.
  package static func isObjectProperty(_ key: ByteSlice) -> Bool {
    guard let point = key.firstIndex(of: UInt8(ascii: ".")), point > 0, point + 1 < key.count,
      key[point + 1].isASCIILetter
    else { return false }
    let identifier = key[0..<point]
    if identifier.bytes.allSatisfy(\.isASCIIDigit) { return true }
    guard identifier.count == 10, identifier[3] == UInt8(ascii: "-"), identifier[6] == UInt8(ascii: "-") else {
      return false
    }
    return [0, 1, 2, 4, 5, 7, 8, 9].allSatisfy { identifier[$0].isASCIILetter || identifier[$0].isASCIIDigit }
  }
}
