/// A request to leave findings out, wherever it stands, and what became of it.
package struct Suppression: Sendable {
  package var location: Finding.Location
  /// The rules that should be silent, with their places.
  package var rules: [(name: String, location: Finding.Location)]
  package var until: CalendarDate?
  /// What cannot be understood, with its place.
  package var mistakes: [(message: String, location: Finding.Location)]
  /// Names in it that rules had before, and the current ones.
  package var formerNames: [(former: String, current: String, location: Finding.Location)] = []
  package var reason: String
  /// The bundle that its file belongs to.
  package var bundle: String
  /// The rules of which findings were, or would have been, left out.
  package var usedRules: Set<String> = []
  /// The rules of which it can be told whether there are findings: they ran over everything that it is about.
  package var judgedRules: Set<String> = []

  package init(
    location: Finding.Location, rules: [(name: String, location: Finding.Location)], until: CalendarDate?,
    reason: String, bundle: String = "", mistakes: [(message: String, location: Finding.Location)] = []
  ) {
    self.location = location
    self.rules = rules
    self.until = until
    self.reason = reason
    self.bundle = bundle
    self.mistakes = mistakes
  }
}
