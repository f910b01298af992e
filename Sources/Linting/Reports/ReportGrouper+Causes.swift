internal import LocalizationModel
internal import LocalizationReporting
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// What findings may have in common, by the index of one of them; nil where it is nothing of the kind.
extension ReportGrouper {
  // Fields are read in place: a finding is large, and copying it takes longer than all else here.

  func ofLanguageInTable(_ index: Int) -> GroupCause? {
    guard findings[index].key != nil, let language = findings[index].language else { return nil }
    var cause = GroupCause(
      rule: findings[index].rule, severity: findings[index].severity, bundle: findings[index].bundle,
      table: findings[index].table, language: language)
    if GeneralVariant.rules.contains(cause.rule) {
      cause.message = GeneralVariant.ending(of: findings[index].message)
    }
    return cause
  }

  /// The same for all tables, since the same people work on all of them.
  func ofLanguage(_ index: Int) -> GroupCause? {
    guard var cause = ofLanguageInTable(index) else { return nil }
    (cause.bundle, cause.table) = (app(of: cause.bundle), nil)
    // What users see may differ from table to table.
    if cause.rule == MissingTranslationRule.identifier {
      cause.message = GroupSentence.consequence(of: findings[index].message)
    }
    return cause
  }

  /// The same of the texts that a language has.
  func ofTextInLanguage(_ index: Int) -> GroupCause? {
    findings[index].rule == MissingTranslationRule.identifier ? nil : ofLanguage(index)
  }

  /// The folder of the app that a bundle is in; empty where there is only one.
  func app(of bundle: String) -> String { Self.app(of: bundle, among: apps) }

  static func app(of bundle: String, among apps: [String]) -> String {
    apps.first { bundle.isInside($0) } ?? ""
  }

  func ofKey(_ index: Int) -> GroupCause {
    GroupCause(
      rule: findings[index].rule, severity: findings[index].severity, bundle: findings[index].bundle,
      table: findings[index].table, key: findings[index].key)
  }

  /// What is said of a table or of the app as a whole in the same words for several languages, but for their names.
  func ofTable(_ index: Int) -> GroupCause? {
    guard findings[index].key == nil, let language = findings[index].language else { return nil }
    let name = Wording.name(LanguageIdentifier(language))
    let message = findings[index].message.split(separator: name, maxSplits: 1, omittingEmptySubsequences: false)
    // Without a table, other sentences cannot be said of several languages.
    guard message.count == 2, findings[index].table != nil || message[0].hasSuffix(" in ") else { return nil }
    return GroupCause(
      rule: findings[index].rule, severity: findings[index].severity, bundle: findings[index].bundle,
      table: findings[index].table, message: message.joined(), isOfTable: true)
  }

  /// The same for all tables of a bundle that some language has no file of.
  func ofMissingTable(_ index: Int) -> GroupCause? {
    guard findings[index].rule == "missing-table", let language = findings[index].language,
      findings[index].message.hasPrefix("\(Wording.name(LanguageIdentifier(language))) has no table ")
    else { return nil }
    return GroupCause(
      rule: findings[index].rule, severity: findings[index].severity, bundle: findings[index].bundle,
      isOfKeys: true, isOfTable: true)
  }

  func ofMessage(_ index: Int) -> GroupCause? {
    GroupCause(rule: findings[index].rule, severity: findings[index].severity, message: findings[index].message)
  }

  /// What is said of keys in the same words, wherever code looks them up or a table has them.
  func ofKeysAlike(_ index: Int) -> GroupCause? {
    guard var cause = ofKeys(index, alikeIn: GroupSentence.ending(ofMessageAboutKey: findings[index].message)) else {
      return nil
    }
    if isMisspelledKey(index) { cause.key = findings[index].key }
    return cause
  }

  /// Whether the code has a key with a misspelling: what to do about it is about that key alone.
  private func isMisspelledKey(_ index: Int) -> Bool {
    findings[index].rule == UndefinedKeyRule.identifier && !findings[index].fixIts.isEmpty
  }

  /// What is said of the texts of several permissions, or in several files, in the same words.
  func ofPermissions(_ index: Int) -> GroupCause? {
    guard findings[index].rule == "missing-usage-description" else { return nil }
    return ofKeys(index, alikeIn: GroupSentence.ending(ofMessageAboutPermission: findings[index].message))
  }

  /// What is said of keys, whatever their names and languages are; nil where nothing is.
  private func ofKeys(_ index: Int, alikeIn ending: @autoclosure () -> String?) -> GroupCause? {
    guard findings[index].key != nil, findings[index].language == nil, let ending = ending() else { return nil }
    var cause = ofKey(index)
    (cause.key, cause.message) = (nil, ending)
    return cause
  }

  func ofFile(_ index: Int) -> GroupCause? {
    isMisspelledKey(index)
      ? nil
      : GroupCause(rule: findings[index].rule, severity: findings[index].severity, file: findings[index].place.file)
  }

  /// What a rule only notes, wherever that is.
  func ofNotes(_ index: Int) -> GroupCause? {
    findings[index].severity == .note ? GroupCause(rule: findings[index].rule, severity: .note) : nil
  }
}
