internal import LocalizationModel
internal import SourceText

struct MissingUsageDescriptionRule: TableRule {
  static let description = RuleDescription(
    identifier: "missing-usage-description",
    category: .project,
    severity: .error,
    summary: "A language lacks the text with which the app asks for a permission, while others have it.",
    rationale: """
      The system shows these texts when the app asks for the camera, the location and so on. A language that lacks one shows
      it in the development language, in the middle of a dialog that is otherwise translated.
      """,
    examples: [
      Example([
        "en.lproj/InfoPlist.strings":
          "↓\"NSCameraUsageDescription\" = \"To scan codes\";\n\"CFBundleDisplayName\" = \"App\";",
        "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"App\";",
      ]),
      Example([
        "en.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"To scan codes\";",
        "de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Um Codes zu lesen\";",
      ]),
    ],
    references: ["Information Property List Key Reference: keys that end in UsageDescription"])

  init(options: RuleOptions) {}

  /// `NS…UsageDescription` and its like.
  static func isUsageDescription(_ key: ByteSlice) -> Bool {
    key.hasSuffix("UsageDescription") && (key.hasPrefix("NS") || key.hasPrefix("NFC") || key.hasPrefix("OS"))
  }

  func check(_ table: TableContext, findings: inout Findings) {
    guard table.table.kind == .informationPropertyList else { return }
    let localizations = table.table.localizations.filter { $0.hasEntries && !$0.isLost }
    for number in 0..<table.table.keys.count where Self.isUsageDescription(table.table.keys[number]) {
      guard let witness = localizations.first(where: { $0.entry(ofKey: number) != nil }),
        let reference = witness.entry(ofKey: number)
      else { continue }
      let file = witness.file(of: reference).source
      for localization in localizations where localization.entry(ofKey: number) == nil {
        // The development language has the text in Info.plist.
        let language = localization.language
        guard localization !== table.table.base, !language.isBase, !language.isPrivateUse,
          !language.isVariant(of: table.bundle.sourceLanguage)
        else { continue }
        findings.add(
          Self.self, "\(table.table.keys[number].string) is missing in \(Wording.name(language))",
          at: .init(file: file, range: witness.entry(reference).keyWithQuotes(in: file)),
          subject: table.subject(key: number, language: language),
          notes: [
            Finding.Note("it should be in this file", at: .init(file: localization.files[0].source, range: .start))
          ])
      }
    }
  }
}
