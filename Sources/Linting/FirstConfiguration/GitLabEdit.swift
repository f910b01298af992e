internal import LocalizationModel
internal import TextOutput

/// A job at the end of `.gitlab-ci.yml`.
enum GitLabEdit {
  /// Nil where the file has a job of that name, or its stages are not known for sure.
  static func job(for folder: String, in text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let members = members(of: lines), members["localizations"] == nil else { return nil }
    var stages: [String] = []
    if let line = members["stages"] {
      guard let read = Self.stages(lines[line...]), !read.isEmpty else { return nil }
      stages = read
    } else if members["include"] != nil {
      // The files that are included may name the stages.
      return nil
    }
    // Without a stage of its own, a job belongs to the stage "test", which must exist.
    let wanted = ["test", "lint", "check", "verify", "build"]
    let stage = wanted.first(where: stages.contains) ?? stages.first ?? "test"
    let path = folder.isEmpty ? "" : " " + Channel.shellWord(folder)
    let script = "\(Product.name) lint\(path) --output gitlab=gl-code-quality.json --output junit=report.xml"
    return """

      localizations:
        stage: \(isPlain(stage) ? stage : stage.json)
        image: python:3.13-slim
        before_script:
          - pip install "\(Product.name) @ \(Channel.wheel)"
        script:
          - \(script.json)
        artifacts:
          when: always
          reports:
            codequality: gl-code-quality.json
            junit: report.xml

      """
  }

  /// The lines of the members of the document, by name; nil where a line is not understood, or a name comes twice.
  private static func members(of lines: [Substring]) -> [String: Int]? {
    var members: [String: Int] = [:]
    for (number, line) in lines.enumerated() {
      guard let first = line.first, !" \t#-]}".contains(first), !line.allSatisfy(\.isWhitespace) else { continue }
      guard let (name, _) = member(line), members.updateValue(number, forKey: name) == nil else { return nil }
    }
    return members
  }

  /// The name before a colon, without quotation marks, and what follows.
  private static func member(_ line: Substring) -> (name: String, value: Substring)? {
    guard let first = line.first, !"{[%?!&*.\u{FEFF}".contains(first) || line.hasPrefix(".") && !line.hasPrefix("...")
    else { return nil }
    var name = line.prefix { $0 != ":" }
    var rest = line[name.endIndex...]
    if "\"'".contains(first) {
      name = line.dropFirst().prefix { $0 != first }
      rest = line[name.endIndex...].dropFirst().drop { $0 == " " }
    } else {
      // A colon is part of the name where no space follows.
      while rest.hasPrefix(":"), let next = rest.dropFirst().first, !next.isWhitespace {
        rest = rest.dropFirst().drop { $0 != ":" }
      }
      name = line[..<rest.startIndex]
    }
    guard rest.hasPrefix(":") else { return nil }
    return (String(name).trimmed, rest.dropFirst())
  }

  /// The stages that a member lists, `[build, test]` or one a line; nil where they are not understood.
  private static func stages(_ lines: ArraySlice<Substring>) -> [String]? {
    guard let first = lines.first, let member = member(first) else { return nil }
    var contents = [withoutComment(member.value)]
    for line in lines.dropFirst() {
      guard let mark = line.first, " \t#-]".contains(mark) else {
        guard line.isEmpty else { break }
        continue
      }
      contents.append(withoutComment(line))
    }
    contents.removeAll(where: \.isEmpty)
    guard let start = contents.first else { return nil }
    if start.hasPrefix("[") {
      let list = contents.joined(separator: " ")
      guard list.hasSuffix("]") else { return nil }
      var items = list.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
      if items.last == "" { items.removeLast() }
      return scalars(items)
    }
    guard contents.allSatisfy({ $0.hasPrefix("- ") }) else { return nil }
    return scalars(contents.map { String($0.dropFirst(2)).trimmed })
  }

  private static func withoutComment(_ line: Substring) -> String {
    let text = String(line).trimmed
    guard !text.hasPrefix("#") else { return "" }
    guard let comment = text.firstRange(of: " #") else { return text }
    return String(text[..<comment.lowerBound]).trimmed
  }

  /// Texts without their quotation marks; nil where one is not just a word or a quoted text.
  private static func scalars(_ items: [String]) -> [String]? {
    var scalars: [String] = []
    for item in items {
      guard let first = item.first else { return nil }
      if "\"'".contains(first) {
        let content = item.dropFirst().dropLast()
        guard item.count > 2, item.last == first, !content.contains(where: { "\"'\\".contains($0) }) else { return nil }
        scalars.append(String(content))
      } else {
        guard isPlain(item) else { return nil }
        scalars.append(item)
      }
    }
    return scalars
  }

  /// Whether YAML reads it as a text without quotation marks.
  private static func isPlain(_ text: String) -> Bool {
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || " _-./".contains($0) }
    return isWord && text.first?.isLetter == true
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
  }
}

extension String {
  /// Without white space at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
