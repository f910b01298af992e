internal import LocalizationModel
internal import SourceText

/// The base texts behind the keys in code.
extension RequestContext {
  func hints(_ range: JSON) -> JSON {
    guard let start = positions.offset(of: range["start"]), let end = positions.offset(of: range["end"]) else {
      return .null
    }
    var hints: [JSON] = []
    for lookup in project.usage.lookups where lookup.location.file === file {
      let place = Int(lookup.location.range.upperBound)
      guard start <= place, place <= end, let key = lookup.key.literal, let text = baseText(of: key, lookup.table.name),
        text != key
      else { continue }
      hints.append(["position": positions.position(of: place), "label": .text(text.shortened), "paddingLeft": true])
    }
    return .list(hints)
  }

  private func baseText(of key: String, _ table: String?) -> String? {
    for candidate in project.bundles.lazy.flatMap(\.tables) where candidate.name == table ?? candidate.name {
      if let base = candidate.base, let number = candidate.keys.number(of: key),
        let reference = base.entry(ofKey: number)
      {
        return base.value(reference).string
      }
    }
    return nil
  }
}
