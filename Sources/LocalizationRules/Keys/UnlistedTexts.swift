internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The texts that SwiftUI looks up and that no table has, which users see as they are in every language.
struct UnlistedTexts {
  /// By the table that they are looked up in.
  private var texts: [String: [WantedKey]] = [:]

  /// Of a few, most may be names or texts for developers.
  private static let fewest = 20

  /// What names of files say that only developers see.
  private static let developersWords: [StaticString] = [
    "Developer", "Demo", "Gallery", "Storybook", "Showcase", "Playground", "Preview", "Sample", "Example", "Experiment",
    "Prototype", "Mock", "Tools/", "Scripts/",
  ]

  /// Whether a text is none of a tool of developers, of a special build, or a name.
  static func mayReachUsers(_ wanted: WantedKey) -> Bool {
    let file = wanted.location.file
    // In bytes, since this is asked of every text that SwiftUI shows.
    guard !file.path.withByteSlice({ path in developersWords.contains { path.contains($0) } }),
      !wanted.example.withByteSlice({ $0.contains("://") })
    else { return false }
    if let key = wanted.key.literal, !key.contains(" "), !EnglishVocabulary.isOrdinary(key.lowercased()) {
      return false
    }
    // `#if REDESIGN`, and not `#if os(iOS)`
    return !file.text.isInBlock(at: Int(wanted.location.range.lowerBound)) { line in
      let isOfFlag = line.hasPrefix("#if") && !line.contains("(") && line.bytes.contains(where: \.isASCIIUppercase)
      let isNegated = line.contains("!")
      return (isOfFlag && !isNegated, isOfFlag && isNegated)
    }
  }

  mutating func add(_ wanted: WantedKey) { texts[wanted.table ?? "", default: []].append(wanted) }

  /// Reports once for each table how many there are.
  func report(_ findings: inout Findings) {
    for (table, texts) in texts.sorted(by: { $0.key < $1.key }) where texts.count >= Self.fewest {
      findings.add(at: texts[0].location, about: .init(table: table), severity: .warning) { words in
        words.message =
          "\(Wording.grouped(texts.count)) texts that SwiftUI or App Intents show are in no table: users of every language see them as they are"
        let shown = texts.prefix(3).map { Wording.quote($0.key.shown, limit: 40) }
        words.note("for example \(Wording.list(shown))")
        words.note("'--rule hardcoded-text' lists what is not localized")
      }
    }
  }
}
