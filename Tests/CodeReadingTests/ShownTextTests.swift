import CodeReading
import LocalizationModel
import TestSupport
import Testing

@Suite("Shown texts")
struct ShownTextTests {
  private func shown(_ code: String, named name: String) -> [String] {
    Scan(code, named: name).usage.shownTexts.map(\.text)
  }

  @Test(
    "Swift",
    arguments: [
      (#"label.text = "a""#, ["a"]), (#"label?.text = f ? "a" : "b""#, ["a", "b"]),
      (#"label.text = x + "a" + y"#, ["a"]),
      (#"label.text = x ?? "a""#, ["a"]), (#"label.text = "a \(x) b""#, ["a %@ b"]),
      ("label.text = \"\"\"\n  a\n  \"\"\"", ["a"]),
      (#"label.text = String(format: "a %d", 1)"#, ["a %d"]), (#"label.text = "a".uppercased()"#, ["a"]),
      (#"label.text = "a".looked"#, []), (#"label.text = looked("a")"#, []), (#"label.text = d["a"]"#, []),
      (#"label.text = x == "a" ? "b" : "c""#, ["b", "c"]), (#"label.text = "a" == x ? "b" : "c""#, ["b", "c"]),
      ("label.text = x\nreturn y + \"a\"", []), ("label.text = x\nlet b = c ? \"a\" : d", []),
      (#"if label.text == "a" {}"#, []),
      (#"label.text = f { "a" }"#, []), (#"f { label.text = "a" }"#, ["a"]), (#"title = "a""#, ["a"]),
      (#"let title = "a""#, []), (#"struct A { init() { title = "a" } }"#, []),
      (#"class AController { func f() { title = "a" } }"#, ["a"]), (#"alert.message = "a""#, ["a"]),
      (#"error.message = "a""#, []), (#"f(title: "a")"#, []),
      (#"UIAlertController(title: x ? "a" : "b", message: "c")"#, ["a", "b", "c"]),
      (#"UIAlertView(title: "a", message: "b", delegate: nil, cancelButtonTitle: "c")"#, ["c", "a", "b"]),
      (#"button.setTitle("a".looked, for: .normal)"#, []), (#"button.setTitle("a".uppercased(), for: .normal)"#, ["a"]),
      (#"NSAttributedString(string: "a " + x)"#, ["a "]), (#"UISegmentedControl(items: ["a", b, "c"])"#, ["a", "c"]),
      (#"UIApplicationShortcutItem(type: "x", localizedTitle: "a")"#, ["a"]),
      (#"button.setTitle(String(format: "a %d", 1), for: .normal)"#, ["a %d"]),
      ("#Preview { label.text = \"a\" }", []),
    ] as [(String, [String])])
  func swift(_ code: String, _ texts: [String]) { #expect(shown(code, named: "A.swift") == texts) }

  @Test(
    "Objective-C",
    arguments: [
      (#"label.text = f ? @"a" : @"b";"#, ["a", "b"]),
      (#"label.text = [NSString stringWithFormat:@"a %d", 1];"#, ["a %d"]),
      (#"label.text = [x looked:@"a"];"#, []), (#"label.text = @"a".looked;"#, []),
      (#"[self note:x alertBody:@"a" other:@"b"];"#, ["a"]),
      (
        #"[[UIAlertView alloc] initWithTitle:@"a" message:@"b" delegate:nil cancelButtonTitle:@"c" otherButtonTitles:@"d", @"e", nil];"#,
        ["c", "d", "e", "a", "b"]
      ),
      (
        #"[NSAlert alertWithMessageText:@"a" defaultButton:@"b" alternateButton:nil otherButton:nil informativeTextWithFormat:@"c"];"#,
        ["a", "b", "c"]
      ),
      (#"[[NSAttributedString alloc] initWithString:@"a"];"#, ["a"]),
      (#"[[NSMutableString alloc] initWithString:@"a"];"#, []),
      (#"[[UISegmentedControl alloc] initWithItems:@[@"a", @"b"]];"#, ["a", "b"]),
      (#"if ([label.text isEqual:@"a"]) {}"#, []),
    ] as [(String, [String])])
  func objectiveC(_ code: String, _ texts: [String]) { #expect(shown(code, named: "A.m") == texts) }

  @Test(
    "Tests show nothing to users",
    arguments: ["AppTests/A.swift", "My.AppTests/A.swift", "AppTests.x/A.swift", "App/ATests.swift"])
  func tests(_ name: String) { #expect(shown("label.text = \"a\"", named: name).isEmpty) }
}
