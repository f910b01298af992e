internal import LocalizationModel
internal import SourceText

/// What a specification of XcodeGen says about the project that it generates, and leaves out of it.
///
/// ```yaml
/// sources:
///   - path: Support
///     excludes:
///       - "**/igl.lproj"      Support/**/igl.lproj
/// ```
enum ProjectSpecification {
  /// Reads the lists of what sources exclude, line by line, as far as they are about languages.
  static func excluded(in file: SourceFile) -> [PathPattern] {
    guard file.text.contains("excludes:"), file.text.contains(".lproj") else { return [] }
    let folder = String(file.path.parentPath)
    var patterns: [PathPattern] = []
    var source = ""
    /// How far the label of the list is indented that is being read.
    var list: Int?
    for line in file.text.string.split(whereSeparator: \.isNewline) {
      let indentation = line.prefix { $0 == " " }.count
      let content = line.dropFirst(indentation).prefix { $0 != "#" }
      let isItem = content.hasPrefix("-")
      if let outer = list, indentation < outer || indentation == outer && !isItem { list = nil }
      let label = content.drop { $0 == "-" || $0 == " " }
      if list == nil || !isItem {
        if label.hasPrefix("path:") { source = plain(label.dropFirst(5)) }
        guard label.hasPrefix("excludes:") else { continue }
        list = indentation
        patterns += plain(label.dropFirst(9)).split(separator: ",").compactMap {
          pattern(plain($0), in: [folder, source])
        }
      } else if let pattern = pattern(plain(label), in: [folder, source]) {
        patterns.append(pattern)
      }
    }
    return patterns
  }

  /// The paths that sources may be, from the root, if some of them are tables by themselves:
  /// `path: Support/de.lproj/Localizable.strings`. Any other value counts as well, as if it were a path; of one with a
  /// variable or a pattern, what is before that, which is the whole folder if nothing is.
  static func sources(in file: SourceFile) -> [String] {
    guard file.text.contains(".lproj/"), file.text.contains("sources:") else { return [] }
    let folder = String(file.path.parentPath)
    // Paths may be relative to another folder then.
    if file.text.contains("relativePaths:") { return [folder] }
    var paths: [String] = []
    var isInExcludes = false
    for line in file.text.string.split(whereSeparator: \.isNewline) {
      let content = line.prefix { $0 != "#" }
      let label = content.drop { " -".contains($0) }
      if label.contains(":") { isInExcludes = label.hasPrefix("excludes:") }
      guard !isInExcludes else { continue }
      for item in content.split(whereSeparator: { ",{}[]".contains($0) }) {
        let value = plain(item.drop { "- ".contains($0) }.split(separator: ":").last ?? "")
        let known = value.prefix { !"$*".contains($0) }
        guard !value.isEmpty else { continue }
        let isTable = known.count == value.count && value.contains(".lproj/")
        // What a script reads is no source.
        guard !isTable || content.contains("path:") else { continue }
        let path = known.count == value.count ? value : String(String(known).parentPath)
        paths.append(folder.resolvingPath(path))
      }
    }
    return paths
  }

  /// Whether a target is an app: `type: application`, for any system.
  static func makesApp(_ file: SourceFile) -> Bool {
    file.text.contains("application")
      && file.text.string.split(whereSeparator: \.isNewline).contains { line in
        let content = line.prefix { $0 != "#" }.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
        return content == "type:application" || content.hasPrefix("type:application.")
      }
  }

  /// The paths of the specifications that one includes, from the root, in any form of a list of names or of `path: name`.
  static func included(in file: SourceFile) -> [String] {
    guard file.text.contains("include") else { return [] }
    var names: [String] = []
    var isInList = false
    for line in file.text.string.split(whereSeparator: \.isNewline) {
      var content = line.prefix { $0 != "#" }
      if let first = content.first, first != " ", first != "-", first != "]", first != "}" {
        let label = content.prefix { $0 != ":" }
        isInList = plain(label) == "include"
        content = content.dropFirst(label.count + 1)
      }
      guard isInList else { continue }
      for item in content.split(whereSeparator: { ",[]{}".contains($0) }) {
        let value = plain(item.drop { $0 == "-" || $0 == " " })
        if value.hasPrefix("path:") {
          names.append(String(value.dropFirst("path:".count)))
        } else if !value.contains(":") {
          names.append(value)
        }
      }
    }
    return names.filter { !$0.isEmpty }.map(String(file.path.parentPath).resolvingPath)
  }

  /// Nil if it is not about languages.
  private static func pattern(_ text: String, in folders: [String]) -> PathPattern? {
    guard text.contains(".lproj") else { return nil }
    return PathPattern("/" + folders.reduce("") { $0.resolvingPath($1) }.resolvingPath(text))
  }

  /// A value without quotation marks, brackets and the space around it.
  private static func plain(_ value: some StringProtocol) -> String {
    String(value).filter { !"\"'[]".contains($0) && !$0.isWhitespace }
  }
}
