import CodeReading
import LocalizationModel
import Testing

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

  @Test("Members whose name does not mention localization are found in skimmed code")
  func members() throws {
    let functions = [try #require(LookupFunction(description: "\"\".l10n"))]
    let swift = Scan("func f() { label.text = \"k\".l10n }\nlet a = \"l\".l10n", functions: functions)
    #expect(swift.keys == ["k", "l"])
    #expect(swift.isSameWhenSkimmed)
  }
}
