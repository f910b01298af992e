import Foundation
import LocalizationRules

/// The first inputs, in a folder for each entry: the files of some folders, and examples of the rules as projects for the
/// entries that take projects.
enum FuzzSeeds {
  /// Takes one example of each so many.
  static func write(from folders: [String], to target: String, oneExampleOf each: Int) throws {
    let target = URL(fileURLWithPath: target)
    for entry in FuzzEntry.all {
      try FileManager.default.createDirectory(
        at: target.appendingPathComponent(entry.name), withIntermediateDirectories: true)
    }
    var count = 0
    func add(_ name: String, _ content: [UInt8]) throws {
      count += 1
      try Data(content).write(to: target.appendingPathComponent(name).appendingPathComponent("seed-\(count)"))
    }
    for folder in folders {
      for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(path)
        for entry in FuzzEntry.all where entry.fileExtensions.contains(file.pathExtension) {
          let content = try Data(contentsOf: file)
          if content.count < 4096 { try add(entry.name, Array(content)) }
        }
      }
    }
    for (number, example) in RuleList.all.flatMap({ $0.description.examples }).enumerated() where number % each == 0 {
      var files: [String: [UInt8]] = [:]
      for file in example.files { files[file.path] = file.bytes ?? Array(file.text.utf8) }
      if let manifest = example.manifest { files["keys.json"] = Array(manifest.utf8) }
      // Each of these entries lints first, so they take turns: seeds are tried before the time for random input starts.
      try add(FuzzProject.entries[number / each % FuzzProject.entries.count].name, FuzzProject(files: files).bytes)
      for (path, bytes) in files {
        for entry in FuzzEntry.all where entry.fileExtensions.contains(URL(fileURLWithPath: path).pathExtension) {
          try add(entry.name, bytes)
        }
      }
    }
    for (name, text) in others { try add(name, Array(text.utf8)) }
  }

  /// What no sample has.
  private static let others: [(entry: String, text: String)] = [
    (
      "configuration",
      #"{"exclude": ["a/**"], "rules": {"extra-key": {"severity": "off", "keys": ["a*"]}}, "baseline": "b"}"#
    ),
    (
      "configuration",
      #"{"lookupFunctions": ["f(_:table:)"], "suppressions": [{"rules": "same-as-base", "keys": "a"}]}"#
    ),
    ("manifest", #"{"keys": [{"key": "a", "table": "L", "arguments": ["@"], "maximumLength": 9}, "b*"]}"#),
    ("manifest", "a\nb*: %@\n# c\n"), ("baseline", #"{"version": 1, "findings": [{"rule": "extra-key", "key": "a"}]}"#),
    ("xcode-project", #"// !$*UTF8*$!"# + "\n{ objects = { A = { isa = PBXProject; knownRegions = (en, de); }; }; }"),
    ("package", "let package = Package(name: \"A\", defaultLocalization: \"en\")"),
    ("project-specification", "options:\n  developmentLanguage: de\n"),
    (
      "loctable", #"<plist version="1.0"><dict><key>de</key><dict><key>a</key><string>A</string></dict></dict></plist>"#
    ),
    ("pattern", "**/[!a-c]{d,e}?*.strings\nx/dd/e.strings"), ("pattern", "*.lproj\na/de.lproj"),
    ("pattern", "a\\*b/\na*b/c"),
    ("strings", "{ a = ( b, <01> ); \"c\" = { d = e; }; }"), ("strings", "bplist00"), ("stringsdict", "bplist00"),
  ]
}
