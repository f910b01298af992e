internal import LocalizationModel
internal import SourceText

/// A key that a table should have.
struct WantedKey {
  /// A key, or a text with arguments.
  var key: LookupKey
  var table: String?
  var location: Finding.Location
  /// The lookup of a key that is written elsewhere, in a constant.
  @Boxed var use: Finding.Location?
  var origin: Origin
  /// What looks it up; empty if nothing does.
  var function = ""
  /// What asks for it, if that is only assumed to look up keys.
  @Boxed var assumedFunction: String?
  @Boxed var defaultValue: Lookup.DefaultValue?
  /// What holds the text, if nothing uses it.
  @Boxed var unusedHolder: String?
  /// The bundles to look in, if they are known.
  var bundles: [LocalizationBundle] = []
  /// The bundles of the package target around code that asks for the app's bundle, where other code of the target asks
  /// for these, or the package has localized resources.
  var forgottenBundles: [LocalizationBundle] = []
  /// Whether the code asks for the app's bundle.
  var isInMain = false
  /// The apps and extensions that it runs in then, if they are known.
  var programs: [Int]?

  /// Whether the code has a text to show in languages without the key, which is not the key itself: `value: key`.
  var hasDefaultValue: Bool {
    guard let defaultValue, !defaultValue.isEmpty else { return false }
    guard let text = defaultValue.text, text == key.literal else { return true }
    // Date formats and constants are texts as well.
    return
      !(text.utf8.contains(UInt8(ascii: "_")) && text.contains(where: \.isLowercase)
      && text.withByteSlice(KeyStyle.isIdentifier))
  }

  /// Whether another key has the same text with other specifiers: "%u files" for "%lu files".
  func isFormat(like other: ByteSlice) -> Bool {
    guard let own = key.literal?.withByteSlice(\.withoutSpecifiers) else { return false }
    return own == other.withoutSpecifiers
  }

  /// Whether what is found for another in the same group is what is found for this.
  func isLookedFor(like other: WantedKey) -> Bool {
    isInMain == other.isInMain && function == other.function && bundles.map(\.path) == other.bundles.map(\.path)
      && forgottenBundles.map(\.path) == other.forgottenBundles.map(\.path)
  }

  enum Origin {
    case manifest, enumeration, lookup
    /// A literal that SwiftUI looks up by itself.
    case implicitLookup
  }

  init(key: LookupKey, table: String?, location: Finding.Location, origin: Origin) {
    self.key = key
    self.table = table
    self.location = location
    self.origin = origin
  }

  init(_ declared: DeclaredKey, origin: Origin) {
    self.init(key: .literal(declared.key), table: declared.table, location: declared.location, origin: origin)
  }

  /// Whether the key is put together before it is looked up.
  var isComposed: Bool { if case .pattern(let pattern) = key { pattern.isComposed } else { false } }

  /// A key that it may be: stand-ins for arguments keep `greeting.%@` from looking like a text.
  var example: String { key.literal ?? key.pattern.formatted.shown { _ in "xx" } }

  /// Nil if too little is known of the key, or if the code does without it.
  init?(_ lookup: Lookup) {
    guard lookup.asksForKey else { return nil }
    self.init(
      key: lookup.key, table: lookup.table.name, location: lookup.keyLocation,
      origin: lookup.isExplicit ? .lookup : .implicitLookup)
    function = lookup.function
    if lookup.isAssumed { assumedFunction = lookup.function }
    if lookup.constant?.location != nil { use = lookup.location }
    defaultValue = lookup.defaultValue
    unusedHolder = lookup.holder.flatMap { $0.isUsed ? nil : $0.name }
  }
}

extension Lookup {
  /// Whether enough is known of the key to look for it, and the code needs its text.
  var asksForKey: Bool {
    guard !isOptional, !isForDevelopers else { return false }
    return switch key {
    case .literal: true
    // What is put together for a format may have specifiers of its own.
    case .pattern(let pattern):
      pattern.isFormat || pattern.isComposed && isExplicit && !isAssumed && !isFormatted
    case .unknown: false
    }
  }
}
