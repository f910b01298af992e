import CodeReading
import LocalizationModel
import SourceText

/// A piece of code that has been read.
struct Scan {
  let usage: FileUsage
  /// The same without shown texts, so that most code is skimmed.
  let skimmed: FileUsage

  init(_ text: String, named name: String = "App.swift", functions: [LookupFunction] = []) {
    self.init(SourceFile(path: name, text: text), functions: functions)
  }

  init(_ file: SourceFile, functions: [LookupFunction] = []) {
    // Every hash passes, so that all literals are kept.
    let filter = KeyFilter.everything
    func scan(wantsShownTexts: Bool) -> FileUsage {
      CodeScanner(functions: functions, keys: filter, symbols: filter, wantsShownTexts: wantsShownTexts)
        .scan(file)
    }
    usage = scan(wantsShownTexts: true)
    skimmed = scan(wantsShownTexts: false)
  }

  /// As `table/key`, with `*` for an unknown part.
  var keys: [String] { Self.keys(usage) }

  private static func keys(_ usage: FileUsage) -> [String] {
    usage.lookups.map { lookup in
      let table = lookup.table.name.map { $0 == "Localizable" ? "" : $0 + "/" } ?? "?/"
      switch lookup.key {
      case .literal(let key): return table + key
      case .pattern(let pattern): return table + pattern.shown
      case .unknown: return table + "*"
      }
    }
  }

  /// Whether skimming makes no difference to what is found.
  var isSameWhenSkimmed: Bool { Self.summary(usage) == Self.summary(skimmed) }

  /// What is found, as text.
  static func summary(_ usage: FileUsage) -> [String] {
    let lookups = zip(keys(usage), usage.lookups).map { key, lookup in
      "\(key) \(lookup.location.range) \(lookup.arguments?.types.count ?? -1) \(lookup.replacements.map(\.placeholder))"
    }
    return [
      "\(lookups)", "\(Set(usage.mentions.map { "\($0)" }).sorted())", "\(Set(usage.patterns.map(\.shown)).sorted())",
      "\(Set(usage.accessors).sorted())", "\(Set(usage.members.map { "\($0)" }).sorted())",
      "\(usage.enumerations.map { "\($0.path) \($0.inherits) \($0.cases.map(\.rawValue))" })",
      "\(usage.rawValueLookups.map { "\($0.typeName) \($0.key.shown)" })", "\(usage.wrappers.map(\.name))",
      "\(usage.obstacle?.message ?? "")",
    ]
  }

  func mentions(_ text: String) -> Bool { usage.mentions.contains(TextIdentity(text)) }
}
