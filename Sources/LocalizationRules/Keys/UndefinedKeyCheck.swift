package import LocalizationModel
internal import SourceText

/// One look at all keys that are wanted.
package struct UndefinedKeyCheck {
  private var index: KeyIndex
  private let asked: AskedKeys
  private let isLocalized: Bool
  private var absentTables: [String: (keys: Set<[UInt8]>, location: Finding.Location)] = [:]
  /// Keys of tables, and of any table, about which the code has been told.
  private var told: Set<WantedKey.Identity> = []

  package init(_ project: Project) {
    index = KeyIndex(project)
    asked = AskedKeys(project)
    // The languages of a framework that somebody built are not the app's.
    isLocalized = project.bundles.contains { $0.isLocalized && !$0.path.contains(".framework") }
  }

  /// Where a key is instead of where it is looked for.
  private enum Absence {
    case nowhere
    case inAnotherBundle
    case inAnotherTable(KeyIndex.Place)
    /// In translations, and not in the base language.
    case inTranslations([KeyIndex.Place])
  }

  private struct Verdict {
    var absence: Absence
    var severity: Severity
    /// The key that was probably meant.
    var nearest: ByteSlice?
  }

  /// Whether a table must have what a look-up asks for: SwiftUI looks up whatever text it is given, and shows it as it is.
  package mutating func needs(_ lookup: Lookup) -> Bool {
    guard let wanted = WantedKey(lookup), wanted.table.map(index.hasTable) ?? true else { return true }
    return absence(of: wanted) == nil || verdict(wanted) != nil
  }

  /// All that want one key of one table.
  mutating func check(_ group: [WantedKey], _ findings: inout Findings) {
    let (key, table) = (Array(group[0].key.shown.utf8), group[0].table)
    if let table, !index.hasTable(table) {
      absentTables[table, default: ([], group[0].location)].keys.insert(key)
      told.formUnion([.init(key: key, table: table), .init(key: key)])
      return
    }
    var worst: (wanted: WantedKey, verdict: Verdict)?
    for wanted in group {
      // What the code does with a key says more than that the manifest has it.
      if wanted.origin == .manifest, worst != nil { break }
      guard let verdict = verdict(wanted) else { continue }
      if let known = worst, known.verdict.severity >= verdict.severity { continue }
      worst = (wanted, verdict)
    }
    // That a translation has more keys than the base is no other mistake, and none where the code has the base text.
    if case .inTranslations(let places)? = absence(of: group[0]) {
      for place in places {
        findings.explain(
          [ExtraKeyRule.self],
          .init(bundle: place.table.bundle, table: place.table.name, key: group[0].key.shown))
      }
    }
    guard let worst else { return }
    // A manifest does not know bundles, and one that names no table means the key of any look-up.
    if worst.wanted.origin == .manifest, told.contains(.init(key: key, table: table)) { return }
    told.formUnion([.init(key: key, table: table), .init(key: key)])
    report(worst.wanted, worst.verdict, group, &findings)
  }

  func reportAbsentTables(_ findings: inout Findings) {
    for (table, use) in absentTables.sorted(by: { $0.key < $1.key }) where table != "Localizable" {
      let nearest = Spelling.nearest(to: table, among: index.tableNames)
      findings.add(
        UndefinedKeyRule.self,
        "there is no table \(Wording.quote(table)), which \(use.keys.count == 1 ? "this key is" : "\(use.keys.count) keys are") looked up in",
        at: use.location, subject: .init(table: table), severity: .warning,
        notes: nearest.map { [Finding.Note("did you mean table \(Wording.quote($0))?")] } ?? [])
    }
  }

  private func absence(of wanted: WantedKey) -> Absence? {
    guard let literal = wanted.key.literal else {
      guard index.contains(wanted.key, table: wanted.table) else { return .nowhere }
      return isLacking(wanted) ? .inAnotherBundle : nil
    }
    let places = literal.withByteSlice { index.places(of: $0) }
    guard let first = places.first else { return .nowhere }
    let own = places.filter { wanted.table == nil || $0.table.name == wanted.table }
    if own.isEmpty { return .inAnotherTable(first) }
    if isLacking(wanted) { return .inAnotherBundle }
    if own.contains(where: \.isInBase) { return nil }
    return literal.withByteSlice { index.isName($0, table: wanted.table) } ? .inTranslations(own) : nil
  }

  /// Whether the bundles that are meant have the table, and none of them the key.
  private func isLacking(_ wanted: WantedKey) -> Bool {
    let tables = wanted.bundles.flatMap(\.tables).filter { $0.name == wanted.table }
    guard let literal = wanted.key.literal else {
      return !tables.isEmpty
        && !tables.contains { table in (0..<table.keys.count).contains { wanted.key.matches(table.keys[$0]) } }
    }
    return !tables.isEmpty && !tables.contains { $0.keys.number(of: literal) != nil }
  }

  private mutating func verdict(_ wanted: WantedKey) -> Verdict? {
    guard let absence = absence(of: wanted) else { return nil }
    if case .inTranslations = absence, wanted.hasDefaultValue { return nil }
    // An argument in the middle of `greeting.%@` makes it no text.
    return wanted.key.shown { _ in "xx" }.withByteSlice { judge(wanted, $0, absence) }.map {
      Verdict(absence: absence, severity: $0.severity, nearest: $0.nearest)
    }
  }

  private mutating func report(
    _ wanted: WantedKey, _ verdict: Verdict, _ group: [WantedKey], _ findings: inout Findings
  ) {
    let shown = wanted.key.shown
    var notes: [Finding.Note] = []
    var message = "the key \(Wording.quote(shown)) is in no table\(wanted.table.map { " '\($0)'" } ?? "")"
    switch verdict.absence {
    case .nowhere: break
    case .inAnotherBundle:
      message += " of \(Wording.quote(wanted.bundles[0].path))"
      notes.append(Finding.Note("another bundle has it, which 'Bundle.module' does not mean here"))
    case .inAnotherTable(let place):
      message =
        "the key \(Wording.quote(shown)) is in table '\(place.table.name)', not in '\(wanted.table ?? "")'"
    case .inTranslations(let places):
      let holders = places.flatMap { place in
        place.table.translations.compactMap { translation in
          translation.entry(ofKey: place.number).map { (translation, $0) }
        }
      }
      let languages = holders.map { Wording.name($0.0.language) }.uniqued()
      let list = languages.count > 3 ? "\(languages.count) translations" : Wording.list(languages)
      message = "the key \(Wording.quote(shown)) is in \(list), not in the base language"
      if let (translation, reference) = holders.first {
        notes.append(Finding.Note("it is here", at: translation.location(reference)))
      }
    }
    var fixIts: [FixIt] = []
    if let nearest = verdict.nearest {
      let places = index.places(of: nearest)
      let isSameTable = wanted.table.map { table in places.contains { $0.table.name == table } } ?? true
      let other = isSameTable ? "" : " in table '\(places[0].table.name)'"
      notes.append(Finding.Note("did you mean \(Wording.quote(nearest))\(other)?"))
      // What is asked for elsewhere may be another key.
      let isFree = places.allSatisfy { asked.witness(for: nearest, in: $0.table) == nil }
      if isSameTable, isFree, let key = wanted.key.literal, Self.isSlip(key, nearest) {
        for place in places { explain(place, &findings) }
        fixIts = Self.fixIts(group.map(\.location), key, nearest)
      }
    }
    if wanted.hasDefaultValue, let value = wanted.defaultValue {
      notes.append(Finding.Note("users of every language see \(Wording.quote(value))"))
    }
    if group.count > 1 { notes.append(Finding.Note("it is asked for at \(group.count) places")) }
    findings.add(
      UndefinedKeyRule.self, message, at: wanted.location, subject: .init(table: wanted.table, key: shown),
      severity: verdict.severity, notes: notes, fixIts: fixIts)
  }

  private static func isSlip(_ key: String, _ meant: ByteSlice) -> Bool {
    key.withByteSlice { SimilarKeys.isSlip($0, meant) }
  }

  /// That nobody asks for the key that is meant is no other mistake.
  private func explain(_ meant: KeyIndex.Place, _ findings: inout Findings) {
    findings.explain(
      [UndeclaredKeyRule.self, UnusedKeyRule.self],
      .init(bundle: meant.table.bundle, table: meant.table.name, key: meant.table.keys[meant.number].string))
  }

  /// Writes the key that is meant wherever the wrong one stands in plain quotes.
  private static func fixIts(_ locations: [Finding.Location], _ key: String, _ meant: ByteSlice) -> [FixIt] {
    guard !meant.bytes.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }) else { return [] }
    let edits = locations.compactMap { location -> FixIt.Edit? in
      let written = location.file.slice(location.range)
      let start = written.hasPrefix("@") ? 2 : 1
      guard written.count == start + key.utf8.count + 1, written.hasBytes("\"\(key)\"", at: start - 1) else {
        return nil
      }
      let range = ByteRange(Int(location.range.lowerBound) + start, Int(location.range.upperBound) - 1)
      return FixIt.Edit(.init(file: location.file, range: range), replacement: meant.string)
    }
    guard edits.count == locations.count else { return [] }
    return [FixIt(title: "write \(Wording.quote(meant))", applicability: .needsReview, edits: edits)]
  }

  /// How bad it is, and which key may have been meant; nil where nothing is lost.
  private mutating func judge(
    _ wanted: WantedKey, _ key: ByteSlice, _ absence: Absence
  ) -> (severity: Severity, nearest: ByteSlice?)? {
    let isExplicit = wanted.origin != .implicitLookup
    let isName = KeyStyle.isIdentifier(key) || isExplicit && index.isName(key, table: wanted.table)
    var nearest: ByteSlice?
    if case .nowhere = absence {
      let isSentence = key.bytes.contains { $0 == 0x20 || !$0.isASCII }
      nearest = index.nearest(to: key, isSentence || !isName && !isExplicit ? .text : .name)
    }
    if wanted.origin == .manifest || wanted.origin == .enumeration { return (.error, nearest) }
    // Addresses are looked up so that they can be translated, not because they must be.
    guard wanted.key.letterCount > 0, UntranslatedText.hasLetters(key, Traits(of: key)),
      !wanted.key.shown.contains("://")
    else { return nil }
    if isName {
      return (isExplicit && !wanted.hasDefaultValue ? .error : .warning, nearest)
    }
    // A text is seen as it is: a loss where others see a translation, or where a name was meant.
    if isExplicit {
      let isMisspeltName = nearest != nil && index.hasNames(wanted.table) && index.nearest(to: key, .text) != nil
      return isLocalized || isMisspeltName ? (.warning, nearest) : nil
    }
    return isLocalized && nearest != nil && key.count >= 6 ? (.warning, nearest) : nil
  }
}
