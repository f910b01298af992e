internal import LocalizationModel
internal import SourceText

/// What a call with a known name may be.
enum KnownCall {
  case lookup(LookupFunction)
  /// Formats a text: the place of the format, behind which the arguments follow.
  case format(LookupFunction.Place)
  /// Replaces a placeholder in a text: the place of what is replaced.
  case replacement(LookupFunction.Place)
  /// Means the literal that it is given: `CFSTR("…")`.
  case literal
  /// Shows the texts at these places.
  case display([LookupFunction.Place])
}

/// Calls by name; a small filter passes over nearly all names without a dictionary.
struct KnownCalls {
  private(set) var groups: [[KnownCall]] = []
  private var indices: [String: Int] = [:]
  private let filter = BitTable(bits: 4096)
  /// Names of members that look up the literal they are asked of: `"key".localized`.
  private(set) var receiverFunctions: [LookupFunction] = []

  init(language: CodeLanguage, functions: [LookupFunction]) {
    for function in functions {
      if function.key == .receiver { receiverFunctions.append(function) } else { add(function.name, .lookup(function)) }
    }
    switch language {
    case .swift:
      add("String", .format(.label("format")))
      add("NSString", .format(.label("format")))
      add("localizedStringWithFormat", .format(.index(0)))
      add("replacingOccurrences", .replacement(.label("of")))
      add("CFSTR", .literal)
    case .objectiveC:
      for name in ["stringWithFormat", "localizedStringWithFormat", "initWithFormat", "appendFormat"] {
        add(name, .format(.label(name)))
      }
      add("stringByReplacingOccurrencesOfString", .replacement(.label("stringByReplacingOccurrencesOfString")))
      add("replaceOccurrencesOfString", .replacement(.label("replaceOccurrencesOfString")))
      add("CFSTR", .literal)
    }
    for (name, places) in Self.displays(in: language) { add(name, .display(places)) }
  }

  /// Functions that show what they are given.
  private static func displays(in language: CodeLanguage) -> [(String, [LookupFunction.Place])] {
    switch language {
    case .swift:
      [
        ("setTitle", [.index(0)]), ("UIAlertController", [.label("title"), .label("message")]),
        ("UIAlertAction", [.label("title")]), ("UIBarButtonItem", [.label("title")]),
        ("UITabBarItem", [.label("title")]), ("NSMenuItem", [.label("title")]),
        ("UNNotificationAction", [.label("title")]), ("UIContextualAction", [.label("title")]),
        ("UIAction", [.label("title")]), ("UIMenu", [.label("title")]), ("addButton", [.label("withTitle")]),
      ]
    case .objectiveC:
      [
        "setTitle", "setText", "setPlaceholder", "setMessage", "setAlertBody", "setAlertAction", "setAlertTitle",
        "setBody", "setSubtitle", "setMessageText", "setInformativeText", "alertControllerWithTitle",
        "actionWithTitle", "initWithTitle", "addButtonWithTitle", "setPrompt",
      ].map { ($0, [.label($0), .label("message")]) }
    }
  }

  private mutating func add(_ name: String, _ call: KnownCall) {
    if let index = indices[name] {
      groups[index].append(call)
      return
    }
    indices[name] = groups.count
    groups.append([call])
    let buffer = ByteBuffer(name.utf8)
    let bit = withExtendedLifetime(buffer) { Self.bit(of: buffer.slice) }
    filter.insert(bit)
  }

  /// A cheap number from the length and a few letters of a name.
  @inline(__always)
  private static func bit(of name: ByteSlice) -> Int {
    let mixed =
      Int(name[0]) &* 31 &+ Int(name[name.count - 1]) &* 17 &+ Int(name[name.count >> 1]) &* 7 &+ name.count &* 101
    return (mixed ^ mixed >> 7) & 4095
  }

  @inline(__always)
  private func mayContain(_ name: ByteSlice) -> Bool { filter.reader.contains(Self.bit(of: name)) }

  /// The number of the calls with a name, or nil.
  @inline(__always)
  func group(named name: ByteSlice) -> Int? {
    guard mayContain(name) else { return nil }
    return indices[name.string]
  }
}
