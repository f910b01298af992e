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
    // One letter too many.
    case goodNight = "good_nightt"
  }

  enum Command: String, MyStringsProtocol {
    // Nobody reads 'back'.
    case decision, cancel
  }
}
