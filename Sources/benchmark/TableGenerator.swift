import Foundation

/// Generates tables like those of a large app: comments, identifiers as keys, sentences with placeholders, several
/// scripts.
struct TableGenerator {
  var languages: Int
  var keys: Int

  /// Words in several scripts, so that texts have one, two and three bytes per letter.
  private static let vocabularies: [(codes: [String], words: [String])] = [
    (
      ["de", "fr", "es", "it", "nl", "sv", "da", "nb", "fi", "pl", "pt-BR", "cs", "hu", "ro", "tr", "id"],
      "Datei öffnen schließen Einstellungen über neue Größe wählen Sprache später Fehler während Übertragung".split(
        separator: " "
      ).map(String.init)
    ),
    (
      ["ru", "uk", "bg", "sr", "mk", "be"],
      "файл открыть закрыть настройки новый размер выбрать язык позже ошибка передача".split(separator: " ").map(
        String.init)
    ),
    (["ja"], "設定 開く 閉じる 新しい 大きさ 言語 後で 転送 選択 確認".split(separator: " ").map(String.init)),
    (["zh-Hans"], "设置 打开 关闭 新 大小 语言 稍后 传输 选择 确认".split(separator: " ").map(String.init)),
    (["ko"], "설정 열기 닫기 새로운 크기 언어 나중에 전송 선택 확인".split(separator: " ").map(String.init)),
    (["th"], "การตั้งค่า เปิด ปิด ใหม่ ขนาด ภาษา ภายหลัง โอน เลือก ยืนยัน".split(separator: " ").map(String.init)),
    (["hi"], "सेटिंग खोलें बंद नया आकार भाषा बाद स्थानांतरण चुनें पुष्टि".split(separator: " ").map(String.init)),
    (["ar"], "الإعدادات فتح إغلاق جديد حجم اللغة لاحقا نقل اختيار تأكيد".split(separator: " ").map(String.init)),
  ]
  private static let english =
    "Open close settings about new size choose language later error while transferring the file".split(separator: " ")
    .map(String.init)

  func write(to folder: URL) throws -> [URL] {
    let codes = Self.vocabularies.flatMap(\.codes)
    return try (0..<languages).map { index in
      let base = codes[index % codes.count]
      // More languages than codes: regional variants, which the linter compares like any other language.
      let name = index == 0 ? "en" : index < codes.count ? base : "\(base.prefix { $0 != "-" })-\(Self.region(index))"
      let words = index == 0 ? Self.english : Self.vocabularies.first { $0.codes.contains(base) }!.words
      let language = folder.appendingPathComponent("\(name).lproj")
      try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
      let file = language.appendingPathComponent("Localizable.strings")
      try table(words: words, seed: UInt64(index)).write(to: file)
      return file
    }
  }

  /// Writes a string catalog with the texts of all vocabularies' languages, formatted like Xcode's.
  func writeCatalog(to folder: URL) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Localizable.xcstrings")
    var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    var state: UInt64 = 1
    for key in 0..<keys {
      text +=
        "    \"Section \(key % 40): text %@ number \(key)\" : {\n      \"comment\" : \"Shown in section \(key % 40)\","
      text += "\n      \"localizations\" : {\n"
      let units = Self.vocabularies.flatMap { vocabulary in
        vocabulary.codes.map { code in
          // No word is repeated, as in proofread texts.
          var words: [String] = []
          for _ in 0..<(3 + Self.random(6, &state)) {
            let word = vocabulary.words[Self.random(vocabulary.words.count, &state)]
            if word != words.last { words.append(word) }
          }
          return """
                    "\(code)" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "\(words.joined(separator: " ")) %@"
                      }
                    }
            """
        }
      }
      text += units.joined(separator: ",\n") + "\n      }\n    }\(key + 1 < keys ? "," : "")\n"
    }
    text += "  },\n  \"version\" : \"1.0\"\n}\n"
    try Data(text.utf8).write(to: file)
    return file
  }

  private static func random(_ bound: Int, _ state: inout UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// `AA`, `AB` …
  private static func region(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(65 + index / 26 % 26))) + String(UnicodeScalar(UInt8(65 + index % 26)))
  }

  private func table(words: [String], seed: UInt64) -> Data {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int { Self.random(bound, &state) }
    var text = ""
    text.reserveCapacity(keys * 120)
    for key in 0..<keys {
      text += "/* Shown in section \(key % 40) */\n\"section\(key % 40).item_\(key).title\" = \""
      // No word is repeated, as in real texts.
      var last = random(words.count)
      text += words[last]
      for _ in 0..<(2 + random(6)) {
        last = (last + 1 + random(words.count - 1)) % words.count
        text += " " + words[last]
      }
      if key % 5 == 0 { text += " %1$@ (%2$ld)" }
      if key % 17 == 0 { text += "\\n“\\U203A”" }
      text += "\";\n\n"
    }
    return Data(text.utf8)
  }
}
