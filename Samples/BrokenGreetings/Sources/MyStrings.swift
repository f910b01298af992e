import Foundation

protocol MyStringsProtocol {
  var localizedString: String { get }
}

extension MyStringsProtocol where Self: RawRepresentable, Self.RawValue == String {
  var localizedString: String { NSLocalizedString(rawValue, comment: "") }
}

struct MyStrings {
  enum Greeting: String, MyStringsProtocol {
    case hello
    case goodMorning = "good_morning"
    // A misspelled key.
    case goodNight = "good_nightt"
  }

  enum Command: String, MyStringsProtocol {
    // 'back' is missing, so its key is never used.
    case decision, cancel
  }
}
