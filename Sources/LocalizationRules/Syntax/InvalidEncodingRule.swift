internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct InvalidEncodingRule: Rule {
  static let description = RuleDescription(
    identifier: "invalid-encoding",
    category: .syntax,
    severity: .error,
    summary: "A file has the wrong encoding: its bytes are not UTF-8, or are UTF-16 without a byte order mark.",
    rationale: """
      A single byte that is not UTF-8, even in a comment, makes the system reject the whole file. UTF-16 without a byte
      order mark loses its first character. Xcode converts the encodings that it recognizes while building, but other
      tools and the next Xcode may not. Save the file as UTF-8.
      """,
    remedy: "Save the file as UTF-8.",
    examples: [
      Example(
        bytes: Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";".utf8), shown: "\"a\" = \"caf\\xE9\";  (ISO Latin 1)"),
      Example(
        bytes: Array("\"a\" = \"A\";".utf8).flatMap { [$0, 0] },
        shown: "\"\\0a\\0\"\\0 …  (UTF-16 without a byte order mark)"),
      Example(["L.xcstrings": "↓"]),
      Example(["en": "\"a\" = \"A\";"]),
    ],
    references: ["CoreFoundation, CFPropertyList.c"])

  func register(in visits: inout RuleVisits) { visits.file(check) }

  private func check(_ context: FileContext, findings: inout Findings) {
    let file = context.file
    for problem in file.problems {
      guard case .encoding(let defect) = problem.kind, defect != .empty || file.format == .catalog else { continue }
      findings.add(at: context.location(.start), about: context.subject) { words in
        words.message = Self.message(defect, file.source.decoding.encoding)
        words.note(
          file.systemReading == .refused
            ? "the system rejects the whole file, and users see \(context.substitute) instead"
            : "the system reads the file, but not as intended")
      }
    }
  }

  private static func message(_ defect: EncodingDefect, _ encoding: TextEncoding) -> String {
    switch defect {
    case .empty: "the file is empty"
    case .invalidByte(let byte, let offset, let count):
      "byte 0x\(String(byte, radix: 16, uppercase: true)) at offset \(offset)"
        + (count > 1 ? " and \(Wording.grouped(count - 1)) more are" : " is")
        + " not UTF-8; the file may be \(encoding.rawValue)"
    case .missingByteOrderMark: "\(encoding.rawValue) without a byte order mark: the first character is lost"
    case .onlyByteOrderMark: "the file has only a byte order mark"
    case .truncatedUnit: "the file ends inside a character of \(encoding.rawValue)"
    case .unknownDeclaredEncoding(let name): "the XML declaration names the unsupported encoding '\(name)'"
    case .tooLarge: "the file is too large to read"
    }
  }
}
