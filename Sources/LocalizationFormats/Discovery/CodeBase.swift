package import LocalizationModel
internal import SourceText

/// Base texts that only the code has: `NSLocalizedString("greeting", value: "Hello", comment: "")`, and keys that are texts
/// and have one in some language.
///
/// The base language then needs no entry of its own, and what others translate is this text.
struct CodeBase {
  /// The first lookup with a default value for each key, by where it is looked up.
  private var lookups: [Place: Lookups] = [:]

  private struct Place: Hashable {
    /// The path of the bundle; nil for any.
    var bundle: String?
    var table: String
  }

  private struct Lookups {
    /// The first of each key.
    var all: [TextIdentity: Found] = [:]
    /// Those in the bundles of some programs; nil if these are not known.
    private var byPrograms: [[Int]?: [TextIdentity: Found]] = [:]
    private var groupsOfProgram: [Int: Set<[Int]>] = [:]

    mutating func add(_ found: Found, ofKey key: TextIdentity, in programs: [Int]?) {
      if all[key] == nil { all[key] = found }
      guard byPrograms[programs]?[key] == nil else { return }
      byPrograms[programs, default: [:]][key] = found
      for program in programs ?? [] { groupsOfProgram[program, default: []].insert(programs ?? []) }
    }

    /// Those that reach a table which only some programs contain, or one that may be anywhere.
    func reaching(_ holders: Set<Int>?) -> [[TextIdentity: Found]] {
      guard let holders else { return [all] }
      let groups = holders.reduce(into: Set<[Int]>()) { $0.formUnion(groupsOfProgram[$1] ?? []) }
      return ([nil] + groups.map(Optional.some)).compactMap { byPrograms[$0] }
    }
  }

  private struct Found {
    /// Its number among all lookups.
    var order: Int
    var lookup: Lookup
    var text: String
    var range: ByteRange
  }

  init(_ project: Project) {
    let prose = Self.proseWithoutBase(in: project)
    let formats = Self.formats(in: project, amongKeys: prose)
    for (order, lookup) in project.usage.lookups.enumerated()
    where !lookup.isUnseen && !project.uncompiledCode.contains(lookup.location.file.path) {
      guard let table = lookup.table.name else { continue }
      let key: String
      var found = Found(order: order, lookup: lookup, text: "", range: lookup.location.range)
      if let literal = lookup.key.literal {
        key = literal
        if let value = lookup.defaultValue, let text = value.text, !text.isEmpty, text != key {
          (found.text, found.range) = (text, value.location.range)
        } else if !prose.isEmpty, prose.contains(KeyHash.hash(key)) {
          found.text = key
        } else {
          continue
        }
      } else if case .pattern(let pattern) = lookup.key, lookup.defaultValue == nil, let format = formats[pattern] {
        key = format
        found.text = format
      } else {
        continue
      }
      let meant: [String?] = project.bundles(meantBy: lookup).map(\.path)
      let programs = lookup.bundle == .main ? project.programs.programs(ofCode: lookup.location.file.path) : nil
      for bundle in meant.isEmpty ? [nil] : meant {
        let place = Place(bundle: bundle, table: table)
        lookups[place, default: Lookups()].add(found, ofKey: TextIdentity(key), in: programs)
      }
    }
  }

  /// The keys with placeholders that code looks up by interpolation, `Text("Hello \(name)")`, by what it looks up: those
  /// that are the only ones of all tables which may be meant.
  private static func formats(in project: Project, amongKeys hashes: Set<UInt32>) -> [KeyPattern: String] {
    guard !hashes.isEmpty else { return [:] }
    let patterns = Set(
      project.usage.lookups.lazy.compactMap { lookup -> KeyPattern? in
        guard !lookup.isUnseen, case .pattern(let pattern) = lookup.key, pattern.isFormat else { return nil }
        return pattern
      })
    guard !patterns.isEmpty else { return [:] }
    let index = KeyPatternIndex(patterns.sorted { $0.shown < $1.shown })
    var keys: [String: Bool] = [:]
    for table in project.bundles.lazy.flatMap(\.tables) where table.kind == .ordinary {
      for number in 0..<table.keys.count {
        let key = table.keys[number]
        guard key.bytes.contains(UInt8(ascii: "%")) else { continue }
        keys[key.string] = hashes.contains(table.keys.hash(of: number)) && isOfInterpolation(key)
      }
    }
    var found: [KeyPattern: [String]] = [:]
    for key in keys.keys {
      key.withByteSlice { bytes in
        for pattern in index.matching(bytes) { found[pattern, default: []].append(key) }
      }
    }
    return found.compactMapValues { all in all.count == 1 && keys[all[0]] ?? false ? all[0] : nil }
  }

  /// Whether all placeholders of a key are such as the compiler writes for interpolations, without width or number.
  private static func isOfInterpolation(_ key: ByteSlice) -> Bool {
    let format = FormatString(key)
    return !format.specifiers.isEmpty
      && format.specifiers.allSatisfy { ["%@", "%lld", "%llu", "%d", "%u", "%lf", "%f"].contains(format.written($0)) }
  }

  var isEmpty: Bool { lookups.isEmpty }

  /// The hashes of keys that are texts, which some of several languages translate, and no base has.
  private static func proseWithoutBase(in project: Project) -> Set<UInt32> {
    var hashes: Set<UInt32> = []
    let tables = project.bundles.lazy.flatMap(\.tables).filter { $0.kind == .ordinary }
    for table in tables where table.translations.count > 1 {
      for number in 0..<table.keys.count where table.base?.entry(ofKey: number) == nil {
        if KeyStyle.isProse(table.keys[number]), !table.keys[number].mayBeName {
          hashes.insert(table.keys.hash(of: number))
        }
      }
    }
    guard !hashes.isEmpty else { return [] }
    // A lookup may mean the bundle that has the text.
    for table in tables {
      guard let base = table.base else { continue }
      for number in 0..<table.keys.count where base.entry(ofKey: number) != nil {
        hashes.remove(table.keys.hash(of: number))
      }
    }
    return hashes
  }

  /// Tables with the texts that a table's base lacks, one for each file of code.
  func tables(
    for table: Table, in bundle: LocalizationBundle, reachedBy contents: ProgramContents
  ) -> [TableFile] {
    guard table.kind == .ordinary else { return [] }
    let holders = contents.holders(of: table)
    let candidates = [bundle.path, nil].compactMap { lookups[Place(bundle: $0, table: table.name)] }
      .flatMap { $0.reaching(holders) }
    guard !candidates.isEmpty else { return [] }
    var all: [(number: Int, found: Found)] = []
    for number in 0..<table.keys.count {
      if let base = table.base, let reference = base.entry(ofKey: number),
        !base.entry(reference).traits.contains(.implicitValue)
      {
        continue
      }
      let key = TextIdentity(table.keys[number])
      guard let found = candidates.compactMap({ $0[key] }).min(by: { $0.order < $1.order }) else { continue }
      all.append((number, found))
    }
    var contents: [(file: SourceFile, content: ParsedTable)] = []
    for (number, found) in all.sorted(by: { $0.found.order < $1.found.order }) {
      let (lookup, text, range) = (found.lookup, found.text, found.range)
      let file = lookup.location.file
      if contents.last?.file !== file {
        contents.append((file, ParsedTable(format: .strings, syntax: CodeSyntax())))
      }
      let written = file.text[range.offsets]
      let last = contents.count - 1
      let value = written.string == text ? written : contents[last].content.arena.append(text.utf8)
      contents[last].content.append(
        key: table.keys[number], at: lookup.location.range, value: value, at: range, traits: .implicitValue,
        in: file.text)
    }
    return contents.map {
      TableFile($0.content, name: table.name, language: table.base?.language ?? bundle.sourceLanguage, source: $0.file)
    }
  }
}

extension Project {
  /// Gives tables the base texts that only the code has.
  package mutating func addBaseTextsOfCode() {
    let code = CodeBase(self)
    guard !code.isEmpty else { return }
    for (index, bundle) in bundles.enumerated() {
      bundles[index].tables = bundle.tables.map { table in
        let files = code.tables(for: table, in: bundle, reachedBy: programs)
        return files.isEmpty ? table : table.adding(baseFiles: files, of: bundle.sourceLanguage)
      }
    }
  }
}
