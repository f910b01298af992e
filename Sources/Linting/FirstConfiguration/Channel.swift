package import SourceText

/// A way to run checks that a repository may have already, by the file that sets it up.
package enum Channel: CaseIterable, Sendable {
  case makefile, preCommit, gitHub, gitLab, fastlane, package

  /// The change of a file that makes a channel run the linter.
  package struct Step: Sendable {
    /// From the top of the repository.
    package var path: String
    /// Nil for a file that does not exist yet.
    package var before: ByteBuffer?
    package var offset: Int
    package var insertion: String
    /// What runs the linter afterwards.
    package var effect: String

    package var after: [UInt8] {
      let bytes = before.map { Array($0.slice.bytes) } ?? []
      return bytes[..<offset] + Array(insertion.utf8) + bytes[offset...]
    }
  }

  /// The one step that suits a repository: for the first channel that it has and that can be changed safely, or none
  /// where one before that already runs the linter.
  ///
  /// `folder` is the checked folder, from the top of the repository.
  package static func step(in files: any FileSystem, for folder: String) -> Step? {
    for channel in allCases {
      guard let path = channel.path(in: files) else { continue }
      guard channel != .gitHub else { return GitHubWorkflow.step(in: files, for: folder) }
      guard let text = try? files.read(path), text.slice.firstInvalidUTF8() == nil else { continue }
      let lines = LineEnds(text.slice)
      guard !lines.text.contains(Product.name) else { return nil }
      guard let (offset, insertion, effect) = channel.insertion(into: lines.text, for: folder) else { continue }
      return Step(
        path: path, before: text, offset: lines.original(offset), insertion: lines.original(insertion), effect: effect)
    }
    return nil
  }

  private var paths: [String] {
    switch self {
    case .makefile: ["Makefile", "makefile", "GNUmakefile"]
    case .preCommit: [".pre-commit-config.yaml"]
    case .gitHub: [GitHubWorkflow.folder]
    case .gitLab: [".gitlab-ci.yml"]
    case .fastlane: ["fastlane/Fastfile"]
    case .package: ["Package.swift"]
    }
  }

  /// What the change would name, which must not exist yet.
  private var names: [String] {
    switch self {
    case .makefile: ["test_i18n:"]
    case .fastlane: [":lint_localizations"]
    case .preCommit, .gitHub, .gitLab, .package: []
    }
  }

  private func path(in files: any FileSystem) -> String? {
    // The folder may have been left behind without a workflow.
    if self == .gitHub, GitHubWorkflow.names(in: files).isEmpty { return nil }
    return paths.first { files.kind(of: $0) != nil }
  }

  private func insertion(into text: String, for folder: String) -> (offset: Int, insertion: String, effect: String)? {
    let end = (text.utf8.count, text.isEmpty || text.hasSuffix("\n") ? "" : "\n")
    guard !names.contains(where: text.contains) else { return nil }
    switch self {
    case .makefile:
      let path = folder.isEmpty ? "" : " " + Self.shellWord(folder).replacing("$", with: "$$")
      let rule = """

        .PHONY: test_i18n
        test_i18n: ## Check the localizations.
        \t\(Product.name) lint\(path)

        """
      return (end.0, end.1 + rule, "'make test_i18n' checks the localizations")
    case .preCommit: return PreCommitEdit.insertion(into: text, for: folder)
    case .gitHub: return nil
    case .gitLab:
      guard let job = GitLabEdit.job(for: folder, in: text) else { return nil }
      return (end.0, end.1 + job, "each pipeline checks the localizations")
    case .fastlane:
      let path = folder.isEmpty ? ".." : "../" + folder
      let lane = """

        desc "Check the localizations"
        lane :lint_localizations do
          sh("\(Product.name)", "lint", \(Self.rubyText(path)))
        end

        """
      return (end.0, end.1 + lane, "'fastlane lint_localizations' checks the localizations")
    case .package: return PackageManifestEdit.insertion(into: text)
    }
  }

  /// A path as one word of a shell.
  static func shellWord(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
    return isPlain && !text.hasPrefix("-") ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private static func rubyText(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("#", with: "\\#") + "\""
  }

  /// Of this version, in a release.
  static let wheel =
    "\(Product.address)/releases/download/v\(Product.version)/localization_lint-\(Product.version)-py3-none-manylinux_2_17_x86_64.musllinux_1_1_x86_64.whl"
}

/// A text with the line ends that edits expect, `\n`, and the way back to those that it has.
private struct LineEnds {
  let text: String
  /// The offsets, in `text`, of line ends that were two bytes.
  private let shortened: [Int]

  init(_ slice: ByteSlice) {
    var bytes: [UInt8] = []
    var shortened: [Int] = []
    for byte in slice.bytes {
      if byte == 0x0A, bytes.last == 0x0D {
        bytes.removeLast()
        shortened.append(bytes.count)
      }
      bytes.append(byte)
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.shortened = shortened
  }

  func original(_ offset: Int) -> Int { offset + shortened.count { $0 < offset } }

  func original(_ insertion: String) -> String {
    shortened.isEmpty ? insertion : insertion.replacing("\n", with: "\r\n")
  }
}
