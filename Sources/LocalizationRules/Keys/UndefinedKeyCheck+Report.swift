internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// How a key that tables lack is reported, and which one was meant.
extension UndefinedKeyCheck {
  func report(
    _ wanted: WantedKey, _ verdict: Verdict, _ group: [WantedKey], _ findings: inout Findings
  ) {
    let suggestion = verdict.nearest.map { Suggestion($0, for: wanted, in: index) }
    let isUnused = suggestion.map(isUnused) ?? false
    let isTypo = isUnused && suggestion.map { isSlip(wanted, of: $0) } ?? false
    // A key that is not meant after all may still be one that the manifest lacks.
    let explained: [any Rule.Type] = isTypo ? [UndeclaredKeyRule.self, UnusedKeyRule.self] : [UnusedKeyRule.self]
    if isTypo || isUnused && wanted.origin != .manifest && verdict.severity != .note {
      for place in suggestion?.places ?? [] {
        findings.explain(
          explained,
          .init(bundle: place.table.bundle, table: place.table.name, key: place.table.keys[place.number].string))
      }
    }
    findings.add(
      at: wanted.location, about: .init(table: wanted.table, key: wanted.key.shown), severity: verdict.severity
    ) { words in
      var quoted = Wording.quote(wanted.key.shown)
      var meant = ""
      if let suggestion { (quoted, meant) = Wording.quote(wanted.key.shown, besides: suggestion.key.string) }
      describe(verdict.absence, of: wanted, as: quoted, &words)
      if let suggestion {
        let table = suggestion.isInSameTable ? "" : " in table '\(suggestion.places[0].table.name)'"
        let isFormer = isTypo && wanted.isFormat(like: suggestion.key)
        // "Check your email" and "Check your Email" are two keys.
        let isInCapitals = suggestion.key.string.lowercased() == wanted.key.shown.lowercased()
        let difference = isInCapitals ? " A key with other capitals is another key" : ""
        words.note(
          isFormer
            ? "the tables still have the key \(meant): rename it there" : "did you mean \(meant)\(table)?\(difference)")
        let languages = suggestion.translationCount
        if languages > 0, isUnused, !isTypo, wanted.origin != .manifest {
          words.note(
            "no code uses that key, for which \(Wording.count(languages, "language")) \(languages == 1 ? "has" : "have") a text"
          )
        }
      }
      if wanted.hasDefaultValue, let value = wanted.defaultValue?.text {
        let shown = value == wanted.key.literal ? "it as it is" : "the default value \(Wording.quote(value))"
        words.note("users see \(shown) in every language")
      }
      if let function = wanted.assumedFunction {
        words.note("'\(function)' is taken for a lookup: most texts that it is given are keys")
      }
      if let holder = wanted.unusedHolder { words.note("nothing uses '\(holder)', which holds the text") }
      if let use = wanted.use { words.note("it is looked up here", at: use) }
      if group.count > 1 { words.note("it is used in \(Wording.count(group.count, "place"))") }
      if isTypo, let suggestion, let key = wanted.key.literal, !wanted.isFormat(like: suggestion.key),
        let edits = Self.edits(at: group.map(\.location), changing: key, to: suggestion.key)
      {
        words.fix("change the key to \(Wording.quote(suggestion.key))", .needsReview, edits)
      }
    }
  }

  /// An existing key that may have been meant.
  private struct Suggestion {
    var key: ByteSlice
    var places: [KeyIndex.Place]
    var isInSameTable: Bool

    init(_ key: ByteSlice, for wanted: WantedKey, in index: KeyIndex) {
      self.key = key
      let places = index.places(of: key)
      self.places = places
      isInSameTable = wanted.table.map { table in places.contains { $0.table.name == table } } ?? true
    }

    /// How many languages have a text for it.
    var translationCount: Int {
      Set(
        places.flatMap { place in place.table.translations.filter { $0.entry(ofKey: place.number) != nil } }
          .map(\.language)
      ).count
    }
  }

  /// Whether no code looks up a key that may have been meant; one that is used elsewhere may be a different one.
  private func isUnused(_ suggestion: Suggestion) -> Bool {
    suggestion.places.allSatisfy { asked.witness(for: suggestion.key, in: $0.table) == nil }
  }

  /// Whether a key is most likely a typo of another one.
  private func isSlip(_ wanted: WantedKey, of suggestion: Suggestion) -> Bool {
    guard suggestion.isInSameTable, let key = wanted.key.literal else { return false }
    return key.withByteSlice { SimilarKeys.isSlip($0, suggestion.key) } || wanted.isFormat(like: suggestion.key)
  }

  private func describe(
    _ absence: Absence, of wanted: WantedKey, as quoted: String, _ words: inout FindingWords
  ) {
    let key = "key \(quoted)"
    let table = wanted.table.map { "table '\($0)'" } ?? "any table"
    switch absence {
    case .nowhere where wanted.isComposed:
      words.message = "\(quoted) is put together before it is looked up: no key of \(table) matches it"
      guard !wanted.hasDefaultValue else { return }
      words.note(
        wanted.example.contains(" ")
          ? "users of every language see it as it is: look up a text with a placeholder, and format that"
          : "users see the key")
    case .nowhere:
      guard
        let place = wanted.key.literal.flatMap({ literal in
          literal.withByteSlice { unshippedKeys.location(of: $0, table: wanted.table) }
        })
      else {
        words.message = "\(key) is not defined in \(table)"
        return
      }
      words.message = "\(key) is only in a file that no target contains"
      words.note("add this file to the target that looks the key up", at: place)
    case .inAnotherBundle:
      words.message = "\(key) is not defined in \(table) of bundle \(Wording.quote(wanted.bundles[0].path))"
      words.note("another bundle defines it, but 'Bundle.module' does not refer to that bundle here")
    case .inForgottenBundle:
      words.message = "\(key) is only in the package's own bundle, but the lookup is in the app's"
      words.note(repairOfBundle)
    case .inPackageTarget(let target):
      words.message =
        "\(key) is only in the bundle of the package target \(Wording.quote(target)), but the lookup is in the app's"
      words.note(
        mayLackModule
          ? "only code of that target reaches its bundle, with '.module' in the package, or 'Bundle(for:)' with a class of it"
          : "only code of that target reaches its bundle, with 'bundle: .module'")
    case .inFramework(let name):
      words.message = "\(key) is only in the framework \(Wording.quote(name)), but the lookup is in the app's bundle"
      words.note("pass the framework's bundle, as in 'Bundle(for:)' with a class of the framework")
    case .inOtherPrograms(let programs):
      words.message =
        "\(key) is in no table of \(ProgramsWithoutTable.targets(programs.map(\.name).uniqued())), only in those of other targets"
      words.note("the system looks in the bundle of the target that runs: add the table to it")
    case .inAnotherTable(let place):
      words.message = "\(key) is defined in table '\(place.table.name)', not in '\(wanted.table ?? "")'"
    case .inTranslations(let places):
      let holders = places.flatMap { place in
        place.table.translations.compactMap { translation in
          translation.entry(ofKey: place.number).map { (translation, $0) }
        }
      }
      let languages = holders.map { Wording.name($0.0.language) }.uniqued()
      let list = languages.count > 3 ? "\(languages.count) translations" : Wording.list(languages)
      words.message = "\(key) is defined in \(list) but not in the base language"
      if let (translation, reference) = holders.first {
        words.note("it is defined here", at: translation.location(reference))
      }
    }
  }

  /// Replaces a key at every location; nil unless it is a plain literal at all of them.
  private static func edits(
    at locations: [Finding.Location], changing key: String, to meant: ByteSlice
  ) -> [FixIt.Edit]? {
    guard !meant.bytes.contains(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }) else { return nil }
    // Several lookups may name the same constant.
    var places: Set<Finding.Location.Identity> = []
    let locations = locations.filter { places.insert($0.identity).inserted }
    let edits = locations.compactMap { location -> FixIt.Edit? in
      let written = location.file.slice(location.range)
      let start = written.hasPrefix("@") ? 2 : 1
      guard written.count == start + key.utf8.count + 1, written.hasBytes("\"\(key)\"", at: start - 1) else {
        return nil
      }
      let range = ByteRange(Int(location.range.lowerBound) + start, Int(location.range.upperBound) - 1)
      return FixIt.Edit(.init(file: location.file, range: range), replacement: meant.string)
    }
    return edits.count == locations.count ? edits : nil
  }
}
