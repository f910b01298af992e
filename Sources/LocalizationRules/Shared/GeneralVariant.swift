internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// The more general variant of a language beside one for a region: `es` beside `es-MX`.
///
/// The system looks a text up in one of them only: a table of `es-MX` that has a text in English shows it, although `es`
/// has a translation.
package struct GeneralVariant {
  /// The identifiers of the rules that ask for it.
  package static let rules: Set = [SameAsBaseRule.identifier, UntranslatedValueRule.identifier]

  private let localization: Localization

  /// Nil where the table has no such variant that is written in the same script.
  init?(of localization: Localization, in table: Table) {
    let language = localization.language
    guard language.region != nil else { return nil }
    let variants = language.fallbacks.dropFirst().lazy.compactMap { fallback in
      table.translations.first {
        $0.language.isSame(as: fallback) && $0.language.likelyScript == language.likelyScript && $0.hasEntries
      }
    }
    guard let first = variants.first else { return nil }
    self.localization = first
  }

  /// Its text, if that is another one than the base's and finished.
  private func translation(ofKey number: Int, from base: ByteSlice) -> EntryReference? {
    guard let reference = localization.entry(ofKey: number) else { return nil }
    let entry = localization.entry(reference)
    let isUnfinished = entry.traits.intersects(.unfinished.union(.empty).union(.notText))
    return isUnfinished || localization.value(reference) == base ? nil : reference
  }

  /// Says at the end of a message that it has a translation, in a note what that is, and how to take it over.
  func add(
    to words: inout FindingWords, forKey number: Int, in other: Localization, _ otherReference: EntryReference,
    from base: ByteSlice
  ) {
    guard let reference = translation(ofKey: number, from: base) else { return }
    let name = Wording.quote(localization.language.name)
    words.message += Self.ending(name)
    words.note("\(name) has \(Wording.quote(localization.value(reference)))", at: localization.location(reference))
    let (file, otherFile) = (localization.file(of: reference), other.file(of: otherReference))
    let (entry, otherEntry) = (localization.entry(reference), other.entry(otherReference))
    // Written alike, so that its bytes can be taken as they are.
    let mark = file.source.text[Int(entry.value.lowerBound) - 1]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: ">"),
      mark == otherFile.source.text[Int(otherEntry.value.lowerBound) - 1], file.format == otherFile.format,
      !entry.traits.union(otherEntry.traits).contains(.variations)
    else { return }
    words.fix(
      "take over the text of \(name)", .needsReview, replacing: other.location(otherReference),
      with: file.source.slice(entry.value).string)
  }

  private static func ending(_ name: String, _ what: String = "a translation") -> String { ", but \(name) has \(what)" }

  /// What a message says of a more general variant at its end, for several texts; nil where it does not.
  package static func ending(of message: String) -> String? {
    message.withByteSlice { message -> String? in
      guard message.hasSuffix(" has a translation") else { return nil }
      var start: Int?
      while let range = message[(start ?? 0)...].range(of: ", but ") { start = (start ?? 0) + range.upperBound }
      guard let start else { return nil }
      let name = message[start..<message.count - " has a translation".utf8.count].string
      return ending(name, "translations")
    }
  }
}
