/// What a call comes to.
enum CallResult {
  /// Nothing that matters to the call around it.
  case nothing
  /// The text of a lookup.
  case lookup(Int)
  /// The number of a literal, and how many literals follow that belong to it.
  case literals(Int, count: Int)
  /// A text made of the literal with this number, which is a format.
  case formatted(Int)
}
