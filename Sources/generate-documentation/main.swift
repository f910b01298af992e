import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "tables", arguments.count == 4 {
  let words = Array(arguments)
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
}
