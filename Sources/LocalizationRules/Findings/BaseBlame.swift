package import LocalizationModel
internal import SourceText
internal import TextOutput

/// Says of a finding on a translation that it is the base's fault if other translations have it, too.
package struct BaseSuspicion: Sendable {
  package var keyNumber: Int
  /// How the translation reads, comparable and, unless there is a difference, fit to be shown.
  package var signature: String
  /// What is shown instead of the signature: how the translation differs from the base text.
  package var difference: String?
  /// Whether it reads an argument that the base does not.
  package var readsMore: Bool
  /// Whether the base text is probably meant as it is, so that it takes all translations, five or more, to speak against
  /// it.
  package var isBaseMeant: Bool
  /// How bad it is where the base is to blame; nil for the same as in a translation.
  package var severityOfBase: Severity?

  package init(
    keyNumber: Int, signature: String, difference: String? = nil, readsMore: Bool = false, isBaseMeant: Bool = false,
    severityOfBase: Severity? = nil
  ) {
    self.keyNumber = keyNumber
    self.signature = signature
    self.difference = difference
    self.readsMore = readsMore
    self.isBaseMeant = isBaseMeant
    self.severityOfBase = severityOfBase
  }
}

/// Decides, key by key, whether the base or the translations are wrong.
struct BaseBlame {
  /// The findings on translations that the base is to blame for, by index.
  private(set) var removed: Set<Int> = []
  /// The findings on the base instead.
  private(set) var blamed: [Finding] = []

  private struct Suspect {
    var finding: Finding
    var index: Int
    var suspicion: BaseSuspicion
  }

  init(
    _ suspects: [(Finding, Int, BaseSuspicion)], _ context: TableContext, _ translations: (Int) -> Int
  ) {
    guard let base = context.table.base else { return }
    let byKey = Dictionary(
      grouping: suspects.map { Suspect(finding: $0, index: $1, suspicion: $2) }, by: \.suspicion.keyNumber)
    for (key, group) in byKey.sorted(by: { $0.key < $1.key }) {
      judge(key, group, base, context, total: translations(key))
    }
  }

  private mutating func judge(
    _ key: Int, _ group: [Suspect], _ base: Localization, _ context: TableContext, total: Int
  ) {
    let bySignature = Dictionary(grouping: group, by: \.suspicion.signature)
      .map { (signature: $0, same: $1, languages: Self.languages(of: $1)) }
    guard let (signature, same, count) = bySignature.max(by: { ($0.2, $1.0) < ($1.2, $0.0) }),
      count >= 2, let reference = base.entry(ofKey: key)
    else { return }
    let isMajority = same[0].suspicion.isBaseMeant ? count == total && count >= 5 : count * 2 > total
    // Translators do not invent arguments: where three translations read the same one more, the base may have lost it.
    guard isMajority || (count >= 3 && same.allSatisfy(\.suspicion.readsMore)) else { return }
    // A key that stands for its text does not have to be the text; a default value in the code does.
    let isImplicit =
      base.entry(reference).traits.contains(.implicitValue) && base.file(of: reference).format.impliesBaseTexts
      && base.value(reference) == context.table.keys[key]
    // A key that is a text and takes what the base takes speaks for the base; so does code that passes just that.
    if !isMajority, Self.isVouchedFor(base.value(reference), by: context.table.keys[key]) { return }
    let readsMore = same.allSatisfy(\.suspicion.readsMore)
    let entry = EntryContext(
      scope: TableScope(project: context.project, bundle: context.bundle, table: context.table), localization: base,
      reference: reference, keyNumber: key, text: base.text(reference), variation: base.variation(reference))
    if readsMore, Self.isVouchedForByCode(entry) { return }
    // Where some translations do read what the key says, the others are wrong.
    if isImplicit, total > Self.languages(of: group), !same[0].suspicion.readsMore { return }
    removed.formUnion((isMajority ? group : same).map(\.index))
    guard !isImplicit else { return }
    let first = same[0].finding
    let reading = same[0].suspicion.difference ?? signature
    blamed.append(
      Finding(
        rule: first.rule,
        severity: isMajority ? same[0].suspicion.severityOfBase ?? first.severity : min(first.severity, .warning),
        location: base.location(reference), subject: context.subject(key: key, language: base.language),
        words: FindingWords(
          isMajority
            ? "the base text differs from its translations: \(count) of \(total) have \(reading)"
            : "the base text may lack an argument: \(count) of \(total) translations have \(reading)",
          notes: (isMajority ? [same[0]] : same).map {
            Finding.Note("as in \($0.finding.subject.language ?? "a translation")", at: $0.finding.location)
          } + (readsMore ? Self.noteOnCall(for: entry) : []))))
  }

  /// Says of a call that passes no more than the base text reads what the translations do there.
  private static func noteOnCall(for entry: EntryContext) -> [Finding.Note] {
    let needed = EntryArguments(entry, comparedWith: []).needed
    let calls = entry.project.evidence.calls(of: entry.key, in: entry.table.name)
    guard let call = calls.first(where: { $0.count <= needed }) else { return [] }
    return [
      Finding.Note(
        "this call passes \(Wording.count(call.count, "argument")): with the translations, users see wrong text, or the app crashes",
        at: call.location)
    ]
  }

  /// Whether a key is the base text, or has several words and the specifiers of the base text.
  static func isVouchedFor(_ text: ByteSlice, by key: ByteSlice) -> Bool {
    key == text
      || key.bytes.contains(0x20) && !KeyStyle.isIdentifier(key)
        && FormatString(key).specifiers.compactMap(\.type) == FormatString(text).specifiers.compactMap(\.type)
  }

  /// Whether calls or declarations are known to pass just as many arguments as the base text reads.
  private static func isVouchedForByCode(_ entry: EntryContext) -> Bool {
    guard let passed = entry.passed, passed.isFormatted else { return false }
    return EntryArguments(entry, comparedWith: []).needed == passed.count
  }

  /// How many languages have a finding; a text of several forms may have several.
  private static func languages(of suspects: [Suspect]) -> Int { Set(suspects.map(\.finding.subject.language)).count }
}
