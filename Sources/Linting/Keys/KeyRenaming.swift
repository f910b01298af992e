internal import CodeReading
internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationRules
internal import SourceText
internal import TextOutput

/// Gives a key another name in all tables, in code and in manifests.
///
/// The result must have been read with `RunRequest.wantsPlaces`.
package struct KeyRenaming {
  /// What to do about literals that say the same but that no lookup is seen to use.
  package enum OtherLiterals: String, CaseIterable, Sendable {
    case rename, keep
  }

  package let places: KeyPlaces
  private let new: String
  private let project: Project

  /// Throws a `KeyChange.Refusal` unless every use of the key is known, and the new one is free.
  package init(
    _ old: String, to new: String, table: String? = nil, in result: Linter.Result
  ) throws(KeyChange.Refusal) {
    project = result.project
    self.new = new
    let name = try Self.table(of: old, given: table, in: project)
    places = KeyPlaces(of: old, in: name, project)
    guard !new.isEmpty else { throw KeyChange.Refusal("a key cannot be empty") }
    guard !new.utf8.elementsEqual(old.utf8) else { throw KeyChange.Refusal("the new key is the old one") }
    try checkTables()
    try ReadingCheck(result: result).check(old)
    try DynamicLookups(project).check(old, in: name)
  }

  /// The table that has a key; throws if none has, or more than one.
  static func table(
    of key: String, given table: String?, in project: Project
  ) throws(KeyChange.Refusal) -> String {
    let names = KeyPlaces.tables(with: key, in: project)
    if let table {
      if names.contains(table) { return table }
      let all = project.bundles.flatMap(\.tables).map(\.name)
      guard all.contains(table) else {
        let meant = Spelling.nearest(to: table, among: Set(all).sorted())
        throw KeyChange.Refusal("unknown table '\(table)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
      }
    }
    guard let name = names.first, table == nil else {
      let tables = project.bundles.flatMap(\.tables).filter { table == nil || $0.name == table }
      let keys = Set(tables.flatMap { table in (0..<table.keys.count).map { table.keys[$0].string } })
      let meant = Spelling.nearest(to: key, among: keys.sorted())
      throw KeyChange.Refusal(
        "\(table.map { "table '\($0)'" } ?? "no table") has \(table == nil ? "the" : "no") key \(Wording.quote(key))"
          + (meant.map { "; did you mean \(Wording.quote($0))?" } ?? ""))
    }
    guard names.count == 1 else {
      throw KeyChange.Refusal(
        "several tables have the key \(Wording.quote(key)): \(Wording.list(names))", hint: "name one with --table")
    }
    return name
  }

  // MARK: What forbids it

  private func checkTables() throws(KeyChange.Refusal) {
    for (_, table) in places.tables {
      guard table.kind == .ordinary else {
        throw KeyChange.Refusal("the keys of '\(table.name)' are given by the system or by another file")
      }
      guard let number = table.keys.number(of: places.key) else { continue }
      if let place = Self.placeOfText(number, in: table) {
        throw KeyChange.Refusal(
          "the key \(Wording.quote(places.key)) is also the text that users see; give it a text of its own first",
          at: [place])
      }
    }
    let taken = KeyPlaces(of: new, in: places.table, project).places.first { place in
      if case .entry = place.role { true } else { false }
    }
    if let taken {
      throw KeyChange.Refusal("the key \(Wording.quote(new)) exists already", at: [taken.location])
    }
  }

  /// Where a key is that is the text in the base language, or reads like one that the base lacks.
  private static func placeOfText(_ number: Int, in table: Table) -> Finding.Location? {
    let holders = table.localizations.lazy.compactMap { localization in
      localization.entry(ofKey: number).map { (localization, reference: $0) }
    }
    if table.base?.entry(ofKey: number) == nil, KeyStyle.isProse(table.keys[number]) {
      return holders.first.map { $0.location($1) }
    }
    return holders.first { localization, reference in
      localization.entry(reference).traits.contains(.implicitValue)
        && localization.value(reference) == table.keys[number]
    }.map { $0.location($1) }
  }

  /// Says of languages without a text that their users saw the key, which was the base text.
  private var remarksOnLackingLanguages: [String] {
    places.tables.compactMap { _, table in
      guard project.fallsBackToBase[table.bundle] != true, let base = table.base,
        let number = table.keys.number(of: places.key), let reference = base.entry(ofKey: number),
        base.value(reference) == table.keys[number], KeyStyle.isProse(table.keys[number])
      else { return nil }
      let lacking = table.translations.filter { $0.entry(ofKey: number) == nil && !$0.language.isPrivateUse }
      guard !lacking.isEmpty else { return nil }
      let (have, their) = lacking.count == 1 ? ("has", "its") : ("have", "their")
      return "\(Wording.names(lacking.map(\.language))) \(have) no text for it, and \(their) users see "
        + "\(Wording.quote(new)) where they saw \(Wording.quote(places.key))"
    }
  }

  // MARK: The change

  /// The edits in all files; throws where a place cannot be edited, or where it is unclear what a literal is.
  package func change(_ others: OtherLiterals?) throws(KeyChange.Refusal) -> KeyChange {
    var edits: [FixIt.Edit] = []
    var unclear: [Finding.Location] = []
    var built: [Finding.Location] = []
    var generated: Set<String> = []
    var seen: Set<Finding.Location.Identity> = []
    for place in places.places where seen.insert(place.location.identity).inserted {
      if place.isInCode, GeneratedCode.isGenerated(place.location.file) {
        generated.insert(place.location.file.path)
        continue
      }
      if case .literal = place.role {
        if others == nil { unclear.append(place.location) }
        if others != .rename { continue }
      }
      if let edit = place.edit(from: places.key, to: new) {
        edits.append(edit)
      } else {
        built.append(place.location)
      }
    }
    guard built.isEmpty else {
      throw KeyChange.Refusal("\(Wording.quote(places.key)) is put together from parts", at: built)
    }
    if others == nil { unclear += places.documents.map { .init(file: $0.file, range: .start) } }
    guard unclear.isEmpty else {
      throw KeyChange.Refusal(
        "\(Wording.quote(places.key)) is also written where no lookup is seen to use it", at: unclear,
        hint: "say with --other-literals whether to rename or to keep these")
    }
    var change = KeyChange(edits)
    change.remarks = remarks(generated)
    return change
  }

  private func remarks(_ generated: Set<String>) -> [String] {
    var remarks = generated.sorted().map { "\($0) is generated code and was left alone; generate it again" }
    let used = UsedKeys(project)
    let isNamed = places.key.withByteSlice { key in
      used.isNamedBySymbol(key, nil)
        || places.tables.contains { used.isNamedBySymbol(key, SymbolForm(of: key, in: $0.table)) }
    }
    if isNamed {
      remarks.append(
        "code uses a symbol that is generated from \(Wording.quote(places.key)), such as "
          + "'\(places.key.withByteSlice { CodeUsage.symbolName(of: $0) })'; it was left alone and needs its new name")
    }
    remarks += remarksOnLackingLanguages
    for document in places.documents {
      remarks.append("\(document.file.path) says \(Wording.quote(places.key)) too and was left alone")
    }
    return remarks
  }
}

extension KeyPlaces.Place {
  fileprivate var isInCode: Bool {
    switch role {
    case .lookup, .declaration, .literal: true
    case .entry, .manifest, .title: false
    }
  }
}
