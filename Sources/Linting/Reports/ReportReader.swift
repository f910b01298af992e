internal import LocalizationFormats
internal import LocalizationModel
package import LocalizationReporting
package import SourceText

/// Reads reports written by the JSON reporter.
package enum ReportReader {
  /// The reason why a file is invalid, in one line.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
  }

  package static func read(_ file: SourceFile) throws(Failure) -> Report {
    let node = try node(of: file)
    guard case .object(let members) = node,
      case .integer(let version)? = members.first(where: { $0.name == "schemaVersion" })?.value
    else { throw Failure("\(file.path): not a report: missing 'schemaVersion'") }
    guard version == Report.schemaVersion else {
      throw Failure("\(file.path): unsupported report version \(version); expected \(Report.schemaVersion)")
    }
    do throws(ReportFieldError) {
      return try Report(node)
    } catch {
      throw Failure("\(file.path): '\(error.path)' should be \(error.expected)")
    }
  }

  static func node(of file: SourceFile) throws(Failure) -> ReportNode {
    let document = JSONDocument(file)
    guard let value = document.value, document.problems.isEmpty else {
      let position = LineMap(file.text).position(of: Int(document.problems.first?.range.lowerBound ?? 0))
      throw Failure("\(file.path):\(position.line):\(position.column): invalid JSON")
    }
    return node(of: value)
  }

  private static func node(of value: JSONValue) -> ReportNode {
    switch value.content {
    case .object(let members): .object(members.map { ($0.name, node(of: $0.value)) })
    case .array(let elements): .list(elements.map(node))
    case .string(let text): .text(text)
    case .number: value.integer.map(ReportNode.integer) ?? .number
    case .flag(let flag): .flag(flag)
    case .null: .null
    }
  }
}
