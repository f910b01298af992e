internal import LocalizationFormats
internal import LocalizationModel
internal import LocalizationReporting
internal import SourceText
package import TextOutput

/// Writes keys as a manifest that `ManifestReader` reads.
package enum ManifestWriter {
  package static func write(_ union: KeyUnion, to output: inout OutputBuffer) {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", ManifestReader.schemaVersion)
      json.member("complete", true)
      json.name("counts")
      json.object { json in
        json.member("keys", union.keys.count)
        for origin in KeyUnion.Origin.allCases {
          json.member(origin.rawValue, union.keys.count { $0.origins.contains(origin) })
        }
        json.member("dynamic", union.dynamicLookups.count)
        json.member("reachable", union.reachable.count)
      }
      json.name("keys")
      json.array { json in
        for key in union.keys {
          json.element()
          json.object { write(key, &$0) }
        }
      }
      json.name("dynamic")
      json.array { json in
        for lookup in union.dynamicLookups {
          json.element()
          json.object { json in
            json.member("pattern", lookup.pattern)
            json.member("function", lookup.function)
            json.member("file", lookup.location.file.path)
            json.member("line", lookup.location.position.line)
            list("reaches", lookup.reaches, &json)
          }
        }
      }
      list("reachable", union.reachable, &json)
    }
    output.bytes += json.output.bytes
    output.line()
  }

  /// Writes one key per line, quoted when it would otherwise be read as something else.
  package static func writeLines(_ union: KeyUnion, to output: inout OutputBuffer) {
    for key in union.names {
      let file = SourceFile(path: "keys.txt", text: key)
      let isPlain = ManifestReader(file).keys.map(\.key) == [key] && TerminalText.escape(key) == key
      output.line(isPlain ? key : JSONWriter.literal(key))
    }
  }

  private static func write(_ key: KeyUnion.Key, _ json: inout JSONWriter) {
    let declared = key.declared
    json.member("key", declared.key)
    if let table = declared.table { json.member("table", table) }
    if let arguments = declared.arguments {
      json.name("arguments")
      json.array { json in
        for argument in arguments {
          json.element()
          json.object { json in
            if let name = argument.name { json.member("name", name) }
            if let position = argument.position { json.member("position", position) }
            json.member("type", ManifestReader.types.first { $0.type == argument.type }?.name ?? "any")
          }
        }
      }
    }
    if let length = declared.maximumLength { json.member("maximumLength", length) }
    if let languages = declared.languages { list("languages", languages, &json) }
    if !declared.wordsToKeep.isEmpty { list("wordsToKeep", declared.wordsToKeep, &json) }
    list("files", key.files, &json)
  }

  private static func list(_ name: String, _ values: [String], _ json: inout JSONWriter) {
    json.name(name)
    json.array { json in
      for value in values {
        json.element()
        json.value(value)
      }
    }
  }
}
