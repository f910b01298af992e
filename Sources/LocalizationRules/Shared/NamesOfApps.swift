internal import LocalizationModel
internal import SourceText

/// The names of apps and extensions, as targets and property lists have them, which are the same in each language.
struct NamesOfApps {
  /// The longest first.
  private let names: [String]

  init(_ project: Project) {
    let shown = project.documents.lazy.filter { $0.kind == .informationPropertyList }.flatMap(\.texts).filter { text in
      text.key == "CFBundleDisplayName" || text.key == "CFBundleName"
    }.map(\.value)
    // "Share" and "Files" are words, whatever has the name.
    names = project.programs.names.union(shown).filter { name in
      name.utf8.count > 2 && !name.contains("$") && !EnglishVocabulary.isOrdinary(name)
    }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Whether a text has nothing to translate besides a name: "Topit v%@". Takes time proportional to the number of names and
  /// to the length of the text.
  func areAll(of text: ByteSlice) -> Bool {
    guard let name = names.first(where: { name in name.withByteSlice { text.range(of: $0) != nil } }) else {
      return false
    }
    let rest = text.string.replacing(name, with: " ")
    return !rest.unicodeScalars.split { !$0.properties.isAlphabetic }.contains { part in
      part.count > 1 && !Self.partsOfSpecifiers.contains(String(part))
    }
  }

  private static let partsOfSpecifiers: Set<String> = ["ld", "lld", "lu", "llu", "lf"]
}
