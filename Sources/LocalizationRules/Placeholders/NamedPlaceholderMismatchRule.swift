internal import LocalizationModel
internal import SourceText

struct NamedPlaceholderMismatchRule: TranslationRule {
  static let description = RuleDescription(
    identifier: "named-placeholder-mismatch",
    category: .placeholders,
    severity: .error,
    summary: "A placeholder by name, such as #{NAME}, is missing, unknown, renamed or broken in a translation.",
    rationale: """
      The code replaces the exact characters `#{NAME}`. If a translation writes `#{Name}`, translates the name or loses a
      brace, nothing is replaced and users read the placeholder itself. Which forms count is set by `placeholderSyntaxes` in
      the configuration; `#{…}`, `#<…>` and `${applicationName}` are nothing else in any text and always do.
      """,
    examples: [
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "Hallo ↓#{NAMEN}";"##]),
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "Hallo ↓#{name}";"##]),
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "↓Hallo";"##]),
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "Hallo ↓#{NAME";"##]),
      Example(["en": ##""hi" = "Hello #{NAME}";"##, "de": ##""hi" = "Hallo ↓# {NAME}";"##]),
      Example(["en": ##""n" = "#<COUNT> files";"##, "fr": ##""n" = "↓#<NOMBRE> fichiers";"##]),
      Example(["en": ##""hi" = "Hello";"##, "de": ##""hi" = "Hallo ↓#{NAME}";"##]),
      Example(["en": ##""n" = "#{A} of #{B}";"##, "ja": ##""n" = "#{B}の#{A}";"##]),
      Example(["en": ##""n" = "#{A}, #{A}";"##, "ja": ##""n" = "#{A}";"##]),
      Example(["en": ##""n" = "Service {active}";"##, "de": ##""n" = "Service {aktiv}";"##]),
    ])

  func interest(in project: Project) -> Traits { project.placeholderSyntaxes.interest }

  init(options: RuleOptions) {}

  func check(_ pair: TranslationContext, findings: inout Findings) {
    let syntaxes = pair.translation.project.placeholderSyntaxes
    let base = syntaxes.placeholders(in: pair.base.text.bytes)
    let found = syntaxes.placeholders(in: pair.translation.text.bytes)
    guard !base.isEmpty || !found.isEmpty else { return }
    let expected = Set(base.map(\.written))
    let present = Set(found.map(\.written))
    guard expected != present else { return }
    var missing = base.map(\.written).filter { !present.contains($0) }.uniqued()
    let extra = found.filter { !expected.contains($0.written) }
    // One finding a text: the first wrong name, else the first that is missing.
    let translation = pair.translation
    if let wrong = extra.first {
      let intended =
        missing.count == 1 ? missing[0] : Spelling.nearest(to: wrong.written, among: missing)
      let message =
        intended.map { "'\(wrong.written)' is not replaced: the base text has '\($0)'" }
        ?? "'\(wrong.written)' is not replaced: the base text has no such placeholder"
      report(message, at: translation.location(of: wrong.range), pair, intended, &findings)
    } else if let name = missing.first {
      missing.removeFirst()
      if let broken = Self.brokenForm(of: name, in: translation.text.bytes, syntaxes.all) {
        report(
          "\(Wording.quote(translation.text.bytes[broken.offsets])) is a broken '\(name)': it is not replaced",
          at: translation.location(of: broken), pair, name, &findings)
      } else {
        report("the translation lacks '\(name)'", at: translation.location, pair, nil, &findings)
      }
    }
  }

  private func report(
    _ message: String, at location: Finding.Location, _ pair: TranslationContext, _ replacement: String?,
    _ findings: inout Findings
  ) {
    let fixIts = replacement.map {
      [FixIt(title: "write '\($0)'", applicability: .needsReview, edits: [.init(location, replacement: $0)])]
    }
    findings.add(
      Self.self, message, at: location, subject: pair.translation.subject, notes: [pair.baseNote], fixIts: fixIts ?? [])
  }

  /// Where a placeholder stands that has lost a delimiter or gained a blank.
  private static func brokenForm(of written: String, in text: ByteSlice, _ syntaxes: [NamedPlaceholderSyntax])
    -> ByteRange?
  {
    guard let syntax = syntaxes.first(where: { written.hasPrefix($0.opening) && written.hasSuffix($0.closing) }) else {
      return nil
    }
    let name = written.dropFirst(syntax.opening.count).dropLast(syntax.closing.count)
    let words = ByteBuffer(name.utf8)
    guard words.count > 1 else { return nil }
    var offset = 0
    while let start = text.firstIndex(of: words.start[0], from: offset) {
      offset = start + 1
      guard text.hasBytes(String(name), at: start) else { continue }
      var lower = start
      var upper = start + words.count
      let marks = Set((syntax.opening + syntax.closing).utf8)
      while lower > 0,
        marks.contains(text[lower - 1]) || (text[lower - 1] == 0x20 && lower > 1 && marks.contains(text[lower - 2]))
      {
        lower -= 1
      }
      while upper < text.count, marks.contains(text[upper]) { upper += 1 }
      if lower < start || upper > start + words.count { return ByteRange(lower, upper) }
    }
    return nil
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
