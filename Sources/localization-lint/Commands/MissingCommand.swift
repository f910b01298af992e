internal import CommandLineArguments
internal import Linting
internal import LocalizationModel
internal import SourceText
internal import TextOutput

/// `missing`: writes what translators have to do.
enum MissingCommand: ProgramCommand {
  static let table = Command(
    name: "missing", summary: "Write what a translator has to do, for one language or each.", operands: "[PATH …]",
    maximumOperands: 1000,
    options: [
      Option(
        "--format", shortName: "f", value: "FORMAT", values: TranslationWorkFormat.allCases.map(\.rawValue),
        summary: "The format of the files (default: xliff)."),
      Option(
        "--output", shortName: "o", value: "FOLDER", completion: .folder,
        summary: "Write a file for each language into this folder, such as de.xliff."),
    ]
      + LintOptions.table.filter {
        ["--language", "--table", "--source-language", "--manifest", "--config"].contains($0.name)
      },
    discussion: """
      Lists the texts that are missing, copies of the base text, or marked as unfinished, with the base text, the \
      comment, what each placeholder is replaced with, where code uses the key, and the maximum length from a \
      manifest. Without --output, writes one language to standard output. A language that the project does not have \
      yet needs every text. Xcode imports the XLIFF files.
      """)

  static func run(_ arguments: ParsedArguments) throws -> Program.Outcome {
    let format = arguments.value("--format").flatMap(TranslationWorkFormat.init) ?? .xliff
    var session = try LintOptions.session(arguments)
    let request = session.linter.request
    session.linter.request.runsRules = false
    let result = try session.run()
    if LintRun.complain(about: result) { return .failure }
    try LintOptions.checkTables(request.tableNames, of: result.project)
    let work = result.translationWork(
      languages: request.languages, tables: request.tableNames, fileSystem: session.linter.fileSystem)
    guard let first = work.first else {
      Terminal.complain("there is nothing to translate from, or no language to translate into; see --language")
      return .failure
    }
    if let folder = arguments.value("--output") {
      try write(work, format, into: folder)
    } else if work.count == 1 {
      Terminal.print(content(of: first, format))
    } else {
      throw UsageError(
        "several languages need '--output FOLDER', or choose one with '--language': "
          + work.map(\.language).joined(separator: ", "))
    }
    for language in work { remark(on: language, format) }
    return .clean
  }

  private static func content(of work: TranslationWork, _ format: TranslationWorkFormat) -> [UInt8] {
    var output = OutputBuffer()
    format.write(work, to: &output)
    return output.bytes
  }

  /// Writes every file whole or not at all.
  private static func write(_ work: [TranslationWork], _ format: TranslationWorkFormat, into folder: String) throws {
    for language in work.map(\.language) where !isFileName(language) {
      throw UsageError("'\(language)' cannot be the name of a file")
    }
    let disk = LocalFileSystem(root: try LocalFileSystem.workingDirectory)
    do {
      try disk.createFolders(folder)
    } catch {
      throw UsageError("\(folder): cannot create the folder")
    }
    for language in work {
      let path = folder.appendingPath("\(language.language).\(format.rawValue)")
      do {
        try disk.write(content(of: language, format), to: path)
      } catch {
        throw UsageError("\(path): cannot write the file: \(error.explanation)")
      }
    }
  }

  /// Catalogs can name a language in any way.
  private static func isFileName(_ language: String) -> Bool {
    language.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  /// Says on standard error how much there is to do.
  private static func remark(on work: TranslationWork, _ format: TranslationWorkFormat) {
    if work.lostCount > 0 {
      let (texts, them) = (Wording.count(work.lostCount, "translation"), work.lostCount == 1 ? "it" : "them")
      Terminal.remark(
        "\(work.language): \(texts) left out: a mistake in the file keeps the system from reading \(them); see 'lint'")
    }
    let reasons = TranslationWork.Reason.allCases.map { reason in work.texts.count { $0.reason == reason } }
    guard !work.texts.isEmpty else {
      Terminal.remark("\(work.language): nothing to translate")
      return
    }
    let (texts, keys) = (Wording.count(work.texts.count, "text"), Wording.count(work.keyCount, "key"))
    let counts = zip(reasons, ["missing", "copied from the base", "to review", "unfinished"])
      .map { "\(Wording.grouped($0)) \($1)" }.joined(separator: ", ")
    Terminal.remark("\(work.language): \(texts) of \(keys) (\(counts))")
    let leftOut = format == .strings ? TranslationWorkFormat.textsWithoutPlaceInStrings(work) : 0
    if leftOut > 0 {
      let texts = Wording.count(leftOut, "text")
      Terminal.remark(
        """
        \(work.language): \(texts) left out, with plural forms or the key of another table; use another format, or \
        '--table'
        """)
    }
  }
}
