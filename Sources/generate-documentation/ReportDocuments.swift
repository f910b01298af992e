import Linting
import LocalizationReporting
import TextOutput

/// Generates the reference of the JSON report and its schema, both from the tables of its members.
enum ReportDocuments {
  static var all: [GeneratedDocument] {
    [
      GeneratedDocument(path: "Documentation/Report.md", text: reference),
      GeneratedDocument(path: "Documentation/report.schema.json", text: schema),
    ]
  }

  private static var reference: String {
    var text = """
      # The JSON report

      `\(Product.name) --format json` writes all results, for dashboards and scripts; \
      [report.schema.json](report.schema.json) is its JSON Schema. The same input gives the same bytes: no time \
      stamps, everything sorted, paths relative to the root with `/` as the separator.

      `\(Product.name) coverage --format json` writes `schemaVersion`, `tool`, `languages`, `coverage`, \
      `unshipped` and `vendored`, and `trend`, which the report of a check does not have.
      `\(Product.name) merge` merges several reports into one.

      ## Versions

      `schemaVersion` is \(Report.schemaVersion). Members may be added to any object without notice, so ignore unknown
      ones; `rule` may take new values. Existing members keep their name, type and meaning as long as `schemaVersion`
      stays the same; any change that could break a reader raises it and is noted in the changelog. `merge` accepts only
      reports of this version.

      """
    section("The report", Report.descriptions, &text)
    if case .object(let members) = Report.trendField.description.type {
      section("`trend`, which is null without `--since` and `--history`", members, &text)
    }
    return text
  }

  private static func section(_ title: String, _ fields: [ReportFieldDescription], _ text: inout String) {
    text += "\n## \(title)\n\n| Member | Value | |\n| --- | --- | --- |\n"
    for field in fields {
      text += "| `\(field.name)` | \(typeName(of: field)) | \(field.summary) |\n"
    }
    for field in fields {
      switch field.type {
      case .object(let members): section("`\(field.name)`", members, &text)
      case .objects(let members): section("`\(field.name)`, each", members, &text)
      default: break
      }
    }
  }

  private static func typeName(of field: ReportFieldDescription) -> String {
    let name =
      switch field.type {
      case .text: "text"
      case .integer: "integer"
      case .number: "number"
      case .flag: "`true` or `false`"
      case .choice(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
      case .texts: "list of strings"
      case .object: "object"
      case .objects: "list of objects"
      }
    return field.isNullable ? "\(name) or `null`" : name
  }

  private static var schema: String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("title", "Report of \(Product.name)")
      writeObject(Report.descriptions, isNullable: false, &json)
    }
    return String(decoding: json.output.bytes, as: UTF8.self) + "\n"
  }

  private static func writeObject(
    _ fields: [ReportFieldDescription], isNullable: Bool, _ json: inout JSONWriter
  ) {
    writeType("object", isNullable: isNullable, &json)
    json.name("required")
    json.array { json in
      for field in fields {
        json.element()
        json.value(field.name)
      }
    }
    json.name("properties")
    json.object { json in
      for field in fields {
        json.name(field.name)
        json.object { write(field, &$0) }
      }
    }
  }

  private static func write(_ field: ReportFieldDescription, _ json: inout JSONWriter) {
    json.member("description", field.summary)
    if field.name == "schemaVersion" { json.member("const", Report.schemaVersion) }
    switch field.type {
    case .text: writeType("string", isNullable: field.isNullable, &json)
    case .integer:
      writeType("integer", isNullable: field.isNullable, &json)
      json.member("minimum", 0)
    case .number: writeType("number", isNullable: field.isNullable, &json)
    case .flag: writeType("boolean", isNullable: field.isNullable, &json)
    case .choice(let words):
      json.name("enum")
      json.array { json in
        for word in words {
          json.element()
          json.value(word)
        }
      }
    case .texts:
      json.member("type", "array")
      json.name("items")
      json.object { $0.member("type", "string") }
    case .object(let members): writeObject(members, isNullable: field.isNullable, &json)
    case .objects(let members):
      json.member("type", "array")
      json.name("items")
      json.object { writeObject(members, isNullable: false, &$0) }
    }
  }

  private static func writeType(_ type: String, isNullable: Bool, _ json: inout JSONWriter) {
    guard isNullable else { return json.member("type", type) }
    json.name("type")
    json.array { json in
      for name in [type, "null"] {
        json.element()
        json.value(name)
      }
    }
  }
}
