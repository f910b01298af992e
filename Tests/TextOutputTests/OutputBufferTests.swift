import Synchronization
import Testing
import TextOutput

@Suite("Output in pieces")
struct OutputBufferTests {
  @Test("What is sent in pieces is what a buffer without a destination collects")
  func pieces() {
    let lines = (0..<20_000).map { "line \($0) of a long report" }
    func write(_ output: inout OutputBuffer) {
      JSONWriter.write(to: &output) { json in
        json.object { json in
          json.name("lines")
          json.lines(lines) { $1.value($0) }
        }
      }
    }
    var whole = OutputBuffer()
    write(&whole)
    let sent = Mutex<[[UInt8]]>([])
    var output = OutputBuffer { bytes in sent.withLock { $0.append(bytes) } }
    write(&output)
    output.flush()
    output.flush()
    let pieces = sent.withLock(\.self)
    #expect(pieces.count > 1)
    #expect(pieces.flatMap(\.self) == whole.bytes)
  }
}
