internal import Foundation
internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The texts of one language as a file that people review, in the syntax of `.strings`.
///
/// ```
/// "cancel" = "Abbrechen";
/// "files [number = 1]" = "1 Datei";
/// ```
struct TextSnapshot: Equatable {
  /// By key and conditions. A table is one of these if the key names its own.
  private var texts: [String: String] = [:]

  init(of keys: [Keys.Declared], in localization: Localization, table: String?) {
    for declared in keys {
      for sample in localization.samples(declared.key, in: declared.table ?? table) {
        var sample = sample
        if let table = declared.table { sample.conditions.insert("table = \(table)", at: 0) }
        texts[sample.title] = sample.text
      }
    }
  }

  init(reading url: URL) throws {
    let source = SourceFile(path: url.path, contents: try LocalFileSystem(root: "/").read(url.path))
    let file = TableFile(StringsFormat.parse(source), name: "", language: nil, source: source)
    for index in file.entries.indices { texts[file.key(index).string] = file.value(index).string }
  }

  func write(to url: URL) throws {
    let lines = texts.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n" }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(lines.joined().utf8).write(to: url, options: .atomic)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t", "\r": "\\r"][$0] ?? String($0) } + "\""
  }

  // MARK: Comparison

  /// One line for each difference, sorted by key; two texts that changed places are one difference.
  func differences(from recorded: TextSnapshot, in language: Language) -> [String] {
    let changed = Set(texts.keys).union(recorded.texts.keys).filter { texts[$0] != recorded.texts[$0] }.sorted()
    let changedByOldText = Dictionary(grouping: changed) { recorded.texts[$0] }
    var partners: Set<String> = []
    var lines: [String] = []
    for key in changed where !partners.contains(key) {
      guard let text = texts[key] else {
        lines.append("'\(key)' is gone; it was \(Wording.quote(recorded.texts[key] ?? ""))")
        continue
      }
      guard let old = recorded.texts[key] else {
        lines.append("'\(key)' is new: \(Wording.quote(text))")
        continue
      }
      let partner = changedByOldText[text]?.first { texts[$0] == old && !partners.contains($0) }
      if let partner {
        partners.insert(partner)
        lines.append("'\(key)' and '\(partner)' exchanged their texts in \(language)")
      } else {
        let (new, old) = Wording.quote(text, besides: old)
        lines.append("'\(key)' is \(new); it was \(old)")
      }
    }
    return lines
  }
}
