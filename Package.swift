// swift-tools-version: 6.1

import Foundation
import PackageDescription

/// Every target is compiled with the same settings; there are no package dependencies, so a clone builds offline.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target that imports only the targets named, all of a lower layer.
func layer(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "LocalizationLint",
  // Apps use the libraries in their tests; the programs run on macOS and Linux.
  platforms: [.macOS(.v13), .iOS(.v16), .macCatalyst(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "localization-lint", targets: ["localization-lint"]),
    .library(name: "LocalizationLint", targets: ["LocalizationLint"]),
    .library(name: "LocalizationTesting", targets: ["LocalizationTesting"]),
  ],
  targets: [
    // 0: bytes and files; text on its way out; words on the command line.
    .target(name: "MemoryHints"),
    layer("SourceText", ["MemoryHints"]),
    layer("TextOutput", ["SourceText"]),
    layer("CommandLineArguments", ["SourceText", "TextOutput"]),
    layer("LocalizationReporting", ["SourceText", "TextOutput"], exclude: ["Page/Resources"]),
    // 1: what a localization is.
    layer("LocalizationModel", ["SourceText"]),
    // 2: reading and judging; these three do not know each other.
    layer("LocalizationFormats", ["LocalizationModel", "SourceText"]),
    layer("CodeReading", ["LocalizationModel", "SourceText"]),
    layer("LocalizationRules", ["LocalizationModel", "SourceText", "TextOutput"]),
    // 3: the way from a folder to a report; starts no process.
    layer(
      "Linting",
      [
        "CodeReading", "LocalizationFormats", "LocalizationModel", "LocalizationReporting", "LocalizationRules",
        "SourceText", "TextOutput",
      ]),
    // 4: linting for other people's tools.
    layer(
      "LocalizationLint",
      ["Linting", "LocalizationModel", "LocalizationReporting", "LocalizationRules", "SourceText"]),
    // 5: expectations in other people's tests; starts no process.
    layer(
      "LocalizationTesting",
      ["LocalizationFormats", "LocalizationLint", "LocalizationModel", "SourceText", "TextOutput"]),
    // 4: what asks other programs: git, hunspell, aspell.
    layer(
      "ProcessTools",
      ["Linting", "LocalizationFormats", "LocalizationModel", "LocalizationRules", "SourceText", "TextOutput"]),
    // 5: linting inside of editors; starts no process.
    layer(
      "LanguageServer",
      [
        "Linting", "LocalizationFormats", "LocalizationModel", "LocalizationReporting", "LocalizationRules",
        "SourceText", "TextOutput",
      ]),
    // 6: programs.
    .executableTarget(
      name: "localization-lint",
      dependencies: [
        "CommandLineArguments", "LanguageServer", "Linting", "LocalizationFormats", "LocalizationModel",
        "LocalizationReporting", "LocalizationRules", "MemoryHints", "ProcessTools", "SourceText", "TextOutput",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "generate-documentation",
      dependencies: [
        "Linting", "LocalizationFormats", "LocalizationModel", "LocalizationReporting", "LocalizationRules",
        "SourceText", "TextOutput",
      ],
      swiftSettings: settings),
    // Inputs of any size, for measurements.
    layer(
      "GrowthShapes",
      ["Linting", "LocalizationModel", "LocalizationReporting", "LocalizationRules", "SourceText", "TextOutput"]),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CodeReading", "GrowthShapes", "Linting", "LocalizationModel", "LocalizationReporting", "LocalizationRules",
        "SourceText", "TextOutput",
      ],
      swiftSettings: settings),
    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    tests("SourceTextTests", ["SourceText", "TestSupport"]),
    tests("TextOutputTests", ["TestSupport", "TextOutput"]),
    tests(
      "CommandLineArgumentsTests", ["CommandLineArguments", "TestSupport"], resources: [.copy("Fixtures")]),
    tests(
      "LocalizationModelTests", ["LocalizationModel", "SourceText", "TestSupport"], resources: [.copy("Fixtures")]),
    tests(
      "LocalizationFormatsTests", ["LocalizationModel", "LocalizationFormats", "SourceText", "TestSupport"],
      resources: [.copy("Fixtures")]),
    tests(
      "LocalizationReportingTests", ["Linting", "LocalizationReporting", "SourceText", "TestSupport", "TextOutput"],
      resources: [.copy("Fixtures")]),
    tests("CodeReadingTests", ["LocalizationModel", "CodeReading", "SourceText", "TestSupport"]),
    tests(
      "LintingTests",
      [
        "Linting", "LocalizationFormats", "LocalizationModel", "LocalizationReporting", "SourceText", "TestSupport",
        "TextOutput",
      ]),
    tests("LocalizationLintTests", ["LocalizationLint", "TestSupport"]),
    tests(
      "LocalizationTestingTests",
      ["LocalizationModel", "LocalizationTesting", "TestSupport"], resources: [.copy("Texts")]),
    tests("CommandTests", ["LanguageServer", "TestSupport", "generate-documentation", "localization-lint"]),
    tests(
      "LocalizationRulesTests",
      [
        "Linting", "LocalizationModel", "LocalizationReporting", "LocalizationRules", "SourceText", "TestSupport",
        "TextOutput",
      ]),
  ]
)

/// What this package is built for.
///
/// Plugins make the toolchain compile all that their tool needs a second time, and pre-commit builds whatever there is;
/// see Documentation/Decisions/what-a-build-contains.md.
enum Purpose {
  /// A package or an Xcode project uses its products.
  case dependency
  /// Development in a clone of the package.
  case clone
  /// A sample in a clone uses its products, with the libraries that the clone has built.
  case sample
  /// pre-commit, which clones hooks into folders named "repo…", wants the program.
  case hook

  static let current: Purpose =
    if Context.environment["PWD"] == Context.packageDirectory {
      .clone
    } else if Context.environment["PWD"]?.hasPrefix(Context.packageDirectory + "/") ?? false {
      .sample
    } else if Context.environment["PRE_COMMIT"] != nil, folderName.hasPrefix("repo") {
      .hook
    } else {
      .dependency
    }

  private static var folderName: Substring {
    Context.packageDirectory.split(separator: "/").last ?? ""
  }
}

// A build for development compiles a target in as many parts as there are cores, not in one for every 25 files; those of
// tests in one, as many are compiled at once, but for the largest, which comes last. Beside the parts comes the module:
// with a job more than parts, a part never waits for it. The index has the package alone.
if [.clone, .sample].contains(Purpose.current) {
  let cores = ProcessInfo.processInfo.processorCount
  for target in package.targets {
    let parts = target.type == .test && target.name != "CommandTests" ? 1 : cores
    let options = [
      "-j", "\(cores + 1)", "-driver-batch-count", "\(parts)", "-index-ignore-system-modules",
      "-index-ignore-clang-modules",
    ]
    target.swiftSettings?.append(.unsafeFlags(options, .when(configuration: .debug)))
  }
}

// Lines for debuggers are a fifth of a release build, which somebody waits for. For the compiler's frontend, since the
// package manager asks for them behind these options; `-Xswiftc -Xfrontend -Xswiftc -g` brings them back.
if Purpose.current != .dependency {
  for target in package.targets {
    target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)))
  }
}

switch Purpose.current {
case .clone: break
case .dependency, .sample:
  let plugins: [Target] = [
    .plugin(
      name: "LintLocalizations",
      capability: .command(
        intent: .custom(verb: "lint-localizations", description: "Check the localizations of a package.")),
      dependencies: ["localization-lint"]),
    .plugin(name: "LintLocalizationsOnBuild", capability: .buildTool(), dependencies: ["localization-lint"]),
  ]
  package.targets += plugins
  package.products += plugins.map { .plugin(name: $0.name, targets: [$0.name]) }
case .hook:
  let others: Set = [
    "benchmark", "generate-documentation", "GrowthShapes", "LocalizationLint", "LocalizationTesting", "TestSupport",
  ]
  package.products.removeAll { $0.name != "localization-lint" }
  package.targets.removeAll { $0.type == .test || others.contains($0.name) }
}

// Random input for all readers, and counted work; needs libFuzzer, so it is built only on request (see `.ci/fuzz`).
if let purpose = Context.environment["LOCALIZATION_LINT_FUZZ"] {
  package.targets += [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CodeReading", "CountedWork", "GrowthShapes", "Linting", "LocalizationFormats", "LocalizationModel",
        "LocalizationReporting", "LocalizationRules", "SourceText", "TextOutput",
      ],
      exclude: ["words.dictionary"], swiftSettings: settings),
    // libFuzzer defines the same functions, and the address sanitizer those for memory.
    .target(
      name: "CountedWork",
      cSettings: purpose == "address" ? [] : [.define("COUNTS_MEMORY")],
      linkerSettings: [
        .unsafeFlags(
          ["", "_init"].flatMap { ["-Xlinker", "--wrap=__sanitizer_cov_trace_pc_guard\($0)"] })
      ]),
  ]
}
