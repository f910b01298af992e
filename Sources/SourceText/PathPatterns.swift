/// Several patterns of paths, looked up together: those that only name a component cost the same however many they are.
package struct PathPatterns: Sendable {
  private var names: Set<Substring> = []
  private var fileExtensions: Set<Substring> = []
  private var others: [PathPattern] = []

  package init(_ patterns: [PathPattern]) { add(patterns) }

  package mutating func add(_ patterns: [PathPattern]) {
    for pattern in patterns {
      switch pattern.component {
      case .name(let name): names.insert(name[...])
      case .fileExtension(let name): fileExtensions.insert(name[...])
      case nil: others.append(pattern)
      }
    }
  }

  package var isEmpty: Bool { names.isEmpty && fileExtensions.isEmpty && others.isEmpty }

  /// Whether one of the patterns matches the path.
  package func matches(_ path: String) -> Bool {
    hasNamedComponent(path) || others.contains { $0.matches(path) }
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
