package import LocalizationModel
package import SourceText

/// Finds the texts of Interface Builder files that code replaces through outlets.
///
/// ```
/// messageLabel.stringValue = message              [self.messageLabel setStringValue:message];
/// saveButton?.setTitle(title, for: .normal)       [self.nameField bind:NSValueBinding toObject:…
/// ```
package enum OutletTexts {
  /// Marks the texts that code replaces. Only files that name the class with the outlet are believed, for many classes
  /// have a `titleLabel`; in the code of the class, only what it does to its own, or to an object that it casts to the
  /// class: `let cell = cell as? NameCell`. A controller sets the labels of its rows.
  package static func hideReplaced(of documents: inout [InterfaceDocument], in files: [SourceFile]) {
    let outlets = documents.lazy.flatMap(\.outlets)
    let names = SoughtNames(outlets.map(\.name))
    let owners = SoughtNames(outlets.map(\.owner))
    guard !names.isEmpty else { return }
    let labels = Set(InterfaceDocument.labelsOfCells.map { TextIdentity($0.description) })
    var replaced: Set<Replacement> = []
    var kept: Set<Replacement> = []
    for found in ParallelMap.map(files, { Self.search(for: names, owners, in: $0.text) }) {
      let casts = found.unambiguousCasts
      for (owner, isDeclared) in found.owners {
        for use in found.uses
        where use.isOfSelf || !isDeclared || labels.contains(use.outlet)
          || use.receiver.map({ casts.contains(Cast(name: $0, owner: owner)) }) ?? false
        {
          let replacement = Replacement(owner: owner, outlet: use.outlet, property: use.property)
          if use.isKept { kept.insert(replacement) } else { replaced.insert(replacement) }
        }
      }
    }
    replaced.subtract(kept)
    guard !replaced.isEmpty else { return }
    for document in documents.indices {
      for outlet in documents[document].outlets {
        let (name, owner) = (TextIdentity(outlet.name), TextIdentity(outlet.owner))
        for index in outlet.texts where documents[document].texts[index].unseen == nil {
          let properties = Self.properties(of: documents[document].texts[index].key, showsValue: outlet.showsValue)
          let isReplaced = properties.contains { property in
            replaced.contains(Replacement(owner: owner, outlet: name, property: TextIdentity(property)))
          }
          if isReplaced { documents[document].texts[index].unseen = .replacedByCode }
        }
      }
    }
  }

  /// That code sets a property of the object that an outlet of a class holds.
  private struct Replacement: Hashable {
    var owner: TextIdentity
    var outlet: TextIdentity
    var property: TextIdentity
  }

  /// What code does with a property of the object that an outlet holds.
  private struct Use: Hashable {
    var outlet: TextIdentity
    var property: TextIdentity
    /// Whether it is an outlet of the object whose code it is: `self.nameLabel`, but not `cell.nameLabel`.
    var isOfSelf: Bool
    /// The name before it: `cell` of `cell.nameLabel`.
    var receiver: TextIdentity?
    /// Whether it reads the property to set it again, and does not set it here: `title = saveButton.title`.
    var isKept = false
  }

  /// The properties in code that show something in place of the text with a key.
  private static func properties(of key: String, showsValue: Bool) -> [String] {
    switch key.drop(while: { $0 != "." }).dropFirst() {
    case "title" where showsValue:
      [
        "stringValue", "attributedStringValue", "objectValue", "integerValue", "intValue", "floatValue", "doubleValue",
        "valueBinding",
      ]
    case "title", "normalTitle": ["title", "attributedTitle", "titleBinding"]
    case "text": ["text", "attributedText"]
    case "placeholderString": ["placeholderString", "placeholderAttributedString"]
    case "placeholder": ["placeholder", "attributedPlaceholder"]
    case "toolTip", "ibShadowedToolTip": ["toolTip"]
    case "label": ["label"]
    default: []
    }
  }

  /// That a name stands for an object of a class: `if let cell = cell as? NameCell`.
  private struct Cast: Hashable {
    var name: TextIdentity
    var owner: TextIdentity
  }

  /// What a file does through outlets.
  private struct Found {
    var uses: Set<Use> = []
    /// The classes with outlets that it names, and whether it has their code.
    var owners: [TextIdentity: Bool] = [:]
    var casts: Set<Cast> = []

    /// Those of names that stand for objects of one class only.
    var unambiguousCasts: Set<Cast> {
      Set(Dictionary(grouping: casts, by: \.name).values.lazy.filter { $0.count == 1 }.joined())
    }
  }

  private static func search(for names: SoughtNames, _ owners: SoughtNames, in text: ByteSlice) -> Found {
    var found = Found()
    var literals = SkippedLiterals()
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if let end = literals.end(at: offset, in: text) {
        offset = end
      } else if text.hasPrefix("//", at: offset) {
        while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D { offset += 1 }
      } else if text.hasPrefix("/*", at: offset) {
        offset = text[offset..<text.count].range(of: "*/").map { offset + $0.upperBound } ?? text.count
      } else if byte.isWordByte {
        let end = text.endOfIdentifier(from: offset)
        // The variable of an outlet in Objective-C is called `_messageLabel`.
        let start = byte == UInt8(ascii: "_") ? offset + 1 : offset
        if let owner = owners.name(from: offset, to: end, in: text) {
          found.owners[owner, default: false] = found.owners[owner] ?? false || isDeclared(at: offset, in: text)
          if let name = name(castAt: offset, in: text) { found.casts.insert(Cast(name: name, owner: owner)) }
        }
        if start < end, let outlet = names.name(from: start, to: end, in: text) {
          let isOfSelf = isOfSelf(at: offset, in: text)
          if let property = property(at: end, in: text) {
            let isRead = isRead(
              outlet, in: text[end..<max(end, text.endOfStatement(from: end, atMost: longestStatement))])
            if isRead || !isInCaseOfError(at: offset, in: text) {
              var end = max(0, offset - 1)
              if end > 0, "?!".utf8.contains(text[end - 1]) { end -= 1 }
              let receiver = text.word(endingAt: end).map { TextIdentity($0) }
              found.uses.insert(
                Use(outlet: outlet, property: property, isOfSelf: isOfSelf, receiver: receiver, isKept: isRead))
            }
          } else if let property = keptProperty(at: end, ofOutletAt: offset, in: text) {
            found.uses.insert(Use(outlet: outlet, property: property, isOfSelf: isOfSelf, isKept: true))
          }
        }
        offset = max(end, offset + 1)
      } else {
        offset += 1
      }
    }
    return found
  }

  /// The name that a line declares for what it casts to the class whose name is at an offset.
  private static func name(castAt offset: Int, in text: ByteSlice) -> TextIdentity? {
    var end = text.skippingSpace(backFrom: offset)
    if end > 0, "?!".utf8.contains(text[end - 1]) { end -= 1 }
    guard let cast = text.wordRange(endingAt: end), text[cast.offsets] == "as" else { return nil }
    var start = Int(cast.lowerBound)
    let first = max(0, start - longestStatement)
    while start > first, text[start - 1] != 0x0A { start -= 1 }
    let line = text[start..<Int(cast.lowerBound)]
    // The last one: `if let row = row, let cell = cell as? NameCell`.
    var name = line[0..<0]
    var rest = line
    while let keyword = rest.range(of: "let ") ?? rest.range(of: "var ") {
      rest = rest[keyword.upperBound..<rest.count]
      name = rest[0..<rest.endOfIdentifier(from: 0)]
    }
    return name.isEmpty ? nil : TextIdentity(name)
  }

  /// Whether the code of the class whose name is at an offset follows.
  private static func isDeclared(at offset: Int, in text: ByteSlice) -> Bool {
    guard let word = text.word(before: offset) else { return false }
    return ["class", "extension", "implementation"].contains(where: word.equals)
  }

  /// Whether what is before the name at an offset is nothing, or `self`.
  private static func isOfSelf(at offset: Int, in text: ByteSlice) -> Bool {
    guard offset > 0, text[offset - 1] == UInt8(ascii: ".") || text[offset - 1] == UInt8(ascii: ">") else {
      return isMessage(before: offset, in: text) ? text.word(before: offset).map { $0 == "self" } ?? true : true
    }
    var end = offset - 1
    if text[end] == UInt8(ascii: ">"), end > 0, text[end - 1] == UInt8(ascii: "-") { end -= 1 }
    while end > 0, text[end - 1] == UInt8(ascii: "?") || text[end - 1] == UInt8(ascii: "!") { end -= 1 }
    return text.word(endingAt: end).map { word in
      ["self", "strongSelf", "weakSelf", "this"].contains(where: word.equals)
    } ?? false
  }

  /// Whether the word before an offset is the receiver of a message: `[cell nameLabel]`.
  private static func isMessage(before offset: Int, in text: ByteSlice) -> Bool {
    let end = text.skippingSpace(backFrom: offset)
    guard let word = text.wordRange(endingAt: end), word.lowerBound > 0 else { return false }
    return text[Int(word.lowerBound) - 1] == UInt8(ascii: "[")
  }

  /// Whether an equals sign that assigns is before what begins at an offset, perhaps after `self`.
  private static func isAssigned(at offset: Int, in text: ByteSlice) -> Bool {
    let start = text[0..<offset].hasSuffix("self.") ? offset - "self.".utf8.count : offset
    let end = text.skippingSpace(backFrom: start)
    return end > 1 && text[end - 1] == UInt8(ascii: "=") && !"=!<>".utf8.contains(text[end - 2])
  }

  /// Whether what is set is made of the outlet's own text: `button.title = String(format: button.title, name)`.
  private static func isRead(_ outlet: TextIdentity, in statement: ByteSlice) -> Bool {
    statement.containsIdentifier { offset, end in
      let start = statement[offset] == UInt8(ascii: "_") ? offset + 1 : offset
      guard start < end, TextIdentity(statement[start..<end]) == outlet else { return false }
      // A bracket behind the statement belongs to what is around it.
      let member = min(memberStart(at: end, in: statement).offset, statement.count)
      let name = statement[member..<statement.endOfIdentifier(from: member)]
      return propertiesToRead.contains { name == $0 }
    }
  }

  private static let propertiesToRead: [StaticString] = [
    "stringValue", "attributedStringValue", "title", "attributedTitle", "currentTitle", "text", "attributedText",
    "placeholder", "placeholderString", "label",
  ]

  private static let longestStatement = 1_000

  /// How far back the start of a block is looked for, in bytes.
  private static let longestBlock = 2_000

  /// Whether the block around an offset runs only if something fails: `if (error) { …`, `catch { …`.
  private static func isInCaseOfError(at offset: Int, in text: ByteSlice) -> Bool {
    var depth = 0
    var start = offset
    while start > max(0, offset - longestBlock) {
      start -= 1
      switch text[start] {
      case UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "{") where depth > 0: depth -= 1
      case UInt8(ascii: "{"):
        // In Objective-C, the brace may be on a line of its own.
        var line = text.skippingSpace(backFrom: start)
        while line > 0, !"\n;{}".utf8.contains(text[line - 1]) { line -= 1 }
        return isOfError(text[text.skippingSpace(from: line)..<start])
      default: break
      }
    }
    return false
  }

  private static let longestCondition = 80

  /// Whether a block with this before it runs if there is an error: `catch`, `if let error`, `if (error != nil)`.
  private static func isOfError(_ header: ByteSlice) -> Bool {
    if header.hasPrefix("catch") { return true }
    guard header.hasPrefix("if"), header.count <= longestCondition else { return false }
    let condition = header.string.dropFirst(2).filter { !$0.isWhitespace && !"()".contains($0) }
    return ["error", "err", "leterror", "leterr", "error!=nil", "err!=nil"].contains(condition)
      || condition.hasPrefix("leterror=")
  }

  /// The property after the name of an outlet if it is kept to be set again: assigned to something, or a text with
  /// attributes, which code changes and gives back.
  private static func keptProperty(at end: Int, ofOutletAt start: Int, in text: ByteSlice) -> TextIdentity? {
    let (offset, isMember) = memberStart(at: end, in: text)
    let word = text[offset..<text.endOfIdentifier(from: offset)]
    guard !word.isEmpty, word.hasPrefix("attributed") || isMember && isAssigned(at: start, in: text) else { return nil }
    return TextIdentity(word)
  }

  /// Where the name of what is used of an outlet starts, after the name of the outlet, and whether a dot is before it.
  private static func memberStart(at end: Int, in text: ByteSlice) -> (offset: Int, isMember: Bool) {
    var offset = end
    // `[[self messageLabel] setStringValue:…`
    if text[offset] == UInt8(ascii: "]") { offset += 1 }
    while text[offset] == UInt8(ascii: "?") || text[offset] == UInt8(ascii: "!") { offset += 1 }
    let isMember = text[offset] == UInt8(ascii: ".")
    return (isMember ? offset + 1 : text.skippingSpace(from: offset), isMember)
  }

  /// The property that is set after the name of an outlet, or else the binding: `valueBinding`.
  private static func property(at offset: Int, in text: ByteSlice) -> TextIdentity? {
    let (offset, isMember) = memberStart(at: offset, in: text)
    let end = text.endOfIdentifier(from: offset)
    guard end > offset else { return nil }
    let word = text[offset..<end]
    let next = text.skippingSpace(from: end)
    let isCall = text[end] == UInt8(ascii: isMember ? "(" : ":")
    if word == "bind", isCall {
      let binding = text[text.skippingSpace(from: end + 1)..<text.count]
      if binding.hasPrefix("NSValueBinding") || binding.hasPrefix(".value") { return TextIdentity("valueBinding") }
      if binding.hasPrefix("NSTitleBinding") || binding.hasPrefix(".title") { return TextIdentity("titleBinding") }
      return nil
    }
    if isCall, word.hasPrefix("set"), word.count > 3 {
      guard !isForOtherState(text[end..<min(text.count, end + 200)]) else { return nil }
      let first = String(UnicodeScalar(word[3] | 0x20))
      return TextIdentity(first + word[4..<word.count].string)
    }
    guard isMember, text[next] == UInt8(ascii: "="), text[next + 1] != UInt8(ascii: "=") else { return nil }
    return TextIdentity(word)
  }

  /// Whether the arguments of a call are for another state of a button than the normal one: `for: .selected`.
  private static func isForOtherState(_ arguments: ByteSlice) -> Bool {
    let line = arguments.firstIndex(of: 0x0A).map { arguments[0..<$0] } ?? arguments
    guard line.contains("for: .") || line.contains("forState:") else { return false }
    return !line.contains(".normal") && !line.contains("Normal")
  }
}
