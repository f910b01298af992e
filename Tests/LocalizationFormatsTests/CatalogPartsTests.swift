import Foundation
import LocalizationFormats
import LocalizationModel
import SourceText
import TestSupport
import Testing

@Suite("Catalogs parsed in parts")
struct CatalogPartsTests {
  @Test("Parts come out as the whole does, however damaged the catalog is")
  func randomCatalogs() throws {
    let url = try #require(
      Bundle.module.url(forResource: "Everything", withExtension: "xcstrings", subdirectory: "Fixtures/Formats"))
    let original = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    let seed = TestSeed.make()
    var generator = SeededGenerator(seed: seed)
    var divided = 0
    for _ in 0..<TestSeed.rounds(2_000) {
      let text = Self.damaged(original, &generator)
      let size = Int.random(in: 20...1_500, using: &generator)
      let file = SourceFile(path: "L.xcstrings", text: text)
      let (parts, whole) = (Self.description(file, inPartsOf: size), Self.description(file, inPartsOf: .max / 2))
      if parts != whole {
        let differences = zip(parts, whole).filter { $0 != $1 }.prefix(3).map { "\($0)\ninstead of\n\($1)" }
        Issue.record(
          "seed \(seed): parts of \(size) bytes, \(parts.count) for \(whole.count) lines\n\(differences)\n\(text)")
        return
      }
      if Self.partCount(file, inPartsOf: size) > 1 { divided += 1 }
    }
    #expect(divided > TestSeed.rounds(2_000) / 4)
  }

  @Test("What does not end in the next part is read once, not by each part again")
  func endlessEntries() {
    // Each part would read 8 MB.
    let text = "{\n  \"strings\" : {\n" + String(repeating: "    \"k\" : { \"x\" : [ {\n", count: 400_000)
    let file = SourceFile(path: "L.xcstrings", text: text)
    #expect(Self.partCount(file, inPartsOf: 100) > 50_000)
    let catalog = CatalogParser.parse(file, inPartsOf: 100)
    #expect(catalog.languages.flatMap(\.content.problems).count == 1)
  }

  @Test("A large catalog is read as a small one is")
  func largeCatalog() {
    let count = 3 * CatalogParts.size / 200
    let entries = (0..<count).map { number in
      """
          "key \(number)" : {
            "localizations" : {
              "\(number == count - 1 ? "fr" : "de")" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Text\\t\(number)"
                }
              }
            }
          }
      """
    }
    let text = "{\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}\n"
    let file = SourceFile(path: "L.xcstrings", text: text)
    #expect(Self.partCount(file, inPartsOf: CatalogParts.size) > 2)
    let languages = CatalogFormat.read(file).map(\.file)
    #expect(languages.map { $0.language?.name } == ["en", "de", "fr"])
    #expect(languages.map(\.entries.count) == [count, count - 1, 1])
    #expect(languages.flatMap(\.problems).isEmpty)
    for number in [0, count / 3, count - 2] {
      #expect(languages[0].key(number) == languages[1].key(number))
      #expect(languages[1].value(number).string == "Text\t\(number)")
      #expect(languages[1].state(of: number) == .needsReview)
    }
    #expect(languages[2].value(0).string == "Text\t\(count - 1)")
  }

  @Test(
    "A text in the layout of Xcode is read as in any other",
    arguments: [
      #""value" : "Text""#, #""value" : "a \"b\"\n\u00e9""#, #""value" : "a\qb""#, #""value" : """#, #""value" : 1"#,
      #""value" : "never closed"#, #""value" : "a", "more" : [1]"#, "", #""value" : "one", "value" : "two""#,
    ])
  func layouts(value: String) {
    func catalog(_ indentation: String, _ newline: String = "\n") -> SourceFile {
      let lines = [
        "{", #" "sourceLanguage" : "en","#, #" "strings" : {"#, #"  "key" : {"#, #"   "localizations" : {"#,
        #"    "de" : {"#, #"     "stringUnit" : {"#, #"      "state" : "translated","#, "      \(value)", "     }",
        "    },",
        #"    "en" : {"#, #"     "stringUnit" : {"#, #"      "state" : "translated","#, "      \(value)", "     }",
        "    }",
        "   }", "  }", " },", #" "version" : "1.0""#, "}",
      ]
      let indented = lines.map { line in
        let text = line.drop { $0 == " " }
        return String(repeating: indentation, count: line.count - text.count) + text
      }
      return SourceFile(path: "L.xcstrings", text: indented.joined(separator: newline))
    }
    func content(_ file: SourceFile) -> [String] {
      CatalogFormat.read(file).map(\.file).flatMap { table in
        ["\(table.language?.name ?? "")", "\(table.systemReading)"] + table.problems.map { "\($0.kind)" }
          + table.entries.indices.map { "\(table.key($0).string): \(table.value($0).string) \(table.entry($0).traits)" }
      }
    }
    let asXcodeWrites = content(catalog("  "))
    #expect(asXcodeWrites == content(catalog("\t")))
    #expect(asXcodeWrites == content(catalog("    ", "\r\n")))
  }

  // MARK: Input

  private static func damaged(_ original: [String], _ generator: inout SeededGenerator) -> String {
    var lines = original
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let place = Int.random(in: 0..<lines.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[Int.random(in: 0..<lines.count, using: &generator)], at: place)
      case 2: lines[place] = "    " + lines[place].drop { $0 == " " }
      case 3: lines.insert(generator.pick(["<<<<<<< ours", "=======", ">>>>>>> theirs", "||||||| base"]), at: place)
      case 4: lines.insert("    \"key \(place)\" : {", at: place)
      case 5:
        lines.insert(
          "    \"a\\qb \\u00e9\" : { \"comment\" : \"localization-lint:disable-next same-as-base\" },", at: place)
      case 6: lines[place] = String(lines[place].dropLast(Int.random(in: 1...8, using: &generator)))
      default:
        // An object of entries within another.
        lines.insert(contentsOf: lines[place..<min(lines.count, place + 20)], at: place)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// How many parts are parsed at the same time.
  private static func partCount(_ file: SourceFile, inPartsOf size: Int) -> Int {
    guard let strings = file.text.range(of: "\"strings\" :") else { return 1 }
    return CatalogParts(file.text, ofObjectAt: strings.upperBound, inPartsOf: size)?.ranges.count ?? 1
  }

  // MARK: Comparison

  /// All that is known of a catalog, line by line.
  private static func description(_ file: SourceFile, inPartsOf size: Int) -> [String] {
    let catalog = CatalogParser.parse(file, inPartsOf: size)
    var lines = [catalog.sourceLanguage]
    for (name, range, content) in catalog.languages {
      lines.append("\(name) at \(range): \(content.problems) \(content.systemReading) \(content.linterComments)")
      lines += content.entries.map { "\($0)" }
      lines += content.decoded.map(\.string)
      lines += content.states.sorted { $0.key < $1.key }.map { "\($0)" }
      for (number, variation) in content.variations.sorted(by: { $0.key < $1.key }) {
        lines.append("\(number): \(description(variation))")
      }
    }
    return lines
  }

  private static func description(_ variation: Variation) -> String {
    let texts = variation.texts.map { "\($0.bytes.string) \($0.range) \($0.traits)" }
    let variables = variation.variables.map { variable -> String in
      let forms = variable.forms.map { "\($0.selectors) \($0.selectorRange) \($0.state?.rawValue ?? "")" }
      let names = "\(variable.name?.string ?? "") \(variable.nameRange) \(variable.valueType?.bytes.string ?? "")"
      return "\(names) \(variable.argumentPosition ?? 0) \(variable.defects) \(forms)"
    }
    return "\(texts) \(variation.defects) \(variables)"
  }
}
