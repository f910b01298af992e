import Foundation

/// A text in the language of the user.
public func greeting(for name: String) -> String {
  String(format: NSLocalizedString("hello", bundle: .module, comment: "A greeting; the name"), name)
}
