/// How many findings of one rule a run keeps, so that a report is proportional to what was read.
///
/// Languages multiply keys: a thousand of each, in files of a few kilobytes, lack a million translations.
package struct FindingLimit: Sendable {
  package let count: Int

  /// 20,000 for any project and one more for every two bytes that were read, but at most a million.
  package init(byteCount: Int) { count = min(Self.most, Self.fewest + byteCount / 2) }

  private static let fewest = 20_000
  private static let most = 1_000_000
}
