internal import SourceText

/// The folders of the targets of packages: those that a manifest names with `path:`, and `Sources/Name`.
package struct PackageTargets: Sendable {
  /// The folders of packages with localized resources, from the root: their manifests name a default localization, as
  /// they must.
  private var localizedPackages: Set<String> = []
  /// The folders that manifests name, from the root, each with whether its package has localized resources.
  private var named: [String: Bool] = [:]

  package init() {}

  /// Adds a package: its folder, and those of its targets that its manifest names, all from the root.
  package mutating func add(package folder: String, named folders: [String], isLocalized: Bool) {
    if isLocalized { localizedPackages.insert(folder) }
    for folder in folders { named[folder] = isLocalized }
  }

  /// The folder of the target that a file or bundle is in, if it is in one.
  package func target(around path: String) -> String? {
    named(around: path) ?? Self.conventional(around: path)?.target
  }

  /// The folder of the target that a file or bundle is in, if its package has localized resources.
  package func localizedTarget(around path: String) -> String? {
    if let target = named(around: path) { return named[target] == true ? target : nil }
    guard !localizedPackages.isEmpty, let found = Self.conventional(around: path),
      localizedPackages.contains(found.package)
    else { return nil }
    return found.target
  }

  private func named(around path: String) -> String? {
    guard !named.isEmpty else { return nil }
    var folder = path
    while !folder.isEmpty {
      if named[folder] != nil { return folder }
      folder = String(folder.parentPath)
    }
    return nil
  }

  /// `Package/Sources/Name`, where a file or folder is inside of it or is this folder.
  private static func conventional(around path: String) -> (package: String, target: String)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let sources = parts.lastIndex(of: "Sources"), sources + 1 < parts.count else { return nil }
    return (parts[..<sources].joined(separator: "/"), parts[...(sources + 1)].joined(separator: "/"))
  }
}
