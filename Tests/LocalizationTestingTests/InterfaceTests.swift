import Foundation
import TestSupport
import Testing

/// Compares the public interface with `Documentation/LocalizationTesting.txt`, so that it changes only on purpose.
@Suite("The public interface of LocalizationTesting")
struct InterfaceTests {
  // Elsewhere the tool also needs an SDK, and the same interface is spelled with other types of Foundation.
  #if os(Linux)
    private static let isPossible = BuiltProgram.isInstalled("swift-symbolgraph-extract")
  #else
    private static let isPossible = false
  #endif

  private static let list = BuiltProgram.repository.appendingPathComponent("Documentation/LocalizationTesting.txt")

  @Test(
    "It is the documented one, and every declaration has a comment",
    .enabled(if: isPossible, "swift-symbolgraph-extract is not usable here"))
  func interface() throws {
    let symbols = try self.symbols()
    let lines = symbols.map(\.declaration).sorted()
    let undocumented = symbols.filter { !$0.isDocumented }.map(\.declaration)
    #expect(undocumented == [])
    let expected = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines == expected, "update Documentation/LocalizationTesting.txt to:\n\(lines.joined(separator: "\n"))")
  }

  @Test(
    "DocC builds the documentation without a warning",
    .enabled(if: isPossible && BuiltProgram.isInstalled("docc"), "docc is not usable here"))
  func documentation() throws {
    let folder = try symbolGraph()
    let run = try BuiltProgram.tool(
      "docc",
      [
        "convert", "--additional-symbol-graph-dir", folder.url.path, "--fallback-display-name", "LocalizationTesting",
        "--warnings-as-errors", "--output-path", folder.url.appendingPathComponent("archive").path,
      ])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(
      FileManager.default.fileExists(
        atPath: folder.url.appendingPathComponent("archive/data/documentation/localizationtesting.json").path))
  }

  private struct Symbol {
    var declaration: String
    var isDocumented: Bool
  }

  /// A folder with the compiler's description of the public interface.
  private func symbolGraph() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let modules = URL(fileURLWithPath: BuiltProgram("localization-lint").path).deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let hints = BuiltProgram.repository.appendingPathComponent("Sources/MemoryHints/include")
    let target =
      try JSONSerialization.jsonObject(
        with: Data(BuiltProgram.tool("swiftc", ["-print-target-info"]).output.utf8)) as? [String: Any]
    let triple = (target?["target"] as? [String: Any])?["triple"] as? String ?? ""
    let run = try BuiltProgram.tool(
      "swift-symbolgraph-extract",
      [
        "-module-name", "LocalizationTesting", "-I", modules.path, "-I", hints.path, "-target", triple, "-output-dir",
        folder.url.path, "-skip-synthesized-members",
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    return folder
  }

  private func symbols() throws -> [Symbol] {
    let folder = try symbolGraph()
    let graph =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.url.appendingPathComponent("LocalizationTesting.symbols.json"))) as? [String: Any]
    return (graph?["symbols"] as? [[String: Any]] ?? []).compactMap { symbol in
      let path = symbol["pathComponents"] as? [String] ?? []
      let fragments = symbol["declarationFragments"] as? [[String: Any]] ?? []
      let declaration = fragments.compactMap { $0["spelling"] as? String }.joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // What the compiler derives has no place in the sources.
      guard symbol["location"] != nil else { return nil }
      return Symbol(
        declaration: path.dropLast().map { $0 + ": " }.joined() + declaration, isDocumented: symbol["docComment"] != nil
      )
    }
  }
}
