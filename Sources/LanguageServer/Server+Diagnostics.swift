internal import Linting
internal import SourceText

/// Diagnostics, which the client receives or asks for.
extension Server {
  /// Tells the client the diagnostics that have changed, unless it asks for them.
  func publish() {
    let revisions = workspaces.map(\.revision)
    guard !client.pullsDiagnostics, !revisions.elementsEqual(publishedRevisions, by: ===) else { return }
    publishedRevisions = revisions
    var current: [String: Int] = [:]
    for workspace in workspaces {
      var diagnostics = Diagnostics(workspace, client.positions)
      for path in diagnostics.paths.sorted() {
        let uri = diagnostics.uri(of: path)
        let list = diagnostics.diagnostics(of: path)
        guard current.updateValue(list.hashValue, forKey: uri) == nil, published[uri] != list.hashValue else {
          continue
        }
        publish(list, uri, workspace.documents[workspace.absolutePath(of: path)]?.version)
      }
    }
    for uri in published.keys.sorted() where current[uri] == nil { publish([], uri, nil) }
    published = current
  }

  /// Says once what diagnostics lack.
  func logFailures() {
    let current = Set(workspaces.flatMap(\.failures))
    for failure in current.subtracting(logged).sorted() { log(failure) }
    logged = current
  }

  func publish(_ diagnostics: JSON, _ uri: String, _ version: Int?) {
    var parameters: [String: JSON] = ["uri": .text(uri), "diagnostics": diagnostics]
    if let version { parameters["version"] = .integer(version) }
    notify("textDocument/publishDiagnostics", .object(parameters))
  }

  func documentDiagnostics(_ parameters: JSON) throws(ResponseError) -> JSON {
    let (workspace, path) = try place(of: parameters)
    var diagnostics = Diagnostics(workspace, client.positions)
    return report(workspace.location?.relative(path) ?? path, &diagnostics, known: parameters["previousResultId"].text)
  }

  func workspaceDiagnostics(_ parameters: JSON) throws(ResponseError) -> JSON {
    let known = (parameters["previousResultIds"].list ?? []).map { ($0["uri"].text ?? "", $0["value"].text ?? "") }
    var previous = Dictionary(known) { $1 }
    var items: [JSON] = []
    func add(_ report: JSON, _ uri: String, _ version: Int?) {
      guard case .object(var members) = report else { return }
      members["uri"] = .text(uri)
      members["version"] = version.map { .integer($0) } ?? .null
      items.append(.object(members))
    }
    for workspace in workspaces {
      var diagnostics = Diagnostics(workspace, client.positions)
      for path in diagnostics.paths.sorted() {
        let uri = diagnostics.uri(of: path)
        add(
          report(path, &diagnostics, known: previous.removeValue(forKey: uri)), uri,
          workspace.documents[workspace.absolutePath(of: path)]?.version)
      }
    }
    // Files that have no findings any more.
    for uri in previous.keys.sorted() { add(["kind": "full", "items": []], uri, nil) }
    return ["items": .list(items)]
  }

  func report(_ path: String, _ diagnostics: inout Diagnostics, known: String?) -> JSON {
    let list = diagnostics.diagnostics(of: path)
    let mark = String(list.hashValue)
    if mark == known { return ["kind": "unchanged", "resultId": .text(mark)] }
    return ["kind": "full", "resultId": .text(mark), "items": list]
  }
}
