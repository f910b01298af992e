internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct LinkMismatchRule: Rule {
  static let description = RuleDescription(
    identifier: "link-mismatch",
    category: .text,
    severity: .warning,
    summary: "A translation has a web or email address that the base text does not have, or lacks one that it has.",
    rationale: """
      A mistyped or "translated" address leads nowhere or to the wrong site. Another page of the same site is fine, and
      so is the site for another language or country.
      """,
    remedy:
      "Write the address of the base text. A page in the user's language is meant if only the part for the language differs.",
    examples: [
      Example(["en": #""a" = "See https://hiking.app/help";"#, "de": #""a" = "Siehe ↓https://hikng.app/help.";"#]),
      Example(["en": #""a" = "Write to help@hiking.app";"#, "de": #""a" = "↓Schreib uns";"#]),
      Example([
        "en": #""TRANSLATOR_LINK" = "TRANSLATOR_LINK";"#, "de": #""TRANSLATOR_LINK" = "https://anna.hiking.app";"#,
      ]),
      Example([
        "en": #""a" = "See https://en.example.org/wiki";"#, "de": #""a" = "Siehe https://de.example.org/Seite";"#,
      ]),
      Example(["en": #""a" = "See https://hiking.app";"#, "de": #""a" = "Siehe https://hiking.de/hilfe.";"#]),
      Example([
        "en": #""a" = "\"Write\" to help@hiking.app"; "b" = ".com\"";"#,
        "de": #""a" = "Schreib an help@hiking.app"; "b" = ".de\"";"#,
      ]),
      Example([
        "en": #""a" = "Type an address such as you@my-domain.com";"#,
        "de": #""a" = "Gib eine Adresse wie du@deine-domain.de ein";"#,
      ]),
      Example(["en": #""a" = "%@://%@";"#, "de": #""a" = "%@://%@";"#]),
      Example(["en": #""a" = "name@example.com";"#, "de": #""a" = "name@beispiel.de";"#]),
      Example(["en": #""a" = "username@mail.com";"#, "zh-Hans": #""a" = "用户名@mail.com";"#]),
      Example(["en": #""a" = "See https://lamp.com";"#, "tr": #""a" = "Https://lamp.com";"#]),
      Example([
        "en": #""url_placeholder" = "https://lamp.myhouse.com";"#,
        "pl": #""url_placeholder" = "https://lampa.mójdom.pl";"#,
      ]),
      Example(["en": #""a" = "Follow @anna@no-such.account";"#, "de": #""a" = "Folge @anna@kein-solches.konto";"#]),
      Example(["en": #""a" = "See https://www.hiking.app/help";"#, "de": #""a" = "Siehe hiking.app (Hilfe)";"#]),
      Example([
        "en": #""a" = "See https://schön.example";"#, "de": #""a" = "Siehe ↓https://schöner.example/hilfe";"#,
      ]),
    ])

  /// Hosts that are examples, not meant to be visited.
  private static let sampleSites: Set<String> = [
    "example", "sample", "domain", "yourdomain", "mydomain", "server", "yourserver", "myserver", "company", "mysite",
    "yoursite", "website", "host", "test", "foo", "acme", "email", "you",
  ]

  /// Whether an address is an example in a text: "user@example.org", "https://my-domain.com".
  private static func isSample(_ address: Address) -> Bool {
    sampleSites.contains(address.site.filter { $0 != "-" })
  }

  /// Who gets the mail at addresses that are examples.
  private static let sampleMailboxes: Set<String> = [
    "user", "username", "name", "yourname", "firstname.lastname", "someone", "somebody", "you", "me", "jane",
    "john.doe",
    "jane.doe", "johndoe", "janedoe", "john.appleseed", "appleseed", "example",
  ]

  /// Whether a text is nothing but an address that shows what to type, or what a label will show.
  private static func isSample(_ text: ByteSlice, key: ByteSlice, _ addresses: [Address], in table: Table) -> Bool {
    guard addresses.count == 1, let address = addresses.first, text.trimmed == text[address.range.offsets] else {
      return false
    }
    if let mailbox = address.mailbox, table.kind == .interfaceBuilder || sampleMailboxes.contains(mailbox) {
      return true
    }
    let words = key.string.lowercased().split { !$0.isLetter }
    return key != text && words.contains { ["placeholder", "example", "sample", "hint"].contains($0) }
  }

  func register(in visits: inout RuleVisits) { visits.translation(.address, check) }

  private func check(_ pair: TranslationContext, findings: inout Findings) {
    let (base, text) = (pair.base.text.bytes, pair.translation.text.bytes)
    let expected = Address.all(in: base, pair.base.text.traits)
    let found = Address.all(in: text, pair.translation.text.traits)
    guard !expected.isEmpty || !found.isEmpty, !text.trimmed.isEmpty, !pair.isForEachLanguage,
      !Self.isSample(base, key: pair.translation.key, expected, in: pair.translation.table)
    else { return }
    func isMail(_ address: Address, _ text: ByteSlice) -> Bool { !text[address.range.offsets].contains("://") }
    // Translators write samples in their own language: as many addresses of either kind may be others.
    var samples = [true, false].map { kind in expected.count { Self.isSample($0) && isMail($0, base) == kind } }
    func isForSample(_ address: Address) -> Bool {
      let kind = isMail(address, text) ? 0 : 1
      samples[kind] -= 1
      return samples[kind] >= 0
    }
    let sites = Set(expected.map(\.site))
    let foundSites = Set(found.map(\.site))
    // The base may have the address without its scheme, and organizations have sites for each language.
    let others = found.filter { !sites.contains($0.site) && !isForSample($0) }
    let isShort = expected.count + found.count <= Self.mostCompared
    let wrong = others.lazy.compactMap { address -> (address: Address, meant: Address?)? in
      guard isShort else { return (address, nil) }
      if let meant = Self.meant(by: address, in: text, among: expected, in: base) { return (address, meant) }
      return Self.hasWord(address.site, in: base) || Self.isOfOrganization(address.site, sites, pair)
        ? nil : (address, nil)
    }.first
    let lost = expected.filter {
      !foundSites.contains($0.site) && !Self.isSample($0)
        && !(isShort && Self.hasHost(of: base[$0.range.offsets], in: text))
    }
    if let (wrong, meant) = wrong {
      let suspicion = BaseSuspicion(keyNumber: pair.translation.keyNumber, signature: "'\(wrong.site)'")
      let isUsual = Self.isElsewhere(wrong.site, moreThan: meant == nil ? 0 : 2, pair.translation)
      findings.add(
        at: pair.translation.location(of: wrong.range), about: pair.translation.subject,
        severity: isUsual ? .note : nil, suspicion: suspicion
      ) { words in
        let address = Wording.quote(text[wrong.range.offsets])
        if let meant, !isUsual {
          words.message = "the address \(address) is not the base text's \(Wording.quote(base[meant.range.offsets]))"
          words.note("did you mean '\(meant.site)'?")
          words.note(pair.baseNote)
          return
        }
        words.message =
          expected.isEmpty
          ? "the base text does not have the address \(address)"
          : "the base text has no address on the site of \(address)"
        words.note(pair.baseNote)
        if isUsual {
          words.note("other texts in \(Wording.name(pair.translation.language)) have addresses on this site, too")
        }
      }
    } else if lost.count > others.count, let lost = lost.first {
      let suspicion = BaseSuspicion(keyNumber: pair.translation.keyNumber, signature: "no '\(lost.site)'")
      findings.add(
        at: pair.translation.location, about: pair.translation.subject, suspicion: suspicion
      ) { words in
        words.message = "the base text's address \(Wording.quote(base[lost.range.offsets])) is missing"
        words.note(pair.baseNote)
      }
    }
  }
}

extension LinkMismatchRule {
  /// The addresses of longer texts are only compared, so that the time stays linear.
  private static let mostCompared = 32

  /// The address of the base whose site is that of another but for one letter, while what follows it is the same: ".org".
  private static func meant(
    by address: Address, in text: ByteSlice, among expected: [Address], in base: ByteSlice
  ) -> Address? {
    guard address.site.utf8.count > 5 else { return nil }
    func end(of address: Address, _ text: ByteSlice) -> String? {
      text[address.range.offsets].string.lowercased().split(separator: address.site, maxSplits: 1).last.map {
        String($0.prefix(".org".utf8.count))
      }
    }
    return expected.first { other in
      other.site != address.site && Spelling.distance(address.site, other.site, limit: 1) != nil
        && end(of: address, text) == end(of: other, base)
    }
  }

  /// Whether a sentence has the host of an address, as people write it without what comes before it.
  private static func hasHost(of address: ByteSlice, in text: ByteSlice) -> Bool {
    guard let start = address.range(of: "://") else { return false }
    let rest = address[start.upperBound..<address.count]
    let end = rest.bytes.firstIndex { "/?#:".utf8.contains($0) }.map { $0 - rest.bytes.startIndex } ?? rest.count
    let first = rest.hasPrefix("www.") ? 4 : 0
    let host = rest[first..<max(end, first)].string.lowercased()
    let text = text.string.lowercased()
    // Code opens what is an address and nothing else.
    guard !host.isEmpty, text.utf8.count > host.utf8.count + Self.fewestOtherBytes,
      let found = text.firstRange(of: host)
    else {
      return false
    }
    func isPartOfAddress(_ character: Character?) -> Bool {
      character.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-/.@".contains($0)) } ?? false
    }
    let before = text[..<found.lowerBound]
    // A path or the end of a sentence may follow.
    let after = text[found.upperBound...].drop { $0 == "." }
    return !isPartOfAddress(before.hasSuffix("www.") ? before.dropLast(4).last : before.last)
      && (after.hasPrefix("/") || !isPartOfAddress(after.first))
  }
  private static let fewestOtherBytes = 12

  /// Whether a text has the name of a site that is no part of a longer one.
  private static func hasWord(_ site: String, in text: ByteSlice) -> Bool {
    func isPartOfName(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") }
    return site.withByteSlice { site in
      var offset = 0
      while let found = text[offset..<text.count].range(of: site) {
        let (start, end) = (offset + found.lowerBound, offset + found.upperBound)
        if start == 0 || !isPartOfName(text[start - 1]), end == text.count || !isPartOfName(text[end]) { return true }
        offset = end
      }
      return false
    }
  }

  /// Whether a site has a long part of its name in common with one of the base, as those of one organization in several
  /// languages do: `bag-coronavirus` and `foph-coronavirus`; two languages must have such sites.
  private static func isOfOrganization(_ site: String, _ sites: Set<String>, _ pair: TranslationContext) -> Bool {
    func parts(_ site: String) -> [Substring] { site.split(separator: "-") }
    func isRelated(_ other: String) -> Bool {
      other.contains("-") && !sites.contains(other)
        && sites.contains { !Set(parts($0)).isDisjoint(with: parts(other).filter { $0.utf8.count > 4 }) }
    }
    guard isRelated(site) else { return false }
    let translation = pair.translation
    // The first two are enough, so that the time stays linear where all languages have such sites.
    let languages = translation.table.translations.lazy.filter { localization in
      guard let reference = localization.entry(ofKey: translation.keyNumber) else { return false }
      let text = localization.text(reference)
      return text.traits.contains(.address)
        && Address.all(in: text.bytes, text.traits).prefix(mostCompared).contains { isRelated($0.site) }
    }
    return languages.prefix(2).count == 2
  }

  /// Larger files are not searched, so that the time stays linear. In bytes.
  private static let longestFile = 1 << 18

  /// Whether more than so many other places of the file have a site, which then is that of the language.
  private static func isElsewhere(_ site: String, moreThan least: Int, _ entry: EntryContext) -> Bool {
    let text = entry.file.source.text
    let own = entry.entry.value
    guard text.count <= longestFile, !entry.file.format.holdsAllLanguages else { return false }
    return site.withByteSlice { site in
      var count = 0
      for part in [text[0..<Int(own.lowerBound)], text[Int(own.upperBound)..<text.count]] {
        var offset = 0
        while count <= least, let found = part[offset..<part.count].range(of: site) {
          count += 1
          offset += found.upperBound
        }
      }
      return count > least
    }
  }
}

/// A web or email address in a text.
struct Address {
  var range: ByteRange
  /// What must not change: the host's name without its last part, such as `example`, also for an email address.
  var site: String
  /// What comes before the sign of an email address, in lowercase.
  var mailbox: String?

  static func all(in text: ByteSlice, _ traits: Traits) -> [Address] {
    var found: [Address] = []
    var offset = traits.contains(.colon) ? 0 : text.count
    while let colon = text.firstIndex(of: UInt8(ascii: ":"), from: offset) {
      let address = text.hasPrefix("://", at: colon) ? link(around: colon, in: text) : nil
      if let address { found.append(address) }
      offset = address.map { Int($0.range.upperBound) } ?? colon + 1
    }
    let links = found
    offset = traits.contains(.at) ? 0 : text.count
    while let sign = text.firstIndex(of: UInt8(ascii: "@"), from: offset) {
      offset = sign + 1
      // Most at signs end a placeholder.
      guard text[offset].isASCIILetter || text[offset].isASCIIDigit, let address = mail(around: sign, in: text),
        !(links.bisectedLast(before: { $0.range.lowerBound > sign })?.range.offsets.contains(sign) ?? false)
      else { continue }
      found.append(address)
    }
    return found
  }

  private static func link(around separator: Int, in text: ByteSlice) -> Address? {
    var lower = separator
    while lower > 0, text[lower - 1].isASCIILetter { lower -= 1 }
    guard text[lower..<separator].string.lowercased().hasPrefix("http") else { return nil }
    let host = endOfHost(in: text, from: separator + 3)
    guard let site = site(of: text[separator + 3..<host]) else { return nil }
    var upper = host
    while upper < text.count, text[upper] > 0x20, text[upper] < 0x80, !"\"<>)]}".utf8.contains(text[upper]) {
      upper += 1
    }
    // What ends a sentence is not part of an address.
    while upper > host, ".,;:!?'".utf8.contains(text[upper - 1]) { upper -= 1 }
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
    // `%1$@foo.bar` is a placeholder, and `@anna@foo.bar` a name.
    if lower > 0, "%$@".utf8.contains(text[lower - 1]) { return nil }
    return Address(
      range: ByteRange(lower, upper), site: site, mailbox: text[lower..<sign].string.lowercased())
  }

  private static func endOfHost(in text: ByteSlice, from offset: Int) -> Int {
    // What follows a decoded text may be another one.
    func isAlphanumeric(_ offset: Int) -> Bool {
      offset < text.count
        && (text[offset].isASCIILetter || text[offset].isASCIIDigit || isLatinLetter(text, at: offset))
    }
    var end = offset
    while isAlphanumeric(end)
      || (end < text.count && (text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "_")))
      || (end < text.count && text[end] == UInt8(ascii: ".") && isAlphanumeric(end + 1))
    {
      end += text[end] < 0x80 ? 1 : 2
    }
    return end
  }

  /// Whether there is a letter such as ö, which has two bytes. Other scripts may follow an address without a space.
  private static func isLatinLetter(_ text: ByteSlice, at offset: Int) -> Bool {
    guard text[offset] >= 0x80 else { return false }
    let value = text.scalar(at: offset).value
    return (0x80..<0x250).contains(value) && value.isLetter
  }

  /// `example` for `www.example.co.uk`; nil if this is not a host with a dot.
  private static func site(of host: ByteSlice) -> String? {
    var parts = host.string.lowercased().split(separator: ".").map(String.init)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    parts.removeLast()
    if parts.count > 1, ["co", "com", "org", "ac", "net"].contains(parts[parts.count - 1]) { parts.removeLast() }
    return parts.last
  }
}
