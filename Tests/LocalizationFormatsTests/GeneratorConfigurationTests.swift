import LocalizationFormats
import SourceText
import Testing

@Suite("Configurations of SwiftGen")
struct GeneratorConfigurationTests {
  @Test(
    "Accessors with base texts, and their tables",
    arguments: [
      (
        """
        input_dir: Resources
        output_dir: Generated/
        strings:
          inputs:
            - en.lproj/Localizable.strings
            - en.lproj/Errors.stringsdict # plurals
          outputs:
            - templateName: structured-swift5
              output: Texts.swift
        """, ["App/Generated/Texts.swift"], ["Errors", "Localizable"]
      ),
      (
        """
        "strings":
        - inputs: 'en.lproj'
          outputs: { templateName: "flat-swift5", output: "Texts.swift" }
        """, ["App/Texts.swift"], nil
      ),
      (
        "strings: { inputs: [a.strings, b.strings], outputs: [{output: T.swift, templateName: flat-swift5}] }",
        ["App/T.swift"], ["a", "b"]
      ),
      (
        """
        output_dir: Old
        output_dir: New
        strings:
          inputs: "My Kit/en.lproj/Kit.strings" # and others, too
          outputs:
            # - { templateName: flat-swift4, output: Old.swift }
            - templateName: structured-swift5 # with fallbacks, since 6.6
              output: 'My Texts.swift'
        """, ["App/New/My Texts.swift"], ["Kit"]
      ),
      ("strings:\n  inputs: a.strings\n  outputs:\n    templateName: flat-swift4\n    output: T.swift", [], nil),
      ("strings:\n  inputs: a.strings\n  outputs:\n    templatePath: own.stencil\n    output: T.swift", [], nil),
      ("xcassets:\n  outputs:\n    templateName: structured-swift5\n    output: T.swift", [], nil),
      ("# strings:\n#   outputs: { templateName: flat-swift5, output: T.swift }", [], nil), ("", [], nil),
    ] as [(String, [String], [String]?)])
  func facts(text: String, files: [String], tables: [String]?) {
    let configuration = GeneratorConfiguration(SourceFile(path: "App/swiftgen.yml", text: text))
    #expect(configuration.filesWithBaseTexts == files)
    #expect(configuration.tables?.sorted() == tables)
  }
}
