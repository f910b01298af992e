internal import LocalizationModel
internal import SourceText

/// The constants of a project that lookups name instead of a literal, in any of its files.
struct ProjectConstants {
  private struct Place {
    var constant: ConstantDeclarations.Constant
    var file: SourceFile
  }

  private var byName: [String: [Place]] = [:]

  /// `uses` are those of all names in the files.
  init(of lookups: [Lookup], in files: [FileUsage], _ uses: NameUses) {
    let names = Set(
      lookups.compactMap(\.constant?.name) + lookups.flatMap { $0.arguments?.names.values.map(\.name) ?? [] })
    guard !names.isEmpty else { return }
    let wanted = Set(names.map { TextIdentity($0) })
    let naming = zip(files, uses.byFile).filter { !wanted.isDisjoint(with: $0.1.keys) }.map(\.0.file)
    let found = ParallelMap.map(naming) { file in
      guard let language = CodeLanguage(path: file.path) else { return [ConstantDeclarations.Constant]() }
      return ConstantDeclarations(file.text, language: language) { wanted.contains(TextIdentity($0)) }.constants
    }
    for (file, constants) in zip(naming, found) where !file.path.isPathOfTests {
      for constant in constants { byName[constant.name, default: []].append(Place(constant: constant, file: file)) }
    }
  }

  /// What the constant holds that the code means, and where; nil if no constant has the name, or several differ.
  func value(of use: Lookup.Constant) -> (key: String, location: Finding.Location)? {
    guard let places = byName[use.name] else { return nil }
    let fitting = use.possibleTypes.lazy.map { type in
      places.filter { $0.constant.type == type || (use.isQualified && $0.constant.type.hasSuffix("." + type)) }
    }
    guard let meant = fitting.first(where: { !$0.isEmpty }), let first = meant.first,
      meant.allSatisfy({ $0.constant.value == first.constant.value })
    else { return nil }
    return (first.constant.value, .init(file: first.file, range: first.constant.range))
  }
}
