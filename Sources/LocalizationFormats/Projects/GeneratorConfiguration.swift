internal import SourceText

/// What a configuration of SwiftGen says of the accessors that it generates for keys.
///
/// ```yaml
/// strings:
///   outputs:
///     templateName: structured-swift5
///     output: Generated/Strings.swift
/// ```
enum GeneratorConfiguration {
  /// The files of accessors that pass the base text along, from the root: those of the templates for Swift 5 that come
  /// with SwiftGen 6.6 and later.
  static func filesWithBaseTexts(in file: SourceFile) -> [String] {
    var folder = String(file.path.parentPath)
    var isAboutStrings = false
    var templates: [Substring] = []
    var outputs: [Substring] = []
    for line in file.text.string.split(whereSeparator: \.isNewline) {
      let member = line.drop { $0 == " " || $0 == "-" }.split(separator: ":", maxSplits: 1)
      guard let label = member.first, !label.hasPrefix("#") else { continue }
      let value = member.count < 2 ? "" : member[1].drop { " \"'".contains($0) }.prefix { !" \"'#".contains($0) }
      if line.first.map({ !" -".contains($0) }) ?? false { isAboutStrings = label == "strings" }
      switch label {
      case "output_dir": folder = folder.resolvingPath(String(value))
      case "templateName" where isAboutStrings: templates.append(value)
      case "output" where isAboutStrings: outputs.append(value)
      default: break
      }
    }
    guard !templates.isEmpty, templates.allSatisfy({ $0 == "structured-swift5" || $0 == "flat-swift5" }) else {
      return []
    }
    return outputs.map { folder.resolvingPath(String($0)) }
  }
}
