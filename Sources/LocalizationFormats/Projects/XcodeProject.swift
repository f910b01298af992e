internal import LocalizationModel
internal import SourceText

/// What the targets of an Xcode project ship: the files in their build phases, with the folders that they synchronize.
///
/// ```
/// target ─ build phase ─ build file ─ file reference, or variant group ─ de.lproj/Localizable.strings
///        └ synchronized folder, with exceptions
/// ```
/// Sources: the files that Xcode writes (object versions 46 to 77).
struct XcodeProject {
  /// The folder that holds the `.xcodeproj`, from the root.
  let folder: String
  /// What all targets ship.
  private(set) var shipped = Product(name: "")
  /// What test targets alone have, which is not shipped.
  private(set) var tests = Product(name: "")
  /// What each framework ships.
  private(set) var frameworks: [Product] = []
  /// What each app and extension ships.
  private(set) var programs: [Product] = []
  /// What tools have, whose texts nobody translates.
  private(set) var tools = Product(name: "")
  /// All that nothing links.
  var programsAndTools: [Product] { programs + [tools] }
  /// What everything else ships: libraries, resource bundles, frameworks without a name.
  private(set) var others = Product(name: "")
  /// The names of the project and of its apps.
  private(set) var names: Set<String> = []
  /// Whether a script could copy language folders, so that membership says nothing.
  private(set) var copiesByScript = false
  /// Whether any target has a file of code.
  private(set) var compilesCode = false
  /// Whether any target has a file of a language folder, a catalog, or a folder that may hold some.
  private(set) var shipsLanguages = false
  /// The `Info.plist` that Xcode generates from build settings, if it has texts.
  private(set) var information: InterfaceDocument?
  /// The `Info.plist` files that targets name; nil where the project could not be read.
  private(set) var informationFiles: InformationFiles?

  /// What one or several targets have.
  struct Product {
    var name: String
    /// Whether it is an extension, which runs inside of an app but has a bundle of its own.
    var isExtension = false
    /// Paths from the root.
    var files: Set<String> = []
    var folders: [ShippedFolder] = []

    fileprivate mutating func add(_ files: Set<String>, _ folders: [ShippedFolder]) {
      self.files.formUnion(files)
      self.folders += folders
    }
  }

  /// A folder of which a target ships everything but some files.
  struct ShippedFolder {
    /// From the root.
    var path: String
    var excluded = FolderSet([])

    /// What stands for the file of every language folder in a folder, which Xcode calls `/Localized: L.strings` or
    /// `/Localized/L.strings`; nil for other names.
    static func localizedFile(_ name: String, in folder: String) -> String? {
      guard name.hasPrefix("/Localized: ") || name.hasPrefix("/Localized/") else { return nil }
      return folder.appendingPath(localizedFiles + name.dropFirst("/Localized/".count).drop { $0 == " " })
    }

    /// What the names of such files begin with.
    static let localizedFiles = "/Localized: "

    /// Whether a file or folder, given from the root, is shipped with the folder.
    func contains(_ path: String) -> Bool {
      guard path.isInside(self.path) else { return false }
      if excluded.isEmpty { return true }
      return !excluded.contains(path) && !(Self.localizedFile(like: path).map(excluded.contains) ?? false)
    }

    /// The same for the file of one language folder; nil for files elsewhere.
    static func localizedFile(like path: String) -> String? {
      let folder = String(path.parentPath)
      guard folder.hasSuffix(".lproj") else { return nil }
      return String(folder.parentPath).appendingPath(localizedFiles + path.lastPathComponent)
    }
  }

  /// Nil when the file is not that of an Xcode project.
  init?(_ file: SourceFile) {
    let bundle = String(file.path.parentPath)
    guard bundle.hasSuffix(".xcodeproj") || bundle.hasSuffix(".pbproj") else { return nil }
    folder = String(bundle.parentPath)
    names = [String(bundle.lastPathComponent.withoutPathExtension)]
    guard let root = ProjectFileValue.read(file.text), let objects = root["objects"],
      case .dictionary(let all) = objects
    else { return }
    var reader = Reader(objects: all, folder: folder)
    reader.findPaths(project: root["rootObject"]?.bytes)
    reader.findExceptions()
    let project = root["rootObject"]?.bytes.flatMap { all[$0] }
    var information = GeneratedInformation(of: project, objects: all, in: file)
    var files = InformationFiles(
      of: project, objects: all, named: String(bundle.lastPathComponent.withoutPathExtension), in: folder)
    for (identifier, object) in all where object.isKind("Target") {
      reader.readTarget(identifier, object, into: &self)
      let type = object["productType"]?.bytes
      // The name alone does not tell whether an app is for tests.
      if let type, !Reader.isOfTests(type) { files.read(target: object, isProgram: Reader.isProgram(type), in: all) }
      if !reader.isTest(object) { information.read(target: object) }
    }
    self.information = information.document
    informationFiles = files
    tests.files.subtract(shipped.files)
    compilesCode = shipped.files.contains { CodeLanguage(path: $0) != nil }
    shipsLanguages =
      !shipped.folders.isEmpty || shipped.files.contains { $0.contains(".lproj/") || $0.hasSuffix(".xcstrings") }
  }

  private struct Reader {
    let objects: [ByteSlice: ProjectFileValue]
    let folder: String
    /// The path of every reference and group, from the root.
    private var paths: [ByteSlice: String] = [:]
    /// The files of synchronized folders that a target takes out, or, where the folder is another target's, takes in;
    /// by target and folder.
    private var exceptions: [ByteSlice: [ByteSlice: Set<String>]] = [:]

    init(objects: [ByteSlice: ProjectFileValue], folder: String) {
      self.objects = objects
      self.folder = folder
    }

    mutating func findPaths(project identifier: ByteSlice?) {
      guard let project = identifier.flatMap({ objects[$0] }), let group = project["mainGroup"]?.bytes else { return }
      let directory = project["projectDirPath"]?.string ?? ""
      let start = directory.isEmpty ? folder : folder.resolvingPath(directory)
      var pending: [(identifier: ByteSlice, parent: String)] = [(group, start)]
      while let (identifier, parent) = pending.popLast() {
        guard paths[identifier] == nil, let object = objects[identifier] else { continue }
        // What is built, or comes with the system, is in no folder of the project.
        guard let path = path(of: object, in: parent, start: start) else { continue }
        paths[identifier] = path
        for child in object["children"]?.texts ?? [] { pending.append((child, path)) }
      }
    }

    mutating func findExceptions() {
      for (group, object) in objects where object.has("isa", "PBXFileSystemSynchronizedRootGroup") {
        guard let path = paths[group] else { continue }
        for set in (object["exceptions"]?.texts ?? []).compactMap({ objects[$0] }) {
          guard let target = set["target"]?.bytes else { continue }
          for name in (set["membershipExceptions"]?.elements ?? []).compactMap(\.string) {
            exceptions[target, default: [:]][group, default: []].insert(
              ShippedFolder.localizedFile(name, in: path) ?? path.resolvingPath(name))
          }
        }
      }
    }

    /// Nil where the object is not in the project's folders.
    private func path(of object: ProjectFileValue, in parent: String, start: String) -> String? {
      let own = object["path"]?.string ?? ""
      switch object["sourceTree"]?.bytes?.string {
      case "<group>"?: return own.isEmpty ? parent : parent.resolvingPath(own)
      case "SOURCE_ROOT"?: return start.resolvingPath(own)
      default: return nil
      }
    }

    func readTarget(_ identifier: ByteSlice, _ target: ProjectFileValue, into project: inout XcodeProject) {
      let isTest = isTest(target)
      var files: Set<String> = []
      var folders: [ShippedFolder] = []
      for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
        if let script = phase["shellScript"]?.bytes, Self.mayCopyLanguages(script) { project.copiesByScript = true }
        for file in (phase["files"]?.texts ?? []).compactMap({ objects[$0]?["fileRef"]?.bytes }) {
          add(file, &files, &folders)
        }
      }
      var exceptions = exceptions[identifier] ?? [:]
      for group in (target["fileSystemSynchronizedGroups"]?.texts ?? []).uniqued() {
        guard let path = paths[group] else { continue }
        let excluded = exceptions.removeValue(forKey: group) ?? []
        folders.append(ShippedFolder(path: path, excluded: FolderSet(Array(excluded))))
      }
      // A folder of another target may have files for this one.
      for names in exceptions.values { files.formUnion(names) }
      if isTest {
        project.tests.add(files, folders)
      } else {
        project.shipped.add(files, folders)
        let type = target["productType"]?.bytes
        if let type, type == "com.apple.product-type.framework",
          let name = target["name"]?.string ?? target["productName"]?.string
        {
          project.frameworks.append(Product(name: name, files: files, folders: folders))
        } else if let type, type.hasSuffix(".tool") {
          project.tools.add(files, folders)
        } else if let type, Self.isProgram(type) {
          let name = target["name"]?.string ?? target["productName"]?.string ?? ""
          let isExtension = type.contains("-extension")
          project.programs.append(Product(name: name, isExtension: isExtension, files: files, folders: folders))
          if type.contains("product-type.application"), !name.isEmpty { project.names.insert(name) }
        } else {
          project.others.add(files, folders)
        }
      }
    }

    /// Whether a script may put language folders into what is built: it is about any of them, or it copies or names a
    /// folder of the build. Others only write or check a table of the project.
    private static func mayCopyLanguages(_ script: ByteSlice) -> Bool {
      guard script.contains(".lproj") else { return false }
      var offset = 0
      while offset < script.count {
        let start = offset
        while offset < script.count, script[offset].isASCIILetter || "_-0123456789".utf8.contains(script[offset]) {
          offset += 1
        }
        let isNamed = offset > start && !(start > 0 && script[start - 1] == UInt8(ascii: "$"))
        // `*.lproj`, `$language.lproj`, `"$language".lproj`
        if script.hasPrefix(".lproj", at: offset), !isNamed { return true }
        if isOfCopying(script[start..<offset].string) { return true }
        // A letter after a backslash is a line break or a tab.
        offset += offset < script.count && script[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      return false
    }

    /// Whether a word is a command that copies, or a build setting that names a folder of what is built.
    private static func isOfCopying(_ word: String) -> Bool {
      copyingCommands.contains(word) || word.lowercased().contains("copy") || word.hasSuffix("_FOLDER_PATH")
        || word.hasSuffix("BUILD_DIR") || word.hasSuffix("PRODUCTS_DIR") || word.hasPrefix("SCRIPT_OUTPUT_FILE")
        || ["WRAPPER_NAME", "FULL_PRODUCT_NAME", "TARGET_TEMP_DIR", "DSTROOT", "INSTALL_DIR"].contains(word)
    }

    private static let copyingCommands: Set = [
      "cp", "mv", "ln", "rsync", "ditto", "install", "tar", "unzip", "pax", "cpio", "plutil",
    ]

    static func isOfTests(_ type: ByteSlice) -> Bool { type.contains("unit-test") || type.contains("ui-testing") }

    static func isProgram(_ type: ByteSlice) -> Bool {
      type.contains(".application") || type.contains("-extension")
    }

    /// Whether a target only tests another: a bundle of tests, or an app with a name such as "Kit Test App".
    func isTest(_ target: ProjectFileValue) -> Bool {
      if let type = target["productType"]?.bytes, Self.isOfTests(type) { return true }
      let name = target["name"]?.string ?? ""
      return ["App", "Application", "Host"].contains { kind in
        ["Test \(kind)", "Test\(kind)"].contains { name.hasSuffix($0) && name != $0 }
      }
    }

    /// A file, the files of a variant group, or a folder or bundle that is taken as a whole.
    private func add(_ identifier: ByteSlice, _ files: inout Set<String>, _ folders: inout [ShippedFolder]) {
      guard let object = objects[identifier] else { return }
      if object.has("isa", "PBXVariantGroup") {
        for child in object["children"]?.texts ?? [] { paths[child].map { _ = files.insert($0) } }
        return
      }
      guard let path = paths[identifier] else { return }
      let type = object["lastKnownFileType"]?.bytes ?? object["explicitFileType"]?.bytes
      if let type, type == "folder" || type.hasPrefix("wrapper.") {
        folders.append(ShippedFolder(path: path))
      } else {
        files.insert(path)
      }
    }
  }
}

extension ProjectFileValue {
  fileprivate func has(_ name: StaticString, _ value: StaticString) -> Bool {
    self[name]?.bytes.map { $0 == value } ?? false
  }

  /// Whether it is an object of a kind such as `PBXNativeTarget`.
  fileprivate func isKind(_ suffix: StaticString) -> Bool {
    self["isa"]?.bytes?.hasSuffix(suffix) ?? false
  }
}
