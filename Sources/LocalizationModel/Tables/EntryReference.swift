import SourceText

/// The entry for each key number, in four bytes: a localization nearly always has one file, at most a few.
struct EntriesOfKeys: Sendable {
  /// No entry.
  static let none = UInt32.max

  /// The number of the entry, counted through all files.
  private let numbers: PinnedArray<UInt32>
  /// The number of the first entry of each file.
  private let starts: PinnedArray<UInt32>

  init(_ numbers: ContiguousArray<UInt32>, in files: [TableFile]) {
    self.numbers = PinnedArray(numbers)
    var starts = ContiguousArray<UInt32>()
    var next: UInt32 = 0
    for file in files {
      starts.append(next)
      next += UInt32(file.entries.count)
    }
    self.starts = PinnedArray(starts)
  }

  var reader: Reader { Reader(numbers: numbers.table, starts: starts.table) }

  /// Access without reference counting; must not outlive the localization.
  struct Reader: BitwiseCopyable {
    let numbers: ByteTable<UInt32>
    let starts: ByteTable<UInt32>

    static var empty: Reader { Reader(numbers: .empty, starts: .empty) }

    var count: Int { numbers.count }

    /// The entry for a key number, or `.none`. Takes logarithmic time in the number of files.
    @inline(__always)
    subscript(number: Int) -> EntryReference {
      let entry = numbers[number]
      if entry == EntriesOfKeys.none { return .none }
      return starts.count == 1 ? EntryReference(file: 0, index: Int(entry)) : reference(to: entry)
    }

    private func reference(to entry: UInt32) -> EntryReference {
      var files = 0..<starts.count
      while files.count > 1 {
        let middle = (files.lowerBound + files.upperBound) / 2
        files = starts[middle] <= entry ? middle..<files.upperBound : files.lowerBound..<middle
      }
      return EntryReference(file: files.lowerBound, index: Int(entry - starts[files.lowerBound]))
    }
  }
}

/// The index of an entry and the index of its file.
package struct EntryReference: Hashable, Sendable, BitwiseCopyable {
  private let bits: UInt64

  package static let none = EntryReference(bits: .max)

  private init(bits: UInt64) { self.bits = bits }

  package init(file: Int, index: Int) { bits = UInt64(file) << 32 | UInt64(index) }

  package var file: Int { Int(bits >> 32) }
  package var index: Int { Int(bits & 0xFFFF_FFFF) }
}
