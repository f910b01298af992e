package import SourceText

/// The keys of one table across all languages, numbered from zero in the order of their first appearance.
///
/// Keys are equal when their UTF-16 units are, as the system compares them, never by canonical equivalence. Decoded
/// keys are UTF-8 with surrogate pairs joined, so comparing bytes is equivalent.
package struct KeyNumbers: Sendable {
  private var keys: ContiguousArray<ByteSlice> = []
  private var hashes: ContiguousArray<UInt32> = []
  /// An open-addressing hash table of key numbers plus one, zero in free slots. Its size is a power of two.
  private var slots: ContiguousArray<UInt32> = ContiguousArray(repeating: 0, count: 64)

  package init() {}

  package var count: Int { keys.count }

  package subscript(number: Int) -> ByteSlice { keys[number] }

  /// The `KeyHash` of the key with a number.
  package func hash(of number: Int) -> UInt32 { hashes[number] }

  /// Whether a number, which no key may have, is that of a key.
  package func isKey(_ number: Int, _ key: ByteSlice) -> Bool { number < keys.count && keys[number] == key }

  /// The number of a key, or nil. Tries `guess` first, since languages usually have the same order.
  package func number(of key: ByteSlice, guess: Int) -> Int? {
    isKey(guess, key) ? guess : number(of: key, hash: KeyHash.hash(key))
  }

  /// The number of a key, or nil.
  package func number(of key: ByteSlice, hash: UInt32) -> Int? {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while true {
      let number = Int(slots[slot])
      if number == 0 { return nil }
      if hashes[number - 1] == hash, keys[number - 1] == key { return number - 1 }
      slot = (slot + 1) & mask
    }
  }

  /// The number of a key, or nil.
  package func number(of key: String) -> Int? { key.withByteSlice { number(of: $0, hash: KeyHash.hash($0)) } }

  /// The number of a key, which is added if necessary.
  package mutating func insert(_ key: ByteSlice, hash: UInt32) -> Int {
    if let known = number(of: key, hash: hash) { return known }
    keys.append(key)
    hashes.append(hash)
    if keys.count * 2 > slots.count { grow() } else { place(keys.count) }
    return keys.count - 1
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var slot = Int(hashes[number - 1]) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(number)
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 4)
    for number in 1...keys.count { place(number) }
  }
}
