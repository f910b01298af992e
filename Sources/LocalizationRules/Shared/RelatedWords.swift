internal import SourceText

/// English words that many languages have one word for.
enum Synonyms {
  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (number, words) in groups.split(separator: " ").enumerated() {
      for word in words.split(separator: "/") { numbers[String(word)] = number }
    }
    return numbers
  }()

  static func are(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    guard first.count <= 12, second.count <= 12, let number = numbers[first.string.lowercased()] else { return false }
    return number == numbers[second.string.lowercased()]
  }

  private static let groups = """
    device/smartphone/iphone devices/smartphones photo/image/picture/pic photos/images/pictures/pics \
    movie/video/film movies/videos/films application/app/program applications/apps/programs delete/remove/erase \
    deleted/removed/erased deleting/removing/erasing quit/exit people/persons folder/directory \
    folders/directories password/passcode/passphrase mail/email/e-mail modify/edit/change modified/edited/changed \
    begin/start error/failure site/website sites/websites page/webpage choose/select chosen/selected show/display \
    create/make
    """
}

/// English words that mean the opposite of each other.
enum Opposites {
  /// Numbers by word: a word has several opposites.
  private static let numbersByWord: [String: [Int]] = {
    var numbers: [String: [Int]] = [:]
    for (number, pair) in (withOwnWords + " " + others).split(separator: " ").enumerated() {
      for word in pair.split(separator: "/") { numbers[String(word), default: []].append(number) }
    }
    return numbers
  }()

  static func numbers(of word: ByteSlice) -> [Int] {
    word.count <= longest ? numbersByWord[word.string.lowercased()] ?? [] : []
  }

  static func are(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    let other = numbers(of: second)
    return numbers(of: first).contains(where: other.contains)
  }

  private static let longest = 14

  /// The pairs for which languages have two words that hardly mean anything else, and of which neither says that the other
  /// ends or is not so.
  static let pairsWithOwnWords: [(String, String)] = withOwnWords.split(separator: " ").map { pair in
    let words = pair.split(separator: "/")
    return (String(words[0]), String(words[1]))
  }

  private static let withOwnWords = """
    enable/disable enabled/disabled add/remove added/removed horizontal/vertical horizontally/vertically lock/unlock \
    locked/unlocked increase/decrease import/export importing/exporting imported/exported upload/download \
    uploading/downloading uploaded/downloaded encrypt/decrypt expand/collapse activate/deactivate incoming/outgoing \
    newest/oldest include/exclude included/excluded accept/decline accept/reject ascending/descending
    """

  private static let others = """
    left/right top/bottom show/hide shown/hidden upper/lower open/close opened/closed before/after minimum/maximum \
    previous/next forward/backward photo/video photos/videos file/folder files/folders start/stop started/stopped \
    allow/block allowed/blocked allow/deny allowed/denied on/off top/left top/right bottom/left bottom/right +/- \
    now/not visible/hidden up/down connect/disconnect connected/disconnected mute/unmute muting/unmuting pin/unpin \
    install/uninstall installing/uninstalling first/last copy/move copied/moved follow/unfollow favorite/unfavorite \
    subscribe/unsubscribe archive/unarchive select/deselect mount/unmount success/failure succeeded/failed with/without \
    read/unread link/unlink block/unblock ban/unban hours/minutes minutes/seconds days/hours days/weeks weeks/months \
    months/years available/unavailable
    """
}
