package import LocalizationModel
package import SourceText

/// The edits that change a key everywhere, and what they leave to do.
package struct KeyChange: Sendable {
  /// Sorted by file and place, without overlaps.
  package var edits: [FixIt.Edit]
  /// How many entries each file loses, by path.
  var removed: [String: Int] = [:]
  /// What is left alone, for the user.
  package var remarks: [String] = []

  /// The reason for changing nothing.
  package struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    /// Places that are the reason, as `path:line:column`.
    package var places: [String] = []

    init(_ description: String, at locations: [Finding.Location] = []) {
      self.description = description
      var names = PlaceNames()
      places = locations.map { names.name($0) }
    }
  }

  init(_ edits: [FixIt.Edit], removed: [String: Int] = [:]) {
    self.edits = edits.sorted {
      ($0.location.file.path, $0.location.range.lowerBound) < ($1.location.file.path, $1.location.range.lowerBound)
    }
    self.removed = removed
  }

  /// The new contents of all files; throws when one of them cannot be written byte for byte.
  package func files(in fileSystem: any FileSystem) throws -> [Fixer.Change] {
    var changes: [Fixer.Change] = []
    for group in Dictionary(grouping: edits, by: \.location.file.path).sorted(by: { $0.key < $1.key }) {
      guard let file = group.value.first?.location.file else { continue }
      let before = try fileSystem.read(group.key)
      do throws(FileRewriter.Refusal) {
        let edits = group.value.map { (range: $0.location.range, replacement: $0.replacement) }
        let after = try FileRewriter(file, original: before.slice).applying(edits, removing: removed[group.key] ?? 0)
        changes.append(
          Fixer.Change(
            path: group.key, before: before, after: after, changedLines: ChangedLines(edits, of: file.text),
            count: edits.count))
      } catch {
        throw Refusal("\(group.key) cannot be changed: \(error.explanation)")
      }
    }
    return changes
  }
}

extension [Fixer.Change] {
  /// Writes all files or none: if one cannot be written, those before it get their old content again.
  package func writeTogether(to disk: LocalFileSystem) throws(FileSystemError) {
    for (index, change) in enumerated() {
      do {
        try disk.replace(change.path, with: change.after, expecting: change.before)
      } catch {
        for done in self[..<index].reversed() {
          try disk.replace(done.path, with: Array<UInt8>(done.before.slice.bytes), expecting: ByteBuffer(done.after))
        }
        throw error
      }
    }
  }
}

/// Whether all that may name a key has been read, without which none can be changed.
struct ReadingCheck {
  let result: Linter.Result

  /// Throws if a file could not be read, if there is no code, or if code with the key has parts that are no code.
  func check(_ key: String) throws(KeyChange.Refusal) {
    if let failure = result.failures.first {
      throw KeyChange.Refusal("not everything could be read, so some uses of a key may be unknown: \(failure)")
    }
    guard !result.project.usage.isEmpty else {
      throw KeyChange.Refusal("no code was found beside the tables, so it is unknown what uses their keys")
    }
    for obstacle in result.project.usage.obstacles where obstacle.location.file.text.string.contains(key) {
      throw KeyChange.Refusal(
        "\(obstacle.location.file.path) mentions '\(key)' but could not be read as code: \(obstacle.message)",
        at: [obstacle.location])
    }
  }
}
