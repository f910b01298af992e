internal import LocalizationModel
internal import SourceText

/// Collects the texts of a property list: the titles of a settings page, what the system shows of `Info.plist`, and
/// anything else that may be a key.
struct PropertyListDocument {
  private var document: InterfaceDocument

  static func parse(_ file: SourceFile, as kind: InterfaceDocument.Kind = .propertyList) -> InterfaceDocument {
    let place = TablePlace(path: file.path)
    let isSettings = place.bundle.hasSuffix("Settings.bundle")
    var parser = PropertyListDocument(
      document: InterfaceDocument(
        kind: isSettings ? .settings : kind, file: file, bundle: place.bundle, table: place.table))
    // Of `#else`, a key may have two values, behind which nothing is read.
    parser.document.hasUnknownTexts = kind == .informationPropertyList && file.text.contains("\n#el")
    PropertyListValue.read(file, isPreprocessed: kind == .informationPropertyList) { root in
      parser.read(root)
      if parser.document.kind == .informationPropertyList { parser.readInformation(root) }
    }
    return parser.document
  }

  /// The keys whose values a settings page shows.
  private static let shown: Set<String> = ["Title", "FooterText", "Titles", "ShortTitles"]

  private mutating func read(_ root: PropertyListValue) {
    if document.kind == .settings, let table = root.pairs?.first(where: { $0.key == "StringsTable" })?.value.text {
      document.table = table.string
    }
    // This ends, since readers reject lists that are nested too deeply.
    var pending: [(value: PropertyListValue, isShown: Bool)] = [(root, false)]
    while let (value, isShown) = pending.popLast() {
      switch value.content {
      case .text(let text):
        document.mentions.append(TextIdentity(text))
        if isShown, document.kind == .settings, !text.isEmpty {
          document.texts.append(.init(key: text.string, value: text.string, range: value.range))
        }
      case .dictionary(let pairs):
        for pair in pairs.reversed() {
          document.mentions.append(TextIdentity(pair.key))
          pending.append((pair.value, Self.shown.contains(pair.key.string)))
        }
      case .list(let values): pending += values.reversed().map { ($0, isShown) }
      case .other: continue
      }
    }
  }

  /// Reads what the system takes from the `InfoPlist` table: why the app asks for permissions, under the keys of
  /// `Info.plist`, and the shortcuts of the home screen, under their texts.
  private mutating func readInformation(_ root: PropertyListValue) {
    for pair in root.pairs ?? [] {
      if pair.key.hasSuffix("UsageDescription"), let text = pair.value.text,
        Self.isText(text) || Self.isSentence(text)
      {
        document.texts.append(.init(key: pair.key.string, value: text.string, range: pair.value.range))
      }
      if pair.key == "CFBundleDevelopmentRegion", let text = pair.value.text, !text.contains("$") {
        document.language = LanguageIdentifier(text.string)
      }
      if pair.key == "LSBackgroundOnly", pair.value.isTrue(in: document.file) { document.isBackgroundOnly = true }
      guard pair.key == "UIApplicationShortcutItems", case .list(let items) = pair.value.content else { continue }
      for shown in items.flatMap({ $0.pairs ?? [] }) {
        guard shown.key == "UIApplicationShortcutItemTitle" || shown.key == "UIApplicationShortcutItemSubtitle",
          let text = shown.value.text
        else { continue }
        guard Self.isText(text) else {
          if !text.isEmpty { document.hasUnknownTexts = true }
          continue
        }
        document.lookups.append(
          Lookup(
            key: .literal(text.string), table: .named("InfoPlist"), function: shown.key.string,
            location: .init(file: document.file, range: shown.value.range)))
      }
    }
  }

  /// Whether something says more than the name that a build setting puts into it: "$(PRODUCT_NAME) uses the camera".
  private static func isSentence(_ text: ByteSlice) -> Bool {
    var (words, ideographs) = (0, 0)
    var isInWord = false
    var offset = 0
    while offset < text.count {
      if let end = endOfVariable(at: offset, in: text) {
        (offset, isInWord) = (end, false)
        continue
      }
      let (value, length) = text.scalar(at: offset)
      offset += length
      // Chinese and Japanese have no spaces between words.
      if value >= 0x3040, value.isLetter { ideographs += 1 }
      if value.isLetter, !isInWord { words += 1 }
      isInWord = value.isLetter
    }
    return words >= leastWords || ideographs >= leastIdeographs
  }

  /// The end of `$(NAME)`, `${NAME}` or `{{ name }}`.
  private static func endOfVariable(at offset: Int, in text: ByteSlice) -> Int? {
    for (start, end) in [("$(", ")"), ("${", "}"), ("{{", "}}")] as [(StaticString, StaticString)]
    where text.hasPrefix(start, at: offset) {
      return text[offset..<text.count].range(of: end).map { offset + $0.upperBound } ?? text.count
    }
    return nil
  }

  private static let leastWords = 3
  private static let leastIdeographs = 6

  /// Whether something is a text as it is: what a build setting or a template puts into one may be any.
  static func isText(_ text: ByteSlice) -> Bool {
    !text.isEmpty && !text.contains("$(") && !text.contains("${") && !text.contains("{{")
  }
}
