internal import SourceText

extension String {
  /// Whether a path is that of tests, by the end of the name of a folder or file.
  package var isPathOfTests: Bool {
    withByteSlice { path in
      path.bytes.split(separator: UInt8(ascii: "/")).contains { part in
        // Dots also separate words: `My.AppTests`.
        let end = part.lastIndex(of: UInt8(ascii: ".")) ?? part.endIndex
        return [part.indices, part.startIndex..<end].contains { range in
          let name = path[range]
          return name.hasSuffix("Tests") || name.hasSuffix("Test") || name.hasSuffix("Specs") || name == "tests"
        }
      }
    }
  }

  /// Whether a path is that of an app that only demonstrates a library, by the name of a folder.
  package var isPathOfDemonstration: Bool {
    parentPath.split(separator: "/").contains { folder in
      ["Demo", "Demos", "Example", "Examples", "Sample", "Samples"].contains { name in
        folder.hasSuffix(name) || folder == name.lowercased()
      }
    }
  }
}
