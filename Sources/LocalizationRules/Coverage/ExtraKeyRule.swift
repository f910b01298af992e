internal import Dispatch
internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ExtraKeyRule: Rule {
  static let description = RuleDescription(
    identifier: "extra-key",
    category: .coverage,
    severity: .warning,
    summary: "A translation has a key that the base language lacks.",
    rationale: """
      The code does not look up this key: it is left over from an older version, or it is misspelled, and then the right
      key is missing. The rule suggests the most similar key that the language lacks. A note where code is read that does
      not use the key; that the right key is missing is a finding of its own. An error where an Interface Builder file
      has the key.
      """,
    remedy: "Add the key to the base language if the code uses it, or delete it from the translations.",
    examples: [
      Example([
        "en": #""appearance" = "Appearance";"#,
        "de": "\"appearance\" = \"Aussehen\";\n↓\"Appearance\" = \"Darstellung\";",
        "Strings.swift": """
        enum L10n { static let appearance = L10n.tr("Localizable", "appearance", fallback: "Appearance") }
        """,
        "View.swift": "let title = L10n.appearance",
      ]),
      Example([
        "project.yml": "options:\n  developmentLanguage: \"en-GB\"\n",
        "en-GB": "\"a\" = \"A\";\n\"b\" = \"B\";", "de": "\"a\" = \"Ä\";\n\"b\" = \"Be\";", "en": "\"a\" = \"A\";",
      ]),
      Example(["en": "\"settings\" = \"Settings\";", "de": "↓\"setings\" = \"Einstellungen\";"]),
      Example([
        "en": "\"speech.title\" = \"Read\"; \"page.menu.close\" = \"Close\";",
        "de": "↓\"reader.speech.title\" = \"Vorlesen\"; ↓\"menu.close\" = \"Zu\";",
      ]),
      Example(["en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";\n↓\"old\" = \"Alt\";"]),
      Example([
        "en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\"; ↓\"in_one_day\" = \"In einem Tag\";\n↓\"icon.one\" = \"Bild\";",
        "fr": "\"a\" = \"À\"; \"in_one_day\" = \"Dans un jour\"; \"icon.one\" = \"Image\";",
        "Cell.xib": """
        <document><label id="1"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="localizationKey" value="in_one_day"/>
        <userDefinedRuntimeAttribute type="string" keyPath="imageName" value="icon.one"/>
        </userDefinedRuntimeAttributes></label></document>
        """,
      ]),
      Example([
        "en": "\"cancelButton\" = \"Cancel\";", "de": "\"cancelButton\" = \"Abbrechen\";\n↓\"overlay\" = \"Ebene\";",
        "fr": "\"cancelButton\" = \"Annuler\";\n\"overlay\" = \"Calque\";",
      ]),
      Example([
        "en": "\"cancelButton\" = \"Cancel\";", "de": "\"cancelButton\" = \"Abbrechen\";\n\"Overlay\" = \"Ebene\";",
        "fr": "\"cancelButton\" = \"Annuler\";\n\"Overlay\" = \"Calque\";",
      ]),
      Example([
        "en": "\"cancel\" = \"cancel\";", "de": "\"cancel\" = \"abbrechen\";\n\"overlay\" = \"Ebene\";",
        "fr": "\"cancel\" = \"annuler\";\n\"overlay\" = \"calque\";",
      ]),
      Example([
        "en": "\"a\" = \"A\";", "Base": "\"a\" = \"A\";\n\"old\" = \"Old\";",
        "de": "\"a\" = \"Ä\";\n↓\"old\" = \"Alt\";",
      ]),
      Example([
        "de": "\"Old Coins\" = \"Alte Münzen\";\n\"New\" = \"Neu\";",
        "fr": "\"Old Coins\" = \"Pièces anciennes\";\n\"New\" = \"Neuf\";",
        "project.yml": "options:\n  developmentLanguage: en\n",
        "App.swift":
          "let new = NSLocalizedString(\"New\", comment: \"\")\nlet old = NSLocalizedString(era + \" Coins\", comment: \"\")",
      ]),
      Example([
        "en": #""a" = "A";"#, "de": #""a" = "Ä"; "Delete “%@”?" = "„%@“ löschen?";"#,
        "View.swift": "import SwiftUI\nlet view = Alert(title: Text(\"Delete “\\(name)”?\"))",
      ]),
      Example(["en": "\"a\" = \"A\";", "de": "\"a\" = \"Ä\";"]),
    ])

  func register(in visits: inout RuleVisits) { visits.table(check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base, base.hasEntries, !base.isLost, table.kind != .informationPropertyList,
      !table.hasInterfaceBase, !context.project.missingTexts.isLeftOver(table)
    else { return }
    let translations = table.translations.filter { !$0.language.isPrivateUse }
    let inAll = table.translations.count { $0.hasEntries }
    var missing: [LanguageIdentifier: MissingKeys] = [:]
    // Without a file of the base, the code may put together any key that most languages have.
    let hasBaseFile = !context.isBaseImplied
    // The system reads no Base folder beside one of the base language.
    let keysOfBaseFolder = Set(table.unseen.lazy.flatMap { file in file.entries.indices.lazy.map(file.key) })
    for number in 0..<table.keys.count where context.isSelected(number) {
      if let reference = base.entry(ofKey: number),
        !base.isImplied(reference) || !hasBaseFile || !context.unusedKeys.contains(number)
      {
        continue
      }
      // A text that the code looks up is its own base text.
      let key = table.keys[number]
      if !KeyStyle.isIdentifier(key), context.asked.value.isWritten(key) { continue }
      let holders = translations.filter { $0.entry(ofKey: number) != nil }
      guard let localization = holders.first, let reference = localization.entry(ofKey: number) else { continue }
      if missing[localization.language] == nil {
        missing[localization.language] = MissingKeys(localization, base: base, keys: table.keys)
      }
      let isInBaseFolder = keysOfBaseFolder.contains(table.keys[number])
      let isUnused =
        table.kind == .ordinary && !isInBaseFolder && context.asked.value.isCertainlyUnused(table.keys[number])
      report(
        number, reference, holders, context, isInBaseFolder: isInBaseFolder, isUnused: isUnused,
        isInInterface: table.kind == .ordinary && holders.count == inAll
          && isInInterface(table.keys[number], context.project), missing: missing[localization.language], &findings)
    }
  }

  private func report(
    _ number: Int, _ reference: EntryReference, _ holders: [Localization], _ context: TableContext,
    isInBaseFolder: Bool, isUnused: Bool, isInInterface: Bool, missing: MissingKeys?, _ findings: inout Findings
  ) {
    let localization = holders[0]
    let language = holders.count == 1 ? localization.language : nil
    let (table, sourceLanguage) = (context.table, context.bundle.sourceLanguage)
    findings.add(
      at: context.keyLocation(reference, in: localization), about: context.subject(key: number, language: language),
      severity: isUnused ? .note : isInInterface ? .error : nil
    ) { words in
      let key = Wording.quote(table.keys[number])
      let languages = Wording.names(holders.map(\.language))
      let base = Wording.name(sourceLanguage)
      words.message =
        isInBaseFolder
        ? "\(key) is in Base and in \(languages) but not in \(base)"
        : "\(key) is in \(languages) but not in the base language"
      if isInBaseFolder { words.note("the system does not look in Base for a table that \(base) has") }
      if isUnused { words.note("the code does not mention it") }
      if isInInterface {
        words.note("an Interface Builder file has it for an object: users of \(base) see the key")
      }
      words.later { words in
        guard let name = missing?.nearest(to: table.keys[number]) else { return }
        words.note(
          "did you mean \(Wording.quote(name.key)), which is missing in \(Wording.name(localization.language))?")
        // Two keys may have moved to the same place.
        if language != nil, !name.isMoved { Self.rename(reference, in: localization, to: name.key, &words) }
      }
    }
  }

  /// Whether an object of an Interface Builder file has a key, which is no single word, as a text that code looks up.
  private func isInInterface(_ key: ByteSlice, _ project: Project) -> Bool {
    guard KeyStyle.isIdentifier(key), key.contains("_") || key.contains(".") else { return false }
    return project.documents.contains { document in
      document.runtimeTexts.contains(TextIdentity(key))
    }
  }

  private static func rename(
    _ reference: EntryReference, in localization: Localization, to name: ByteSlice, _ words: inout FindingWords
  ) {
    let file = localization.file(of: reference)
    guard file.format == .strings, !file.source.isBinary,
      !name.bytes.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 })
    else { return }
    words.fix(
      "rename it to \(Wording.quote(name))", .needsReview,
      replacing: .init(file: file.source, range: localization.entry(reference).key), with: name.string)
  }
}

/// The keys of the base that a translation lacks, which are listed when one is looked for.
private final class MissingKeys: @unchecked Sendable {
  private let queue = DispatchQueue(label: "MissingKeys")
  private let localization: Localization
  private let base: Localization
  private let allKeys: KeyNumbers
  /// Used by one thread at a time.
  private lazy var keys = missingKeys
  private lazy var similar = SimilarKeys(keys)
  /// The key that ends with a name, after a separator; nil for several.
  private lazy var byEnding = keysByEnding

  init(_ localization: Localization, base: Localization, keys: KeyNumbers) {
    self.localization = localization
    self.base = base
    allKeys = keys
  }

  private var missingKeys: [ByteSlice] {
    (0..<allKeys.count).filter { base.entry(ofKey: $0) != nil && localization.entry(ofKey: $0) == nil }
      .map { allKeys[$0] }
  }

  func nearest(to key: ByteSlice) -> (key: ByteSlice, isMoved: Bool)? {
    queue.sync {
      // Many sentences share words and mean different things, and so do keys of which one word is another.
      similar.nearest(to: key, key.contains(" ") ? .text : .name)
        .flatMap { SimilarKeys.isSlip(keys[$0], key) ? (keys[$0], false) : nil } ?? moved(key).map { ($0, true) }
    }
  }

  /// The key that is the same but for names at the start: "page.title" for "settings.page.title", or the reverse.
  private func moved(_ key: ByteSlice) -> ByteSlice? {
    for ending in Self.endings(of: key) {
      if let number = allKeys.number(of: ending.string), base.entry(ofKey: number) != nil,
        localization.entry(ofKey: number) == nil
      {
        return allKeys[number]
      }
    }
    return byEnding[TextIdentity(key)].flatMap { $0 }
  }

  private static let longestKey = 256

  private var keysByEnding: [TextIdentity: ByteSlice?] {
    var found: [TextIdentity: ByteSlice?] = [:]
    for key in keys {
      for ending in Self.endings(of: key) {
        let name = TextIdentity(ending)
        found[name] = .some(found[name] == nil ? key : nil)
      }
    }
    return found
  }

  /// What is left of a key without one or more names at its start, as long as two are left, the longest first.
  private static func endings(of key: ByteSlice) -> [ByteSlice] {
    // The limit keeps the time linear.
    guard key.count <= longestKey, KeyStyle.isIdentifier(key) else { return [] }
    let separators = key.bytes.indices.filter { key[$0] == UInt8(ascii: ".") }
    return separators.dropLast().map { key[$0 + 1..<key.count] }
  }
}
