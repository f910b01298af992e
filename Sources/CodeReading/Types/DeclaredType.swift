internal import LocalizationModel

/// What code declares a name as, for the formatter.
enum DeclaredType: Equatable {
  case known(ArgumentType)
  /// It is declared, but the words do not show the type, or several declarations disagree.
  case unclear
  case absent

  init(_ type: ArgumentType?) { self = type.map { .known($0) } ?? .unclear }

  var type: ArgumentType? {
    if case .known(let type) = self { return type }
    return nil
  }
}
