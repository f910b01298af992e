internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct CopiedTranslationRule: Rule {
  static let description = RuleDescription(
    identifier: "copied-translation",
    category: .text,
    severity: .warning,
    summary: "A translation is also that of another base text, which means something else.",
    rationale: """
      Usually it was copied and not changed: both "Enable VPN" and "Disable VPN" say "disable". Compared are base texts
      in English of which one word differs or one denies the other, such as "not installed"; single words must be
      opposites, such as "left" and "right". Nothing is said where another language has one translation for both, too,
      unless eight times as many tell opposites apart, or too few tell them apart: three for opposites, and five for other
      words. Texts of two or three words that are no
      opposites must be near each other in the file, with eight languages that have two; they are a note unless a
      number, unit or abbreviation differs. Where nothing shows which of two other words the translation has, or whether
      it denies something, it may have neither: a note. A translation of three words or more that two base texts without
      any word in common share, while five languages have two, is a note as well; so is one of two that have words in
      common, next to each other, while eight have two.
      """,
    remedy: "Translate the base text of the key, or that of the other key if its text is the wrong one.",
    examples: [
      Example([
        "en": #""yes" = "%@ is installed"; "no" = "%@ is not installed";"#,
        "es": #""yes" = "%@ está instalado"; "no" = "↓%@ está instalado";"#,
        "de": #""yes" = "%@ ist installiert"; "no" = "%@ ist nicht installiert";"#,
        "fr": #""yes" = "%@ est installé"; "no" = "%@ n’est pas installé";"#,
        "it": #""yes" = "%@ è installato"; "no" = "%@ non è installato";"#,
      ]),
      Example([
        "en": #""on" = "Enable VPN"; "off" = "Disable VPN";"#,
        "sv": #""on" = "Stäng av VPN"; "off" = "↓Stäng av VPN";"#,
        "de": #""on" = "VPN einschalten"; "off" = "VPN ausschalten";"#,
        "fr": #""on" = "Activer le VPN"; "off" = "Désactiver le VPN";"#,
        "es": #""on" = "Activar la VPN"; "off" = "Desactivar la VPN";"#,
      ]),
      Example([
        "en": #""on" = "Mute"; "off" = "Unmute";"#, "sv": #""on" = "Ljud"; "off" = "Ljud";"#,
        "de": #""on" = "Ton"; "off" = "Ton";"#, "fr": #""on" = "Couper"; "off" = "Rétablir";"#,
        "es": #""on" = "Silenciar"; "off" = "Activar";"#, "it": #""on" = "Disattiva"; "off" = "Attiva";"#,
      ]),
      Example([
        "en": #""a" = "Could not delete the file."; "b" = "Could not delete the folder.";"#,
        "fr": #""a" = "Impossible de supprimer."; "b" = "↓Impossible de supprimer.";"#,
        "de": #""a" = "Datei nicht gelöscht."; "b" = "Ordner nicht gelöscht.";"#,
        "es": #""a" = "No se eliminó el archivo."; "b" = "No se eliminó la carpeta.";"#,
        "it": #""a" = "File non eliminato."; "b" = "Cartella non eliminata.";"#,
        "nl": #""a" = "Bestand niet verwijderd."; "b" = "Map niet verwijderd.";"#,
        "pl": #""a" = "Nie usunięto pliku."; "b" = "Nie usunięto folderu.";"#,
      ]),
      Example([
        "en": #""a" = "Added the profile"; "b" = "Confirm this deletion"; "c" = "Confirm"; "d" = "Please confirm";"#,
        "fr": #""a" = "Profil ajouté"; "b" = "Confirmer cette suppression";"#,
        "de": #""a" = "Profil hinzugefügt"; "b" = "Löschen bestätigen";"#,
        "es": #""a" = "Perfil añadido"; "b" = "Confirmar eliminación";"#,
        "it": #""a" = "Profilo aggiunto"; "b" = "Conferma eliminazione";"#,
        "nl": #""a" = "Profiel toegevoegd"; "b" = "Bevestig het verwijderen";"#,
        "pl":
          #""a" = "↓Potwierdź to usunięcie"; "b" = "Potwierdź to usunięcie"; "c" = "Potwierdź"; "d" = "Potwierdź";"#,
      ]),
      Example([
        "en": #""a" = "Sync the pump clock in settings"; "b" = "Open settings to see the pump alarm";"#,
        "fr": #""a" = "Synchroniser l’horloge"; "b" = "Voir l’alarme";"#,
        "de": #""a" = "Uhr abgleichen"; "b" = "Alarm ansehen";"#,
        "es": #""a" = "Sincroniza el reloj"; "b" = "Mira la alarma";"#,
        "it": #""a" = "Sincronizza l’orologio"; "b" = "Vedi l’allarme";"#,
        "nl": #""a" = "Stel de klok gelijk"; "b" = "Bekijk het alarm";"#,
        "pl": #""a" = "Zsynchronizuj zegar"; "b" = "Zobacz alarm";"#,
        "sv": #""a" = "Synka klockan"; "b" = "Visa larmet";"#,
        "fi": #""a" = "Synkronoi kello"; "b" = "Katso hälytys";"#,
        "da": #""a" = "Synkroniser pumpens ur"; "b" = "↓Synkroniser pumpens ur";"#,
      ]),
      Example([
        "en": #""a" = "Tuning the antenna"; "b" = "Warming up engines"; "c" = "Shaking our heads";"#,
        "fr": #""a" = "Réglage"; "b" = "Chauffe"; "c" = "Secousses";"#,
        "de": #""a" = "Abstimmen"; "b" = "Aufwärmen"; "c" = "Schütteln";"#,
        "es": #""a" = "Preparando la respuesta"; "b" = "Preparando la respuesta"; "c" = "Preparando la respuesta";"#,
        "it": #""a" = "Sintonizza"; "b" = "Scalda"; "c" = "Scuoti";"#,
        "nl": #""a" = "Stem"; "b" = "Warm"; "c" = "Schud";"#,
        "pl": #""a" = "Strojenie"; "b" = "Grzanie"; "c" = "Wstrząs";"#,
      ]),
      Example([
        "en": #""a" = "Upload Now"; "b" = "Download Now";"#, "fr": #""a" = "Télécharger"; "b" = "Télécharger";"#,
        "de": #""a" = "Hochladen"; "b" = "Laden";"#, "es": #""a" = "Subir"; "b" = "Descargar";"#,
        "it": #""a" = "Carica"; "b" = "Scarica";"#, "nl": #""a" = "Uploaden"; "b" = "Downloaden";"#,
      ]),
      Example([
        "en": #""a" = "Turn it off on this device."; "b" = "Turn it off on this smartphone.";"#,
        "de": #""a" = "Auf dem Smartphone aus."; "b" = "Auf dem Smartphone aus.";"#,
        "fr": #""a" = "Sur cet appareil."; "b" = "Sur ce smartphone.";"#,
        "es": #""a" = "En el dispositivo."; "b" = "En el teléfono.";"#,
        "it": #""a" = "Su questo dispositivo."; "b" = "Su questo telefono.";"#,
        "nl": #""a" = "Op dit apparaat."; "b" = "Op deze telefoon.";"#,
        "pl": #""a" = "Na tym urządzeniu."; "b" = "Na tym telefonie.";"#,
      ]),
      Example([
        "en": #""a" = "Upload rate"; "b" = "Download rate"; "c" = "Upload rate"; "d" = "Download rate";"#,
        "de": #""a" = "höchstens"; "b" = "höchstens"; "c" = "höchstens"; "d" = "höchstens";"#,
        "fr": #""a" = "Envoi"; "b" = "Réception"; "c" = "Envoi"; "d" = "Réception";"#,
        "es": #""a" = "Subida"; "b" = "Bajada"; "c" = "Subida"; "d" = "Bajada";"#,
        "it": #""a" = "Carica"; "b" = "Scarica"; "c" = "Carica"; "d" = "Scarica";"#,
      ]),
      Example([
        "en": #""a" = "Graphic Circular"; "b" = "Graphic Rectangular";"#,
        "nb": #""a" = "Grafisk rektangulær"; "b" = "↓Grafisk rektangulær";"#,
        "de": #""a" = "Runde Grafik"; "b" = "Eckige Grafik";"#,
        "fr": #""a" = "Graphique rond"; "b" = "Graphique carré";"#,
        "es": #""a" = "Gráfico redondo"; "b" = "Gráfico cuadrado";"#,
        "it": #""a" = "Grafico tondo"; "b" = "Grafico quadro";"#,
        "nl": #""a" = "Ronde grafiek"; "b" = "Vierkante grafiek";"#,
        "pl": #""a" = "Okrągła grafika"; "b" = "Prostokątna grafika";"#,
        "sv": #""a" = "Rund grafik"; "b" = "Fyrkantig grafik";"#,
        "da": #""a" = "Rund grafik"; "b" = "Firkantet grafik";"#,
        "cs": #""a" = "Kulatá grafika"; "b" = "Hranatá grafika";"#,
      ]),
      Example([
        "en": #""a" = "Delete"; "b" = "Remove";"#, "sv": #""a" = "Ta bort"; "b" = "Ta bort";"#,
        "de": #""a" = "Löschen"; "b" = "Entfernen";"#, "fr": #""a" = "Supprimer"; "b" = "Retirer";"#,
        "es": #""a" = "Eliminar"; "b" = "Quitar";"#, "it": #""a" = "Elimina"; "b" = "Rimuovi";"#,
      ]),
    ],
    explains: [NumberMismatchRule.self])

  func register(in visits: inout RuleVisits) { visits.table(check) }

  /// Which of two keys is right takes time to find out, and is not clear from a text that more keys share.
  private static let fewCopies = 4

  /// How many languages must tell two base texts apart.
  private static func leastOthers(_ pair: NearTexts.Pair) -> Int {
    pair.isOpposite ? 3 : pair.needsNearness ? leastOthersNearby : leastOthersOfUnrelated
  }
  private static let (leastOthersOfUnrelated, leastOthersNearby) = (5, 8)
  /// Two languages may make the same mistake where many tell opposites apart.
  private static let othersForEachOpposite = 8

  private func check(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    let source = context.bundle.sourceLanguage
    let translations = table.translations.filter {
      !$0.language.isPrivateUse && !$0.language.isVariant(of: source) && $0.hasEntries
    }
    guard source.language == "en", translations.count > 3 else { return }
    var copies: [ObjectIdentifier: [Copy]] = [:]
    func add(_ pair: NearTexts.Pair) {
      var (sharing, others): ([Localization], Int) = ([], 0)
      for localization in translations {
        guard let isSame = Self.isSame(pair, in: localization, of: table) else { continue }
        if isSame { sharing.append(localization) } else { others += 1 }
      }
      sharing.removeAll { Self.isOneWord(pair, in: $0.language) }
      // Variants of one language are copied from each other.
      let languages = Set(sharing.map(\.language.canonical.language))
      guard !sharing.isEmpty, others >= Self.leastOthers(pair),
        languages.count <= (pair.isOpposite ? max(1, others / Self.othersForEachOpposite) : 1)
      else { return }
      for localization in sharing where !pair.needsNearness || Self.isSlip(pair, in: localization) {
        copies[ObjectIdentifier(localization), default: []].append(Copy(pair: pair, others: others))
      }
    }
    let near = NearTexts(table).pairs
    near.forEach(add)
    if let base = table.base, translations.count > Self.leastOthersOfUnrelated {
      var known = Set(near.map { [$0.first, $0.second] })
      let selected = context.selectedKeys
      for localization in translations
      where selected.map({ $0.contains { localization.entry(ofKey: $0) != nil } }) ?? true {
        // Variants of a language may have the same pair.
        for pair in UnrelatedTexts.pairs(in: localization, of: table, base: base)
        where known.insert([pair.first, pair.second]).inserted {
          add(pair)
        }
      }
    }
    guard !copies.isEmpty, let words = BaseWords(in: table, context.project.facts) else { return }
    for localization in translations {
      if let copies = copies[ObjectIdentifier(localization)] {
        report(copies, in: localization, TranslatedWords(localization, words), context, &findings)
      }
    }
  }

  /// Whether the texts of a pair are near each other, and no third one there is the same, which would be on purpose.
  private static func isSlip(_ pair: NearTexts.Pair, in localization: Localization) -> Bool {
    guard let first = localization.entry(ofKey: pair.first), localization.areNear(pair.first, pair.second) else {
      return false
    }
    let file = localization.file(of: first)
    let text = localization.value(first)
    let near =
      max(0, first.index - Localization.nearness)...min(file.entries.count - 1, first.index + Localization.nearness)
    return near.count { file.value($0) == text } == 2
  }

  /// Whether only a mistake explains that both texts have one translation.
  private static func isCertain(_ pair: NearTexts.Pair, _ meaning: TranslatedWords.Meaning?) -> Bool {
    if pair.isUnrelated { return false }
    // "kJ" is not "kcal" in any language; other words of a short text may mean the same.
    if pair.needsNearness { return meaning != nil && [pair.firstWord, pair.secondWord].contains(where: isSymbol) }
    return meaning != nil || pair.isOpposite && pair.denial == nil
  }

  /// Whether a word is a number, an abbreviation or a unit: "6", "SQL", "kJ".
  private static func isSymbol(_ word: ByteSlice) -> Bool {
    word.count < 3 || word.bytes.dropFirst().contains { $0.isASCIIUppercase || $0.isASCIIDigit }
  }

  private struct Copy {
    var pair: NearTexts.Pair
    /// How many languages have two texts.
    var others: Int
  }

  /// Whether both texts of a pair are the same in a translation; nil if it does not translate both.
  private static func isSame(_ pair: NearTexts.Pair, in localization: Localization, of table: Table) -> Bool? {
    func text(_ number: Int) -> ByteSlice? {
      guard let reference = localization.entry(ofKey: number) else { return nil }
      let entry = localization.entry(reference)
      guard !entry.traits.intersects([.empty, .variations, .notText, .notForTranslation]) else { return nil }
      let value = localization.value(reference)
      return value == table.baseValue(ofKey: number) ? nil : value
    }
    guard let first = text(pair.first), let second = text(pair.second) else { return nil }
    return first == second
  }

  /// The translations that each of their base texts has under two keys or more: if they have a word of neither, somebody
  /// decided that one text says both.
  private static func decisions(
    among copies: [Copy], in localization: Localization, of table: Table
  ) -> Set<TextIdentity> {
    var keys: [TextIdentity: [TextIdentity: Set<Int>]] = [:]
    for copy in copies {
      guard let reference = localization.entry(ofKey: copy.pair.first) else { continue }
      let text = TextIdentity(localization.value(reference))
      for number in [copy.pair.first, copy.pair.second] {
        guard let base = table.baseValue(ofKey: number) else { continue }
        keys[text, default: [:]][TextIdentity(base), default: []].insert(number)
      }
    }
    return Set(keys.lazy.filter { $0.value.values.allSatisfy { $0.count > 1 } }.map(\.key))
  }

  /// Whether the words are "upload" and "download", for which French and Arabic have one word, or "cancel" and "delete",
  /// for which Hungarian and Vietnamese have one.
  private static func isOneWord(_ pair: NearTexts.Pair, in language: LanguageIdentifier) -> Bool {
    guard pair.isOpposite else { return false }
    let code = language.canonical.language
    return pair.firstWord.contains("load") && ["fr", "ar"].contains(code)
      || ["hu", "vi"].contains(code)
        && [pair.firstWord, pair.secondWord].contains { $0.string.lowercased() == "cancel" }
  }

  /// Reports one key of each pair: the one whose word the text does not have, or that is in more pairs, or comes later.
  private func report(
    _ copies: [Copy], in localization: Localization, _ translated: TranslatedWords, _ context: TableContext,
    _ findings: inout Findings
  ) {
    let table = context.table
    var counts: [Int: Int] = [:]
    for copy in copies {
      counts[copy.pair.first, default: 0] += 1
      counts[copy.pair.second, default: 0] += 1
    }
    var reported: Set<Int> = []
    let decisions = Self.decisions(among: copies, in: localization, of: table)
    for copy in copies {
      let pair = copy.pair
      guard let first = localization.entry(ofKey: pair.first), let second = localization.entry(ofKey: pair.second)
      else { continue }
      let (one, two) = (counts[pair.first, default: 0], counts[pair.second, default: 0])
      if translated.translatesAlike(pair) { continue }
      let meaning = max(one, two) <= Self.fewCopies ? translated.meaning(of: pair) : nil
      if meaning == nil, decisions.contains(TextIdentity(localization.value(first))) { continue }
      let isLater = localization.entry(first).value.lowerBound > localization.entry(second).value.lowerBound
      let isFirst = meaning.map { $0 == .second } ?? (one == two ? isLater : one > two)
      let (number, other) = isFirst ? (pair.first, pair.second) : (pair.second, pair.first)
      guard context.isSelected(number), reported.insert(number).inserted,
        let base = table.base, let baseReference = base.entry(ofKey: number),
        let otherBase = table.baseValue(ofKey: other)
      else { continue }
      let (reference, otherReference) = isFirst ? (first, second) : (second, first)
      let subject = context.subject(key: number, language: localization.language)
      // The number that differs is that of the other text.
      if pair.firstWord.bytes.first?.isASCIIDigit ?? false,
        WrittenNumber.all(in: localization.value(reference)).map(\.value)
          == WrittenNumber.all(in: otherBase).map(\.value)
      {
        findings.explain([NumberMismatchRule.self], subject)
      }
      findings.add(
        at: localization.location(reference), about: subject,
        severity: Self.isCertain(pair, meaning) ? nil : .note
      ) { words in
        let (own, others) = Wording.quote(base.value(baseReference).string, besides: otherBase.string)
        words.message = "the text is also the translation of \(others)"
        words.note("the base text is \(own)", at: base.location(baseReference))
        words.note("the other text is here", at: localization.location(otherReference))
        let (word, otherWord) =
          isFirst ? (pair.firstWord, pair.secondWord) : (pair.secondWord, pair.firstWord)
        let difference =
          pair.isUnrelated
          ? ""
          : pair.denial.map { ", with \(Wording.quote($0)) and without" }
            ?? ", for \(Wording.quote(word)) and \(Wording.quote(otherWord))"
        let doubt = meaning == nil ? "; the mistake may be in either text" : ""
        words.note("\(Wording.count(copy.others, "other language")) have two texts\(difference)\(doubt)")
      }
    }
  }
}

/// Where the words of the base texts of a table are.
private struct BaseWords {
  let localization: Localization
  let keyCount: Int
  let words: NumberedWords
  /// The numbers of the keys whose base texts have a word, by its number.
  let places: [[Int]]
  /// The numbers of the keys whose base texts are one word, by its number.
  let keysOfWords: [Int: [Int]]

  /// Nil without a base.
  init?(in table: Table, _ facts: FileFacts) {
    guard let base = table.base else { return nil }
    localization = base
    keyCount = table.keys.count
    words = NumberedWords.of(base, facts)
    var places = Array(repeating: [Int](), count: words.count)
    var keysOfWords: [Int: [Int]] = [:]
    for number in 0..<keyCount {
      guard let reference = base.entry(ofKey: number) else { continue }
      let own = words[reference]
      for word in own { places[word].append(number) }
      if own.count == 1 { keysOfWords[own[0], default: []].append(number) }
    }
    self.places = places
    self.keysOfWords = keysOfWords
  }
}

/// Tells which of two base words a translation has, from some other texts of the same localization.
private final class TranslatedWords {
  enum Meaning { case first, second }

  private let localization: Localization
  private let base: BaseWords
  /// The words of the texts that were looked at, without their endings, by the numbers of their keys: most are looked at for
  /// every pair.
  private var wordsOfKeys: [Int: Set<String>] = [:]

  /// How many texts are looked at to find out how a word is translated, and as many without it.
  private static let sampleSize = 24

  init(_ localization: Localization, _ base: BaseWords) {
    self.localization = localization
    self.base = base
  }

  /// The base word of a pair whose usual translation both texts have, or whether they deny something; nil where that is not
  /// clear.
  func meaning(of pair: NearTexts.Pair) -> Meaning? {
    if pair.denial != nil {
      guard let reference = localization.entry(ofKey: pair.first),
        let denies = Denials.areIn(localization.value(reference), localization.language)
      else { return nil }
      return denies == pair.secondWord.isEmpty ? .first : .second
    }
    let hasFirst = words(of: pair, .first).contains { hasTranslation(of: $0, pair) }
    let hasSecond = words(of: pair, .second).contains { hasTranslation(of: $0, pair) }
    return hasFirst == hasSecond ? nil : hasFirst ? .first : .second
  }

  /// Whether the words in which two texts differ have one translation where each is a text by itself: "PIN" and
  /// "Password".
  func translatesAlike(_ pair: NearTexts.Pair) -> Bool {
    guard !pair.isUnrelated, pair.denial == nil, !pair.isOpposite else { return false }
    let first = translations(of: pair.firstWord, pair)
    return !first.isEmpty && first == translations(of: pair.secondWord, pair)
  }

  /// The texts of keys whose base texts are a word, but for those of a pair.
  private func translations(of word: ByteSlice, _ pair: NearTexts.Pair) -> Set<String> {
    guard let number = base.words.number(of: TextIdentity(word.string.lowercased())) else { return [] }
    let keys = (base.keysOfWords[number] ?? []).lazy.filter { $0 != pair.first && $0 != pair.second }
    return Set(
      keys.prefix(Self.sampleSize).compactMap { key in
        self.localization.entry(ofKey: key).map { self.localization.value($0).string.lowercased() }
      })
  }

  /// The base words that one text of a pair has and the other has not.
  private func words(of pair: NearTexts.Pair, _ side: Meaning) -> [ByteSlice] {
    let (number, word) = side == .first ? (pair.first, pair.firstWord) : (pair.second, pair.secondWord)
    guard pair.isUnrelated, let reference = base.localization.entry(ofKey: number) else { return [word] }
    return UnrelatedTexts.words(of: base.localization.value(reference))
  }

  /// Whether the text of a pair has a base word itself, such as a name or number, or a word that at least half of the other
  /// texts have whose base text has it, and hardly any without.
  private func hasTranslation(of word: ByteSlice, _ pair: NearTexts.Pair) -> Bool {
    guard let reference = localization.entry(ofKey: pair.first), let own = words(ofKey: pair.first) else {
      return false
    }
    let lowercased = word.string.lowercased()
    // "Minimumsværdi" has "minimum".
    if OwnWords.words(of: localization.value(reference)).contains(where: {
      $0.hasPrefix(lowercased) && (lowercased.count > 4 || $0.count == lowercased.count)
    })
      || word.bytes.contains(where: \.isASCIIDigit) && localization.value(reference).string.contains(word.string)
    {
      return true
    }
    guard let number = base.words.number(of: TextIdentity(lowercased)) else { return false }
    func isOther(_ key: Int) -> Bool { key != pair.first && key != pair.second }
    let with = sample(ofKeys: base.places[number].lazy.filter(isOther))
    guard with.count >= 2 else { return false }
    let candidates = own.filter { candidate in
      let shared = with.count { $0.contains(candidate) }
      return shared >= 2 && shared * 2 >= with.count
    }
    guard !candidates.isEmpty else { return false }
    let step = max(1, base.keyCount / (2 * Self.sampleSize))
    let without = sample(
      ofKeys: stride(from: 0, to: base.keyCount, by: step).lazy.filter { [base] key in
        isOther(key) && base.localization.entry(ofKey: key).map { !base.words[$0].contains(number) } ?? false
      })
    return candidates.contains { candidate in without.count { $0.contains(candidate) } * 8 <= without.count }
  }

  /// The words of the first texts of some keys.
  private func sample(ofKeys keys: some Sequence<Int>) -> [Set<String>] {
    Array(keys.lazy.compactMap(words(ofKey:)).prefix(Self.sampleSize))
  }

  /// The words of the text of a key; nil if it has none.
  private func words(ofKey number: Int) -> Set<String>? {
    if let words = wordsOfKeys[number] { return words }
    guard let reference = localization.entry(ofKey: number) else { return nil }
    let words = Set(OwnWords.words(of: localization.value(reference)).lazy.map(Self.stem))
    wordsOfKeys[number] = words
    return words
  }

  /// A word without the vowel at its end, in which its forms differ: "derecho" and "derecha".
  private static func stem(of word: String) -> String {
    guard word.utf8.count >= shortestWithEnding, let last = word.utf8.last, "aeio".utf8.contains(last) else {
      return word
    }
    return String(word.dropLast())
  }

  /// In bytes.
  private static let shortestWithEnding = 6
}
