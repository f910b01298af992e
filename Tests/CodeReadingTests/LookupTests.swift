import CodeReading
import LocalizationModel
import Testing

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
      (
        """
        static let kit = Bundle(for: UIView.self)
        static let own = Bundle(for: Page.self)
        let texts = [
          NSLocalizedString("Done", bundle: kit, comment: ""), NSLocalizedString("Go", bundle: own, comment: ""),
        ]
        """, ["Go"]
      ),
      (
        """
        func a() { let kit = Bundle(for: UIView.self) }
        let appkit = Bundle(for: UIView.self)
        func b() { let kit = Bundle(for: Page.self); show(NSLocalizedString("Go", bundle: kit, comment: "")) }
        """, ["Go"]
      ),
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
      ("NSLocalizedString(@\"a \" \"b \"\n  @\"c\", nil)", ["a b c"]),
      (#"[b localizedStringForKey:@"a" "b" value:nil table:nil]"#, ["ab"]),
      (#"NSLocalizedString(@"a." name, nil)"#, ["a.*"]), (#"NSLocalizedString(@"a." name @".b", nil)"#, ["a.*.b"]),
      (#"#define L(name) NSLocalizedString(@"a." name, nil)"#, ["a.*"]),
      (#"NSLocalizedString(@"a\x41\u00e9\101", nil)"#, ["aAéA"]), (#"CFCopyLocalizedString(CFSTR("k"), "c")"#, ["k"]),
      (#"CFBundleCopyLocalizedString(b, CFSTR("k"), CFSTR("v"), CFSTR("T"))"#, ["T/k"]),
      (#"NSLocalizedString([NSString stringWithFormat:@"a.%@.b", x], nil)"#, ["a.*.b"]),
      (#"[[NSBundle bundleForClass:[UIButton class]] localizedStringForKey:@"k" value:nil table:nil];"#, []),
      (#"// NSLocalizedString(@"k", nil)"#, []), ("#if 0\nNSLocalizedString(@\"k\", nil)\n#endif", []),
      (#"char c = '"'; NSLocalizedString(@"k", nil);"#, ["k"]), (#"auto s = R"x(NSLocalizedString(@"n", nil))x";"#, []),
      (#"auto s = u8R"x(NSLocalizedString(@"n", nil))x";"#, []), (#"auto s = uR"(NSLocalizedString(@"n", nil))";"#, []),
      (#"a = DIR"?.lua"; NSLocalizedString(@"k", nil);"#, ["k"]),
    ])
  func objectiveC(_ code: String, _ keys: [String]) { #expect(Scan(code, named: "App.mm").keys == keys) }

  @Test("Functions from a configuration")
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

  @Test(
    "Phrases of shortcuts, whose first one is the key",
    arguments: [
      (#"import AppIntents"#, #"["Don\u{2019}t \(.applicationName)", "B"]"#, ["AppShortcuts/Don’t ${applicationName}"]),
      (#"import AppIntents"#, #"["A \(name())", "B"]"#, []), (#"import AppIntents"#, #"[first, "B"]"#, []),
      (#"import SwiftUI"#, #"["A"]"#, []),
    ])
  func phrases(_ line: String, _ phrases: String, _ keys: [String]) {
    #expect(Scan("\(line)\nlet s = AppShortcut(intent: A(), phrases: \(phrases))").keys == keys)
  }

  @Test(
    "The summary of an intent's parameters, with their names",
    arguments: [
      (
        #"import AppIntents"#, #"Summary("Set \(\.$status) for \(\.$user)")"#, ["Set ${status} for ${user}"]
      ),
      (#"import AppIntents"#, #"Summary("Open", table: "Intents")"#, ["Intents/Open"]),
      (#"import AppIntents"#, #"Summary("A \(name())")"#, []), (#"import AppIntents"#, #"Summary(text)"#, []),
      (#"import SwiftUI"#, #"Summary("Open")"#, []),
    ])
  func summaries(_ line: String, _ summary: String, _ keys: [String]) {
    let scan = Scan("\(line)\nvar s: some ParameterSummary { \(summary) }")
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test("Messages for developers", arguments: [("assertionFailure", true), ("fatalError", true), ("print", false)])
  func messages(_ function: String, _ isForDevelopers: Bool) {
    let scan = Scan("func f() { \(function)(NSLocalizedString(\"a\", comment: \"\") + name) }")
    #expect(scan.usage.lookups.map(\.isForDevelopers) == [isForDevelopers])
    #expect(scan.isSameWhenSkimmed)
  }

  @Test(
    "The app's bundle",
    arguments: [
      (".main", LookupBundle.main), ("Bundle.main", .main), ("Foundation.Bundle.main", .main),
      ("KitBundle.main", .unknown), ("kit().main", .unknown), ("main", .unknown), (".module", .module),
    ])
  func bundle(_ written: String, _ bundle: LookupBundle) {
    let scan = Scan(#"let a = NSLocalizedString("k", bundle: \#(written), comment: "")"#)
    #expect(scan.usage.lookups.map(\.bundle) == [bundle])
  }

  @Test("Functions that hand on a parameter")
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
    let tables = Scan(
      """
      func a(_ key: String, table: String? = nil) -> String { NSLocalizedString(key, tableName: table, comment: "") }
      func b(_ key: String, table: String = "T") -> String { NSLocalizedString(key, tableName: table, comment: "") }
      func c(_ key: String, table: String) -> String { NSLocalizedString(key, tableName: table, comment: "") }
      """)
    #expect(tables.usage.wrappers.map(\.standardTable) == ["Localizable", "T", nil])
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
