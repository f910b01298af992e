import CodeReading
import LocalizationModel
import TestSupport
import Testing

@Suite("Methods of Objective-C")
struct ObjectiveCMethodTests {
  private func functions(_ code: String) -> [LookupFunction] { Scan(code, named: "R.m").usage.wrappers }

  @Test("Members of strings that look up what they are asked of")
  func categories() {
    let functions = functions(
      """
      @implementation Other
      - (void)nothing {}
      @end
      @implementation NSString (Texts)
      - (NSUInteger)count { return 0; }
      - (NSString *)looked { return NSLocalizedString(self, nil); }
      - (NSString *)lookedIn:(NSString *)table { return NSLocalizedStringFromTable(self, table, nil); }
      @end
      @implementation Key
      - (NSString *)text { return NSLocalizedString(self, nil); }
      @end
      """)
    #expect(functions.map(\.name) == ["looked", "lookedIn"])
    #expect(functions.allSatisfy { $0.key == .receiver })
    for (code, keys) in [
      ("[@\"k\" looked]", ["k"]), ("@\"k\".looked", ["k"]), ("[@\"k\" lookedIn:@\"T\"]", ["T/k"]),
      ("[@\"k\" lookedIn:table]", ["?/k"]), ("[@\"k\" other]", []), ("[a is:@\"k\" looked:b]", []),
      ("@\"k\".lookedIn", []),
      ("[NSString stringWithFormat:@\"k\".looked, 1]", ["k"]),
      ("[NSString stringWithFormat:[@\"k\" looked], 1]", ["k"]),
    ] {
      let scan = Scan("- (void)f {\n  \(code);\n}", named: "A.m", functions: functions)
      #expect(scan.keys == keys, "\(code)")
      #expect(scan.isSameWhenSkimmed, "\(code)")
    }
    #expect(
      Scan("[NSString stringWithFormat:[@\"k\" looked], 1]", named: "A.m", functions: functions).usage.lookups.first?
        .arguments?.types.count == 1)
  }

  @Test("Methods that give a text for a key, by their whole selector")
  func selectors() {
    let functions = functions(
      """
      @implementation R
      - (NSString *)loc:(NSString *)key { return [[NSBundle mainBundle] localizedStringForKey:key value:@"" table:nil]; }
      + (NSString *)textFor:(NSString *)key inTable:(NSString *)table done:(void (^)(BOOL yes))done {
        return NSLocalizedStringFromTable(key, table, nil);
      }
      - (void)add:(NSString *)title { [self show:NSLocalizedString(title, nil)]; }
      - (NSString *)stringForKey:(NSString *)key { return NSLocalizedString(key, nil); }
      @end
      """)
    #expect(functions.map(\.selector) == [["loc"], ["textFor", "inTable", "done"]])
    #expect(functions.map(\.isAmbiguous) == [true, true])
    for (code, keys) in [
      ("[self loc:@\"k\"]", ["k"]), ("[self loc:key]", []), ("[self loc:@\"k\" with:a]", []), ("loc(@\"k\")", []),
      ("[R textFor:@\"k\" inTable:@\"T\" done:nil]", ["T/k"]), ("[R textFor:@\"k\"]", []),
      ("[R textFor:flag ? @\"a\" : @\"b\" inTable:nil done:nil]", ["a", "b"]),
    ] {
      let scan = Scan("- (void)f {\n  \(code);\n}", named: "A.m", functions: functions)
      #expect(scan.keys == keys, "\(code)")
      #expect(scan.isSameWhenSkimmed, "\(code)")
    }
  }

  @Test(
    "What a configuration names",
    arguments: [
      ("text(key)", #"[T text:@"k"]"#, ["k"]), ("text(key)", #"text(@"k")"#, ["k"]),
      ("text(key)", #"[T text:@"k" size:3]"#, []),
      ("textForKey(key, in: table)", #"[T textForKey:@"k" in:@"T"]"#, ["T/k"]),
      ("text(forKey: key, in: table)", #"[T textForKey:@"k" in:@"T"]"#, ["T/k"]),
      ("trTable(table, key: key)", #"[T trTable:@"T" key:@"k"]"#, ["T/k"]),
      ("App.tr(table: table, key: key)", #"[App trTable:@"T" key:@"k"]"#, ["T/k"]),
      ("App.tr(table: table, key: key)", #"[Other trTable:@"T" key:@"k"]"#, []),
      ("textForKey:in:", #"[T textForKey:@"k" in:@"T"]"#, ["T/k"]),
      ("textForKey:", #"[T textForKey:@"k" in:@"T"]"#, []),
      ("tableNamed:entry:", #"[T tableNamed:@"T" entry:@"k"]"#, ["T/k"]), ("show:", #"[T show:@"k"]"#, ["k"]),
      ("text:default:", #"[T text:@"k" default:@"d"]"#, ["k"]),
    ])
  func configured(_ description: String, _ code: String, _ keys: [String]) {
    let scan = Scan(
      "- (void)f {\n  \(code);\n}", named: "A.m", functions: LookupFunction.functions(description: description))
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test("A format and what follows it", arguments: ["fmt(key, arguments)", "fmt:"])
  func configuredFormat(_ description: String) {
    let functions = LookupFunction.functions(description: description)
    #expect(Scan(#"[T fmt:@"k", 1, 2];"#, named: "A.m", functions: functions).keys == ["k"])
  }

  @Test("Descriptions that name no function", arguments: ["text(forKey)", "a b:", ":", "key", "a::"])
  func misconfigured(_ description: String) { #expect(LookupFunction.functions(description: description).isEmpty) }
}

@Suite("Ways to write a key")
struct KeyNotationTests {
  @Test(
    "Objective-C and C",
    arguments: [
      ("#define A NSLocalizedString( \\\n  @\"k\", @\"c\")", ["k"]), ("NSLocalizedString(\\\r\n@\"k\", nil)", ["k"]),
      (#"NSLocalizedString((@"k"), nil)"#, ["k"]), (#"NSLocalizedString((NSString *)@"k", nil)"#, ["k"]),
      (#"NSLocalizedString((NSString *)(@"k"), nil)"#, ["k"]),
      (#"NSLocalizedString((x ? @"a" : @"b"), nil)"#, ["a", "b"]),
      (#"NSLocalizedString(x == 1 ? @"a" : (y ? @"b" : @"c"), nil)"#, ["a", "b", "c"]),
      (#"NSLocalizedString((x ? @"a" : @"b").lowercaseString, nil)"#, ["*"]),
      (#"CFCopyLocalizedString(CFSTR("a" "b"), "c")"#, ["ab"]),
      ("// comment \\\nNSLocalizedString(@\"k\", nil)", []), ("// comment \\\r\nNSLocalizedString(@\"k\", nil)", []),
      ("// comment\nNSLocalizedString(@\"k\", nil)", ["k"]),
      (#"NSLocalizedAttributedString(@"k", nil)"#, ["k"]),
      (#"NSLocalizedAttributedStringFromTable(@"k", @"T", nil)"#, ["T/k"]),
      (#"[[NSBundle mainBundle] localizedAttributedStringForKey:@"k" value:@"" table:@"T"];"#, ["T/k"]),
      (#"notification.alertLocalizationKey = @"k";"#, ["k"]), (#"[info setTitleLocalizationKey:@"k"];"#, ["k"]),
      (#"[CLKSimpleTextProvider localizableTextProviderWithStringsFileTextKey:@"k"];"#, ["ckcomplication/k"]),
      (#"other.errorLocalizationKey = @"k";"#, []),
    ])
  func objectiveC(_ code: String, _ keys: [String]) {
    let scan = Scan(code, named: "App.m")
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test(
    "Swift",
    arguments: [
      (#"NSLocalizedString(("k"), comment: "")"#, ["k"]), (#"NSLocalizedString("k" as String, comment: "")"#, ["k"]),
      (#"CFCopyLocalizedString("k" as CFString, "")"#, ["k"]),
      (#"CFBundleCopyLocalizedString(b, "k" as CFString, nil, "T" as CFString)"#, ["T/k"]),
      (#"Bundle.main.localizedAttributedString(forKey: "k", value: nil, table: nil)"#, ["k"]),
      (#"info.alertLocalizationKey = "k""#, ["k"]), (#"Info(titleLocalizationKey: "k")"#, ["k"]),
      (#"P.localizableTextProvider(withStringsFileTextKey: "k")"#, ["ckcomplication/k"]),
      (#"P.localizableTextProvider(withStringsFileFormatKey: "k", textProviders: [])"#, ["ckcomplication/k"]),
      (#"NSLocalizedString("a" + ("b"), comment: "")"#, ["ab"]),
      (#"NSLocalizedString("a" + (x ? "b" : "c"), comment: "")"#, ["a*"]),
      (#"NSLocalizedString(("a" + x).lowercased(), comment: "")"#, ["*"]),
    ])
  func swift(_ code: String, _ keys: [String]) {
    let scan = Scan(code)
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test("Members without a telling name are found where code is skimmed")
  func members() throws {
    let functions = [try #require(LookupFunction(description: "\"\".l10n"))]
    let swift = Scan("func f() { label.text = \"k\".l10n }\nlet a = \"l\".l10n", functions: functions)
    #expect(swift.keys == ["k", "l"])
    #expect(swift.isSameWhenSkimmed)
  }
}

@Suite("Arguments of texts")
struct PassedArgumentTests {
  private func types(_ code: String, named name: String) -> [ArgumentType?]? {
    Scan(code, named: name).usage.lookups.first?.arguments?.types
  }

  private static let int = ArgumentType.integer(bits: 64, isSigned: true, radix: 10)
  private static let shortInt = ArgumentType.integer(bits: 32, isSigned: true, radix: 10)

  @Test(
    "Types of Swift",
    arguments: [
      ("3", int), ("-3", int), ("2.5", .floatingPoint(isLong: false)), ("1e3", .floatingPoint(isLong: false)),
      ("true", shortInt), ("\"x\"", .object), ("String(i)", .object), ("Int(i)", int),
      ("Double(i)", .floatingPoint(isLong: false)),
      ("items.count", int), ("i", nil), ("i + 3", nil), ("3 as Double", nil), ("Int(i) + d", nil), ("f(1, 2)", nil),
      ("3 * d", nil),
    ] as [(String, ArgumentType?)])
  func swift(_ written: String, _ type: ArgumentType?) {
    #expect(types("String(format: NSLocalizedString(\"k\", comment: \"\"), \(written))", named: "A.swift") == [type])
    #expect(
      types(
        "String(format: f ? NSLocalizedString(\"k\", comment: \"\") : x, arguments: [\(written), a])", named: "A.swift")?
        .count == 2)
  }

  @Test(
    "Types of Objective-C",
    arguments: [
      ("3", shortInt), ("-3", shortInt), ("3L", int), ("3.0f", .floatingPoint(isLong: false)), ("YES", shortInt),
      ("@3", .object), ("@(3)", .object), ("@[a, b]", .object), ("@\"x\"", .object), ("\"x\"", .cString(.bytes)),
      ("'c'", .character(bits: 8)), ("(int)i", shortInt), ("(long)a.b[3]", int), ("(NSString *)x", .object),
      ("(const char *)x", .cString(.bytes)),
      ("(unsigned long long)[a b:c]", .integer(bits: 64, isSigned: false, radix: 10)),
      ("[s length]", .integer(bits: 64, isSigned: false, radix: 10)),
      ("s.length", .integer(bits: 64, isSigned: false, radix: 10)), ("(int)i + d", nil), ("i", nil), ("(x)", nil),
      ("@selector(a)", nil), ("(T)x", nil), ("[a b]", nil),
    ] as [(String, ArgumentType?)])
  func objectiveC(_ written: String, _ type: ArgumentType?) {
    for call in [
      "[NSString stringWithFormat:NSLocalizedString(@\"k\", nil), \(written)];",
      "[s stringByAppendingFormat:NSLocalizedString(@\"k\", nil), \(written)];",
      "CFStringCreateWithFormat(NULL, NULL, (CFStringRef)NSLocalizedString(@\"k\", nil), \(written));",
    ] {
      #expect(types(call, named: "A.m") == [type], "\(call)")
    }
  }

  @Test("Lists")
  func lists() {
    // It may end the list.
    #expect(types("[NSString stringWithFormat:NSLocalizedString(@\"k\", nil), @\"a\", nil];", named: "A.m") == nil)
    #expect(
      types(#"String(format: NSLocalizedString("k", comment: ""), arguments: ["x", 3, a])"#, named: "A.swift")
        == [.object, Self.int, nil])
    #expect(types(#"NSString.localizedUserNotificationString(forKey: "k", arguments: nil)"#, named: "A.swift") == [])
    #expect(
      types(#"[NSString localizedUserNotificationStringForKey:@"k" arguments:@[@"x"]];"#, named: "A.m") == [.object])
    #expect(types(#"let p = ["loc-key": "k", "loc-args": ["x", name]]"#, named: "A.swift") == [.object, nil])
    #expect(types(#"let p = ["title-loc-key": "k", "loc-args": ["x"]]"#, named: "A.swift") == nil)
    #expect(types(#"alert["loc-key"] = "k"; alert["loc-args"] = ["\(x.count)"]"#, named: "A.swift") == [.object])
    #expect(types(#"@{@"loc-key": @"k", @"loc-args": @[@"x", @"y"]}"#, named: "A.m") == [.object, .object])
  }

  @Test("Texts that are made of a choice, a member, or a longer one")
  func formats() {
    let choice = Scan(
      #"String(format: one ? NSLocalizedString("a", comment: "") : NSLocalizedString("b", comment: ""), 3)"#)
    #expect(choice.usage.lookups.map { $0.arguments?.types } == [[Self.int], [Self.int]])
    let member = Scan(
      #"let a = String(format: "k".localized, 3)"#, functions: [LookupFunction("localized", key: .receiver)])
    #expect(member.usage.lookups.map { $0.arguments?.types } == [[Self.int]])
    #expect(
      Scan(#"NSLocalizedString([prefix stringByAppendingFormat:@".%@", x], nil)"#, named: "A.m").keys == ["*"])
    #expect(
      Scan(##"NSLocalizedString("k", comment: "").replacing("#{X}", with: x)"##).usage.lookups.first?.replacements
        .map(\.placeholder) == ["#{X}"])
  }
}
