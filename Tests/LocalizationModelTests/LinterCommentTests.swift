import LocalizationModel
import SourceText
import Testing

@Suite("Comments to the linter")
struct LinterCommentTests {
  @Test("A marker in the words of another comment is one of these words")
  func markers() {
    let first = "// localization-lint:disable:next a - as localization-lint:disable:next b\n"
    let second = "// localization-lint:disable:file c\n"
    let found = ByteBuffer((first + second).utf8).withSlice { slice in
      LinterComment.markers(in: slice, range: 0..<slice.count)
    }
    #expect(found == [3, first.utf8.count + 3])
  }
}
