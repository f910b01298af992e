/// Why users never see the text of a key.
package enum UnseenText: String, Sendable {
  case unused = "the code never uses this text"
  case inPreview = "only a preview in Xcode shows this text"
  case notInInformation = "no Info.plist has this text"
  case notOnPage = "the settings page does not have this title"
  case notInBase = "the base language does not have this key"
  case ofAnotherBundle = "the text of this key is in another bundle"
  case withoutObject = "neither the storyboard or xib nor the code has this key"
  case notInDefinition = "the definition of intents does not have this text"
  case replaced = "a binding replaces this text with a value"
  case replacedByCode = "the code replaces this text"
  case withoutHeader = "the table shows no headers of its columns"
  case inBackground = "the app runs in the background only, without windows"
  case ofPalette = "users cannot customize the toolbar"
  case ofMenu = "only the menu bar shows the titles of menus"

  /// Whether no code that cannot be read could show the text: files that say what users see say so.
  package var isCertain: Bool {
    switch self {
    case .inPreview, .ofAnotherBundle, .withoutObject, .notInDefinition, .notOnPage, .withoutHeader, .inBackground,
      .ofPalette, .ofMenu, .replaced:
      true
    case .unused, .notInInformation, .notInBase, .replacedByCode: false
    }
  }
}
