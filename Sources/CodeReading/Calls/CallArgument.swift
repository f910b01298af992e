internal import LocalizationModel
internal import SourceText

/// One argument of a call.
struct CallArgument {
  /// Nil if it has none.
  var label: ByteSlice?
  /// Its index among the arguments without a label; -1 for one with a label.
  var index: Int
  var events: ArraySlice<CallEvent>

  /// Whether it is only part of a function's name: `#selector(text(for:in:))`.
  var isLabelsOnly: Bool {
    events.count >= 2 && events[events.startIndex].kind == .name && events[events.startIndex + 1].isSign(":")
  }

  func hasLabel(among labels: [String]) -> Bool {
    label.map { labels.contains(where: $0.equals) } ?? false
  }

  /// The lookup that the argument is, as a whole.
  var lookup: Int? {
    var events = events
    // `"key".localized()`.
    if let last = events.last, last.kind == .group, last.byte == UInt8(ascii: "("), events.count > 1 {
      events.removeLast()
    }
    guard let last = events.last, last.kind == .lookup,
      events.allSatisfy({ $0.kind == .lookup || $0.kind == .name || $0.isSign(".") })
    else { return nil }
    return Int(last.value)
  }

  /// The lookups that the argument may be, as a whole: of `a ? x : y` both.
  var lookups: [Int] {
    let choices = events.split(whereSeparator: { $0.isSign("?") || $0.isSign(":") })
    return choices.compactMap { CallArgument(label: nil, index: 0, events: $0).lookup }
  }

  /// The name that the argument is, as a whole: `key`, or `(key)` as in macros, but not `self.key`.
  func name(in text: ByteSlice) -> ByteSlice? {
    guard events.count == 1, let event = events.first else { return nil }
    let written = text[Int(event.start)..<Int(event.end)]
    if event.kind == .name { return written }
    guard event.kind == .group, event.byte == UInt8(ascii: "("), written.count > 2 else { return nil }
    let inner = written[1..<written.count - 1].trimmed
    return inner.bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") } ? inner : nil
  }

  /// The path that the argument is, as a whole: `Tab.home.title`.
  func path(in text: ByteSlice) -> ByteRange? {
    guard let first = events.first, let last = events.last, first.kind == .name else { return nil }
    let start = Int(first.start)
    // A member that looks up what it is called on is no event.
    let end = text.bytes[start...].firstIndex { !$0.isWordByte && $0 != UInt8(ascii: ".") } ?? text.count
    return end >= Int(last.end) ? ByteRange(start, end) : nil
  }

  /// Splits the content of a call. In a message, every `name:` starts an argument, and so does every comma.
  static func split(_ events: ArraySlice<CallEvent>, isMessage: Bool, hasLabels: Bool, text: ByteSlice)
    -> [CallArgument]
  {
    var arguments: [CallArgument] = []
    var start = events.startIndex
    var label: ByteSlice?
    var unlabelled = 0
    var choices = 0
    func finish(at end: Int) {
      guard end > start || label != nil else { return }
      let end = endWithoutConversion(events[start..<end], text)
      arguments.append(CallArgument(label: label, index: label == nil ? unlabelled : -1, events: events[start..<end]))
      if label == nil { unlabelled += 1 }
    }
    var index = events.startIndex
    while index < events.endIndex {
      let event = events[index]
      let isLabel =
        event.kind == .name && index + 1 < events.endIndex && events[index + 1].isSign(":")
        && (isMessage ? choices == 0 : hasLabels && index == start && label == nil)
      if isLabel {
        if isMessage { finish(at: index) }
        label = text[Int(event.start)..<Int(event.end)]
        start = index + 2
        index += 2
        continue
      }
      if event.isSign(",") {
        finish(at: index)
        start = index + 1
        label = nil
        choices = 0
      } else if event.isSign("?") {
        choices += 1
      } else if event.isSign(":") {
        choices = max(0, choices - 1)
      }
      index += 1
    }
    finish(at: events.endIndex)
    return arguments
  }
}

extension CallArgument {
  /// Where an argument ends without a conversion: `"key" as CFString` is the literal.
  private static func endWithoutConversion(_ events: ArraySlice<CallEvent>, _ text: ByteSlice) -> Int {
    guard events.count > 2, let type = events.last, type.kind == .name else { return events.endIndex }
    let keyword = events[events.endIndex - 2]
    guard keyword.kind == .name, text[Int(keyword.start)..<Int(keyword.end)] == "as" else { return events.endIndex }
    let name = text[Int(type.start)..<Int(type.end)]
    return name == "String" || name == "NSString" || name == "CFString" ? events.endIndex - 2 : events.endIndex
  }
}

extension [CallArgument] {
  /// The argument at a place, and its position.
  func at(_ place: LookupFunction.Place) -> (argument: CallArgument, position: Int)? {
    let found = firstIndex { argument in
      switch place {
      case .index(let index): argument.index == index
      case .label(let label): argument.label.map { $0.equals(label) } ?? false
      case .receiver: false
      }
    }
    return found.map { (self[$0], $0) }
  }
}
