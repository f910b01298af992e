internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct TextInsteadOfKeyRule: Rule {
  static let description = RuleDescription(
    identifier: "text-instead-of-key",
    category: .keys,
    severity: .warning,
    summary: "A lookup is given the text of a key instead of the key.",
    rationale: """
      `Text("Demo Mode")` and `NSLocalizedString("Demo Mode", comment: "")` look up the key "Demo Mode", and show it as it
      is in every language if no table has it, although the tables have the text and its translations for another key, such
      as `demo_mode`. Only texts that at least one language translates count.
      """,
    remedy: "Write the key.",
    examples: [
      Example([
        "en": #""demo_mode" = "Demo Mode"; "ok" = "OK";"#, "de": #""demo_mode" = "Demomodus"; "ok" = "OK";"#,
        "View.swift": """
        import SwiftUI
        let view = Text(↓"Demo Mode")
        let other = Text("demo_mode")
        let third = Text("OK")
        """,
      ]),
      Example([
        "en": #""demo_mode" = "Demo mode"; "demo" = "Demo Mode"; "ok" = "OK";"#,
        "de": #""demo_mode" = "Demomodus"; "demo" = "Demomodus"; "ok" = "OK";"#,
        "View.swift": """
        import SwiftUI
        let view = Text(↓"DEMO MODE")
        let button = Button("ok") {}
        """,
      ]),
      Example([
        "en": #""sign_in_title" = "Sign in to go on"; "ok" = "OK";"#,
        "de": #""sign_in_title" = "Melde dich an"; "ok" = "OK";"#,
        "View.m": """
        self.title = NSLocalizedString(↓@"Sign in to go on", nil);
        self.button = NSLocalizedString(@"ok", nil);
        """,
      ]),
      Example([
        "en": #""demo_mode" = "Demo Mode"; "Demo Mode" = "Demo Mode";"#, "de": #""demo_mode" = "Demomodus";"#,
        "View.swift": """
        import SwiftUI
        let view = Text("Demo Mode")
        let other = Text(verbatim: "Demo Mode")
        """,
      ]),
    ],
    explains: [UndefinedKeyRule.self, UnusedKeyRule.self])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    guard project.usage.lookups.contains(where: { Self.mayShowText($0) }) else { return }
    let texts = Self.hashesOfTexts(in: project)
    // Nearly all of the code's literals are no texts of tables.
    let lookups = project.usage.lookups.filter { lookup in
      Self.mayShowText(lookup) && lookup.key.literal.map { texts.contains(KeyHash.hash($0.lowercased())) } ?? false
        && !project.uncompiledCode.contains(lookup.location.file.path)
        && !(lookup.isExplicit && lookup.bundle == .unknown
          && lookup.key.literal.map { $0.withByteSlice(WellKnownNames.isPhrase) } ?? false)
    }
    guard !lookups.isEmpty else { return }
    let holders = Self.holders(of: Set(lookups.compactMap { $0.key.literal?.lowercased() }), in: project)
    let tables = project.bundles.flatMap(\.tables)
    for lookup in lookups {
      guard let text = lookup.key.literal, let holders = holders[text.lowercased()],
        !tables.contains(where: { $0.keys.number(of: text) != nil })
      else { continue }
      let bundles = Set(project.bundles(meantBy: lookup).map(\.path))
      let fit = holders.filter { holder in
        lookup.table.name.map { $0 == holder.table.name } ?? true
          && (bundles.isEmpty || bundles.contains(holder.table.bundle))
          && Self.isOfSameProject(lookup.location.file.path, holder.table.bundle, project)
      }
      // A title may have other capitals than the text of a button; where texts are the keys, another key is meant.
      let same = fit.filter { $0.text == text }
      let candidates = same.isEmpty ? fit.filter { $0.key.lowercased() != text.lowercased() } : same
      // Of several, the most general one: `cancel`, and not `settings.account.cancel`.
      guard let holder = candidates.min(by: { $0.key.utf8.count < $1.key.utf8.count }),
        let base = holder.table.base, let reference = base.entry(ofKey: holder.number)
      else { continue }
      if lookup.isExplicit {
        findings.explain([UndefinedKeyRule.self], .init(table: lookup.table.name, key: text))
      }
      // Once the code is right, it uses one of them.
      for holder in candidates {
        findings.explain(
          [UnusedKeyRule.self], .init(bundle: holder.table.bundle, table: holder.table.name, key: holder.key))
      }
      findings.add(
        at: lookup.keyLocation, about: .init(bundle: holder.table.bundle, table: holder.table.name, key: text),
        severity: Self.isForDevelopers(lookup.location.file.path) ? .note : nil
      ) { words in
        let nearly = same.isEmpty ? ", but for its capitals," : ""
        words.message =
          "\(Wording.quote(text)) is\(nearly) the text of key \(Wording.quote(holder.key)), not a key: users see it in every language"
        words.note("the key has translations", at: base.location(reference))
        if candidates.count > 1 { words.note("\(Wording.count(candidates.count, "key")) have this text") }
      }
    }
  }

  /// Whether a lookup shows its literal where that is no key.
  private static func mayShowText(_ lookup: Lookup) -> Bool {
    !lookup.isInTest && lookup.defaultValue == nil && lookup.key.literal != nil
  }

  /// The hashes of all base texts in lowercase.
  private static func hashesOfTexts(in project: Project) -> Set<UInt32> {
    var hashes: Set<UInt32> = []
    for table in project.bundles.lazy.flatMap(\.tables) where table.kind == .ordinary {
      guard let base = table.base else { continue }
      base.forEachEntry(with: .letter) { _, _, text in hashes.insert(KeyHash.hash(text.bytes.string.lowercased())) }
    }
    return hashes
  }

  /// Whether the nearest Xcode project around code is also the nearest around a bundle; both may have none.
  private static func isOfSameProject(_ code: String, _ bundle: String, _ project: Project) -> Bool {
    func nearest(_ path: String) -> String? {
      var folder = path
      while !project.xcodeProjectFolders.contains(folder) {
        guard !folder.isEmpty else { return nil }
        folder = String(folder.parentPath)
      }
      return folder
    }
    return nearest(code) == nearest(bundle)
  }

  /// Whether the users of a file's screens are developers and testers: `DeveloperOptions.swift`, `DebugMenu.swift`.
  private static func isForDevelopers(_ path: String) -> Bool {
    path.isPathOfDemonstration || path.contains("Developer") || path.contains("Debug") || path.contains("Inspector")
  }

  private struct Holder {
    var table: Table
    var number: Int

    var text: String

    var key: String { table.keys[number].string }
  }

  /// The keys that have a text in the base language which some language translates, by the text in lowercase.
  private static func holders(of texts: Set<String>, in project: Project) -> [String: [Holder]] {
    var holders: [String: [Holder]] = [:]
    for table in project.bundles.lazy.flatMap(\.tables) where table.kind == .ordinary {
      guard let base = table.base else { continue }
      for number in 0..<table.keys.count {
        guard let reference = base.entry(ofKey: number), base.entry(reference).traits.contains(.letter) else {
          continue
        }
        let text = base.value(reference)
        let shown = text.string
        let lowercased = shown.lowercased()
        guard texts.contains(lowercased),
          table.translations.contains(where: { translation in
            translation.entry(ofKey: number).map { translation.value($0) != text && !translation.value($0).isEmpty }
              ?? false
          })
        else { continue }
        holders[lowercased, default: []].append(Holder(table: table, number: number, text: shown))
      }
    }
    return holders
  }
}
