import CodeReading
import LocalizationModel
import Testing

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
      ("3 * d", nil), ("error.localizedDescription", .object), ("a.b(3).uppercased()", .object),
      ("names.joined(separator: \", \")", .object), ("name ?? \"x\"", .object), ("name ?? other", nil),
      ("price ?? 0", nil), ("price ?? -1", nil), ("price ?? 2.5", .floatingPoint(isLong: false)),
      ("a ?? b ?? \"x\"", .object), ("a ?? \"x\" ?? b", nil), ("a ?? Int(b)", int), ("route.length", nil),
      ("n.intValue", nil), ("n.boolValue", nil),
      ("a.uppercased() + b", nil), ("item.total", nil), ("n.doubleValue", .floatingPoint(isLong: false)),
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
      ("@selector(a)", nil), ("(T)x", nil), ("[a b]", nil), ("[[a b] localizedDescription]", .object),
      ("[NSString stringWithFormat:@\"%d\", 3]", .object), ("[list count]", int), ("[list count] + d", nil),
      ("[list countOf:x]", nil), ("[x intValue]", shortInt), ("[x objectForKey:@\"count\"]", .object),
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

  @Test(
    "What a name means in a function of Swift",
    arguments: [
      ("", .object), ("print(value, other)", .object), ("f(value: other)", .object),
      ("guard let value else { return }", .object),
      ("guard let other, let value else { return }", .object), ("let value = 3", int), ("let value = price ?? 0", nil),
      ("items.map { (value: Int) in", nil), ("items.map { (value: [Int]) -> String in", nil),
      ("items.map { value, other in", nil), ("items.map { (other, value) in", nil),
      ("items.map { ((value, a), other) in", nil), ("for (value, other) in pairs {", nil),
      ("if case let .failed(value, _) = x {", nil), ("if case let .failed(.one(value), _) = x {", nil),
      ("if case .failed(let other, let value) = x {", nil), ("let (value, other) = pair", nil),
      ("let other = 1, value = x", nil),
    ] as [(String, ArgumentType?)])
  func nearby(_ code: String, _ type: ArgumentType?) {
    let text = """
      func f(value: String) {
        \(code)
        String(format: NSLocalizedString("k", comment: ""), value)
      }
      """
    #expect(types(text, named: "A.swift") == [type])
  }

  @Test("Variables of other functions are no members")
  func members() {
    let call = #"String(format: NSLocalizedString("k", comment: ""), self.value)"#
    let bareCall = #"String(format: NSLocalizedString("k", comment: ""), value)"#
    let other = "func g() { let value = \"x\" }"
    #expect(types("struct A { \(other)\nfunc f() { \(call) } }", named: "A.swift") == [nil])
    #expect(types("struct A { \(other)\nfunc f() { \(bareCall) } }", named: "A.swift") == [nil])
    #expect(types("struct A { \(other)\nlet value = 3\nfunc f() { \(call) } }", named: "A.swift") == [Self.int])
    #expect(types("struct A { \(other)\nlet value = 3\nfunc f() { \(bareCall) } }", named: "A.swift") == [nil])
    let send = "- (void)f { [NSString stringWithFormat:NSLocalizedString(@\"k\", nil), self->value]; }"
    let method = "@implementation A\n- (void)g {\n  NSString *value = x;\n}\n"
    #expect(types(method + send, named: "A.m") == [nil])
    #expect(types("@interface A : B <C> {\n  NSInteger value;\n}\n@end\n" + method + send, named: "A.m") == [Self.int])
  }

  @Test("Choices, members, and texts that are part of a longer one")
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

@Suite("Functions that format texts")
struct FormattingFunctionTests {
  @Test(
    "What is passed by a call without values",
    arguments: [
      ("String(format: NSLocalizedString(key, comment: \"\"), arguments: values)", true),
      ("// {\nString(format: NSLocalizedString(key, comment: \"}\"), arguments: values)\n", true),
      (
        "guard let x = values.first else { return a }; return String(format: NSLocalizedString(key, comment: \"\"), arguments: values)",
        false
      ),
      (
        "let text = NSLocalizedString(key, comment: \"\"); return values.isEmpty ? text : String(format: text, arguments: values)",
        false
      ),
      (
        "let text = NSLocalizedString(key, comment: \"\"); return values.count == 0 ? text : String(format: text, arguments: values)",
        false
      ),
      ("NSLocalizedString(key, comment: \"\")", false),
    ])
  func noValues(_ body: String, _ formats: Bool) {
    let code = "func text(_ key: String, _ values: CVarArg...) -> String { \(body) }"
    let function = Scan(code).usage.wrappers.first
    #expect(function?.formatsAlways == formats)
    let calls = Scan("let a = text(\"k\")", functions: function.map { [$0] } ?? [])
    #expect(calls.usage.lookups.first?.arguments?.types == (formats ? [] : nil))
  }
}
