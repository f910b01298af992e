internal import LocalizationModel
internal import SourceText

struct LinkMismatchRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "link-mismatch",
    category: .text,
    severity: .warning,
    summary: "A web or e-mail address of a translation is not one of the base text, or the reverse.",
    rationale: """
      An address that was mistyped or "translated" leads nowhere, or to somebody else. Another page of the same site, another
      language or country of it, are fine.
      """,
    examples: [
      Example(["en": #""a" = "See https://example.com/help";"#, "de": #""a" = "Siehe ↓https://exmaple.com/help";"#]),
      Example(["en": #""a" = "Write to help@example.com";"#, "de": #""a" = "↓Schreib uns";"#]),
      Example([
        "en": #""a" = "See https://en.example.org/wiki";"#, "de": #""a" = "Siehe https://de.example.org/Seite";"#,
      ]),
      Example(["en": #""a" = "See https://example.com";"#, "de": #""a" = "Siehe https://example.de/hilfe.";"#]),
      Example(["en": #""a" = "%@://%@";"#, "de": #""a" = "%@://%@";"#]),
    ])

  func interest(in project: Project) -> Traits { .address }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    let expected = Address.all(in: base, pair.base.text.traits)
    let found = Address.all(in: text, pair.translation.text.traits)
    guard !expected.isEmpty || !found.isEmpty, !text.trimmed.isEmpty else { return }
    let sites = Set(expected.map(\.site))
    if let wrong = found.first(where: { !sites.contains($0.site) }) {
      let message =
        expected.isEmpty
        ? "an address that the base text does not have" : "an address of another site than the base text's"
      findings.add(
        Self.self, message, at: pair.translation.location(of: wrong.range), subject: pair.translation.subject,
        notes: [pair.baseNote], suspicion: "'\(wrong.site)'", keyNumber: pair.translation.keyNumber)
    } else if let lost = expected.first(where: { address in !found.contains { $0.site == address.site } }) {
      findings.add(
        Self.self, "the address \(Wording.quote(base[lost.range.offsets])) of the base text is missing",
        at: pair.translation.location, subject: pair.translation.subject, notes: [pair.baseNote],
        suspicion: "no '\(lost.site)'", keyNumber: pair.translation.keyNumber)
    }
  }
}

/// A web or e-mail address in a text.
struct Address {
  var range: ByteRange
  /// What must stay: the name of the host before its last part (`example`), or the e-mail address's host.
  var site: String

  static func all(in text: ByteSlice, _ traits: Traits) -> [Address] {
    var found: [Address] = []
    var offset = traits.contains(.colon) ? 0 : text.count
    while let colon = text.firstIndex(of: UInt8(ascii: ":"), from: offset) {
      let address = text.hasPrefix("://", at: colon) ? link(around: colon, in: text) : nil
      if let address { found.append(address) }
      offset = address.map { Int($0.range.upperBound) } ?? colon + 1
    }
    offset = traits.contains(.at) ? 0 : text.count
    while let sign = text.firstIndex(of: UInt8(ascii: "@"), from: offset) {
      offset = sign + 1
      // Most are the end of a placeholder.
      guard text[offset].isASCIILetter || text[offset].isASCIIDigit, let address = mail(around: sign, in: text),
        !found.contains(where: { $0.range.offsets.contains(sign) })
      else { continue }
      found.append(address)
    }
    return found
  }

  private static func link(around separator: Int, in text: ByteSlice) -> Address? {
    var lower = separator
    while lower > 0, text[lower - 1].isASCIILetter { lower -= 1 }
    guard text.hasPrefix("http", at: lower) || text.hasPrefix("HTTP", at: lower) else { return nil }
    let host = endOfHost(in: text, from: separator + 3)
    guard let site = site(of: text[separator + 3..<host]) else { return nil }
    var upper = host
    while upper < text.count, text[upper] > 0x20, text[upper] < 0x80, !"\"<>)]}".utf8.contains(text[upper]) {
      upper += 1
    }
    return Address(range: ByteRange(lower, upper), site: site)
  }

  private static func mail(around sign: Int, in text: ByteSlice) -> Address? {
    var lower = sign
    while lower > 0,
      text[lower - 1].isASCIILetter || text[lower - 1].isASCIIDigit || "._+-".utf8.contains(text[lower - 1])
    {
      lower -= 1
    }
    let upper = endOfHost(in: text, from: sign + 1)
    guard lower < sign, let site = site(of: text[sign + 1..<upper]) else { return nil }
    // `%1$@foo.bar` is a placeholder.
    if lower > 0, text[lower - 1] == UInt8(ascii: "%") || text[lower - 1] == UInt8(ascii: "$") { return nil }
    return Address(range: ByteRange(lower, upper), site: site)
  }

  private static func endOfHost(in text: ByteSlice, from offset: Int) -> Int {
    var end = offset
    while text[end].isASCIILetter || text[end].isASCIIDigit || text[end] == UInt8(ascii: "-")
      || text[end] == UInt8(ascii: "_")
      || (text[end] == UInt8(ascii: ".") && (text[end + 1].isASCIILetter || text[end + 1].isASCIIDigit))
    {
      end += 1
    }
    return end
  }

  /// `example` of `www.example.co.uk`; nil for what is no host with a dot.
  private static func site(of host: ByteSlice) -> String? {
    var parts = host.string.lowercased().split(separator: ".").map(String.init)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    parts.removeLast()
    if parts.count > 1, ["co", "com", "org", "ac", "net"].contains(parts[parts.count - 1]) { parts.removeLast() }
    return parts.last
  }
}
