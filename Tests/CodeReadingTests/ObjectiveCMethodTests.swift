import CodeReading
import LocalizationModel
import Testing

@Suite("Methods of Objective-C")
struct ObjectiveCMethodTests {
  private func functions(_ code: String) -> [LookupFunction] { Scan(code, named: "R.m").usage.wrappers }

  @Test("Members of strings that look up the string")
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

  @Test("Methods that return a text for a key, by their whole selector")
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
    "Functions from a configuration",
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

  @Test("A format and its arguments", arguments: ["fmt(key, arguments)", "fmt:"])
  func configuredFormat(_ description: String) {
    let functions = LookupFunction.functions(description: description)
    #expect(Scan(#"[T fmt:@"k", 1, 2];"#, named: "A.m", functions: functions).keys == ["k"])
  }

  @Test("Invalid descriptions", arguments: ["text(forKey)", "a b:", ":", "key", "a::"])
  func misconfigured(_ description: String) { #expect(LookupFunction.functions(description: description).isEmpty) }
}
