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

  /// The nearest first.
  private let variants: [Localization]

  /// Nil where the table has no such variant that is written in the same script.
  init?(of localization: Localization, in table: Table) {
    let language = localization.language
    guard language.region != nil else { return nil }
    variants = language.fallbacks.dropFirst().compactMap { fallback in
      table.translations.first {
        $0.language.isSame(as: fallback) && $0.language.likelyScript == language.likelyScript && $0.hasEntries
      }
    }
    if variants.isEmpty { return nil }
  }

  /// A text that is another one than the base's, finished, and read by the system.
  private func translation(ofKey number: Int, from base: ByteSlice) -> (Localization, EntryReference)? {
    for variant in variants {
      guard let reference = variant.entry(ofKey: number) else { continue }
      let unusable = Traits.unfinished.union(.empty).union(.notText).union(.notLoaded)
      if !variant.entry(reference).traits.intersects(unusable), variant.value(reference) != base {
        return (variant, reference)
      }
    }
    return nil
  }

  /// Says at the end of a message that there is a translation, in a note what that is, and how to take it over.
  func add(
    to words: inout FindingWords, forKey number: Int, in other: Localization, _ otherReference: EntryReference,
    from base: ByteSlice
  ) {
    guard let (variant, reference) = translation(ofKey: number, from: base) else { return }
    let name = Wording.quote(variant.language.name)
    words.message += Self.ending(name)
    words.note("\(name) has \(Wording.quote(variant.value(reference)))", at: variant.location(reference))
    let (file, otherFile) = (variant.file(of: reference), other.file(of: otherReference))
    let (entry, otherEntry) = (variant.entry(reference), other.entry(otherReference))
    // Written alike, so that its bytes can be taken as they are.
    guard let mark = Self.mark(before: entry, in: file), mark == Self.mark(before: otherEntry, in: otherFile),
      file.format == otherFile.format, !entry.traits.union(otherEntry.traits).contains(.variations)
    else { return }
    words.fix(
      "take over the text of \(name)", .needsReview, replacing: other.location(otherReference),
      with: file.source.slice(entry.value).string)
  }

  /// The quotation mark, or the end of the tag, before a text; nil where it stands without.
  private static func mark(before entry: Entry, in file: TableFile) -> UInt8? {
    let start = Int(entry.value.lowerBound)
    guard start > 0, !file.source.isBinary else { return nil }
    let mark = file.source.text[start - 1]
    return mark == UInt8(ascii: "\"") || mark == UInt8(ascii: ">") ? mark : nil
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
