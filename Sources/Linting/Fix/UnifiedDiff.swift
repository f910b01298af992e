package import SourceText
package import TextOutput

/// The differences between two versions of a text, in the format of `diff -u`.
package enum UnifiedDiff {
  private static let context = 3

  /// The bytes stay as they are, so that `git apply` and `patch` accept the output.
  package static func write(path: String, before: ByteSlice, after: ByteSlice, to output: inout OutputBuffer) {
    let old = lines(before)
    let new = lines(after)
    let steps = steps(from: old, to: new)
    output.line("--- \(quoted("a/" + path))")
    output.line("+++ \(quoted("b/" + path))")
    var index = 0
    while let first = steps[index...].firstIndex(where: { $0.kind != .same }) {
      // A hunk continues until there are more common lines than the context on both sides.
      var last = first
      for next in first..<steps.count where steps[next].kind != .same {
        if next - last > 2 * context + 1 { break }
        last = next
      }
      let hunk = steps[max(index, first - context)..<min(steps.count, last + context + 1)]
      output.write(header(hunk, steps[..<hunk.startIndex]))
      for step in hunk {
        output.write(step.kind.rawValue)
        output.bytes += step.line.bytes
        if !step.line.hasSuffix("\n") { output.write("\n\\ No newline at end of file\n") }
      }
      index = last + 1
      if index >= steps.count { break }
    }
  }

  /// A path as git writes it: in quotation marks with escapes if it has characters that could be read as something else.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x5C }) else { return path }
    var text = "\""
    for byte in path.utf8 {
      switch byte {
      case 0x22, 0x5C: text += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: text.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return text + "\""
  }

  private enum Kind: String {
    case same = " "
    case removed = "-"
    case added = "+"
  }

  private struct Step {
    var kind: Kind
    var line: ByteSlice
  }

  private static func header(_ hunk: ArraySlice<Step>, _ before: ArraySlice<Step>) -> String {
    let old = hunk.count { $0.kind != .added }
    let new = hunk.count { $0.kind != .removed }
    let oldStart = before.count { $0.kind != .added } + (old > 0 ? 1 : 0)
    let newStart = before.count { $0.kind != .removed } + (new > 0 ? 1 : 0)
    return "@@ -\(oldStart),\(old) +\(newStart),\(new) @@\n"
  }

  /// The lines, including line feeds.
  private static func lines(_ text: ByteSlice) -> [ByteSlice] {
    var lines: [ByteSlice] = []
    var offset = 0
    while offset < text.count {
      let end = text.firstIndex(of: 0x0A, from: offset).map { $0 + 1 } ?? text.count
      lines.append(text[offset..<end])
      offset = end
    }
    return lines
  }

  /// The shortest edit script between two lists of lines (Myers, "An O(ND) difference algorithm"), except for the lines
  /// that both share at their start and end.
  private static func steps(from old: [ByteSlice], to new: [ByteSlice]) -> [Step] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    let head = old[..<start].map { Step(kind: .same, line: $0) }
    let tail = old[(old.count - end)...].map { Step(kind: .same, line: $0) }
    return head + middle(Array(old[start..<old.count - end]), Array(new[start..<new.count - end])) + tail
  }

  /// Texts that differ by more than this are shown as completely replaced.
  private static let maximumDistance = 1000

  private static func middle(_ old: [ByteSlice], _ new: [ByteSlice]) -> [Step] {
    let limit = min(old.count + new.count, maximumDistance)
    var furthest = [Int](repeating: 0, count: 2 * limit + 2)
    var trace: [[Int]] = []
    for distance in 0...limit {
      trace.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let isDown =
          diagonal == -distance
          || (diagonal != distance && furthest[limit + diagonal - 1] < furthest[limit + diagonal + 1])
        var x = isDown ? furthest[limit + diagonal + 1] : furthest[limit + diagonal - 1] + 1
        var y = x - diagonal
        while x < old.count, y < new.count, old[x] == new[y] {
          x += 1
          y += 1
        }
        furthest[limit + diagonal] = x
        if x >= old.count, y >= new.count { return path(trace, old, new, limit) }
      }
    }
    return old.map { Step(kind: .removed, line: $0) } + new.map { Step(kind: .added, line: $0) }
  }

  private static func path(_ trace: [[Int]], _ old: [ByteSlice], _ new: [ByteSlice], _ limit: Int) -> [Step] {
    var steps: [Step] = []
    var (x, y) = (old.count, new.count)
    for (distance, furthest) in trace.enumerated().reversed() {
      let diagonal = x - y
      let isDown =
        diagonal == -distance
        || (diagonal != distance && furthest[limit + diagonal - 1] < furthest[limit + diagonal + 1])
      let previous = isDown ? diagonal + 1 : diagonal - 1
      let previousX = distance == 0 ? 0 : furthest[limit + previous]
      let previousY = distance == 0 ? 0 : previousX - previous
      while x > previousX, y > previousY, x > 0, y > 0, old[x - 1] == new[y - 1] {
        x -= 1
        y -= 1
        steps.append(Step(kind: .same, line: old[x]))
      }
      guard distance > 0 else { break }
      if isDown {
        y -= 1
        steps.append(Step(kind: .added, line: new[y]))
      } else {
        x -= 1
        steps.append(Step(kind: .removed, line: old[x]))
      }
    }
    return steps.reversed()
  }
}
