import CodeReading
import LocalizationModel
import SourceText
import Testing

/// Which texts of Interface Builder files code replaces through outlets.
@Suite("Texts that outlets get")
struct OutletTextTests {
  /// The outlets of a class `Page` to an object with one text.
  private func isReplaced(_ key: String, showsValue: Bool = false, by code: String, in path: String = "Page.swift")
    -> Bool
  {
    let file = SourceFile(path: "Base.lproj/Page.xib", text: "<document/>")
    var document = InterfaceDocument(kind: .interfaceBuilder, file: file, bundle: "", table: "Page")
    document.texts = [.init(key: key, value: "Label", range: .start)]
    document.outlets = [.init(name: "field", owner: "Page", texts: [0], showsValue: showsValue)]
    var documents = [document]
    OutletTexts.hideReplaced(of: &documents, in: [SourceFile(path: path, text: code)])
    return documents[0].texts[0].unseen == .replacedByCode
  }

  @Test(
    "What sets the text of an object",
    arguments: [
      ("a.title", true, "class Page { func f() { field.stringValue = name } }", true),
      ("a.title", true, "class Page { func f() { self.field?.attributedStringValue = name } }", true),
      ("a.title", true, "class Page { func f() { field!.integerValue = 3 } }", true),
      ("a.title", true, "@implementation Page\n- (void)f { _field.stringValue = name; }", true),
      ("a.title", true, "@implementation Page\n- (void)f { [self.field setStringValue:name]; }", true),
      ("a.title", true, "@implementation Page\n- (void)f { [[self field] setObjectValue:name]; }", true),
      ("a.title", true, "@implementation Page\n- (void)f { [field bind:NSValueBinding toObject:x]; }", true),
      ("a.title", true, "class Page { func f() { field.bind(.value, to: x) } }", true),
      ("a.title", false, "class Page { func f() { field.title = name } }", true),
      ("a.normalTitle", false, "class Page { func f() { field.setTitle(name, for: .normal) } }", true),
      ("a.text", false, "class Page { func f() { field.text = name } }", true),
      ("a.text", false, "extension Page { func f() { field.attributedText = name } }", true),
      ("a.placeholder", false, "class Page { func f() { field.placeholder = name } }", true),
      ("a.ibShadowedToolTip", false, "class Page { func f() { field.toolTip = name } }", true),
      // Other properties, comparisons, other names, literals and comments.
      ("a.title", false, "class Page { func f() { field.stringValue = name } }", false),
      ("a.title", true, "class Page { func f() { field.title = name } }", false),
      ("a.title", false, "@implementation Page\n- (void)f { [field bind:NSValueBinding toObject:x]; }", false),
      ("a.text", false, "class Page { func f() { if field.text == name { } } }", false),
      ("a.text", false, "class Page { func f() { let name = field.text } }", false),
      ("a.text", false, "class Page { func f() { myfield.text = name; field.isHidden = true } }", false),
      ("a.text", false, "class Page { // field.text = name\n}", false),
      ("a.text", false, #"class Page { let help = "field.text = name" }"#, false),
      ("a.text", false, "class Page { func f() { field.placeholder = name } }", false),
      // Kept to be set again.
      (
        "a.title", false,
        "class Page { func f() { saved = self.field.title; field.title = name; field.title = saved } }", false
      ),
      ("a.text", false, "class Page { func f() { if old != field.text { field.text = new } } }", true),
      (
        "a.title", false,
        "@implementation Page\n- (void)f { id t = [[self.field attributedTitle] mutableCopy]; field.attributedTitle = t; }",
        false
      ),
      // Made of the text itself, and set only if something fails.
      (
        "a.title", false,
        "@implementation Page\n- (void)f { field.title = [NSString stringWithFormat:field.title, name]; }", false
      ),
      (
        "a.title", true, "class Page { func f() { field.stringValue = String(format: field.stringValue,\n  name) } }",
        false
      ),
      ("a.title", true, "class Page { func f() { field.stringValue = other.field } }", true),
      ("a.text", false, "class Page { func f() { if let error { field.text = \"\\(error)\" } } }", false),
      ("a.text", false, "class Page { func f() { do { try g() } catch { field.text = name } } }", false),
      ("a.text", false, "class Page { func f() { if let error { g() }; field.text = name } }", true),
      ("a.text", false, "@implementation Page\n- (void)f { if (!error) { self.field.text = name; } }", true),
      ("a.text", false, "@implementation Page\n- (void)f { if (error)\n  {\n    self.field.text = name; } }", false),
      ("a.text", false, "class Page { func f() { if error == nil { field.text = name } } }", true),
      ("a.text", false, "class Page { func f() { field.text = \":(\"\nprint(field.text) } }", true),
      ("a.text", false, "class Page { func f() { field.attributedText = g(name, field.textColor) } }", true),
      // Other states, other objects, and comments.
      ("a.normalTitle", false, "class Page { func f() { field.setTitle(name, for: .selected) } }", false),
      ("a.text", false, "class Page { func f() { cell.field.text = name } }", false),
      ("a.text", false, "@implementation Page\n- (void)f { [[cell field] setText:name]; }", false),
      ("a.text", false, "class List { func f() { let page = make() as! Page; page.field.text = name } }", true),
      ("a.text", false, "class Page { func f() { self?.field.text = name } }", true),
      // In the file of the class, an object that is cast to it.
      ("a.text", false, "class Page { }\nclass List { if let page = x as? Page { page.field.text = name } }", true),
      ("a.text", false, "class Page { }\nclass List { let page = x as? Other; page.field.text = name }", false),
      ("a.text", false, "class Page { }\nclass List { if let page = x as? Page { other.field.text = name } }", false),
      ("a.text", false, "class Page { /* field.text = name */ }", false),
      // In a file that does not name the class.
      ("a.text", false, "class Other { func f() { field.text = name } }", false),
      ("a.text", false, "field", false),
    ])
  func replaced(_ key: String, _ showsValue: Bool, _ code: String, _ expected: Bool) {
    #expect(isReplaced(key, showsValue: showsValue, by: code) == expected)
  }

  @Test("A file may end anywhere")
  func cutOff() {
    let code =
      "class Page { func f() { [[self field] setStringValue:name]; field?.bind(.value, to: x); field.text = \"\" } }"
    for end in 0...code.utf8.count {
      let cut = String(decoding: code.utf8.prefix(end), as: UTF8.self)
      #expect(isReplaced("a.placeholder", by: cut) == false)
    }
  }
}
