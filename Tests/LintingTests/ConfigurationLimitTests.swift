import Linting
import LocalizationModel
import SourceText
import Testing

/// What a configuration may have at most, so that the cost of a run stays in proportion to the files.
@Suite("Limits of a configuration")
struct ConfigurationLimitTests {
  private func read(_ text: String) -> ConfigurationReader {
    ConfigurationReader(SourceFile(path: ConfigurationReader.fileName, text: text))
  }

  private func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  @Test("Patterns without wildcards inside may be any number")
  func simple() {
    let reader = read("{\"exclude\":[\(list(20_000) { "\"**/a\($0)\"" })]}")
    #expect(reader.mistakes.isEmpty)
    #expect(reader.configuration.exclude.count == 20_000)
  }

  @Test("Other patterns have a size with their braces replaced, wherever they are")
  func wildcards() {
    #expect(read("{\"exclude\":[\(list(100) { "\"App/*/{de,fr,it}.lproj/L\($0).strings\"" })]}").mistakes.isEmpty)
    let reader = read(
      """
      {"exclude":[\(list(6_000) { "\"a*b\(1_000 + $0)\"" })],"suppressions":[
      {"rules":"same-as-base","keys":[\(list(9_000) { "\"a?b\(1_000 + $0)\"" })]}],"shipped":["a*b","a"]}
      """)
    #expect(
      reader.mistakes.lines == [
        ".localization-lint.json:2:82883: error: the patterns with wildcards inside are too long: with one for each choice in braces, they have more than 100,000 characters"
      ])
    #expect(reader.configuration.exclude.count == 6_000)
    #expect(reader.configuration.shipped.map(\.text) == ["a"])
  }

  @Test("Patterns and placeholders that would match everything are mistakes")
  func empty() {
    let reader = read(
      """
      {"exclude":["./",
      "a"],"unshipped":[""],
      "suppressions":[{"rules":"extra-key","files":""},{"rules":"extra-key","keys":["..."]}],
      "placeholderSyntaxes":[{"open":"","close":""}]}
      """)
    #expect(
      reader.mistakes.lines == [
        ".localization-lint.json:1:13: error: the pattern './' names no file or folder; write ** for all",
        ".localization-lint.json:2:19: error: a pattern must not be empty",
        ".localization-lint.json:3:46: error: a pattern must not be empty",
        ".localization-lint.json:4:24: error: a placeholder without a beginning cannot be recognized",
      ])
    #expect(reader.configuration.exclude.map(\.text) == ["a"])
  }

  @Test("A term of a glossary has a length")
  func term() {
    let terms = "\"\(String(repeating: "a ", count: 251))\",{\"term\":\"\(String(repeating: "b", count: 500))\"}"
    let reader = read("{\"rules\":{\"terminology\":{\"glossary\":[\(terms)]}}}")
    #expect(
      reader.mistakes.lines == [
        ".localization-lint.json:1:38: error: a term of the glossary has more than 500 bytes"
      ])
  }

  @Test("Braces that stand for millions of patterns are a mistake")
  func braces() {
    let reader = read("{\"exclude\":[\"a\",\"\(String(repeating: "{a,b}", count: 30))\"]}")
    #expect(reader.mistakes.count == 1)
    #expect(reader.configuration.exclude.map(\.text) == ["a"])
  }

  @Test("Suppressions and placeholder syntaxes have a number")
  func numbers() {
    let suppressions = read("{\"suppressions\":[\(list(2_002) { "{\"rules\":\"extra-key\",\"keys\":\"k\($0)\"}" })]}")
    #expect(suppressions.mistakes.map(\.message) == ["there are more than 2000 suppressions"])
    #expect(suppressions.configuration.suppressions.count == 2_000)
    let syntaxes = read("{\"placeholderSyntaxes\":[\(list(102) { "{\"open\":\"[\($0)\",\"close\":\"]\"}" })]}")
    #expect(syntaxes.mistakes.map(\.message) == ["there are more than 100 placeholder syntaxes"])
  }

  @Test("Folders with very long paths are not read, and the run says so")
  func paths() {
    let folder = String(repeating: "folder/", count: 600)
    let files = ["\(folder)en.lproj/L.strings": "", "\(folder.prefix(3_500))en.lproj/M.strings": "\"k\" = \"v\";"]
    let result = Linter(configuration: Configuration(), fileSystem: InMemoryFileSystem(files)).run()
    #expect(result.failures.map(\.explanation) == ["the path is longer than 4096 bytes"])
    #expect(result.project.bundles.flatMap(\.tables).map(\.name) == ["M"])
  }
}
