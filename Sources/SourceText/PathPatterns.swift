/// Several patterns of paths or names, looked up together: the time hardly depends on how many they are.
package struct PathPatterns: Sendable {
  /// In the order in which they were added.
  package private(set) var all: [PathPattern] = []
  /// Those that only name a component.
  private var names: Set<Substring> = []
  private var fileExtensions: Set<Substring> = []
  /// The others, one by one while they are few.
  private var others: [PathPattern] = []
  private var index: PatternIndex?
  private static let few = 4

  package init(_ patterns: [PathPattern] = []) { add(patterns) }

  package mutating func add(_ patterns: [PathPattern]) {
    guard !patterns.isEmpty else { return }
    all += patterns
    let known = others.count
    for pattern in patterns {
      switch pattern.component {
      case .name(let name): names.insert(name[...])
      case .fileExtension(let name): fileExtensions.insert(name[...])
      case nil: others.append(pattern)
      }
    }
    guard others.count > max(known, Self.few) else { return }
    index = PatternIndex(others)
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Whether one of the patterns matches a path or name.
  package func matches(_ path: String) -> Bool {
    hasNamedComponent(path) || index?.matches(path) ?? others.contains { $0.matches(path) }
  }

  private func hasNamedComponent(_ path: String) -> Bool {
    guard !names.isEmpty || !fileExtensions.isEmpty else { return false }
    return path.utf8.split(separator: UInt8(ascii: "/")).contains { bytes in
      let component = Substring(bytes)
      return names.contains(component)
        || (!fileExtensions.isEmpty && fileExtensions.contains(component.pathExtension)
          && component.utf8.contains(UInt8(ascii: ".")))
    }
  }
}
