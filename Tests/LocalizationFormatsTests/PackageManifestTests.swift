import LocalizationFormats
import SourceText
import Testing

@Suite("Package manifests")
struct PackageManifestTests {
  @Test(
    "Default localization and folders of targets",
    arguments: [
      (#"Package(name: "Kit", defaultLocalization: "en-GB", targets: [.target(name: "Kit")])"#, "en-GB", []),
      (#"Package(defaultLocalization: language, targets: [.target(name: "A", path: "Code")])"#, "?", ["Code"]),
      (#"Package(defaultLocalization: LanguageTag("de"))"#, "?", []),
      (
        #"Package(targets: [.package(path: "../Other"), .testTarget(name: "B", path: "Checks/B/")])"#, nil,
        ["Checks/B/"]
      ),
      ("// .target(path: \"A\")\n/* .target(path: \"B\") */ Package()", nil, []),
      (
        #"Package(targets: [.executableTarget(name: names("(", "\""), path: "C", resources: [.process("D")])])"#, nil,
        ["C"]
      ),
      (#"Package(targets: [.target(name: "A", path: folder), .macro(name: "M", path: "M")])"#, nil, ["M"]),
      (#"Package(targets: [.target(name: "A", path: "#, nil, []), ("", nil, []), (#"Package(name: ""#, nil, []),
    ] as [(String, String?, [String])])
  func facts(text: String, language: String?, folders: [String]) {
    let file = SourceFile(path: "Package.swift", text: text)
    let manifest = PackageManifest(file.text)
    let found = manifest.defaultLocalization.map { file.slice($0).string } ?? (manifest.isLocalized ? "?" : nil)
    #expect(found == language)
    #expect(manifest.targetFolders == folders)
  }
}
