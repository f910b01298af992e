internal import SourceText

/// What the description of a CocoaPods library says of its files.
///
/// ```ruby
/// s.source_files = "Classes/**/*.{h,m}"                      Classes
/// s.resource_bundles = { "Library" => ["Resources/*"] }      Resources
/// ```
enum PodSpecification {
  /// The folders, from the root, below which the library's code and resources are, and files that it names; the folder of
  /// the description where it computes them. One that names other libraries alone has no files of its own.
  static func places(in file: SourceFile) -> [String] {
    let root = String(file.path.parentPath)
    var folders: [String] = []
    var (isAboutFiles, namesFiles, namesLibraries) = (false, false, false)
    var hasLiteral = false
    for line in file.text.string.split(whereSeparator: \.isNewline) {
      let code = line.drop(while: \.isWhitespace)
      guard !code.hasPrefix("#") else { continue }
      if let names = names(startingStatement: code) {
        if isAboutFiles, !hasLiteral { return [root] }
        isAboutFiles = names.dropFirst().contains { $0 == "source_files" || $0.contains("resource") }
        namesFiles = namesFiles || isAboutFiles
        namesLibraries = namesLibraries || names.last == "dependency"
        hasLiteral = false
      }
      guard isAboutFiles else { continue }
      if code.contains("#{") || code.contains("%w") { return [root] }
      let literals = literals(in: code)
      hasLiteral = hasLiteral || !literals.isEmpty
      folders += literals.map { root.appendingPath(fixedPart(of: $0)) }
    }
    if !namesFiles, namesLibraries { return [] }
    return folders.isEmpty || (isAboutFiles && !hasLiteral) ? [root] : folders
  }

  /// The names at the start of `s.ios.resources = …` or `s.dependency …`; nil in other lines.
  private static func names(startingStatement line: Substring) -> [Substring]? {
    let names = line.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }.split(separator: ".")
    return names.count > 1 ? names : nil
  }

  /// The texts in quotation marks but those before `=>`, which are names of bundles.
  private static func literals(in line: Substring) -> [Substring] {
    var literals: [Substring] = []
    var rest = line
    while let open = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let start = rest.index(after: open)
      guard let close = rest[start...].firstIndex(of: rest[open]) else { break }
      let literal = rest[start..<close]
      rest = rest[rest.index(after: close)...]
      if !rest.drop(while: \.isWhitespace).hasPrefix("=>") { literals.append(literal) }
    }
    return literals
  }

  /// The folders of a pattern before the first with a wildcard; a path without any is a folder or a file.
  private static func fixedPart(of pattern: Substring) -> String {
    pattern.split(separator: "/").prefix { part in !part.contains { "*?[{".contains($0) } }
      .filter { $0 != "." }.joined(separator: "/")
  }
}
