package import LocalizationModel
package import SourceText

/// Applies fix-its in memory; the caller decides whether to write, show or count the changes.
package struct Fixer {
  private let linter: Linter
  /// Whether to also apply fix-its that need review.
  package var includesReviewed = false
  /// Whether to add missing keys, with the base text and a mark.
  package var addsMissing = false

  package init(_ linter: Linter) { self.linter = linter }

  /// The changes to one file.
  package struct Change: Sendable {
    /// Relative to the root.
    package var path: String
    package var before: ByteBuffer
    package var after: [UInt8]
    package var changedLines: ChangedLines
    /// The number of fix-its applied.
    package var count: Int

    /// Whether a patch can show the change: tools take a file with zero bytes, as UTF-16 has, for binary.
    package var canBePatch: Bool { before.slice.firstIndex(of: 0) == nil && !after.contains(0) }
  }

  package struct Result: Sendable {
    /// Sorted by path.
    package var changes: [Change]
    /// Files that were left unchanged, with reasons.
    package var refusals: [String]
    package var failures: [FileSystemError]
    /// Mistakes in the configurations of folders, because of which nothing is changed.
    package var mistakes: [ConfigurationMistake] = []
    package var fileCount: Int

    package var count: Int { changes.reduce(0) { $0 + $1.count } }

    /// Adds what a round could not read; every round meets most of the same failures.
    fileprivate mutating func add(_ failures: [FileSystemError]) {
      let known = Set(self.failures)
      self.failures += failures.filter { !known.contains($0) }
    }

    /// Writes each changed file atomically unless it was changed meanwhile; returns the number of fix-its written, and the files that failed.
    package func write(to disk: LocalFileSystem) -> (count: Int, failures: [FileSystemError]) {
      var written = 0
      var failures: [FileSystemError] = []
      for change in changes {
        do throws(FileSystemError) {
          try disk.replace(change.path, with: change.after, expecting: change.before)
          written += change.count
        } catch {
          failures.append(error)
        }
      }
      return (written, failures)
    }
  }

  /// Limits the rounds, since one fix may enable another.
  private static let maximumRounds = 64

  package func run() -> Result {
    var state = State(base: linter.fileSystem)
    var result = Result(changes: [], refusals: [], failures: [], fileCount: 0)
    for round in 0..<Self.maximumRounds {
      let run = lint(state)
      if round == 0 { (result.fileCount, result.mistakes) = (run.project.fileCount, run.configurations.mistakes) }
      result.add(run.failures)
      guard state.apply(run.findings.compactMap(chosen)) else { break }
    }
    if addsMissing {
      let run = lint(state)
      result.add(run.failures)
      _ = state.apply(MissingKeys(run.project, languages: linter.request.languages).fixIts)
    }
    result.add(state.failures)
    result.changes = state.changes
    result.refusals = state.refusals.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return result
  }

  private func lint(_ state: State) -> Linter.Result {
    var linter = linter
    linter.baseline = nil
    linter.fileSystem = OverlayFileSystem(linter.fileSystem, changed: state.current)
    return linter.run()
  }

  /// The fix-it of a finding that may be applied.
  private func chosen(_ finding: Finding) -> FixIt? {
    finding.fixIts.first { fixIt in
      switch fixIt.applicability {
      case .automatic: true
      case .needsReview: includesReviewed
      case .manual: false
      }
    }
  }

  /// The files with all changes so far.
  private struct State {
    let base: any FileSystem
    /// The content that the first edits of a file are for.
    private var originals: [String: ByteBuffer] = [:]
    private(set) var current: [String: ByteBuffer] = [:]
    private var changedLines: [String: ChangedLines] = [:]
    var counts: [String: Int] = [:]
    var refusals: [String: String] = [:]
    /// Files that could not be read again.
    var failures: [FileSystemError] = []

    init(base: any FileSystem) { self.base = base }

    /// Applies fix-its that do not overlap; false when nothing changed.
    mutating func apply(_ fixIts: [FixIt]) -> Bool {
      var edits: [String: FileEdits] = [:]
      for fixIt in fixIts {
        let isPossible = fixIt.edits.allSatisfy { edit in
          let path = edit.location.file.path
          return refusals[path] == nil && edits[path]?.accepts(edit) ?? true
        }
        guard isPossible, let first = fixIt.edits.first else { continue }
        for edit in fixIt.edits { edits[edit.location.file.path, default: FileEdits(edit.location.file)].add(edit) }
        edits[first.location.file.path]?.count += fixIt.changeCount
      }
      var hasChanged = false
      for (path, edits) in edits {
        do {
          let original = try current[path] ?? base.read(path)
          let bytes = try FileRewriter(edits.file, original: original.slice).applying(edits.sorted)
          guard !bytes.elementsEqual(original.slice.bytes) else { continue }
          if current[path] == nil { originals[path] = original }
          current[path] = ByteBuffer(bytes)
          counts[path, default: 0] += edits.count
          changedLines[path] = (changedLines[path] ?? ChangedLines())
            .followed(by: ChangedLines(edits.sorted, of: edits.file.text))
          hasChanged = true
        } catch let refusal as FileRewriter.Refusal {
          refusals[path] = refusal.explanation
        } catch {
          failures.append(error as? FileSystemError ?? FileSystemError(path: path, reason: .other("\(error)")))
        }
      }
      return hasChanged
    }

    var changes: [Change] {
      current.sorted { $0.key < $1.key }.compactMap { path, after in
        guard let before = originals[path], before.slice != after.slice else { return nil }
        return Change(
          path: path, before: before, after: Array(after.slice.bytes),
          changedLines: changedLines[path] ?? ChangedLines(),
          count: counts[path] ?? 0)
      }
    }
  }

  /// The edits of one file, sorted and without overlaps.
  private struct FileEdits {
    let file: SourceFile
    var count = 0
    private var edits: [FixIt.Edit] = []

    init(_ file: SourceFile) { self.file = file }

    /// The index at which to insert an edit; findings are sorted, so it is usually the end.
    private func index(of edit: FixIt.Edit) -> Int {
      var lower = 0
      var upper = edits.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if edits[middle].location.range.lowerBound <= edit.location.range.lowerBound {
          lower = middle + 1
        } else {
          upper = middle
        }
      }
      return lower
    }

    func accepts(_ edit: FixIt.Edit) -> Bool {
      let index = index(of: edit)
      let range = edit.location.range
      if index > 0 {
        let before = edits[index - 1].location.range
        if before.upperBound > range.lowerBound || before.lowerBound == range.lowerBound { return false }
      }
      return index == edits.count || range.upperBound <= edits[index].location.range.lowerBound
    }

    mutating func add(_ edit: FixIt.Edit) { edits.insert(edit, at: index(of: edit)) }

    var sorted: [(range: ByteRange, replacement: String)] { edits.map { ($0.location.range, $0.replacement) } }
  }
}
