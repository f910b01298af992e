internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// Storyboards and xibs of a localized app that are in no language folder, so that nobody can translate them.
enum UnlocalizedInterfaces {
  /// Of a few texts, most may be samples that code replaces.
  private static let fewestTexts = 20
  /// So many are the interface itself.
  private static let manyTexts = 100
  private static let mostShown = 3

  /// Reports once how many there are.
  static func report(_ project: Project, _ findings: inout Findings) {
    let translations = project.languages.filter { language in
      !language.isPrivateUse && !project.bundles.contains { language.isVariant(of: $0.sourceLanguage) }
    }
    guard translations.count > 1 else { return }
    let tables = Set(project.bundles.lazy.flatMap(\.tables).map(\.name))
    let documents = project.documents.filter { document in
      let path = document.file.path
      return document.kind == .interfaceBuilder && !document.isInNoApp && !tables.contains(document.table)
        // What is named by a key is looked up by code.
        && document.runtimeTexts.isEmpty && !path.contains(".lproj/") && !isForDevelopers(document)
    }
    guard !documents.isEmpty else { return }
    let known = knownTexts(of: project)
    let found = documents.map { document in
      (document: document, texts: shownTexts(of: document, project, except: known))
    }
    .filter { !$0.texts.isEmpty }.sorted { $1.texts.count < $0.texts.count }
    let count = found.reduce(0) { $0 + $1.texts.count }
    guard count >= fewestTexts, let first = found.first else { return }
    findings.add(
      at: .init(file: first.document.file, range: first.texts[0].range), about: .init(),
      severity: count < manyTexts ? .note : .warning
    ) { words in
      let (verb, owner) = found.count == 1 ? ("is", "its") : ("are", "their")
      words.message =
        "\(Wording.count(found.count, "interface file")) \(verb) in no language folder: users of every language see \(owner) \(Wording.count(count, "text")) as they are"
      let files = found.prefix(mostShown).map { "\($0.document.file.path) (\($0.texts.count))" }
      if found.count > 1 { words.note(Wording.list(files, of: found.count)) }
      words.note(
        "for example \(Wording.list(first.texts.prefix(mostShown).map { Wording.quote($0.value, limit: 40) }))")
      words.note("Xcode's File inspector localizes a file; '--rule hardcoded-text' lists what is not localized")
    }
  }

  /// Whether a file is that of a demonstration, of tests or of a tool.
  static func isForDevelopers(_ document: InterfaceDocument) -> Bool {
    let path = document.file.path
    return path.isPathOfDemonstration || path.isPathOfTests || path.isPathOfDebugging
  }

  /// The texts of a file that users see as they are, and that would be translated, except those that a table knows.
  static func shownTexts(
    of document: InterfaceDocument, _ project: Project, except known: Set<TextIdentity>
  ) -> [InterfaceDocument.Text] {
    // What code holds, it may give another text.
    let held = Set(document.outlets.lazy.flatMap(\.texts).map { document.texts[$0].object })
    return document.textsToTranslate(brands: project.brands[document.file.path]).filter { text in
      !held.contains(text.object) && !known.contains(TextIdentity(text.value)) && isMeant(text.value)
    }
  }

  /// The keys and base texts of all tables: code shows what is one of them.
  static func knownTexts(of project: Project) -> Set<TextIdentity> {
    var known: Set<TextIdentity> = []
    for table in project.bundles.lazy.flatMap(\.tables) {
      for number in 0..<table.keys.count {
        known.insert(TextIdentity(table.keys[number]))
        if let value = table.baseValue(ofKey: number) { known.insert(TextIdentity(value)) }
      }
    }
    return known
  }

  /// Whether a text is none that only marks a place for that of the code: `lbl_title`, "Title$", "Name Label".
  private static func isMeant(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return !text.contains("_") && !text.contains("$")
      && !words.contains { ["label", "placeholder", "text", "title", "string"].contains($0) }
  }
}
