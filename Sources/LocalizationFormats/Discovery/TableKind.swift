internal import LocalizationModel
internal import SourceText

/// Determines the kind of a table from its name and keys.
enum TableKind {
  /// `hasInterface` says whether an Interface Builder file of the bundle has the name, so that one or two keys of other
  /// things are mistakes, however small the table is; a table with more is used by code as well.
  static func of(_ name: String, bundle: String, keys: KeyNumbers, hasInterface: Bool) -> Table.Kind {
    if name == "InfoPlist" || name.hasSuffix("-InfoPlist") { return .informationPropertyList }
    if name.hasPrefix("AppShortcuts") { return .appShortcuts }
    if name == "Intents" { return .intents }
    if bundle.hasSuffix("Settings.bundle") { return .settings }
    guard keys.count > 0 else { return .ordinary }
    let objects = (0..<keys.count).count { KeyStyle.object(of: keys[$0]) != nil }
    let others = keys.count - objects
    let areMistakes = hasInterface && others <= 2 && objects >= others
    return areMistakes || objects * 10 >= keys.count * 9 ? .interfaceBuilder : .ordinary
  }
}
