internal import LocalizationModel
internal import SourceText

/// Finds where code looks in one particular language:
/// - It opens the language's folder: `path(forResource: "en", ofType: "lproj")`, perhaps by a constant nearby or by its
///   locale: `path(forResource: locale.identifier, ofType: "lproj")` with `Locale(identifier: "en")`; or a file in it:
///   `[bundle pathForResource:table ofType:@"strings" inDirectory:nil forLocalization:@"en"]`, `"en.lproj/Texts.strings"`.
/// - It asks for the base language: `Bundle.main.developmentLocalization`, or the folder of the region that Info.plist
///   names: `[bundle pathForResource:[bundle objectForInfoDictionaryKey:@"CFBundleDevelopmentRegion"] ofType:@"lproj"]`.
/// - It is a bundle that looks up texts in its own way, with a fallback:
///   `override func localizedString(forKey key: String, value: String?, table: String?) -> String`.
enum LanguageFolderPath {
  /// The languages of such calls, as written.
  static func languages(in text: ByteSlice, of code: CodeLanguage) -> [String] {
    var languages = languagesOfFiles(in: text)
    lazy var ofLocales = languagesOfLocales(in: text)
    var offset = 0
    // Few words of code have a j.
    while let found = text.firstIndex(of: UInt8(ascii: "j"), from: offset) {
      offset = found + 1
      if text.hasPrefix(".lproj/", at: found - 4), let language = languageOfPath(before: found - 4, in: text) {
        languages.append(language)
      }
      guard text.hasPrefix("\"lproj\"", at: found - 5) else { continue }
      let call = text[max(0, found - 120)..<found]
      if let language = language(before: found - 5, in: text) ?? constant(before: found - 5, in: text, of: code) {
        languages.append(language)
      } else if call.contains("DevelopmentRegion") {
        languages.append(CodeUsage.developmentLanguage)
      } else if call.contains(".identifier,") {
        languages += ofLocales
        ofLocales = []
      }
    }
    return languages
  }

  /// The languages of the locales that are made from a literal and whose texts are looked up on the same line:
  /// `bundle(for: Locale(identifier: "en")).localizedString(forKey: key, value: nil, table: nil)`.
  private static func languagesOfLocales(in text: ByteSlice) -> [String] {
    let maker: StaticString = "Locale(identifier:"
    var languages: Set<String> = []
    var rest = text
    while let found = rest.range(of: maker) {
      rest = rest[found.upperBound..<rest.count]
      let line = rest[0..<(rest.bytes.prefix(200).firstIndex(of: 0x0A) ?? min(rest.count, 200))].trimmed
      guard line[0] == UInt8(ascii: "\""), let end = line.firstIndex(of: UInt8(ascii: "\""), from: 1),
        line.contains("localizedString(forKey")
      else { continue }
      languages.insert(line[1..<end].string)
    }
    return languages.sorted()
  }

  /// What may be meant by `forLocalization:` with a variable is nearby: the short literals before it. A file that is
  /// about such folders and names the `developmentLocalization` of a bundle means the base language.
  private static func languagesOfFiles(in text: ByteSlice) -> [String] {
    var languages: Set<String> = []
    lazy var opensFolders = text.contains("lproj") || text.contains("forLocalization")
    var offset = 0
    // Few words of code have a z.
    while let found = text.firstIndex(of: UInt8(ascii: "z"), from: offset) {
      offset = found + 1
      if text.hasPrefix("developmentLocalization", at: found - 17), opensFolders {
        languages.insert(CodeUsage.developmentLanguage)
        continue
      }
      if isLookupWithFallback(at: found, in: text) {
        languages.insert(CodeUsage.developmentLanguage)
        continue
      }
      guard text.hasPrefix("zation:", at: found), text[max(0, found - 200)..<found].contains("orResource:") else {
        continue
      }
      let nearby = text[max(0, found - 1_000)..<min(text.count, found + 40)]
      for word in nearby.bytes.split(separator: UInt8(ascii: "\"")) {
        let isName = (2...10).contains(word.count) && word.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
        if isName { languages.insert(nearby[word.indices].string) }
      }
    }
    return languages.sorted()
  }

  /// Whether a bundle's own method that looks up texts, with a z at an offset, speaks of a fallback.
  private static func isLookupWithFallback(at z: Int, in text: ByteSlice) -> Bool {
    guard
      text.hasPrefix("localizedStringForKey:(", at: z - 6) || text.hasPrefix("func localizedString(forKey", at: z - 11)
    else { return false }
    let declaration = text[z..<min(text.count, z + 160)]
    guard declaration.contains("value"), declaration.contains("table") else { return false }
    let body = text[z..<min(text.count, z + 2_000)]
    return body.contains("fallback") || body.contains("Fallback")
  }

  /// The language of a path to a table in a literal, before the extension of its folder: "en" in
  /// `"Texts.bundle/en.lproj/Localizable.strings"`.
  private static func languageOfPath(before end: Int, in text: ByteSlice) -> String? {
    let name = text[0..<end].bytes.suffix(12).reversed().prefix { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
    let start = end - name.count
    let path = text[end..<min(text.count, end + 80)].bytes.prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
    guard name.count > 1, start > 0, text[start - 1] == UInt8(ascii: "\"") || text[start - 1] == UInt8(ascii: "/"),
      text[end..<end + path.count].hasSuffix(".strings"), text[end + path.count] == UInt8(ascii: "\"")
    else { return nil }
    return text[start..<end].string
  }

  /// The literal before the last label, if that is the one of a resource.
  private static func language(before end: Int, in text: ByteSlice) -> String? {
    let start = max(0, end - 120)
    let call = text[start..<end]
    guard let close = call.bytes.lastIndex(of: UInt8(ascii: "\"")),
      let open = call[0..<close].bytes.lastIndex(of: UInt8(ascii: "\"")),
      !call[close + 1..<call.count].contains("\n\n")
    else { return nil }
    var label = call[0..<open]
    if label.hasSuffix("@") { label = label[0..<label.count - 1] }
    return isLabelOfResource(label) ? call[open + 1..<close].string : nil
  }

  /// What the constant before the last label holds, if that is the one of a resource:
  /// `let language = "en"` for `path(forResource: language, ofType: "lproj")`.
  private static func constant(before end: Int, in text: ByteSlice, of code: CodeLanguage) -> String? {
    let literal = end - (text[max(0, end - 1)] == UInt8(ascii: "@") ? 1 : 0)
    let label = text.skippingSpace(backFrom: literal) - 1
    guard label > 0, text[label] == UInt8(ascii: ":"), let kind = text.wordRange(endingAt: label) else { return nil }
    var argument = text.skippingSpace(backFrom: Int(kind.lowerBound))
    if argument > 0, text[argument - 1] == UInt8(ascii: ",") { argument -= 1 }
    guard let name = text.wordRange(endingAt: argument),
      isLabelOfResource(text[max(0, Int(name.lowerBound) - 40)..<Int(name.lowerBound)])
    else { return nil }
    let value = NearbyConstant(text: text, language: code, use: Int(name.lowerBound)).value(of: text[name.offsets])
    return if case .literal(let language) = value?.key { language } else { nil }
  }

  private static func isLabelOfResource(_ code: ByteSlice) -> Bool {
    let labels: [StaticString] = ["forResource:", "pathForResource:", "URLForResource:"]
    return labels.contains { code.trimmedAtEnd.hasSuffix($0) }
  }
}
