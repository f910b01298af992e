package import LocalizationModel
package import SourceText

/// `.strings`: an old-style property list, or an XML or binary one under the same name.
package enum StringsFormat: TableFileFormat {
  package static let format = TableFormat.strings
  package static let fileExtensions = ["strings"]
  package static let isInLanguageFolders = true

  package static func read(_ file: SourceFile) -> [PlacedTableFile] { [PlacedTableFile(parse(file), source: file)] }

  package static func insertions(of missing: [MissingEntry]) -> [Insertion] {
    guard let target = missing.first?.target else { return [] }
    return target.source.text.trimmed.hasPrefix("<")
      ? PropertyListInsertion(target.source).insertions(missing) : StringsInsertion(target).insertions(missing)
  }

  package static func removals(of entries: [Entry], from file: SourceFile) -> [Insertion]? {
    file.text.trimmed.hasPrefix("<")
      ? PropertyListRemoval(file).removals(of: entries) : StringsRemoval(file).removals(of: entries)
  }

  /// Parses a file of any content, trying formats in the same order as the system.
  package static func parse(_ file: SourceFile) -> ParsedTable {
    var content = parse(file.text, isBinary: file.isBinary)
    // The system may decode different text than the author wrote; its reading then applies to that text.
    switch file.decoding.systemText {
    case .sameAsWritten where file.text.hasPrefix(secondMark):
      // Xcode removes it when it copies the file, which the reader of property lists would not.
      let start = secondMark.utf8CodeUnitCount
      let rest = file.text[start..<file.text.count]
      // The entries of XML are not those that were read.
      guard !XMLPropertyListReader.looksLikeXML(rest) else { break }
      content.takeSystemReading(from: parse(rest, isBinary: false), in: file.text, rest)
      if case .endsSilently(let offset) = content.systemReading {
        content.systemReading = .endsSilently(at: offset + UInt32(start))
      }
    case .sameAsWritten: break
    case .undecodable: content.systemReading = .refused
    case .other(let buffer):
      content.takeSystemReading(from: parse(buffer.slice, isBinary: false), in: file.text, buffer.slice)
    }
    content.markUnfinished(in: file.text)
    if let defect = file.decoding.defect { content.problems.insert(SyntaxProblem(.encoding(defect), .start), at: 0) }
    if content.systemReading == .refused {
      for index in content.entries.indices { content.entries[index].traits.insert(.notLoaded) }
    }
    return content
  }

  /// A byte order mark after the first one, which is no part of the text.
  private static let secondMark: StaticString = "\u{FEFF}"

  private static func parse(_ text: ByteSlice, isBinary: Bool) -> ParsedTable {
    if isBinary {
      let arena = ByteArena()
      return content(of: BinaryPropertyListReader.read(text, arena: arena), arena: arena, text: text)
    }
    // An old-style list that starts with '<' cannot be a table, so what looks like XML is XML or invalid.
    guard XMLPropertyListReader.looksLikeXML(text), ConflictMarker(at: 0, in: text) == nil else {
      return StringsParser.parse(text)
    }
    let arena = ByteArena()
    return content(of: XMLPropertyListReader.read(text, arena: arena), arena: arena, text: text)
  }

  private static func content(of reading: PropertyListReading, arena: ByteArena, text: ByteSlice) -> ParsedTable {
    var content = ParsedTable(format: format, syntax: XMLSyntax(), arena: arena)
    content.problems = reading.problems
    content.linterComments = reading.linterComments
    content.systemReading = reading.isAccepted ? .whole : .refused
    guard let value = reading.value else { return content }
    guard let pairs = value.pairs else {
      content.problems.append(
        SyntaxProblem(.unexpected(expected: "a dictionary of keys and strings", found: value.kindName), value.range))
      content.systemReading = .refused
      return content
    }
    for pair in pairs {
      let isText = pair.value.text != nil
      if !isText { content.problems.append(SyntaxProblem(.notText(pair.value.kindName), pair.value.range)) }
      content.append(
        key: pair.key, at: pair.keyRange, value: pair.value.text ?? text[0..<0], at: pair.value.range,
        comment: pair.comment, traits: isText ? [] : .notText, in: text)
    }
    return content
  }
}

extension ParsedTable {
  /// Marks the entries that the system loads when it decodes a different text: those whose keys are in that text too.
  fileprivate mutating func takeSystemReading(from system: ParsedTable, in text: ByteSlice, _ systemText: ByteSlice) {
    systemReading = system.systemReading
    guard systemReading != .refused else { return }
    let loaded = Set(
      system.entries.filter { !$0.traits.contains(.notLoaded) }.map { system.key(of: $0, in: systemText) })
    for index in entries.indices {
      if loaded.contains(key(of: entries[index], in: text)) {
        entries[index].traits.remove(.notLoaded)
      } else {
        entries[index].traits.insert(.notLoaded)
      }
    }
  }

  private func key(of entry: Entry, in text: ByteSlice) -> ByteSlice {
    entry.decoded.key.map { decoded[$0] } ?? text[entry.key.offsets]
  }
}
