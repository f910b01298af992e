/// Requests about documents and workspaces.
extension Server {
  func feature(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    let position = parameters["position"]
    if isUnknownDocument(parameters) {
      return method == "textDocument/diagnostic" ? ["kind": "full", "items": []] : .null
    }
    func context() throws(ResponseError) -> RequestContext? {
      let (workspace, path) = try place(of: parameters)
      return RequestContext(workspace, path, client.positions)
    }
    switch method {
    case "textDocument/diagnostic": return try documentDiagnostics(parameters)
    case "workspace/diagnostic": return try workspaceDiagnostics(parameters)
    case "workspace/symbol":
      return .list(workspaces.flatMap { $0.symbols(parameters["query"].text ?? "", client.positions) })
    case "textDocument/hover": return try context()?.hover(at: position) ?? .null
    case "textDocument/completion": return try completions(parameters)
    case "textDocument/codeLens": return try context()?.lenses(resolvesLenses: client.resolvesLenses) ?? .null
    case "codeLens/resolve":
      return try resolve(parameters) { context throws(ResponseError) in context.resolve(lens: parameters) }
    case "codeAction/resolve":
      return try resolve(parameters) { context throws(ResponseError) in try context.resolve(parameters) }
    case "textDocument/semanticTokens/full": return try context()?.tokens() ?? .null
    case "textDocument/semanticTokens/range": return try context()?.tokens(in: parameters["range"]) ?? .null
    case "textDocument/documentSymbol": return try context()?.symbols() ?? .null
    case "textDocument/inlayHint": return try context()?.hints(parameters["range"]) ?? .null
    case "textDocument/prepareRename": return try context()?.prepareRename(at: position) ?? .null
    case "textDocument/definition", "textDocument/implementation", "textDocument/references",
      "textDocument/documentHighlight",
      "textDocument/rename", "textDocument/codeAction":
      guard var context = try context() else { return .null }
      return try answer(method, parameters, &context)
    default: throw ResponseError(.methodNotFound, "unknown method '\(method)'")
    }
  }

  /// What was left out of an answer, whose data names its document.
  private func resolve(
    _ item: JSON, _ answer: (inout RequestContext) throws(ResponseError) -> JSON
  ) throws(ResponseError) -> JSON {
    let (workspace, path) = try place(of: item["data"])
    guard var context = RequestContext(workspace, path, client.positions) else {
      throw ResponseError(.requestFailed, "\(path) has nothing to do with localizations any more")
    }
    return try answer(&context)
  }

  /// The requests whose answers have places in other files.
  func answer(
    _ method: String, _ parameters: JSON, _ context: inout RequestContext
  ) throws(ResponseError) -> JSON {
    let position = parameters["position"]
    switch method {
    case "textDocument/definition": return context.definition(at: position)
    case "textDocument/implementation": return context.implementations(at: position)
    case "textDocument/references":
      let includesDeclaration = parameters["context"]["includeDeclaration"].flag ?? true
      return context.references(at: position, includesDeclaration: includesDeclaration)
    case "textDocument/documentHighlight": return context.highlights(at: position)
    case "textDocument/rename":
      guard let name = parameters["newName"].text else { throw ResponseError(.invalidParameters, "no new name") }
      let edit = try context.rename(at: position, to: name)
      for remark in context.remarks { notify("window/showMessage", ["type": 3, "message": .text(remark)]) }
      return edit
    default:
      let kinds = parameters["context"]["only"].list?.compactMap(\.text)
      return context.actions(parameters["range"], only: kinds, resolvesActions: client.resolvesActions)
    }
  }
}
