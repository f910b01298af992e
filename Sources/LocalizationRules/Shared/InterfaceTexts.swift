internal import LocalizationModel
internal import SourceText

extension InterfaceDocument {
  /// The texts of several words that users see and that would be translated, each once, except some.
  func textsToTranslate(except others: Set<String> = [], brands: Set<String>) -> [Text] {
    if kind == .settings, isAboutLicenses { return [] }
    var known = others
    return texts.filter { text in
      guard text.unseen == nil, !text.isFixed, !known.contains(text.value),
        text.value.withByteSlice({ isToTranslate($0, brands) })
      else { return false }
      known.insert(text.value)
      return true
    }
  }

  private func isToTranslate(_ value: ByteSlice, _ brands: Set<String>) -> Bool {
    // Titles of one word are names of libraries, or keys, which undefined-key is about.
    (kind != .settings || value.bytes.contains(0x20))
      && !UntranslatedText.isSample(value) && !FixedText.isMarked(value) && !Self.isPath(value)
      && UntranslatedText.translatableWords(value, brands: brands) >= SameText.suspiciousWords
  }

  /// Whether a page of settings lists licenses and what they are for, which stay as they are.
  private var isAboutLicenses: Bool { SettingsPage.isAboutLicenses(file.path.lastPathComponent) }

  /// Whether a text is the path of a file or folder: `/usr/local/bin`, `~/.config/app/`, `owner/name`.
  private static func isPath(_ text: ByteSlice) -> Bool {
    text.bytes.contains(UInt8(ascii: "/")) && !text.bytes.contains(0x20)
  }
}

/// The pages of settings, by their names.
enum SettingsPage {
  /// Whether a file or table with some name has licenses and what they are for, in the words of their authors.
  static func isAboutLicenses(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return name.contains("acknowledg") || name.contains("licenses") || name.contains("licences")
      || ["license", "licence", "credits"].contains { name.hasPrefix($0) }
  }
}
