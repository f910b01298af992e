internal import Linting
internal import LocalizationFormats
internal import LocalizationModel
internal import SourceText

/// What can be done about the findings in a file.
extension RequestContext {
  private static let fixAll = "source.fixAll.localization-lint"

  /// `resolvesActions` leaves edits out that take time to make.
  mutating func actions(_ range: JSON, only kinds: [String]?, resolvesActions: Bool) -> JSON {
    func isWanted(_ kind: String) -> Bool { kinds?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
    guard let start = positions.offset(of: range["start"]), let end = positions.offset(of: range["end"]) else {
      return .null
    }
    let all = result.jointFindings.filter { $0.location.file === file }
    let here = all.filter { Int($0.location.range.lowerBound) <= end && start <= Int($0.location.range.upperBound) }
    var actions: [JSON] = []
    if isWanted("quickfix") {
      for finding in here { actions += fixes(of: finding) }
      actions += additions(from: start, to: end, here, later: resolvesActions ? data(range) : nil)
      // One comment is for a key in all languages.
      var suppressed: Set<[String]> = []
      for finding in here where suppressed.insert([finding.rule, "\(finding.location.range)"]).inserted {
        if let action = suppression(of: finding) { actions.append(action) }
      }
    }
    if isWanted(Self.fixAll) {
      let edits = safeEdits(all)
      if !edits.isEmpty {
        actions.append([
          "title": "Fix all safe findings in this file", "kind": .text(Self.fixAll), "edit": edit(edits),
        ])
      }
    }
    return .list(actions)
  }

  /// What an action needs to be made again.
  private func data(_ range: JSON) -> JSON {
    ["textDocument": ["uri": .text(workspace.uri(of: file.path))], "range": range]
  }

  /// An action with its edit.
  mutating func resolve(_ action: JSON) throws(ResponseError) -> JSON {
    let actions = actions(action["data"]["range"], only: ["quickfix"], resolvesActions: false)
    guard let resolved = actions.list?.first(where: { $0["title"] == action["title"] }) else {
      throw ResponseError(.requestFailed, "this change is no longer possible")
    }
    return resolved
  }

  private mutating func fixes(of finding: Finding) -> [JSON] {
    var actions: [JSON] = []
    for fixIt in finding.fixIts where !fixIt.edits.isEmpty && fixIt.applicability != .manual {
      actions.append([
        "title": .text(fixIt.title.prefix(1).uppercased() + fixIt.title.dropFirst()), "kind": "quickfix",
        "diagnostics": diagnosed([finding]), "edit": edit(fixIt.edits),
        "isPreferred": .flag(fixIt.applicability == .automatic),
      ])
    }
    return actions
  }

  /// The edits of safe fix-its of this file that do not overlap.
  private func safeEdits(_ findings: [Finding]) -> [FixIt.Edit] {
    var edits: [FixIt.Edit] = []
    // Findings are sorted by place, so that what starts behind the last edit touches none.
    var end: UInt32?
    for finding in findings {
      guard let fixIt = finding.fixIts.first(where: { $0.applicability == .automatic }),
        fixIt.edits.allSatisfy({ $0.location.file === file }),
        let first = fixIt.edits.map(\.location.range.lowerBound).min(), end.map({ $0 < first }) ?? true
      else { continue }
      edits += fixIt.edits
      end = fixIt.edits.map(\.location.range.upperBound).max()
    }
    return edits.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
  }

  /// A comment above the line of a finding, or above its entry; nil in formats without comments.
  private mutating func suppression(of finding: Finding) -> JSON? {
    let tables = project.tableFiles(at: file.path)
    guard let syntax: any FileSyntax = tables.first?.syntax ?? FileKind(path: file.path)?.syntax,
      let comment = syntax.comments.first
    else { return nil }
    let place = Int(finding.location.range.lowerBound)
    // An entry may span lines, inside of which a comment would be text.
    let entry = tables.lazy.flatMap(\.entries).last { entry in
      Int(entry.key.lowerBound) <= place + 1 && place <= Int(max(entry.key.upperBound, entry.value.upperBound))
    }
    if entry == nil, !tables.isEmpty { return nil }
    var start = entry.map { Int($0.key.lowerBound) } ?? place
    while start > 0, file.text[start - 1] != 0x0A, file.text[start - 1] != 0x0D { start -= 1 }
    var indentation = start
    while file.text[indentation] == 0x20 || file.text[indentation] == 0x09 { indentation += 1 }
    // What stands before an entry on its line may be the end of a text, inside of which a comment would be text.
    if let entry, indentation + 1 < Int(entry.key.lowerBound) { return nil }
    let words = "localization-lint:disable:next \(finding.rule) - reason"
    let closing = comment.closing.map { " \($0)" } ?? ""
    let text = "\(file.text[start..<indentation].string)\(comment.opening) \(words)\(closing)\(file.lineBreak)"
    let insertion = FixIt.Edit(.init(file: file, range: ByteRange(at: start)), replacement: text)
    return [
      "title": .text("Suppress \(finding.rule) here, with a reason"), "kind": "quickfix",
      "diagnostics": diagnosed([finding]), "edit": edit([insertion]),
    ]
  }

  /// The diagnostics that show findings of the file, each once.
  mutating func diagnosed(_ findings: [Finding]) -> JSON {
    var shown: [JSON] = []
    for group in diagnostics.groups(of: findings) { shown.append(diagnostics.diagnostic(group)) }
    return .list(shown)
  }
}
