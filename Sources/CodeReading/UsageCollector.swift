package import LocalizationModel
internal import SourceText

/// Combines what the files of a project say, and finds the keys that enumerations declare.
package struct UsageCollector {
  /// Which enumerations declare keys, by the name of the type, a protocol, or the file; if empty, those whose raw value
  /// is looked up.
  package var declarations: [DeclarationPattern]
  /// The paths of files that no target compiles, so that what they mention is not used.
  package var uncompiled: Set<String>
  /// The paths of files of other people's code, of which nothing counts but what they mention.
  package var vendored: Set<String>
  /// The paths of files that only programs contain, so that no other project sees what is public in them.
  package var programCode: Set<String>
  /// The folders with projects that make programs: what a tool generates in them is for these.
  package var foldersOfPrograms: Set<String>

  package init(
    declarations: [DeclarationPattern] = [], uncompiled: Set<String> = [], vendored: Set<String> = [],
    programCode: Set<String> = [], foldersOfPrograms: Set<String> = []
  ) {
    self.declarations = declarations
    self.uncompiled = uncompiled
    self.vendored = vendored
    self.programCode = programCode
    self.foldersOfPrograms = foldersOfPrograms
  }

  package func collect(_ files: [FileUsage]) -> CodeUsage {
    var usage = CodeUsage()
    let vendoredFiles = vendored.isEmpty ? [] : files.filter { vendored.contains($0.file.path) }
    let vendoredMentions = vendoredFiles.flatMap(\.mentions)
    usage.literals += vendoredFiles.flatMap(\.literals)
    let files = vendored.isEmpty ? files : files.filter { !vendored.contains($0.file.path) }
    var mentions: Set<TextIdentity> = []
    var members: Set<TextIdentity> = []
    mentions.reserveCapacity(files.reduce(0) { $0 + $1.mentions.count } / 2)
    usage.lookups.reserveCapacity(files.reduce(0) { $0 + $1.lookups.count })
    for file in files {
      usage.lookups += file.lookups
      usage.literals += file.literals
      if uncompiled.contains(file.file.path) {
        usage.uncompiledMentions.formUnion(file.mentions)
      } else {
        mentions.formUnion(Self.mentions(of: file))
        members.formUnion(file.members)
        usage.calledMembers.formUnion(file.calledMembers)
        usage.patterns.formUnion(file.patterns)
        usage.accessors.formUnion(file.accessors)
      }
      usage.accessorPlaces += file.accessorPlaces
      usage.shownTexts += file.shownTexts
      usage.shownKeys += file.shownKeys
      usage.namelessPhrases += file.namelessPhrases
      usage.openedLanguages.formUnion(file.openedLanguages)
      addFallbackTables(of: file, to: &usage)
      usage.replacesCStrings = usage.replacesCStrings || file.replacesCStrings
      if let obstacle = file.obstacle { usage.obstacles.append(obstacle) }
      usage.fileCount += 1
      usage.byteCount += file.file.size
    }
    mentions.formUnion(vendoredMentions)
    usage.mentions = mentions
    usage.mentionsInPreviews = mentionsInPreviewsAlone(files).subtracting(vendoredMentions)
    usage.members = members
    forgetReplacedBundles(files, &usage)
    let types = usage.lookups.compactMap { $0.holder?.type }
    let views = usage.lookups.compactMap { $0.holder.flatMap { $0.isView ? $0.name : nil } }
    if let uses = NameUses(
      of: usage.lookups.flatMap { $0.namesToFollow }, membersOf: types, views: views, in: files.map(\.file))
    {
      followConstants(files, uses, &usage)
      markSymbols(uses, &usage)
      markUnusedHolders(files, uses, &usage)
    }
    usage.areDeclarationsConfigured = !declarations.isEmpty
    let enumerations = files.flatMap(\.enumerations).filter { !$0.isInTest }
    let inheritance = Inheritance(files)
    let rawValueLookups = files.flatMap(\.rawValueLookups)
    let ofTypes = Dictionary(grouping: rawValueLookups.indices) { rawValueLookups[$0].typeName }
    let formattedCases = Self.formattedCases(of: enumerations, in: files)
    var resolved: Set<String> = []
    for (number, enumeration) in enumerations.enumerated() where !enumeration.cases.isEmpty {
      let names = inheritance.names(of: enumeration)
      var isDeclared = false
      for lookup in names.flatMap({ ofTypes[$0] ?? [] }).sorted().map({ rawValueLookups[$0] }) {
        resolved.insert(lookup.typeName)
        guard declarations.isEmpty || declarations.contains(where: { $0.matches(enumeration, names) }) else { continue }
        isDeclared = true
        guard !lookup.isReplaced(by: enumeration), !isUnused(lookup, of: enumeration, names, in: files)
        else { continue }
        for declared in enumeration.cases where lookup.caseName == nil || lookup.caseName == declared.name {
          let key = lookup.key.replacingRawValue(with: declared.rawValue)
          guard let literal = key.literal else { continue }
          usage.declarations.append(
            DeclaredKey(
              key: literal, table: lookup.table.name, languages: lookup.isOptional ? [] : nil,
              location: declared.location))
          guard let member = lookup.member else { continue }
          for formatted in formattedCases[number] ?? []
          where formatted.caseName == declared.name && formatted.member == member {
            var use = Lookup(
              key: .literal(literal), table: lookup.table, arguments: formatted.arguments, function: member,
              location: formatted.location)
            // Whether there is such a key is said where it is declared.
            use.isOptional = true
            usage.lookups.append(use)
          }
        }
      }
      if !isDeclared, declarations.contains(where: { $0.matches(enumeration, names) }) {
        for declared in enumeration.cases {
          usage.declarations.append(DeclaredKey(key: declared.rawValue, location: declared.location))
        }
      }
    }
    // A raw value without a known enumeration may be any text.
    for lookup in rawValueLookups where !resolved.contains(lookup.typeName) {
      let pattern = KeyPattern(lookup.key.parts.map { $0 == .rawValue ? .anything : $0 })
      if pattern.knownCount > 0 { usage.patterns.insert(pattern) }
    }
    for declared in usage.declarations {
      usage.mentions.insert(TextIdentity(declared.key))
    }
    addRecasedCases(of: enumerations, &usage)
    return usage
  }

  /// Whether nothing names the member that looks up the raw values of an enumeration of a program.
  private func isUnused(
    _ lookup: FileUsage.RawValueLookup, of enumeration: FileUsage.Enumeration, _ names: Set<String>,
    in files: [FileUsage]
  ) -> Bool {
    guard let member = lookup.member, lookup.typeName == enumeration.name, member != "callAsFunction",
      names.subtracting([enumeration.name]).isSubset(of: FileUsage.Enumeration.wantNoText),
      let path = enumeration.cases.first?.location.file.path, isOfProgram(path, isGenerated: false)
    else { return false }
    return member.withByteSlice { member in
      // Only the declaration of itself, wherever the letters are.
      var count = 0
      for file in files {
        let text = file.file.text
        var offset = 0
        while let found = text[offset..<text.count].range(of: member) {
          offset += found.upperBound
          count += 1
          if count > 1 { return false }
        }
      }
      return true
    }
  }

  /// The texts of cases that are formatted, by the number of their enumeration: the only one of the name, or the only one
  /// in the file.
  private static func formattedCases(
    of enumerations: [FileUsage.Enumeration], in files: [FileUsage]
  ) -> [Int: [FileUsage.FormattedCase]] {
    let formatted = files.flatMap(\.formattedCases)
    guard !formatted.isEmpty else { return [:] }
    let byName = Dictionary(grouping: enumerations.indices) { enumerations[$0].name }
    return formatted.reduce(into: [:]) { found, text in
      let candidates = (byName[text.enumerationName] ?? []).filter { text.isOf(enumerations[$0]) }
      let near = candidates.filter {
        enumerations[$0].cases.first?.location.file.path == text.location.file.path
      }
      let fit = candidates.count == 1 ? candidates : near
      if fit.count == 1 { found[fit[0], default: []].append(text) }
    }
  }

  /// How much of a call is searched for a change of case, in bytes.
  private static let longestCall = 256

  /// Notes the cases of enumerations in capitals or small letters where code changes keys like that before it looks them
  /// up: `"\(tab)".uppercased()`.
  private func addRecasedCases(of enumerations: [FileUsage.Enumeration], _ usage: inout CodeUsage) {
    var (hasUpper, hasLower) = (false, false)
    for lookup in usage.lookups where lookup.key == .unknown {
      let range = lookup.location.range.offsets
      let call = lookup.location.file.text[
        range.lowerBound..<min(range.upperBound, range.lowerBound + Self.longestCall)]
      hasUpper = hasUpper || call.contains(".uppercased()") || call.contains("uppercaseString")
      hasLower = hasLower || call.contains(".lowercased()") || call.contains("lowercaseString")
    }
    guard hasUpper || hasLower else { return }
    for declared in enumerations.lazy.flatMap(\.cases) {
      for name in [declared.name, declared.rawValue] {
        if hasUpper { usage.mentions.insert(TextIdentity(name.uppercased())) }
        if hasLower { usage.mentions.insert(TextIdentity(name.lowercased())) }
      }
    }
  }

  /// What files mention in previews and nowhere else.
  private func mentionsInPreviewsAlone(_ files: [FileUsage]) -> Set<TextIdentity> {
    let candidates = Set(files.lazy.flatMap(\.mentionsInPreviews))
    guard !candidates.isEmpty else { return [] }
    var elsewhere: [TextIdentity: Int] = [:]
    for file in files where !uncompiled.contains(file.file.path) {
      for text in file.mentions where candidates.contains(text) { elsewhere[text, default: 0] += 1 }
      for text in file.mentionsInPreviews { elsewhere[text, default: 0] -= 1 }
    }
    return candidates.filter { elsewhere[$0] == 0 }
  }

  /// What a file mentions otherwise than as the default value or the comment of a lookup.
  private static func mentions(of file: FileUsage) -> ContiguousArray<TextIdentity> {
    guard !file.textsBesideKeys.isEmpty else { return file.mentions }
    let values = Dictionary(file.textsBesideKeys.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: [TextIdentity: Int] = [:]
    return file.mentions.filter { text in
      guard let count = values[text] else { return true }
      seen[text, default: 0] += 1
      return seen[text, default: 0] > count
    }
  }

  /// A file with more functions that look keys up is generated, and none of them calls another.
  private static let mostFunctions = 32

  /// Notes the tables of functions that a function calls which looks keys up itself: it hands on what its own table does
  /// not have.
  private func addFallbackTables(of file: FileUsage, to usage: inout CodeUsage) {
    guard 2...Self.mostFunctions ~= file.wrappers.count, Set(file.wrappers.lazy.map(\.standardTable)).count > 1 else {
      return
    }
    for wrapper in file.wrappers {
      let body = Self.body(ofFunction: wrapper.name, in: file.file.text)
      for other in file.wrappers where other.standardTable != wrapper.standardTable {
        guard let table = other.standardTable, SoughtNames([other.name]).occur(in: body) else { continue }
        usage.fallbackTables[wrapper.name, default: []].insert(table)
      }
    }
  }

  /// What is between the braces after the declaration of a function or property; empty for none.
  private static func body(ofFunction name: String, in text: ByteSlice) -> ByteSlice {
    for keyword in ["var ", "func ", "define "] {
      var place = (keyword + name).withByteSlice { text.range(of: $0) }
      // A longer name may start like it.
      while let found = place, found.upperBound < text.count, text[found.upperBound].isWordByte {
        let rest = text[found.upperBound...]
        place = (keyword + name).withByteSlice { rest.range(of: $0) }.map {
          $0.lowerBound + found.upperBound..<$0.upperBound + found.upperBound
        }
      }
      guard let place, let start = text.firstIndex(of: UInt8(ascii: "{"), from: place.upperBound) else { continue }
      var depth = 0
      var end = start
      while end < text.count {
        if text[end] == UInt8(ascii: "{") { depth += 1 }
        if text[end] == UInt8(ascii: "}") { depth -= 1 }
        end += 1
        if depth == 0 { break }
      }
      return text[start..<end]
    }
    return text[0..<0]
  }

  /// Forgets the bundles of lookups with a standard function for which the project has one of its own.
  private func forgetReplacedBundles(_ files: [FileUsage], _ usage: inout CodeUsage) {
    let standard = LookupFunction.standard(for: .swift)
    var replaced = Set(files.lazy.flatMap(\.replacedMacros))
    for own in files.lazy.flatMap(\.wrappers)
    where standard.contains(where: { $0.name == own.name && $0.key == own.key }) {
      replaced.insert(own.name)
    }
    guard !replaced.isEmpty else { return }
    for index in usage.lookups.indices
    where usage.lookups[index].bundle == .main && replaced.contains(usage.lookups[index].function) {
      usage.lookups[index].bundle = .unknown
    }
  }

  /// Finds the symbols whose names occur anywhere else in the code.
  private func markSymbols(_ uses: NameUses, _ usage: inout CodeUsage) {
    let counts = Dictionary(usage.lookups.compactMap(\.symbol?.name).map { ($0, 1) }, uniquingKeysWith: +)
    for index in usage.lookups.indices {
      guard let name = usage.lookups[index].symbol?.name else { continue }
      usage.lookups[index].symbol?.isElsewhere = uses.count(of: name) > counts[name, default: 0]
    }
  }

  /// Finds out which keys the constants are that lookups name.
  private func followConstants(_ files: [FileUsage], _ uses: NameUses, _ usage: inout CodeUsage) {
    let constants = ProjectConstants(of: usage.lookups, in: files, uses)
    var headers = HeaderTypes(files)
    for index in usage.lookups.indices {
      let path = usage.lookups[index].location.file.path
      for (position, name) in usage.lookups[index].arguments?.names ?? [:] {
        let type = constants.value(of: name) == nil ? headers.type(of: name, in: path) : .object
        usage.lookups[index].arguments?.types[position] = type
      }
      guard usage.lookups[index].key == .unknown, let constant = usage.lookups[index].constant,
        let (key, location) = constants.value(of: constant)
      else { continue }
      usage.lookups[index].key = .literal(key)
      usage.lookups[index].constant?.location = location
    }
    usage.lookups.removeAll { $0.key == .unknown && $0.constant?.isRequired ?? false }
  }

  /// Whether no other project sees what is public in a file.
  private func isOfProgram(_ path: String, isGenerated: Bool) -> Bool {
    programCode.contains(path) || isGenerated && path.pathsAround.contains { foldersOfPrograms.contains(String($0)) }
  }

  /// Finds the constants, properties, functions and macros that hold a text and that nothing uses.
  private func markUnusedHolders(_ files: [FileUsage], _ uses: NameUses, _ usage: inout CodeUsage) {
    // How often a holder that nothing uses looks up a key.
    var unused: [TextIdentity: (count: Int, holder: String)] = [:]
    // Without the code that an app starts with, what shows a view may not have been read either.
    lazy var hasEntryPoint = files.contains { file in
      let text = file.file.text
      guard !file.file.path.isPathOfTests else { return false }
      return text.contains("ApplicationMain")
        || text.range(of: "@main").map { text[$0.upperBound].isASCIIWhitespace } ?? false
    }
    for index in usage.lookups.indices {
      // What a tool writes into a package of an app is for the app.
      guard let holder = usage.lookups[index].holder, !uses.isUsed(holder),
        !holder.isPublic || isOfProgram(usage.lookups[index].location.file.path, isGenerated: holder.type != nil),
        !holder.isView || hasEntryPoint
      else { continue }
      usage.lookups[index].holder?.isUsed = false
      guard let key = usage.lookups[index].key.literal else { continue }
      let name = holder.type.map { "\($0).\(holder.name)" } ?? holder.name
      unused[TextIdentity(key), default: (0, name)].count += 1
    }
    guard !unused.isEmpty else { return }
    var mentions: [TextIdentity: Int] = [:]
    for text in files.lazy.flatMap(\.mentions) where unused[text] != nil { mentions[text, default: 0] += 1 }
    for (key, use) in unused where mentions[key, default: 0] <= use.count {
      usage.mentions.remove(key)
      usage.unusedHolders[key] = use.holder
    }
  }

  /// What types conform to, including in extensions, and what their protocols inherit.
  private struct Inheritance {
    private var inherits: [String: Set<String>] = [:]

    init(_ files: [FileUsage]) {
      for (name, names) in files.flatMap(\.inheritance) { inherits[name, default: []].formUnion(names) }
    }

    func names(of enumeration: FileUsage.Enumeration) -> Set<String> {
      var names: Set<String> = [enumeration.name]
      var pending = [enumeration.name] + enumeration.inherits
      while let name = pending.popLast() {
        for inherited in inherits[name] ?? [] where names.insert(inherited).inserted { pending.append(inherited) }
        names.insert(name)
      }
      return names
    }
  }
}

/// Names enumerations that declare keys: `MyStringsProtocol`, `MyStrings.*`, `Sources/MyStrings.swift`.
package struct DeclarationPattern: Sendable {
  private let path: PathPattern?
  private let name: String

  package init(_ text: String) {
    name = text
    path = text.contains("/") || text.hasSuffix(".swift") ? PathPattern(text) : nil
  }

  func matches(_ enumeration: FileUsage.Enumeration, _ names: Set<String>) -> Bool {
    if let path { return enumeration.cases.contains { path.matches($0.location.file.path) } }
    if name.hasSuffix(".*") {
      let outer = name.dropLast(2)
      return enumeration.path.hasPrefix(outer + ".") || enumeration.path.contains("." + outer + ".")
    }
    return names.contains(name) || enumeration.path == name || enumeration.path.hasSuffix("." + name)
  }
}
