/// The words that texts are made of: those of programs, in several scripts, so that letters have one, two and three
/// bytes.
struct Vocabulary {
  var languages: [String]
  var words: [String]
  /// A word of another script.
  var strange: String
  /// A common misspelling that the linter knows; nil for languages whose misspellings it does not know.
  var misspelling: String?

  static let english = Vocabulary(
    ["en"],
    """
    Open change settings about new size choose language later error while transferring the file your account could not be \
    saved because server did answer try again in a moment download server share photo album playback speed subtitles \
    library continue watching remove from list sign out password required
    """, strange: "файл", misspelling: "recieve")

  static let translated = [
    Vocabulary(
      ["de"],
      """
      Datei öffnen schließen Einstellungen über neue Größe wählen Sprache später Fehler während Übertragung Konto konnte \
      nicht gespeichert werden weil der Server antwortet erneut versuchen Wiedergabe Untertitel Bibliothek abmelden
      """, strange: "настройки", misspelling: "vorraussichtlich"),
    Vocabulary(
      ["fr"],
      """
      Fichier ouvrir fermer réglages nouvelle taille choisir langue plus tard erreur pendant le transfert compte serveur \
      réessayer lecture bibliothèque déconnexion mot de passe requis enregistré partager photo
      """, strange: "настройки", misspelling: "acceuil"),
    Vocabulary(
      ["es", "it", "pt-BR", "ro"],
      """
      Archivo abrir cerrar ajustes nuevo elegir idioma tarde error durante transferencia cuenta servidor intentar \
      biblioteca compartir foto velocidad lista guardar
      """, strange: "настройки"),
    Vocabulary(
      ["nl", "sv", "da", "nb", "fi"],
      """
      Bestand openen sluiten instellingen nieuw grootte kiezen taal later fout tijdens overdracht gebruiker wachtwoord \
      afspelen bibliotheek delen foto opslaan
      """, strange: "настройки"),
    Vocabulary(
      ["pl", "cs", "hu", "tr"],
      """
      Otwórz zamknij ustawienia nowy rozmiar wybierz język później błąd podczas przesyłania konto hasło odtwarzanie \
      biblioteka udostępnij zdjęcie zapisz
      """, strange: "настройки"),
    Vocabulary(
      ["ru", "uk", "bg"],
      """
      файл открыть закрыть настройки новый размер выбрать язык позже ошибка передача сервер пароль библиотека \
      воспроизведение скорость субтитры
      """, strange: "ภาษา"),
    Vocabulary(["ja"], "設定 開く 閉じる 新しい 大きさ 言語 後で 転送 選択 確認 再生 字幕 共有 写真", strange: "설정"),
    Vocabulary(["zh-Hans"], "设置 打开 关闭 新 大小 语言 稍后 传输 选择 确认 播放 字幕 共享 照片", strange: "설정"),
    Vocabulary(["ko"], "설정 열기 닫기 새로운 크기 언어 나중에 전송 선택 확인 재생 자막 공유 사진", strange: "ภาษา"),
    Vocabulary(["th"], "การตั้งค่า เปิด ปิด ใหม่ ขนาด ภาษา ภายหลัง โอน เลือก ยืนยัน", strange: "설정"),
    Vocabulary(["hi"], "सेटिंग खोलें बंद नया आकार भाषा बाद स्थानांतरण चुनें पुष्टि", strange: "설정"),
    Vocabulary(["ar"], "الإعدادات فتح إغلاق جديد حجم اللغة لاحقا نقل اختيار تأكيد", strange: "설정"),
  ]

  private init(_ languages: [String], _ text: String, strange: String, misspelling: String? = nil) {
    self.languages = languages
    words = text.split(separator: " ").map(String.init)
    self.strange = strange
    self.misspelling = misspelling
  }

  /// The code and the words of a language by its number; beyond the list, there are regional variants, which the linter
  /// compares like any other language.
  static func language(_ number: Int) -> (code: String, words: Vocabulary) {
    guard number > 0 else { return ("en", english) }
    let all = translated.flatMap { vocabulary in vocabulary.languages.map { ($0, vocabulary) } }
    let (code, words) = all[(number - 1) % all.count]
    guard number > all.count else { return (code, words) }
    let letters = [number / 26 % 26, number % 26].map { String(UnicodeScalar(UInt8(65 + $0))) }.joined()
    return ("\(code.prefix { $0 != "-" })-\(letters)", words)
  }
}
