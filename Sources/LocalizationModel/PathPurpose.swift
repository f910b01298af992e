internal import SourceText

extension String {
  /// Whether a path is in the folder that Xcode makes for what only previews need.
  package var isPathOfPreviews: Bool { parentPath.split(separator: "/").contains("Preview Content") }

  /// Whether a path is that of tests, by the end of the name of a folder or file.
  package var isPathOfTests: Bool {
    withByteSlice { path in
      var start = 0
      while start < path.count {
        let part = path[start..<path.endOrIndex(of: UInt8(ascii: "/"), from: start)]
        // Dots also separate words: `My.AppTests`.
        let end = part.bytes.lastIndex(of: UInt8(ascii: ".")) ?? part.count
        if part.isNameOfTests || part[0..<end].isNameOfTests { return true }
        start += part.count + 1
      }
      return false
    }
  }

  /// Whether a path is that of what only its developers see, by the name of a folder or file.
  package var isPathOfDebugging: Bool { withByteSlice { $0.contains("Debug") } }

  /// Whether a path is that of an app that only demonstrates a library, by the name of a folder.
  package var isPathOfDemonstration: Bool {
    parentPath.split(separator: "/").contains { folder in
      ["Demo", "Demos", "Example", "Examples", "Sample", "Samples"].contains { name in
        folder.hasSuffix(name) || folder == name.lowercased()
      }
    }
  }
}

extension ByteSlice {
  fileprivate var isNameOfTests: Bool {
    hasSuffix("Tests") || hasSuffix("Test") || hasSuffix("UITesting") || hasSuffix("Specs") || self == "tests"
  }
}
