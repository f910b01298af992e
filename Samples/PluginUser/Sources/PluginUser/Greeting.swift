import Foundation

/// A greeting in the user's language.
public func greeting(for name: String) -> String {
  String(format: NSLocalizedString("hello", bundle: .module, comment: "A greeting; the name"), name)
}
