import Foundation
import LocalizationTesting
import TestSupport

/// A folder with tables, given by path and text, and its localizations.
struct TextFolder {
  let folder: TemporaryFolder
  let localizations: Localizations

  init(_ files: [String: String]) {
    folder = TemporaryFolder(files)
    localizations = Localizations(at: folder.url)
  }

  static func stringsdict(_ forms: [String: String], type: String = "d") -> String {
    """
    <plist version="1.0"><dict><key>files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
    <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
    \(forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined())</dict></dict></dict></plist>
    """
  }
}
