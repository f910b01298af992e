internal import SourceText

#if canImport(Glibc)
  // The list of all variables is a variable that anyone could set.
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
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
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, variables[String(parts[0])] == nil else { continue }
      variables[String(parts[0])] = String(parts[1])
    }
    return variables
  }

  /// The path of the program that runs; nil where the system does not say.
  package static var program: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&path, &size) == 0 ? LocalFileSystem.resolve(String(cString: path)) : nil
    #else
      LocalFileSystem.resolve("/proc/self/exe")
    #endif
  }
}
