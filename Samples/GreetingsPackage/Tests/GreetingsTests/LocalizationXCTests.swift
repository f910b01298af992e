import Greetings
import LocalizationTesting
import XCTest

/// The same expectations work in XCTest.
final class LocalizationXCTests: XCTestCase {
  func testEveryButton() throws {
    expectLocalized(MyStrings.Button.self, in: MyStrings.bundle)
    XCTAssertEqual(try Localizations(of: MyStrings.bundle)["de"].string("cancel"), "Abbrechen")
  }
}
