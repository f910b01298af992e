internal import SourceText

/// Names that are the same in every language: products, formats, protocols.
enum WellKnownNames {
  /// Names by their length in bytes, so that a word is compared with few of them.
  static let names: [Int: Set<String>] = Dictionary(grouping: list, by: \.utf8.count).mapValues(Set.init)

  /// Phrases that are the same in many languages only as a whole: the labels of keys, systems and their features, and
  /// words that many languages share.
  static let phrases: Set<String> = [
    "caps lock", "num lock", "scroll lock", "page up", "page down", "print screen", "plug-in", "plug-ins",
    "mission control", "app exposé", "app expose", "stage manager", "time machine", "touch bar", "game center",
    "red hat", "rocky linux", "pisi linux", "pardus", "suse", "mac os", "testflight", "option/alt", "start/pause",
    "start/stop", "text cell", "table view cell", "dns-over-https", "dns-over-tls", "dns-over-quic", "user/repo",
    "liquid glass",
  ]

  static func isName(_ text: ByteSlice) -> Bool { names[text.count]?.contains(text.string.lowercased()) ?? false }

  /// Whether a text is a name and no word that languages in other scripts have a word for, too.
  static func isOnlyName(_ text: ByteSlice) -> Bool { isName(text) && !words.contains(text.string.lowercased()) }

  /// The names that are words as well.
  private static let words: Set<String> = [
    "windows", "edge", "email", "e-mail", "internet", "web", "online", "offline", "app", "apps", "widget", "podcast",
    "podcasts", "beta", "alpha", "pro", "plus", "premium", "mini", "max", "terminal", "emoji", "touch", "face", "watch",
    "vision", "metal", "signal", "zoom", "pocket", "spotlight", "dock", "swift", "opera", "steam", "wine", "catalyst",
    "slack", "sparkle",
  ]

  static func isPhrase(_ text: ByteSlice) -> Bool {
    text.count <= longestPhrase && phrases.contains(text.string.lowercased())
  }

  /// The length of the longest phrase in bytes.
  private static let longestPhrase = phrases.lazy.map(\.utf8.count).max() ?? 0

  /// The texts of new objects in Interface Builder, and those that designers leave there for code to replace.
  static let samples: Set<String> = [
    "label", "title", "subtitle", "detail", "button", "text", "text view", "table view cell", "item", "cell", "box",
    "header", "footer", "placeholder", "value", "name", "multiline label", "lorem ipsum",
  ]

  /// Whether a text is that of a new object in Interface Builder, which code replaces if users ever see it.
  static func isDefault(_ text: ByteSlice) -> Bool {
    text.count < 20 && ["Label", "Multiline Label", "Button", "Text Cell", "Table View Cell"].contains(text.string)
  }

  static func isSample(_ text: ByteSlice) -> Bool { text.count < 20 && samples.contains(text.string.lowercased()) }

  /// Whether a text is one that Xcode's templates come with.
  static func isTemplate(_ text: ByteSlice) -> Bool {
    let lowercased = text.trimmed.string.lowercased()
    let title = lowercased.hasSuffix("...") ? "\(lowercased.dropLast(3))…" : lowercased
    return samples.contains(lowercased) || templateTitles.contains(title)
  }

  /// The titles of the menus that Xcode's templates come with, in lowercase.
  static let templateTitles: Set<String> = [
    "about", "alert label", "baseline", "bigger", "bold", "capitalize", "center", "clear menu", "close", "copy", "cut",
    "default",
    "delete", "edit",
    "file", "find", "find…", "font", "format", "help", "italic", "justify", "kern", "ligature", "ligatures", "loosen",
    "lower", "minimize", "new", "open…", "outline", "paragraph", "paste", "preferences…", "print…", "raise", "redo",
    "replace", "revert", "ruler",
    "save", "save as…", "save…", "selection", "services", "settings…", "smaller", "speech", "spelling", "spelling…",
    "subscript", "superscript",
    "tighten", "underline", "undo", "view", "window", "zoom",
    "align left", "align right", "bring all to front", "check document now", "check grammar with spelling",
    "custom view",
    "check spelling while typing", "copy ruler", "copy style", "correct spelling automatically",
    "customize toolbar…", "data detectors", "enter full screen", "find and replace…", "find next", "find previous",
    "hide others", "jump to selection", "left to right", "main menu", "make lower case", "make upper case",
    "open recent", "page setup…", "paste and match style", "paste ruler", "paste style", "revert to saved",
    "right to left", "select all", "show all", "show colors", "show fonts", "show ruler", "show sidebar",
    "show spelling and grammar", "show substitutions", "show toolbar", "smart copy/paste", "smart dashes",
    "smart links", "smart quotes", "spelling and grammar", "start speaking", "stop speaking", "substitutions",
    "text cell", "text replacement", "transformations", "use all", "use default", "use none",
    "use selection for find", "writing direction",
  ]

  private static let list: [String] = [
    "apple", "google", "microsoft", "facebook", "twitter", "instagram", "github", "gitlab", "android", "windows",
    "linux",
    "safari", "chrome", "firefox", "opera", "edge", "mac", "iphone", "ipad", "ipod", "macbook", "airpods", "airplay",
    "airdrop",
    "siri", "xcode", "swift", "objective-c", "finder", "dock", "spotlight", "mastodon", "discord", "slack", "telegram",
    "whatsapp", "owncloud", "interac",
    "signal", "skype", "zoom", "dropbox", "evernote", "pocket", "spotify", "netflix", "amazon", "paypal", "visa",
    "mastercard",
    "wi-fi", "wifi", "bluetooth", "email", "e-mail", "internet", "web", "online", "offline", "ok", "okay", "app",
    "apps", "url", "html",
    "markdown", "unicode", "sparkle", "emoji", "widget", "podcast", "podcasts", "beta", "alpha", "pro", "plus",
    "premium", "mini", "max",
    "tor", "homebrew", "docker", "python", "java", "javascript", "ruby", "perl", "bash", "terminal", "reddit", "tumblr",
    "pinterest",
    "ctrl", "cmd", "opt", "esc", "linkedin", "vimeo", "flickr", "wikipedia", "openstreetmap", "dexcom", "medtronic",
    "omnipod", "nightscout",
    "touch", "face",
    "watch", "vision", "catalyst", "metal", "opengl", "vulkan", "intel", "nvidia", "qemu", "wine", "steam", "nintendo",
    "sega", "atari",
    "bing", "sony", "playstation", "xbox", "wii", "jellyfin", "plex", "kodi", "fido", "face id", "touch id",
  ]
}
