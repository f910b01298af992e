internal import LocalizationModel

/// What to keep of what is read.
struct CodeReaderOptions: Sendable {
  /// Literals are kept if they may be keys.
  var keys: KeyFilter.Reader
  /// Names after dots are kept if they may be symbols that Xcode generates for keys; nil if there are none.
  var symbols: KeyFilter.Reader?
  var wantsShownTexts: Bool
  /// Whether to keep where literals are that may be keys.
  var wantsPlaces = false
}
