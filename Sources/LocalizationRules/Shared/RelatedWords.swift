internal import SourceText

/// English words that are related to each other, in groups such as "photo/image/picture"; a word may be in several.
private struct WordGroups {
  /// The numbers of the groups of each word, in small letters.
  private let numbersByWord: [String: [Int]]
  /// In bytes.
  private let longest: Int

  init(_ groups: String) {
    var numbers: [String: [Int]] = [:]
    for (number, words) in groups.split(separator: " ").enumerated() {
      for word in words.split(separator: "/") { numbers[String(word), default: []].append(number) }
    }
    numbersByWord = numbers
    longest = numbers.keys.lazy.map(\.utf8.count).max() ?? 0
  }

  /// The numbers of the groups of a word, in any case.
  func numbers(of word: ByteSlice) -> [Int] {
    word.count <= longest ? numbersByWord[word.string.lowercased()] ?? [] : []
  }

  /// Whether two words are in one group.
  func relate(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    let other = numbers(of: second)
    return numbers(of: first).contains(where: other.contains)
  }
}

/// English words that many languages have one word for.
enum Synonyms {
  static func are(_ first: ByteSlice, _ second: ByteSlice) -> Bool { groups.relate(first, second) }

  /// Whether two words may mean the same in a text of two or three words.
  static func mayBe(_ first: ByteSlice, _ second: ByteSlice) -> Bool {
    are(first, second) || looseGroups.relate(first, second)
  }

  private static let groups = WordGroups(
    """
    device/smartphone/iphone devices/smartphones photo/image/picture/pic photos/images/pictures/pics \
    movie/video/film movies/videos/films application/app/program applications/apps/programs delete/remove/erase \
    deleted/removed/erased deleting/removing/erasing quit/exit people/persons folder/directory \
    folders/directories password/passcode/passphrase mail/email/e-mail modify/edit/change modified/edited/changed \
    begin/start error/failure site/website sites/websites page/webpage choose/select chosen/selected \
    show/display create/make
    """)

  private static let looseGroups = WordGroups(
    """
    page/article write/save/store send/share/submit view/read/open/show/see/display/preview \
    incorrect/invalid/wrong/bad limit/maximum/max funds/balance setup/settings/options/preferences/configuration \
    alert/advisory/reminder/notification/warning bookmark/favorite text/message left/leading right/trailing way/route \
    log/logged/sign shade/gamma finish/done/complete/end/stop tap/click/press turn/switch/set \
    clear/delete/empty/erase/reset price/cost/amount booking/reservation issue/problem/error/bug buy/purchase sort/order \
    new/create/add upload/add continue/resume/go sound/audio/voice search/find/look loading/fetching/downloading \
    given/first family/last mobile/cell get/getting got/get use/force/enable leave/exit/quit start/launch/run/begin \
    user/account/profile name/title picture/image/photo/icon back/return close/dismiss/cancel edit/change/modify \
    invite/add sync/synchronize restore/reset/recover missing/lacking latest/newest/last all/every list/overview
    """)
}

/// English words that mean the opposite of each other.
enum Opposites {
  /// The numbers of the pairs that a word is in.
  static func numbers(of word: ByteSlice) -> [Int] { pairs.numbers(of: word) }

  static func are(_ first: ByteSlice, _ second: ByteSlice) -> Bool { pairs.relate(first, second) }

  private static let pairs = WordGroups(
    """
    enable/disable enabled/disabled allow/block allowed/blocked allow/deny allowed/denied on/off start/stop \
    started/stopped left/right top/bottom top/left top/right bottom/left bottom/right +/- now/not show/hide \
    shown/hidden visible/hidden add/remove added/removed up/down upper/lower horizontal/vertical \
    horizontally/vertically open/close opened/closed lock/unlock locked/unlocked connect/disconnect \
    connected/disconnected mute/unmute muting/unmuting pin/unpin install/uninstall installing/uninstalling \
    before/after first/last increase/decrease minimum/maximum import/export importing/exporting imported/exported \
    upload/download uploading/downloading uploaded/downloaded encrypt/decrypt expand/collapse previous/next \
    copy/move copied/moved activate/deactivate follow/unfollow favorite/unfavorite subscribe/unsubscribe \
    archive/unarchive select/deselect mount/unmount success/failure succeeded/failed incoming/outgoing \
    forward/backward newest/oldest with/without read/unread include/exclude included/excluded accept/decline \
    accept/reject ascending/descending link/unlink block/unblock ban/unban hours/minutes hours/min hour/min \
    minutes/seconds days/hours days/weeks weeks/months months/years photo/video photos/videos file/folder \
    files/folders available/unavailable more/less fast/slow faster/slower high/low higher/lower highest/lowest \
    always/never charge/discharge charging/discharging charged/discharged empty/full buy/sell deposit/withdraw \
    sent/received sender/recipient day/hour hour/minute minute/second week/month month/year light/dark wide/narrow \
    long/short public/private online/offline large/small larger/smaller start/end begin/end north/south east/west \
    older/newer positive/negative in/out mask/unmask masking/unmasking true/false yes/no good/bad better/worse \
    early/late undo/redo cancel/delete cancel/save delete/save discard/save
    """)
}
