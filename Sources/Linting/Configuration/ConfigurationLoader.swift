package import LocalizationModel
package import SourceText

/// Reads configurations together with those that they extend, each over the one that it inherits from.
package struct ConfigurationLoader: Sendable {
  private let files: any FileSystem
  package private(set) var mistakes: [ConfigurationMistake] = []
  /// Things that work but should be changed.
  package private(set) var remarks: [ConfigurationMistake] = []
  /// The paths of the files that were read, as the files have them.
  package private(set) var paths: Set<String> = []

  /// The size of the files that others extend, as often as they do.
  private var extendedByteCount = 0
  /// More than that would make much work of little input: many folders can extend one large file.
  package static let largestExtended = 16 << 20

  package init(_ files: any FileSystem) { self.files = files }

  /// What a file says, over the configuration that it inherits from; its patterns start in a folder.
  package mutating func load(
    _ file: SourceFile, startingAt start: PathPattern.Start = .root, over inherited: Configuration = Configuration()
  ) -> Configuration {
    var chain = [read(file)]
    var place = chain[0].extends
    var known = [file.path]
    while let extended = place, let file = find(extended, after: known) {
      known.append(file.path)
      chain.append(read(file))
      place = chain[chain.count - 1].extends
    }
    var result = inherited
    for (index, own) in chain.enumerated().reversed() {
      var configuration = own
      configuration.start(at: start)
      if index > 0 { configuration.share() }
      result = result.overridden(by: configuration)
    }
    return result
  }

  /// The file that a path leads to, which must be inside of the repository, whatever the path says.
  func file(at path: String) throws(FileSystemError) -> SourceFile {
    let place = try files.target(of: path)
    return SourceFile(path: place, contents: try files.read(place))
  }

  mutating func add(_ mistake: ConfigurationMistake) { mistakes.append(mistake) }

  private mutating func read(_ file: SourceFile) -> Configuration {
    let reader = ConfigurationReader(file)
    // What several configurations extend is mistaken once.
    if paths.insert(file.path).inserted {
      mistakes += reader.mistakes
      remarks += reader.remarks
    }
    return reader.configuration
  }

  /// The file that a configuration extends; nil after a mistake. `known` has the files that lead to it, in order.
  private mutating func find(_ extended: Placed<String>, after known: [String]) -> SourceFile? {
    guard let location = extended.location else { return nil }
    if let problem = Self.problem(of: extended.value) {
      mistakes.append(ConfigurationMistake(problem, at: location))
      return nil
    }
    let folder = String(location.file.path.parentPath)
    let path = extended.value.hasPrefix("/") ? extended.value : folder.appendingPath(extended.value)
    do throws(FileSystemError) {
      let file = try self.file(at: path)
      // A chain of small files is work, too.
      extendedByteCount += max(file.size, 4096)
      guard let first = known.firstIndex(of: file.path) else {
        if extendedByteCount <= Self.largestExtended { return file }
        mistakes.append(ConfigurationMistake("the configurations that others extend are too large", at: location))
        return nil
      }
      let circle = known[first...].prefix(4).joined(separator: ", ") + (known.count > first + 4 ? " and more" : "")
      let message =
        location.file.path == file.path
        ? "the configuration extends itself" : "the configurations extend each other: \(circle)"
      mistakes.append(ConfigurationMistake(message, at: location))
    } catch {
      let name = String(path.lastPathComponent)
      let nearest = error.reason == .notFound ? Spelling.nearest(to: name, among: names(beside: path)) : nil
      let hint = nearest.map { "; did you mean '\(extended.value.dropLast(name.count))\($0)'?" } ?? ""
      mistakes.append(ConfigurationMistake("'\(extended.value)': \(error.explanation)\(hint)", at: location))
    }
    return nil
  }

  /// Why a text names no file, if so.
  private static func problem(of path: String) -> String? {
    if path.isEmpty { return "'extends' needs the path of a file" }
    if path.contains("://") { return "'extends' names a file of the repository, not an address" }
    return ["", ".", ".."].contains(path.lastPathComponent) ? "'\(path)' is a folder; 'extends' needs a file" : nil
  }

  /// The files that a configuration in a folder could extend instead.
  private func names(beside path: String) -> [String] {
    guard let folder = try? files.target(of: String(path.parentPath)) else { return [] }
    return ((try? files.entries(of: folder)) ?? []).map(\.name).filter { $0.hasSuffix(".json") }.sorted()
  }
}
