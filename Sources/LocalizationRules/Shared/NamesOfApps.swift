internal import LocalizationModel
internal import SourceText

/// The names of apps and extensions, as targets have them, that are no words, such as "OctoPod": they are the same in each
/// language.
struct NamesOfApps {
  /// The longest first.
  private let names: [String]

  init(_ project: Project) {
    names = project.programs.names.filter { name in
      name.allSatisfy(\.isLetter) && name.dropFirst().contains(where: \.isUppercase)
        && name.contains(where: \.isLowercase)
    }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Whether a text has nothing to translate besides a name: "OctoPod v%@". Takes time proportional to the number of names
  /// and to the length of the text.
  func areAll(of text: ByteSlice) -> Bool {
    guard let name = names.first(where: { name in name.withByteSlice { text.range(of: $0) != nil } }) else {
      return false
    }
    let rest = text.string.replacing(name, with: " ")
    return rest.unicodeScalars.split { !$0.properties.isAlphabetic }.allSatisfy { part in
      part.count == 1 && part.allSatisfy(\.isASCII) || Self.partsOfSpecifiers.contains(String(part))
    }
  }

  private static let partsOfSpecifiers: Set<String> = ["ld", "lld", "lu", "llu", "lf", "zd", "zu"]
}
