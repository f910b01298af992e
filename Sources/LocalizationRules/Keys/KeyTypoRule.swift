internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct KeyTypoRule: Rule {
  static let description = RuleDescription(
    identifier: "key-typo",
    category: .typos,
    severity: .warning,
    summary: "A key is a likely typo of a key that the code, the manifest or most languages have instead.",
    rationale: """
      Similar keys are common, so only keys that no language has together are compared: each language has one and lacks
      the other. The key that the code or the manifest uses is right; if they use neither, it is the key that most
      languages have. The other one is misspelled, and users of its languages see the key, which is an error. Within one
      language, two keys that differ only in whitespace, in the width or composition of their letters, or, for names, in
      case look the same to every reader but not to the system, which compares UTF-16 units. They are not reported if
      the code uses both or if their texts differ in the same way. This finding replaces those of other rules about the
      same keys.
      """,
    remedy: "Correct the key: `localization-lint rename OLD NEW`.",
    examples: [
      Example([
        "en": "\"settings.account\" = \"Account\";", "de": "\"settings.account\" = \"Konto\";",
        "it": "\"settings.account\" = \"Conto\";", "fr": "↓\"settings.acount\" = \"Compte\";",
      ]),
      Example([
        "en": "↓\"settings.acount\" = \"Account\";", "de": "\"settings.account\" = \"Konto\";",
        "it": "\"settings.account\" = \"Conto\";", "fr": "\"settings.account\" = \"Compte\";",
      ]),
      Example([
        "en": "↓\"Settings.account\" = \"Account\";", "de": "\"settings.account\" = \"Konto\";",
        "App.swift": "let title = NSLocalizedString(\"settings.account\", comment: \"\")",
      ]),
      Example(
        ["en": "\"settings.account\" = \"Account\";", "de": "↓\"settings.acount\" = \"Konto\";"],
        manifest: #"{ "keys": [ { "key": "settings.account" } ] }"#),
      Example([
        "L.xcstrings": """
        { "sourceLanguage": "en", "strings": {
          "save_button": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Save" } },
            "de": { "stringUnit": { "state": "translated", "value": "Sichern" } } } },
          ↓"Save_Button": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Save it" } },
            "de": { "stringUnit": { "state": "translated", "value": "Sichere es" } } } }
        }, "version": "1.0" }
        """,
        "App.swift": #"let title = NSLocalizedString("save_button", comment: "")"#,
      ]),
      Example(["en": "\"Caf\u{E9}\" = \"a\";\n↓\"Cafe\u{301}\" = \"b\";"]),
      Example(["en": "\"settings.account\" = \"Account\";\n↓\"settings.account \" = \"Your account\";"]),
      Example([
        "en": "↓\"Open it\" = \"Open it\";\n\"Open\u{A0}it\" = \"Open the file\";",
        "de": "\"Open\u{A0}it\" = \"Öffnen\";",
      ]),
      Example(["en": "\"Name\" = \"Name\";\n\"Name \" = \"Name \";\n\"NAME\" = \"NAME\";"]),
      Example([
        "en": "\"page.backAction\" = \"Back\";", "de": "\"page.backAction\" = \"Zurück\";",
        "it": "\"page.backAction\" = \"Indietro\";", "fr": "\"page.blockAction\" = \"Bloquer\";",
      ]),
      Example([
        "en": "\"battery.time_remaining\" = \"Left\";", "de": "\"battery.time_remaining\" = \"Übrig\";",
        "it": "\"battery.time_remaining\" = \"Resta\";", "fr": "↓\"battery.timeRemaining\" = \"Reste\";",
      ]),
      Example([
        "en": "\"page1\" = \"One\";\n\"page2\" = \"Two\";", "de": "\"page1\" = \"Eins\";",
        "it": "\"page1\" = \"Uno\";", "fr": "\"page2\" = \"Deux\";",
      ]),
      Example([
        "en": "\"setting.name\" = \"A\";\n\"settings.name\" = \"B\";", "de": "\"setting.name\" = \"A\";",
        "it": "\"setting.name\" = \"A\";\n\"settings.name\" = \"B\";", "fr": "\"settings.name\" = \"B\";",
      ]),
    ],
    explains: [
      ExtraKeyRule.self, MissingTranslationRule.self, UndeclaredKeyRule.self, UndefinedKeyRule.self, UnusedKeyRule.self,
    ])

  func register(in visits: inout RuleVisits) { visits.table(check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    let localizations = table.localizations.filter { !$0.language.isPrivateUse && $0.hasEntries }
    guard table.kind == .ordinary, !localizations.isEmpty else { return }
    let report = KeyTypoReport(table: table, localizations: localizations)
    let typos = PresenceCheck(context: context, localizations: localizations).check(report, &findings)
    TwinCheck(context: context, localizations: localizations, known: typos).check(report, &findings)
  }
}

/// Reports misspelled keys.
private struct KeyTypoReport {
  let table: Table
  let localizations: [Localization]

  /// Reports a key once for each language that has it, or in the first one alone, and once for each place: a catalog has the
  /// keys of all languages.
  ///
  /// `problem` gets both keys, each in quotation marks.
  func report(
    _ number: Int, _ meant: Int, severity: Severity, isOfFirst: Bool = false, _ findings: inout Findings,
    problem: (_ wrong: String, _ right: String) -> String
  ) {
    explain(number, meant, &findings)
    // What the base has only because translations have it is in no file of its own.
    let holders = localizations.filter { $0.entry(ofKey: number).map($0.isImplied) == false }
    var places: Set<Place> = []
    for localization in isOfFirst ? holders.prefix(1) : holders[...] {
      guard let reference = localization.entry(ofKey: number) else { continue }
      let keys = table.keys
      let file = localization.file(of: reference).source
      let entry = localization.entry(reference)
      guard places.insert(Place(path: file.path, offset: Int(entry.key.lowerBound))).inserted else { continue }
      findings.add(
        at: .init(file: file, range: entry.keyWithQuotes(in: file)), about: subject(number, localization),
        severity: severity
      ) { words in
        let (wrong, right) = Wording.quote(keys[number].string, besides: keys[meant].string)
        words.message = problem(wrong, right)
        if isOfFirst, holders.count > 1 { words.note("\(Wording.count(holders.count, "language")) have this key") }
        let isRenamable =
          localization.file(of: reference).format == .strings && !file.isBinary
          && localization.entry(ofKey: meant) == nil
          && !keys[meant].bytes.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 })
        guard isRenamable else { return }
        words.fix(
          "rename the key to \(Wording.quote(keys[meant]))", .needsReview,
          replacing: .init(file: file, range: entry.key), with: keys[meant].string)
      }
    }
  }

  private struct Place: Hashable {
    var path: String
    var offset: Int
  }

  /// Renaming the misspelled key also mends that it is unused and that the right key is missing.
  private func explain(_ number: Int, _ meant: Int, _ findings: inout Findings) {
    let key = table.keys[meant].string
    findings.explain(
      [ExtraKeyRule.self, MissingTranslationRule.self, UndeclaredKeyRule.self, UnusedKeyRule.self], subject(number))
    for localization in localizations where localization.entry(ofKey: number) != nil {
      findings.explain([MissingTranslationRule.self], subject(meant, localization))
    }
    guard table.base?.entry(ofKey: number) != nil else { return }
    findings.explain([ExtraKeyRule.self], subject(meant))
    for name in [table.name, nil] { findings.explain([UndefinedKeyRule.self], .init(table: name, key: key)) }
  }

  private func subject(_ number: Int, _ localization: Localization? = nil) -> Finding.Subject {
    .init(
      bundle: table.bundle, table: table.name, key: table.keys[number].string, language: localization?.language.name)
  }
}

/// Finds keys that some languages have instead of another one.
private struct PresenceCheck {
  let context: TableContext
  let localizations: [Localization]

  private var table: Table { context.table }

  /// Returns the numbers of the misspelled keys.
  func check(_ report: KeyTypoReport, _ findings: inout Findings) -> Set<Int> {
    guard localizations.count > 1 else { return [] }
    let holders = KeyHolders(localizations, keyCount: table.keys.count)
    // A key that all languages have does not replace another one.
    let numbers = holders.counts.indices.filter { holders.counts[$0] > 0 && holders.counts[$0] < localizations.count }
    guard numbers.count > 1, numbers.contains(where: context.isSelected) else { return [] }
    let asked = context.asked.value
    let witnesses = Dictionary(
      uniqueKeysWithValues: numbers.compactMap { number in
        asked.witness(for: table.keys[number], in: table).map { (number, $0) }
      })
    var wanted = Candidates(numbers.filter { witnesses[$0] != nil }, of: table.keys)
    var common = Candidates(
      numbers.filter {
        witnesses[$0] == nil && localizations.count >= 4 && holders.counts[$0] * 3 >= localizations.count * 2
      },
      of: table.keys)
    var typos: Set<Int> = []
    for number in numbers where witnesses[number] == nil && context.isSelected(number) {
      // No language has both a slip and what is meant.
      func isMeant(_ meant: Int) -> Bool { !typos.contains(meant) && holders.areApart(number, meant) }
      let isRare = holders.counts[number] * 3 <= localizations.count
      guard
        let meant = wanted.nearest(to: number, among: isMeant)
          ?? (isRare ? common.nearest(to: number, among: isMeant) : nil)
      else { continue }
      let reason = witnesses[meant].map(Evidence.use) ?? .languages(holders.counts[meant])
      typos.insert(number)
      // What no code can mean is no loss.
      let isUnused = witnesses[meant] == nil && [number, meant].allSatisfy { asked.isCertainlyUnused(table.keys[$0]) }
      let severity = isUnused ? .note : severity(number, meant)
      report.report(number, meant, severity: severity, &findings) { wrong, right in
        switch reason {
        // Translators do not all make one slip: it was renamed.
        case .use(let witness) where translationCount(of: number) >= Self.fewestOfFormerKey:
          "\(witness) \(right), not \(wrong): this text is never shown"
        case .use(let witness): "key \(wrong) looks like a typo of \(right), which \(witness)"
        case .languages(let count):
          "key \(wrong) looks like a typo of \(right), which \(Wording.count(count, "language")) have instead"
        }
      }
    }
    return typos
  }

  private func translationCount(of number: Int) -> Int {
    localizations.count { $0 !== table.base && $0.entry(ofKey: number) != nil }
  }

  /// So many translations have a key that was renamed.
  private static let fewestOfFormerKey = 3

  /// Why the second of two keys is the right one.
  private enum Evidence {
    /// As `AskedKeys` words it.
    case use(String)
    /// So many languages have it.
    case languages(Int)
  }

  /// Keys of which one may be meant.
  private struct Candidates {
    private let numbers: [Int]
    private let keys: KeyNumbers
    private lazy var similar = SimilarKeys(numbers.map { keys[$0] })

    init(_ numbers: [Int], of keys: KeyNumbers) {
      self.numbers = numbers
      self.keys = keys
    }

    /// The key that another one may be a slip of.
    mutating func nearest(to number: Int, among isMeant: (Int) -> Bool) -> Int? {
      guard !numbers.isEmpty else { return nil }
      let (keys, numbers) = (keys, numbers)
      let nearest = similar.nearest(
        to: keys[number], .slip, among: { isMeant(numbers[$0]) },
        where: { SimilarKeys.isSlip(keys[number], keys[numbers[$0]]) })
      return nearest.map { numbers[$0] }
    }
  }

  /// As severe as the missing translation that results, if the base has either key.
  private func severity(_ number: Int, _ meant: Int) -> Severity {
    guard let base = table.base, let known = [meant, number].first(where: { base.entry(ofKey: $0) != nil }) else {
      return .warning
    }
    return context.substitute(for: known) == .key ? .error : .warning
  }
}

/// Finds keys of one language that look the same to readers.
private struct TwinCheck {
  let context: TableContext
  let localizations: [Localization]
  /// The keys that are already reported.
  let known: Set<Int>

  private var table: Table { context.table }

  func check(_ report: KeyTypoReport, _ findings: inout Findings) {
    let folded = (0..<table.keys.count).lazy.filter { !known.contains($0) }
      .map { (number: $0, hash: FoldedText.hash(table.keys[$0])) }.sorted {
        ($0.hash, $0.number) < ($1.hash, $1.number)
      }
    var first = 0
    for index in folded.indices.dropFirst() {
      if folded[index].hash != folded[first].hash {
        first = index
        continue
      }
      let (one, other) = (folded[first].number, folded[index].number)
      guard context.isSelected(one) || context.isSelected(other) else { continue }
      let text = FoldedText.of(table.keys[one])
      // A key of punctuation and whitespace alone says too little.
      guard text.count > 1, text == FoldedText.of(table.keys[other]) else { continue }
      check(one, other, report, &findings)
    }
  }

  private func check(_ first: Int, _ second: Int, _ report: KeyTypoReport, _ findings: inout Findings) {
    let (one, other) = (table.keys[first], table.keys[second])
    let difference = FoldedText.Difference(one, other)
    let witnesses = [one, other].map { context.asked.value.witness(for: $0, in: table) }
    if difference != .composition {
      // Code that uses both keys means both.
      if witnesses.allSatisfy({ $0 != nil }) || haveTextsThatDifferAlike(first, second) { return }
      if difference == .letterCase, !KeyStyle.isIdentifier(one) || !KeyStyle.isIdentifier(other) { return }
    }
    let isFirstWrong = witnesses.allSatisfy({ $0 == nil }) ? rank(first) < rank(second) : witnesses[0] == nil
    let (wrong, right) = isFirstWrong ? (first, second) : (second, first)
    report.report(wrong, right, severity: .warning, isOfFirst: true, &findings) { wrong, right in
      "key \(wrong) differs from \(right) only in \(difference.rawValue)"
    }
  }

  /// Of two keys that nothing uses, the one that more languages have is right, or the base; otherwise the shorter one,
  /// which has no extra whitespace, wide letters or decomposed letters.
  private func rank(_ number: Int) -> (Int, Int, Int) {
    (
      localizations.count { $0.entry(ofKey: number) != nil }, table.base?.entry(ofKey: number) == nil ? 0 : 1,
      -table.keys[number].count
    )
  }

  /// Whether the texts of two keys differ as the keys do, which is intended: `"Name " = "Name "`, `"Name" = "Name"`.
  private func haveTextsThatDifferAlike(_ first: Int, _ second: Int) -> Bool {
    localizations.contains { localization in
      guard let one = localization.entry(ofKey: first), let other = localization.entry(ofKey: second) else {
        return false
      }
      let (text, otherText) = (localization.value(one), localization.value(other))
      return text != otherText && FoldedText.of(text) == FoldedText.of(otherText)
    }
  }
}

/// A text without what readers overlook: the case, width and composition of letters and the amount of whitespace.
enum FoldedText {
  enum Difference: String {
    case composition = "how its letters are composed"
    case whiteSpace = "whitespace"
    case letterCase = "case"
    case width = "the width of its letters"

    init(_ first: ByteSlice, _ second: ByteSlice) {
      let (one, other) = (first.string, second.string)
      if one == other {
        self = .composition
      } else if FoldedText.withoutSpace(one) == FoldedText.withoutSpace(other) {
        self = .whiteSpace
      } else {
        self = FoldedText.narrow(one) == FoldedText.narrow(other) ? .width : .letterCase
      }
    }
  }

  static func of(_ text: ByteSlice) -> String { withoutSpace(narrow(text.string).lowercased()) }

  /// Equal for equal folded texts. ASCII keys, which are nearly all, are hashed without making a string.
  static func hash(_ text: ByteSlice) -> UInt64 {
    if text.bytes.allSatisfy(\.isASCII) { return hash(ascii: text.bytes) }
    let folded = of(text)
    return folded.utf8.allSatisfy(\.isASCII) ? hash(ascii: folded.utf8) : UInt64(bitPattern: Int64(folded.hashValue))
  }

  private static func hash(ascii bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var isAfterSpace = false
    for byte in bytes {
      if byte.isASCIIWhitespace {
        isAfterSpace = true
        continue
      }
      if isAfterSpace, hash != 0xCBF2_9CE4_8422_2325 { hash = (hash ^ 0x20) &* 0x100_0000_01B3 }
      isAfterSpace = false
      hash = (hash ^ UInt64(byte.isASCIIUppercase ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return hash
  }

  private static func withoutSpace(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Replaces full-width letters and marks, which have the order of ASCII.
  private static func narrow(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var narrow = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      narrow.append(isWide ? Unicode.Scalar(UInt8(scalar.value - 0xFEE0)) : scalar)
    }
    return String(narrow)
  }
}
