/// A request to suppress findings, from a comment or the configuration, and its effect.
package struct Suppression: Sendable {
  package var location: Finding.Location
  /// The rules to suppress, with their locations.
  package var rules: [(name: String, location: Finding.Location)]
  package var until: CalendarDate?
  /// The parts that cannot be understood, with their locations.
  package var mistakes: [(message: String, location: Finding.Location)]
  /// Former rule names that it uses, and the current ones.
  package var formerNames: [(former: String, current: String, location: Finding.Location)] = []
  package var reason: String
  /// The bundle that its file belongs to.
  package var bundle: String
  /// The rules whose findings were suppressed, or would have been.
  package var usedRules: Set<String> = []
  /// The rules that ran over everything that the request covers, so that it can be called unused.
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
