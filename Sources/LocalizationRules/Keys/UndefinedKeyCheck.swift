package import LocalizationModel
internal import SourceText
internal import TextOutput

/// Compares the keys that code and manifest ask for with those of the tables; reports for `UndefinedKeyRule`.
package final class UndefinedKeyCheck {
  let index: KeyIndex
  private let project: Project
  lazy var asked = AskedKeys(project)
  private let isLocalized: Bool
  /// Whether any language translates the largest table of each name, which is most likely the one that a lookup without
  /// a bundle means.
  private let areTranslated: [String: Bool]
  private let uncompiledCode: Set<String>
  /// Whether an Xcode project may build the code of packages as well, where no bundle has the name `.module`.
  let mayLackModule: Bool
  /// What makes a lookup in code of a package find its table.
  let repairOfBundle: String
  /// The names of tables of which a file does not exist, or a catalog could be read in part only.
  private let unreadTables: Set<String>
  /// The names of tables that code asks for several keys of other ones, which are translated.
  private lazy var confusedTables = Self.confusedTables(of: project, index)
  /// The package targets that bundles belong to, by the path of the bundle.
  private var packageTargets: [String: String] = [:]
  /// The frameworks that alone ship a bundle, by the path of the bundle.
  private let frameworks: [String: String]
  private var absentTables = AbsentTables()
  private var blankTables = BlankTables()
  private lazy var namesOfApps = NamesOfApps(project)
  private lazy var expectedTexts = ExpectedTexts(project, index)
  lazy var unshippedKeys = UnshippedKeys(project)
  /// The apps and extensions that ask for tables which only others have.
  private var programsWithoutTable = ProgramsWithoutTable()
  private var unlistedTexts = UnlistedTexts()
  private var placesOfTexts = PlacesOfTexts()
  /// The folders of Xcode projects that have a localized table.
  private let localizedFolders: Set<String?>
  /// Keys with a finding, each with its table and without one.
  private var reported: Set<Reported> = []

  package init(_ project: Project) {
    index = KeyIndex(project)
    self.project = project
    isLocalized = project.bundles.contains(where: \.isLocalized)
    areTranslated = Dictionary(project.bundles.lazy.flatMap(\.tables).map { ($0.name, $0) }) {
      $1.keys.count > $0.keys.count ? $1 : $0
    }.mapValues(Self.isTranslated)
    unreadTables = Set(
      project.bundles.lazy.flatMap(\.tables)
        .filter { $0.base?.files.contains { $0.systemReading == .refused && $0.format == .catalog } ?? false }.map(
          \.name)
    ).union(Self.absentBaseTables(of: project))
    uncompiledCode = project.uncompiledCode
    localizedFolders = Set(
      project.bundles.lazy.filter(\.isLocalized).map { project.xcodeProjectFolder(around: $0.path) })
    // Code that an Xcode project builds as well has no such name.
    mayLackModule =
      !project.xcodeProjectFolders.isEmpty && !project.usage.lookups.contains { $0.bundle == .module }
    repairOfBundle =
      mayLackModule
      ? "pass its bundle: '.module' in the package, or 'Bundle(for:)' with a class of this code"
      : "pass 'bundle: .module'"
    frameworks = project.frameworks
    for bundle in project.bundles {
      packageTargets[bundle.path] = project.packageTargets.localizedTarget(around: bundle.path)
    }
  }

  /// The names of tables of which a catalog does not exist, or the file with the base texts.
  private static func absentBaseTables(of project: Project) -> [String] {
    let sources = project.bundles.map(\.sourceLanguage)
    return project.absentTables.filter { path in
      let folder = String(path.parentPath).lastPathComponent
      guard folder.hasSuffix(".lproj") else { return true }
      let language = LanguageIdentifier(String(folder.dropLast(".lproj".count)))
      return language.isBase || sources.contains { $0.isSame(as: language) }
    }.map { String($0.lastPathComponent.withoutPathExtension) }
  }

  private static func confusedTables(of project: Project, _ index: KeyIndex) -> Set<String> {
    var keys: [String: Set<String>] = [:]
    for lookup in project.lookups where lookup.isExplicit && !lookup.isAssumed && !lookup.isUnseen {
      guard let table = lookup.table.name, let key = lookup.key.literal else { continue }
      let places = key.withByteSlice { index.places(of: $0) }
      guard !places.isEmpty, places.allSatisfy({ $0.table.name != table && $0.table.kind == .ordinary }),
        places.contains(where: { isTranslated($0.table) })
      else { continue }
      keys[table, default: []].insert(key)
    }
    return Set(keys.lazy.filter { $0.value.count >= fewestConfused }.map(\.key))
  }
  private static let fewestConfused = 5

  /// Where a key is instead of where the code looks.
  enum Absence {
    case nowhere
    case inAnotherBundle
    /// In the bundle of the package target alone, which the code does not name.
    case inForgottenBundle
    /// In the bundle of this target of a package alone, although the code asks for the app's.
    case inPackageTarget(String)
    /// The same for the bundle of a framework.
    case inFramework(String)
    /// In tables of other apps and extensions alone than these, which have the code.
    case inOtherPrograms(than: [ProgramContents.Program])
    case inAnotherTable(KeyIndex.Place)
    /// In translations but not in the base language.
    case inTranslations([KeyIndex.Place])
  }

  private struct Reported: Hashable {
    var key: TextIdentity
    var table: String?
  }

  struct Verdict {
    var absence: Absence
    var severity: Severity
    /// The existing key that was probably meant.
    var nearest: ByteSlice?
  }

  /// Whether a table must have the key of a lookup: SwiftUI looks up every literal, and shows one without a key as it
  /// is.
  package func needs(_ lookup: Lookup) -> Bool {
    if lookup.isForDevelopers { return false }
    guard let wanted = WantedKey(lookup), wanted.table.map(index.hasTable) ?? true else { return true }
    guard let absence = absence(of: wanted) else { return true }
    return verdict(wanted, absence) != nil
  }

  /// The texts that only translations have although something asks for them, which is an error: the numbers of their
  /// keys, by table.
  package static func lostBaseTexts(of project: Project) -> [ObjectIdentifier: Set<Int>] {
    // Most of these keys are leftovers that nothing asks for.
    var groups = WantedKeyGroups(project, among: hashesOfKeysWithoutBaseText(in: project))
    guard !groups.isEmpty else { return [:] }
    let check = UndefinedKeyCheck(project)
    var lost: [ObjectIdentifier: Set<Int>] = [:]
    groups.forEach { group in
      guard case .inTranslations(let places)? = check.absence(of: group.first),
        group.all.contains(where: { check.verdict($0)?.severity == .error })
      else { return }
      for place in places { lost[ObjectIdentifier(place.table), default: []].insert(place.number) }
    }
    return lost
  }

  private static func hashesOfKeysWithoutBaseText(in project: Project) -> Set<UInt32> {
    var hashes: Set<UInt32> = []
    for table in project.bundles.lazy.flatMap(\.tables) {
      for number in 0..<table.keys.count where table.base?.entry(ofKey: number) == nil {
        hashes.insert(table.keys.hash(of: number))
      }
    }
    return hashes
  }

  /// Checks everything that asks for one key of one table.
  func check(_ group: WantedKeyGroups.Group, _ findings: inout Findings) {
    let table = group.first.table
    if let table, !index.hasTable(table) {
      absentTables.add(group.first, to: table)
      note(group.first)
      return
    }
    let search = search(for: group.first)
    let absence = absence(of: group.first, search)
    var worst = absence.flatMap { verdict(group.first, $0) }.map { (wanted: group.first, verdict: $0) }
    for wanted in group.others {
      // Code says more about a key than the manifest does.
      if wanted.origin == .manifest, worst != nil { break }
      let own = self.absence(of: wanted, wanted.isLookedFor(like: group.first) ? search : self.search(for: wanted))
      guard let verdict = own.flatMap({ verdict(wanted, $0) }) else { continue }
      if let known = worst, known.verdict.severity >= verdict.severity { continue }
      worst = (wanted, verdict)
    }
    // An extra key in a translation is the same mistake, and no mistake at all if the code has the base text.
    if case .inTranslations(let places)? = absence {
      for place in places {
        findings.explain(
          [ExtraKeyRule.self],
          .init(bundle: place.table.bundle, table: place.table.name, key: group.first.key.shown))
      }
    }
    guard let worst else {
      if case .nowhere? = absence, isUnlisted(group.first) { unlistedTexts.add(group.first) }
      return
    }
    // The manifest knows no bundles, and a key that it declares without a table may be the key of any lookup.
    let key = TextIdentity(group.first.key.shown)
    if worst.wanted.origin == .manifest, reported.contains(.init(key: key, table: table)) { return }
    note(group.first)
    if let table, let programs = programsLacking(table, worst.wanted, worst.verdict.absence) {
      var isElsewhere = true
      if case .nowhere = worst.verdict.absence { isElsewhere = false }
      programsWithoutTable.add(
        .init(wanted: worst.wanted, severity: worst.verdict.severity, isElsewhere: isElsewhere), to: table, of: programs
      )
    } else if let table, case .nowhere = worst.verdict.absence, worst.verdict.nearest == nil,
      index.blankTables.contains(table)
    {
      blankTables.add(worst.wanted, to: table, severity: worst.verdict.severity)
    } else {
      report(worst.wanted, worst.verdict, group.all, &findings)
    }
  }

  /// The apps and extensions that look a key up in vain because they have no table of the name, though others have; nil
  /// where it is something else.
  private func programsLacking(
    _ table: String, _ wanted: WantedKey, _ absence: Absence
  ) -> [ProgramContents.Program]? {
    let programs = project.programs.programs(wanted.programs)
    guard !programs.isEmpty, !programs.contains(where: { project.programs.mayHave(tableNamed: table, $0) }) else {
      return nil
    }
    switch absence {
    case .inOtherPrograms: return programs
    case .nowhere: return wanted.isInMain ? programs : nil
    default: return nil
    }
  }

  /// Whether SwiftUI shows a text as it is that users of other languages would need, although a table is translated.
  private func isUnlisted(_ wanted: WantedKey) -> Bool {
    wanted.origin == .implicitLookup && wanted.table != nil && isTranslated(wanted) && reachesUsers(wanted)
      && !uncompiledCode.contains(wanted.location.file.path)
      && wanted.key.literal.map { !project.usage.mentionsInPreviews.contains(TextIdentity($0)) } ?? true
      && ExpectedTexts.isShown(wanted, &placesOfTexts) && UnlistedTexts.mayReachUsers(wanted, &placesOfTexts)
  }

  /// Reports each table once that keys are looked up in and that does not exist, or not where the code runs, and what is
  /// in none.
  func reportTables(_ findings: inout Findings) {
    absentTables.report(project, index, &findings)
    blankTables.report(&findings)
    programsWithoutTable.report(&findings)
    unlistedTexts.report(&findings)
  }

  private func note(_ wanted: WantedKey) {
    let key = TextIdentity(wanted.key.shown)
    reported.formUnion([.init(key: key, table: wanted.table), .init(key: key)])
  }

  private func absence(of wanted: WantedKey) -> Absence? { absence(of: wanted, search(for: wanted)) }

  private func absence(of wanted: WantedKey, _ search: Search) -> Absence? {
    guard let holders = search.holders, wanted.isInMain, let programs = wanted.programs,
      holders.isDisjoint(with: programs)
    else { return search.absence }
    return .inOtherPrograms(than: project.programs.programs(programs))
  }

  /// What is found for a key, wherever the code runs that asks for it.
  private struct Search {
    var absence: Absence?
    /// The apps and extensions that alone have tables with a text for the key; nil if others may have some, too.
    var holders: Set<Int>?

    init(_ absence: Absence?, holders: Set<Int>? = nil) {
      self.absence = absence
      self.holders = holders
    }
  }

  private func search(for wanted: WantedKey) -> Search {
    let (absence, own) = find(wanted)
    switch absence {
    case nil, .inTranslations:
      guard !project.programs.isEmpty, !own.isEmpty else { return Search(absence) }
      let holders = own.map { project.programs.holders(of: $0.table) }
      return Search(absence, holders: holders.contains(nil) ? nil : holders.reduce(into: []) { $0.formUnion($1 ?? []) })
    default: return Search(absence)
    }
  }

  /// What is wrong with a key, and the places that have it, if one of them has a text.
  private func find(_ wanted: WantedKey) -> (absence: Absence?, places: [KeyIndex.Place]) {
    guard let literal = wanted.key.literal else {
      guard index.contains(wanted.key.pattern, table: wanted.table) else {
        // What another table has, or one that could not be read, may be what is meant.
        return wanted.isComposed && (!unreadTables.isEmpty || index.contains(wanted.key.pattern, table: nil))
          ? (nil, []) : (.nowhere, [])
      }
      return (isLacking(wanted) ? .inAnotherBundle : nil, [])
    }
    let tables = project.usage.fallbackTables[wanted.function] ?? []
    if literal.withByteSlice({ key in
      index.isLoose(key, table: wanted.table) || tables.contains { index.isLoose(key, table: $0) }
    }) {
      return (nil, [])
    }
    let places = literal.withByteSlice { index.places(of: $0) }
    // What could not be read may have the key.
    let isUnread = wanted.table.map(unreadTables.contains) ?? !unreadTables.isEmpty
    guard !places.isEmpty else { return (isUnread ? nil : .nowhere, []) }
    let own = places.filter { wanted.table == nil || $0.table.name == wanted.table }
    // Only the system reads the tables of settings pages.
    if own.isEmpty {
      let other = places.first { $0.table.kind != .settings }
      if places.contains(where: { tables.contains($0.table.name) }) { return (nil, []) }
      return (isUnread ? nil : other.map { .inAnotherTable($0) } ?? .nowhere, [])
    }
    if isLacking(wanted) { return (.inAnotherBundle, []) }
    let forgotten = Set(wanted.forgottenBundles.map(\.path))
    // Without a text in any language, users see the same in each bundle: Xcode adds to a catalog what code looks up.
    let hasText = !isUnread && own.contains { Self.hasText($0) }
    // The project may add the package's table to the app as well.
    let isElsewhere = hasText && !own.contains { project.programs.contain($0.table) }
    if isElsewhere, own.allSatisfy({ forgotten.contains($0.table.bundle) }) { return (.inForgottenBundle, own) }
    if hasText, wanted.isInMain {
      let targets = own.map { packageTargets[$0.table.bundle] }
      if isElsewhere, let target = targets[0], !targets.contains(nil) { return (.inPackageTarget(target), own) }
      let frameworks = own.map { self.frameworks[$0.table.bundle] }
      if let framework = frameworks[0], !frameworks.contains(nil) { return (.inFramework(framework), own) }
    }
    let told = hasText ? own : []
    if own.contains(where: \.isInBase) { return (nil, told) }
    let isName = literal.withByteSlice { index.isName($0, table: wanted.table) }
    return (isName ? .inTranslations(own) : nil, told)
  }

  /// Whether any language has a text for a key, so that it is more than a key.
  private static func hasText(_ place: KeyIndex.Place) -> Bool {
    place.table.localizations.contains { localization in
      localization.entry(ofKey: place.number).map { !localization.entry($0).traits.contains(.implicitValue) } ?? false
    }
  }

  /// Whether the bundles of a lookup have its table, but none of them has the key.
  private func isLacking(_ wanted: WantedKey) -> Bool {
    let tables = wanted.bundles.flatMap(\.tables).filter { $0.name == wanted.table }
    guard let literal = wanted.key.literal else {
      let pattern = wanted.key.pattern
      return !tables.isEmpty
        && !tables.contains { table in (0..<table.keys.count).contains { KeyIndex.isFound(table.keys[$0], by: pattern) }
        }
    }
    return !tables.isEmpty && !tables.contains { $0.keys.number(of: literal) != nil }
  }

  private func verdict(_ wanted: WantedKey) -> Verdict? {
    absence(of: wanted).flatMap { verdict(wanted, $0) }
  }

  private func verdict(_ wanted: WantedKey, _ absence: Absence) -> Verdict? {
    // What no target compiles shows nothing.
    if uncompiledCode.contains(wanted.location.file.path) || placesOfTexts.isInDebugBuild(wanted.location) {
      return nil
    }
    if case .inTranslations = absence, wanted.hasDefaultValue { return nil }
    return wanted.example.withByteSlice { judge(wanted, $0, absence) }.map {
      let isSeen = reachesUsers(wanted) && !($0.severity == .warning && wanted.location.file.path.isPathOfDemonstration)
      return Verdict(absence: absence, severity: isSeen ? $0.severity : .note, nearest: $0.nearest)
    }
  }

  /// Whether any language translates the table in which a lookup looks, as far as it is known.
  private func isTranslated(_ wanted: WantedKey) -> Bool {
    guard let name = wanted.table, let isTranslated = areTranslated[name] else { return true }
    let own = wanted.bundles.isEmpty ? [] : wanted.bundles.flatMap(\.tables).filter { $0.name == name }
    return own.isEmpty ? isTranslated : own.contains(where: Self.isTranslated)
  }

  private static func isTranslated(_ table: Table) -> Bool {
    table.translations.contains { $0.hasEntries && !$0.language.isPrivateUse }
  }

  /// Whether only apps have the code that are not localized, in an Xcode project of their own that has no localization:
  /// an example, or a tool of the developers.
  private func isInUnlocalizedProject(_ wanted: WantedKey) -> Bool {
    let programs = project.programs.programs(wanted.programs)
    guard !programs.isEmpty, !programs.contains(where: { $0.isExtension || project.programs.isLocalized($0) }) else {
      return false
    }
    // Tables outside of all projects may be those of any.
    return !localizedFolders.contains(nil)
      && !localizedFolders.contains(project.xcodeProjectFolder(around: wanted.location.file.path))
  }

  /// Whether something uses the text.
  private func reachesUsers(_ wanted: WantedKey) -> Bool { wanted.unusedHolder == nil }

  /// The text that a key was before somebody changed signs of it in the code alone: one with the same letters and digits
  /// that nothing asks for any more.
  private func formerText(_ key: ByteSlice) -> ByteSlice? {
    let asked = asked
    let letters = Self.lettersAndDigits(of: key)
    guard !letters.isEmpty else { return nil }
    return index.nearest(to: key, .name) { text, places in
      Self.lettersAndDigits(of: text) == letters
        && places.allSatisfy { asked.witness(for: text, in: $0.table) == nil }
    }
  }

  private static func lettersAndDigits(of text: ByteSlice) -> [UInt32] {
    text.string.unicodeScalars.lazy.map(\.value).filter { $0.isLetter || $0.isDecimalDigit }
  }

  /// How bad an absence is, and which key may have been meant; nil if users lose nothing.
  private func judge(
    _ wanted: WantedKey, _ key: ByteSlice, _ absence: Absence
  ) -> (severity: Severity, nearest: ByteSlice?)? {
    if !KeyStyle.isIdentifier(key), isInUnlocalizedProject(wanted) { return nil }
    switch absence {
    case .inForgottenBundle, .inPackageTarget, .inFramework, .inOtherPrograms:
      // Signs are the same in each language.
      guard UntranslatedText.hasLetters(key, Traits(of: key)) else { return nil }
      if case .inOtherPrograms(let programs) = absence {
        // An app in one language alone is an example, or a tool of the developers.
        if !programs.contains(where: { $0.isExtension || project.programs.isLocalized($0) }) { return (.note, nil) }
        // Whoever gives each key a text knows that no table has it.
        if wanted.hasDefaultValue { return (.note, nil) }
        if KeyStyle.isIdentifier(key) { return (.error, nil) }
      }
      return (.warning, nil)
    // The name of the app is the same wherever it is looked up.
    case .inAnotherTable(let place)
    where place.table.kind == .informationPropertyList && !KeyStyle.isIdentifier(key):
      return nil
    default: break
    }
    let isExplicit = wanted.origin != .implicitLookup
    if wanted.isComposed {
      return isLocalized && isTranslated(wanted) && !key.contains("://")
        ? (.warning, index.format(for: wanted.key.pattern)) : nil
    }
    let isName = KeyStyle.isIdentifier(key) || isExplicit && index.isName(key, table: wanted.table)
    var nearest: ByteSlice?
    if case .nowhere = absence {
      let isSentence = key.bytes.contains { $0 == 0x20 || !$0.isASCII }
      // Where users see a default value, the key may be a new one that nobody has translated yet; what is only assumed to be
      // a lookup proves nothing about other keys.
      let nearness: SimilarKeys.Nearness =
        wanted.hasDefaultValue || wanted.assumedFunction != nil
        ? .slip : isSentence || !isName && !isExplicit ? .text : .name
      nearest = index.nearest(to: key, nearness) { other, _ in isName || SimilarKeys.mayMean(key, other) }
      if nearest == nil, isSentence, isExplicit { nearest = formerText(key) }
      if nearest == nil, isName, isExplicit, !wanted.hasDefaultValue { nearest = index.inOtherOrder(key) }
    }
    if wanted.origin == .manifest || wanted.origin == .enumeration { return (.error, nearest) }
    if case .nowhere = absence, nearest == nil, !KeyStyle.isIdentifier(key), namesOfApps.areAll(of: key) { return nil }
    let isExpected = !isExplicit && expectedTexts.contains(wanted, &placesOfTexts)
    // Most texts of SwiftUI are no keys at all; the rest of this would find that out, too.
    if !isExplicit, !isName, nearest == nil, !isExpected { return nil }
    // Addresses are looked up so that they can be translated, but they need not be.
    guard wanted.key.literal != nil || wanted.key.pattern.letterCount > 0,
      UntranslatedText.hasLetters(key, Traits(of: key)), !key.contains("://")
    else {
      return nil
    }
    // A sign is the same in each language.
    if let value = wanted.defaultValue?.text, !value.isEmpty,
      value.withByteSlice({ !UntranslatedText.hasLetters($0, Traits(of: $0)) })
    {
      return nil
    }
    if isName {
      // SwiftUI looks up stand-ins as well: `Text("user.name").redacted(reason: .placeholder)`.
      let isMeant = isExplicit || index.hasRelatives(key, table: wanted.table)
      return (isMeant && !wanted.hasDefaultValue && wanted.assumedFunction == nil ? .error : .warning, nearest)
    }
    // Users see a text as it is: a loss if other texts are translated, or if it is a misspelled name.
    if WellKnownNames.isPhrase(key) { return nil }
    var isLocalized = isLocalized && isTranslated(wanted)
    if case .inAnotherTable(let place) = absence { isLocalized = isLocalized || Self.isTranslated(place.table) }
    if isExplicit {
      // Whoever moves the keys to the right table has to add this one.
      isLocalized = isLocalized || wanted.table.map(confusedTables.contains) ?? false
      // "SMART" is "SMART" in most languages.
      if nearest == nil, UntranslatedText.isAbbreviation(key) { return isLocalized ? (.note, nil) : nil }
      let isMisspelledName = nearest != nil && index.hasNames(wanted.table) && index.nearest(to: key, .text) != nil
      return isLocalized || isMisspelledName ? (.warning, nearest) : nil
    }
    if isExpected, isLocalized { return (.warning, nearest) }
    // Abbreviations stay as they are, and "Hidden" is a text and not the key `hidden`.
    guard isLocalized, key.count >= 6, let nearest,
      key.bytes.contains(where: { !$0.isASCII || $0.isASCIILetter && !$0.isASCIIUppercase }),
      !(index.hasNames(wanted.table) && nearest.string.lowercased() == key.string.lowercased())
    else { return nil }
    return (.warning, nearest)
  }
}
