internal import SourceText

/// What the description of a CocoaPods library says of its files.
///
/// ```ruby
/// s.source_files = "Classes/**/*.{h,m}"                      Classes
/// s.resource_bundles = { "Library" => ["Resources/*"] }      Resources
/// ```
enum PodSpecification {
  /// The folders, from the root, below which the library's code and resources are; that of the description where it
  /// computes them.
  static func folders(in file: SourceFile) -> [String] {
    let root = String(file.path.parentPath)
    var folders: [String] = []
    var isAboutFiles = false
    for line in file.text.string.split(whereSeparator: \.isNewline) {
      let code = line.drop(while: \.isWhitespace)
      guard !code.hasPrefix("#") else { continue }
      if let attribute = attribute(assignedIn: code) {
        isAboutFiles = attribute.split(separator: ".").contains { $0 == "source_files" || $0.hasPrefix("resource") }
      }
      guard isAboutFiles else { continue }
      if code.contains("#{") || code.contains("%w") || isComputed(code) { return [root] }
      folders += literals(in: code).map { root.appendingPath(fixedPart(of: $0)) }
    }
    return folders.isEmpty ? [root] : folders
  }

  /// What is before the sign in `s.ios.resources = …`; nil in other lines.
  private static func attribute(assignedIn line: Substring) -> Substring? {
    guard let sign = line.firstIndex(of: "="), !line[sign...].hasPrefix("=>") else { return nil }
    let attribute = line[..<sign]
    return attribute.contains(".") && attribute.allSatisfy { $0.isLetter || $0 == "." || $0 == "_" || $0 == " " }
      ? attribute.prefix { $0 != " " } : nil
  }

  /// Whether a line assigns what has neither a literal nor the start of a list: `s.resources = files`.
  private static func isComputed(_ line: Substring) -> Bool {
    guard attribute(assignedIn: line) != nil, !line.contains("\""), !line.contains("'") else { return false }
    return !(line.last { !$0.isWhitespace }.map { "[{(=".contains($0) } ?? true)
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
