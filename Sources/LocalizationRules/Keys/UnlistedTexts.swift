internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The texts that SwiftUI looks up and that no table has, which users see as they are in every language.
struct UnlistedTexts {
  /// By the table that they are looked up in.
  private var texts: [String: TextsOfTable] = [:]

  private struct TextsOfTable {
    var count = 0
    var first: [WantedKey] = []

    mutating func add(_ wanted: WantedKey) {
      count += 1
      if count <= UnlistedTexts.mostShown { first.append(wanted) }
    }
  }

  /// Of a few, most may be names or texts for developers.
  private static let fewest = 20
  private static let mostShown = 3

  /// Whether a text is none of a tool of developers, of a special build, or a name; `places` tells where it is.
  static func mayReachUsers(_ wanted: WantedKey, _ places: inout PlacesOfTexts) -> Bool {
    guard !places.isForFew(wanted.location), !wanted.example.withByteSlice({ $0.contains("://") }) else {
      return false
    }
    guard let key = wanted.key.literal, !key.utf8.contains(0x20) else { return true }
    return EnglishVocabulary.isOrdinary(key.lowercased())
  }

  mutating func add(_ wanted: WantedKey) {
    texts[wanted.table ?? "", default: .init()].add(wanted)
  }

  /// Reports once for each table how many there are.
  func report(_ findings: inout Findings) {
    for (table, texts) in texts.sorted(by: { $0.key < $1.key }) where texts.count >= Self.fewest {
      findings.add(at: texts.first[0].location, about: .init(table: table), severity: .warning) { words in
        words.message =
          "\(Wording.grouped(texts.count)) texts in SwiftUI or App Intents code are in no table: users of every language see them as they are"
        let shown = texts.first.map { Wording.quote($0.key.shown, limit: 40) }
        words.note("for example \(Wording.list(shown))")
        words.note("'--rule hardcoded-text' lists what is not localized")
      }
    }
  }
}
