import Foundation

/// What libFuzzer calls before the first input; writes the seeds and ends when it is asked for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let words = (1..<Int(count.pointee)).compactMap { arguments.pointee[$0].map { String(cString: $0) } }
  guard words.first == "seeds", words.count > 2 else { return 0 }
  do {
    try FuzzSeeds.write(from: Array(words.dropFirst(2)), to: words[1])
    exit(0)
  } catch {
    print(error)
    exit(2)
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  FuzzEntry.byLetter[Int(start[0])].run(Array(UnsafeBufferPointer(start: start + 1, count: count - 1)))
  return 0
}
