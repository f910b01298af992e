internal import LocalizationModel
internal import SourceText

/// The languages that project files declare.
struct ProjectSettings {
  /// A declaration for a folder and everything in it.
  struct Statement {
    var folder: String
    var language: LanguageIdentifier
    var location: Finding.Location
  }

  private(set) var developmentLanguages: [Statement] = []
  private(set) var requiredLanguages: [RequiredLanguage] = []
  /// Whether an app shows texts of packages and frameworks in languages that it does not have itself.
  private(set) var allowsMixedLocalizations = false

  /// Reads `developmentRegion = en;` and `knownRegions = ( en, Base, "zh-Hans", );`.
  mutating func readXcodeProject(_ file: SourceFile) {
    // …/Name.xcodeproj/project.pbxproj applies to the folder that contains Name.xcodeproj.
    let scope = String(String(file.path.parentPath).parentPath)
    let text = file.text
    if let range = value(after: "developmentRegion = ", in: text) {
      let language = LanguageIdentifier(text[range.offsets].string)
      developmentLanguages.append(
        Statement(folder: scope, language: language, location: .init(file: file, range: range)))
    }
    guard let list = text.range(of: "knownRegions = (") else { return }
    var offset = list.upperBound
    while let range = word(at: &offset, in: text) {
      let language = LanguageIdentifier(text[range.offsets].string)
      // Old templates list full English names here, whether or not anything is localized.
      guard !language.isBase, !language.isMultiple, language.language.utf8.count <= 3 else { continue }
      requiredLanguages.append(
        RequiredLanguage(
          language: language, location: .init(file: file, range: range), scope: scope, origin: .xcodeProject))
    }
  }

  /// Reads `developmentLanguage: en-GB` among the options of an XcodeGen project.
  mutating func readProjectSpecification(_ file: SourceFile) {
    guard let label = file.text.range(of: "developmentLanguage:") else { return }
    let end = file.text.firstIndex(of: UInt8(ascii: "\n"), from: label.upperBound) ?? file.text.count
    let name = file.text[label.upperBound..<end].string.prefix { $0 != "#" }.filter {
      !$0.isWhitespace && $0 != "\"" && $0 != "'"
    }
    guard !name.isEmpty else { return }
    developmentLanguages.append(
      Statement(
        folder: String(file.path.parentPath), language: LanguageIdentifier(name),
        location: .init(file: file, range: ByteRange(label.upperBound, end))))
  }

  /// Adds the default localization of a package.
  mutating func add(_ package: PackageManifest, of file: SourceFile) {
    guard let range = package.defaultLocalization else { return }
    developmentLanguages.append(
      Statement(
        folder: String(file.path.parentPath), language: LanguageIdentifier(file.text[range.offsets].string),
        location: .init(file: file, range: range)))
  }

  /// Reads `CFBundleDevelopmentRegion`, `CFBundleLocalizations` and `CFBundleAllowMixedLocalizations`.
  mutating func readInformationPropertyList(_ file: SourceFile) {
    PropertyListValue.read(file, isPreprocessed: true) { readInformation($0, of: file) }
  }

  private mutating func readInformation(_ root: PropertyListValue, of file: SourceFile) {
    let folder = String(file.path.parentPath)
    for pair in root.pairs ?? [] {
      if pair.key == "CFBundleDevelopmentRegion", let text = pair.value.text, !text.contains("$") {
        developmentLanguages.append(
          Statement(
            folder: folder, language: LanguageIdentifier(text.string),
            location: .init(file: file, range: pair.value.range)))
      } else if pair.key == "CFBundleAllowMixedLocalizations", pair.value.isTrue(in: file) {
        allowsMixedLocalizations = true
      } else if pair.key == "CFBundleLocalizations", case .list(let values) = pair.value.content {
        for value in values {
          guard let text = value.text, !text.contains("$") else { continue }
          requiredLanguages.append(
            RequiredLanguage(
              language: LanguageIdentifier(text.string), location: .init(file: file, range: value.range),
              scope: folder, origin: .informationPropertyList))
        }
      }
    }
  }

  /// The word or quoted string after a marker.
  private func value(after marker: StaticString, in text: ByteSlice) -> ByteRange? {
    guard let found = text.range(of: marker) else { return nil }
    var offset = found.upperBound
    return word(at: &offset, in: text)
  }

  private func word(at offset: inout Int, in text: ByteSlice) -> ByteRange? {
    while offset < text.count, text[offset].isASCIIWhitespace || text[offset] == UInt8(ascii: ",") { offset += 1 }
    let isQuoted = text[offset] == UInt8(ascii: "\"")
    if isQuoted { offset += 1 }
    let start = offset
    while offset < text.count,
      isQuoted
        ? text[offset] != UInt8(ascii: "\"")
        : text[offset].isASCIILetter || text[offset].isASCIIDigit || text[offset] == UInt8(ascii: "-")
          || text[offset] == UInt8(ascii: "_")
    {
      offset += 1
    }
    let range = ByteRange(start, offset)
    if isQuoted { offset += 1 }
    return range.isEmpty || offset > text.count ? nil : range
  }
}
