package import SourceText

/// A text of an app's page in the App Store, from a file that Fastlane uploads: `metadata/de-DE/subtitle.txt`.
package struct StoreText: Sendable {
  /// What App Store Connect calls a property; the raw value is the name of the file.
  package enum Field: String, CaseIterable, Sendable {
    case name
    case subtitle
    case keywords
    case promotionalText = "promotional_text"
    case description
    case releaseNotes = "release_notes"

    /// For messages.
    package var title: String { rawValue.split(separator: "_").joined(separator: " ") }

    /// How many characters App Store Connect accepts.
    ///
    /// Apple's documentation counts keywords in bytes, but App Store Connect counts characters: it has long accepted
    /// keywords in Russian, Japanese and other languages with 100 characters and more bytes.
    package var limits: ClosedRange<Int> {
      switch self {
      case .name: 2...30
      case .subtitle: 0...30
      case .keywords: 0...100
      case .promotionalText: 0...170
      case .description, .releaseNotes: 0...4000
      }
    }

    /// Whether the text consists of sentences, which no two languages share.
    package var isProse: Bool { self == .promotionalText || self == .description || self == .releaseNotes }
  }

  package let field: Field
  package let file: SourceFile

  /// The text that is uploaded: without white space at its ends.
  package var content: ByteSlice { file.text.trimmed }

  /// The offset of the content in the file.
  package var start: Int {
    var start = 0
    while start < file.text.count, file.text[start].isASCIIWhitespace { start += 1 }
    return start
  }

  /// Where a part of the content is.
  package func location(of range: ByteRange) -> Finding.Location {
    Finding.Location(file: file, range: ByteRange(start + Int(range.lowerBound), start + Int(range.upperBound)))
  }

  package var location: Finding.Location { location(of: ByteRange(0, content.count)) }
}

/// What the path of a text of the App Store says: `fastlane/metadata/de-DE/name.txt`.
package struct StoreTextPlace {
  /// The folder with the language folders.
  package let listing: String
  /// Nil for `default`, whose texts stand in for those that a language lacks.
  package let language: LanguageIdentifier?
  package let field: StoreText.Field

  /// Nil for any other path.
  package init?(path: String) {
    guard path.hasSuffix(".txt"),
      let field = StoreText.Field(rawValue: String(path.lastPathComponent.withoutPathExtension))
    else { return nil }
    let folder = String(path.parentPath)
    listing = String(folder.parentPath)
    self.field = field
    // Deliveries for several platforms are in folders of their own, and those of Google Play have other limits.
    let parents = listing.split(separator: "/").suffix(2)
    guard parents.contains("metadata"), parents.last != "android" else { return nil }
    let name = String(folder.lastPathComponent)
    guard name != "default" else {
      language = nil
      return
    }
    guard let first = name.split(separator: "-").first, (2...3).contains(first.utf8.count),
      name.utf8.allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "-") })
    else { return nil }
    let language = LanguageIdentifier(name)
    // Folders such as `ios` and `mac` are not languages.
    guard language.likelyScript != nil else { return nil }
    self.language = language
  }
}
