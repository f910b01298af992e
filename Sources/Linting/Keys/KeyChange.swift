package import LocalizationModel
package import SourceText
internal import TextOutput

/// The edits that change a key everywhere, and what they leave to do.
package struct KeyChange: Sendable {
  /// Sorted by file and place.
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
    /// The option of the command that decides the matter, as a sentence without its subject.
    package var hint: String?

    init(_ description: String, at locations: [Finding.Location] = [], hint: String? = nil) {
      self.description = description
      self.hint = hint
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
      for (one, next) in zip(group.value, group.value.dropFirst())
      where next.location.range.lowerBound < one.location.range.upperBound {
        throw Refusal("two changes of \(group.key) overlap", at: [next.location])
      }
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
  ///
  /// Throws the error of that file, or a `KeyChange.Refusal` that also names the files that could not be restored.
  package func writeTogether(to disk: LocalFileSystem) throws {
    for (index, change) in enumerated() {
      do {
        try disk.replace(change.path, with: change.after, expecting: change.before)
      } catch {
        // Each file is restored, whatever happens to the others.
        let changed = self[..<index].filter { done in
          let old = Array<UInt8>(done.before.slice.bytes)
          return (try? disk.replace(done.path, with: old, expecting: ByteBuffer(done.after))) == nil
        }
        if changed.isEmpty { throw error }
        throw KeyChange.Refusal("\(error); \(Wording.list(changed.map(\.path))) could not be restored")
      }
    }
  }
}

/// Whether all that may name a key has been read, without which none can be changed.
struct ReadingCheck {
  let result: Linter.Result

  /// Throws if a file could not be read, if there is no code, or if code with the key has parts that are no code.
  ///
  /// Without a key, about code with any.
  func check(_ key: String?) throws(KeyChange.Refusal) {
    if let failure = result.failures.first {
      throw KeyChange.Refusal("not everything could be read, so some uses of a key may be unknown: \(failure)")
    }
    guard !result.project.usage.isEmpty else {
      throw KeyChange.Refusal("no code was found beside the tables, so it is unknown what uses their keys")
    }
    for obstacle in result.project.usage.obstacles {
      let file = obstacle.location.file
      // What is encrypted may mention any key.
      let mentioned = file.isEncrypted ? nil : key
      if let mentioned, !file.text.contains(mentioned) { continue }
      throw KeyChange.Refusal(
        "\(file.path) \(mentioned.map { "mentions \(Wording.quote($0)) but " } ?? "")could not be read as code: \(obstacle.message)",
        at: [obstacle.location])
    }
  }
}
