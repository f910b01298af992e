internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct StoreLanguageRule: Rule {
  static let description = RuleDescription(
    identifier: "store-language",
    category: .store,
    severity: .note,
    summary: "The App Store page is in a language that the app is not in, or that has no pages, or the reverse.",
    rationale: """
      Customers who read a page in their language expect the app to speak it, and an app in their language is hard to
      find without a page. Languages of the app that the App Store has no pages in do not count, nor do variants such as
      `en-AU`. Where Fastlane has texts for all languages, those that its `Deliverfile` lists have pages. A folder of
      texts in such a language, or with another name than the App Store's (`de` for `de-DE`), is a warning: Fastlane
      then uploads nothing.
      """,
    remedy: "Add the language to the app or to the page, or suppress the finding with the reason.",
    examples: [
      Example([
        "en": #""a" = "A";"#, "metadata/en-US/name.txt": "Notes", "metadata/de-DE/name.txt": "↓Notizen",
      ]),
      Example([
        "en": #""a" = "A";"#, "de": #"↓"a" = "Ä";"#, "metadata/en-US/name.txt": "Notes",
      ]),
      Example([
        "en": #""a" = "A";"#, "App/Settings.bundle/en.lproj/Root.strings": #""a" = "A";"#,
        "App/Settings.bundle/de.lproj/Root.strings": #""a" = "Ä";"#, "metadata/en-US/name.txt": "Notes",
      ]),
      Example([
        "en": #""a" = "A";"#, "nb": #""a" = "Å";"#, "lv": #""a" = "Ā";"#, "metadata/en-US/name.txt": "Notes",
        "metadata/en-GB/name.txt": "Notes", "metadata/no/name.txt": "Notater",
      ]),
      Example([
        "en": #""a" = "A";"#, "de": #""a" = "Ä";"#, "metadata/default/name.txt": "Notes",
        "metadata/de-DE/name.txt": "Notizen",
      ]),
      Example(["metadata/en-US/name.txt": "Notes", "metadata/de-DE/name.txt": "Notizen"]),
      Example([
        "metadata/en-US/name.txt": "Notes", "metadata/aa/name.txt": "↓Notes", "metadata/br/name.txt": "Notennoù",
      ]),
      Example([
        "fastlane/metadata/en-US/name.txt": "Notes", "fastlane/metadata/de/name.txt": "↓Notizen",
        "fastlane/metadata/pt-br/name.txt": "Notas", "fastlane/metadata/nb/name.txt": "Notater",
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    for listing in project.storeListings { checkPages(listing, &findings) }
    // Without tables, the app is elsewhere. Of several pages, it is not known which is whose.
    guard project.storeListings.count == 1, let listing = project.storeListings.first, !project.bundles.isEmpty else {
      return
    }
    let spoken = project.languages + project.bundles.map(\.sourceLanguage)
    for language in listing.languages
    where StoreListing.isStoreLanguage(language)
      && !spoken.contains(where: { StoreListing.isVariant($0, of: language) })
    {
      guard let text = listing.files.first(where: { $0.language == language })?.text else { continue }
      let subject = Finding.Subject(bundle: listing.folder, language: language.name)
      findings.add(at: text.location, about: subject) { words in
        words.message = "only the App Store has texts in \(Wording.name(language)), and the app has none"
      }
    }
    var reported: Set<LanguageIdentifier> = []
    // The system shows settings in the languages of the app.
    let bundles = project.bundles.filter { $0.path.lastPathComponent != "Settings.bundle" }
    for occurrence in bundles.flatMap(\.occurrences) {
      let language = occurrence.language
      guard !language.isBase, !language.isMultiple, !language.isPseudo, StoreListing.isStoreLanguage(language),
        !listing.languages.contains(where: { StoreListing.isVariant($0, of: language) }),
        reported.insert(language).inserted
      else { continue }
      let subject = Finding.Subject(bundle: listing.folder, language: language.name)
      findings.add(at: occurrence.location, about: subject) { words in
        words.message = "the App Store page is missing in \(Wording.name(language)), although the app has texts"
        words.note("\(listing.folder) has no folder for it")
      }
    }
  }

  /// Folders of texts that no customer can see.
  private func checkPages(_ listing: StoreListing, _ findings: inout Findings) {
    let files = Dictionary(
      listing.files.lazy.compactMap { file in file.language.map { ($0, file.text) } },
      uniquingKeysWith: { first, _ in first })
    let folders = listing.languages.filter { files[$0] != nil }
    let without = folders.filter { !StoreListing.isStoreLanguage($0) }
    if let file = without.first.flatMap({ files[$0] }) {
      findings.add(at: file.location, about: .init(bundle: listing.folder), severity: .warning) { words in
        let languages = Wording.list(without.map(Wording.name), of: without.count)
        let refused = without.count == 1 ? "this folder" : "these folders"
        words.message = "the App Store has no pages in \(languages); Fastlane refuses \(refused)"
        if without.count > 3 { words.note(without.map(\.name).joined(separator: ", ")) }
      }
    }
    let misnamed = folders.compactMap { language in
      listing.expectedName(ofFolderOf: language).map { (language, $0) }
    }
    guard let (first, name) = misnamed.first, let file = files[first] else { return }
    findings.add(at: file.location, about: .init(bundle: listing.folder), severity: .warning) { words in
      if misnamed.count == 1 {
        words.message =
          "Fastlane refuses the folder \(Wording.quote(first.name)): its name in the App Store is \(Wording.quote(name))"
      } else {
        let names = Wording.list(misnamed.map { Wording.quote($0.0.name) }, of: misnamed.count)
        words.message = "Fastlane refuses the folders \(names): they have other names in the App Store"
        words.note(misnamed.map { "\($0.0.name) is \($0.1)" }.joined(separator: ", "))
      }
      let known = Set(listing.languages.lazy.map { $0.name.lowercased() })
      let doubled = misnamed.filter { known.contains($0.1.lowercased()) }.map { Wording.quote($0.0.name) }
      if !doubled.isEmpty {
        words.note(
          "there is a folder of the right name already for \(Wording.list(doubled, of: doubled.count)): merge them, or delete one"
        )
      }
    }
  }
}
