import Foundation

/// A type with localized texts.
protocol MyStringsProtocol {
  var localizedString: String { get }
}

extension MyStringsProtocol where Self: RawRepresentable, Self.RawValue == String {
  var localizedString: String { NSLocalizedString(rawValue, comment: "") }
}

/// The labels of the app, so that each key is written only once.
struct MyStrings {
  enum Greeting: String, MyStringsProtocol, CaseIterable {
    case hello
    case goodMorning = "good_morning"
    case goodNight = "good_night"
  }

  enum Command: String, MyStringsProtocol, CaseIterable {
    case decision, back, cancel
  }
}
