internal import Linting
internal import LocalizationModel
internal import SourceText

/// Keys inside lookups, and placeholders inside translations.
extension RequestContext {
  func completions(at position: JSON) -> JSON {
    guard let offset = positions.offset(of: position) else { return .null }
    if let lookup = project.usage.lookups.first(where: { $0.location.file === file && $0.holds(offset) }) {
      return keys(for: lookup)
    }
    guard let found = KeyAtPlace(offset, in: file.path, of: project), case .text = found.part else { return .null }
    return placeholders(for: found, before: offset)
  }

  private func keys(for lookup: Lookup) -> JSON {
    let range = positions.range(lookup.location.withoutQuotes.range)
    var items: [JSON] = []
    for table in project.bundles.flatMap(\.tables) where table.name == lookup.table.name ?? table.name {
      guard table.kind == .ordinary, let base = table.base else { continue }
      for number in 0..<table.keys.count {
        guard let reference = base.entry(ofKey: number) else { continue }
        let key = table.keys[number].string
        items.append([
          "label": .text(key), "kind": 12, "detail": .text(base.value(reference).string.shortened),
          "textEdit": ["range": range, "newText": .text(CodeSpelling.content(key))],
        ])
      }
    }
    return ["isIncomplete": false, "items": .list(items)]
  }

  /// The placeholders of the base text; what is typed of one so far is replaced.
  private func placeholders(for found: KeyAtPlace, before offset: Int) -> JSON {
    var start = offset
    while start > Int(found.written.range.lowerBound), !file.text[start - 1].isASCIIWhitespace, offset - start < 40 {
      start -= 1
      if [UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "{")].contains(file.text[start]) {
        let isPair = start > Int(found.written.range.lowerBound) && file.text[start - 1] == UInt8(ascii: "#")
        return items(for: found, from: isPair ? start - 1 : start, to: offset)
      }
    }
    return .null
  }

  private func items(for found: KeyAtPlace, from start: Int, to end: Int) -> JSON {
    let explainer = PlaceholderExplainer(project)
    var items: [JSON] = []
    for (_, table) in KeyPlaces(of: found.key, in: found.table, project).tables {
      guard let base = table.base, let number = table.keys.number(of: found.key),
        let reference = base.entry(ofKey: number)
      else { continue }
      for placeholder in explainer.placeholders(
        of: base.value(reference), key: table.keys[number], in: table)
      {
        items.append([
          "label": .text(placeholder.written), "kind": 6, "detail": .text(placeholder.meaning),
          "textEdit": ["range": positions.range(ByteRange(start, end)), "newText": .text(placeholder.written)],
        ])
      }
    }
    return ["isIncomplete": false, "items": .list(items)]
  }
}

extension Lookup {
  /// Whether a cursor at an offset is in the literal.
  fileprivate func holds(_ offset: Int) -> Bool {
    let content = location.withoutQuotes.range
    return content != location.range && content.contains(offset)
  }
}
