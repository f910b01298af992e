/// What the client can do, and what the server offers it.
struct Client {
  private(set) var positions = PositionEncoding.utf16
  /// Whether the client asks for diagnostics instead of receiving them unasked.
  private(set) var pullsDiagnostics = false
  /// Whether the client reports files that change on the disk.
  private(set) var watchesFiles = false
  /// Whether the client asks for the edits of a code action when it is chosen.
  private(set) var resolvesActions = false
  /// Whether the client asks for the words of a code lens when it is in sight.
  private(set) var resolvesLenses = false

  init() {}

  init(_ capabilities: JSON) {
    let encodings = (capabilities["general"]["positionEncodings"].list ?? []).compactMap(\.text)
    positions = encodings.compactMap(PositionEncoding.init).first ?? .utf16
    pullsDiagnostics = !capabilities["textDocument"]["diagnostic"].isNull
    func resolves(_ property: String, of feature: String) -> Bool {
      let properties = capabilities["textDocument"][feature]["resolveSupport"]["properties"].list ?? []
      return properties.contains(.text(property))
    }
    resolvesActions =
      resolves("edit", of: "codeAction") && capabilities["textDocument"]["codeAction"]["dataSupport"].flag ?? false
    resolvesLenses = resolves("command", of: "codeLens")
    watchesFiles = capabilities["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"].flag ?? false
  }

  var serverCapabilities: JSON {
    var capabilities: [String: JSON] = [
      "positionEncoding": .text(positions.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "hoverProvider": true, "definitionProvider": true, "implementationProvider": true, "referencesProvider": true,
      "documentHighlightProvider": true, "documentSymbolProvider": true, "workspaceSymbolProvider": true,
      "inlayHintProvider": true, "renameProvider": ["prepareProvider": true],
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "source.fixAll.localization-lint"], "resolveProvider": .flag(resolvesActions),
      ],
      "completionProvider": ["triggerCharacters": ["\"", "%", "#", "{", ":"]],
      "codeLensProvider": ["resolveProvider": .flag(resolvesLenses)],
      "semanticTokensProvider": [
        "legend": ["tokenTypes": .list(TokenKind.allCases.map { .text($0.rawValue) }), "tokenModifiers": []],
        "full": true, "range": true,
      ],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    if pullsDiagnostics {
      capabilities["diagnosticProvider"] = ["interFileDependencies": true, "workspaceDiagnostics": true]
    }
    return .object(capabilities)
  }
}
