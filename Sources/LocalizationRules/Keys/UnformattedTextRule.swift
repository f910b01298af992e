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
      a name that nothing names in between, functions that return nothing but the text although they have parameters, and
      texts of the table `InfoPlist`, which the system shows as they are, build settings included. Where the base text has no placeholder, most
      translations and at least three must have one.
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
        "en": #""%.1fs" = "%.1f s"; "For %.0f" = "For %.0f";"#,
        "View.swift": #"""
        import SwiftUI
        let view = Text("\(delay, specifier: "%.1f")s")
        let other = Text("For \(delay, specifier: "%.0f")")
        """#,
      ]),
      Example([
        "en": #""hello" = "Hello %@";"#,
        "String.swift": """
        extension String {
          func localized() -> String { NSLocalizedString(self, comment: "") }
          func localized(_ argument: CVarArg) -> String { String(format: localized(), argument) }
        }
        """,
        "App.swift": """
        let action = UIAlertAction(title: "hello".localized(name))
        let second = UIAlertAction(title: "hello".localized(self.language.name))
        let other = UIAlertAction(title: ↓"hello".localized())
        let third = UIAlertAction(title: ↓"hello".localized(comment: "the title"))
        let fourth = UIAlertAction(title: ↓"hello".localized(.main))
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
        let other = NSLocalizedString(↓"hello", comment: "").uppercased()
        label.text = other
        """,
        "Panel.m": """
        - (void)prepare {
          options.title = NSLocalizedString(@"hello", nil);
          other.title = NSLocalizedString(↓@"only", nil);
        }
        - (void)show { self.message = [NSString stringWithFormat: options.title, name]; }
        """,
        "Link.m": """
        - (void)show {
          label.text = NSLocalizedString(@"only", nil);
          [self replace:@"%@" with:link in:label];
        }
        - (void)showOther {
          label.dateText = [formatter stringFromDate:date dateFormat:field.text];
          field.text = NSLocalizedString(↓@"hello", nil);
          other.text = [NSString stringWithFormat:@"%@", name];
        }
        """,
      ]),
      Example([
        "en": #""wait" = "Wait";"#, "de": #""wait" = "Auf %@ warten";"#, "fr": #""wait" = "Attendre %@";"#,
        "it": #""wait" = "Attendi %@";"#, "es": #""wait" = "Esperar";"#,
        "App.swift": #"label.text = NSLocalizedString(↓"wait", comment: "")"#,
      ]),
      Example([
        "en.lproj/InfoPlist.strings": """
        "NSFaceIDUsageDescription" = "↓%@ uses Face ID.";
        "NSCameraUsageDescription" = "↓$(PRODUCT_NAME) scans codes.";
        "NSMicrophoneUsageDescription" = "Hiking is 100% silent, for $(5).";
        """
      ]),
      Example(["de.lproj/InfoPlist.strings": #""CFBundleName" = "↓${PRODUCT_NAME}";"#]),
      Example([
        "de.lproj/InfoPlist.strings": #""CFBundleName" = "${PRODUCT_NAME}"; "CFBundleDisplayName" = "Notizen";"#
      ]),
    ],
    explains: [PlaceholderMismatchRule.self])

  func register(in visits: inout RuleVisits) {
    visits.project(check)
    visits.table(checkInformation)
  }

  /// What the system shows of the table `InfoPlist`: why the app asks for permissions, and its name.
  private func checkInformation(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard table.kind == .informationPropertyList else { return }
    lazy var hasDisplayName = Self.hasDisplayName(context.project)
    for number in 0..<table.keys.count {
      let key = table.keys[number]
      // Where an app has another name for users, few see that of the bundle.
      guard
        key == "CFBundleDisplayName" || UntranslatedText.isUsageDescription(key)
          || key == "CFBundleName" && !hasDisplayName
      else { continue }
      for localization in table.localizations {
        guard let reference = localization.entry(ofKey: number), !localization.isImplied(reference),
          let shown = Self.unreplaced(in: localization, reference)
        else { continue }
        findings.add(
          at: localization.location(reference), about: context.subject(key: number, language: localization.language),
          // No user sees the name of a framework or of tests.
          severity: key == "CFBundleName" ? .warning : .error
        ) { words in
          words.message = "users see \(Wording.quote(shown)): the system shows the texts of 'InfoPlist' as they are"
        }
      }
    }
  }

  /// Whether an app may have a name for users beside that of its bundle.
  private static func hasDisplayName(_ project: Project) -> Bool {
    let key = "CFBundleDisplayName"
    return project.documents.contains { document in
      document.kind == .generatedInformation
        || document.kind == .informationPropertyList && document.mentions.contains(TextIdentity(key))
    }
      || project.bundles.contains { bundle in
        bundle.tables.contains { $0.kind == .informationPropertyList && $0.keys.number(of: key) != nil }
      }
  }

  /// A specifier, or a build setting, which is replaced in Info.plist itself and nowhere else.
  private static func unreplaced(in localization: Localization, _ reference: EntryReference) -> String? {
    let text = localization.value(reference)
    let format = FormatString(text)
    if let specifier = format.certainSpecifiers.first { return format.written(specifier) }
    guard localization.file(of: reference).format == .strings else { return nil }
    for (start, end) in [("$(", UInt8(ascii: ")")), ("${", UInt8(ascii: "}"))] as [(StaticString, UInt8)] {
      guard let opening = text.range(of: start), let closing = text.firstIndex(of: end, from: opening.upperBound) else {
        continue
      }
      let name = text[opening.upperBound..<closing].bytes.prefix { $0 != UInt8(ascii: ":") }
      let isSetting = name.allSatisfy { $0.isASCIIUppercase || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
      if isSetting, name.contains(where: \.isASCIIUppercase) { return text[opening.lowerBound..<closing + 1].string }
    }
    return nil
  }

  private func check(_ project: Project, findings: inout Findings) {
    // SwiftUI looks up all literals, most of which may be no keys.
    lazy var known = Set(
      project.bundles.lazy.flatMap(\.tables).flatMap { table in
        (0..<table.keys.count).lazy.map { table.keys.hash(of: $0) }
      })
    var lookups: [Lookup] = []
    for lookup in project.lookups {
      guard lookup.display != nil, !lookup.isUnseen, !lookup.isFormatted, let key = lookup.key.literal,
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
      let unreplaced = entries.map { Self.unreplaced(of: $0, project) }
      // With the same key in several bundles, the code may mean any of them.
      guard let entry = entries.first, let first = unreplaced.first, let (placeholder, languages) = first,
        unreplaced.allSatisfy({ $0 != nil }), !Self.isReplaced(placeholder, after: lookup),
        !formatted.contain(lookup)
      else { continue }
      // The code shows the base text as it should be.
      if !languages.isEmpty { findings.explain([PlaceholderMismatchRule.self], entry.subject) }
      findings.add(
        at: lookup.keyLocation, about: .init(bundle: entry.bundle.path, table: entry.table.name, key: key),
        severity: languages.isEmpty ? nil : .error
      ) { words in
        let text =
          languages.isEmpty
          ? "the text"
          : "\(Wording.count(languages.count, "translation")) (\(Wording.list(languages, of: languages.count)))"
        let problem = "but nothing replaces \(Wording.quote(placeholder)) in \(text) of \(Wording.quote(key))"
        switch display {
        case .shown(let name): words.message = "'\(name)' shows the text, \(problem)"
        case .returned(let name): words.message = "'\(name)' has parameters, \(problem)"
        }
        words.note("the base text is \(Wording.quote(entry.text.bytes))", at: entry.location)
      }
    }
  }

  /// Whether the same function has a literal soon after a lookup that is just the placeholder, to be replaced; one that is
  /// a format of its own is about another text.
  private static func isReplaced(_ placeholder: String, after lookup: Lookup) -> Bool {
    let code = lookup.location.file.text
    let end = Int(lookup.location.range.upperBound)
    var next = code[end..<min(code.count, end + reachOfReplacing)]
    for end in ["\n}", "func "] as [StaticString] {
      if let found = next.range(of: end) { next = next[0..<found.lowerBound] }
    }
    return "\"\(placeholder)\"".withByteSlice { literal in
      guard let found = next.range(of: literal) else { return false }
      let before = next[0..<found.lowerBound]
      return !(before.hasSuffix("@") ? before[0..<before.count - 1] : before).trimmedAtEnd.hasSuffix("ormat:")
    }
  }

  /// In bytes.
  private static let reachOfReplacing = 400

  /// The properties that files format: `options.title` where there is `String(format: options.title, name)`.
  private struct FormattedProperties {
    private var paths: [ObjectIdentifier: Set<ByteSlice>] = [:]

    /// Whether the file with a lookup formats the property that is given the text.
    mutating func contain(_ lookup: Lookup) -> Bool {
      let file = lookup.location.file
      if paths[ObjectIdentifier(file)] == nil { paths[ObjectIdentifier(file)] = Self.paths(in: file.text) }
      guard let formatted = paths[ObjectIdentifier(file)], !formatted.isEmpty,
        let path = Self.path(assignedBefore: Int(lookup.location.range.lowerBound), in: file.text)
      else { return false }
      return formatted.contains(path)
    }

    /// What follows `format:` and `stringWithFormat:`, where that is a path and no literal.
    private static func paths(in code: ByteSlice) -> Set<ByteSlice> {
      var paths: Set<ByteSlice> = []
      var rest = code
      while let found = rest.range(of: "ormat:") {
        let label = rest[0..<found.lowerBound]
        rest = rest[found.upperBound...]
        guard label.hasSuffix("WithF") || label.hasSuffix("f") && !isPartOfPath(label[max(0, label.count - 2)]) else {
          continue
        }
        let start = rest.bytes.firstIndex { $0 != 0x20 } ?? rest.count
        let end = rest.bytes[start...].firstIndex { !isPartOfPath($0) } ?? rest.count
        if rest[start..<end].bytes.contains(UInt8(ascii: ".")) { paths.insert(rest[start..<end]) }
      }
      return paths
    }

    /// `options.title` in `options.title = NSLocalizedString(…`, on the line of an offset.
    private static func path(assignedBefore offset: Int, in code: ByteSlice) -> ByteSlice? {
      let before = code[max(0, offset - 200)..<offset]
      let line = before[(before.bytes.lastIndex(of: 0x0A) ?? -1) + 1..<before.count]
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let assigned = line[0..<equals].trimmedAtEnd
      let start = (assigned.bytes.lastIndex { !isPartOfPath($0) } ?? -1) + 1
      return assigned[start..<assigned.count]
    }

    private static func isPartOfPath(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || "._?!".utf8.contains(byte)
    }
  }

  /// What is certainly a placeholder in a base text, or else in how many of its translations the same one is, where that is
  /// most of them: their names. Few are wrong by themselves.
  private static func unreplaced(of entry: EntryContext, _ project: Project) -> (
    placeholder: String, languages: [String]
  )? {
    let texts = entry.variation?.texts.map(\.bytes) ?? [entry.text.bytes]
    let syntaxes = project.placeholderSyntaxes[entry.bundle.path]
    if let placeholder = texts.lazy.compactMap({ placeholder(in: $0, syntaxes) }).first { return (placeholder, []) }
    // "%1$@" is "%@".
    var found: [String: (placeholder: String, languages: [String])] = [:]
    var count = 0
    for localization in entry.table.translations {
      guard let reference = localization.entry(ofKey: entry.keyNumber), localization.variation(reference) == nil else {
        continue
      }
      count += 1
      if let placeholder = placeholder(in: localization.value(reference), syntaxes) {
        let kind = String(placeholder.split(separator: "$").last ?? "").filter { $0 != "%" }
        found[kind, default: (placeholder, [])].languages.append(localization.language.name)
      }
    }
    return found.values.first { $0.languages.count >= 3 && $0.languages.count * 2 > count }
      .map { ($0.placeholder, $0.languages.sorted()) }
  }

  private static func placeholder(in text: ByteSlice, _ syntaxes: NamedPlaceholderSyntaxes) -> String? {
    let format = FormatString(text)
    for specifier in format.specifiers where specifier.isArgument && !format.isDoubtful(specifier) {
      return format.written(specifier)
    }
    return syntaxes.placeholders(in: text).first?.written
  }
}
