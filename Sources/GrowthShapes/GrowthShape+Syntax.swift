// MARK: Syntax

extension GrowthShape {
  /// A file and what is repeated in it: a beginning, parts, and an end.
  private static func file(_ path: String, _ before: String, _ parts: [String], _ after: String = "") -> [GrowthShape] {
    parts.map { part in
      GrowthShape("\(path): \(part.replacing("\n", with: "⏎"))") { count in
        let text = before + repeated(part, count) + after
        // The same mistakes in two languages, so that they are compared.
        let other = path.hasPrefix("en.lproj/") ? ["de.lproj/" + path.dropFirst(9): text] : [:]
        return other.merging([path: text]) { $1 }
      }
    }
  }

  /// Every construct of the formats, right and wrong, side by side on one line and on lines of their own.
  static let syntax =
    file(
      "en.lproj/L.strings", "\"first\" = \"x\";\n",
      [
        "\"a\" = \"b\";\n", "\"a§\" = \"b\";\n", "\"a§\" = \"b§\";", "\"a§\" = \"b\"\n", "\"a§\" = \"b\" ",
        "\"a§\" = = \"b\";\n",
        "\"a\" = = \"b\";", "\"a§\" \"b\";\n", "\"a§\" \"b\"; ", "\"a§\" : \"b\";\n", "\"a§\", \"b\", ", "\"a§\";\n",
        "\"a§\" = ;\n",
        "\"a§\" = ; ", "\"a§\" = \"b\";;\n", "\"", "'", ";", "=", "#", "{", "}", "(", "<", "<ab> ", "\"a§\" = \"b;\n",
        "\"a§ = \"b\";\n", "\"a§ = \"b\"; ", "\"a§\" = b\";\n", "\"a§\" = \"b \"c\" d\";\n", "\"a§\" = \"b \"c\" d\"; ",
        "“a§” = “b”;\n", "“a§” = “b”; ", "“", "”", "a§ = b;\n", "a§ = b; ", "a§ ", "a§;\n", "\"a§\" = {x = y;};\n",
        "\"a§\" = (x, y);\n", "\"a§\" = <0fbd>;\n", "/* a */\n", "/* a */ ", "/*", "*/", "//", "// a\n", "/",
        "/* \"a§\" = \"b\"; */\n",
        "\"a§\" = \"\\U\";\n", "\"a§\" = \"\\q\";\n", "\"a§\" = \"b\\", "\\", "\"a§\" =\n", "\"a§\" \n",
        "\"a§\"= \"b\"=", "\u{FEFF}", "\u{200B}", "\u{2028}",
        "ä", "\"a§\" = \"b\" \"c\" = \"d\";", "\"a§\" = \"b\" c ", "\"a\"\n= \n\"b\"\n;\n", "\"k%d§\" = \"%@\";\n",
        "\r", "\0",
        "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "<<<<<<< a\n\"a§\" = \"b\";\n=======\n\"a§\" = \"c\";\n>>>>>>> b\n",
        "<<<<<<< a\n\"a§\" = \"b\";\n", "||||||| c\n", "<<<<<<< a\n=======\n>>>>>>> b\n",
        "// localization-lint:disable:next same-as-base§\n\"a§\" = \"b\";\n",
        "// localization-lint:disable:file same-as-base\n",
        "// localization-lint:disable:this empty-value\n",
        "/* localization-lint:disable:next extra-key until 2020-01-01 */ ",
        "/* localization-lint:disable:next extra-key */ \"a§\" = \"b\"; ",
        "/* localization-lint:disable:next extra-key\n",
        "// localization-lint:disable:file §\n", "// localization-lint:dissable\n",
        "/* max 5 characters */ \"a§\" = \"too long a text\";\n",
        "/* Do not translate */\n\"a§\" = \"x§\";\n", "\"button.a§\" = \"b\";\n\"Button.a§\" = \"c\";\n",
        "\"a§.title\" = \"recieve\";\n",
        "\"abcdefgh§\" = \"Text\";\n\"abcdefhg§\" = \"Text\";\n", "\"a§\" = \"Hello %1$@ %d\";\n", "\"a§\" = \"\";\n",
        "\"a§\" = \"Hello world\";\n",
        "\"a\" = \"c§\";\n",
      ])
    + file(
      "en.lproj/Bad.strings", "{\n",
      ["\"a§\" = \"b\";\n", "\"a§\" = {\n", "\"", "}", "a§ = (", "a§ = ((x), ", "a = <", "/*"])
    + file(
      "en.lproj/X.strings", "<plist version=\"1.0\"><dict>",
      [
        "<key>a</key><string>b</string>", "<key>a§</key><string>b</string>\n", "<key>a§</key>", "<string>b</string>",
        "<dict>", "<key>",
        "</dict>", "<array><string>a</string></array>", "<key>a§</key><dict/>", "<!--", "-->", "<!-- a -->",
        "<![CDATA[", "<![CDATA[a]]>", "<",
        "&", "&a;", "&#", "<a b='c' ", "<?a?>", "<!DOCTYPE a [<!ENTITY b§ 'c'>]>", "<key>a§</key><true/>", "\n",
        "<integer>1</integer>",
      ], "</dict></plist>")
    + file(
      "en.lproj/L.stringsdict", "<plist version=\"1.0\"><dict>",
      [
        "<key>k§</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>a</string></dict></dict>\n",
        "<key>k§</key><dict/>", "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string></dict>",
        "<key>k§</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>§</key><string>a</string></dict></dict>",
      ], "</dict></plist>")
    + file(
      "en.lproj/V.stringsdict",
      "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@ %#@v1@</string>",
      [
        "<key>v§</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d a</string></dict>",
        "<key>v§</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%#@v1@ %#@v0@</string></dict>",
        "<key>v</key><dict/>", "<key>v§</key><string>a</string>",
      ], "</dict></dict></plist>")
    + file(
      "en.lproj/W.stringsdict",
      "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>",
      [
        "<key>other</key><string>%d a</string>", "<key>other§</key><string>%d a</string>",
        "<key>one</key><string>%@ §</string>",
        "<key>§</key><string>a</string>",
      ], "</dict></dict></dict></plist>")
    + file(
      "L.xcstrings", "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{",
      [
        "\"k§\":{},", "\"k\":{},",
        "\"k§\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"a\"}}}},\n",
        "\"k§\":{\"comment\":\"localization-lint:disable a§\"},",
        "\"k§\":{\"localizations\":{\"l§\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"a\"}}}},",
        "\"k§\":{\"extractionState\":\"stale\",\"x\":[", "\"k§\":1,", "\"k§\" ", "{", "[", "\"", ",", ":", "\\", "//",
        "1e", "null ",
        "\"k§\":{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\"one\":{\"stringUnit\":{\"value\":\"%d a\"}}}}}}},",
        "\"k%lld§\":{\"shouldTranslate\":false},",
        "<<<<<<< a\n\"k§\":{},\n=======\n\"k§\":{},\n>>>>>>> b\n",
      ], "}}")
    + file(
      "M.xcstrings", "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":{\"localizations\":{\"de\":{",
      [
        "\"stringUnit\":{\"state\":\"translated\",\"value\":\"a\"},",
        "\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"a\"}}}},",
        "\"substitutions\":{\"v§\":{\"argNum\":1,\"formatSpecifier\":\"lld\",\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"value\":\"%arg\"}}}}}},",
        "\"variations\":{\"device\":{", "\"a§\":1,",
      ], "}}}}}")
    + file(
      "S.xcstrings",
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"%#@v0@\"},\"substitutions\":{",
      [
        "\"v§\":{\"argNum\":1,\"formatSpecifier\":\"lld\",\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"value\":\"%arg a\"}}}}},",
        "\"v§\":{\"formatSpecifier\":\"@\"},",
      ], "\"z\":{}}}}}}}")
    + file(
      "de.xliff",
      "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\"><body>",
      [
        "<trans-unit id=\"k§\"><source>a</source><target>b</target></trans-unit>\n",
        "<trans-unit id=\"k\"><source>a</source></trans-unit>",
        "<trans-unit id=\"k§\"><source>a<g id='§'>b</g></source></trans-unit>", "<trans-unit>", "<source>",
        "<note>a</note>", "<group>", "</body>",
        "</file><file original=\"a§\" source-language=\"en\" target-language=\"de\"><body>", "<x id='1'/>",
        "<a b='c' b='c'>", "<a ", "a='b' ", "<!--",
        "&", "<trans-unit id=\"k§\" translate=\"no\"><source>%@</source><target>%d</target></trans-unit>",
      ], "</body></file></xliff>")
    + file(
      "A.swift", "import SwiftUI\n",
      [
        "NSLocalizedString(\"k\", comment: \"\")\n", "NSLocalizedString(\"k§\", comment: \"\"); ", "NSLocalizedString(",
        "Text(\"a§\"); ", "Text(", "Text(a ? \"b\" : \"c\"); ",
        "a ? \"b§\" : ", "let x = a ? \"b\" : \n", "a ? b : ", "\"", "\"\"\"", "\"\"\"\n", "#\"", "#", "\"\\(",
        "\"\\(a)\" ", "\"a\" + ", "\"a§\" + \"b\"\n", "/*", "*/", "//", "(", ")", "{", "}", "[", "]", "<",
        "func a§(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\n",
        "func a§(_ k: String) -> String { a§(k) }\n",
        "enum E§: String { case a§ = \"k§\" }\n", "enum E§: String { case a, ", "case a§\n", "let k§ = \"a§\"\n",
        "static let k = \"a\"; ", "extension A§ { ", "struct S§: View { ",
        "let x§ = k§; Text(x§)\n", "if a { ", "switch a { case .b: ", "#if A\n", "#endif\n", "@", "\\", "`", ".a",
        ".a(\"b\")", "a(b: ", "a: ", "String(localized: \"k§\", defaultValue: \"a\")\n",
        "String(localized: \"k\", defaultValue: \"a §\")\n",
        "String(format: NSLocalizedString(\"k\", comment: \"\"), 1, §)\n", "String(format: ", "1, ",
        "LocalizedStringKey(\"a§\") ", "\"k§\".localized\n", ".localized",
        "/ a / ", "/", "a<b<", "-> ", "{ a in ", "\"a\\n\\\n", "// localization-lint:disable:next hardcoded-text§\n",
        "/* localization-lint:disable:next hardcoded-text */ a(\"b\"); ", "// localization-lint:disable:this a\n",
        "let a = \"%@ §\"\n", "extension String { var a§: String { NSLocalizedString(self, comment: \"\") } }\n",
        "typealias A§ = B§\n", "var a§: String { \"k§\" }\n", "Button(\"a§\") { } label: { ",
        "label.text = \"Hello world §\"\n", "#warning(\"", "$0 ", "case let .a(b§): ",
      ])
    + file(
      "A.m", "#import <A.h>\n",
      [
        "NSLocalizedString(@\"k\", nil);\n", "NSLocalizedString(@\"k§\", nil); ", "NSLocalizedString(", "[a b:", "[",
        "]", "@\"", "@\"a\" ", "@\"a§\" @\"b\"\n", "\"", "'", "'a' ", "/*", "//", "#define A§ @\"k§\"\n", "#define A(",
        "#define A \\\n", "\\\n", "(", "{", "- (NSString *)a§:(NSString *)k { return NSLocalizedString(k, nil); }\n",
        "- (void)a:(int)b c§:(int)d ", "static NSString *const k§ = @\"a§\";\n", "@", "@selector(", "a ? @\"b\" : ",
        "^{", "<",
        "[NSString stringWithFormat:NSLocalizedString(@\"k\", nil), a§];\n", "[NSString stringWithFormat:", "a, ",
        "label.text = @\"Hello world\"; ", "#if 0\n", "@interface A§ : B\n", "@implementation A§\n", "R\"(",
        "enum { a§ = 1, ", "typedef ",
      ])
    + file(
      "A.storyboard", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\">",
      [
        "<label text=\"a§\" id=\"x§\"/>", "<label text=\"a\" id=\"x\"/>\n", "<label>", "<label ", "text='a' ",
        "<string key=\"text\">a</string>",
      ], "</document>")
    + file(
      "en.lproj/Info.plist", "<plist><dict>",
      ["<key>a§</key><string>b</string>", "<key>NSCameraUsageDescription</key><string>b</string>"], "</dict></plist>")
    + file(
      "A.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{ objects = {\n",
      [
        "a§ = {isa = PBXFileReference; path = \"a§.strings\";};\n", "a§ = {isa = PBXGroup; children = (a§, ", "a = {",
        "(", "\"", "/* a */ ", "<", "a§ = {isa = PBXVariantGroup; children = (a§); name = L.strings;};\n",
        "a§ = {isa = PBXGroup; children = (a0, a§); path = a;};\n", "knownRegions = (de, de§, );\n",
      ], "};}")
    + file(
      "Package.swift", "// swift-tools-version:5.9\nlet package = Package(name: \"A\", ",
      ["defaultLocalization: \"en\", ", "targets: [.target(name: \"A§\"), ", "("], ")")

  /// Brackets of the formats that are opened, or opened and closed, many times over.
  static let nested: [GrowthShape] = [
    ("en.lproj/L.strings", "{\"a\" = ", "x", ";}"), ("en.lproj/L.strings", "\"a\" = {", "b = c;", "};"),
    ("en.lproj/L.strings", "\"a\" = (", "b", ");"),
    ("en.lproj/X.strings", "<dict><key>a</key>", "<string>b</string>", "</dict>"),
    ("en.lproj/X.strings", "<array>", "", "</array>"),
    ("L.xcstrings", "{\"a\":", "1", "}"), ("L.xcstrings", "[", "", "]"), ("de.xliff", "<group>", "a", "</group>"),
    ("de.xliff", "<g id='1'>", "a", "</g>"),
    ("A.swift", "a(", "\"b\"", ")"), ("A.swift", "Text(a ? ", "\"b\"", ": \"c\")"),
    ("A.swift", "{ ", "Text(\"a\")", " }"), ("A.swift", "\"\\(", "a", ")\""), ("A.swift", "[", "\"a\"", "]"),
    ("A.swift", "func a() { ", "", "}"), ("A.swift", "if a { } else { ", "", "}"),
    ("A.swift", "a ? \"b\" : (", "\"c\"", ")"), ("A.swift", "/*", "a", "*/"),
    ("A.m", "[a b:", "@\"c\"", "]"), ("A.m", "a(", "@\"b\"", ")"), ("A.m", "{ ", "", "}"), ("A.m", "@[", "@\"a\"", "]"),
    ("A.m", "NSLocalizedString(", "@\"a\"", ", nil)"),
    ("A.swift", "NSLocalizedString(", "\"a\"", ", comment: \"\")"),
    ("A.storyboard", "<view id='a'>", "<label text='a' id='b'/>", "</view>"), ("A.swift", "S<", "a", ">"),
  ].map { path, open, middle, close in
    GrowthShape("\(path): \(open)…\(close)") { count in
      [
        path: String(repeating: open, count: count) + middle + String(repeating: close, count: count),
        "en.lproj/Localizable.strings": "\"k\" = \"a\";",
      ]
    }
  }
}
