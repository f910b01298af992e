internal import LocalizationModel
internal import SourceText

/// Which bundle a look-up means, as far as its words tell.
extension CodeReader {
  func bundle(
    of function: LookupFunction, _ arguments: [CallArgument], _ frame: CodeFrame, key: CallArgument
  ) -> LookupBundle {
    if let (argument, _) = arguments.at(function.bundle) {
      guard let first = argument.events.first, let last = argument.events.last else { return .unknown }
      if isSystem(Int(first.start)..<Int(last.end)) { return .system }
      return isModule(text[Int(last.start)..<Int(last.end)]) ? .module : .unknown
    }
    if frame.isMessage {
      let end = key.events.first.map { Int($0.start) } ?? Int(frame.start)
      return isSystem(Int(frame.start)..<max(end, Int(frame.start))) ? .system : .unknown
    }
    let point = Int(frame.callee.lowerBound) - 1
    guard point > 0, text[point] == UInt8(ascii: ".") else { return .unknown }
    // The path that leads to the call, on its line.
    var start = point
    while start > max(0, point - 200), text[start - 1] != 0x0A, text[start - 1] != UInt8(ascii: ";") { start -= 1 }
    if isSystem(start..<point) { return .system }
    guard let name = text.word(endingAt: point) else { return .unknown }
    return isModule(name) ? .module : .unknown
  }

  private func isModule(_ name: ByteSlice) -> Bool { name == "module" || name == "SWIFTPM_MODULE_BUNDLE" }

  /// `Bundle(identifier: "com.apple.UIKit")`, `Bundle(for: UIApplication.self)`: their texts are Apple's.
  private func isSystem(_ range: Range<Int>) -> Bool {
    let path = text[range]
    if path.contains("\"com.apple.") { return true }
    for label: StaticString in ["for:", "bundleForClass:"] {
      guard var start = path.range(of: label)?.upperBound else { continue }
      while start < path.count, path[start] == 0x20 || path[start] == UInt8(ascii: "[") { start += 1 }
      return (path.hasPrefix("UI", at: start) || path.hasPrefix("NS", at: start)) && path[start + 2].isASCIIUppercase
    }
    return false
  }
}
