internal import SourceText

#if canImport(Glibc)
  // The list of all variables is a variable that anyone could set.
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
  internal import MachO.dyld
#endif

/// What the system says about this process: its environment variables and its program.
package enum ProcessEnvironment {
  /// The value of one environment variable.
  package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All environment variables; of those with the same name the first.
  package static var variables: [String: String] {
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    #if canImport(Darwin)
      next = _NSGetEnviron().pointee
    #else
      next = environ
    #endif
    var variables: [String: String] = [:]
    while let text = next?.pointee {
      next = next?.advanced(by: 1)
      // By bytes, since an accent at the start of a value would make one character of it and the sign.
      let parts = String(cString: text).utf8.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let (name, value) = (String(Substring(parts[0])), String(Substring(parts[1])))
      if variables[name] == nil { variables[name] = value }
    }
    return variables
  }

  /// The path of the program that runs; nil where the system does not say.
  package static var program: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { path in
        guard let start = path.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return nil }
        return LocalFileSystem.resolve(String(cString: start))
      }
    #else
      LocalFileSystem.resolve("/proc/self/exe")
    #endif
  }
}
