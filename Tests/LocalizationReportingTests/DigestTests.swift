import LocalizationReporting
import Testing

@Suite("Digests")
struct DigestTests {
  @Test(
    "SHA-256 of the standard's own examples",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
    ])
  func digest(_ message: String, _ expected: String) {
    #expect(base64(SHA256.digest(of: Array(message.utf8))) == expected)
  }

  @Test(
    "Base64 of each length",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func text(_ bytes: String, _ expected: String) {
    #expect(base64(Array(bytes.utf8)) == expected)
  }
}
