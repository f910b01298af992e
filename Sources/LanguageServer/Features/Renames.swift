internal import Linting
internal import LocalizationModel
internal import SourceText

/// Renaming a key everywhere.
extension RequestContext {
  /// The key under the cursor, if it can be renamed at all.
  func prepareRename(at position: JSON) -> JSON {
    guard let found = renamableKey(at: position) else { return .null }
    return ["range": positions.range(found.written.range), "placeholder": .text(found.key)]
  }

  /// The key at a position, unless a text of it is there, or a name that a tool generates again.
  private func renamableKey(at position: JSON) -> KeyAtPlace? {
    guard let found = key(at: position) else { return nil }
    switch found.part {
    case .key, .code: return found
    case .text, .accessor: return nil
    }
  }

  mutating func rename(at position: JSON, to new: String) throws(ResponseError) -> JSON {
    guard let found = renamableKey(at: position) else { throw ResponseError(.requestFailed, "no key here") }
    do {
      let change = try KeyRenaming(found.key, to: new, table: found.table, in: result).change(nil)
      // What the editor will write is checked as the command checks it.
      _ = try change.files(in: workspace.files)
      remarks = change.remarks
      return edit(change.edits)
    } catch let refusal as KeyChange.Refusal {
      throw ResponseError(.requestFailed, ([refusal.description] + refusal.places).joined(separator: "\n"))
    } catch {
      throw ResponseError(.requestFailed, "\(error)")
    }
  }

  /// A `WorkspaceEdit`.
  mutating func edit(_ edits: [FixIt.Edit]) -> JSON {
    var changes: [String: JSON] = [:]
    for (path, group) in Dictionary(grouping: edits, by: \.location.file.path) {
      changes[workspace.uri(of: path)] = .list(
        group.map { ["range": diagnostics.range(of: $0.location), "newText": .text($0.replacement)] })
    }
    return ["changes": .object(changes)]
  }
}
