internal import LocalizationModel
internal import SourceText

struct InvalidEncodingRule: FileRule {
  static let description = RuleDescription(
    identifier: "invalid-encoding",
    category: .syntax,
    severity: .error,
    summary: "A file's bytes are not the text that was meant: not UTF-8, or UTF-16 without a byte order mark.",
    rationale: """
      A single byte that is not UTF-8, even in a comment, makes the system refuse the whole file. UTF-16 without its mark is
      read one character too late. Xcode converts what it recognises while building, and other tools and the next Xcode may
      not. Save the file as UTF-8.
      """,
    examples: [
      Example(
        bytes: Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";".utf8), shown: "\"a\" = \"caf\\xE9\";  (ISO Latin 1)"),
      Example(
        bytes: Array("\"a\" = \"A\";".utf8).flatMap { [$0, 0] },
        shown: "\"\\0a\\0\"\\0 …  (UTF-16 without a byte order mark)"),
      Example(["en": "\"a\" = \"A\";"]),
    ],
    references: ["CoreFoundation, CFPropertyList.c"])

  init(options: RuleOptions) {}

  func check(_ table: TableFile, in context: FileContext, findings: inout Findings) {
    for problem in table.problems {
      guard case .encoding(let defect) = problem.kind, let message = message(defect, table.source.decoding.encoding)
      else { continue }
      findings.add(
        Self.self, message, at: .init(file: table.source, range: .start),
        subject: .init(bundle: context.bundle, table: table.name, language: table.language?.name),
        notes: [
          Finding.Note(
            table.systemReading == .refused
              ? "the system refuses the whole file, and users see keys instead of texts"
              : "the system reads the file, but not as it was meant")
        ])
    }
  }

  private func message(_ defect: EncodingDefect, _ encoding: TextEncoding) -> String? {
    switch defect {
    case .empty: nil
    case .invalidByte(let byte, let offset, let count):
      "byte 0x\(String(byte, radix: 16, uppercase: true)) at offset \(offset)"
        + (count > 1 ? " and \(count - 1) more" : "") + " are not UTF-8; the file may be \(encoding.rawValue)"
    case .missingByteOrderMark: "\(encoding.rawValue) without a byte order mark: the first character is lost"
    case .onlyByteOrderMark: "a byte order mark and nothing else"
    case .truncatedUnit: "the file ends inside a character of \(encoding.rawValue)"
    case .unknownDeclaredEncoding(let name): "the XML declaration names the encoding '\(name)', which is not supported"
    case .tooLarge: "the file is too large to be read"
    }
  }
}
