import Foundation
import TestSupport
import Testing

@Suite("What the library is built from")
struct DependencyTests {
  /// Test bundles for iOS may start no process.
  @Test("None of its targets starts a process")
  func processes() throws {
    let manifest = try String(
      contentsOf: BuiltProgram.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
    var dependencies: [String: [String]] = [:]
    for target in manifest.matches(of: /(?:layer\(\s*|\.target\(name: )"(\w+)"(?:,\s*\[([^\]]*)\])?/) {
      dependencies[String(target.1)] = (target.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
    }
    var reached: Set<String> = []
    var pending = ["LocalizationTesting"]
    while let name = pending.popLast() {
      guard reached.insert(name).inserted else { continue }
      pending += try #require(dependencies[name], "\(name)")
    }
    #expect(reached.isSuperset(of: ["LocalizationFormats", "LocalizationLint", "Linting", "SourceText"]))
    for name in reached.sorted() {
      let folder = BuiltProgram.repository.appendingPathComponent("Sources/\(name)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where ["swift", "c", "h"].contains(file.pathExtension) {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains(/\bProcess\(\)|\bposix_spawn|\bpopen\(|\bfork\(\)/), "\(file.path)")
      }
    }
  }
}
