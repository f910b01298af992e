internal import SourceText

/// A value for the whole project, and others for folders in it: for each file, the value of the nearest folder counts.
package struct ByFolder<Value: Sendable>: Sendable {
  package var root: Value
  /// By path relative to the root.
  package private(set) var below: [String: Value] = [:]

  package init(_ root: Value) { self.root = root }

  /// Whether the value is the same everywhere, so that no path needs to be looked at.
  package var isUniform: Bool { below.isEmpty }

  package var all: [Value] { [root] + below.sorted { $0.key < $1.key }.map(\.value) }

  package mutating func set(_ value: Value, for folder: String) {
    if folder.isEmpty { root = value } else { below[folder] = value }
  }

  /// The value for a file or folder, by its path relative to the root.
  package subscript(path: String) -> Value {
    // An inner loop asks, and most projects have one value.
    if isUniform { return root }
    return below[folder(of: path)] ?? root
  }

  /// The nearest folder with a value of its own; empty for the root.
  package func folder(of path: String) -> String {
    guard !isUniform else { return "" }
    var folder = path
    while !folder.isEmpty, below[folder] == nil { folder = String(folder.parentPath) }
    return folder
  }

  /// With the path of each folder, and those sorted.
  package func mapWithFolders<Other>(_ transform: (_ folder: String, Value) -> Other) -> ByFolder<Other> {
    var result = ByFolder<Other>(transform("", root))
    for (folder, value) in below.sorted(by: { $0.key < $1.key }) { result.below[folder] = transform(folder, value) }
    return result
  }

  package func map<Other>(_ transform: (Value) -> Other) -> ByFolder<Other> { mapWithFolders { transform($1) } }
}
