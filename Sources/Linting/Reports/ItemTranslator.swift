internal import Dispatch
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText

/// Converts single findings for display; several may do so at the same time.
struct ItemTranslator {
  private let details: ReportDetails
  private let texts: SubjectTexts?
  private let shared: SharedLineMaps
  private var lineMaps: [ObjectIdentifier: LineMap] = [:]
  /// Notes on files as a whole, such as where missing texts belong, which are the same in many findings.
  private var notesOnFiles: [ObjectIdentifier: [Report.Note]] = [:]
  // What many languages lack is the same key, at the same place.
  private var lastKey: (subject: Finding.Subject, key: SubjectTexts.Key?)?
  private var lastPlace: (location: Finding.Location, place: Report.Place, frame: Report.Frame?)?

  /// `shared` has the line maps that others know, and `texts` those of the keys, if they are wanted.
  init(_ details: ReportDetails, texts: SubjectTexts?, lineMaps shared: SharedLineMaps) {
    self.details = details
    self.texts = texts
    self.shared = shared
  }

  /// The finding about one place, with a fingerprint; unless it is wanted whole, without what takes long to find.
  mutating func item(_ finding: Finding, fingerprint: String, isWhole: Bool) -> Report.Item {
    let (place, frame) = placeAndFrame(finding.location)
    let subject = finding.subject
    let key = key(of: subject)
    return Report.Item(
      rule: finding.rule, severity: .init(finding.severity), message: finding.message, place: place,
      bundle: subject.bundle, table: subject.table, key: subject.key, language: subject.language,
      fingerprint: fingerprint,
      notes: notes(isWhole ? finding.notes : finding.knownNotes),
      fixIts: fixIts(isWhole ? finding.fixIts : finding.knownFixIts),
      frame: frame, baseText: key?.base,
      translation: key?.translation(in: subject.language, at: finding.location))
  }

  private mutating func key(of subject: Finding.Subject) -> SubjectTexts.Key? {
    guard let texts else { return nil }
    if let last = lastKey, last.subject.key == subject.key, last.subject.table == subject.table,
      last.subject.bundle == subject.bundle
    {
      return last.key
    }
    let key = texts.key(of: subject)
    lastKey = (subject, key)
    return key
  }

  private mutating func placeAndFrame(_ location: Finding.Location) -> (Report.Place, Report.Frame?) {
    if let last = lastPlace, last.location.file === location.file, last.location.range == location.range {
      return (last.place, last.frame)
    }
    let place = place(location)
    let frame = details.contains(.frames) ? frame(location, place) : nil
    lastPlace = (location, place, frame)
    return (place, frame)
  }

  mutating func notes(_ notes: [Finding.Note]) -> [Report.Note] {
    guard notes.count == 1, let location = notes[0].location, location.range == .start else {
      return notes.map { note in Report.Note(message: note.message, place: note.location.map { place($0) }) }
    }
    let file = ObjectIdentifier(location.file)
    if let known = notesOnFiles[file], known[0].message == notes[0].message { return known }
    let note = [Report.Note(message: notes[0].message, place: place(location))]
    notesOnFiles[file] = note
    return note
  }

  mutating func fixIts(_ fixIts: [FixIt]) -> [Report.FixIt] {
    fixIts.map { fixIt in
      Report.FixIt(
        title: fixIt.title, applicability: .init(fixIt.applicability),
        edits: fixIt.edits.map { Report.Edit(place: place($0.location), replacement: $0.replacement) })
    }
  }

  private mutating func lineMap(of file: SourceFile) -> LineMap {
    if let known = lineMaps[ObjectIdentifier(file)] { return known }
    let map = shared.lineMap(of: file)
    lineMaps[ObjectIdentifier(file)] = map
    return map
  }

  private mutating func place(_ location: Finding.Location) -> Report.Place {
    guard !location.file.isBinary else {
      return Report.Place(file: location.file.path, line: 1, column: 1, endLine: 1, endColumn: 1)
    }
    let map = lineMap(of: location.file)
    let start = map.position(of: Int(location.range.lowerBound))
    let end = location.range.isEmpty ? start : map.position(of: Int(location.range.upperBound))
    return Report.Place(
      file: location.file.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  /// The part of a long line that is shown before and after the place, in characters.
  private static let context = (before: 50, after: 70)

  /// The line of a place.
  mutating func frame(_ location: Finding.Location, _ place: Report.Place) -> Report.Frame? {
    let file = location.file
    guard !file.isBinary, file.text.count > 0 else { return nil }
    let line = lineMap(of: file).offsets(ofLine: place.line)
    let text = file.text
    var start = min(Int(location.range.lowerBound), line.upperBound)
    let end = min(max(start, Int(location.range.upperBound)), line.upperBound)
    let highlightStart = start
    var before = 0
    while start > line.lowerBound, before < Self.context.before {
      start -= text.scalar(before: start).length
      before += 1
    }
    var stop = highlightStart
    var after = 0
    while stop < line.upperBound, after < Self.context.after || (stop < end && after < 3 * Self.context.after) {
      stop += text.scalar(at: stop).length
      after += 1
    }
    stop = min(stop, line.upperBound)
    let highlighted = text[highlightStart..<min(end, stop)].scalarCount
    return Report.Frame(
      line: text[start..<stop].string, start: before, length: highlighted, isCutBefore: start > line.lowerBound,
      isCutAfter: stop < line.upperBound)
  }
}

/// The line maps of files, each made once.
final class SharedLineMaps: @unchecked Sendable {
  private let queue = DispatchQueue(label: "SharedLineMaps")
  private var maps: [ObjectIdentifier: ComputedOnce<LineMap>] = [:]

  func lineMap(of file: SourceFile) -> LineMap {
    let map = queue.sync {
      let map = maps[ObjectIdentifier(file)] ?? ComputedOnce()
      maps[ObjectIdentifier(file)] = map
      return map
    }
    return map.value { LineMap(file.text) }
  }
}
