package import LocalizationModel
package import SourceText

/// Parses the objects and texts of storyboards and xibs.
///
/// ```
/// <button id="abc-de-fgh"> <state key="normal" title="OK"/> </button>     abc-de-fgh.normalTitle = OK
/// <label id="ijk-lm-nop" text="Hello"/>                                    ijk-lm-nop.text = Hello
/// ```
package struct InterfaceBuilderParser {
  private var document: InterfaceDocument
  private let text: ByteSlice
  private let arena = ByteArena()
  /// The open elements, the innermost last.
  private var open: [Element] = []
  private var isForMac = false
  /// The identifiers of objects whose comments for translators say that their texts stay as they are.
  private var fixedObjects: Set<String> = []
  private var outlets: [(name: String, owner: String, destination: String)] = []
  /// The labels of rows that code makes, like outlets of the controllers around them.
  private var labels: [(name: String, owner: String, destination: String)] = []
  /// The identifiers of what has cells, such as columns of tables and matrices, by those of the cells.
  private var ownersOfCells: [String: String] = [:]
  /// The identifiers of controls, by those of their cells.
  private var controls: [String: String] = [:]
  /// The identifiers of elements that show their value in place of the title.
  private var showValues: Set<String> = []

  private struct Element {
    /// The identifier of the element, or of the nearest enclosing element that has one.
    var identifier: String?
    /// The number of child elements so far.
    var count = 0
    /// The property whose text is the element's content.
    var property: String?
    /// Whether the content is written as Base64: `<string key="title" base64-UTF8="YES">`.
    var isEncoded = false
    /// Whether the element lists the values of a combo box.
    var listsValues = false
    /// The number of texts before the element.
    var firstText = 0
    /// Whether its value is the text that it shows.
    var showsValue = false
    /// Whether it is a table that shows no headers of its columns.
    var hidesHeaders = false
    /// Whether it is a toolbar that users cannot customize.
    var isFixedToolbar = false
    /// Whether it holds the comment for translators on the element around it.
    var isComment = false
    var menu: Menu?
    /// Whether it lists the cells that code makes the rows of a table from.
    var isPrototypes = false
    /// The class that the element is an object of, if the app defines it.
    var customClass: String?
  }

  private enum Menu {
    /// The menu bar, which shows the titles of its menus.
    case main
    /// Every other menu: an item or a button that opens it shows its own title.
    case other
  }

  /// Attributes with text that users see.
  private static let attributes: Set<String> = [
    "title", "text", "placeholder", "placeholderString", "headerTitle", "footerTitle", "headerToolTip", "paletteLabel",
    "prompt", "alternateTitle",
  ]
  /// The texts that bindings show in place of a value, by the option that holds the text.
  private static let bindingOptions = [
    "NSNullPlaceholder": "ibShadowedIsNilPlaceholder", "NSNoSelectionPlaceholder": "ibShadowedNoSelectionPlaceholder",
    "NSMultipleValuesPlaceholder": "ibShadowedMultipleValuesPlaceholder",
    "NSNotApplicablePlaceholder": "ibShadowedNotApplicablePlaceholder", "NSDisplayPattern": "ibShadowedDisplayPattern",
  ]
  /// Elements in which `label` is a text.
  private static let labelled: Set<String> = ["tabViewItem", "toolbarItem"]

  /// Elements that show their value in place of the title.
  private static let showingValues: Set<String> = ["textField", "tokenField", "searchField", "comboBox", "tableColumn"]

  package static func parse(_ file: SourceFile) -> InterfaceDocument {
    let place = TablePlace(path: file.path)
    var parser = InterfaceBuilderParser(
      document: InterfaceDocument(
        kind: .interfaceBuilder, file: file, bundle: place.bundle, table: place.table), text: file.text)
    parser.read()
    parser.markFixedTexts()
    parser.addLabelsToOutlets()
    parser.connectOutlets()
    return parser.document
  }

  private init(document: InterfaceDocument, text: ByteSlice) {
    self.document = document
    self.text = text
  }

  private mutating func read() {
    var scanner = XMLScanner(text)
    while true {
      switch scanner.next() {
      case .start(let name, let attributes, _, let isEmpty):
        start(name, attributes)
        if isEmpty { open.removeLast() }
      case .end: _ = open.popLast()
      case .text(let range): characters(range)
      // Xcode cannot open the file either; keep what was read so far.
      case .mistake, .endOfFile: return
      }
      guard open.count < 2_000 else { return }
    }
  }

  private mutating func start(_ name: ByteSlice, _ attributes: [XMLScanner.Attribute]) {
    func value(_ wanted: StaticString) -> XMLScanner.Attribute? { attributes.first { $0.name == wanted } }
    let outer = open.last
    let own = value("id").map { text[$0.range.offsets].string }
    if let own { document.objects.insert(own) }
    var element = Element(identifier: own ?? outer?.identifier)
    element.listsValues = name == "objectValues"
    element.firstText = document.texts.count
    element.showsValue = Self.showingValues.contains(name.string)
    element.customClass = value("customClass").map { text[$0.range.offsets].string }
    if let own {
      if element.showsValue { showValues.insert(own) }
      if name.hasSuffix("Cell"), let owner = outer?.identifier { ownersOfCells[own] = owner }
      // A matrix has several.
      if value("key").map({ text[$0.range.offsets] == "cell" }) ?? false, let control = outer?.identifier {
        controls[own] = control
      }
    }
    element.isFixedToolbar =
      name == "toolbar" && value("allowsUserCustomization").map { text[$0.range.offsets] == "NO" } ?? false
    element.isComment =
      name == "attributedString" && value("key").map { text[$0.range.offsets] == "userComments" } ?? false
    if name == "fragment", outer?.isComment ?? false, let content = value("content") {
      comment(XMLText.decode(text[content.range.offsets], into: arena))
    }
    if name == "outlet" || name == "outletCollection" { addOutlet(value("property"), value("destination")) }
    element.isPrototypes = name == "prototypes"
    if name == "tableViewCell", open.contains(where: \.isPrototypes) {
      for label in InterfaceDocument.labelsOfCells {
        if let destination = value(label) { addLabel(label, of: text[destination.range.offsets].string) }
      }
    }
    element.hidesHeaders = (name == "tableView" || name == "outlineView") && value("headerView") == nil
    if name == "document" {
      isForMac = value("type").map { text[$0.range.offsets].string.contains(".Cocoa.") } ?? false
    }
    if name == "menu" {
      element.menu = value("systemMenu").map { text[$0.range.offsets] == "main" } ?? false ? .main : .other
    }
    if name == "binding", let binding = value("name") { bind(text[binding.range.offsets]) }
    if name == "userDefinedRuntimeAttribute", let path = value("keyPath"), let content = value("value") {
      addRuntimeAttribute(
        text[path.range.offsets].string.lowercased(), value("type").map { text[$0.range.offsets] },
        XMLText.decode(text[content.range.offsets], into: arena))
    }
    if let last = open.indices.last { open[last].count += 1 }
    let key = value("key").map { text[$0.range.offsets].string }
    for attribute in attributes where attribute.name != "id" && attribute.name != "key" {
      let written = text[attribute.range.offsets]
      guard !written.isEmpty else { continue }
      let decoded = XMLText.decode(written, into: arena)
      document.mentions.append(TextIdentity(decoded))
      guard let identifier = element.identifier,
        let property = property(attribute.name.string, of: name, key: key, isOwn: own != nil)
      else { continue }
      document.texts.append(.init(key: "\(identifier).\(property)", value: decoded.string, range: attribute.range))
      if property == "headerCell.title", open.contains(where: \.hidesHeaders) {
        document.texts[document.texts.count - 1].unseen = .withoutHeader
      }
      if property == "paletteLabel", open.contains(where: \.isFixedToolbar) {
        document.texts[document.texts.count - 1].unseen = .ofPalette
      }
      if name == "menu", property == "title", isForMac, open.last(where: { $0.menu != nil })?.menu != .main {
        document.texts[document.texts.count - 1].unseen = .ofMenu
      }
    }
    if name == "string" || name == "mutableString" {
      element.isEncoded = value("base64-UTF8") != nil
      if let key {
        element.property = Self.attributes.contains(key) ? key : Self.bindingOptions[key]
      } else if let outer, outer.listsValues {
        element.property = "ibShadowedObjectValues[\(outer.count)]"
      }
    }
    open.append(element)
  }

  /// Notes that a binding of the element around the open connections gives it a value.
  private mutating func bind(_ property: ByteSlice) {
    guard open.count >= 2 else { return }
    let element = open[open.count - 2]
    guard property == "title" || property.hasPrefix("displayPattern") || property == "value" && element.showsValue
    else {
      return
    }
    for index in element.firstText..<document.texts.count where document.texts[index].key.hasSuffix(".title") {
      // Its own, or that of its cell, and not those of what it contains.
      let object = document.texts[index].object
      guard object == element.identifier || ownersOfCells[object] == element.identifier,
        !document.texts[index].key.hasSuffix(".headerCell.title")
      else { continue }
      document.texts[index].unseen = .replaced
    }
  }

  /// Notes an attribute of the element around the open attributes that a class of the app gets. One for a key replaces the
  /// texts of the element.
  private mutating func addRuntimeAttribute(_ property: String, _ type: ByteSlice?, _ value: ByteSlice) {
    let isForKey = ["lockey", "localizationkey", "localizedkey", "localizekey", "localisationkey", "i18nkey"].contains(
      where: property.hasSuffix)
    guard isForKey || ["locali", "text", "title", "i18n"].contains(where: property.contains) else { return }
    document.runtimeTexts.append(TextIdentity(value))
    guard isForKey, !property.contains("accessib"), !property.contains("placeholder"),
      type.map({ $0 == "string" }) ?? true,
      !value.isEmpty, open.count >= 2, let identifier = open[open.count - 2].identifier
    else { return }
    for index in open[open.count - 2].firstText..<document.texts.count
    where document.texts[index].object == identifier { document.texts[index].unseen = .replacedByCode }
  }

  /// Notes what the comment for translators says of the element around the open comment.
  private mutating func comment(_ comment: ByteSlice) {
    guard open.count >= 2, let object = open[open.count - 2].identifier, FixedText.isMarked(by: comment) else { return }
    fixedObjects.insert(object)
  }

  /// Marks the texts of objects whose comments say so, and of their cells.
  private mutating func markFixedTexts() {
    guard !fixedObjects.isEmpty else { return }
    for index in document.texts.indices {
      let object = document.texts[index].object
      document.texts[index].isFixed =
        fixedObjects.contains(object) || controls[object].map(fixedObjects.contains) ?? false
    }
  }

  /// Notes an outlet of the element around the open connections.
  private mutating func addOutlet(_ property: XMLScanner.Attribute?, _ destination: XMLScanner.Attribute?) {
    guard let property, let destination, open.count >= 2, let owner = open[open.count - 2].customClass else { return }
    outlets.append((text[property.range.offsets].string, owner, text[destination.range.offsets].string))
  }

  /// Notes a label of the rows of a table, whose text the controller around it sets: it is like an outlet of that.
  private mutating func addLabel(_ name: StaticString, of destination: String) {
    guard let owner = open.lazy.compactMap(\.customClass).last else { return }
    labels.append((name.description, owner, destination))
  }

  /// Adds the labels of rows to the outlets: code that sets them for one kind of row may not do so for another.
  private mutating func addLabelsToOutlets() {
    for (_, same) in Dictionary(grouping: labels.indices, by: { labels[$0].owner + "." + labels[$0].name })
      .sorted(by: { $0.value[0] < $1.value[0] }) where same.count == 1
    {
      outlets.append(labels[same[0]])
    }
  }

  /// Finds the texts of the objects that outlets are connected to.
  private mutating func connectOutlets() {
    guard !outlets.isEmpty else { return }
    var texts: [String: [Int]] = [:]
    for index in document.texts.indices {
      let object = document.texts[index].object
      texts[controls[object] ?? object, default: []].append(index)
    }
    document.outlets = outlets.compactMap { name, owner, destination in
      let control = controls[destination] ?? destination
      return texts[control].map {
        .init(name: name, owner: owner, texts: $0, showsValue: showValues.contains(control))
      }
    }
  }

  private func property(_ attribute: String, of name: ByteSlice, key: String?, isOwn: Bool) -> String? {
    if name == "state", attribute == "title", let key { return key + "Title" }
    if name == "segment", let number = open.last.map({ $0.count - 1 }) {
      switch attribute {
      case "title": return "segmentTitles[\(number)]"
      case "label": return "ibShadowedLabels[\(number)]"
      case "toolTip": return "ibShadowedToolTips[\(number)]"
      default: return nil
      }
    }
    if name == "accessibility" {
      switch attribute {
      case "label": return "accessibilityLabel"
      case "hint": return "accessibilityHint"
      case "description": return "ibExternalAccessibilityDescription"
      default: return nil
      }
    }
    if attribute == "toolTip", isOwn { return name == "toolbarItem" ? "toolTip" : "ibShadowedToolTip" }
    if name == "buttonConfiguration", attribute == "title" { return "configuration.title" }
    if name == "tableHeaderCell", attribute == "title" { return "headerCell.title" }
    guard isOwn else { return nil }
    if Self.attributes.contains(attribute) { return attribute }
    return attribute == "label" && Self.labelled.contains(name.string) ? attribute : nil
  }

  private mutating func characters(_ range: ByteRange) {
    let written = text[range.offsets].trimmed
    guard !written.isEmpty, let element = open.last else { return }
    let decoded =
      element.isEncoded ? Base64.decode(written, into: arena) : XMLText.decode(text[range.offsets], into: arena)
    document.mentions.append(TextIdentity(decoded))
    if let identifier = element.identifier, let property = element.property {
      document.texts.append(.init(key: "\(identifier).\(property)", value: decoded.string, range: range))
    }
  }
}

extension ByteSlice {
  fileprivate static func != (first: ByteSlice, second: StaticString) -> Bool { !(first == second) }
}
