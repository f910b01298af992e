internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The texts that SwiftUI looks up and that no table has, which users see as they are in every language.
struct UnlistedTexts {
  /// By the table that they are looked up in.
  private var texts: [String: [WantedKey]] = [:]

  /// Of a few, most may be names or texts for developers.
  private static let fewest = 20

  mutating func add(_ wanted: WantedKey) { texts[wanted.table ?? "", default: []].append(wanted) }

  /// Reports once for each table how many there are.
  func report(_ findings: inout Findings) {
    for (table, texts) in texts.sorted(by: { $0.key < $1.key }) where texts.count >= Self.fewest {
      findings.add(at: texts[0].location, about: .init(table: table), severity: .warning) { words in
        words.message =
          "\(Wording.grouped(texts.count)) texts that SwiftUI or App Intents show are in no table: users of every language see them as they are"
        let shown = texts.prefix(3).map { Wording.quote($0.key.shown, limit: 40) }
        words.note("for example \(Wording.list(shown))")
        words.note("'--rule hardcoded-text' lists them")
      }
    }
  }
}
