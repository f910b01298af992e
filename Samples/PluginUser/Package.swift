// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "PluginUser",
  defaultLocalization: "en",
  platforms: [.macOS(.v13)],
  // Outside this repository: .package(url: "https://github.com/localization-lint/localization-lint", from: "0.1.0")
  dependencies: [.package(name: "LocalizationLint", path: "../..")],
  targets: [
    .target(
      name: "PluginUser",
      resources: [.process("Resources")],
      plugins: [.plugin(name: "LintLocalizationsOnBuild", package: "LocalizationLint")]),
    // A tool that uses the linter as a library.
    .executableTarget(
      name: "lint-report", dependencies: [.product(name: "LocalizationLint", package: "LocalizationLint")]),
  ]
)
