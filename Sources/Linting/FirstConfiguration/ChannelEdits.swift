internal import LocalizationModel
internal import SourceText

/// A workflow of its own for GitHub Actions, beside those that a repository has.
enum GitHubWorkflow {
  static let folder = ".github/workflows"

  static func step(in files: any FileSystem, for path: String) -> Channel.Step? {
    let names = ((try? files.entries(of: folder)) ?? []).map(\.name)
      .filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
    let isRunning = names.contains { name in
      (try? files.read(folder.appendingPath(name))).map { $0.slice.contains(Product.name) } ?? false
    }
    let name = "localizations.yml"
    guard !names.isEmpty, !isRunning, !names.contains(name) else { return nil }
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
      lines[start].dropFirst("repos:".count).allSatisfy({ $0 == " " || $0 == "\r" })
    else { return nil }
    // The list ends before the next line that starts a member of the document.
    let end = lines[(start + 1)...].firstIndex { line in
      guard let first = line.first else { return false }
      return !" \t-#\r".contains(first)
    }
    guard let item = lines[(start + 1)..<(end ?? lines.count)].first(where: { $0.drop { $0 == " " }.hasPrefix("- ") })
    else { return nil }
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

/// A job at the end of `.gitlab-ci.yml`.
enum GitLabEdit {
  static func job(for folder: String, in text: String) -> String {
    let stages = stages(of: text)
    // Without a stage of its own, a job belongs to the stage "test", which must exist.
    let wanted = ["test", "lint", "check", "verify", "build"]
    let stage = wanted.first(where: stages.contains) ?? stages.first ?? "test"
    let path = folder.isEmpty ? "" : " " + Channel.shellWord(folder)
    let script = "\(Product.name) lint\(path) --output gitlab=gl-code-quality.json --output junit=report.xml"
    return """

      localizations:
        stage: \(stage)
        image: python:3.13-slim
        before_script:
          - pip install "\(Product.name) @ \(Channel.wheel)"
        script:
          - \(script.json)
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality.json
            junit: report.xml

      """
  }

  /// The stages that a file names, `[build, test]` or one a line.
  private static func stages(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("stages:") }) else { return [] }
    func name(_ text: some StringProtocol) -> String {
      func isMark(_ character: Character) -> Bool { character.isWhitespace || "\"'[]".contains(character) }
      return String(text.prefix { $0 != "#" }.drop(while: isMark).reversed().drop(while: isMark).reversed())
    }
    let rest = lines[start].dropFirst("stages:".count)
    if rest.contains("[") { return rest.split(separator: ",").map(name).filter { !$0.isEmpty } }
    return lines[(start + 1)...].map { $0.drop { $0 == " " } }.prefix { $0.hasPrefix("- ") || $0.hasPrefix("#") }
      .filter { $0.hasPrefix("- ") }.map { name($0.dropFirst(2)) }.filter { !$0.isEmpty }
  }
}
