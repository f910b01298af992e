import Linting
import LocalizationFormats
import LocalizationReporting
import TextOutput

/// Generates the JSON schema of key manifests.
enum ManifestDocuments {
  static var all: [GeneratedDocument] {
    [GeneratedDocument(path: "Documentation/manifest.schema.json", text: schema)]
  }

  private static var schema: String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("title", "Key manifest of \(Product.name)")
      json.member("type", "object")
      json.member("additionalProperties", false)
      json.name("properties")
      json.object { json in
        property("$schema", "string", "The address of this schema, for editors.", &json)
        property("schemaVersion", "integer", "The version of the format: \(ManifestReader.schemaVersion).", &json)
        property(
          "complete", "boolean",
          "Whether any other key is undeclared; by default, if there is a key about which nothing is said.", &json)
        property("counts", "object", "The number of keys by origin; informational.", &json)
        writeDynamic(&json)
        texts(
          "reachable",
          "Other keys that the code may look up without naming them in a lookup; tables need not define them.",
          &json)
        json.name("keys")
        json.object { json in
          json.member("description", "The keys, each a string or an object.")
          json.member("type", "array")
          json.name("items")
          json.object { json in
            json.name("anyOf")
            json.array { json in
              json.element()
              json.object { $0.member("type", "string") }
              json.element()
              json.object { writeKey(&$0) }
            }
          }
        }
      }
      required(["keys"], &json)
    }
    return String(decoding: json.output.bytes, as: UTF8.self) + "\n"
  }

  private static func writeDynamic(_ json: inout JSONWriter) {
    json.name("dynamic")
    json.object { json in
      json.member("description", "Lookups whose key is built at run time.")
      json.member("type", "array")
      json.name("items")
      json.object { json in
        json.member("type", "object")
        json.name("properties")
        json.object { json in
          json.name("pattern")
          json.object { json in
            json.member("description", "The key, with * for unknown parts; null when nothing is known.")
            json.name("type")
            json.array { json in
              for type in ["string", "null"] {
                json.element()
                json.value(type)
              }
            }
          }
          property("function", "string", "The function that looks up the key; informational.", &json)
          property("file", "string", "The file of the lookup; informational.", &json)
          property("line", "integer", "The line of the lookup; informational.", from: 1, &json)
          texts("reaches", "The keys that it may look up; tables need not define them.", &json)
        }
      }
    }
  }

  private static func writeKey(_ json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.name("properties")
    json.object { json in
      property("key", "string", "The key.", &json)
      property("table", "string", "The table that must define the key; by default, any table.", &json)
      property("comment", "string", "A comment; informational.", &json)
      property(
        "maximumLength", "integer", "The maximum length of a text, in characters as users count them.", from: 1, &json)
      texts(
        "languages",
        "The languages that need it; by default, all. With an empty list, tables need not define it.",
        &json)
      texts("wordsToKeep", "Words that every translation must contain unchanged.", &json)
      texts("files", "The files that declare or look up the key; informational.", &json)
      json.name("arguments")
      json.object { json in
        json.member("description", "The arguments that the code passes to format the text; empty for none.")
        json.member("type", "array")
        json.name("items")
        json.object { json in
          json.name("anyOf")
          json.array { json in
            json.element()
            json.object { types(&$0) }
            json.element()
            json.object { writeArgument(&$0) }
          }
        }
      }
    }
    required(["key"], &json)
  }

  private static func writeArgument(_ json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.name("properties")
    json.object { json in
      property("name", "string", "A named placeholder as written in the text, such as #{NAME}.", &json)
      property(
        "position", "integer", "The one-based position; by default, that among arguments without a name.", from: 1,
        to: 127, &json)
      json.name("type")
      json.object { types(&$0) }
    }
  }

  private static func types(_ json: inout JSONWriter) {
    json.name("enum")
    json.array { json in
      for (name, _) in ManifestReader.types {
        json.element()
        json.value(name)
      }
    }
  }

  private static func property(
    _ name: String, _ type: String, _ description: String, from minimum: Int? = nil, to maximum: Int? = nil,
    _ json: inout JSONWriter
  ) {
    json.name(name)
    json.object { json in
      json.member("description", description)
      json.member("type", type)
      if let minimum { json.member("minimum", minimum) }
      if let maximum { json.member("maximum", maximum) }
    }
  }

  private static func texts(_ name: String, _ description: String, _ json: inout JSONWriter) {
    json.name(name)
    json.object { json in
      json.member("description", description)
      json.member("type", "array")
      json.name("items")
      json.object { $0.member("type", "string") }
    }
  }

  private static func required(_ names: [String], _ json: inout JSONWriter) {
    json.name("required")
    json.array { json in
      for name in names {
        json.element()
        json.value(name)
      }
    }
  }
}
