internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct ExchangedPlaceholdersRule: Rule {
  static let description = RuleDescription(
    identifier: "exchanged-placeholders",
    category: .placeholders,
    severity: .warning,
    summary: "A translation changes the order of placeholders that have no numbers, so users see the values exchanged.",
    rationale: """
      Without numbers, the first placeholder shows the first value in every language. Where the base text says "%@ on
      %@" and the translation "在 %@ 上的 %@", users read the name where the network belongs. Only words that say what a
      value is, such as "from", "on" and what other languages have for them, tell the order; where they tell nothing or
      agree with the base text, nothing is reported.
      """,
    remedy:
      "Number the placeholders: the base text counts as `%1$@ … %2$@`, and the translation may say `%2$@ … %1$@`.",
    examples: [
      Example([
        "en": #""a" = "%@ was not found on %@";"#, "de": #""a" = "%@ wurde auf %@ nicht gefunden";"#,
        "zh-Hans": #""a" = "在 ↓%@ 网络上未找到 %@";"#, "ko": #""a" = "%2$@에서 %1$@를 찾을 수 없음";"#,
      ]),
      Example([
        "en": #""a" = "%@ of %@ received";"#, "tr": #""a" = "%@ alındı, %@";"#, "ja": #""a" = "↓%@の%@を受け取りました";"#,
      ]),
      Example([
        "en": #""a" = "Send %@ from %@ to %@";"#, "es": #""a" = "Enviar %@ de %@ a %@";"#,
        "fr": #""a" = "Envoyer depuis ↓%@ %@ vers %@";"#,
      ]),
      Example([
        "en": #""a" = "Posted on %@ by %@";"#, "de": #""a" = "Von ↓%@ am %@ gepostet";"#,
        "it": #""a" = "Pubblicato il %@ da %@";"#, "pt-BR": #""a" = "Publicado em %@ por %@";"#,
      ]),
      // A day and its time come in either order, and so do amounts.
      Example([
        "en": #""a" = "%@ at %@";"#, "zh-Hans": #""a" = "%@的 %@";"#, "ja": #""a" = "%@の%@";"#,
        "es": #""a" = "el %@ a las %@";"#,
      ]),
      Example(["en": #""a" = "%@ on %@";"#, "es": #""a" = "En %@ el %@";"#, "fr": #""a" = "À %@ le %@";"#]),
      // What joins a noun to its object is no evidence, nor is a word that belongs to its verb.
      Example([
        "en": #""a" = "Failed to remove %@ from %@"; "b" = "Turn on %@ for %@"; "c" = "Payment from %@: %@";"#,
        "de":
          #""a" = "Entfernen von %@ aus der Gruppe %@ fehlgeschlagen"; "c" = "%@ hat dir eine Zahlung von %@ gesendet";"#,
        "fr": #""a" = "Échec de la suppression de %@ du groupe %@"; "b" = "Activer %@ sur %@";"#,
        "ja": #""a" = "%@の削除に失敗しました（グループ：%@）"; "b" = "%@で%@を有効にする";"#,
        "ko": #""a" = "%@의 삭제 실패(그룹: %@)"; "c" = "%@ 로그인: %@";"#,
      ]),
      Example([
        "en": #""a" = "A fee of %@, you have %@"; "b" = "Agree to %@ and %@";"#,
        "ja": #""a" = "手数料は%@です。残高は%@"; "b" = "%@と%@に同意する";"#, "ko": #""a" = "수수료 %@"; "b" = "%@ 및 %@에 동의";"#,
      ]),
      Example(["en": #""a" = "%@ from %@";"#, "ja": #""a" = "%@、%@";"#, "fi": #""a" = "%@:n %@";"#]),
    ])

  func register(in visits: inout RuleVisits) { visits.baseEntry(.percent, check) }

  private func check(_ base: EntryContext, findings: inout Findings) {
    guard base.textLanguage.language == "en", !base.table.translations.isEmpty,
      !base.entry.traits.contains(.variations),
      let placeholders = Self.placeholders(of: base), 2...4 ~= placeholders.count
    else { return }
    let places = PlaceholderRoles.englishPlaces(of: placeholders.map(\.range), in: base.text.bytes)
    guard places.contains(where: { !$0.roles.isEmpty && !$0.isUnclear }) else { return }
    for localization in base.table.translations {
      guard let reference = localization.entry(ofKey: base.keyNumber), localization.variation(reference) == nil else {
        continue
      }
      let translation = EntryContext(
        scope: base.scope, localization: localization, reference: reference, keyNumber: base.keyNumber,
        text: localization.text(reference))
      guard translation.text.bytes != base.text.bytes, let own = Self.placeholders(of: translation),
        own.map(\.type) == placeholders.map(\.type),
        let ownPlaces = PlaceholderRoles.places(
          of: own.map(\.range), in: translation.text.bytes, localization.language),
        let order = PlaceholderRoles.order(of: places, in: ownPlaces)
      else { continue }
      report(translation, own, order, (places, ownPlaces), base, &findings)
    }
  }

  /// The placeholders of a text that has several of one type and no numbers; nil for another text.
  private static func placeholders(of entry: EntryContext) -> [EntryArguments.Reading]? {
    let readings = RealSpecifiers(entry.text, comparedWith: [], passing: entry.passed).readings
    guard readings.count > 1, readings.allSatisfy({ !$0.isNumbered && $0.name == nil && $0.type == readings[0].type })
    else { return nil }
    return readings
  }

  private func report(
    _ translation: EntryContext, _ placeholders: [EntryArguments.Reading], _ order: [Int],
    _ places: (base: [PlaceholderRoles.Place], own: [PlaceholderRoles.Place]), _ base: EntryContext,
    _ findings: inout Findings
  ) {
    guard
      let moved = order.indices.first(where: { order[$0] != $0 && !places.own[$0].roles.isEmpty })
        ?? order.indices.first(where: { order[$0] != $0 })
    else { return }
    findings.add(at: translation.location(of: placeholders[moved].range), about: translation.subject) { words in
      words.message =
        "the values seem to change places, but their placeholders have no numbers: users may see them exchanged"
      let (own, ofBase) = (places.own[moved], places.base[order[moved]])
      let numbers = ["first", "second", "third", "fourth"]
      words.note(
        "\(Wording.quote(translation.text.bytes[own.range])) shows the \(numbers[moved]) value; in the base text, \(Wording.quote(base.text.bytes[ofBase.range])) shows the \(numbers[order[moved]])"
      )
      words.note("the base text is \(Wording.quote(base.text.bytes))", at: base.location)
      words.fix(
        "write \(Wording.list(zip(order, placeholders).map { "'%\($0 + 1)$\($1.written.dropFirst())'" }))",
        translation.applicability(.manual),
        PlaceholderMismatchRule.numbering(placeholders, order.map { $0 + 1 }, in: translation))
    }
  }
}
