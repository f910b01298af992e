internal import LocalizationModel
internal import SourceText

/// Names that are looked for in code, found in one pass however many they are.
struct SoughtNames: Sendable {
  private let names: Set<TextIdentity>
  private let filter: KeyFilter
  private let seed = KeyHash.seed

  init(_ names: some Sequence<String>) {
    let names = Set(names)
    let filter = KeyFilter(capacity: names.count)
    for name in names { name.withByteSlice { filter.insert($0) } }
    self.names = Set(names.map { TextIdentity($0) })
    self.filter = filter
  }

  var isEmpty: Bool { names.isEmpty }

  /// The name that the identifier between two offsets is, if it is one of these.
  @inline(__always)
  func name(from start: Int, to end: Int, in text: ByteSlice) -> TextIdentity? {
    guard
      end - start < KeyFilter.Reader.endLength || filter.reader.mayHaveKey(startingWith: text.fourBytes(at: start))
    else { return nil }
    let name = TextIdentity(text[start..<end], seed: seed)
    return filter.reader.mayContain(name.keyHash) && names.contains(name) ? name : nil
  }

  /// Whether one of the names is an identifier in code, in a comment or in a literal.
  func occur(in text: ByteSlice) -> Bool {
    text.containsIdentifier { name(from: $0, to: $1, in: text) != nil }
  }
}
