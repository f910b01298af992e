internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// Patterns of configurations that match nothing, which are misspelled or out of date.
extension Linter {
  /// `path:line:column: note: …` for each, in a run over the whole project.
  ///
  /// Leaves out patterns of a kind of file or folder, such as `*.framework`, and those that other configurations share.
  package func remarksOnPatterns(_ result: Result) -> [String] {
    guard request.isWhole else { return [] }
    var places = PlaceNames()
    let all = result.configurations.effective.all
    // A configuration has those that it inherits, too.
    var seen: Set<String> = []
    func isNew(_ location: Finding.Location?) -> Bool {
      location.map { seen.insert("\($0.file.path):\($0.range.lowerBound)").inserted } ?? false
    }
    let patterns = unmatched(all.flatMap(\.patternsOfFiles).filter { isNew($0.location) })
    var remarks = patterns.compactMap { pattern in
      pattern.location.map { "\(places.name($0)): note: '\(pattern.text)' matches no file or folder" }
    }
    let project = result.project
    let tables = Set(
      project.bundles.flatMap { $0.tables.map(\.name) } + project.unshipped.map(\.file.name)
        + project.storeListings.map { _ in "metadata" } + ["Localizable", "InfoPlist", "AppShortcuts"])
    let languages = Set(
      project.languages.map(\.name) + project.requiredLanguages.map(\.language.name)
        + project.bundles.map(\.sourceLanguage.name) + project.unshipped.compactMap { $0.language?.name }
        + project.storeListings.flatMap { $0.languages.map(\.name) })
    for rules in all.map(\.rules) {
      for (name, rule) in rules.byIdentifier.sorted(by: { $0.key < $1.key }) {
        // What is shared, or above the root, may be meant for others.
        guard case .file(let location) = rule.origin?.source, !location.file.path.hasPrefix("/"),
          location.file.name == ConfigurationReader.fileName, isNew(location)
        else { continue }
        let place = places.name(location)
        remarks += rule.filter.tables.unmatched(in: tables).map {
          "\(place): note: '\($0)' of rule '\(name)' matches no table"
        }
        remarks += rule.filter.languages.unmatched(in: languages).map {
          "\(place): note: '\($0)' of rule '\(name)' matches no language"
        }
      }
    }
    return remarks
  }

  /// More comparisons of files and folders with patterns than that are not made for the sake of a remark.
  private static let mostComparisons = 300_000

  /// The patterns that match no file and no folder; the walk ends once every one has matched something.
  private func unmatched(_ patterns: [FilePattern]) -> [FilePattern] {
    var wanted = patterns.map { (pattern: $0, compiled: $0.pattern) }
    var pending = [""]
    var comparisons = 0
    while !wanted.isEmpty, let folder = pending.popLast() {
      for entry in (try? fileSystem.entries(of: folder)) ?? [] {
        comparisons += wanted.count
        let path = folder.appendingPath(entry.name)
        wanted.removeAll { $0.compiled.matches(path) }
        // What is hidden, or made by a build, is not read in any case.
        if entry.kind == .folder, !entry.name.hasPrefix("."), !ProjectFiles.builtFolders.contains(entry.name) {
          pending.append(path)
        }
        guard comparisons < Self.mostComparisons else { return [] }
      }
    }
    return wanted.map(\.pattern)
  }
}

extension Configuration {
  private static let laterFolders = ProjectFiles.builtFolders.union(ProjectFiles.vendoredFolders).union(["build"])

  /// The patterns that are meant for something that exists.
  fileprivate var patternsOfFiles: [FilePattern] {
    (include + exclude + (vendored ?? []) + shipped + unshipped + (sources ?? [])).filter { pattern in
      let text = pattern.text
      // Hidden folders are not looked into, and what is installed or built may come later.
      return !pattern.isShared && !text.hasPrefix("*.") && !text.hasPrefix("**/*.") && !text.hasPrefix(".")
        && !text.contains("/.") && !text.split(separator: "/").contains { Self.laterFolders.contains(String($0)) }
    }
  }
}

extension FindingPatterns {
  /// The patterns that match none of some names, as written.
  fileprivate func unmatched(in names: Set<String>) -> [String] {
    let patterns = texts.map { PathPattern(name: $0.hasPrefix("!") ? String($0.dropFirst()) : $0) }
    let index = PatternIndex(patterns)
    var matched: Set<Int> = []
    for name in names where matched.count < texts.count { matched.formUnion(index.numbers(matching: name)) }
    return texts.indices.filter { !matched.contains($0) }.map { texts[$0] }
  }
}
