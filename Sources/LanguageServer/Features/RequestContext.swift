internal import Linting
internal import LocalizationModel
internal import SourceText

/// What a request about a document needs: the project as it is now, and the file.
struct RequestContext {
  let workspace: Workspace
  let result: Linter.Result
  let file: SourceFile
  let encoding: PositionEncoding
  let positions: TextPositions
  var diagnostics: Diagnostics
  /// What an answer leaves to do, for the user.
  var remarks: [String] = []

  var project: Project { result.project }

  /// Nil when the file has nothing to do with localizations.
  init?(_ workspace: Workspace, _ path: String, _ encoding: PositionEncoding) {
    guard let result = workspace.result,
      let file = result.project.file(at: workspace.location?.relative(path) ?? path)
    else { return nil }
    (self.workspace, self.result, self.file, self.encoding) = (workspace, result, file, encoding)
    positions = TextPositions(file, encoding)
    diagnostics = Diagnostics(workspace, encoding)
  }

  /// The key at a position.
  func key(at position: JSON) -> KeyAtPlace? {
    positions.offset(of: position).flatMap { KeyAtPlace($0, in: file.path, of: project) }
  }
}

extension KeyPlaces {
  /// The entries in all languages.
  var entries: [Place] { places.filter { if case .entry = $0.role { true } else { false } } }

  /// The entries of the base languages.
  var baseEntries: [Place] {
    let bases = Set(tables.compactMap { $0.table.base?.language.name })
    return places.filter { place in
      if case .entry(_, _, let language) = place.role { bases.contains(language?.name ?? "") } else { false }
    }
  }

  /// Where code and manifests write the key, or a name that is generated from it.
  var uses: [Finding.Location] {
    places.filter { if case .entry = $0.role { false } else { true } }.map(\.location) + accessors
  }
}
