internal import LocalizationModel
internal import SourceText

/// Determines the kind of a table from its name and keys.
enum TableKind {
  /// `documents` are those of the bundle with the table's name.
  static func of(
    _ name: String, bundle: String, keys: KeyNumbers, documents: [InterfaceDocument]
  ) -> Table.Kind {
    if name == "InfoPlist" || name.hasSuffix("-InfoPlist") || isOfOtherInformation(name, keys) {
      return .informationPropertyList
    }
    if name.hasPrefix("AppShortcuts") { return .appShortcuts }
    if name == "Intents" || documents.contains(where: { $0.kind == .intents }) { return .intents }
    if bundle.hasSuffix("Settings.bundle") { return .settings }
    guard keys.count > 0 else { return .ordinary }
    let patterns = (0..<keys.count).count { KeyStyle.isRuleEditorPattern(keys[$0]) }
    if patterns * 10 >= keys.count * 9 { return .ruleEditor }
    let objects = (0..<keys.count).count { KeyStyle.object(of: keys[$0]) != nil }
    return objects * 10 >= keys.count * 9 ? .interfaceBuilder : .ordinary
  }

  /// Whether a table has the name of an Info.plist with another name, so that Xcode copies it as `InfoPlist`: `AppPlist`
  /// for `App.plist` (swift-build, CopyStringsFile.swift).
  private static func isOfOtherInformation(_ name: String, _ keys: KeyNumbers) -> Bool {
    guard name.hasSuffix("Plist"), name.lowercased() != "infoplist", keys.count > 0 else { return false }
    let ofSystem = (0..<keys.count).count {
      keys[$0].hasSuffix("UsageDescription") || keys[$0].hasPrefix("CFBundle")
    }
    return ofSystem * 2 >= keys.count
  }
}
