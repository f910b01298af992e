/// Names of properties and labels whose text users see.
enum DisplayNames {
  static let properties: Set<String> = [
    "text", "title", "placeholder", "prompt", "alertBody", "alertAction", "alertTitle", "messageText",
    "informativeText", "subtitle", "body", "stringValue", "placeholderString", "toolTip", "accessibilityLabel",
    "accessibilityHint",
  ]
  static let labels: Set<String> = [
    "alertBody", "alertAction", "alertTitle", "messageText", "informativeText", "accessibilityLabel",
    "accessibilityHint", "cancelButtonTitle", "otherButtonTitles", "destructiveButtonTitle", "localizedTitle",
    "localizedSubtitle", "alertWithMessageText", "defaultButton", "alternateButton", "otherButton",
    "informativeTextWithFormat",
  ]
  /// What an error says to users, by the names in its dictionary.
  static let errorKeys: Set<String> = [
    "NSLocalizedDescriptionKey", "NSLocalizedFailureErrorKey", "NSLocalizedFailureReasonErrorKey",
    "NSLocalizedRecoverySuggestionErrorKey",
  ]
  /// Properties of the system's alerts, notifications, controls and views, which others hardly have.
  static let certainProperties: Set<String> = [
    "alertBody", "alertAction", "alertTitle", "messageText", "informativeText", "placeholderString", "toolTip",
    "accessibilityLabel", "accessibilityHint",
  ]
  /// The labels of texts that users see, by the function or class.
  static let argumentsByFunction: [String: Set<String>] = [
    "UNNotificationAction": ["title"],
    "UNTextInputNotificationAction": ["title", "textInputButtonTitle", "textInputPlaceholder"],
    "UNNotificationCategory": ["hiddenPreviewsBodyPlaceholder", "categorySummaryFormat"],
    "UIAlertController": ["title", "message", "alertControllerWithTitle"],
    "UIAlertAction": ["title", "actionWithTitle"], "WKAlertAction": ["title", "actionWithTitle"],
    "UIAlertView": ["title", "initWithTitle", "message", "cancelButtonTitle", "otherButtonTitles"],
    "UIActionSheet": [
      "title", "initWithTitle", "cancelButtonTitle", "destructiveButtonTitle", "otherButtonTitles",
    ],
    "UIApplicationShortcutItem": ["localizedTitle", "localizedSubtitle"],
    "NSAlert": [
      "alertWithMessageText", "defaultButton", "alternateButton", "otherButton", "informativeTextWithFormat",
    ],
  ]
  /// Methods of strings whose result is the text in another spelling.
  static let textMethods: Set<String> = [
    "uppercased", "lowercased", "capitalized", "uppercaseString", "lowercaseString", "capitalizedString", "appending",
    "appendingFormat", "trimmingCharacters", "replacingOccurrences", "padding", "description",
  ]
}
