internal import LocalizationFormats
internal import LocalizationModel
package import SourceText

extension Linter.Result {
  /// What translators have to do: for the languages named, or for all.
  ///
  /// A language that the project does not have yet needs every text. `fileSystem` has the project's files.
  package func translationWork(
    languages: Set<String>, tables: Set<String>, fileSystem: any FileSystem
  ) -> [TranslationWork] {
    var project = project
    // Exchange files beside tables were exported from them, and have the same work once more.
    if project.bundles.contains(where: { $0.tables.contains { !$0.isExchanged } }) {
      project.bundles.removeAll { $0.tables.contains(where: \.isExchanged) }
    }
    var collector = TranslationWorkCollector(project, tables: tables, fileSystem: fileSystem)
    let wanted = languages.map { LanguageIdentifier($0) }
    let all = LanguageProgress.map(
      of: project, contexts: contexts,
      where: { language in wanted.isEmpty || wanted.contains { $0.isSame(as: language) } }, \.self)
    for progress in all where !progress.isBase { collector.add(progress) }
    for language in wanted.sorted() where !collector.hasLanguage(language) {
      LanguageProgress.forEach(ofNew: language, in: project) { progress in
        if !progress.bundle.sourceLanguage.isSame(as: language) { collector.add(progress) }
      }
    }
    return collector.finished
  }
}

extension Table {
  /// Whether its base texts are in an XLIFF file.
  fileprivate var isExchanged: Bool { base?.files.contains { $0.format == .exchange } ?? false }
}

/// Collects the work of each language, table by table.
private struct TranslationWorkCollector {
  private let project: Project
  private let tables: Set<String>
  private let explainer: PlaceholderExplainer
  private var originals: OriginalPaths
  private var work: [String: [String: TranslationWork.File]] = [:]
  private var limits: [String: [DeclaredKey]]

  init(_ project: Project, tables: Set<String>, fileSystem: any FileSystem) {
    self.project = project
    self.tables = tables
    explainer = PlaceholderExplainer(project)
    originals = OriginalPaths(fileSystem)
    limits = Dictionary(grouping: project.manifest.keys.filter { $0.maximumLength != nil }, by: \.key)
  }

  /// Sorted by language, and by file.
  var finished: [TranslationWork] {
    work.sorted { $0.key < $1.key }.map { language, files in
      TranslationWork(language: language, files: files.values.sorted { $0.original < $1.original })
    }
  }

  func hasLanguage(_ language: LanguageIdentifier) -> Bool {
    work.keys.contains { LanguageIdentifier($0).isSame(as: language) }
  }

  mutating func add(_ progress: LanguageProgress) {
    guard tables.isEmpty || tables.contains(progress.table.name) else { return }
    let (table, base) = (progress.table, progress.base)
    let paths = base.files.map { originals.path(of: $0, in: progress) }
    var files = work[progress.language.name] ?? [:]
    for path in paths where files[path] == nil {
      files[path] = TranslationWork.File(
        original: path, bundle: table.bundle, table: table.name, sourceLanguage: progress.bundle.sourceLanguage.name)
    }
    for (number, status) in progress.keys {
      guard let reference = base.entry(ofKey: number) else { continue }
      if status == .lost { files[paths[reference.file]]?.lostCount += 1 }
      guard let reason = TranslationWork.Reason(status) else { continue }
      let texts = texts(ofKey: number, reference, reason, progress)
      files[paths[reference.file]]?.texts += texts
      files[paths[reference.file]]?.keyCount += 1
    }
    work[progress.language.name] = files
  }

  // MARK: One key

  private func texts(
    ofKey number: Int, _ reference: EntryReference, _ reason: TranslationWork.Reason, _ progress: LanguageProgress
  ) -> [TranslationWork.Text] {
    let (table, base) = (progress.table, progress.base)
    let key = table.keys[number]
    let file = base.file(of: reference)
    let comment = file.translatorsComment(reference.index)
    let limit = limits[key.string]?.filter { $0.table == nil || $0.table == table.name }.compactMap(\.maximumLength)
      .min()
    let uses = explainer.uses(of: key.string, in: table.name)
    let own = progress.localization.entry(ofKey: number)
    return forms(of: reference, own, reason, progress).map { form in
      TranslationWork.Text(
        key: key.string, form: form.name, identifier: form.identifier(ofKey: key.string, in: file.format),
        reason: own != nil && form.translation == nil && reason != .sameAsBase ? .missing : reason,
        baseText: form.baseText.string, translation: reason == .sameAsBase ? nil : form.translation?.string,
        comment: comment, placeholders: explainer.placeholders(of: form.baseText, key: key, in: table), uses: uses,
        maximumLength: limit)
    }
  }

  /// The texts that the language needs for a key; of several forms, those that are not finished.
  private func forms(
    of reference: EntryReference, _ own: EntryReference?, _ reason: TranslationWork.Reason, _ progress: LanguageProgress
  ) -> [WantedForm] {
    let (base, localization) = (progress.base, progress.localization)
    let translation = own.map { localization.text($0).bytes }.flatMap { $0.trimmed.isEmpty ? nil : $0 }
    guard let variation = base.variation(reference) else {
      return [WantedForm(baseText: base.value(reference), translation: translation)]
    }
    let translated = own.flatMap { localization.variation($0) }
    let statesAreOfForms = translated?.forms.contains { $0.state?.isUnfinished == true } ?? false
    var forms: [WantedForm] = []
    if let format = variation.format, !(statesAreOfForms && translated?.format != nil) {
      forms.append(
        WantedForm(
          isFormat: true, baseText: format.bytes,
          translation: translated == nil ? translation : translated?.format?.bytes))
    }
    for variable in variation.variables {
      let counterparts = translated?.variables.first { $0.name == variable.name }?.forms ?? []
      for selectors in Self.selectors(of: variable, in: localization.language) {
        let counterpart = counterparts.first { $0.selectors == selectors }
        if statesAreOfForms, let counterpart, counterpart.state?.isUnfinished != true { continue }
        guard let baseText = Self.baseText(of: selectors, in: variable) else { continue }
        forms.append(
          WantedForm(
            variable: variable.name?.string, selectors: selectors, baseText: baseText.bytes,
            translation: counterpart?.text.bytes))
      }
    }
    return forms
  }

  /// The forms of a variable in another language: the same devices, with the plural categories of that language.
  private static func selectors(
    of variable: Variation.Variable, in language: LanguageIdentifier
  ) -> [[Variation.Selector]] {
    let needed = PluralRules(for: language).map { Set($0.needed).union([.other]) }
    return variable.forms.flatMap { form -> [[Variation.Selector]] in
      guard let category = form.pluralCategory, let needed else { return [form.selectors] }
      // An exact zero is a choice of the author, in every language.
      if category == .zero { return [form.selectors] }
      guard category == .other else { return [] }
      return PluralCategory.allCases.filter(needed.contains).map { form.selectors(of: $0) }
    }.uniqued()
  }

  /// The base text of a form; `other` where the base language lacks the plural category.
  private static func baseText(of selectors: [Variation.Selector], in variable: Variation.Variable) -> LocalizedText? {
    if let same = variable.forms.first(where: { $0.selectors == selectors }) { return same.text }
    return variable.forms.first { form in
      form.pluralCategory == .other && PluralCategory.allCases.contains { form.selectors(of: $0) == selectors }
    }?.text
  }
}

extension Variation.Form {
  /// The selectors of the form beside this one that has another plural category.
  fileprivate func selectors(of category: PluralCategory) -> [Variation.Selector] {
    var selectors = selectors
    for index in selectors.indices {
      if case .plural = selectors[index] { selectors[index] = .plural(category) }
    }
    return selectors
  }
}

/// A form of a text, in a language that may have other forms than the base.
private struct WantedForm {
  /// Whether it is the text that mentions the variables.
  var isFormat = false
  var variable: String?
  var selectors: [Variation.Selector] = []
  var baseText: ByteSlice
  var translation: ByteSlice?

  private var words: [String] {
    selectors.map { selector in
      switch selector {
      case .plural(let category): "plural.\(category.rawValue)"
      case .device(let device): "device.\(device)"
      case .width(let width): "width.\(width)"
      case .phrase(let number): "phrase.\(number)"
      case .unknown(let word): word
      }
    }
  }

  /// `plural.one`, `files.plural.one`; nil for a text without other forms.
  var name: String? {
    selectors.isEmpty ? nil : ([variable].compactMap { $0 } + words).joined(separator: ".")
  }

  /// The identifier that Xcode gives the text: `key`, `key|==|plural.one`; in `.stringsdict` files, the way through the
  /// dictionaries, `/key:dict/files:dict/one:dict/:string`.
  func identifier(ofKey key: String, in format: TableFormat) -> String {
    guard format == .stringsdict, isFormat || !selectors.isEmpty else {
      guard !selectors.isEmpty else { return key }
      let path = (variable.map { ["substitutions", $0] } ?? []) + words
      return "\(key)|==|\(path.joined(separator: "."))"
    }
    var steps = [key]
    if isFormat { steps.append("NSStringLocalizedFormatKey") }
    if let variable { steps.append(variable) }
    if case .device? = selectors.first { steps.append("NSStringDeviceSpecificRuleType") }
    if case .width? = selectors.first { steps.append("NSStringVariableWidthRuleType") }
    steps += words.map { String($0.drop { $0 != "." }.dropFirst()) }
    return steps.map { "/\($0):dict" }.joined() + "/:string"
  }
}
