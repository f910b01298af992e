internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText

/// Finds the base texts that the current translations were made for, in the history of a repository.
///
/// For each key, finds the newest commit that changed the words of its base text; a translation that is the same now as
/// before that commit was not made for the new text. Only first-parent history counts, so a branch that changed both is
/// a single commit.
struct TranslationHistory {
  private let repository: any FileHistory
  private let commits: [FileHistoryCommit]
  /// The versions of each path, newest first.
  private var versions: [String: [Version]] = [:]

  private struct Version {
    /// The number of commits since this one: 0 for HEAD.
    var commit: Int
    /// Nil when the commit deleted the file.
    var object: String?
  }

  init(_ repository: any FileHistory) throws(FileHistoryFailure) {
    self.repository = repository
    commits = try repository.history(
      of: TableFileFormats.all.flatMap { $0.fileExtensions.map { "*.\($0)" } })
    for (index, commit) in commits.enumerated() {
      for (path, object) in commit.objects {
        versions[path, default: []].append(Version(commit: index, object: object))
      }
    }
  }

  /// Runs the rules that check changes on every table and its past.
  func check(_ visits: RuleVisits, findings: inout Findings) throws(FileHistoryFailure) {
    let project = visits.project
    for bundle in project.bundles {
      for table in bundle.tables where table.base != nil && !table.translations.isEmpty {
        let context = TableContext(project: project, bundle: bundle, table: table, sameAsBase: [])
        var change = TableChange(context, revision: "")
        try fill(&change)
        visits.check(change, &findings)
      }
    }
  }

  /// The last change to the words of a base text.
  private struct BaseChange {
    var text: String
    /// The index of the commit; -1 for uncommitted changes.
    var commit: Int
  }

  private func fill(_ change: inout TableChange) throws(FileHistoryFailure) {
    let table = change.context.table
    guard let base = table.base else { return }
    var changes: [String: BaseChange] = [:]
    for file in Set(base.files.map(\.source.path)).sorted() {
      try addChanges(of: file, current: base, in: table, to: &changes)
    }
    guard !changes.isEmpty else { return }
    let moments = Set(changes.values.map(\.commit)).sorted()
    for (index, localization) in table.translations.enumerated() {
      let files = Set(localization.files.map(\.source.path)).sorted()
      // The translations before each of the commits that changed a base text.
      var earlier: [Int: [String: String]] = [:]
      let objects = files.flatMap { file in moments.compactMap { version(of: file, before: $0)?.object } }
      let contents = try repository.contents(of: objects)
      for moment in moments {
        for file in files {
          guard let object = version(of: file, before: moment)?.object, let content = contents[object] else { continue }
          let texts = FileTexts.read(path: file, content, language: localization.language.name)
          earlier[moment, default: [:]].merge(texts) { $1 }
        }
      }
      for number in 0..<table.keys.count {
        let key = table.keys[number].string
        guard let baseChange = changes[key], let reference = localization.entry(ofKey: number),
          let before = earlier[baseChange.commit]?[key], before == FileTexts.text(localization, reference)
        else { continue }
        let name = baseChange.commit < 0 ? "not committed" : String(commits[baseChange.commit].name.prefix(10))
        change.translatedFrom[index][number] = EarlierText(text: baseChange.text, revision: name)
      }
    }
  }

  /// The version of a file before a commit.
  private func version(of path: String, before commit: Int) -> Version? {
    versions[path]?.first { $0.commit > commit }
  }

  /// The maximum number of versions in memory at a time.
  private static let portion = 64

  /// Goes back through the history and records, for each key, the most recent change to the words of its text.
  private func addChanges(
    of path: String, current: Localization, in table: Table, to changes: inout [String: BaseChange]
  ) throws(FileHistoryFailure) {
    guard let versions = versions[path] else { return }
    var newer: [String: String] = [:]
    for number in 0..<table.keys.count {
      guard let reference = current.entry(ofKey: number), current.file(of: reference).source.path == path,
        !current.entry(reference).traits.contains(.implicitValue)
      else { continue }
      newer[table.keys[number].string] = FileTexts.text(current, reference)
    }
    var newerCommit = -1
    var start = 0
    while start < versions.count, !newer.isEmpty {
      let portion = versions[start..<min(versions.count, start + Self.portion)]
      start += portion.count
      let contents = try repository.contents(of: portion.compactMap(\.object))
      for version in portion {
        // Before a file existed, its texts could not change.
        guard let object = version.object, let content = contents[object] else { return }
        let older = FileTexts.read(path: path, content, language: current.language.name)
        for (key, text) in newer {
          guard let old = older[key] else {
            newer[key] = nil
            continue
          }
          guard old != text else { continue }
          if EarlierText.differInWords(old, text) {
            if changes[key] == nil { changes[key] = BaseChange(text: old, commit: newerCommit) }
            newer[key] = nil
          } else {
            newer[key] = old
          }
        }
        newerCommit = version.commit
      }
    }
  }
}

/// The texts in one version of a file.
enum FileTexts {
  /// The text of an entry, with all forms joined into one.
  static func text(_ localization: Localization, _ reference: EntryReference) -> String {
    text(localization.file(of: reference), reference.index)
  }

  private static func text(_ table: TableFile, _ index: Int) -> String {
    guard let variation = table.variation(of: index) else { return table.value(index).string }
    return variation.texts.map(\.string).joined(separator: "\n")
  }

  static func read(path: String, _ content: ByteBuffer, language: String) -> [String: String] {
    let file = SourceFile(path: path, contents: content)
    var texts: [String: String] = [:]
    for placed in TableFileFormats.format(ofFile: path)?.read(file) ?? [] {
      let table = placed.file
      guard !table.format.holdsAllLanguages || table.language?.name == language else { continue }
      for index in table.entries.indices where !table.entries[index].traits.contains(.implicitValue) {
        texts[table.key(index).string] = text(table, index)
      }
    }
    return texts
  }
}
