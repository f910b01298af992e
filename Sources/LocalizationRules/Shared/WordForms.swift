internal import LocalizationModel

extension LanguageIdentifier {
  /// Whether the language inflects words at their ends, unlike languages with Semitic roots, tonal syllables or
  /// attached particles.
  var changesWordsAtTheirEnds: Bool {
    let scripts = ["Latn", "Cyrl", "Grek", "Armn", "Geor"].compactMap(Script.init(code:))
    return !textScripts.isEmpty && textScripts.allSatisfy(scripts.contains)
      && !["vi", "yo", "ig"].contains(canonical.language)
  }

  /// Whether the language adds ending to ending, so that two words that differ there are forms of one.
  var addsEndings: Bool {
    ["az", "et", "eu", "fi", "hu", "kk", "ky", "tk", "tr", "tt", "ug", "uz"].contains(canonical.language)
  }
}
