internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// Apps and extensions whose code asks for tables that they do not have, though others have.
struct ProgramsWithoutTable {
  private var keys: [TableOfPrograms: [Key]] = [:]

  private struct TableOfPrograms: Hashable {
    var programs: [ProgramContents.Program]
    var table: String

    /// What fewer programs share comes first.
    var order: (Int, String, Int, String) {
      (programs.count, programs.map(\.name).joined(), programs[0].number, table)
    }
  }

  struct Key {
    var wanted: WantedKey
    var severity: Severity
    /// Whether other apps and extensions have it.
    var isElsewhere: Bool
  }

  mutating func add(_ key: Key, to table: String, of programs: [ProgramContents.Program]) {
    keys[TableOfPrograms(programs: programs, table: table), default: []].append(key)
  }

  /// What several programs ask for counts for one of them that also lacks the table for code of its own.
  private var tables: [TableOfPrograms: [Key]] {
    var tables: [TableOfPrograms: [Key]] = [:]
    for (place, keys) in self.keys.sorted(by: { $0.key.order < $1.key.order }) {
      let own = place.programs.lazy.map { TableOfPrograms(programs: [$0], table: place.table) }
      tables[own.first { tables[$0] != nil } ?? place, default: []] += keys
    }
    return tables
  }

  /// Reports once for each app or extension that it has no table of a name that its code asks for.
  func report(_ findings: inout Findings) {
    for (place, keys) in tables.sorted(by: { $0.key.order < $1.key.order }) {
      guard let worst = keys.map(\.severity).max(), let first = keys.first(where: { $0.severity == worst }) else {
        continue
      }
      findings.add(at: first.wanted.location, about: .init(table: place.table), severity: worst) { words in
        let key = Wording.quote(first.wanted.key.shown)
        let count = keys.count == 1 ? "\(key) is" : "\(Wording.grouped(keys.count)) keys are"
        let names = place.programs.map(\.name).uniqued()
        words.message =
          "\(Self.targets(names)) \(names.count == 1 ? "has" : "have") no table \(Wording.quote(place.table)), but \(count) looked up in it"
        words.note(
          "\(names.count == 1 ? "it does not" : "they do not") reach the tables of other targets: add the table to \(names.count == 1 ? "this target" : "these"), too"
        )
        let nowhere = keys.count { !$0.isElsewhere }
        if nowhere > 0 {
          words.note(
            nowhere < keys.count
              ? "\(Wording.grouped(nowhere)) of them \(nowhere == 1 ? "is" : "are") in no table of any target"
              : keys.count == 1 ? "no other target has it, either" : "no other target has them, either")
        }
        if keys.count > 1 {
          let shown = Wording.list(keys.prefix(3).map { Wording.quote($0.wanted.key.shown) })
          words.note(keys.count > 3 ? "for example \(shown)" : "the keys are \(shown)")
        }
      }
    }
  }

  /// Names targets at the start of a sentence or in one.
  static func targets(_ names: [String]) -> String {
    "the target\(names.count == 1 ? "" : "s") \(Wording.list(names.map { Wording.quote($0) }))"
  }
}
