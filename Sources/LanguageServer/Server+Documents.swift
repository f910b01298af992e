internal import Linting
internal import LocalizationFormats
internal import SourceText

/// What the client reports about its documents, its folders and the disk.
extension Server {
  func add(_ folders: [String]) {
    for folder in folders {
      guard let path = FileAddress.path(of: folder) else { continue }
      let workspace = Workspace(folder: path, today: today)
      if !workspaces.contains(where: { $0.folder == workspace.folder }) { workspaces.append(workspace) }
      if let failure = workspace.failure { log("\(path): \(failure)") }
    }
  }

  func notice(_ method: String, _ parameters: JSON) throws(ResponseError) {
    let document = parameters["textDocument"]
    switch method {
    case "initialized": registerWatchers()
    case "textDocument/didOpen":
      guard let text = document["text"].text, let uri = document["uri"].text, let path = path(of: uri) else { return }
      guard let workspace = workspace(of: path) ?? addWorkspace(for: path) else { return }
      workspace.open(path, uri: uri, version: document["version"].integer, text: text)
    case "textDocument/didChange":
      let (workspace, path) = try place(of: parameters)
      try workspace.change(
        path, parameters["contentChanges"].list ?? [], version: document["version"].integer, client.positions)
    case "textDocument/didClose":
      let (workspace, path) = try place(of: parameters)
      workspace.close(path)
      // The project of a file from elsewhere is of interest only as long as one of its files is open.
      if workspace.isAdopted, workspace.documents.isEmpty { workspaces.removeAll { $0 === workspace } }
    case "textDocument/didSave":
      let (workspace, path) = try place(of: parameters)
      // Without watched files, saving is the time at which others may have been changed, too.
      for other in workspaces where other !== workspace && other.inherits(from: path) { other.reload() }
      if workspace.isConfiguration(path) { workspace.reload() } else if !client.watchesFiles { workspace.forgetAll() }
    case "workspace/didChangeWatchedFiles":
      changed((parameters["changes"].list ?? []).compactMap { $0["uri"].text.flatMap(path) })
    case "workspace/didChangeWorkspaceFolders":
      let event = parameters["event"]
      let removed = (event["removed"].list ?? []).compactMap { $0["uri"].text.flatMap(path) }
      let documents = workspaces.flatMap(\.documents)
      workspaces.removeAll { removed.contains($0.folder) }
      add((event["added"].list ?? []).compactMap { $0["uri"].text })
      for (path, document) in documents { workspace(of: path)?.adopt(document, at: path) }
    default: break
    }
  }

  func changed(_ paths: [String]) {
    for workspace in workspaces {
      let own = paths.filter { workspace.contains($0) || workspace.inherits(from: $0) }
      if own.contains(where: workspace.isConfiguration) {
        workspace.reload()
      } else if !own.isEmpty {
        workspace.reread(own)
      }
    }
  }

  func registerWatchers() {
    guard client.watchesFiles else { return }
    let pattern = "**/*.{\((FileKind.fileExtensions + ["lproj"]).joined(separator: ","))}"
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": .text(pattern)]]],
          ]
        ]
      ])
  }

  // MARK: Places

  /// The absolute path of an address, without links.
  func path(of uri: String) -> String? {
    FileAddress.path(of: uri).map { path in
      LocalFileSystem.resolve(path)
        ?? LocalFileSystem.resolve(String(path.parentPath)).map { $0.appendingPath(path.lastPathComponent) } ?? path
    }
  }

  /// The innermost folder with a file.
  func workspace(of path: String) -> Workspace? {
    workspaces.filter { $0.contains(path) }.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// A file outside of all folders is linted with the project that it belongs to, if it has one.
  func addWorkspace(for path: String) -> Workspace? {
    guard let location = try? ProjectLocation(of: [path], workingDirectory: String(path.parentPath)),
      location.configurationFile != nil || LocalFileSystem.repository(of: String(path.parentPath)) != nil
    else { return nil }
    let workspace = Workspace(folder: location.root, today: today, isAdopted: true)
    workspaces.append(workspace)
    return workspace
  }

  /// Whether parameters name a document that belongs to no project, about which there is nothing to say.
  func isUnknownDocument(_ parameters: JSON) -> Bool {
    guard let uri = parameters["textDocument"]["uri"].text else { return false }
    return path(of: uri).flatMap(workspace) == nil
  }

  /// The workspace and the path of the document that parameters name.
  func place(of parameters: JSON) throws(ResponseError) -> (workspace: Workspace, path: String) {
    guard let uri = parameters["textDocument"]["uri"].text, let path = path(of: uri) else {
      throw ResponseError(.invalidParameters, "the parameters name no file")
    }
    guard let workspace = workspace(of: path) else {
      throw ResponseError(.invalidParameters, "\(path) is in no folder of the workspace")
    }
    return (workspace, path)
  }
}
