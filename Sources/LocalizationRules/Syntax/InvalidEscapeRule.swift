internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct InvalidEscapeRule: Rule {
  static let description = RuleDescription(
    identifier: "invalid-escape",
    category: .syntax,
    severity: .warning,
    summary: "A backslash sequence is not a valid escape, so users see something other than what was meant.",
    rationale: """
      In `.strings` files only a capital `\\U` starts a Unicode escape: for `\\u203A` users see "u203A". Before any other
      letter the backslash is dropped: `\\G` was usually meant to be `\\n` followed by a G, and so it is in `\\ n`. Swift's `\\(name)` is not replaced
      in a table: users see the name. What is escaped twice, as `\\\\u201c`, is shown as it is. Octal
      escapes above `\\177` are read as NextStep Latin, which is rarely what was meant.
      """,
    remedy: #"Write the character itself, or an escape that the system knows: `\n`, `\t`, `\"`, `\\` or `\U00e9`."#,
    examples: [
      Example(["en": #""a" = "Settings ↓\u203A Privacy";"#]),
      Example(["en": #""a" = "100↓\%";"#]),
      Example(["en": #""a" = "\n↓\Gostaria";"#]),
      Example(["en": #""a" = "\nCreate an account";"#, "pl": #""a" = "↓\Utwórz konto";"#]),
      Example(["en": #""a" = "Moved:\n%@\nUpdate?";"#, "pt": #""a" = "Mudou:\n%@↓\Gostaria?";"#]),
      Example(["en": #""a" = "\n\nHi";"#, "ar": #""a" = "↓\ n ↓\ name";"#, "ru": #""a" = "\n↓\ nПривет";"#]),
      Example(["en": #""a" = "Hi";"#, "el": #""a" = "↓\Μένα";"#]),
      Example(["en": #""a" = "No / or \\ in it";"#, "fr": #""a" = "Ni / ni ↓\ ici";"#]),
      Example(["en": #""a" = "Hi ↓\(user.name)!";"#]),
      Example(["en": #""a" = "Hi \(%@\), \“you\”";"#]),
      Example(["en": #""a" = "↓\341";"#]),
      Example(["en": #""a" = "\U203A \n \t \" \\ \'";"#]),
      Example(["en": #""a" = "http:\/\/x";"#]),
      Example(["en": #""a" = "Allow ↓\\u201cit\\u201d";"#, "fr": #""a" = "Autoriser \\u201cça\\u201d";"#]),
      Example([
        "en": #""a" = "You↓\\'ll wait"; "b" = "Delete \"%@\""; "c" = "echo \\\"hi\\\""; "d" = "It ends in \"\\\"";"#,
        "nl": #""a" = "Je wacht"; "b" = "Verwijder ↓\\\"%@\\\""; "c" = "echo \\\"hoi\\\""; "d" = "Op \"\\\"";"#,
        "fa": #""b" = "حذف ↓\\'%@\\'";"#,
        "de": #""a" = "C:\\\"; \\w+\\\""; "b" = "Schreib \\\" oder \"\\\"%@\\\"\""; "d" = "C:\\\" und \\\"";"#,
      ]),
      Example([
        "en": #""a" = "Allow ↓\\\"Notifications\\\" in the settings.";"#,
        "de": #""a" = "Erlaube \\\"Mitteilungen\\\" in den Einstellungen.";"#,
      ]),
      Example(["en": #""↓\(count) images" = "\(count) images";"#]),
      Example(["en": #""a" = "100↓\%";"#, "de": #""a" = "zu 100\%";"#, "fr": #""a" = "0 à 100 ↓\G \%";"#]),
    ],
    references: ["CoreFoundation, CFOldStylePList.c"],
    explains: rulesOfTexts)

  /// What is found about texts of a key.
  private static let rulesOfTexts: [any Rule.Type] = [
    DoubleSpaceRule.self, MissingTranslationRule.self, MixedChineseRule.self, SameAsBaseRule.self,
    SurroundingWhitespaceMismatchRule.self, UntranslatedValueRule.self,
  ]

  func register(in visits: inout RuleVisits) {
    visits.file(check)
    visits.entry(.backslash, checkTwice)
  }

  /// Reports what was escaped twice, so that users see the escape instead of the character: `\\u201c`.
  private func checkTwice(_ entry: EntryContext, findings: inout Findings) {
    let text = entry.text.bytes
    let marks = Self.quotationMarks(in: text, mayQuoteCode: entry.isBase && !Self.isSentence(text))
    if let first = marks.first,
      entry.isBase || entry.baseFormat.map({ $0.text.firstIndex(of: UInt8(ascii: "\\")) == nil }) ?? true
    {
      let locations = marks.map { entry.location(of: ByteRange($0, $0 + 1)) }
      findings.add(at: locations[0], about: entry.subject) { words in
        words.message = "users see the backslash in front of \(text[first + 1..<first + 2].string)"
        words.note("it is escaped twice")
        words.fix(
          marks.count == 1 ? "delete the backslash" : "delete the backslashes", entry.applicability(.needsReview),
          locations.map { .init($0, replacement: "") })
      }
      return
    }
    guard let (range, meant) = Self.codePoint(in: text),
      entry.isBase || entry.baseFormat.map({ Self.codePoint(in: $0.text) == nil }) ?? true
    else { return }
    let location = entry.location(of: ByteRange(range.lowerBound, range.upperBound))
    findings.add(at: location, about: entry.subject) { words in
      words.message = "users see \(Wording.quote(entry.text.bytes[range])), which stands for '\(meant)'"
      words.fix(
        "write '\(meant)'", entry.applicability(.needsReview), replacing: location,
        with: entry.file.spelling(of: String(meant)))
    }
  }

  /// Whether a text is a sentence without code: "Allow \"Notifications\" in the settings."
  private static func isSentence(_ text: ByteSlice) -> Bool {
    guard text.bytes.last.map({ ".?!".utf8.contains($0) }) ?? false else { return false }
    let hasCode = text.bytes.contains { "{}[]=;<>|$`/+*^".utf8.contains($0) }
    return !hasCode && OwnWords.words(of: text).count >= wordsOfSentence
  }
  private static let wordsOfSentence = 4

  /// The backslashes before quotation marks, as users see them: `You\'ll`, `Delete \"%@\"`. They are meant where other
  /// signs have one, too, or other quotation marks have none, and in the base, which may quote code, except in words.
  private static func quotationMarks(in text: ByteSlice, mayQuoteCode: Bool) -> [Int] {
    var found: [Int] = []
    // Those that have no partner yet.
    var (quotationMarks, singleMarks) = (0, 0)
    var offset = 0
    while offset < text.count {
      let (before, next) = (offset > 0 ? text[offset - 1] : 0x20, text[offset + 1])
      switch text[offset] {
      case UInt8(ascii: "\\")
      where next == UInt8(ascii: "'") && before.isLetterOfWord && text[offset + 2].isLetterOfWord:
        found.append(offset)
        offset += 2
      case UInt8(ascii: "\\") where "'\"".utf8.contains(next) && !mayQuoteCode && before != UInt8(ascii: ":"):
        found.append(offset)
        if next == UInt8(ascii: "\"") {
          quotationMarks = 1 - quotationMarks
        } else if singleMarks > 0 {
          singleMarks -= 1
        } else if !before.isLetterOfWord {
          // An abbreviation ends in one, which needs no other: `דק\'`
          singleMarks += 1
        }
        offset += 2
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): return []
      default: offset += 1
      }
    }
    // A mark between spaces is the sign itself: "not \" or \'".
    let areAlone = found.contains {
      ($0 == 0 || text[$0 - 1] == 0x20) && ($0 + 2 >= text.count || text[$0 + 2] == 0x20)
    }
    return quotationMarks == 0 && singleMarks == 0 && !areAlone ? found : []
  }

  /// The first `\u201c` or `\ud83d\ude00` in a text as users see it, and the visible character that it stands for.
  private static func codePoint(in text: ByteSlice) -> (range: Range<Int>, meant: Unicode.Scalar)? {
    /// One UTF-16 unit; a name such as "face" is none.
    func unit(at start: Int) -> UInt32? {
      guard start + 6 <= text.count, text[start] == UInt8(ascii: "\\"), text[start + 1] | 0x20 == UInt8(ascii: "u")
      else { return nil }
      let digits = text[(start + 2)..<(start + 6)]
      return digits.bytes.contains(where: \.isASCIIDigit) ? UInt32(digits.string, radix: 16) : nil
    }
    var offset = 0
    while let start = text.firstIndex(of: UInt8(ascii: "\\"), from: offset) {
      offset = start + 1
      guard let first = unit(at: start) else { continue }
      if let scalar = Unicode.Scalar(first) {
        // Of ASCII, signs of formats and quotation marks are written so on purpose.
        if first >= 0x80, scalar.properties.isGraphemeBase, !scalar.properties.isWhitespace {
          return (start..<start + 6, scalar)
        }
      } else if first < 0xDC00, let second = unit(at: start + 6), 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return (start..<start + 12, scalar)
      }
    }
    return nil
  }

  private func check(_ context: FileContext, findings: inout Findings) {
    let file = context.file
    guard file.problems.contains(where: \.isMeaninglessEscape) else { return }
    let table = context.project.table(named: file.name, in: context.bundle)
    let baseFiles = table?.base?.files ?? []
    let isBase = baseFiles.contains { $0 === file }
    // Translators copy what the base has: it is reported there, with one repair for all.
    var keys = Keys()
    let copied = isBase ? [] : Set(baseFiles.flatMap { Escape.all(in: $0, &keys) }.map(\.identity))
    let translated = isBase ? table?.translations.flatMap(\.files).flatMap { Escape.all(in: $0, &keys) } ?? [] : []
    let copies = Dictionary(grouping: translated, by: \.identity)
    var subject = context.subject
    var entry: Int?
    func baseText(of escape: Escape) -> ByteSlice? {
      guard !isBase, let base = table?.base, let entry = escape.entry, let table,
        let number = table.keys.number(of: file.key(entry), hash: KeyHash.hash(file.key(entry))),
        let reference = base.entry(ofKey: number)
      else { return nil }
      return base.value(reference)
    }
    var composed: KeyPatternIndex?
    var (composedEntry, isComposed): (Int?, Bool) = (nil, false)
    let own = Escape.all(in: file, &keys)
    lazy var countsOfTexts = Dictionary(
      own.lazy.filter { !$0.isInKey }.compactMap(\.entry).map { ($0, 1) }, uniquingKeysWith: +)
    for escape in own where !copied.contains(escape.identity) {
      if escape.entry != entry {
        entry = escape.entry
        subject.key = entry.map { file.key($0).string }
      }
      let isInterpolation = escape.identity.written.hasPrefix("\\(")
      // What Swift puts into a key, it does not put into the texts for it.
      if isInterpolation, !escape.isInKey, escape.isInInterpolatedEntry { continue }
      // Once for each key, which may have many.
      if isInterpolation, escape.isInKey, let entry, entry != composedEntry {
        composedEntry = entry
        let patterns = composed ?? Self.composedKeys(context.project)
        composed = patterns
        isComposed = patterns.matching(file.key(entry)).contains { _ in true }
        // No code finds the key, and users see none of its texts, unless the code means the brackets themselves.
        if !context.project.usage.mentions.contains(TextIdentity(file.key(entry))) {
          findings.explain(Self.rulesOfTexts, subject)
          // What a language lacks is reported about the base.
          for translation in isBase ? table?.translations ?? [] : [] {
            var subject = subject
            subject.language = translation.language.name
            findings.explain(Self.rulesOfTexts, subject)
          }
        }
      }
      findings.add(at: context.location(escape.range), about: subject) { words in
        words.message =
          "'\(escape.identity.written)' is not a valid escape: users see "
          + (escape.shown.isEmpty ? "nothing of it" : "'\(escape.shown)'")
        if isInterpolation, escape.isInKey {
          words.message =
            "\(Wording.quote(escape.identity.written)) looks like Swift, which puts a placeholder into the key instead"
          words.note(
            isComposed
              ? "the code puts the text together first, so no key is found: look up one with a placeholder, and format it"
              : "the code asks for '%@' in place of a text, and for '%lld' in place of an Int")
          return
        }
        let others = copies[escape.identity] ?? []
        if let first = others.first {
          let languages = Set(others.compactMap(\.file.language)).sorted()
          words.note(
            "\(Wording.names(languages)) \(languages.count == 1 ? "has" : "have") it, too",
            at: .init(file: first.file.source, range: first.range))
        }
        let isOnlyOne = escape.entry.map { countsOfTexts[$0] == 1 } ?? false
        guard
          let repair = escape.repair ?? escape.backslash(as: baseText(of: escape))
            ?? (isOnlyOne ? escape.lineBreak(before: baseText(of: escape)) : nil)
        else { return }
        words.fix(
          // A key that changes must change in the code, too, and a backslash before a space may be meant.
          repair.title,
          escape.repair == nil || escape.isInKey || escape.identity.written.hasPrefix("\\ ")
            ? .needsReview : .automatic,
          ([escape] + others).compactMap { other in
            (other.repair ?? (other.file === file ? repair : nil)).map {
              .init(.init(file: other.file.source, range: $0.range), replacement: $0.replacement)
            }
          })
      }
    }
  }

  /// The keys that code puts together before it looks them up: `"Hi \(name)".localized`.
  private static func composedKeys(_ project: Project) -> KeyPatternIndex {
    let patterns = Set(
      project.usage.lookups.lazy.compactMap { lookup -> KeyPattern? in
        guard case .pattern(let pattern) = lookup.key else { return nil }
        return pattern.isComposed ? pattern : nil
      })
    return KeyPatternIndex(patterns.sorted { $0.shown < $1.shown })
  }

  /// Numbers of keys: a key with many escapes is as long as they are, and is compared only once.
  private struct Keys {
    private var numbers: [String: Int] = [:]

    mutating func number(of key: String) -> Int {
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }

  /// A backslash sequence that means nothing.
  private struct Escape {
    var identity: Identity
    var file: TableFile
    /// The index of the entry that it is in.
    var entry: Int?
    var range: ByteRange
    var shown: String
    var repair: SyntaxProblem.Repair?
    var isInKey: Bool

    /// Whether the key of its entry has an interpolation.
    var isInInterpolatedEntry: Bool {
      entry.map { file.source.slice(file.entries[$0].key).contains("\\(") } ?? false
    }

    /// What `\` between spaces was meant to be where the base text has a backslash: `\\`.
    func backslash(as base: ByteSlice?) -> SyntaxProblem.Repair? {
      guard let base, identity.written == "\\ ", base.firstIndex(of: UInt8(ascii: "\\")) != nil else { return nil }
      return .init(title: #"write '\\ '"#, range: range, replacement: #"\\ "#)
    }

    /// What `\G` was meant to be where the base text has a line break more: `\nG`; and `\` between spaces.
    func lineBreak(before base: ByteSlice?) -> SyntaxProblem.Repair? {
      // A path has backslashes, too: `C:\`.
      guard let base, let entry, !isInKey, identity.written.count == 2, let last = identity.written.last,
        last.isLetter || last == " ",
        file.source.text[max(0, Int(range.lowerBound) - 1)] != UInt8(ascii: ":"),
        base.bytes.count(where: { $0 == 0x0A }) == file.value(entry).bytes.count(where: { $0 == 0x0A }) + 1
      else { return nil }
      let meant = last == " " ? "\\n" : "\\n\(last)"
      return .init(title: "write '\(meant)'", range: range, replacement: meant)
    }

    /// The same for a translation that copied it.
    struct Identity: Hashable {
      /// The number of the key.
      var key: Int?
      var written: String
      /// Counted among those of the entry that are written alike.
      var number: Int
    }

    static func all(in file: TableFile, _ keys: inout Keys) -> [Escape] {
      var counts: [Identity: Int] = [:]
      var last: (entry: Int, key: Int)?
      return file.problems.compactMap { problem in
        guard case .meaninglessEscape(let written, let shown) = problem.kind else { return nil }
        let following = file.entries.bisected { $0.key.lowerBound > problem.range.lowerBound }
        let entry = following > 0 ? following - 1 : nil
        if let entry, last?.entry != entry { last = (entry, keys.number(of: file.key(entry).string)) }
        var identity = Identity(key: entry == nil ? nil : last?.key, written: written, number: 0)
        counts[identity, default: 0] += 1
        identity.number = counts[identity] ?? 0
        return Escape(
          identity: identity, file: file, entry: entry, range: problem.range, shown: shown, repair: problem.repair,
          isInKey: entry.map { problem.range.lowerBound < file.entries[$0].key.upperBound } ?? false)
      }
    }
  }
}

extension SyntaxProblem {
  fileprivate var isMeaninglessEscape: Bool {
    if case .meaninglessEscape = kind { return true }
    return false
  }
}

extension TableFile {
  /// Whether an escape that means nothing begins in a range.
  func hasMeaninglessEscape(in range: ByteRange) -> Bool {
    problems.contains {
      $0.isMeaninglessEscape && range.lowerBound <= $0.range.lowerBound && $0.range.lowerBound < range.upperBound
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or part of another character.
  fileprivate var isLetterOfWord: Bool { isASCIILetter || self >= 0x80 }
}
