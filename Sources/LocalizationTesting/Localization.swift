public import Foundation
internal import LocalizationModel
internal import SourceText

/// The texts that users of one language see.
public struct Localization: Sendable {
  /// The language that was asked for.
  public let language: Language

  /// The locale that numbers are formatted for; the language's own, if it is not changed.
  ///
  /// `String(localized:)` and `String.localizedStringWithFormat(_:)` show numbers like that. Set it to nil for the plain
  /// digits of `String(format:)`.
  public var locale: Locale?

  /// The localizations in which the system looks for a table, the first one that has it wins.
  private let chain: [LanguageTables]
  private let namesOfArguments: @Sendable (_ key: String, _ table: String) -> [String]
  private let rules: PluralSelection?

  init(
    language: Language, chain: [LanguageTables],
    namesOfArguments: @escaping @Sendable (_ key: String, _ table: String) -> [String]
  ) {
    self.language = language
    self.chain = chain
    self.namesOfArguments = namesOfArguments
    rules = PluralSelection(for: language.model)
    locale = Locale(identifier: language.identifier)
  }

  /// The text that users see for a key, or nil when there is none, so that they see the key.
  ///
  /// Without arguments, this is the text as `NSLocalizedString` returns it; with arguments, the formatted one, in the
  /// plural form for the numbers. Integers are for `%d` and `%lld`, floating-point numbers for `%f`, anything else for
  /// `%@`. An argument that is missing or does not fit, which could crash the app, is shown as a note in `⟨⟩`.
  ///
  /// `value` is what the lookup in the app passes to show when there is no text. `table` is `Localizable` if it is nil
  /// or empty.
  public func string(
    _ key: String, _ arguments: any CustomStringConvertible..., value: String? = nil, table: String? = nil,
    device: Device = .current
  ) -> String? {
    guard let entry = entry(key, in: table), !entry.isKey else { return value.flatMap { $0.isEmpty ? nil : $0 } }
    return entry.using { text, variation in
      let renderer = ArgumentRenderer(
        text, variation: variation, rules: rules, device: device.rawValue,
        arguments: arguments.map(Self.formatted), localize: numberFormat)
      return arguments.isEmpty ? renderer.unformatted : renderer.rendered ?? ""
    }
  }

  /// The keys of a table, sorted.
  public func keys(table: String? = nil) -> [String] { self.table(table)?.keys ?? [] }

  // MARK: Lookup

  static func name(_ table: String?) -> String { table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable" }

  /// The entry of a key as it is in its file, with the names of its arguments.
  func plainEntry(_ key: String, in table: String?) -> FoundEntry? { self.table(table)?[key] }

  /// The entry of a key with positions instead of the names of its arguments.
  func entry(_ key: String, in table: String?) -> FoundEntry? {
    guard let entry = plainEntry(key, in: table) else { return nil }
    return entry.mayNameArguments ? entry.numbered(namesOfArguments(key, Self.name(table))) : entry
  }

  /// Tables are looked for in several localizations, keys only in the one with the table.
  private func table(_ table: String?) -> LanguageTable? {
    let name = Self.name(table)
    for tables in chain {
      if let table = tables[name] { return table }
    }
    return nil
  }

  /// The names of all tables, sorted.
  var tableNames: [String] { Set(chain.flatMap(\.names)).sorted() }

  /// The files of a table that the system rejects.
  func rejectedFiles(_ table: String?) -> [String] { self.table(table)?.rejectedFiles ?? [] }

  /// A text as users see it, once for each of its forms, with sample arguments.
  func samples(_ key: String, in table: String?) -> [TextSample] {
    guard let entry = entry(key, in: table), !entry.isKey else { return [] }
    return entry.using { text, variation in
      // A percent sign in a text that takes no arguments is just that.
      let takesArguments = variation != nil || !FormatString(text.bytes).certainSpecifiers.isEmpty
      guard takesArguments else { return [TextSample(key: key, text: text.string)] }
      return SampleRenderer(text, variation: variation, language: language.model).samples.map { sample in
        TextSample(key: key, conditions: sample.conditions, text: sample.text ?? "")
      }
    }
  }

  // MARK: Arguments

  private static func formatted(_ argument: any CustomStringConvertible) -> FormatRenderer.Value {
    switch argument {
    case let number as any BinaryInteger: .integer(Int(truncatingIfNeeded: number))
    case let number as any BinaryFloatingPoint: .floatingPoint(Double(number))
    default: .text(argument.description)
    }
  }

  /// Prints numbers with Foundation, which knows the digits and separators of each language.
  private var numberFormat: ArgumentRenderer.NumberFormat? {
    guard let locale else { return nil }
    return { value, specifier in
      switch value {
      case .integer(let number): String(format: specifier, locale: locale, number)
      case .floatingPoint(let number): String(format: specifier, locale: locale, number)
      case .text: nil
      }
    }
  }
}

/// A text as users see it.
struct TextSample {
  var key: String
  /// What the text is for, if it has several forms: `number = 1`.
  var conditions: [String] = []
  var text: String

  /// The key with the conditions: `files [number = 1]`.
  var title: String { conditions.isEmpty ? key : "\(key) [\(conditions.joined(separator: ", "))]" }
}
