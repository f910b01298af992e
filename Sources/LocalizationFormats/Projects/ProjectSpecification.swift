internal import LocalizationModel
internal import SourceText

/// What a specification of XcodeGen leaves out of the project that it generates.
///
/// ```yaml
/// sources:
///   - path: Support
///     excludes:
///       - "**/igl.lproj"      Support/**/igl.lproj
/// ```
struct ProjectSpecification: Sendable {
  private var excluded: [PathPattern] = []

  /// Reads the lists of what sources exclude, line by line, as far as they are about languages; nil without any.
  init?(_ file: SourceFile) {
    guard file.text.contains("excludes:"), file.text.contains(".lproj") else { return nil }
    let folder = String(file.path.parentPath)
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
        if label.hasPrefix("path:") { source = Self.plain(label.dropFirst(5)) }
        guard label.hasPrefix("excludes:") else { continue }
        list = indentation
        add(Self.plain(label.dropFirst(9)).split(separator: ",").map(Self.plain), in: [folder, source])
      } else {
        add([Self.plain(label)], in: [folder, source])
      }
    }
    if excluded.isEmpty { return nil }
  }

  func leavesOut(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  private mutating func add(_ patterns: [String], in folders: [String]) {
    for pattern in patterns where pattern.contains(".lproj") {
      let path = (folders + [pattern]).filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
      excluded.append(PathPattern("/" + path))
    }
  }

  /// A value without quotation marks, brackets and the space around it.
  private static func plain(_ value: some StringProtocol) -> String {
    String(value).filter { !"\"'[]".contains($0) && !$0.isWhitespace }
  }
}
