internal import LocalizationModel
internal import SourceText

/// What a call with a known name may be.
enum KnownCall {
  case lookup(LookupFunction)
  /// Formats a text: the place of the format, which the arguments follow.
  ///
  /// One that `appends` makes a longer text than the format.
  case format(LookupFunction.Place, appends: Bool = false)
  /// Replaces a placeholder in a text: the place of the placeholder.
  case replacement(LookupFunction.Place)
  /// Copies a text: the place of the text.
  case copy(LookupFunction.Place)
  /// Is the same as the literal that it is given: `CFSTR("…")`.
  case literal
  /// Shows developers a message: `assertionFailure`, and not `print`, by which a tool speaks to its users.
  ///
  /// The place is that of the message; without one, all that it is given is the message.
  case message(LookupFunction.Place?)
  /// Lists the phrases that start a shortcut of the app.
  case phrases
  /// Says in a sentence what an intent does with its parameters: `Summary("Set \(\.$status)")`.
  case summary
  /// Shows the texts at these places, perhaps only if the receiver contains this text.
  case display([LookupFunction.Place], of: String? = nil)
}

/// The calls that are known, by name. Calls of the same name are a group, which has a number.
struct KnownCalls {
  private var groups: [[KnownCall]] = []
  /// What each group needs where code is skimmed.
  private var attention: ContiguousArray<Attention> = []
  /// For each group, whether the keys that it needs attention for are first arguments without a label.
  private var takesFirstOnly: ContiguousArray<Bool> = []
  /// The marks of groups that need attention anywhere, and of those that need it where SwiftUI is imported.
  private let wanted = CallMarks()
  private let wantedInSwiftUI = CallMarks()
  private var names: [ByteSlice] = []
  /// Owns the names.
  private let arena = ByteArena()
  /// By the mark of a name, the first group whose name has it, counted from one; and for each group the next one.
  private var heads = ContiguousArray<UInt16>(repeating: 0, count: CallMarks.count)
  private var nexts: ContiguousArray<UInt16> = []
  /// The groups beyond those, by name, of which input can make any number.
  private var others: [ByteSlice: Int] = [:]
  private var countsByMark = ContiguousArray<UInt8>(repeating: 0, count: CallMarks.count)
  private static let mostOfOneMark = 8
  /// Members that look up the literal they are called on: `"key".localized`.
  private var members: [LookupFunction] = []
  /// The names of those that do not say so.
  private var silentMembers: SoughtNames
  /// The numbers of the first members of each name, without and with arguments.
  private var membersByName: (plain: [ByteSlice: Int], withArguments: [ByteSlice: Int]) = ([:], [:])

  /// What a call needs where code is skimmed.
  enum Attention: Comparable {
    /// Nothing: it is no lookup, or its name shows that it is one (`CodeCursor.lookupMark`).
    case none
    /// It is read alone, because what is around it does not matter.
    case alone
    /// The declaration around it is read, because that may hand on a parameter.
    case declaration
  }

  private static let standardSwift = KnownCalls(language: .swift, functions: LookupFunction.standard(for: .swift))
  private static let standardObjectiveC = KnownCalls(
    language: .objectiveC, functions: LookupFunction.standard(for: .objectiveC))

  /// Apple's own calls and some functions.
  static func calls(in language: CodeLanguage, with functions: [LookupFunction]) -> KnownCalls {
    guard functions.isEmpty else {
      // What code generators write is known better where it has been read.
      let standard = LookupFunction.standard(for: language).filter { function in
        function.qualifier == nil || !functions.contains { $0.name == function.name && $0.key == function.key }
      }.map { function in
        var function = function
        function.hasNamesakeOfStrings =
          function.style == .format
          && functions.contains {
            $0.isInitializerOfStrings && $0.file == nil && $0.name == function.name && $0.key == function.key
          }
        return function
      }
      return KnownCalls(language: language, functions: standard + functions)
    }
    return switch language {
    case .swift: standardSwift
    case .objectiveC: standardObjectiveC
    }
  }

  private init(language: CodeLanguage, functions: [LookupFunction]) {
    // Those that the project has come first.
    let functions =
      functions.filter { language == .objectiveC || $0.selector == nil } + LookupFunction.assumed(for: language)
    silentMembers = SoughtNames(
      functions.lazy.filter { $0.key == .receiver }.map(\.name).filter {
        !$0.contains(CodeCursor.lookupMark.description)
      })
    for function in functions {
      if function.key == .receiver { add(member: function) } else { add(function.name, .lookup(function)) }
    }
    switch language {
    case .swift:
      add("String", .format(.label("format")))
      add("NSString", .format(.label("format")))
      add("localizedStringWithFormat", .format(.index(0)))
      add("appendingFormat", .format(.index(0), appends: true))
      add("replacingOccurrences", .replacement(.label("of")))
      add("replacing", .replacement(.index(0)))
      add("replaceOccurrences", .replacement(.label("of")))
      add("NSMutableString", .copy(.label("string")))
      add("CFSTR", .literal)
      // `Text(.init("key"))`.
      add("init", .literal)
      for name in ["assertionFailure", "preconditionFailure", "fatalError", "debugPrint", "os_log"] {
        add(name, .message(nil))
      }
      for name in ["assert", "precondition"] { add(name, .message(.index(1))) }
      add("AppShortcut", .phrases)
      add("Summary", .summary)
    case .objectiveC:
      for name in ["stringWithFormat", "localizedStringWithFormat", "initWithFormat", "appendFormat"] {
        add(name, .format(.label(name)))
      }
      add("stringByAppendingFormat", .format(.label("stringByAppendingFormat"), appends: true))
      add("CFStringCreateWithFormat", .format(.index(2)))
      add("CFStringAppendFormat", .format(.index(2), appends: true))
      add("NSLog", .format(.index(0)))
      add("raise", .format(.label("format")))
      add("stringByReplacingOccurrencesOfString", .replacement(.label("stringByReplacingOccurrencesOfString")))
      add("replaceOccurrencesOfString", .replacement(.label("replaceOccurrencesOfString")))
      for name in ["stringWithString", "initWithString"] { add(name, .copy(.label(name))) }
      add("CFSTR", .literal)
    }
    for (name, places) in Self.displays(in: language) { add(name, .display(places)) }
    // Many types have an initializer of this name.
    if language == .objectiveC { add("initWithString", .display([.label("initWithString")], of: "AttributedString")) }
  }

  /// Functions that show what they are given.
  private static func displays(in language: CodeLanguage) -> [(String, [LookupFunction.Place])] {
    switch language {
    case .swift:
      [
        ("setTitle", [.index(0)]), ("UIAlertController", [.label("title"), .label("message")]),
        ("UIAlertAction", [.label("title")]), ("UIBarButtonItem", [.label("title")]),
        ("UITabBarItem", [.label("title")]), ("NSMenuItem", [.label("title")]),
        ("UNNotificationAction", [.label("title")]),
        (
          "UNTextInputNotificationAction",
          [.label("title"), .label("textInputButtonTitle"), .label("textInputPlaceholder")]
        ),
        ("UNNotificationCategory", [.label("hiddenPreviewsBodyPlaceholder"), .label("categorySummaryFormat")]),
        ("UIContextualAction", [.label("title")]),
        ("UIAction", [.label("title")]), ("UIMenu", [.label("title")]), ("addButton", [.label("withTitle")]),
        ("UIAlertView", [.label("title"), .label("message")]), ("UIActionSheet", [.label("title")]),
        ("NSAttributedString", [.label("string")]), ("NSMutableAttributedString", [.label("string")]),
        ("UISegmentedControl", [.label("items")]), ("insertSegment", [.label("withTitle")]),
        ("addItem", [.label("withTitle")]),
      ]
    case .objectiveC:
      [
        "setTitle", "setText", "setPlaceholder", "setMessage", "setAlertBody", "setAlertAction", "setAlertTitle",
        "setBody", "setSubtitle", "setMessageText", "setInformativeText", "alertControllerWithTitle",
        "actionWithTitle", "initWithTitle", "addButtonWithTitle", "setPrompt", "setToolTip", "initWithItems",
        "addItemWithTitle",
      ].map { ($0, [.label($0), .label("message")]) }
    }
  }

  private mutating func add(_ name: String, _ call: KnownCall) {
    if let index = name.withByteSlice({ group(named: $0) }) {
      groups[index].append(call)
      classify(call, index)
      return
    }
    let name = arena.append(name.utf8)
    let mark = CallMarks.mark(of: name)
    groups.append([call])
    attention.append(.none)
    takesFirstOnly.append(true)
    names.append(name)
    classify(call, groups.count - 1)
    guard countsByMark[mark] < Self.mostOfOneMark, groups.count <= UInt16.max else {
      nexts.append(0)
      others[name] = groups.count - 1
      return
    }
    countsByMark[mark] += 1
    nexts.append(heads[mark])
    heads[mark] = UInt16(groups.count)
  }

  private mutating func add(member: LookupFunction) {
    let name = arena.append(member.name.utf8)
    if member.selector == nil {
      if membersByName.plain[name] == nil { membersByName.plain[name] = members.count }
    } else if membersByName.withArguments[name] == nil {
      membersByName.withArguments[name] = members.count
    }
    members.append(member)
  }

  private mutating func classify(_ call: KnownCall, _ index: Int) {
    if case .summary = call {
      attention[index] = .alone
      wantedInSwiftUI.insert(CallMarks.mark(of: names[index]))
    }
    guard case .lookup(let function) = call else { return }
    var isMarked = names[index].contains(CodeCursor.lookupMark)
    if case .label(let label) = function.key, label.withByteSlice({ $0.contains(CodeCursor.lookupMark) }) {
      isMarked = true
    }
    guard !isMarked else { return }
    if function.key != .index(0) { takesFirstOnly[index] = false }
    let isAlone = !function.isExplicit || !function.companions.isEmpty
    attention[index] = max(attention[index], isAlone ? .alone : .declaration)
    let name = CallMarks.mark(of: names[index])
    if function.framework == nil { wanted.insert(name) }
    wantedInSwiftUI.insert(name)
  }

  /// The marks of calls that matter where code is skimmed.
  func wantedMarks(importsSwiftUI: Bool) -> BitTable.Reader { (importsSwiftUI ? wantedInSwiftUI : wanted).reader }

  // MARK: Members

  /// Whether there are members that look up what they are called on: `"key".localized`.
  @inline(__always)
  var hasMembers: Bool { !members.isEmpty }

  /// The member of this name that looks up what it is called on; in Objective-C, it may take arguments.
  func member(named name: ByteSlice, hasArguments: Bool) -> LookupFunction? {
    (hasArguments ? membersByName.withArguments : membersByName.plain)[name].map { members[$0] }
  }

  /// Whether the text names a member that looks up what it is called on without saying so: `"key".translated`.
  func hasSilentMembers(in text: ByteSlice) -> Bool { !silentMembers.isEmpty && silentMembers.occur(in: text) }

  /// What a call may be, by the number of its group.
  subscript(group: Int) -> [KnownCall] { groups[group] }

  /// Whether a function of this name shows what it is given, so that it takes texts as well as keys.
  func displays(_ name: ByteSlice) -> Bool {
    guard let group = group(named: name) else { return false }
    return groups[group].contains { if case .display = $0 { true } else { false } }
  }

  func attention(_ group: Int) -> Attention { attention[group] }

  func takesFirstOnly(_ group: Int) -> Bool { takesFirstOnly[group] }

  /// The number of the calls with a name, or nil.
  @inline(__always)
  func group(named name: ByteSlice) -> Int? { group(named: name, mark: CallMarks.mark(of: name)) }

  @inline(__always)
  func group(named name: ByteSlice, mark: Int) -> Int? {
    let first = heads[mark]
    return first == 0 && others.isEmpty ? nil : group(named: name, from: Int(first))
  }

  private func group(named name: ByteSlice, from first: Int) -> Int? {
    var number = first
    while number != 0 {
      if names[number - 1] == name { return number - 1 }
      number = Int(nexts[number - 1])
    }
    return others.isEmpty ? nil : others[name]
  }
}
