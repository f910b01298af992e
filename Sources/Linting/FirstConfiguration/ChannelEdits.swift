internal import LocalizationModel
internal import SourceText

/// A workflow of its own for GitHub Actions, beside those that a repository has.
enum GitHubWorkflow {
  static let folder = ".github/workflows"

  static func names(in files: any FileSystem) -> [String] {
    ((try? files.entries(of: folder)) ?? []).map(\.name).filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
  }

  static func step(in files: any FileSystem, for path: String) -> Channel.Step? {
    let names = names(in: files)
    let isRunning = names.contains { name in
      (try? files.read(folder.appendingPath(name))).map { $0.slice.contains(Product.name) } ?? false
    }
    let name = "localizations.yml"
    guard !isRunning, !names.contains(name) else { return nil }
    let input = path.isEmpty ? "" : "\n        with:\n          path: \(path.json)"
    let workflow = """
      name: Localizations
      on: pull_request
      permissions:
        contents: read
      jobs:
        localizations:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
            - uses: localization-lint/localization-lint@v\(Product.version)\(input)

      """
    return Channel.Step(
      path: folder.appendingPath(name), before: nil, offset: 0, insertion: workflow,
      effect: "each pull request shows findings on its lines")
  }
}

/// A hook at the end of the list of `.pre-commit-config.yaml`.
enum PreCommitEdit {
  static func insertion(into text: String, for folder: String) -> (offset: Int, insertion: String, effect: String)? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("repos:") }),
      lines[start].dropFirst("repos:".count).allSatisfy({ $0 == " " })
    else { return nil }
    // The list ends before the next line that starts a member of the document.
    let end = lines[(start + 1)...].firstIndex { line in
      guard let first = line.first else { return false }
      return !" \t-#".contains(first)
    }
    func content(_ line: Substring) -> Substring { line.drop { $0 == " " } }
    let item = lines[(start + 1)..<(end ?? lines.count)].first {
      !content($0).allSatisfy(\.isWhitespace) && !content($0).hasPrefix("#")
    }
    guard let item, content(item).hasPrefix("- repo:") else { return nil }
    let last =
      lines[..<(end ?? lines.count)].lastIndex {
        !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("#")
      } ?? start
    let offset = lines[...last].reduce(0) { $0 + $1.utf8.count + 1 }
    let indent = String(item.prefix { $0 == " " })
    let path = folder.isEmpty ? "" : "\n        args: [\(folder.json)]"
    let hook = """
      - repo: \(Product.address)
        rev: v\(Product.version)
        hooks:
          - id: \(Product.name)\(path)
      """
    let isAtEnd = offset > text.utf8.count
    let insertion = hook.split(separator: "\n").map { indent + $0 + "\n" }.joined()
    return (
      min(offset, text.utf8.count), (isAtEnd ? "\n" : "") + insertion,
      "pre-commit checks the localizations that a commit touches"
    )
  }
}
