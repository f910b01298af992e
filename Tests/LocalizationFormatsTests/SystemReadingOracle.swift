import Foundation
import LocalizationFormats
import LocalizationModel
import SourceText

/// The result of reading a `.strings` file: nothing, or texts by key, both as UTF-16 units, which the system compares.
enum SystemVerdict: Equatable, CustomStringConvertible {
  case refused
  case table([[UInt16]: Value])

  enum Value: Equatable {
    case text([UInt16])
    /// Data, a list or a dictionary: a lookup finds no text.
    case other
  }

  /// The part of a file that the system loads according to our parser.
  ///
  /// A Swift string cannot represent a lone surrogate: `repairsSurrogates` replaces it by U+FFFD, as Foundation does
  /// when it returns strings.
  init(parsing bytes: [UInt8], repairsSurrogates: Bool = false) {
    var file = SourceFile(path: "en.lproj/Localizable.strings", contents: ByteBuffer(bytes))
    // If the system decodes different text than the author wrote, its verdict is about that text.
    if case .other(let text) = file.decoding.systemText {
      file = SourceFile(path: file.path, contents: ByteBuffer(TextEncoding.utf8.byteOrderMark + text.slice.bytes))
    }
    // Xcode removes a second byte order mark, and Foundation does not.
    if file.text.hasPrefix("\u{FEFF}") {
      self = .refused
      return
    }
    let table = TableFile(
      StringsFormat.parse(file), name: "Localizable", language: LanguageIdentifier("en"), source: file)
    guard table.systemReading != .refused else {
      self = .refused
      return
    }
    var result: [[UInt16]: Value] = [:]
    for (index, entry) in table.entries.enumerated() where !entry.traits.contains(.notLoaded) {
      let key = Self.units(table.key(index), repairsSurrogates)
      let value = Self.units(table.value(index), repairsSurrogates)
      result[key] = entry.traits.contains(.notText) ? .other : .text(value)
    }
    self = .table(result)
  }

  /// The part of a file that Foundation loads: the oracle.
  init(askingFoundation bytes: [UInt8]) {
    guard
      let value = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil),
      let dictionary = value as? [String: Any]
    else {
      self = .refused
      return
    }
    var result: [[UInt16]: Value] = [:]
    for (key, value) in dictionary {
      result[Array(key.utf16)] = (value as? String).map { .text(Array($0.utf16)) } ?? .other
    }
    self = .table(result)
  }

  /// Decoded text converted back to UTF-16, including lone surrogates.
  static func units(_ slice: ByteSlice, _ repairsSurrogates: Bool) -> [UInt16] {
    let bytes = TextEncoding.utf16LittleEndian.encode(slice.bytes, withByteOrderMark: false) ?? []
    let units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
    return repairsSurrogates ? Array(String(decoding: units, as: UTF16.self).utf16) : units
  }

  var description: String {
    switch self {
    case .refused: "refused"
    case .table(let entries):
      entries.map { key, value in
        "\(String(decoding: key, as: UTF16.self).debugDescription) = "
          + (value == .other ? "no text" : "\(value)")
      }.sorted().joined(separator: "; ")
    }
  }
}
