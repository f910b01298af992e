internal import LocalizationModel
internal import SourceText

extension CodeReader {
  /// Notes that the raw value which ends a path is a key, or a part of one; false when nothing tells whose it is.
  ///
  /// `offset` is where the word `rawValue` starts.
  mutating func noteRawValue(at offset: Int, key: KeyPattern = KeyPattern([.rawValue]), _ table: LookupTable) -> Bool {
    let type = enclosing(.type)?.name
    guard let owner = RawValueOwner(ofRawValueAt: offset, in: text, type: type) else { return false }
    usage.rawValueLookups.append(
      .init(typeName: owner.type.string, caseName: owner.name?.string, key: key, table: table))
    return true
  }
}
