import Foundation
import LocalizationRules

/// The first inputs, in a folder for each kind: the files of some folders, and every example of a rule as a project.
enum FuzzSeeds {
  static func write(from folders: [String], to target: String) throws {
    let target = URL(fileURLWithPath: target)
    for kind in FuzzEntry.Kind.allCases {
      try FileManager.default.createDirectory(at: Self.folder(kind, in: target), withIntermediateDirectories: true)
    }
    let entries = FuzzEntry.Kind.allCases.flatMap { kind in kind.entries.map { (kind, $0) } }
    let kinds = Dictionary(uniqueKeysWithValues: entries.map { ($1.letter, $0) })
    var count = 0
    func add(_ letter: Character, _ content: [UInt8]) throws {
      count += 1
      let folder = Self.folder(kinds[letter]!, in: target)
      try Data(Array(String(letter).utf8) + content).write(to: folder.appendingPathComponent("seed-\(count)"))
    }
    for folder in folders {
      for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(path)
        for (_, entry) in entries where entry.fileExtensions.contains(file.pathExtension) {
          let content = try Data(contentsOf: file)
          if content.count < 4096 { try add(entry.letter, Array(content)) }
        }
      }
    }
    for example in RuleList.all.flatMap { $0.description.examples } {
      var files: [String: [UInt8]] = [:]
      for file in example.files { files[file.path] = file.bytes ?? Array(file.text.utf8) }
      if let manifest = example.manifest { files["keys.json"] = Array(manifest.utf8) }
      for letter in "rst" { try add(letter, FuzzProject(files: files).bytes) }
      for (path, bytes) in files {
        for (_, entry) in entries where entry.fileExtensions.contains(URL(fileURLWithPath: path).pathExtension) {
          try add(entry.letter, bytes)
        }
      }
    }
    for (letter, text) in others { try add(letter, Array(text.utf8)) }
  }

  private static func folder(_ kind: FuzzEntry.Kind, in target: URL) -> URL {
    target.appendingPathComponent(kind.rawValue)
  }

  /// What no sample has.
  private static let others: [(Character, String)] = [
    ("h", #"{"exclude": ["a/**"], "rules": {"extra-key": {"severity": "off", "keys": ["a*"]}}, "baseline": "b"}"#),
    ("h", #"{"lookupFunctions": ["f(_:table:)"], "suppressions": [{"rules": "same-as-base", "keys": "a"}]}"#),
    ("i", #"{"keys": [{"key": "a", "table": "L", "arguments": ["@"], "maximumLength": 9}, "b*"]}"#),
    ("i", "a\nb*: %@\n# c\n"), ("j", #"{"version": 1, "findings": [{"rule": "extra-key", "key": "a"}]}"#),
    ("m", #"// !$*UTF8*$!"# + "\n{ objects = { A = { isa = PBXProject; knownRegions = (en, de); }; }; }"),
    ("n", "let package = Package(name: \"A\", defaultLocalization: \"en\")"),
    ("o", "options:\n  developmentLanguage: de\n"),
    ("p", #"<plist version="1.0"><dict><key>de</key><dict><key>a</key><string>A</string></dict></dict></plist>"#),
    ("q", "**/[!a-c]{d,e}?*.strings\nx/dd/e.strings"), ("q", "*.lproj\na/de.lproj"), ("q", "a\\*b/\na*b/c"),
    ("a", "{ a = ( b, <01> ); \"c\" = { d = e; }; }"), ("a", "bplist00"), ("b", "bplist00"),
  ]
}
