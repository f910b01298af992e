import CodeReading
import Foundation
import LocalizationModel
import SourceText
import TestSupport
import Testing

/// What is read out of a piece of code.
struct Scan {
  let usage: FileUsage
  /// The same, where nothing but lookups and keys is asked for, so that most code is skimmed.
  let skimmed: FileUsage

  init(_ text: String, named name: String = "App.swift", functions: [LookupFunction] = []) {
    self.init(SourceFile(path: name, text: text), functions: functions)
  }

  init(_ file: SourceFile, functions: [LookupFunction] = []) {
    // Every hash passes, so that all literals are kept.
    let filter = KeyFilter.everything
    func scan(wantsShownTexts: Bool) -> FileUsage {
      CodeScanner(functions: functions, keys: filter, symbols: filter, wantsShownTexts: wantsShownTexts)
        .scan(file)
    }
    usage = scan(wantsShownTexts: true)
    skimmed = scan(wantsShownTexts: false)
  }

  /// `table/key`, with `*` for what is not known.
  var keys: [String] { Self.keys(usage) }

  private static func keys(_ usage: FileUsage) -> [String] {
    usage.lookups.map { lookup in
      let table = lookup.table.name.map { $0 == "Localizable" ? "" : $0 + "/" } ?? "?/"
      switch lookup.key {
      case .literal(let key): return table + key
      case .pattern(let pattern): return table + pattern.shown
      case .unknown: return table + "*"
      }
    }
  }

  /// All that was read, as text, which skimming must not change.
  var isSameWhenSkimmed: Bool { Self.summary(usage) == Self.summary(skimmed) }

  static func summary(_ usage: FileUsage) -> [String] {
    let lookups = zip(keys(usage), usage.lookups).map { key, lookup in
      "\(key) \(lookup.location.range) \(lookup.arguments?.types.count ?? -1) \(lookup.replacements.map(\.placeholder))"
    }
    return [
      "\(lookups)", "\(Set(usage.mentions).sorted())", "\(Set(usage.patterns.map(\.shown)).sorted())",
      "\(Set(usage.accessors).sorted())", "\(Set(usage.members).sorted())",
      "\(usage.enumerations.map { "\($0.path) \($0.inherits) \($0.cases.map(\.rawValue))" })",
      "\(usage.rawValueLookups.map { "\($0.typeName) \($0.key.shown)" })", "\(usage.wrappers.map(\.name))",
      "\(usage.obstacle?.message ?? "")",
    ]
  }

  func mentions(_ text: String) -> Bool { usage.mentions.contains(KeyHash.hash(text)) }
}

@Suite("Literals of Swift")
struct SwiftLiteralTests {
  @Test(
    "Every kind of literal is read as the compiler reads it",
    arguments: [
      (##""plain""##, "plain"), (##""a\"b\\c\n""##, "a\"b\\c\n"), (##""\u{48}i""##, "Hi"),
      (###"#"a\n"b"#"###, "a\\n\"b"),
      (###"#"a\#n"#"###, "a\n"), ("\"\"\"\n  one\n    two\n  \"\"\"", "one\n  two"),
      ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
      ("\"\"\"\n  \"quoted\"\n  \"\"\"", "\"quoted\""), ("/* \" */ \"a\"", "a"), ("/* /* \" */ \" */ \"b\"", "b"),
      ("// \"\n\"c\"", "c"),
    ])
  func kinds(_ written: String, _ value: String) {
    #expect(Scan("NSLocalizedString(\(written), comment: \"\")").keys == [value])
  }

  @Test("What stands in interpolations, excluded parts and regular expressions is told apart")
  func surroundings() {
    #expect(Scan(##"print("a \(NSLocalizedString("b", comment: "\("c")")) d")"##).keys == ["b"])
    #expect(
      Scan("#if false\nNSLocalizedString(\"a\", comment: \"\")\n#else\nNSLocalizedString(\"b\", comment: \"\")\n#endif")
        .keys == ["b"])
    #expect(Scan("#if DEBUG\nNSLocalizedString(\"a\", comment: \"\")\n#endif").keys == ["a"])
    #expect(Scan(##"let r = /"[^"]*/; NSLocalizedString("a", comment: "")"##).keys == ["a"])
    #expect(Scan("let half = a / 2 / b; NSLocalizedString(\"a\", comment: \"\")").keys == ["a"])
    #expect(Scan("let s = \"not closed\nNSLocalizedString(\"a\", comment: \"\")").keys == ["a"])
  }
}

@Suite("Lookups")
struct LookupTests {
  @Test(
    "Swift",
    arguments: [
      (#"NSLocalizedString("k", tableName: "T", bundle: .module, value: "v", comment: "")"#, ["T/k"]),
      (#"Bundle.main.localizedString(forKey: "k", value: nil, table: nil)"#, ["k"]),
      (#"Bundle.main.localizedString(forKey: "k", value: "", table: name)"#, ["?/k"]),
      (#"String(localized: "k", table: "T")"#, ["T/k"]), (#"AttributedString(localized: "k")"#, ["k"]),
      (#"String(localized: "a.b", defaultValue: "Text \(x)", table: "T")"#, ["T/a.b"]),
      (#"let r = LocalizedStringResource("k")"#, ["k"]), (#"static var title: LocalizedStringResource = "k""#, ["k"]),
      (#"NSString.localizedUserNotificationString(forKey: "k", arguments: [a])"#, ["k"]),
      (#"let p = ["alert": ["loc-key": "k", "title-loc-key": "t"]]"#, ["k", "t"]),
      (#"NSLocalizedString(flag ? "a" : "b", comment: "")"#, ["a", "b"]),
      (#"NSLocalizedString("a" + "b", comment: "")"#, ["ab"]),
      (#"NSLocalizedString("a." + name, comment: "")"#, ["a.*"]),
      (#"NSLocalizedString("a.\(name).b", comment: "")"#, ["a.*.b"]), (#"NSLocalizedString(key, comment: "")"#, ["*"]),
      (#"String(localized: "Hi \(name), 100 %")"#, ["Hi %@, 100 %%"]),
      (#"Bundle(identifier: "com.apple.UIKit")?.localizedString(forKey: "Done", value: nil, table: nil)"#, []),
      (#"NSLocalizedString("Done", bundle: Bundle(for: UIApplication.self), comment: "")"#, []),
      (#"Bundle(for: Texts.self).localizedString(forKey: "k", value: nil, table: nil)"#, ["k"]),
      (#"L10n.tr("T", "k")"#, ["T/k"]), (#"other.tr("T", "k")"#, []), (#"String(format: "k %d", 1)"#, []),
      (#"Text("k")"#, []), (#"func NSLocalizedString(_ key: String) {}"#, []),
    ])
  func swift(_ code: String, _ keys: [String]) {
    let scan = Scan(code)
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test(
    "SwiftUI",
    arguments: [
      (#"Text("k", tableName: "T")"#, ["T/k"]), (#"Text(verbatim: "k")"#, []), (#"Text(title)"#, []),
      (#"Button("k") { f() }"#, ["k"]), (#"Label("k", systemImage: "star")"#, ["k"]),
      (#"view.navigationTitle("k").help("h")"#, ["k", "h"]), (#"navigationTitle(title)"#, []),
      (#"list.searchable(text: $text, prompt: "k")"#, ["k"]), (#"Text(LocalizedStringKey("k"))"#, ["k"]),
      (#"Text("\(count, specifier: "%.1f") km")"#, ["%.1f km"]),
      (#"Section(header: Text("k")) { Text("l") }"#, ["k", "l"]),
    ])
  func swiftUI(_ code: String, _ keys: [String]) {
    let scan = Scan("import SwiftUI\n" + code)
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test(
    "Objective-C and C",
    arguments: [
      (#"NSLocalizedString(@"k", @"comment")"#, ["k"]), (#"NSLocalizedStringFromTable(@"k", @"T", nil)"#, ["T/k"]),
      (#"NSLocalizedStringFromTableInBundle(@"k", @"T", b, nil)"#, ["T/k"]),
      (#"NSLocalizedStringWithDefaultValue(@"k", nil, b, @"v", nil)"#, ["k"]),
      (#"[[NSBundle mainBundle] localizedStringForKey:@"k" value:@"" table:@"T"];"#, ["T/k"]),
      (#"[b localizedStringForKey:(x ? @"a" : @"b") value:nil table:nil];"#, ["a", "b"]),
      (#"NSLocalizedString(x ? @"a" : @"b", nil)"#, ["a", "b"]), (#"NSLocalizedString(@"a" @"b", nil)"#, ["ab"]),
      (#"NSLocalizedString(@"a\x41\u00e9\101", nil)"#, ["aAéA"]), (#"CFCopyLocalizedString(CFSTR("k"), "c")"#, ["k"]),
      (#"CFBundleCopyLocalizedString(b, CFSTR("k"), CFSTR("v"), CFSTR("T"))"#, ["T/k"]),
      (#"NSLocalizedString([NSString stringWithFormat:@"a.%@.b", x], nil)"#, ["a.*.b"]),
      (#"[[NSBundle bundleForClass:[UIButton class]] localizedStringForKey:@"k" value:nil table:nil];"#, []),
      (#"// NSLocalizedString(@"k", nil)"#, []), ("#if 0\nNSLocalizedString(@\"k\", nil)\n#endif", []),
      (#"char c = '"'; NSLocalizedString(@"k", nil);"#, ["k"]), (#"auto s = R"x(NSLocalizedString(@"n", nil))x";"#, []),
    ])
  func objectiveC(_ code: String, _ keys: [String]) { #expect(Scan(code, named: "App.mm").keys == keys) }

  @Test("What a configuration names")
  func configured() throws {
    let functions = try ["translate(key, in: table)", "Texts.get(table, key)", "x.localized"].map {
      try #require(LookupFunction(description: $0))
    }
    let scan = Scan(
      #"translate("a", in: "T"); Texts.get("T", "b"); Other.get("T", "c"); "d".localized"#, functions: functions)
    #expect(scan.keys == ["T/a", "T/b", "d"])
    let silent = Scan(#"let a = "k".l10n"#, functions: [LookupFunction("l10n", key: .receiver)])
    #expect(silent.keys == ["k"])
    #expect(silent.isSameWhenSkimmed)
    #expect(LookupFunction(description: "no key here()") == nil)
  }

  @Test("Arguments and named placeholders, also through local names")
  func arguments() throws {
    let swift = Scan(
      #"func f() { let format = NSLocalizedString("k", comment: ""); print(String(format: format, 1, "x", y)) }"#)
    let lookup = try #require(swift.usage.lookups.first)
    #expect(lookup.arguments?.types.count == 3)
    #expect(lookup.arguments?.types[1] == .object)
    let objectiveC = Scan(
      """
      NSString *s = NSLocalizedString(@"k", nil);
      s = [s stringByReplacingOccurrencesOfString:@"#{A}" withString:a];
      return [[s stringByReplacingOccurrencesOfString:@"#{B}" withString:b] stringByReplacingOccurrencesOfString:@"#{C}" withString:c];
      """, named: "R.m")
    #expect(objectiveC.usage.lookups.first?.replacements.map(\.placeholder) == ["#{A}", "#{B}", "#{C}"])
  }

  @Test("Functions that hand a parameter on are found")
  func wrappers() {
    let swift = Scan(
      """
      func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      func text(forKey key: String, in table: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: table) }
      extension String { var translated: String { NSLocalizedString(self, comment: "") } }
      """)
    #expect(swift.usage.wrappers.map(\.name) == ["localized", "text", "translated"])
    #expect(swift.usage.wrappers.map(\.key) == [.index(0), .label("forKey"), .receiver])
    #expect(swift.usage.wrappers.allSatisfy { !$0.isAmbiguous })
    let ambiguous = Scan("class Sheet { func add(_ title: String) { show(NSLocalizedString(title, comment: \"\")) } }")
    #expect(ambiguous.usage.wrappers.map(\.isAmbiguous) == [true])
    let calls = Scan("list.add(item)\nlist.add(\"some.key\")", functions: ambiguous.usage.wrappers)
    #expect(calls.keys == ["some.key"])
    let macro = Scan("#define L(key) NSLocalizedString((key), nil)", named: "L.h")
    #expect(macro.usage.wrappers.map(\.name) == ["L"])
    let method = Scan(
      "- (NSString *)localizedTextFor:(NSString *)key {\n  return NSLocalizedString(key, nil);\n}", named: "L.m")
    #expect(method.usage.wrappers.map(\.key) == [.label("localizedTextFor")])
  }
}

@Suite("Declarations")
struct DeclarationTests {
  private static let code = """
    protocol Named: Shown {}
    extension Shown where Self: RawRepresentable, Self.RawValue == String {
      var text: String { NSLocalizedString("menu.\\(rawValue)", tableName: "T", comment: "") }
    }
    struct Strings {
      enum Menu: String, Named, CaseIterable {
        case open, `default`
        #if DEBUG
          case save = "save_as"
        #endif
      }
      enum Other: String { case nothing }
      enum Number: Int, Named { case one }
    }
    extension Strings.Deep {
      enum Far: String { case off }
    }
    """

  private func declared(_ patterns: [String] = []) -> [String] {
    UsageCollector(declarations: patterns.map { DeclarationPattern($0) }).collect([Scan(Self.code).usage]).declarations
      .map { "\($0.table ?? "")/\($0.key)" }
  }

  @Test("The raw values of those whose raw value is looked up")
  func found() { #expect(declared() == ["T/menu.open", "T/menu.default", "T/menu.save_as"]) }

  @Test(
    "Raw values that are looked up elsewhere",
    arguments: [
      ("NSLocalizedString(E.a.rawValue, comment: \"\")", ["a"]),
      ("func f(_ e: E) { NSLocalizedString(e.rawValue, comment: \"\") }", ["a", "b"]),
      ("class C { let e: E = .a; var t: String { NSLocalizedString(self.e.rawValue, comment: \"\") } }", ["a", "b"]),
      ("func f(_ e: Other) { NSLocalizedString(e.rawValue, comment: \"\") }", []),
      ("items.forEach { NSLocalizedString($0.rawValue, comment: \"\") }", []),
    ])
  func elsewhere(_ code: String, _ keys: [String]) {
    let usage = Scan("enum E: String { case a, b }\n" + code).usage
    #expect(UsageCollector().collect([usage]).declarations.map(\.key) == keys)
  }

  @Test("Those that a configuration names")
  func configured() {
    #expect(declared(["Other"]) == ["/nothing"])
    #expect(declared(["Strings.*"]).count == 5)
    #expect(declared(["Nothing"]).isEmpty)
    #expect(declared(["App.swift"]).count == 5)
  }
}

@Suite("Skimming")
struct SkimmingTests {
  @Test(
    "What is between lookups changes nothing",
    arguments: [
      "let a = /\"/; let b = 1 / 2 / 3", "// \"\n/* \" /* */ */", "let s = \"\\(a.map { \"}\" }) }\"",
      "let r = #\"a\" \\(b)\"#",
      "func a() { if b { c(d: [1, 2]) } }", "let t = \"\"\"\n  { \"quoted\" \\(x)\n  \"\"\"",
      "#if DEBUG\nfunc a() {}\n#endif",
      "enum Plain { case a, b }", "enum Keys: String { case a, b = \"c\" }",
      "func f() { enum K: String { case x }; g() }",
      "extension Keys: Shown { var x: Int { 1 } }", "import Foundation", "let x = R.string.main.some_key()",
      "let x = L10n.Some.key", "let x = item.rawValue.shown", "let x = \"key\".shown",
      "struct A { class B { actor C {} } }",
      "class func a() {}", "let x = [\"aps\": [\"loc-key\": \"PUSH\"]]", "print(error.localizedDescription)",
    ])
  func pieces(_ piece: String) {
    let lookup = "NSLocalizedString(\"k\", comment: \"\")"
    for text in [
      piece, "\(piece)\n\(lookup)", "\(lookup)\n\(piece)",
      "struct S {\n\(piece)\nfunc f(_ key: String) { _ = NSLocalizedString(key, comment: \"\") }\n\(piece)\n}\n\(piece)",
      "func f() {\n\(piece)\nlet a = \(lookup)\n}\n\(piece)",
    ] {
      let scan = Scan(text)
      #expect(Scan.summary(scan.usage) == Scan.summary(scan.skimmed), "\(text)")
    }
  }

  @Test("Code put together at random is read the same")
  func random() {
    var generator = SeededGenerator(seed: TestSeed.make())
    for _ in 0..<200 {
      let swift = CodeGenerator.swift(&generator, depth: 0)
      let isSame = Scan(swift).isSameWhenSkimmed
      #expect(isSame, "seed \(generator.seed)\n\(swift)")
      let objectiveC = CodeGenerator.objectiveC(&generator)
      let isSameToo = Scan(objectiveC, named: "A.m").isSameWhenSkimmed
      #expect(isSameToo, "seed \(generator.seed)\n\(objectiveC)")
    }
  }
}

extension SkimmingTests {
  /// The project's own code; with `LOCALIZATION_LINT_CORPUS` set to a folder, everything in it as well.
  @Test("Real code is read the same")
  func realCode() throws {
    var folders = [URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path]
    if let corpus = ProcessInfo.processInfo.environment["LOCALIZATION_LINT_CORPUS"] { folders.append(corpus) }
    var count = 0
    for folder in folders {
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for path in paths where CodeLanguage(fileExtension: path.pathExtension) != nil {
        let contents = try LocalFileSystem(root: folder).read(path)
        let file = SourceFile(path: path, contents: contents)
        let scan = Scan(file)
        for (read, skimmed) in zip(Scan.summary(scan.usage), Scan.summary(scan.skimmed)) {
          #expect(read == skimmed, "\(folder)/\(path)")
        }
        count += 1
      }
    }
    #expect(count > 20)
  }
}

/// Code without mistakes.
private enum CodeGenerator {
  private static let statements = [
    "let a = b + 1", "print(\"text \\(a)\")", "let t = NSLocalizedString(\"some.key\", comment: \"\")",
    "call(a, \"literal\") { $0 }",
    "let s = String(format: NSLocalizedString(\"n\", comment: \"\"), 3)", "// a \"comment\"", "/* { */",
    "if a { b() } else { c() }",
    "let m = \"\"\"\n  many {\n  lines\n  \"\"\"", "let x = Text(\"shown\")", "let d = a / b / c",
    "x.view.title = name.rawValue.shown",
    "let l: LocalizedStringKey = \"typed \\(a)\"", "switch a { case .b: c() }", "let r = R.string.main.key()",
  ]
  private static let members = [
    "let a = 1", "let title = String(localized: \"title\")", "case one, two = \"2\"", "var b: Int { 2 }", "init() {}",
    "static let c = { 3 }()", "var shown: String { NSLocalizedString(rawValue, comment: \"\") }",
  ]
  private static let headers = [
    "struct A", "final class B: Base", "enum C: String", "enum D", "extension E: Shown", "protocol F: G", "actor H",
    "private extension String",
  ]

  static func swift(_ generator: inout SeededGenerator, depth: Int) -> String {
    var lines = depth == 0 && generator.once(in: 2) ? ["import SwiftUI"] : []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where depth < 3:
        lines.append("\(generator.pick(headers)) {\n\(swift(&generator, depth: depth + 1))\n}")
      case 1, 2:
        let body = (0..<3).map { _ in generator.pick(statements) }.joined(separator: "\n")
        lines.append("func f\(depth)(_ key: String, to other: Int = 1) -> String {\n\(body)\n}")
      default: lines.append(generator.pick(members))
      }
    }
    return lines.joined(separator: "\n")
  }

  static func objectiveC(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "#import \"A.h\"\n", "#define L(key) NSLocalizedString(key, nil)\n", "static NSString *const k = @\"key\";\n",
      "- (void)a { [self b:@\"c\" d:'\"']; }\n", "+ (NSString *)e { return NSLocalizedString(@\"e\", nil); }\n",
      "- (NSString *)f { NSString *t = NSLocalizedString(@\"f\", nil); return [t stringByReplacingOccurrencesOfString:@\"#{X}\" withString:x]; }\n",
      "static int g(int h) { return h ? 1'000 : 2; }\n", "// it's { \"\n", "#if 0\n{\n#endif\n",
      "NSString *i = L(@\"i\");\n",
      "- (NSString *)localizedFor:(NSString *)key { return NSLocalizedString(key, nil); }\n",
    ]
    return (0..<Int.random(in: 1...6, using: &generator)).map { _ in generator.pick(pieces) }.joined()
  }
}

@Suite("Bad code")
struct BadCodeTests {
  @Test(
    "What nothing ends is told, and read as far as possible",
    arguments: ["/* never", "/* /* */", "\"\"\"\nnever", "NSLocalizedString(\"a \\(b", "#\"\"\"", "R\"x("])
  func unterminated(_ text: String) {
    for name in ["A.swift", "A.mm"] { _ = Scan(text, named: name) }
    #expect(Scan("NSLocalizedString(\"k\", comment: \"\")\n" + "/* never").keys == ["k"])
    #expect(Scan("/* never").usage.obstacle != nil)
  }

  @Test(
    "Time is proportional to the length, whatever is nested or repeated",
    arguments: [
      "(", "{", "}", "[", "\"\\(", "Text(", "String(format:", "/* ", "/\\", "#if 0\n", "enum A: String {", "case a,",
      "let a =",
      "[a b:", "@\"", "R\"x(", "#define A(", "NSLocalizedString(a ? ", "\"a\" + ",
      "func f(_ a: String) {NSLocalizedString(a, ",
    ])
  func linear(_ piece: String) {
    let text = String(repeating: piece, count: 10_000)
    for name in ["A.swift", "A.m"] { _ = Scan(text, named: name) }
  }

  @Test("Random bytes")
  func random() {
    var generator = SeededGenerator(seed: TestSeed.make())
    let pieces = [
      "\"", "\\(", ")", "(", "{", "}", "[", "]", "NSLocalizedString", "@", "#", "/*", "*/", "//", "\n", "\\",
      "enum A: String",
      "case", "=", ",", ":", "?", "a", ".rawValue", "stringWithFormat:", "\"\"\"", "'", "R\"(", "\u{0}", "é",
      "#define X(y)",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...200, using: &generator)).map { _ in generator.pick(pieces) }.joined()
      for name in ["A.swift", "A.mm"] {
        let scan = Scan(text, named: name)
        for lookup in scan.usage.lookups {
          #expect(Int(lookup.location.range.upperBound) <= text.utf8.count, "seed \(generator.seed)")
        }
      }
    }
  }
}
