internal import LocalizationModel
internal import SourceText

/// What is declared for a class of Objective-C in its header: `Greeter.h` beside `Greeter.m`.
struct HeaderTypes {
  private let headers: [Substring: [SourceFile]]
  private var declared: [String: DeclaredTypes] = [:]

  init(_ files: [FileUsage]) {
    headers = Dictionary(grouping: files.lazy.map(\.file).filter { $0.path.hasSuffix(".h") }) { Self.name(of: $0.path) }
  }

  private static func name(of path: String) -> Substring {
    let file = path.lastPathComponent
    return file[..<(file.lastIndex(of: ".") ?? file.endIndex)]
  }

  /// The type of a member of the class that the file at a path implements; nil if its header does not show it.
  mutating func type(of name: Lookup.Constant, in path: String) -> ArgumentType? {
    guard !path.hasSuffix(".swift"), let candidates = headers[Self.name(of: path)], candidates.count == 1,
      let header = candidates.first
    else { return nil }
    let types = declared[header.path] ?? DeclaredTypes(header.text, language: .objectiveC)
    declared[header.path] = types
    return name.name.withByteSlice { types.type(ofMember: $0).type }
  }
}
