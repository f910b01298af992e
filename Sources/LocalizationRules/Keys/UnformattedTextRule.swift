internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct UnformattedTextRule: Rule {
  static let description = RuleDescription(
    identifier: "unformatted-text",
    category: .keys,
    severity: .warning,
    summary: "The code shows a text with placeholders as it is.",
    rationale: """
      Nothing puts values in place of `%@` or `#{NAME}`, and users see the placeholders. Reported are texts that go
      to a property or function that shows them (`label.text = NSLocalizedString(…)`, `Text("key")`), straight or through
      a name that nothing names in between, and functions that return nothing but the text although they have parameters.
      """,
    remedy: "Format the text with its arguments, as with `String(format:)`.",
    examples: [
      Example([
        "en": #""hello" = "Hello %@";"#,
        "App.swift": """
        label.text = NSLocalizedString(↓"hello", comment: "")
        button.setTitle(NSLocalizedString(↓"hello", comment: ""), for: .normal)
        let format = NSLocalizedString("hello", comment: "")
        label.text = String(format: format, name)
        func greeting(for name: String) -> String { NSLocalizedString(↓"hello", comment: "") }
        func greeting() -> String { NSLocalizedString("hello", comment: "") }
        func greeting(in bundle: Bundle) -> String { NSLocalizedString("hello", bundle: bundle, comment: "") }
        """,
        "View.swift": """
        import SwiftUI
        let view = Text(↓"hello")
        let other = Text(NSLocalizedString(↓"hello", comment: ""))
        """,
      ]),
      Example([
        "en": #""hello" = "Hello %@";"# + "\n" + #""plain" = "Hello";"# + "\n" + #""day" = "Day %d";"#,
        "App.swift": """
        final class Screen: UIViewController {
          private let greeting = NSLocalizedString(↓"hello", comment: "")
          private let format = NSLocalizedString("day", comment: "")
          func show(isShort: Bool, isLate: Bool) {
            label.text = greeting
            other.text = String(format: format, 1)
            field.text = isShort ? NSLocalizedString("plain", comment: "") : NSLocalizedString(↓"hello", comment: "")
            title.text =
              isLate && !isShort
              ? NSLocalizedString(↓"day", comment: "")
              : NSLocalizedString("plain", comment: "")
            button.setTitle(isLate ? NSLocalizedString(↓"day", comment: "") : "", for: .normal)
            let text = isLate ? NSLocalizedString("day", comment: "") : NSLocalizedString("hello", comment: "")
            third.text = fill(text)
          }
          func show(greeting: String, list: [String]) {
            label.text = greeting
            list.forEach { greeting in label.text = greeting }
          }
          func fill(name: String) {
            var text = NSLocalizedString("hello", comment: "")
            text.replace("%@", with: name)
            label.text = text
          }
        }
        """,
      ]),
      Example([
        "en": #""hello" = "Hello #{NAME}";"# + "\n" + #""day" = "It is #{DAY}";"#,
        "R.m": """
        + (NSString *)hello:(NSString *)name { return NSLocalizedString(↓@"hello", nil); }
        - (void)show {
          self.label.text = NSLocalizedString(↓@"hello", nil);
          [self.button setTitle:NSLocalizedString(↓@"day", nil) forState:UIControlStateNormal];
        }
        """,
      ]),
      Example([
        "en": #""hello" = "Hello %@";"# + "\n" + #""all" = "100% of it";"# + "\n" + #""day" = "It is #{DAY}";"#,
        "App.swift": """
        func text(_ key: String, _ values: CVarArg...) -> String {
          String(format: NSLocalizedString(key, comment: ""), arguments: values)
        }
        label.text = text("hello", name)
        label.text = String(localized: "hello", defaultValue: "Hello \\(name)")
        label.text = NSLocalizedString("hello", comment: "").replacingOccurrences(of: "%@", with: name)
        label.text = NSLocalizedString("all", comment: "")
        """,
        "R.m": """
        + (NSString *)day:(NSString *)name {
          NSMutableString *text = [NSLocalizedString(@"day", nil) mutableCopy];
          [text replaceOccurrencesOfString:@"#{DAY}" withString:name options:0 range:NSMakeRange(0, text.length)];
          return text;
        }
        """,
      ]),
      Example([
        "en": #""hello" = "Hello %@";"# + "\n" + #""only" = "Only %@";"#,
        "App.swift": """
        func format(for count: Int) -> String {
          if count == 1 { return NSLocalizedString("only", comment: "") }
          return NSLocalizedString("hello", comment: "")
        }
        func show(name: String) {
          label.text = NSLocalizedString("hello", comment: "")
          label.text = label.text?.replacingOccurrences(of: "%@", with: name)
          field.placeholder = NSLocalizedString("only", comment: "")
          field.placeholder = String(format: field.placeholder!, name)
          other.text = NSLocalizedString(↓"hello", comment: "")
          other.text = name
        }
        func show(_ button: UIButton, name: String) {
          var text = NSLocalizedString("hello", comment: "")
          text = fill(text, name)
          button.setTitle(text, for: .normal)
          var other = NSLocalizedString(↓"hello", comment: "")
          button.setTitle(other, for: .normal)
          other = name
        }
        """,
        "R.m": """
        - (void)show {
          self.title = NSLocalizedString(@"hello", nil);
          self.title = [NSString stringWithFormat:self.title, @"x"];
        }
        """,
      ]),
      Example([
        "en": #""hello" = "Hello %@";"# + "\n" + #""only" = "Only %@";"#,
        "App.swift": """
        let text = NSLocalizedString("hello", comment: "").fill(name)
        label.text = text
        let other = NSLocalizedString(↓"hello", comment: "")
        label.text = other
        """,
        "Panel.m": """
        - (void)prepare { options.title = NSLocalizedString(@"hello", nil); }
        - (void)show { self.message = [NSString stringWithFormat: options.title, name]; }
        """,
        "Link.m": """
        - (void)prepare { label.text = NSLocalizedString(@"only", nil); }
        - (void)show { [self replace:@"%@" with:link in:label]; }
        """,
      ]),
    ])

  func register(in visits: inout RuleVisits) { visits.project(check) }

  private func check(_ project: Project, findings: inout Findings) {
    // SwiftUI looks up all literals, most of which may be no keys.
    lazy var known = Set(
      project.bundles.lazy.flatMap(\.tables).flatMap { table in
        (0..<table.keys.count).lazy.map { table.keys.hash(of: $0) }
      })
    var lookups: [Lookup] = []
    for lookup in project.lookups {
      guard lookup.display != nil, !lookup.isInTest, !lookup.isFormatted, let key = lookup.key.literal,
        known.contains(KeyHash.hash(key))
      else { continue }
      lookups.append(lookup)
    }
    guard !lookups.isEmpty else { return }
    let texts = BaseTexts(project, keys: Set(lookups.compactMap { $0.key.literal.map { Array($0.utf8) } }))
    var formatted = FormattedProperties()
    for lookup in lookups {
      guard let key = lookup.key.literal, let display = lookup.display else { continue }
      let bundles = Set(project.bundles(meantBy: lookup).map(\.path))
      let entries = texts.entries(of: key, table: lookup.table.name, in: bundles)
      let placeholders = entries.map { Self.placeholder(of: $0, project) }
      // With the same key in several bundles, the code may mean any of them.
      guard let entry = entries.first, let first = placeholders.first, let placeholder = first,
        placeholders.allSatisfy({ $0 != nil }), !Self.isReplaced(placeholder, after: lookup),
        !formatted.contain(display, of: lookup)
      else { continue }
      findings.add(
        at: lookup.keyLocation, about: .init(bundle: entry.bundle.path, table: entry.table.name, key: key)
      ) { words in
        let problem = "but nothing replaces \(Wording.quote(placeholder)) in the text of \(Wording.quote(key))"
        switch display {
        case .shown(let name): words.message = "'\(name)' shows the text, \(problem)"
        case .returned(let name): words.message = "'\(name)' has parameters, \(problem)"
        }
        words.note("the base text is \(Wording.quote(entry.text.bytes))", at: entry.location)
      }
    }
  }

  /// Whether a literal soon after a lookup is just the placeholder, to be replaced.
  private static func isReplaced(_ placeholder: String, after lookup: Lookup) -> Bool {
    let code = lookup.location.file.text
    let end = Int(lookup.location.range.upperBound)
    let next = code[end..<min(code.count, end + reachOfReplacing)]
    return "\"\(placeholder)\"".withByteSlice { next.range(of: $0) != nil }
  }

  /// In bytes.
  private static let reachOfReplacing = 400

  /// The properties that files format, found once for each file and name.
  private struct FormattedProperties {
    private struct Property: Hashable {
      var file: ObjectIdentifier
      var name: String
    }

    private var known: [Property: Bool] = [:]

    /// Whether the file with a lookup formats a property with the same name as the one that is given the text:
    /// `String(format: options.title, name)`.
    mutating func contain(_ display: Lookup.Display, of lookup: Lookup) -> Bool {
      guard case .shown(let name) = display else { return false }
      let property = Property(file: ObjectIdentifier(lookup.location.file), name: name)
      if let known = known[property] { return known }
      let isFormatted = ".\(name)".withByteSlice { Self.isFormatted($0, in: lookup.location.file.text) }
      known[property] = isFormatted
      return isFormatted
    }

    private static func isFormatted(_ property: ByteSlice, in code: ByteSlice) -> Bool {
      var rest = code
      while let found = rest.range(of: property) {
        var start = found.lowerBound
        while start > 0, rest[start - 1].isASCIILetter || rest[start - 1] == UInt8(ascii: ".") { start -= 1 }
        while start > 0, rest[start - 1] == 0x20 { start -= 1 }
        if rest[0..<start].hasSuffix("ormat:"), !rest[found.upperBound].isASCIILetter { return true }
        rest = rest[found.upperBound...]
      }
      return false
    }
  }

  /// What is certainly a placeholder in a base text.
  private static func placeholder(of entry: EntryContext, _ project: Project) -> String? {
    let texts = entry.variation?.texts.map(\.bytes) ?? [entry.text.bytes]
    for text in texts {
      let format = FormatString(text)
      for specifier in format.specifiers where specifier.isArgument && !format.isDoubtful(specifier) {
        return format.written(specifier)
      }
      if let named = project.placeholderSyntaxes[entry.bundle.path].placeholders(in: text).first {
        return named.written
      }
    }
    return nil
  }
}
