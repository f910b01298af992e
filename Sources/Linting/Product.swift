/// The name and summary of the program.
package enum Product {
  package static let name = "localization-lint"
  package static let version = "0.1.0"
  package static let summary = "Checks the localizations of an app for Apple's platforms."
  package static let address = "https://github.com/localization-lint/localization-lint"

  package static func page(ofRule identifier: String) -> String {
    "\(address)/blob/main/Documentation/Rules/\(identifier).md"
  }
}
