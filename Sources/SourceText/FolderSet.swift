/// Folders and files, to ask what is in them.
package struct FolderSet: Sendable {
  private let paths: Set<Substring>

  package init(_ paths: [String]) { self.paths = Set(paths.map { $0[...] }) }

  package var isEmpty: Bool { paths.isEmpty }

  /// Whether a path is one of them or inside of one; takes time proportional to its length.
  package func contains(_ path: String) -> Bool {
    if paths.contains("") { return true }
    var path = path[...]
    while !paths.contains(path) {
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      path = path[..<slash]
    }
    return true
  }
}
