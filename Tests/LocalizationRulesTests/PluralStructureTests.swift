import Linting
import LocalizationModel
import LocalizationRules
import SourceText
import TestSupport
import Testing

/// What is found out once for all entries with the same structure is what each entry alone would show.
@Suite("Structures of plurals")
struct PluralStructureTests {
  /// Those that judge an entry by itself.
  private static let rules = RuleList.identifiers { $0.category == .plurals || $0.category == .placeholders }
    .subtracting(["identical-plural-forms"])

  @Test("An entry among others is judged as it is alone")
  func randomEntries() {
    compare {
      Self.entry($0, &$1)
    } findings: { base, translation, language in
      Self.findings(base, translation, language)
    }
  }

  @Test("An entry of a catalog among others is judged as it is alone")
  func randomEntriesOfCatalogs() {
    compare {
      "\"\($0)\": \(Self.localization(&$1))"
    } findings: { base, translation, language in
      Self.findings(inCatalog: base, translation, language)
    }
  }

  private func compare(
    entry: (_ key: String, inout SeededGenerator) -> String, findings: ([String], [String], String) -> [String]
  ) {
    let seed = TestSeed.make()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<TestSeed.rounds(12) {
      let entries = (0..<40).map { number in
        (base: entry("key\(number)", &generator), translation: entry("key\(number)", &generator))
      }
      let language = generator.pick(["pl", "de", "ja", "ar", "en-GB"])
      let together = findings(entries.map(\.base), entries.map(\.translation), language)
      let alone = entries.flatMap { findings([$0.base], [$0.translation], language) }
      let (missed, invented) = (Set(alone).subtracting(together), Set(together).subtracting(alone))
      #expect(
        !alone.isEmpty && missed.isEmpty && invented.isEmpty, "seed \(seed), round \(round): \(missed), not \(invented)"
      )
    }
  }

  @Test("Words decide what structures leave open")
  func copies() {
    let copy = Self.entry("a", ["one": "%d file", "other": "%d files"])
    let plural = Self.entry("b", ["one": "%d file", "other": "%d files"])
    let translation = Self.entry("b", ["one": "%d plik", "other": "%d pliki"])
    let found = Self.findings([copy, plural], [copy, translation], "pl")
    #expect(found.map { $0.prefix(27) } == ["b: missing-plural-category:"])
  }

  // MARK: Input

  private static func entry(_ key: String, _ generator: inout SeededGenerator) -> String {
    // Nearly all plurals have the same structure.
    let isOrdinary = Int.random(in: 0..<3, using: &generator) > 0
    let placeholders = ["%d", "%d", "%ld", "%@", "", "%1$d", "100 %d", "%1$@ of %2$d", "%", "2$@", "%d %#@b@"]
    let placeholder = isOrdinary ? "%d" : generator.pick(placeholders)
    let categories =
      isOrdinary ? ["one", "other"] : generator.pick([["one", "few", "other"], ["other"], ["one", "many"]])
    var forms: [String: String] = [:]
    for category in categories {
      let isOdd = Int.random(in: 0..<12, using: &generator) == 0
      let start = generator.pick(["", "", "", "", "", "Open ", "5 ", "100"])
      let end = generator.pick(["file", " file", "", "s", "文件", " 2$@", "@", " of 50 %"])
      forms[category] = "\(start)\(isOdd ? generator.pick(placeholders) : placeholder)\(end)"
    }
    return entry(key, forms, valueType: isOrdinary ? "d" : generator.pick(["d", "ld", "@"]))
  }

  private static func entry(_ key: String, _ forms: [String: String], valueType: String = "d") -> String {
    let texts = forms.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
    return """
      <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key><dict>\
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
      <key>NSStringFormatValueTypeKey</key><string>\(valueType)</string>\(texts.joined())</dict></dict>
      """
  }

  /// The localization of an entry in a catalog: forms by number, by device and number, or of a substitution.
  private static func localization(_ generator: inout SeededGenerator) -> String {
    let placeholder = generator.pick(["%lld", "%lld", "%lld", "%arg", "%%arg", "%%", "%@"])
    func unit(_ text: String) -> String { #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"# }
    func forms(_ placeholder: String, _ generator: inout SeededGenerator) -> String {
      let categories = generator.pick([
        ["one", "other"], ["one", "other"], ["one", "few", "other"], ["other"], ["one"],
      ])
      let texts = categories.map {
        "\"\($0)\": \(unit(generator.pick([placeholder, placeholder, ""]) + generator.pick([" file", "ent", "s"])))"
      }
      return "{ \"plural\": { \(texts.joined(separator: ", ")) } }"
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let phone = "{ \"variations\": \(forms(placeholder, &generator)) }"
      let other = generator.pick([unit("%lld files"), "{ \"variations\": \(forms("%lld", &generator)) }"])
      return "{ \"variations\": { \"device\": { \"iphone\": \(phone), \"other\": \(other) } } }"
    case 1:
      let value = generator.pick(["%#@a@", "Open %#@a@", "%@ has %#@a@"])
      let argument = generator.pick(["\"argNum\": 1,", "\"argNum\": 2,", ""])
      return """
        { \(unit(value).dropFirst().dropLast()), "substitutions": { "a": { \(argument) "formatSpecifier": "lld", \
        "variations": \(forms(generator.pick(["%arg", "%arg", placeholder]), &generator)) } } }
        """
    default: return "{ \"variations\": \(forms(placeholder, &generator)) }"
    }
  }

  private static func findings(inCatalog base: [String], _ translation: [String], _ language: String) -> [String] {
    let entries = zip(base, translation).map { base, translation in
      let (key, base) = (base.prefix { $0 != ":" }, base.drop { $0 != ":" })
      return "\(key): { \"localizations\": { \"en\"\(base), \"\(language)\"\(translation.drop { $0 != ":" }) } }"
    }
    return findings([
      "L.xcstrings": """
      { "sourceLanguage": "en", "strings": {
      \(entries.joined(separator: ",\n"))
      }, "version": "1.0" }
      """
    ])
  }

  private static func findings(_ base: [String], _ translation: [String], _ language: String) -> [String] {
    func table(_ entries: [String]) -> String {
      "<plist version=\"1.0\"><dict>\n\(entries.joined(separator: "\n"))\n</dict></plist>"
    }
    return findings([
      "en.lproj/L.stringsdict": table(base), "\(language).lproj/L.stringsdict": table(translation),
    ])
  }

  /// The key, rule, message, severity and notes of each finding.
  private static func findings(_ files: [String: String]) -> [String] {
    var linter = Linter(configuration: Configuration(), fileSystem: InMemoryFileSystem(files))
    linter.request.rules = rules
    return linter.run().findings.map { finding in
      let words = [finding.subject.key ?? "", finding.rule, finding.message, finding.severity.rawValue]
      return (words + finding.notes.map(\.message)).joined(separator: ": ")
    }
  }
}
