/// What the program is called.
package enum Product {
  package static let name = "localization-lint"
  package static let version = "0.1.0"
  package static let summary = "Checks the localizations of an app for Apple's platforms."
}
