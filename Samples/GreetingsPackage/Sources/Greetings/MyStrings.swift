import Foundation

/// The keys of all texts.
public struct MyStrings {
  public enum Greeting: String, CaseIterable {
    case hello
    case goodMorning = "good_morning"
    case files
  }

  public enum Button: String, CaseIterable {
    case cancel
    case delete
  }

  /// Everything above, for tests.
  public static var all: [any (CaseIterable & RawRepresentable<String>).Type] { [Greeting.self, Button.self] }

  /// The bundle with the texts.
  public static let bundle = Bundle.module
}

extension RawRepresentable where RawValue == String {
  /// The text in the user's language.
  public var localized: String { MyStrings.bundle.localizedString(forKey: rawValue, value: nil, table: nil) }
}
