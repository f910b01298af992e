import Linting
import LocalizationFormats
import LocalizationModel
import LocalizationRules
import TextOutput

/// Generates the configuration reference and its JSON schema, both from the table of settings.
enum ConfigurationDocuments {
  static var all: [GeneratedDocument] {
    [
      GeneratedDocument(path: "Documentation/Configuration.md", text: reference),
      GeneratedDocument(path: "Documentation/configuration.schema.json", text: schema),
    ]
  }

  private static var reference: String {
    var text = """
      # Configuration

      `\(ConfigurationReader.fileName)` is looked up in the checked folder and its ancestors. It is JSON with `//` and
      `/* */` comments and trailing commas. Every setting is optional, and so is the file. A mistake in the file is
      reported with its line and column, and nothing is checked.

      | Name | Value | Default | Holds for | |
      | --- | --- | --- | --- | --- |

      """
    for setting in Configuration.descriptions {
      text +=
        "| `\(setting.name)` | \(setting.type.name) | \(setting.defaultText) | \(setting.reach.rawValue) | \(setting.summary) |\n"
    }
    text += "\n## Example\n\n```json\n{\n"
    text += Configuration.descriptions.map { "  \"\($0.name)\": \($0.example)" }.joined(separator: ",\n")
    text += "\n}\n```\n"
    return text + """

      ## Several configurations

      A configuration in a folder below another one, such as that of an app or a package in a repository of several, is
      merged over it for the files in its folder: a setting replaces the one above, `rules` rule by rule, and
      `maximumSeverity` language by language; `suppressions` are replaced as a whole. Patterns are relative to the folder of the configuration that has them.
      The column "Holds for" says which settings count when a folder above is linted:

      - "\(SettingDescription.Reach.files.rawValue)": they hold for the files in the folder, whatever is linted;
      - "\(SettingDescription.Reach.run.rawValue)": those of the linted folder hold, or of a folder above it, and those of folders inside of it have no effect;
      - "\(SettingDescription.Reach.ownFolder.rawValue)": they count only when the folder itself is linted, and no other folder inherits them.

      A folder that is linted by itself inherits from the configurations above it up to the top of the git repository,
      so it is judged as in a run over the whole. Options of \(Self.rulesOfAllFolders), which look at
      the texts of all folders together, are those of the linted folder; their severity, and whether they are on, are
      those of each folder, except that `unknown-word` must be on for the linted folder. Configurations in vendored
      folders, git submodules and folders that are not read do not count. With `--config`, only the file that it names
      does.

      `extends` names another configuration in the same repository, relative to the file, and that may extend a third
      one. Its settings count as if they were written in the file that extends it, so its patterns are relative to that
      file's folder.

      A run over the whole project names patterns of files, tables and languages that match nothing, except those that
      other configurations share and those of a kind of file, such as `*.framework`.

      `\(Product.name) --print-config Apps/One` prints what holds for a file or folder, and where each value comes from.

      ## Which files are read

      `\(Product.name) lint --show-files` lists the files that a run reads, and the tables that it leaves out, each with
      the reason. By default, these are left out:

      - folders whose names begin with a dot, and \(Wording.list(ProjectFiles.builtFolders.sorted())), which a build makes;
      - vendored folders: \(ProjectFiles.vendoredFolders.joined(separator: ", ")); `vendored` replaces this list;
      - git submodules and other repositories inside of the project, except those that hold tables and no code: they are
        where translators work;
      - tables, storyboards and settings pages that git ignores, unless they are tracked. `--no-ignore` reads them. Code that git ignores is read in any case, since generated code looks up keys;
      - the copies of the project's files in an `.xcloc`.

      A file or folder that is named on the command line is read whatever it is called and whether git ignores it.

      """
  }

  /// The rules with options that hold for a whole run.
  private static var rulesOfAllFolders: String {
    let names = RuleList.all.filter { rule in
      guard rule.optionsType != nil else { return false }
      let visits = RuleVisits([rule.make(nil)], project: Project(bundles: []))
      return !visits.languages.isEmpty || !visits.words.isEmpty || !visits.suppressions.isEmpty
    }.map { "`\($0.description.identifier)`" }.sorted()
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private static var schema: String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      json.member("title", "Configuration of \(Product.name)")
      let own = SettingDescription(
        name: "$schema", summary: "The address of this schema, for editors.", type: .text(), defaultText: "",
        example: "",
        isRequired: false)
      write(.object([own] + Configuration.descriptions), &json)
    }
    return String(decoding: json.output.bytes, as: UTF8.self) + "\n"
  }

  private static func write(_ type: SettingType, _ json: inout JSONWriter) {
    switch type {
    case .flag: json.member("type", "boolean")
    case .integer(let range): write("integer", range, &json)
    case .number(let range): write("number", range, &json)
    case .text(let format):
      json.member("type", "string")
      if let format { json.member("format", format) }
    case .choice(let values):
      json.name("enum")
      json.texts(values)
    case .list(let element):
      json.member("type", "array")
      json.name("items")
      json.object { write(element, &$0) }
    case .dictionary(let value):
      json.member("type", "object")
      json.name("additionalProperties")
      json.object { write(value, &$0) }
    case .anyOf(let types):
      json.name("anyOf")
      json.array { json in
        for type in types {
          json.element()
          json.object { write(type, &$0) }
        }
      }
    case .object(let members): write(members, &json)
    }
  }

  private static func write(_ name: String, _ range: ClosedRange<Int>?, _ json: inout JSONWriter) {
    json.member("type", name)
    guard let range else { return }
    json.member("minimum", range.lowerBound)
    json.member("maximum", range.upperBound)
  }

  private static func write(_ members: [SettingDescription], _ json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties", false)
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      json.name("required")
      json.texts(required)
    }
    json.name("properties")
    json.object { json in
      for member in members {
        json.name(member.name)
        json.object { json in
          json.member("description", member.summary)
          write(member.type, &json)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func texts(_ texts: [String]) {
    array { json in
      for text in texts {
        json.element()
        json.value(text)
      }
    }
  }
}
