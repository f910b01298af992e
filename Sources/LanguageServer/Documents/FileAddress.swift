internal import Foundation

/// Paths of files and their addresses, `file:///Users/me/App.swift`.
enum FileAddress {
  /// Nil for anything that is not a file on this machine.
  static func path(of uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return url.path
  }

  static func uri(of path: String) -> String { URL(fileURLWithPath: path, isDirectory: false).absoluteString }
}
