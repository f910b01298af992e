package import LocalizationModel
internal import LocalizationReporting
package import SourceText
internal import TextOutput

/// A first configuration for a project: short and commented, based on the project's files.
package struct ConfigurationDraft {
  private let project: Project
  /// Whether a program makes the Xcode project, so that no file says what the app contains.
  private let isProjectGenerated: Bool

  package init(_ project: Project, in files: any FileSystem) {
    self.project = project
    let names = ((try? files.entries(of: "")) ?? []).map(\.name)
    isProjectGenerated =
      names.contains(where: Self.generators.contains) && !names.contains { $0.hasSuffix(".xcodeproj") }
  }

  /// What XcodeGen and Tuist read.
  private static let generators: Set<String> = ["project.yml", "project.yaml", "Project.swift"]

  private static let schema =
    "https://raw.githubusercontent.com/localization-lint/localization-lint/main/Documentation/configuration.schema.json"

  private var localized: [LocalizationBundle] { project.bundles.filter(\.isLocalized) }

  /// The source language of most bundles.
  package var sourceLanguage: String {
    var counts: [String: Int] = [:]
    for bundle in project.bundles { counts[bundle.sourceLanguage.name, default: 0] += bundle.tables.count }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "en"
  }

  /// The languages of every localized bundle, and whether each has all of them.
  private var languages: (names: [String], isComplete: Bool) {
    let sets = localized.map { Set($0.languages.filter { !$0.isPrivateUse }.map(\.name)) }
    let all = sets.reduce(into: Set<String>()) { $0.formUnion($1) }
    return (all.subtracting([sourceLanguage]).sorted(), !sets.isEmpty && sets.allSatisfy { $0 == all })
  }

  /// Folders with tables that are for tests only.
  private var testFolders: [String] {
    ["Tests", "UITests", "Fixtures"].filter { name in
      project.bundles.contains { $0.path.split(separator: "/").contains { $0 == name } }
    }
  }

  package var text: String {
    let tables = project.bundles.reduce(0) { $0 + $1.tables.count }
    let languages = languages
    let list = "[" + languages.names.map(JSONWriter.literal).joined(separator: ", ") + "]"
    var lines = [
      "// The configuration of localization-lint. Every setting is optional.",
      "// 'localization-lint --print-config' shows the effective values. Comments and trailing commas are allowed.",
      "{",
      "  \"$schema\": \(JSONWriter.literal(Self.schema)),",
      "",
      "  // The source language, found in \(tables) table\(tables == 1 ? "" : "s").",
      "  \"sourceLanguage\": \(JSONWriter.literal(sourceLanguage)),",
    ]
    if !languages.names.isEmpty {
      lines += [
        "",
        languages.isComplete
          ? "  // Every bundle has these languages; a bundle without one of them is an error."
          : "  // Some bundles lack some of these languages; uncomment to make that an error.",
        "  \(languages.isComplete ? "" : "// ")\"requiredLanguages\": \(list),",
      ]
    }
    lines += ["", "  // Patterns of files and folders to ignore; those of other people's code are ignored anyway."]
    let testFolders = testFolders
    lines.append(
      testFolders.isEmpty
        ? "  // \"exclude\": [\"Tests\"],"
        : "  \"exclude\": [" + testFolders.map(JSONWriter.literal).joined(separator: ", ") + "],")
    if isProjectGenerated {
      lines += [
        "",
        "  // The Xcode project is generated, so nothing else says which files the app does not contain.",
        "  // \"unshipped\": [\"**/{eo,tlh}.lproj\"],",
      ]
    }
    lines += [
      "",
      "  // Uncomment if the app itself shows the source language's text where a translation is missing.",
      "  // \"fallsBackToBase\": true,",
      "",
      "  // Names that are the same in every language.",
      "  \"brands\": [],",
      "",
      "  // A severity or \"off\" for each rule; 'localization-lint rules' lists them.",
      "  \"rules\": {",
      "    // \"same-as-base\": \"note\",",
      "  },",
      "}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
