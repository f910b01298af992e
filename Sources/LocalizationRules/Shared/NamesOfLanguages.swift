internal import SourceText

/// The names that languages have in themselves, which a list of languages shows in any language: "Русский", "日本語".
enum NamesOfLanguages {
  /// In small letters (CLDR's names of languages in their own locale).
  private static let names: Set<String> = [
    "русский", "русский язык", "українська", "українська мова", "български", "беларуская", "српски", "македонски",
    "қазақ тілі", "қазақша", "монгол", "кыргызча", "ελληνικά", "العربية", "فارسی", "اردو", "کوردی", "پښتو", "עברית",
    "हिन्दी", "मराठी", "नेपाली", "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ไทย",
    "ภาษาไทย", "ລາວ", "ខ្មែរ", "ភាសាខ្មែរ", "မြန်မာ", "한국어", "日本語", "ქართული", "հայերեն", "አማርኛ",
  ]

  /// What a name of Chinese, of one of its kinds or of a way to write it contains.
  private static let chinese = ["简体", "簡體", "繁体", "繁體", "中文", "普通话", "普通話", "汉语", "漢語"]

  /// Whether a text is such a name, perhaps with that of a country: "简体中文（中国）", "Русский (Россия)".
  static func contain(_ text: ByteSlice) -> Bool {
    guard text.count <= 64 else { return false }
    let name = text.string.prefix { $0 != "(" && $0 != "（" }.trimmingSuffix { $0 == " " }
    return names.contains(name.lowercased()) || chinese.contains { name.contains($0) } && name.count <= 8
      || name.count <= 3 && ["简", "簡", "繁"].contains { name.contains($0) }
      || name.count <= 5 && ["语", "語"].contains { name.hasSuffix($0) }
  }
}

extension Substring {
  /// Without the characters at the end that something is true of.
  fileprivate func trimmingSuffix(_ isCut: (Character) -> Bool) -> Substring {
    var end = endIndex
    while end > startIndex, isCut(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
