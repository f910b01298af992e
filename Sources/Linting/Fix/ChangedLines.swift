package import SourceText

/// The lines that edits changed, in both versions of a text.
///
/// Lines rather than bytes, since the edits are made in the decoded text, and patches show the bytes of the file.
package struct ChangedLines: Sendable, Equatable {
  /// Lines that stand in place of others; every line between two stretches is the same in both versions.
  package struct Stretch: Sendable, Hashable {
    /// Lines of the original, counted from zero.
    package var old: Range<Int>
    /// The lines in their place.
    package var new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// In order, without overlaps.
  package private(set) var stretches: [Stretch] = []

  package init() {}

  /// The lines that sorted edits of a text change.
  package init(_ edits: [(range: ByteRange, replacement: String)], of text: ByteSlice) {
    var (offset, line, difference) = (0, 0, 0)
    for edit in edits {
      line += text[offset..<Int(edit.range.lowerBound)].lineFeeds
      offset = Int(edit.range.upperBound)
      let removed = text[Int(edit.range.lowerBound)..<offset].lineFeeds
      let added = edit.replacement.utf8.count { $0 == 0x0A }
      let stretch = Stretch(
        old: line..<line + removed + 1, new: line + difference..<line + difference + added + 1)
      line += removed
      difference += added - removed
      if let last = stretches.last, last.old.upperBound >= stretch.old.lowerBound {
        stretches[stretches.count - 1] = Stretch(
          old: last.old.lowerBound..<stretch.old.upperBound, new: last.new.lowerBound..<stretch.new.upperBound)
      } else {
        stretches.append(stretch)
      }
    }
  }

  /// These changes followed by others of their result, as changes of the original.
  package func followed(by later: ChangedLines) -> ChangedLines {
    var result = ChangedLines()
    // Lines of the text between the two: how much further up or down they are in the original and in the end.
    var (toOld, toNew) = (0, 0)
    var (first, second) = (stretches[...], later.stretches[...])
    while let start = [first.first?.new.lowerBound, second.first?.old.lowerBound].compactMap({ $0 }).min() {
      var end = start
      let (oldStart, newStart) = (start + toOld, start + toNew)
      while true {
        if let next = first.first, next.new.lowerBound <= end {
          end = max(end, next.new.upperBound)
          toOld += next.old.count - next.new.count
          first.removeFirst()
        } else if let next = second.first, next.old.lowerBound <= end {
          end = max(end, next.old.upperBound)
          toNew += next.new.count - next.old.count
          second.removeFirst()
        } else {
          break
        }
      }
      result.stretches.append(Stretch(old: oldStart..<end + toOld, new: newStart..<end + toNew))
    }
    return result
  }
}

extension ByteSlice {
  fileprivate var lineFeeds: Int {
    var count = 0
    var offset = 0
    while let found = firstIndex(of: 0x0A, from: offset) {
      count += 1
      offset = found + 1
    }
    return count
  }
}
