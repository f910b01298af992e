package import SourceText

extension CodeUsage {
  /// A name in code that a tool has generated for a key.
  package struct AccessorPlace: Sendable {
    package enum Kind: Sendable {
      /// `Some.key` in `L10n.Some.key`, `some_key` in `R.string.localizable.some_key`.
      case accessor
      /// `goodMorning` in `Text(.goodMorning)`, from Xcode.
      case symbol
    }

    package var kind: Kind
    /// The name and, of accessors, the members that follow it: `Some.key.count`.
    package var location: Finding.Location

    package init(kind: Kind, location: Finding.Location) {
      self.kind = kind
      self.location = location
    }

    /// The names that may stand for a key, the longest first; of an accessor, letters and digits in lower case.
    package var names: [String] {
      let written = location.file.slice(location.range)
      if kind == .symbol { return [written.string] }
      let ends = [written.count] + (0..<written.count).reversed().filter { written[$0] == UInt8(ascii: ".") }
      return ends.map { accessorName(of: written[0..<$0]) }
    }

    /// What the name of a key would be.
    package func name(of key: ByteSlice) -> String { kind == .symbol ? symbolName(of: key) : accessorName(of: key) }
  }
}
