internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct MisnamedTableRule: Rule {
  static let description = RuleDescription(
    identifier: "misnamed-table",
    category: .project,
    severity: .warning,
    summary: "The name of a file differs from that of its table in other languages, by case only.",
    rationale: """
      A Mac finds `infoPlist.strings` when it looks for `InfoPlist.strings`, and so do simulators; an iPhone does not, because
      its file system tells the two apart. Users of this language see another one.
      """,
    remedy: "Rename the file to the name of the table, with the same letters in the same case.",
    examples: [
      Example([
        "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";",
        "de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";",
        "fr.lproj/infoPlist.strings": "↓\"CFBundleName\" = \"App\";",
      ]),
      Example([
        "en.lproj/Main.strings": "\"a\" = \"A\";", "en.lproj/main.strings": "\"b\" = \"B\";",
        "de.lproj/Main.strings": "\"a\" = \"Ä\";", "de.lproj/main.strings": "\"b\" = \"Be\";",
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.table(readsTexts: false, check) }

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    let misnamed = table.files.filter { $0.name != table.name }
    for file in misnamed {
      findings.add(
        at: .init(file: file.source, range: .start), about: context.subject(language: file.language)
      ) { words in
        let name = file.source.path.lastPathComponent
        words.message =
          "\(Wording.quote(String(name))) is spelled \(Wording.quote("\(table.name).\(name.pathExtension)")) in other languages"
        words.note("file systems that tell the two apart, such as the iPhone's, do not find it")
      }
    }
  }
}
