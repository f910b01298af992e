import LocalizationFormats
import LocalizationModel
import SourceText
import Testing

@Suite("Texts in Interface Builder files")
struct InterfaceBuilderParserTests {
  @Test(
    "Keys are the same as Xcode's",
    arguments: [
      (#"<label id="a" text="Hello"/>"#, ["a.text=Hello"]),
      ("<label id=\"a\"><string key=\"text\">Two\nlines</string></label>", ["a.text=Two\nlines"]),
      ("<label id=\"a\"><string key=\"text\" base64-UTF8=\"YES\">\nSGkhIMOpCg\n</string></label>", ["a.text=Hi! é\n"]),
      (
        #"<button id="a"><state key="normal" title="OK"/><state key="selected" title="On"/></button>"#,
        ["a.normalTitle=OK", "a.selectedTitle=On"]
      ),
      (#"<button id="a"><buttonConfiguration key="configuration" title="OK"/></button>"#, ["a.configuration.title=OK"]),
      (
        #"<segmentedControl id="a"><segments><segment title="B"/><segment title="C"/></segments></segmentedControl>"#,
        ["a.segmentTitles[0]=B", "a.segmentTitles[1]=C"]
      ),
      (
        #"<segmentedCell id="a"><segments><segment label="B" toolTip="D"/><segment toolTip="E"/></segments></segmentedCell>"#,
        ["a.ibShadowedLabels[0]=B", "a.ibShadowedToolTips[0]=D", "a.ibShadowedToolTips[1]=E"]
      ),
      (
        #"<button id="a" toolTip="Help"/><toolbarItem id="b" toolTip="Help" label="Add"/>"#,
        ["a.ibShadowedToolTip=Help", "b.label=Add", "b.toolTip=Help"]
      ),
      (
        #"<tableColumn id="a" headerToolTip="Help"><tableHeaderCell title="Name"/></tableColumn>"#,
        ["a.headerCell.title=Name", "a.headerToolTip=Help"]
      ),
      (
        #"<view id="a"><accessibility key="b" label="C" hint="D"/></view>"#,
        ["a.accessibilityHint=D", "a.accessibilityLabel=C"]
      ),
      (#"<button id="a"><accessibility description="Add"/></button>"#, ["a.ibExternalAccessibilityDescription=Add"]),
      (
        #"<comboBoxCell id="a"><objectValues><string>B</string><string>C</string></objectValues></comboBoxCell>"#,
        ["a.ibShadowedObjectValues[0]=B", "a.ibShadowedObjectValues[1]=C"]
      ),
      (
        #"<binding id="a"><dictionary key="options"><string key="NSNullPlaceholder">None</string></dictionary></binding>"#,
        ["a.ibShadowedIsNilPlaceholder=None"]
      ),
      (#"<label id="a" userLabel="Only for us"/><view title="no identifier"/>"#, []),
      (#"<label id="a" text="cut off"#, []),
    ])
  func texts(_ elements: String, _ expected: [String]) {
    let file = SourceFile(path: "Base.lproj/Main.storyboard", text: "<document>\(elements)</document>")
    let document = InterfaceBuilderParser.parse(file)
    #expect(document.texts.map { "\($0.key)=\($0.value)" }.sorted() == expected)
  }

  @Test(
    "Headers of columns that a table does not show",
    arguments: [
      (
        #"<tableView id="a"><tableColumn id="b"><tableHeaderCell title="H"/></tableColumn></tableView>"#,
        ["b.headerCell.title"]
      ),
      (
        #"<tableView id="a" headerView="h"><tableColumn id="b"><tableHeaderCell title="H"/></tableColumn></tableView>"#,
        []
      ),
    ])
  func headers(_ elements: String, _ expected: [String]) {
    let file = SourceFile(path: "Base.lproj/Main.xib", text: "<document>\(elements)</document>")
    #expect(InterfaceBuilderParser.parse(file).texts.filter { $0.unseen == .withoutHeader }.map(\.key) == expected)
  }

  @Test(
    "Titles of menus, which only the menu bar shows",
    arguments: [
      (#"com.apple.InterfaceBuilder3.Cocoa.XIB"#, ["a.title", "f.title"]),
      (#"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"#, []),
    ])
  func menus(_ type: String, _ expected: [String]) {
    let text = """
      <document type="\(type)">
        <menu id="a" title="Main Menu" systemMenu="main"><items>
          <menuItem id="b" title="File"><menu id="c" title="File" key="submenu"><items>
            <menuItem id="d" title="Open Recent"/>
            <menuItem id="e" title="Export"><menu id="f" title="Export" key="submenu"/></menuItem>
          </items></menu></menuItem>
        </items></menu>
      </document>
      """
    let document = InterfaceBuilderParser.parse(SourceFile(path: "Base.lproj/Main.xib", text: text))
    #expect(document.texts.filter { $0.unseen == .ofMenu }.map(\.key) == expected)
  }

  @Test(
    "Titles in whose place a binding shows a value",
    arguments: [
      (#"<textField id="a"><textFieldCell id="b" title="T"/>BINDING</textField>"#, "value", ["b.title"]),
      (#"<textField id="a"><textFieldCell id="b" title="T"/>BINDING</textField>"#, "displayPatternValue1", ["b.title"]),
      (#"<textField id="a"><textFieldCell id="b" title="T"/>BINDING</textField>"#, "hidden", []),
      (#"<button id="a"><buttonCell id="b" title="T"/>BINDING</button>"#, "value", []),
      (#"<button id="a"><buttonCell id="b" title="T"/>BINDING</button>"#, "title", ["b.title"]),
      (
        #"<tableColumn id="a"><tableHeaderCell title="H"/><textFieldCell id="b" title="T"/>BINDING</tableColumn>"#,
        "value", ["b.title"]
      ),
      (#"<label id="x" title="T"/><textField id="a">BINDING</textField>"#, "value", []),
    ])
  func replaced(_ elements: String, _ property: String, _ expected: [String]) {
    let binding = #"<connections><binding destination="c" name="\#(property)" keyPath="d" id="e"/></connections>"#
    let text = "<document>\(elements.replacing("BINDING", with: binding))</document>"
    let document = InterfaceBuilderParser.parse(SourceFile(path: "Base.lproj/Main.xib", text: text))
    #expect(document.texts.filter { $0.unseen == .replaced }.map(\.key) == expected)
  }

  @Test("Outlets, with the class that has them and the texts of their objects")
  func outlets() {
    let text = """
      <document>
        <customObject id="-2" userLabel="File's Owner" customClass="Page"><connections>
          <outlet property="nameField" destination="a" id="o1"/><outlet property="saveButton" destination="c" id="o2"/>
          <outlet property="cell" destination="d" id="o3"/><outlet property="view" destination="x" id="o4"/>
        </connections></customObject>
        <view id="x"><textField id="a"><textFieldCell key="cell" id="b" title="N" placeholderString="P"/></textField>
        <button id="c" toolTip="T"><buttonCell key="cell" id="d" title="S"/></button></view>
        <label id="e" text="L"><connections><outlet property="other" destination="a" id="o5"/></connections></label>
        <viewController id="v" customClass="List"><tableView id="t"><prototypes>
          <tableViewCell id="r" textLabel="l" detailTextLabel="m"><label id="l" text="R"/><label id="m" text="D"/>
          </tableViewCell></prototypes></tableView></viewController>
        <viewController id="w" customClass="Settings"><tableView id="u"><sections><tableViewSection id="s">
          <tableViewCell id="q" textLabel="k"><label id="k" text="F"/></tableViewCell></tableViewSection></sections>
        </tableView></viewController>
      </document>
      """
    let document = InterfaceBuilderParser.parse(SourceFile(path: "Base.lproj/Page.xib", text: text))
    let outlets = document.outlets.map { outlet in
      "\(outlet.owner).\(outlet.name)\(outlet.showsValue ? " value" : ""): "
        + outlet.texts.map { document.texts[$0].key }.sorted().joined(separator: " ")
    }
    #expect(
      outlets == [
        "Page.nameField value: b.placeholderString b.title", "Page.saveButton: c.ibShadowedToolTip d.title",
        "Page.cell: c.ibShadowedToolTip d.title", "List.textLabel: l.text", "List.detailTextLabel: m.text",
      ])
  }

  @Test(
    "Comments for translators are about an object and its cell",
    arguments: [
      (#"<label id="a" text="A">COMMENT</label><label id="b" text="B"/>"#, "#bc-ignore!", ["a.text"]),
      (
        #"<textField id="a"><textFieldCell key="cell" id="b" title="B"/>COMMENT</textField>"#, "#bc-ignore!",
        ["b.title"]
      ),
      (
        #"<textField id="a"><textFieldCell key="cell" id="b" title="B">COMMENT</textFieldCell></textField>"#,
        "#bc-ignore!",
        ["b.title"]
      ),
      (#"<menuItem id="a" title="A"><menu id="b" title="B"/>COMMENT</menuItem>"#, "#bc-ignore!", ["a.title"]),
      (
        #"<textField id="a">COMMENT<textFieldCell key="cell" id="b" title="B"/></textField>"#, "#bc-ignore!",
        ["b.title"]
      ),
      (#"<label id="a" text="A">COMMENT</label>"#, "Do not translate", ["a.text"]),
      (#"<label id="a" text="A">COMMENT</label>"#, "The title of a page", []),
    ])
  func comments(_ elements: String, _ comment: String, _ expected: [String]) {
    let element =
      #"<attributedString key="userComments"><fragment content="\#(comment)"/></attributedString>"#
    let text = "<document>\(elements.replacing("COMMENT", with: element))</document>"
    let document = InterfaceBuilderParser.parse(SourceFile(path: "Base.lproj/Main.xib", text: text))
    #expect(document.texts.filter(\.isFixed).map(\.key) == expected)
  }

  @Test("Labels for a palette that users cannot open", arguments: [("NO", ["b.paletteLabel"]), ("YES", [])])
  func palette(_ allowed: String, _ expected: [String]) {
    let text = """
      <document><toolbar id="a" allowsUserCustomization="\(allowed)"><allowedToolbarItems>
      <toolbarItem id="b" label="L" paletteLabel="P"/></allowedToolbarItems></toolbar></document>
      """
    let document = InterfaceBuilderParser.parse(SourceFile(path: "Base.lproj/Main.xib", text: text))
    #expect(document.texts.filter { $0.unseen == .ofPalette }.map(\.key) == expected)
  }
}
