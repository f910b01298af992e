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
  /// have a `titleLabel`.
  package static func hideReplaced(of documents: inout [InterfaceDocument], in files: [SourceFile]) {
    let outlets = documents.lazy.flatMap(\.outlets)
    let names = SoughtNames(outlets.map(\.name))
    let owners = SoughtNames(outlets.map(\.owner))
    guard !names.isEmpty else { return }
    var replaced: [Replacement: Set<TextIdentity>] = [:]
    var kept: Set<Replacement> = []
    for found in ParallelMap.map(files, { Self.replacements(of: names, owners, in: $0.text) }) {
      for replacement in found.replacements { replaced[replacement, default: []].formUnion(found.owners) }
      kept.formUnion(found.kept)
    }
    for replacement in kept { replaced[replacement] = nil }
    guard !replaced.isEmpty else { return }
    for document in documents.indices {
      for outlet in documents[document].outlets {
        let (name, owner) = (TextIdentity(outlet.name), TextIdentity(outlet.owner))
        for index in outlet.texts where documents[document].texts[index].unseen == nil {
          let isReplaced = Self.properties(of: documents[document].texts[index].key, showsValue: outlet.showsValue)
            .contains { replaced[Replacement(outlet: name, property: TextIdentity($0))]?.contains(owner) ?? false }
          if isReplaced { documents[document].texts[index].unseen = .replacedByCode }
        }
      }
    }
  }

  /// That code sets a property of the object that an outlet holds.
  private struct Replacement: Hashable {
    var outlet: TextIdentity
    var property: TextIdentity
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

  /// What a file does through outlets.
  private struct Found {
    var replacements: Set<Replacement> = []
    /// What it keeps first, to set it again: `title = saveButton.title`.
    var kept: Set<Replacement> = []
    /// The classes with outlets that it names.
    var owners: Set<TextIdentity> = []
  }

  private static func replacements(of names: SoughtNames, _ owners: SoughtNames, in text: ByteSlice) -> Found {
    var found = Found()
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") {
        offset = NameUses.endOfLiteral(at: offset, in: text)
      } else if byte == UInt8(ascii: "/"), text[offset + 1] == byte {
        while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D { offset += 1 }
      } else if byte.isWordByte {
        let end = text.endOfIdentifier(from: offset)
        // The variable of an outlet in Objective-C is called `_messageLabel`.
        let start = byte == UInt8(ascii: "_") ? offset + 1 : offset
        if let owner = owners.name(from: offset, to: end, in: text) { found.owners.insert(owner) }
        if start < end, let outlet = names.name(from: start, to: end, in: text) {
          if let property = property(at: end, in: text) {
            found.replacements.insert(Replacement(outlet: outlet, property: property))
          } else if text[end] == UInt8(ascii: "."), isAssigned(at: offset, in: text) {
            let property = text[end + 1..<text.endOfIdentifier(from: end + 1)]
            found.kept.insert(Replacement(outlet: outlet, property: TextIdentity(property)))
          }
        }
        offset = max(end, offset + 1)
      } else {
        offset += 1
      }
    }
    return found
  }

  /// Whether an equals sign is before what begins at an offset, perhaps after `self`.
  private static func isAssigned(at offset: Int, in text: ByteSlice) -> Bool {
    let start = text[0..<offset].hasSuffix("self.") ? offset - "self.".utf8.count : offset
    let end = text.skippingSpace(backFrom: start)
    return end > 1 && text[end - 1] == UInt8(ascii: "=") && text[end - 2] != UInt8(ascii: "=")
  }

  /// The property that is set after the name of an outlet, or else the binding: `valueBinding`.
  private static func property(at offset: Int, in text: ByteSlice) -> TextIdentity? {
    var offset = offset
    // `[[self messageLabel] setStringValue:…`
    if text[offset] == UInt8(ascii: "]") { offset += 1 }
    while text[offset] == UInt8(ascii: "?") || text[offset] == UInt8(ascii: "!") { offset += 1 }
    let isMember = text[offset] == UInt8(ascii: ".")
    if isMember { offset += 1 } else { offset = text.skippingSpace(from: offset) }
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
      let first = String(UnicodeScalar(word[3] | 0x20))
      return TextIdentity(first + word[4..<word.count].string)
    }
    guard isMember, text[next] == UInt8(ascii: "="), text[next + 1] != UInt8(ascii: "=") else { return nil }
    return TextIdentity(word)
  }
}
