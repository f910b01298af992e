import Foundation
import LocalizationFormats
import LocalizationModel
import SourceText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Counts the contents of files with Foundation's own readers, and compares.
///
/// Covers the fixtures and, if `LOCALIZATION_LINT_CORPUS` is set to a folder, everything in it.
@Suite("Counts agree with Foundation's readers")
struct IndependentCountTests {
  /// The keys and the texts of all their forms, for each language.
  struct Count: Equatable {
    var keys: Set<String> = []
    var entries: [String: Int] = [:]
    var texts: [String: Int] = [:]
  }

  static let files: [URL] = {
    var folders = [Bundle.module.resourceURL].compactMap { $0 }
    if let corpus = ProcessInfo.processInfo.environment["LOCALIZATION_LINT_CORPUS"] {
      folders.append(URL(fileURLWithPath: corpus))
    }
    return folders.flatMap { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? [])
        .filter { ["xcstrings", "stringsdict", "xliff"].contains($0.pathExtension) }
    }
  }()

  @Test("There is a fixture for each format")
  func fixtures() { #expect(Set(Self.files.map(\.pathExtension)) == ["xcstrings", "stringsdict", "xliff"]) }

  @Test("Keys, languages and texts", arguments: files)
  func counts(_ url: URL) throws {
    let data = try Data(contentsOf: url)
    let file = SourceFile(path: url.lastPathComponent, contents: ByteBuffer(data))
    switch url.pathExtension {
    case "xcstrings":
      guard let expected = Self.catalog(data) else {
        // Invalid JSON must be a finding.
        let problems = CatalogParser.parse(file).languages.flatMap(\.content.problems)
        #expect(!problems.isEmpty)
        return
      }
      #expect(Self.count(CatalogParser.parse(file)) == expected)
    case "stringsdict":
      guard let expected = Self.stringsdict(data) else {
        #expect(StringsdictParser.parse(file).systemReading == .refused)
        return
      }
      #expect(Self.count([("", StringsdictParser.parse(file))], file) == expected)
    default:
      let expected = Self.exchange(data)
      let originals = ExchangeParser.parse(file)
      #expect(Self.textCount(originals.map(\.sources), file) == expected.sources)
      #expect(Self.textCount(originals.map(\.targets), file) == expected.targets)
    }
  }

  // MARK: Ours

  private static func count(_ catalog: CatalogParser.Catalog) -> Count {
    var count = Count()
    for (name, _, content) in catalog.languages {
      for (index, entry) in content.entries.enumerated() {
        // An implicit source text is in no file.
        guard !entry.traits.contains(.implicitValue) else { continue }
        count.entries[name, default: 0] += 1
        count.texts[name, default: 0] += content.variations[UInt32(index)].map(textCount) ?? 1
      }
    }
    count.keys = Set((0..<(catalog.languages.first?.content.entries.count ?? 0)).map(String.init))
    return count
  }

  private static func count(_ contents: [(String, ParsedTable)], _ file: SourceFile) -> Count {
    var count = Count()
    for (name, content) in contents {
      count.entries[name] = content.entries.count
      count.texts[name] = textCount([content], file)
      count.keys = Set((0..<content.entries.count).map(String.init))
    }
    return count
  }

  private static func textCount(_ contents: [ParsedTable], _ file: SourceFile) -> Int {
    contents.reduce(0) { sum, content in
      content.entries.indices.reduce(sum) { $0 + (content.variations[UInt32($1)].map(textCount) ?? 1) }
    }
  }

  private static func textCount(_ variation: Variation) -> Int {
    (variation.format == nil ? 0 : 1) + variation.forms.count
  }

  // MARK: Foundation's

  private static func catalog(_ data: Data) -> Count? {
    guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { return nil }
    var count = Count()
    count.keys = Set((0..<strings.count).map(String.init))
    for case let entry as [String: Any] in strings.values {
      for (language, localization) in entry["localizations"] as? [String: Any] ?? [:] {
        let texts = texts(in: localization)
        guard texts > 0 else { continue }
        count.entries[language, default: 0] += 1
        count.texts[language, default: 0] += texts
      }
    }
    return count
  }

  private static func texts(in value: Any) -> Int {
    guard let object = value as? [String: Any] else { return 0 }
    return object.reduce(0) { sum, member in
      switch member.key {
      case "stringUnit": sum + ((member.value as? [String: Any])?["value"] == nil ? 0 : 1)
      case "stringSet": sum + (((member.value as? [String: Any])?["values"] as? [Any])?.count ?? 0)
      default: sum + texts(in: member.value)
      }
    }
  }

  private static func stringsdict(_ data: Data) -> Count? {
    guard let root = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
      return nil
    }
    let texts = root.values.reduce(0) { $0 + leaves($1) }
    return Count(
      keys: Set((0..<root.count).map(String.init)), entries: ["": root.count], texts: ["": texts])
  }

  private static func leaves(_ value: Any) -> Int {
    if value is String { return 1 }
    return (value as? [String: Any] ?? [:]).reduce(0) { sum, member in
      ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"].contains(member.key)
        ? sum : sum + leaves(member.value)
    }
  }

  private static func exchange(_ data: Data) -> (sources: Int, targets: Int) {
    final class Counter: NSObject, XMLParserDelegate {
      var elements: [String: Int] = [:]
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) { elements[name, default: 0] += 1 }
    }
    let parser = XMLParser(data: data)
    let counter = Counter()
    parser.delegate = counter
    _ = parser.parse()
    return (counter.elements["source"] ?? 0, counter.elements["target"] ?? 0)
  }
}
