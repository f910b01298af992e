// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "GreetingsPackage",
  defaultLocalization: "en",
  platforms: [.macOS(.v13), .iOS(.v16)],
  // Outside this repository: .package(url: "https://github.com/localization-lint/localization-lint", from: "0.1.0")
  dependencies: [.package(name: "LocalizationLint", path: "../..")],
  targets: [
    .target(name: "Greetings", resources: [.process("Resources")]),
    .testTarget(
      name: "GreetingsTests",
      dependencies: ["Greetings", .product(name: "LocalizationTesting", package: "LocalizationLint")],
      exclude: ["Texts"]),
  ]
)
