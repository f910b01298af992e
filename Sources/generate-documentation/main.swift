import Foundation

/// `generate-documentation [ROOT]` writes every generated file in the repository;
/// `generate-documentation site FOLDER` writes the documentation as static pages;
/// `generate-documentation tables LANGUAGES PLURALS FOLDER` writes the tables derived from CLDR;
/// `generate-documentation plural-rules PLURALS FOLDER SAMPLES` writes the rules and samples of CLDR's `plurals.json`;
/// `generate-documentation characters UNICODE FOLDER` writes those derived from the Unicode Character Database.
let words = Array(CommandLine.arguments.dropFirst())
if words.first == "tables", words.count == 4 {
  let folder = URL(fileURLWithPath: words[3])
  let files = [
    "GeneratedLanguageTable.swift": try LanguageTables.languages(
      from: Data(contentsOf: URL(fileURLWithPath: words[1]))),
    "GeneratedPluralTable.swift": try LanguageTables.pluralCategories(
      from: Data(contentsOf: URL(fileURLWithPath: words[2]))),
  ]
  for (name, text) in files {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
} else if words.first == "plural-rules", words.count == 4 {
  let cldr = try Data(contentsOf: URL(fileURLWithPath: words[1]))
  try Data(PluralRuleTables.rules(from: cldr).utf8)
    .write(to: URL(fileURLWithPath: words[2]).appendingPathComponent("GeneratedPluralRuleTable.swift"))
  try Data(PluralRuleTables.samples(from: cldr).utf8).write(to: URL(fileURLWithPath: words[3]))
} else if words.first == "characters", words.count == 3 {
  let folder = URL(fileURLWithPath: words[2])
  for (name, text) in try CharacterTables(folder: URL(fileURLWithPath: words[1])).files() {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
} else if words.first == "site", words.count == 2 {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  try Site(root).write(to: URL(fileURLWithPath: words[1]))
} else {
  let root = URL(fileURLWithPath: words.first ?? FileManager.default.currentDirectoryPath)
  let output = words.count > 1 ? URL(fileURLWithPath: words[1]) : root
  let documents =
    try RuleDocuments.all + ConfigurationDocuments.all + ManifestDocuments.all + ReportDocuments.all
    + WatchedFiles.all + PageResources.all(in: root) + SampleReports.all(in: root)
  for document in documents {
    let url = output.appendingPathComponent(document.path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(document.text.utf8).write(to: url)
    print(document.path)
  }
}
