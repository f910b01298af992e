internal import LocalizationModel
internal import SourceText

/// The arguments that a call or the manifest gives a key.
struct ArgumentClaim {
  var key: String
  var table: String?
  /// The paths of the bundles to look in; empty for any bundle.
  var bundles: Set<String> = []
  /// The arguments by position.
  var passed: CallArguments?
  /// The named placeholders that get values.
  var replacements: [Lookup.Replacement]
  var location: Finding.Location
  var isDeclared: Bool
  /// Whether the last argument, of unknown type, is most likely no C string.
  var passesNoCStrings = false

  /// What decides which texts are compared with which arguments.
  struct Question: Hashable {
    var key: [UInt8]
    var table: String?
    var bundles: Set<String>
    var types: [ArgumentType?]?
    var passesNoCStrings: Bool
  }

  var question: Question {
    Question(
      key: Array(key.utf8), table: table, bundles: bundles, types: passed?.types, passesNoCStrings: passesNoCStrings)
  }

  init?(_ lookup: Lookup, in project: Project) {
    guard !lookup.isUnseen, let key = lookup.key.literal else { return nil }
    self.key = key
    table = lookup.table.name
    bundles = Set(project.bundles(meantBy: lookup).map(\.path))
    passed = lookup.arguments
    replacements = lookup.replacements
    location = lookup.location
    isDeclared = false
    passesNoCStrings = passed.map { $0.types.last == .some(nil) && Self.passesNoCStrings(in: $0.location) } ?? false
  }

  /// Whether the last argument of a call in Swift is a property, as in `file.name`, and nothing speaks of C strings. What
  /// functions and variables have is not known.
  private static func passesNoCStrings(in call: Finding.Location) -> Bool {
    guard call.file.path.hasSuffix(".swift") else { return false }
    let (start, end) = (Int(call.range.lowerBound), Int(call.range.upperBound))
    // Calls in calls are not looked through again and again.
    let near = call.file.text[max(start, end - 200)..<end]
    guard let comma = near.bytes.lastIndex(of: UInt8(ascii: ",")), near.hasSuffix(")") else { return false }
    let words = near[comma + 1..<near.count - 1].trimmed.bytes.split(separator: UInt8(ascii: " "))
    guard words.count <= 2, let argument = words.last, argument.contains(UInt8(ascii: ".")),
      argument.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
    else { return false }
    let around = call.file.text[max(0, start - 240, end - 1_000)..<end]
    return !["ointe", "nsafe", "String!", "CString"].contains { around.contains($0) }
  }

  init?(_ declared: DeclaredKey) {
    guard let types = declared.passedTypes else { return nil }
    key = declared.key
    table = declared.table
    passed = CallArguments(types: types, location: declared.location)
    replacements = (declared.arguments ?? []).compactMap { argument in
      argument.name.map { Lookup.Replacement(placeholder: $0, location: argument.location ?? declared.location) }
    }
    location = declared.location
    isDeclared = true
  }
}
