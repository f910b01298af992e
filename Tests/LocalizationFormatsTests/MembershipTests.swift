import LocalizationFormats
import LocalizationModel
import SourceText
import Testing

/// Which files an app contains, by small project files.
@Suite("Membership")
struct MembershipTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var files: [String: String] = [:]
    /// Paths of tables with one entry each.
    var tables: [String]
    var shipped: [String] = []
    var unshipped: [String] = []
    /// The files that the app does not contain, each with the cause.
    var expected: [String] = []
    /// The folders that are left out, each with how many tables it has.
    var vendored: [String] = []
  }

  /// A project of one target, given its objects and the build files of its resources.
  private static func project(
    _ objects: String, group: String, files: String = "", target: String = "", kind: String = "application"
  ) -> String {
    """
    // !$*UTF8*$!
    { objects = {
    P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
    G = { isa = PBXGroup; children = ( \(group) ); sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; buildPhases = ( R ); productType = "com.apple.product-type.\(kind)"; \(target) };
    R = { isa = PBXResourcesBuildPhase; files = ( \(files) ); };
    \(objects)
    }; rootObject = P; }
    """
  }

  private static func file(_ name: String, _ path: String, _ more: String = "") -> String {
    "\(name) = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; \(more) };\n"
  }

  private static func buildFile(of reference: String) -> String {
    "B\(reference) = { isa = PBXBuildFile; fileRef = \(reference); };\n"
  }

  /// English and German of one table, in a variant group.
  private static let variants =
    file("E", "en.lproj/L.strings") + file("D", "de.lproj/L.strings")
    + "V = { isa = PBXVariantGroup; children = ( E, D ); name = L.strings; sourceTree = \"<group>\"; };\n"
    + buildFile(of: "V")

  /// `takenIn` are the files of the folder that another target has.
  private static func synchronized(_ exceptions: String, takenIn: String = "") -> String {
    project(
      "S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = ( X, Y ); sourceTree = \"<group>\"; };\n"
        + "Y = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = K; "
        + "membershipExceptions = ( \(takenIn) ); };\n"
        + "K = { isa = PBXNativeTarget; productType = \"com.apple.product-type.framework\"; name = Kit; };\n"
        + "X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; "
        + "membershipExceptions = ( \(exceptions) ); };",
      group: "S", target: "fileSystemSynchronizedGroups = ( S );")
  }

  private static let path = "App.xcodeproj/project.pbxproj"
  private static let app = [path: project(variants, group: "V", files: "BV")]

  static let cases: [Case] = [
    Case(testDescription: "Without a project, all is shipped", tables: ["en.lproj/L.strings", "fr.lproj/L.strings"]),
    Case(
      testDescription: "A variant group ships its languages", files: app,
      tables: ["en.lproj/L.strings", "de.lproj/L.strings", "fr.lproj/L.strings"],
      expected: ["fr.lproj/L.strings: language"]),
    Case(
      testDescription: "The file system of macOS finds files in any case", files: app,
      tables: ["en.lproj/l.strings", "DE.lproj/L.strings", "fr.lproj/L.strings"],
      expected: ["fr.lproj/L.strings: language"]),
    Case(
      testDescription: "A variant group in no build phase ships nothing, and then nothing is known",
      files: [path: project(variants, group: "V")], tables: ["en.lproj/L.strings", "de.lproj/L.strings"]),
    Case(
      testDescription: "A project in a folder says nothing about other folders",
      files: ["Mac/\(path)": project(variants, group: "V", files: "BV")],
      tables: [
        "Mac/en.lproj/L.strings", "Mac/fr.lproj/L.strings", "Tool/en.lproj/L.strings", "Tool/fr.lproj/L.strings",
      ],
      expected: ["Mac/fr.lproj/L.strings: language"]),
    Case(
      testDescription: "A specification of a project leaves languages out",
      files: [
        "project.yml": """
        targets:
          App:
            sources:
              - path: Support
                excludes:
                  - "**/fr.lproj" # not complete
                  - Old/**
              - path: Other
                excludes: ["de.lproj", x.swift]
              - Last
        """
      ],
      tables: [
        "Support/en.lproj/L.strings", "Support/fr.lproj/L.strings", "Other/en.lproj/O.strings",
        "Other/de.lproj/O.strings",
        "Last/en.lproj/P.strings", "Last/fr.lproj/P.strings",
      ],
      expected: ["Other/de.lproj/O.strings: language", "Support/fr.lproj/L.strings: language"]),
    Case(
      testDescription: "A specification includes others, which leave languages out",
      files: [
        "project.yml": "name: App\ninclude:\n  - path: App/target.yml # the app\n  - Tool/target.yml\ntargets: {}\n",
        "App/target.yml": "targets:\n  App:\n    sources:\n      - path: .\n        excludes: [Assets/fr.lproj/**]\n",
        "Tool/target.yml": "include:\n  - {path: ../More/tool.yml, relativePaths: true}\n",
        "More/tool.yml":
          "targets:\n  Tool:\n    sources:\n      - path: ../More/./Texts\n        excludes:\n          - de.lproj\n",
      ],
      tables: [
        "App/Assets/en.lproj/L.strings", "App/Assets/fr.lproj/L.strings", "More/Texts/en.lproj/T.strings",
        "More/Texts/de.lproj/T.strings",
      ],
      expected: ["App/Assets/fr.lproj/L.strings: language", "More/Texts/de.lproj/T.strings: language"]),
    Case(
      testDescription: "A folder reference ships all that is in the folder",
      files: [
        path: project(
          file("F", "Resources", "lastKnownFileType = folder;") + buildFile(of: "F"), group: "F", files: "BF")
      ],
      tables: ["Resources/en.lproj/L.strings", "Resources/fr.lproj/L.strings", "Old/en.lproj/L.strings"],
      expected: ["Old/en.lproj/L.strings: table"]),
    Case(
      testDescription: "A bundle is a folder",
      files: [
        path: project(
          file("F", "Settings.bundle", "lastKnownFileType = \"wrapper.plug-in\";") + buildFile(of: "F") + variants,
          group: "F, V", files: "BF, BV")
      ],
      tables: ["en.lproj/L.strings", "Settings.bundle/en.lproj/Root.strings", "Other.bundle/en.lproj/Root.strings"],
      expected: ["Other.bundle/en.lproj/Root.strings: table"]),
    Case(
      testDescription: "A synchronized folder ships all but its exceptions",
      files: [path: synchronized("fr.lproj/L.strings, Old")],
      tables: ["App/en.lproj/L.strings", "App/fr.lproj/L.strings", "App/Old/en.lproj/O.strings", "en.lproj/M.strings"],
      expected: [
        "App/Old/en.lproj/O.strings: table", "App/fr.lproj/L.strings: language", "en.lproj/M.strings: table",
      ]),
    Case(
      testDescription: "An exception may be a table in every language",
      files: [path: synchronized("\"/Localized: O.strings\"")],
      tables: ["App/en.lproj/L.strings", "App/en.lproj/O.strings", "App/de.lproj/O.strings"],
      expected: ["App/de.lproj/O.strings: table", "App/en.lproj/O.strings: table"]),
    Case(
      testDescription: "Or one that another target takes in",
      files: [path: synchronized("/Localized/O.strings, \"/Localized: P.strings\"", takenIn: "/Localized/O.strings")],
      tables: ["App/en.lproj/L.strings", "App/en.lproj/O.strings", "App/de.lproj/O.strings", "App/de.lproj/P.strings"],
      expected: ["App/de.lproj/P.strings: table"]),
    Case(
      testDescription: "A catalog replaces the files beside it",
      files: [path: project(file("C", "L.xcstrings") + buildFile(of: "C"), group: "C", files: "BC")],
      tables: ["L.xcstrings", "de.lproj/L.strings"], expected: ["de.lproj/L.strings: replacedByCatalog"]),
    Case(
      testDescription: "What only tests have is no part of the app",
      files: app.merging([
        "Tests/\(path)": project(variants, group: "V", files: "BV", kind: "bundle.unit-test")
      ]) { $1 },
      tables: ["en.lproj/L.strings", "Tests/en.lproj/L.strings", "Tests/de.lproj/L.strings"],
      expected: ["Tests/de.lproj/L.strings: tests", "Tests/en.lproj/L.strings: tests"]),
    Case(
      testDescription: "An app in which to test a framework is no part of it",
      files: app.merging([
        "Try/\(path)": project(variants, group: "V", files: "BV").replacing(
          "productType", with: "name = \"Kit Test App\"; productType")
      ]) { $1 },
      tables: ["en.lproj/L.strings", "Try/en.lproj/L.strings", "Try/de.lproj/L.strings"],
      expected: ["Try/de.lproj/L.strings: tests", "Try/en.lproj/L.strings: tests"]),
    Case(
      testDescription: "An app may have a name that only sounds like that of tests",
      files: app.merging([
        "Try/\(path)": project(variants, group: "V", files: "BV").replacing(
          "productType", with: "name = LatestApp; productType")
      ]) { $1 },
      tables: ["en.lproj/L.strings", "Try/en.lproj/L.strings"]),
    Case(
      testDescription: "A package in the project ships its own files",
      files: app.merging(["Kit/Package.swift": "let package = Package(name: \"Kit\", defaultLocalization: \"en\")"]) {
        $1
      },
      tables: ["en.lproj/L.strings", "Kit/Sources/Kit/en.lproj/K.strings", "Kit/Sources/Kit/de.lproj/K.strings"]),
    Case(
      testDescription: "A package without a default localization has no localized resources",
      files: app.merging(["Tool/Package.swift": "let package = Package(name: \"Tool\")"]) { $1 },
      tables: ["en.lproj/L.strings", "Tool/input/fr.lproj/K.strings"],
      expected: ["Tool/input/fr.lproj/K.strings: table"]),
    Case(
      testDescription: "A script of several lines may copy language folders",
      files: [
        path: project(
          variants
            + #"Z = { isa = PBXShellScriptBuildPhase; shellScript = "set -e\ncp -R fr.lproj $OUT\n"; };"#,
          group: "V", files: "BV"
        ).replacing("( R )", with: "( R, Z )")
      ],
      tables: ["en.lproj/L.strings", "fr.lproj/L.strings"]),
    Case(
      testDescription: "A script that only reads a table copies no language folders",
      files: [
        path: project(
          variants + "Z = { isa = PBXShellScriptBuildPhase; shellScript = \"python3 check.py en.lproj/L.strings\"; };",
          group: "V", files: "BV"
        ).replacing("( R )", with: "( R, Z )")
      ],
      tables: ["en.lproj/L.strings", "fr.lproj/L.strings"], expected: ["fr.lproj/L.strings: language"]),
    Case(
      testDescription: "A script may copy language folders",
      files: [
        path: project(
          variants + "Z = { isa = PBXShellScriptBuildPhase; shellScript = \"cp -R *.lproj $OUT\"; };", group: "V",
          files: "BV"
        ).replacing("( R )", with: "( R, Z )")
      ],
      tables: ["en.lproj/L.strings", "fr.lproj/L.strings"]),
    Case(
      testDescription: "Settings decide, whatever the project says; what ships goes first", files: app,
      tables: ["en.lproj/L.strings", "de.lproj/L.strings", "fr.lproj/L.strings", "eo.lproj/L.strings"],
      shipped: ["fr.lproj"], unshipped: ["de.lproj", "{fr,eo}.lproj"],
      expected: ["de.lproj/L.strings: language", "eo.lproj/L.strings: language"]),
    Case(
      testDescription: "Settings decide without a project, too", tables: ["en.lproj/L.strings", "fr.lproj/L.strings"],
      unshipped: ["fr.lproj"], expected: ["fr.lproj/L.strings: language"]),
    Case(
      testDescription: "Folders of other people's code are left out",
      tables: [
        "en.lproj/L.strings", "Pods/A/en.lproj/A.strings", "Pods/A/de.lproj/A.strings",
        "Lib.framework/en.lproj/L.strings", "Carthage/Build/x.txt",
      ],
      vendored: ["Lib.framework: 1", "Pods: 2"]),
    Case(
      testDescription: "So are submodules and other repositories inside of one",
      files: [
        ".git/HEAD": "", "Other/.git": "gitdir: x", "Other/O.swift": "", "Libraries/Kit/Sources/K.m": "",
        ".gitmodules": "[submodule \"Kit\"]\n\tpath = Libraries/Kit\n\turl = https://example.com/kit\n",
      ],
      tables: ["en.lproj/L.strings", "Libraries/Kit/en.lproj/K.strings", "Other/en.lproj/O.strings"],
      vendored: ["Libraries/Kit: 1", "Other: 1"]),
    Case(
      testDescription: "Repositories with tables and no code are where translators work",
      files: [
        ".git/HEAD": "", "Texts/.git": "gitdir: x", "Texts/README.md": "", "Pods/Texts/README.md": "",
        ".gitmodules": "[submodule \"Texts\"]\n\tpath = Texts\n[submodule \"Pod\"]\n\tpath = Pods/Texts\n",
      ],
      tables: ["en.lproj/L.strings", "Texts/en.lproj/T.strings", "Pods/Texts/en.lproj/P.strings"],
      vendored: ["Pods: 1"]),
    Case(
      testDescription: "Users see no language that only a package of the app has, nor a variant of one that both have",
      files: app.merging(kit) { $1 },
      tables: ofApp + ofKit(["en", "de", "de-AT", "fr", "Base"]),
      expected: [
        "Kit/Sources/Kit/de-AT.lproj/K.strings: languageOfPackage",
        "Kit/Sources/Kit/fr.lproj/K.strings: languageOfPackage",
      ]),
    Case(
      testDescription: "They see a variant of a language that the package lacks, and its own language",
      files: app.merging(["Kit/Package.swift": "let package = Package(defaultLocalization: \"fr\")"]) { $1 },
      tables: ofApp + ofKit(["en", "de-AT", "fr"])),
    Case(
      testDescription: "Languages that Info.plist declares are the app's",
      files: app.merging(kit) { $1 }.merging([
        "Info.plist": information("<key>CFBundleLocalizations</key><array><string>fr</string></array>")
      ]) { $1 },
      tables: ofApp + ofKit(["en", "de", "fr"])),
    Case(
      testDescription: "Apps may show other languages of packages",
      files: app.merging(kit) { $1 }.merging([
        "Info.plist": information("<key>CFBundleAllowMixedLocalizations</key><true/>")
      ]) { $1 },
      tables: ofApp + ofKit(["en", "de", "fr"])),
    Case(
      testDescription: "A language that the configuration says to ship is the app's",
      files: app.merging(kit) { $1 },
      tables: ofApp + ["fr.lproj/L.strings"] + ofKit(["en", "de", "fr"]), shipped: ["fr.lproj/**"]),
    Case(
      testDescription: "Any file in a language makes it the app's",
      files: kit.merging([
        path: synchronized(""), "App/fr.lproj/Main.storyboard": "<document/>",
      ]) { $1 },
      tables: ["App/en.lproj/L.strings", "App/de.lproj/L.strings"] + ofKit(["en", "de", "fr", "it"]),
      expected: ["Kit/Sources/Kit/it.lproj/K.strings: languageOfPackage"]),
    Case(
      testDescription: "The languages of a catalog are the app's, too",
      files: app.merging(kit) { $1 }.merging([
        "M.xcstrings": """
        { "sourceLanguage": "en", "strings": { "a": { "localizations": {
          "fr": { "stringUnit": { "state": "translated", "value": "À" } } } } }, "version": "1.0" }
        """
      ]) { $1 },
      tables: ofApp + ofKit(["en", "de", "fr", "it"]), shipped: ["M.xcstrings"],
      expected: ["Kit/Sources/Kit/it.lproj/K.strings: languageOfPackage"]),
    Case(
      testDescription: "The languages of a damaged catalog are not known",
      files: app.merging(kit) { $1 }.merging(["M.xcstrings": #"{ "sourceLanguage": "en", "strings": { "a": } }"#]) {
        $1
      },
      tables: ofApp + ofKit(["en", "de", "it"]), shipped: ["M.xcstrings"]),
    Case(
      testDescription: "A tool chooses its language itself",
      files: app.merging([
        "Kit/Package.swift":
          "let package = Package(defaultLocalization: \"en\", targets: [.executableTarget(name: \"Kit\")])"
      ]) { $1 },
      tables: ofApp + ofKit(["en", "de", "fr"])),
    Case(
      testDescription: "A package beside a framework may be for any app",
      files: kit.merging([path: project(variants, group: "V", files: "BV", kind: "framework")]) { $1 },
      tables: ofApp + ofKit(["en", "de", "fr"])),
    Case(
      testDescription: "A package whose default localization is computed may have any",
      files: app.merging(["Kit/Package.swift": "let package = Package(defaultLocalization: base)"]) { $1 },
      tables: ofApp + ofKit(["en", "de", "fr"])),
    Case(
      testDescription: "A library for CocoaPods ships what its description names",
      files: app.merging([
        "Kit.podspec": """
        Pod::Spec.new do |s|
          s.name = "en.lproj"
          s.source_files = 'Code/**/*.{h,m}'
          s.ios.resource_bundles = {
            'fr.lproj' => ['Pod/Resources/*'],
            "Other" => "./Other.bundle"
          }
          s.resource = 'Single/fr.lproj/L.strings'
          # s.resources = "*"
        end
        """
      ]) { $1 },
      tables: ofApp + [
        "fr.lproj/L.strings", "Pod/Resources/fr.lproj/K.strings", "Other.bundle/fr.lproj/L.strings",
        "Rest/fr.lproj/R.strings", "Single/fr.lproj/L.strings", "Single/fr.lproj/R.strings",
      ],
      expected: [
        "Rest/fr.lproj/R.strings: table", "Single/fr.lproj/R.strings: table", "fr.lproj/L.strings: language",
      ]),
    Case(
      testDescription: "A library for CocoaPods may name its files elsewhere",
      files: app.merging(["Kit.podspec": "s.source_files = 'Code/*.m'\ns.resources = resources"]) { $1 },
      tables: ofApp + ["fr.lproj/L.strings"]),
    Case(
      testDescription: "A library for CocoaPods that only names others has no files",
      files: app.merging(["Kit.podspec": "s.name = 'Kit'\ns.dependency 'Other', '~> 1.0'"]) { $1 },
      tables: ofApp + ["fr.lproj/L.strings"], expected: ["fr.lproj/L.strings: language"]),
    Case(
      testDescription: "A library for CocoaPods that computes what it ships may ship anything",
      files: app.merging(["Kit.podspec": "s.resources = \"#{folder}/*.lproj\""]) { $1 },
      tables: ofApp + ["fr.lproj/L.strings"]),
    Case(
      testDescription: "A package beside a project is not for its apps alone",
      files: app.merging(["Package.swift": "let package = Package(defaultLocalization: \"en\")"]) { $1 },
      tables: ofApp + ["Sources/Kit/en.lproj/K.strings", "Sources/Kit/fr.lproj/K.strings"]),
  ]

  private static let ofApp = ["en.lproj/L.strings", "de.lproj/L.strings"]
  private static let kit = ["Kit/Package.swift": "let package = Package(defaultLocalization: \"en\")"]

  private static func ofKit(_ languages: [String]) -> [String] {
    languages.map { "Kit/Sources/Kit/\($0).lproj/K.strings" }
  }

  private static func information(_ members: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(members)</dict></plist>"
  }

  @Test("What a project says about files", arguments: cases)
  func membership(_ sample: Case) {
    var files = sample.files
    for table in sample.tables {
      files[table] =
        table.hasSuffix(".xcstrings")
        ? #"{ "sourceLanguage": "en", "strings": { "a": {} }, "version": "1.0" }"# : "\"a\" = \"A\";\n"
    }
    var reader = ProjectReader(fileSystem: InMemoryFileSystem(files))
    reader.membership.decide(
      ByFolder((sample.shipped.map { PathPattern($0) }, sample.unshipped.map { PathPattern($0) })))
    let project = reader.read().project
    #expect(project.unshipped.map { "\($0.file.source.path): \($0.cause)" }.sorted() == sample.expected)
    // A run about some tables finds the same in them.
    reader.tables = [TableName(bundle: "Kit/Sources/Kit", table: "K")]
    let ofKit = reader.read().project.unshipped.map { "\($0.file.source.path): \($0.cause)" }.sorted()
    #expect(ofKit == sample.expected.filter { $0.contains("languageOfPackage") })
    #expect(project.vendored.map { "\($0.folder): \($0.tableFileCount)" } == sample.vendored)
    let read = project.bundles.flatMap(\.tables).flatMap(\.files).map(\.source.path)
    #expect(!sample.expected.contains { line in read.contains { line.hasPrefix($0 + ": ") } })
  }

  @Test("A bundle belongs to a framework only if one target alone ships it", arguments: [1, 2])
  func frameworks(targets: Int) {
    let frameworks = (1...targets).map { number in
      """
      T\(number) = { isa = PBXNativeTarget; name = Kit; buildPhases = ( R );
        productType = "com.apple.product-type.framework"; };
      """
    }
    let objects =
      Self.variants + frameworks.joined() + "R = { isa = PBXResourcesBuildPhase; files = ( BV ); };\n"
    let reader = ProjectReader(
      fileSystem: InMemoryFileSystem([
        Self.path: """
        // !$*UTF8*$!
        { objects = { P = { isa = PBXProject; mainGroup = G; };
        G = { isa = PBXGroup; children = ( V ); sourceTree = "<group>"; }; \(objects) }; rootObject = P; }
        """,
        "en.lproj/L.strings": "\"a\" = \"A\";\n",
      ]))
    #expect(reader.read().project.frameworks == (targets == 1 ? ["": "Kit"] : [:]))
  }
}
