import Foundation
import TestSupport
import Testing

@Suite("localization-lint render")
struct RenderCommandTests {
  private let program = BuiltProgram("localization-lint")

  private static let files = [
    "en.lproj/L.strings": """
    "plain" = "Hello";
    "price" = "%1$@ costs %2$.2f, 100%% sure";
    """,
    "ru.lproj/L.stringsdict": """
    <plist><dict><key>found</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@files@ in %@</string>
      <key>files</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d файл</string><key>few</key><string>%d файла</string>
        <key>many</key><string>%d файлов</string><key>other</key><string>%d файла</string>
      </dict></dict></dict></plist>
    """,
    "Catalog.xcstrings": """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "tabs": { "localizations": { "en": {
      "stringUnit": { "state": "translated", "value": "%#@tabs@ of %#@windows@" },
      "substitutions": {
        "tabs": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%arg tab" } },
          "other": { "stringUnit": { "state": "translated", "value": "%arg tabs" } } } } },
        "windows": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "a window" } },
          "other": { "stringUnit": { "state": "translated", "value": "%arg windows" } } } } } } } } } } }
    """,
  ]

  @Test("Texts with arguments are printed with samples for every form")
  func samples() throws {
    let folder = TemporaryFolder(Self.files)
    let russian = try program.run(["render", "--language", "ru", folder.url.path])
    russian.expectExit(0)
    #expect(
      russian.output == """
        ru: found (L)
          files = 1   1 файл in ⟨2⟩
          files = 21  21 файл in ⟨2⟩
          files = 2   2 файла in ⟨2⟩
          files = 3   3 файла in ⟨2⟩
          files = 0   0 файлов in ⟨2⟩
          files = 5   5 файлов in ⟨2⟩

        """)
    let english = try program.run(["render", "--language", "en", "--key", "[pt]*", folder.url.path])
    #expect(
      english.output == """
        en: tabs (Catalog)
          tabs = 1, windows = 1  1 tab of a window
          tabs = 1, windows = 0  1 tab of 0 windows
          tabs = 1, windows = 2  1 tab of 2 windows
          tabs = 0, windows = 1  0 tabs of a window
          tabs = 0, windows = 0  0 tabs of 0 windows
          tabs = 0, windows = 2  0 tabs of 2 windows
          tabs = 2, windows = 1  2 tabs of a window
          tabs = 2, windows = 0  2 tabs of 0 windows
          tabs = 2, windows = 2  2 tabs of 2 windows
        en: plain (L)
          Hello
        en: price (L)
          ⟨1⟩ costs 2.50, 100% sure

        """)
  }

  @Test("An unknown key: exit 2")
  func noKey() throws {
    let folder = TemporaryFolder(Self.files)
    let run = try program.run(["render", "--key", "nothing", folder.url.path])
    run.expectExit(2)
    #expect(run.errors == "localization-lint: error: no key matches\n")
  }

  @Test("lint --render reports remaining placeholders once")
  func lint() throws {
    let folder = TemporaryFolder([
      "en.lproj/L.strings": "\"a\" = \"%@ and %@\";", "de.lproj/L.strings": "\"a\" = \"%@ und %@ und %%@\";",
    ])
    let run = try program.run(["lint", "--render", "--format", "xcode", folder.url.path])
    #expect(run.output.contains("users would see '%@' (de: a)"))
    let silent = try program.run(["lint", "--format", "xcode", folder.url.path])
    #expect(!silent.output.contains("users would see"))
  }
}
