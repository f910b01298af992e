internal import SourceText

/// The names that languages have in themselves, which a list of languages shows in any language: "Русский", "日本語".
enum NamesOfLanguages {
  /// In small letters (CLDR's names of languages in their own locale).
  private static let names: Set<String> = [
    "русский", "русский язык", "українська", "українська мова", "български", "беларуская", "српски", "македонски",
    "қазақ тілі", "қазақша", "монгол", "кыргызча", "ελληνικά", "العربية", "فارسی", "اردو", "کوردی", "پښتو", "עברית",
    "हिन्दी", "मराठी", "नेपाली", "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ไทย",
    "ภาษาไทย", "ລາວ", "ខ្មែរ", "ភាសាខ្មែរ", "မြန်မာ", "မြန်မာဘာသာ", "བོད་སྐད་", "ייִדיש", "ދިވެހި",
    "한국어", "日本語", "ქართული", "հայերեն", "አማርኛ",
  ]

  /// Of the languages that Chinese texts list, and of the ways to write it.
  private static let chineseNames: Set<String> = [
    "中文", "简体", "簡體", "繁体", "繁體", "简体中文", "簡體中文", "繁体中文", "繁體中文", "简中", "繁中", "简", "簡", "繁", "繁→简",
    "简→繁", "普通话", "普通話", "国语", "國語", "汉语", "漢語", "粤语", "粵語", "广东话", "廣東話", "英语", "英語", "日语", "韩语",
    "韓語", "法语", "法語", "德语", "德語", "俄语", "俄語", "西班牙语", "英文", "日文", "韩文", "韓文", "法文", "德文", "俄文",
  ]

  private static let longestRegion = 8

  /// Whether a text is such a name, perhaps with that of a country: "简体中文（中国）", "Русский (Россия)".
  static func contain(_ text: ByteSlice) -> Bool {
    guard text.count <= 64 else { return false }
    let parts = text.string.split(maxSplits: 1) { $0 == "(" || $0 == "（" }
    guard let first = parts.first, parts.count == 1 || parts[1].count <= longestRegion + 1 else { return false }
    let name = first.trimmingSuffix { $0 == " " || $0 == ":" || $0 == "：" }
    return names.contains(name.lowercased()) || chineseNames.contains(String(name))
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
