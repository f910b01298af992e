package import SourceText

/// Iterates over the keys of a localization and its base, and determines how each text relates to its key and base.
///
/// An inner loop of every run: it compares lengths and bytes and allocates nothing.
package struct PairWalker {
  private let localization: Localization
  private let base: Localization?

  package struct Pair {
    package var keyNumber: Int
    package var reference: EntryReference
    /// The base's entry for the key, or `.none`.
    package var base: EntryReference
    /// The traits of this text, and whether it equals its key.
    package var ownTraits: Traits
    /// The traits of both texts, and how this one relates to its key and base.
    package var traits: Traits
  }

  package init(localization: Localization, base: Localization?) {
    self.localization = localization
    self.base = base
  }

  /// `comparesSpecifiers` says for the number of a key whether its texts may get the trait `otherSpecifiers`.
  package func forEach(comparesSpecifiers: (Int) -> Bool = { _ in false }, _ body: (Pair) -> Void) {
    localization.withEntries { references, readers in
      guard let base else {
        return forEach(references, readers, .empty, .empty, comparesSpecifiers, body)
      }
      base.withEntries { forEach(references, readers, $0, $1, comparesSpecifiers, body) }
    }
  }

  private func forEach(
    _ references: EntriesOfKeys.Reader, _ tables: ByteTable<TableFile.Reader>,
    _ baseReferences: EntriesOfKeys.Reader, _ baseTables: ByteTable<TableFile.Reader>,
    _ comparesSpecifiers: (Int) -> Bool, _ body: (Pair) -> Void
  ) {
    for number in 0..<references.count {
      let reference = references[number]
      guard reference != .none else { continue }
      let table = tables[reference.file]
      let entry = table.entries[reference.index]
      table.prefetchValue(after: reference.index, with: [.letter, .nonASCII])
      let value = table.value(of: entry)
      var pair = Pair(
        keyNumber: number, reference: reference, base: .none, ownTraits: entry.traits, traits: entry.traits)
      let key = table.key(of: entry)
      if value.count == key.count, value == key, !entry.traits.contains(.notText) { pair.ownTraits.insert(.equalsKey) }
      if base == nil, key.firstIndex(of: UInt8(ascii: "%")) != nil { pair.ownTraits.insert(.percentInKey) }
      pair.traits = pair.ownTraits
      if number < baseReferences.count { pair.base = baseReferences[number] }
      // Where the key is a text, code may show it instead of an empty one, which is nothing to compare with.
      if pair.base != .none, baseTables[pair.base.file].entries[pair.base.index].traits.contains(.empty),
        KeyStyle.isProse(key)
      {
        pair.base = .none
      }
      if pair.base != .none {
        let baseTable = baseTables[pair.base.file]
        let baseEntry = baseTable.entries[pair.base.index]
        baseTable.prefetchValue(after: pair.base.index, with: [.letter, .nonASCII])
        pair.traits.formUnion(baseEntry.traits)
        let baseValue = baseTable.value(of: baseEntry)
        if value.count == baseValue.count, value == baseValue, !value.isEmpty {
          pair.traits.insert(.equalsBase)
        } else {
          if value.isJoined(to: baseValue) { pair.traits.insert(.joinedToBase) }
          if baseEntry.traits.contains(.letter), !entry.traits.intersects(Self.sayingSomething) {
            pair.traits.insert(.onlySigns)
          }
          if value.count > Self.usualLength(entry.traits, besides: baseEntry.traits, of: baseValue.count) {
            pair.traits.insert(.farLongerThanBase)
          }
          if Self.isUnusual(value.count, entry.traits, besides: baseValue.count) {
            pair.traits.insert(.otherLengthThanBase)
          }
          if baseEntry.traits.contains(.digit), DigitComparison.differ(value, from: baseValue) {
            pair.traits.insert(.otherDigits)
          }
          if pair.traits.contains(.percent), comparesSpecifiers(number),
            !(entry.specifiers.isSame(as: baseEntry.specifiers)
              ?? FormatString.haveSameSpecifiers(baseValue, value))
          {
            pair.traits.insert(.otherSpecifiers)
          }
        }
      }
      body(pair)
    }
  }

  /// What a text has that is more than signs; emoji count as letters of another script until somebody looks.
  @inline(__always)
  private static var sayingSomething: Traits {
    Traits.letter.union(.digit).union(.percent).union(.foreignLetter.subtracting(.otherScript)).union(.empty).union(
      .notText)
  }

  /// Whether a text may have half of the usual letters or twice as many, beside a base text in Latin letters.
  @inline(__always)
  private static func isUnusual(_ count: Int, _ traits: Traits, besides baseCount: Int) -> Bool {
    guard max(count, baseCount) >= 36 else { return false }
    // In eighths. A letter of another script takes two or three bytes, but Chinese needs fewer of them.
    let (least, most) =
      !traits.intersects(.foreignLetter)
      ? (5, 16)
      : traits.intersects(.kana.union(.hangul))
        ? (6, 18)
        : traits.contains(.han) ? (4, 13) : traits.contains(.otherScript) ? (14, 24) : (9, 24)
    return count &* 8 < baseCount &* least || count &* 8 > baseCount &* most
  }

  /// How many bytes a text may have without being far longer than the base text: more in other scripts, and fewer where
  /// the base text may be nothing but placeholders.
  @inline(__always)
  private static func usualLength(_ traits: Traits, besides base: Traits, of count: Int) -> Int {
    let isFormat = base.contains(.percent)
    if isFormat, count <= 6 { return count &+ 6 }
    return count &* (traits.intersects(.foreignLetter) ? 4 : base.contains(.letter) && !isFormat ? 3 : 2) &+ 12
  }
}

extension ByteSlice {
  /// Whether the text is longer than another one, and begins or ends with it.
  package func isJoined(to other: ByteSlice) -> Bool {
    let count = other.count
    guard self.count > count, count > 0 else { return false }
    // Nearly always, a byte decides.
    return (self[0] == other[0] && hasPrefix(other))
      || (self[self.count - 1] == other[count - 1] && self[(self.count - count)...] == other)
  }
}
