import Linting
internal import LocalizationModel
import LocalizationReporting
import SourceText
import TestSupport
import Testing

/// The share of errors found after inserting them into large tables.
@Suite("Likely typos")
struct LikelyTypoTests {
  private static let words = """
    account action activity address advanced album allow animation appearance application archive artist attachment audio
    authorization automatic available background backup battery bookmark brightness browser calendar camera cancel category
    certificate change channel chapter character choose clipboard collection column comment compress computer configure confirm
    connect connection contact content continue contrast convert copy corner country create current customize database
    default delete description desktop destination details developer device dictionary direction directory disable disconnect
    discover display document download duplicate duration editing effect enable encryption enter episode error exception
    experimental export extension external favorite feature feedback filter finish folder format forward fragment frequency
    function general generate gesture gradient height hidden history horizontal identity ignore image import include
    information install interface internal interval invalid keyboard landscape language latitude layout library license limit
    location manage margin maximum measure media member memory message microphone minimum missing modify monitor
    multiple music mute navigation network notification number offline opacity operation option orientation original output
    overwrite package paragraph parameter password pattern pause percent performance permission photo picture playback
    playlist podcast portrait position preference preview previous printer privacy process profile progress project property
    protocol provider quality question queue quickly radius random reading receive recent recipient record reduce refresh
    region register release reminder remote remove rename repeat replace report request require reset resize resolution
    restart restore result resume review rotate sample saturation schedule screen screenshot scroll search second section
    security selection sensitivity separate sequence series server session setting shadow shortcut signature silence
    smooth software source speaker speed standard startup station status storage stream string style subject subscription
    subtitle summary support surface switch symbol synchronize system template temporary terminal texture thumbnail timeline
    timer toolbar transfer translate transparent trigger tunnel typeface undo uninstall unknown unlock update upload usage
    version vertical video viewer virtual visible volume warning website weekly welcome widget width window wireless zoom
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test("Two in five single-letter errors are found, with fewer than one false alarm in 5,000 words")
  func seededErrors() throws {
    let seed = TestSeed.make()
    var random = SeededGenerator(seed: seed)
    var texts: [[String]] = (0..<5_000).map { _ in
      (0..<Int.random(in: 3...8, using: &random)).map { _ in random.pick(Self.words) }
    }
    var errors: Set<String> = []
    while errors.count < 200 {
      let text = Int.random(in: texts.indices, using: &random)
      let word = Int.random(in: texts[text].indices, using: &random)
      let error = Self.damaged(texts[text][word], &random)
      // A different real word, or an existing error, proves nothing.
      guard Self.words.contains(texts[text][word]), texts[text][word].count >= 4, !Self.words.contains(error),
        errors.insert(error).inserted
      else { continue }
      texts[text][word] = error
    }
    let table = texts.enumerated().map { "\"key\($0)\" = \"\($1.joined(separator: " "))\";" }.joined(separator: "\n")
    let files = ["en.lproj/Localizable.strings": Array(table.utf8)]
    var linter = Linter(configuration: Configuration(), fileSystem: InMemoryFileSystem(files))
    linter.request.rules = ["likely-typo"]
    let found = linter.run().findings.map { $0.message.split(separator: "'").first.map(String.init) ?? "" }
    let right = Set(found).intersection(errors).count
    let wrong = found.count { !errors.contains($0) }
    let count = texts.reduce(0) { $0 + $1.count }
    #expect(right >= 80, "found \(right) of 200, TEST_SEED=\(seed)")
    #expect(wrong * 5_000 < count, "\(wrong) false alarms in \(count) words, TEST_SEED=\(seed)")
  }

  /// The word with a letter inserted, removed or replaced, or with two swapped.
  private static func damaged(_ word: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(word)
    let index = Int.random(in: letters.indices, using: &random)
    let letter = random.pick(Array("abcdefghijklmnopqrstuvwxyz"))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters[index] = letter
    case 1: letters.remove(at: index)
    case 2: letters.insert(letter, at: index)
    default: letters.swapAt(index, min(index + 1, letters.count - 1))
    }
    return String(letters)
  }
}
