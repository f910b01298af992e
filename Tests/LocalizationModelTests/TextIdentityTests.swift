import LocalizationModel
import SourceText
import Testing

struct TextIdentityTests {
  /// Of this many texts, about five pairs would share 32 bits.
  @Test func manyTextsDiffer() {
    let count = 200_000
    let identities = Set((0..<count).lazy.map { TextIdentity("texts.of.a.large.app.\($0)") })
    #expect(identities.count == count)
  }

  @Test(arguments: ["", "a", "greeting", "greeting.of.the.day", "12345678", "123456789"])
  func equalTextsAreTheSame(_ text: String) {
    let file = SourceFile(path: "a.strings", text: "\"\(text)\" = \"value\";")
    let written = file.text[1..<1 + text.utf8.count]
    #expect(TextIdentity(written) == TextIdentity(text), "whatever follows the text")
    #expect(TextIdentity(written).keyHash == KeyHash.hash(text))
  }
}
