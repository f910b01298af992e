internal import SourceText
internal import TextOutput

/// Writes one finding with its line and notes, or one group with its examples.
struct StatementBlock {
  let style: Style
  let options: ReporterOptions
  /// The rules whose findings are not all of the same severity.
  var mixedRules: Set<String> = []

  /// The columns of a line with a finding in a file or a log.
  private static let widestFrame = 120

  // MARK: Findings

  func write(_ finding: Report.Item, to output: inout OutputBuffer) {
    writeHeader(finding.place, finding.severity, finding.message, finding.subject, finding.rule, to: &output)
    let margin = writeFrame(of: finding, to: &output)
    for note in finding.notes { write(note, margin: margin, to: &output) }
    for fixIt in finding.fixIts { write(fixIt, margin: margin, to: &output) }
  }

  private func write(_ note: Report.Note, margin: Int, to output: inout OutputBuffer) {
    var text = StyledText()
    text.add(note.message)
    if let file = note.file { text.add(" (\(name(of: file, note.line ?? 1, note.column ?? 1)))", .faint) }
    writeNote(text, margin: margin, to: &output)
  }

  private func write(_ fixIt: Report.FixIt, margin: Int, to output: inout OutputBuffer) {
    var text = StyledText()
    text.add("fix: ", .help)
    text.add(fixIt.title)
    switch fixIt.applicability {
    case .automatic: break
    case .needsReview: text.add(" (needs review)", .faint)
    case .manual: text.add(" (by hand)", .faint)
    }
    writeNote(text, margin: margin, to: &output)
  }

  /// Writes the line of a finding with marks under the place; returns how far what follows is indented.
  private func writeFrame(of finding: Report.Item, to output: inout OutputBuffer) -> Int {
    let digits = finding.place.line.digitCount
    let margin = max(3, digits + 2)
    // What is said of a file as a whole is about no line.
    let isAboutFile = finding.frame?.length == 0 && finding.place.line == 1 && finding.place.column == 1
    if let frame = finding.frame, !isAboutFile {
      let frame = frame.cut(toWidth: (options.columns ?? Self.widestFrame) - margin - 2)
      style.write(.faint, to: &output) { output in
        output.write(blanks: margin - 1 - digits)
        output.write(finding.place.line)
        output.write(" | ")
      }
      if frame.isCutBefore { output.write("…") }
      output.write(escaped: frame.line, replacingTabs: true)
      output.line(frame.isCutAfter ? "…" : "")
      style.write(.faint, to: &output) { output in
        output.write(blanks: margin)
        output.write("| ")
      }
      writeMarks(for: frame, finding.severity, to: &output)
    }
    return margin
  }

  private func writeHeader(
    _ place: Report.Place, _ severity: Report.Severity, _ message: String, _ subject: String, _ rule: String,
    to output: inout OutputBuffer
  ) {
    var text = StyledText()
    text.add("\(name(of: place.file, place.line, place.column)):", .bold)
    text.add(" \(severity.rawValue):", .severity(severity))
    text.add(" \(message)", .bold)
    text.add("\(subject) (\(rule))", .faint)
    text.write(style, columns: options.columns, indent: 4, to: &output)
  }

  private func writeNote(_ text: StyledText, margin: Int, isWrapped: Bool = true, to output: inout OutputBuffer) {
    style.write(.faint, to: &output) { output in
      output.write(blanks: margin)
      output.write("= ")
    }
    text.write(
      style, columns: isWrapped ? options.columns : nil, start: margin + 2, indent: margin + 2, to: &output)
  }

  /// `path:line:column`
  private func name(of file: String, _ line: Int, _ column: Int) -> String {
    "\(options.path(file)):\(line):\(column)"
  }

  /// `^~~` under the highlighted part, aligned for wide characters.
  private func writeMarks(for frame: Report.Frame, _ severity: Report.Severity, to output: inout OutputBuffer) {
    var before = frame.isCutBefore ? 1 : 0
    var length = 0
    for (index, scalar) in frame.line.unicodeScalars.enumerated() {
      guard index < frame.start + frame.length else { break }
      let width = TerminalText.escapedWidth(scalar)
      if index < frame.start { before += width } else { length += width }
    }
    output.write(blanks: before)
    style.write(.severity(severity), to: &output) { output in
      output.write("^")
      output.write(repeating: UInt8(ascii: "~"), count: length - 1)
    }
    output.line()
  }

  // MARK: Groups

  func write(_ group: Report.Group, of report: Report, to output: inout OutputBuffer) {
    writeHeader(group.place, group.severity, group.message, "", group.rule, to: &output)
    let first = group.members.first.map { report.findings[$0] }
    let margin = first.map { group.showsFirstLine ? writeFrame(of: $0, to: &output) : 3 } ?? 3
    writeWhatIsSaidOfAll(group, in: report, margin: margin, to: &output)
    let examples = examples(of: group, in: report)
    for example in examples {
      var text = StyledText()
      text.add(example)
      writeNote(text, margin: margin, to: &output)
    }
    // The names of a few findings are all there is to see, if the key is anywhere.
    let shown = group.message + (group.showsFirstLine ? first?.frame?.line ?? "" : "")
    let isKeyShown = group.key.map { shown.contains($0) } ?? true
    guard examples.isEmpty || group.count > Report.Group.shownKeys || !isKeyShown else { return }
    var text = StyledText()
    text.add(narrowing(to: group), .help)
    text.add(" shows all")
    // A command that a line break splits cannot be copied.
    writeNote(text, margin: margin, isWrapped: false, to: &output)
  }

  /// Writes the notes and fixes that all findings of a group have.
  private func writeWhatIsSaidOfAll(
    _ group: Report.Group, in report: Report, margin: Int, to output: inout OutputBuffer
  ) {
    guard group.hasDetails, let first = group.members.first.map({ report.findings[$0] }),
      placesOfKey(group, in: report) == nil
    else { return }
    let others = group.members.dropFirst()
    for note in first.notes {
      let isOfAll = others.allSatisfy { member in
        report.findings[member].notes.contains {
          $0.message == note.message && $0.file == note.file && $0.line == note.line
        }
      }
      if isOfAll { write(note, margin: margin, to: &output) }
    }
    for fixIt in first.fixIts {
      var common = fixIt
      let isOfAll = others.allSatisfy { member in
        guard let same = report.findings[member].fixIts.first(where: { $0.title == fixIt.title }) else { return false }
        // What a person must look at in one place is not safe in all.
        if same.applicability == .manual || common.applicability == .automatic {
          common.applicability = same.applicability
        }
        return true
      }
      if isOfAll { write(common, margin: margin, to: &output) }
    }
  }

  /// What differs among the findings of a group: their keys, their languages, or their places.
  private func examples(of group: Report.Group, in report: Report) -> [String] {
    if let languages = group.languageList(shown: 8) {
      // Where all of them lack the same few texts, these are all there is to do.
      let shown = 1...Report.Group.shownKeys
      let areShown =
        group.isOfKeys
        || (group.leftOutCount == 0 && shown.contains(group.keys(in: report, atMost: shown.upperBound + 1).count))
      return areShown ? [group.keyList(in: report), languages] : [languages]
    }
    if group.key == nil, group.keyCount > 1 { return [group.keyList(in: report, count: group.keyCount)] }
    if group.language == nil {
      let languages = group.members.lazy.compactMap { report.findings[$0].language }.uniqued()
      if languages.count > 1 {
        // Where the headline says that others are similar, its path names the first one, unless a file has all.
        let isFirstNamed =
          group.message.contains("; similar in ") && group.place.file.contains("\(languages[0]).lproj/")
        let others = Array(languages.dropFirst(isFirstNamed ? 1 : 0))
        let list = (isFirstNamed ? "also in " : "") + Wording.list(others, of: others.count, shown: 6)
        // A key that the command below leaves out.
        let key = group.key.flatMap { Self.isShort($0) ? nil : Wording.quote($0, limit: 60) }
        return [key.map { "\(list): \($0)" } ?? list]
      }
    }
    if let places = placesOfKey(group, in: report) { return places }
    let files = group.members.lazy.map { report.findings[$0].place.file }.uniqued()
    return files.count > 1 ? [Wording.list(files, of: files.count)] : []
  }

  /// What all findings about one key note, and the other places of it; nil for other groups.
  private func placesOfKey(_ group: Report.Group, in report: Report) -> [String]? {
    let findings = group.members.map { report.findings[$0] }
    guard let first = findings.first, first.key != nil,
      findings.allSatisfy({ $0.key == first.key && $0.language == nil && $0.message == first.message })
    else { return nil }
    let notes = first.notes.filter { note in
      findings.allSatisfy { $0.notes.contains { $0.message == note.message && $0.file == note.file } }
    }
    let others = findings.dropFirst().map { name(of: $0.place.file, $0.place.line, $0.place.column) }
    return notes.map { note in
      note.file.map { "\(note.message) (\(name(of: $0, note.line ?? 1, note.column ?? 1)))" } ?? note.message
    } + ["also at \(Wording.list(others, of: others.count))"]
  }

  /// The options that show the findings of a group and little else.
  private func narrowing(to group: Report.Group) -> String {
    var options = "--rule \(group.rule)"
    if mixedRules.contains(group.rule) { options += " --severity \(group.severity.rawValue)" }
    if let language = group.language { options += " --language \(language)" }
    if let table = group.table, !table.isEmpty, group.language == nil { options += " --table \(Self.shellWord(table))" }
    // Whoever copies the command can check a short key, in one line.
    if let key = group.key, Self.isShort(key) {
      options += " --key \(Self.shellWord(key))"
    }
    return options + " --all"
  }

  private static func isShort(_ key: String) -> Bool {
    key.utf8.count <= 60 && key.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  private static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x80 || "-._/".utf8.contains($0) || Character(Unicode.Scalar($0)).isLetter
        || Character(Unicode.Scalar($0)).isNumber
    }
    return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}

extension Report.Frame {
  /// The part of the line around the marked place that fits into so many columns, with the signs of what is cut.
  func cut(toWidth width: Int) -> Report.Frame {
    let scalars = Array(line.unicodeScalars)
    let widths = scalars.map(TerminalText.escapedWidth)
    let room = max(20, width) - (isCutBefore ? 1 : 0) - (isCutAfter ? 1 : 0)
    guard widths.reduce(0, +) > room else { return self }
    let available = max(18, width - 2)
    var first = min(start, scalars.count)
    var last = first
    var used = 0
    // The place itself, a third of the room before it, then what follows.
    while last < scalars.count, last < start + length, used + widths[last] <= available {
      used += widths[last]
      last += 1
    }
    var before = 0
    while first > 0, used + widths[first - 1] <= available, before + widths[first - 1] <= available / 3 {
      first -= 1
      used += widths[first]
      before += widths[first]
    }
    while last < scalars.count, used + widths[last] <= available {
      used += widths[last]
      last += 1
    }
    while first > 0, used + widths[first - 1] <= available {
      first -= 1
      used += widths[first]
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[first..<last])
    return Report.Frame(
      line: String(text), start: start - first, length: min(length, last - start),
      isCutBefore: isCutBefore || first > 0, isCutAfter: isCutAfter || last < scalars.count)
  }
}

extension Int {
  fileprivate var digitCount: Int {
    var count = 1
    var rest = self
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}
