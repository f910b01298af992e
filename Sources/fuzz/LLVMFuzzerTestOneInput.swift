import Foundation

/// What libFuzzer calls before the first input; lists the entries, writes their seeds or counts
/// work, and ends, when it is asked to.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let words = (1..<Int(count.pointee)).compactMap { arguments.pointee[$0].map { String(cString: $0) } }
  if words.first == "work" { exit(WorkBenchmark(Array(words.dropFirst())).run() == 0 ? 0 : 1) }
  if words.first == "entries" {
    for entry in FuzzEntry.all { print(entry.name, entry.weight) }
    exit(0)
  }
  guard words.first == "seeds", words.count > 3, let each = Int(words[1]) else {
    _ = FuzzEntry.current
    return 0
  }
  do {
    try FuzzSeeds.write(from: Array(words.dropFirst(3)), to: words[2], oneExampleOf: each)
    exit(0)
  } catch {
    print(error)
    exit(2)
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzEntry.current.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
