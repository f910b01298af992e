import CodeReading
import LocalizationModel
import SourceText
import TestSupport
import Testing

@Suite("Texts by their type")
struct TypedTextTests {
  @Test(
    "Literals of a type whose values are looked up",
    arguments: [
      (#"let a: LocalizedStringKey = "k""#, ["k"]), (#"var a: LocalizedStringKey? = "k""#, ["k"]),
      (#"let a: SwiftUI.LocalizedStringKey = "Hi \(name)""#, ["Hi %@"]),
      (#"let a: LocalizedStringKey = flag ? "a" : "b""#, ["a", "b"]),
      (#"let a: [LocalizedStringKey] = ["a", "b"]"#, ["a", "b"]),
      (#"let a: [String: LocalizedStringKey] = ["x": "a", "y": "b"]"#, ["a", "b"]),
      (#"let a: [String: String.LocalizationValue] = ["x": "a"]"#, ["a"]),
      (#"let a: [LocalizedStringKey: Int] = ["a": 1, "b": 2]"#, ["a", "b"]),
      (#"let a = "k" as LocalizedStringKey"#, ["k"]),
      ("let a: LocalizedStringKey = x\nlet b = [\"no\"]\ncall(\"no\")", []),
      (#"var a: LocalizedStringKey { "k" }"#, ["k"]), (#"var a: String { "k" }"#, []),
      (
        "var a: LocalizedStringKey {\n  switch b {\n  case .c: \"c\"\n  case \"no\": return \"d\"\n  default: \"e\"\n  }\n}",
        ["c", "d", "e"]
      ),
      (
        "func a() -> LocalizedStringKey {\n  guard let b else {\n    return \"x\"\n  }\n  return b ? \"y \\(c)\" : \"z\"\n}",
        ["x", "y %@", "z"]
      ),
      ("func a() -> LocalizedStringKey {\n  call(\"no\")\n  let b = c.map { \"no\" }\n  return d(\"no\")\n}", []),
      (#"func a(_ b: LocalizedStringKey = "k") {}"#, ["k"]),
      (#"x.help(.init("k", comment: ""))"#, ["k"]), (#"row(.init("k \(n)", table: "T"))"#, ["T/k %@"]),
      (#"let a = String.init(localized: "k")"#, ["k"]), (#"let a: Any = .init(localized: "k")"#, ["k"]),
      (#"let a = LocalizedStringKey.init("k")"#, ["k"]), (#"let a = Column(.init("k"))"#, []),
      (#"LocalizedStringKey(stringLiteral: "k")"#, ["k"]), (#"String(localized: .init("k"))"#, ["k"]),
      (#"String(localized: .greeting)"#, ["*"]), (#"String(localized: title)"#, []),
      (#"NSLocalizedString ("k", comment: "")"#, ["k"]), (#"#selector(localizedString(forKey:value:table:))"#, []),
    ])
  func literals(_ code: String, _ keys: [String]) {
    let scan = Scan(code)
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test(
    "Functions of SwiftUI and its relatives",
    arguments: [
      (#"Text(.init("k"))"#, ["k"]), (#"Text(.init(String(format: "[%@](%@)", String(localized: "k"), a)))"#, ["k"]),
      (#"Text(flag ? "a" : "b")"#, ["a", "b"]),
      // Texts already.
      (#"Text(name ?? "no")"#, []), (#"Text(a + " " + b)"#, []), (#"Text(flag ? "no" : name)"#, []),
      (#"Text("\(a)" + b)"#, []), (#"func Text(_ a: String) { b("no") }"#, []),
      (#"Button(action: { show("no") }) { Label("k", systemImage: "x") }"#, ["k"]),
      (#"Button("k", action: { let a = NSLocalizedString("a", comment: "") })"#, ["a", "k"]),
      (#"DisplayRepresentation(title: "a", subtitle: "b")"#, ["a", "b"]),
      (#"@Parameter(title: "a", description: "b") var c: Int"#, ["a", "b"]),
      (
        "import WidgetKit\nStaticConfiguration(kind: kind).configurationDisplayName(\"a\").description(\"b\")",
        ["a", "b"]
      ),
      (#"view.description("no")"#, []),
    ])
  func swiftUI(_ code: String, _ keys: [String]) {
    let scan = Scan("import SwiftUI\n" + code)
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test(
    "Functions whose parameter has such a type",
    arguments: [
      ("func row(_ title: LocalizedStringKey, at index: Int) {}", #"row("k", at: 1); row(name, at: 2)"#, ["k"]),
      ("func show(message: String.LocalizationValue) {}", #"a.show(message: "k")"#, ["k"]),
      (
        "struct Row: View {\n  let title: LocalizedStringKey\n  var note: LocalizedStringKey? = nil\n  let x: Int\n}",
        #"Row(title: "a", note: "b", x: 1)"#, ["a", "b"]
      ),
      ("struct Row {\n  var title: LocalizedStringKey { \"own\" }\n}", #"Row(title: "no")"#, []),
      ("extension Row {\n  init(_ title: LocalizedStringKey, other: String) {}\n}", #"Row("a", other: "no")"#, ["a"]),
      ("func on(_ action: (LocalizedStringKey) -> Void) {}", #"on("no")"#, []),
      ("func text(_ key: String) -> String { key.translated }", #"text("k")"#, ["k"]),
      // Without what its parameters want, a call is one of another function.
      (
        "enum A {\n  static func string(_ key: String, locale: Locale) -> String { key.translated }\n}",
        #"encode(.string("no")); A.string("k", locale: french)"#, ["k"]
      ),
      (
        "func row(_ title: LocalizedStringKey, _ value: Int, note: String = \"\", action: () -> Void) {}",
        #"row("no"); row("a", 1) { go() }; row("b", 1) /* then */ { }; row("c", 1, action: go)"#, ["a", "b", "c"]
      ),
      // Of a list with attributes, comments, literals or generic types, not all that it wants is known.
      ("func row(_ title: LocalizedStringKey, @ViewBuilder content: () -> C) {}", #"row("k", content: c)"#, ["k"]),
      ("func row(_ title: LocalizedStringKey, // the title\n  count: Int) {}", #"row("k", count: 1)"#, ["k"]),
      ("func row(_ title: LocalizedStringKey, values: Pair<Int, Int>) {}", #"row("k", values: v)"#, ["k"]),
      ("func row(_ title: LocalizedStringKey, end: String = \"a, b\") {}", #"row("k")"#, ["k"]),
      ("func row(_ title: LocalizedStringKey, größe: Int) {}", #"row("k", größe: 1)"#, ["k"]),
    ])
  func functions(_ declaration: String, _ call: String, _ keys: [String]) {
    let receivers = [LookupFunction("translated", key: .receiver)]
    let declared = Scan(declaration, functions: receivers)
    let scan = Scan(call, functions: receivers + declared.usage.wrappers)
    #expect(scan.keys == keys)
    #expect(scan.isSameWhenSkimmed)
  }

  @Test(
    "Only its file sees what is private",
    arguments: [
      ("private func row(_ title: LocalizedStringKey) {}", #"row("k")"#),
      ("fileprivate struct Row {\n  let title: LocalizedStringKey\n}", #"Row(title: "k")"#),
      ("private struct Row {\n  init(_ title: LocalizedStringKey) {}\n}", #"Row("k")"#),
    ])
  func privateFunctions(_ declaration: String, _ call: String) {
    let functions = Scan(declaration, named: "Row.swift").usage.wrappers
    #expect(Scan(call, named: "Row.swift", functions: functions).keys == ["k"])
    #expect(Scan(call, named: "Other.swift", functions: functions).keys == [])
  }

  @Test(
    "Types of interpolated values, if words show them",
    arguments: [
      ("3", "%lld"), ("-1", "%lld"), ("2.5", "%lf"), (#""a""#, "%@"), ("items.count", "%lld"), ("Int(x)", "%lld"),
      ("Double(x) / 2", "%@"), ("CGFloat(x)", "%lf"), ("String(x)", "%@"), ("String(x).count", "%@"),
      ("date, format: .dateTime", "%@"), ("number", "%lld"), ("self.number", "%lld"), ("other.number", "%@"),
      ("ratio", "%lf"), ("name", "%@"), ("untyped", "%@"), ("twice", "%@"),
    ])
  func interpolations(_ expression: String, _ specifier: String) {
    let code = """
      func f(number: Int, ratio: Double, name: String, twice: Int) {
        let untyped = 3
        call(number: Other(1)) { twice in }
        String(localized: "a \\(\(expression)) b")
      }
      """
    #expect(Scan(code).keys == ["a \(specifier) b"])
  }

  @Test("Nearby constants are followed, parameters and hidden constants are not")
  func constants() {
    func keys(_ code: String) -> [String] { Scan(code).keys }
    #expect(keys(#"let a = "k"; NSLocalizedString(a, comment: "")"#) == ["k"])
    #expect(keys("let a = \"tab.\" + b\nNSLocalizedString(a, comment: \"\")") == ["tab.*"])
    #expect(keys("func f() { let a = \"k\" }\nfunc g() { NSLocalizedString(a, comment: \"\") }") == ["*"])
    #expect(keys("var a = \"k\"\nNSLocalizedString(a, comment: \"\")") == ["*"])
    let raw = Scan(
      "enum E: String {\n  var text: String {\n    let key = rawValue\n    return NSLocalizedString(key, comment: \"\")\n  }\n}"
    )
    #expect(raw.usage.rawValueLookups.map(\.typeName) == ["E"])
  }

  @Test("A function with the name of a property is a different one")
  func sameName() {
    let property = LookupFunction("localized", key: .receiver)
    let function = LookupFunction("localized", key: .label("key"))
    #expect(Scan(#""Text".localized(key: "k")"#, functions: [property, function]).keys == ["k"])
    #expect(Scan(#""k".localized(in: "T")"#, functions: [property]).keys == ["?/k"])
  }

  @Test("Texts that are built of parts are patterns")
  func sums() {
    func patterns(_ code: String, named name: String = "A.swift") -> [String] {
      let scan = Scan(code, named: name)
      #expect(scan.isSameWhenSkimmed)
      return scan.usage.patterns.map(\.shown)
    }
    #expect(patterns(#"let a = "tab." + name"#) == ["tab.*"])
    #expect(patterns(#"let a = name + ".title""#) == ["*.title"])
    #expect(patterns(#"let a = "tab.".appending(name)"#) == ["tab.*"])
    #expect(patterns(#"a += "text""#) == [])
    #expect(patterns(#"a = [@"tab." stringByAppendingString:name];"#, named: "A.m") == ["tab.*"])
  }

  @Test("A filter passes every pattern that a key matches")
  func filter() {
    var generator = SeededGenerator(seed: TestSeed.make())
    for _ in 0..<500 {
      let key = (0..<Int.random(in: 3...12, using: &generator)).map { _ in generator.pick(Array("abc.")) }.map(
        String.init
      ).joined()
      let filter = KeyFilter(capacity: 1)
      let buffer = ByteBuffer(key.utf8)
      withExtendedLifetime(buffer) { filter.insert(buffer.slice) }
      // The start and the end of the key, with something unknown between them.
      let bytes = Array(key)
      let first = Int.random(in: 0...bytes.count, using: &generator)
      let last = Int.random(in: first...bytes.count, using: &generator)
      let (prefix, suffix) = (String(bytes[..<first]), String(bytes[last...]))
      guard prefix.count + suffix.count >= 3 else { continue }
      let code = #"let a = "\#(prefix)\(b)\#(suffix)""#
      let usage = CodeScanner(keys: filter, symbols: nil).scan(SourceFile(path: "A.swift", text: code))
      #expect(usage.patterns.count == 1, "seed \(generator.seed): \(code) for \(key)")
      // Some letters as escapes.
      let escaped = bytes.map { generator.once(in: 3) ? #"\u{\#(String($0.asciiValue ?? 0, radix: 16))}"# : String($0) }
        .joined()
      let mentioned = CodeScanner(keys: filter, symbols: nil).scan(
        SourceFile(path: "A.swift", text: "let a = \"\(escaped)\""))
      #expect(mentioned.mentions == [TextIdentity(key)], "seed \(generator.seed): \(escaped) for \(key)")
    }
  }
}
