/// Files that the examples of several rules have.
enum ExampleFile {
  /// A `.stringsdict` with the key `k`, given what its entry holds.
  static func stringsdict(_ entry: String) -> String {
    "<plist><dict><key>k</key><dict>\(entry)</dict></dict></plist>"
  }

  /// A plural rule about a `%d`, given the elements of its forms.
  static func pluralRule(_ forms: String, valueType: String = "d") -> String {
    "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>\(valueType)</string>\(forms)</dict>"
  }

  /// A `.stringsdict` whose key `k` has one variable with some forms; the variable's name may have a marker.
  static func plural(
    _ name: String, format: String? = nil, _ forms: KeyValuePairs<String, String>, valueType: String = "d"
  ) -> String {
    let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    let plain = name.filter { $0 != "↓" }
    return stringsdict(
      "<key>NSStringLocalizedFormatKey</key><string>\(format ?? "%#@\(plain)@")</string><key>\(name)</key>"
        + pluralRule(texts, valueType: valueType))
  }

  /// An Xcode project at the root, with one target that contains some files, and what the target builds: `framework`.
  static func xcodeProject(_ paths: [String], productType: String? = nil) -> String {
    // All that is in a bundle is in the target.
    func kind(of path: String) -> String {
      path.hasSuffix(".bundle") ? " lastKnownFileType = \"wrapper.plug-in\";" : ""
    }
    let type = productType.map { " productType = \"com.apple.product-type.\($0)\";" } ?? ""
    let references = paths.indices.map { index in
      "F\(index) = { isa = PBXFileReference;\(kind(of: paths[index])) path = \"\(paths[index])\"; sourceTree = SOURCE_ROOT; };\n"
        + "B\(index) = { isa = PBXBuildFile; fileRef = F\(index); };\n"
    }
    return """
      { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
      G = { isa = PBXGroup; children = ( \(paths.indices.map { "F\($0)" }.joined(separator: ", ")) ); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; buildPhases = ( R );\(type) };
      R = { isa = PBXResourcesBuildPhase; files = ( \(paths.indices.map { "B\($0)" }.joined(separator: ", ")) ); };
      \(references.joined())}; rootObject = P; }
      """
  }

  /// The project of an app `Notes` with the `Info.plist` that each configuration names.
  static func informationFiles(_ files: KeyValuePairs<String, String>) -> String {
    let configurations = files.map { name, file in
      "\(name) = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = \(file); }; };"
    }
    return """
      { objects = {
      P = { isa = PBXProject; targets = ( T ); };
      T = { isa = PBXNativeTarget; name = Notes; buildConfigurationList = L;
        productType = "com.apple.product-type.application"; };
      L = { isa = XCConfigurationList; buildConfigurations = ( \(files.map(\.key).joined(separator: ", ")) ); };
      \(configurations.joined(separator: "\n"))
      }; rootObject = P; }
      """
  }

  /// An `Info.plist` that says what the camera is for.
  static func asking(_ text: String) -> String {
    "<plist><dict><key>NSCameraUsageDescription</key><string>\(text)</string></dict></plist>"
  }

  /// The project of an app and a framework in `App` and `Kit`, each with a table of its own, given what names the
  /// framework's target: `name = Kit;`.
  static func framework(_ name: String) -> String {
    """
    { objects = {
    P = { isa = PBXProject; mainGroup = G; targets = ( A, K ); };
    G = { isa = PBXGroup; children = ( S, T ); sourceTree = "<group>"; };
    S = { isa = PBXFileReference; path = "App/en.lproj/Localizable.strings"; sourceTree = SOURCE_ROOT; };
    T = { isa = PBXFileReference; path = "Kit/en.lproj/Localizable.strings"; sourceTree = SOURCE_ROOT; };
    A = { isa = PBXNativeTarget; buildPhases = ( Q ); productType = "com.apple.product-type.application"; };
    K = { isa = PBXNativeTarget;\(name.isEmpty ? "" : " \(name)") buildPhases = ( R );
      productType = "com.apple.product-type.framework"; };
    Q = { isa = PBXResourcesBuildPhase; files = ( B ); };
    R = { isa = PBXResourcesBuildPhase; files = ( C ); };
    B = { isa = PBXBuildFile; fileRef = S; };
    C = { isa = PBXBuildFile; fileRef = T; };
    }; rootObject = P; }
    """
  }

  /// The project of an app with files in `App`, and an extension that compiles the code of `Share` and perhaps has a table.
  static func appWithExtension(_ table: String? = nil) -> String {
    """
    { objects = {
    P = { isa = PBXProject; mainGroup = G; targets = ( A, E ); };
    G = { isa = PBXGroup; children = ( S, T, C, D ); sourceTree = "<group>"; };
    S = { isa = PBXFileReference; path = "App/en.lproj/Localizable.strings"; sourceTree = SOURCE_ROOT; };
    T = { isa = PBXFileReference; path = "Share/en.lproj/\(table ?? "None").strings"; sourceTree = SOURCE_ROOT; };
    C = { isa = PBXFileReference; path = "App/App.swift"; sourceTree = SOURCE_ROOT; };
    D = { isa = PBXFileReference; path = "Share/Share.swift"; sourceTree = SOURCE_ROOT; };
    A = { isa = PBXNativeTarget; buildPhases = ( Q ); productType = "com.apple.product-type.application"; };
    E = { isa = PBXNativeTarget; name = Share; buildPhases = ( R );
      productType = "com.apple.product-type.app-extension"; };
    Q = { isa = PBXResourcesBuildPhase; files = ( B0, B2 ); };
    R = { isa = PBXResourcesBuildPhase; files = ( \(table == nil ? "" : "B1, ")B3 ); };
    B0 = { isa = PBXBuildFile; fileRef = S; };
    B1 = { isa = PBXBuildFile; fileRef = T; };
    B2 = { isa = PBXBuildFile; fileRef = C; };
    B3 = { isa = PBXBuildFile; fileRef = D; };
    }; rootObject = P; }
    """
  }
}
