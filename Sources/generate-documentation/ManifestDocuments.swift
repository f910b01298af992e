import Linting
import LocalizationFormats
import LocalizationReporting
import TextOutput

/// The JSON schema of key manifests.
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
        property("$schema", "string", "Where this schema is.", &json)
        property("schemaVersion", "integer", "The version of the format: \(ManifestReader.schemaVersion).", &json)
        property("counts", "object", "How many keys there are, by what they were found by; for people.", &json)
        writeDynamic(&json)
        texts(
          "reachable",
          "Other keys that the code may look up, without naming them in a lookup: no table must have them.",
          &json)
        json.name("keys")
        json.object { json in
          json.member("description", "The keys, each a text or an object.")
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
      json.member("description", "Lookups whose key is put together at run time.")
      json.member("type", "array")
      json.name("items")
      json.object { json in
        json.member("type", "object")
        json.name("properties")
        json.object { json in
          json.name("pattern")
          json.object { json in
            json.member("description", "The key, with * for what is not known; null where nothing is.")
            json.name("type")
            json.array { json in
              for type in ["string", "null"] {
                json.element()
                json.value(type)
              }
            }
          }
          property("function", "string", "What looks it up; for people.", &json)
          property("file", "string", "Where; for people.", &json)
          property("line", "integer", "The line of the file; for people.", from: 1, &json)
          texts("reaches", "The keys that it may mean: they are known, and no table must have them.", &json)
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
      property("table", "string", "The table that must have it; any table without this.", &json)
      property("comment", "string", "A note for people.", &json)
      property(
        "maximumLength", "integer", "The most characters, as people count them, that a text may have.", from: 1, &json)
      texts(
        "languages",
        "The languages that need it; all without this. With none, no table must have it: the code may show it as it is.",
        &json)
      texts("wordsToKeep", "Words that every translation must contain as they are.", &json)
      texts("files", "Where it is declared or looked up; for people.", &json)
      json.name("arguments")
      json.object { json in
        json.member("description", "What the code passes when it formats the text; an empty list for nothing.")
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
      property("name", "string", "A named placeholder as it stands in the text, such as #{NAME}.", &json)
      property(
        "position", "integer", "One-based; without this, the place among the arguments that have no name.", from: 1,
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
