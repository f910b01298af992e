internal import LocalizationModel
internal import SourceText

/// A text in a table, together with what keeps it in memory.
struct FoundEntry {
  private var text: LocalizedText
  private var variation: Variation?
  /// Whether the catalog has no text of its own for it, so that the key is shown.
  let isKey: Bool
  private let file: TableFile
  /// Storage for texts that are not in the file as they are.
  private var arena: ByteArena?

  init(_ reference: EntryReference, in localization: LocalizationModel.Localization) {
    text = localization.text(reference)
    variation = localization.variation(reference)
    isKey = localization.entry(reference).traits.contains(.implicitValue)
    file = localization.file(of: reference)
  }

  /// The text that represents all forms.
  var string: String { using { text, _ in text.string } }

  /// Keeps the bytes of the text alive while they are used.
  func using<Result>(_ body: (LocalizedText, Variation?) -> Result) -> Result {
    withExtendedLifetime((file, arena)) { body(text, variation) }
  }

  // MARK: Named arguments

  /// Only catalogs have named arguments; elsewhere `%(` is a mistake.
  var mayNameArguments: Bool {
    file.format == .catalog
      && (text.bytes.contains("%(") || variation?.texts.contains { $0.bytes.contains("%(") } == true)
  }

  /// The text with positions instead of the names of its arguments.
  func numbered(_ names: [String]) -> FoundEntry {
    var entry = self
    let arena = ByteArena()
    entry.arena = arena
    func number(_ text: inout LocalizedText) {
      text.bytes = arena.append(ArgumentNames.numbered(text.string, names: names).utf8)
    }
    number(&entry.text)
    if entry.variation?.format != nil { number(&entry.variation!.format!) }
    for variable in (entry.variation?.variables ?? []).indices {
      for form in entry.variation!.variables[variable].forms.indices {
        number(&entry.variation!.variables[variable].forms[form].text)
      }
    }
    return entry
  }
}
