internal import LocalizationModel
internal import SourceText

/// Collects what one file of code says about keys.
struct FileUsageBuilder {
  private var usage: FileUsage
  /// Those of the result.
  private var wrappers: Set<LookupFunction> = []
  private let keys: KeyFilter.Reader
  private let symbols: KeyFilter.Reader?
  let wantsPlaces: Bool
  /// Whether names after dots may be symbols that Xcode has generated for keys.
  var hasSymbols: Bool { symbols != nil }
  /// Looking it up costs as much as hashing a word.
  private let seed = KeyHash.seed
  var file: SourceFile { usage.file }
  /// The path of the file, from the root.
  var path: String { usage.file.path }
  private(set) lazy var isInTest = usage.file.path.isPathOfTests

  /// Whether the file names the type of summaries of intents.
  private(set) lazy var namesSummaries = usage.file.text.contains("ParameterSummary")

  init(_ file: SourceFile, _ options: CodeReaderOptions) {
    usage = FileUsage(file: file)
    keys = options.keys
    symbols = options.symbols
    wantsPlaces = options.wantsPlaces
  }

  /// All that has been found.
  var result: FileUsage { usage }

  var calls: CallMarks { usage.calls }

  private func location(_ range: ByteRange) -> Finding.Location { Finding.Location(file: usage.file, range: range) }

  // MARK: Lookups

  /// How many lookups there are; the number of the next one.
  var lookupCount: Int { usage.lookups.count }

  /// Adds a lookup, and returns its number.
  @discardableResult
  mutating func addLookup(
    _ key: LookupKey, in table: LookupTable = .standard, bundle: LookupBundle = .unknown,
    defaultValue: (text: String?, range: ByteRange)? = nil, function: String, isExplicit: Bool = true,
    isInPreview: Bool = false, _ range: ByteRange
  ) -> Int {
    var lookup = Lookup(
      key: key, table: table,
      defaultValue: defaultValue.map { .init(text: $0.text, location: location($0.range)) }, function: function,
      isExplicit: isExplicit, isUnseen: isInTest || isInPreview, location: location(range))
    lookup.bundle = bundle
    // `#define L(key) NSLocalizedStringWithDefaultValue(key, nil, bundle, key, nil)` has the key there, too.
    if let text = defaultValue?.text, text != key.literal { addTextBesideKey(TextIdentity(text)) }
    if usage.lookups.count == usage.lookups.capacity { reserveLookups(at: range) }
    usage.lookups.append(lookup)
    return usage.lookups.count - 1
  }

  /// Makes room for what the rest of a file with many lookups has, if it is like what was read of it.
  private mutating func reserveLookups(at place: ByteRange) {
    let count = usage.lookups.count
    guard count >= Self.manyLookups, place.upperBound > 0 else { return }
    let expected = min(count * file.text.count / Int(place.upperBound), count * Self.mostTimes)
    usage.lookups.reserveCapacity(max(expected + expected / 16, count + count / 2))
  }
  private static let manyLookups = 1_000
  /// The rest may not be like it.
  private static let mostTimes = 64

  /// Notes a literal that a lookup is given beside its key, and that is no key itself.
  mutating func addTextBesideKey(_ text: TextIdentity) {
    if keys.mayContain(text.keyHash) { usage.textsBesideKeys.append(text) }
  }

  /// Whether a lookup starts at an offset.
  func hasLookup(_ number: Int, at offset: Int) -> Bool {
    number < usage.lookups.count && Int(usage.lookups[number].location.range.lowerBound) == offset
  }

  /// Whether one of the lookups from a number on is at this place.
  func hasLookup(from first: Int, at range: ByteRange) -> Bool {
    usage.lookups[first...].contains { $0.location.range == range }
  }

  /// Sets the types of the arguments that format the text of a lookup.
  mutating func setArguments(
    ofLookup number: Int, _ types: [ArgumentType?]?, names: [Int: Lookup.Constant] = [:], _ range: ByteRange
  ) {
    usage.lookups[number].arguments = types.map { CallArguments(types: $0, location: location(range)) }
    usage.lookups[number].arguments?.names = names
  }

  /// Sets the constant that is the key of a lookup, whose literal is at this place.
  mutating func setConstant(ofLookup number: Int, at literal: ByteRange, named name: ByteSlice) {
    setConstant(
      ofLookup: number, .init(name: name.string, possibleTypes: [], location: location(literal)))
  }

  /// Sets the constant that is the key of a lookup, which may be in any file.
  mutating func setConstant(ofLookup number: Int, _ constant: Lookup.Constant) {
    usage.lookups[number].constant = constant
  }

  /// Adds a lookup that names the symbol of a key.
  mutating func addSymbol(
    _ symbol: Lookup.Symbol, _ name: ByteRange, isInPreview: Bool, arguments: [ArgumentType?]?, _ call: ByteRange
  ) {
    let lookup = addLookup(.unknown, function: "LocalizedStringResource", isInPreview: isInPreview, name)
    usage.lookups[lookup].symbol = symbol
    setArguments(ofLookup: lookup, arguments, call)
  }

  /// Notes that the call that makes a lookup may put values into the text.
  mutating func setTakesValues(ofLookup number: Int) { usage.lookups[number].takesValues = true }

  /// Notes that the code does without the text of a lookup.
  mutating func setOptional(lookup number: Int) { usage.lookups[number].isOptional = true }

  /// Notes that only developers see the text of a lookup.
  mutating func setForDevelopers(lookup number: Int) { usage.lookups[number].isForDevelopers = true }

  /// Notes that a lookup is only assumed to be one.
  mutating func setAssumed(lookup number: Int) { usage.lookups[number].isAssumed = true }

  /// Sets what shows the text of a lookup as it is.
  mutating func setDisplay(ofLookup number: Int, _ display: Lookup.Display) {
    usage.lookups[number].display = display
  }

  /// Sets what holds the text of a lookup.
  mutating func setHolder(ofLookup number: Int, _ holder: Lookup.Holder) { usage.lookups[number].holder = holder }

  /// Adds a placeholder that is replaced in the text of a lookup.
  mutating func addReplacement(
    ofLookup number: Int, _ placeholder: String, constant: String?, _ range: ByteRange
  ) {
    usage.lookups[number].replacements.append(
      .init(placeholder: placeholder, constant: constant, location: location(range)))
  }

  mutating func addRawValueLookup(
    _ owner: RawValueOwner, _ key: KeyPattern, in table: LookupTable, member: String?, isOptional: Bool
  ) {
    usage.rawValueLookups.append(
      .init(
        typeName: owner.type.string, caseName: owner.name?.string, key: key, table: table, member: member,
        isOptional: isOptional))
  }

  /// Adds a path such as `Tab.home.title` that is formatted, if it may be a text of a case.
  mutating func addFormattedCase(_ path: ByteRange, _ types: [ArgumentType?]?, _ range: ByteRange) {
    let parts = usage.file.text[path.offsets].string.split(separator: ".")
    guard let types, parts.count >= 3, parts[parts.count - 3].first?.isUppercase ?? false, !isInTest else { return }
    usage.formattedCases.append(
      .init(
        typeName: parts.dropLast(2).joined(separator: "."), caseName: String(parts[parts.count - 2]),
        member: String(parts[parts.count - 1]), arguments: CallArguments(types: types, location: location(range)),
        location: location(path)))
  }

  /// How many lookups had been found at some time.
  struct LookupCount {
    fileprivate var lookups: Int
    fileprivate var rawValueLookups: Int
    fileprivate var formattedCases: Int
    fileprivate var namelessPhrases: Int
    fileprivate var shownKeys: Int
  }

  var count: LookupCount {
    LookupCount(
      lookups: usage.lookups.count, rawValueLookups: usage.rawValueLookups.count,
      formattedCases: usage.formattedCases.count,
      namelessPhrases: usage.namelessPhrases.count, shownKeys: usage.shownKeys.count)
  }

  /// Removes all lookups that have been added since then.
  mutating func removeLookups(since count: LookupCount) {
    usage.lookups.removeLast(usage.lookups.count - count.lookups)
    usage.rawValueLookups.removeLast(usage.rawValueLookups.count - count.rawValueLookups)
    usage.formattedCases.removeLast(usage.formattedCases.count - count.formattedCases)
    usage.namelessPhrases.removeLast(usage.namelessPhrases.count - count.namelessPhrases)
    usage.shownKeys.removeLast(usage.shownKeys.count - count.shownKeys)
  }

  // MARK: Mentions

  /// Whether a text may be a key of which only the two ends are known; an end that is too short may be anything.
  @inline(__always)
  func mayBeKey(_ text: ByteSlice, from first: ByteRange, to last: ByteRange) -> Bool {
    let length = KeyFilter.Reader.endLength
    if first.count >= length, !keys.mayHaveKey(startingWith: text.fourBytes(at: Int(first.lowerBound))) {
      return false
    }
    return last.count < length
      || keys.mayHaveKey(endingWith: text.fourBytes(at: Int(last.upperBound) - length))
  }

  /// Notes a literal that may be a key; false if it is none.
  @inline(__always)
  mutating func mention(_ text: ByteSlice, at range: ByteRange, isInPreview: Bool = false) -> Bool {
    let text = TextIdentity(text, seed: seed)
    guard keys.mayContain(text.keyHash) else { return false }
    mention(text, at: range)
    if isInPreview { usage.mentionsInPreviews.append(text) }
    return true
  }

  /// Notes a text that is kept whether it may be a key or not; an empty one never is.
  mutating func mention(_ text: String, at range: ByteRange) {
    if !text.isEmpty { mention(TextIdentity(text), at: range) }
  }

  /// Notes a text that may be a key, and that several literals make together.
  mutating func mention(joined text: String) {
    guard !text.isEmpty else { return }
    let text = TextIdentity(text)
    if keys.mayContain(text.keyHash) { usage.mentions.append(text) }
  }

  private mutating func mention(_ text: TextIdentity, at range: ByteRange) {
    usage.mentions.append(text)
    if wantsPlaces { usage.literals.append(.init(text: text, location: location(range))) }
  }

  /// Notes keys of which only a part is known, unless that is hardly anything.
  mutating func mention(_ pattern: KeyPattern) {
    if pattern.knownCount >= 3 { usage.patterns.append(pattern) }
  }

  /// Notes a name after a dot, which may be a symbol that Xcode has generated for a key: a static member, which is
  /// written after a type or after nothing, as in `.greeting`, and not after a value, as in `texts.greeting`.
  @inline(__always)
  mutating func mentionMember(_ name: ByteRange, in text: ByteSlice) {
    guard let symbols else { return }
    let member = TextIdentity(text[name.offsets], seed: seed)
    guard symbols.mayContain(member.keyHash) else { return }
    let isCalled = text[Int(name.upperBound)] == UInt8(ascii: "(")
    guard let owner = text.word(endingAt: Int(name.lowerBound) - 1) else {
      if isCalled { usage.calledMembers.append(member) } else { usage.members.append(member) }
      return
    }
    guard owner[0].isASCIIUppercase || owner == "self" else { return }
    // With its type, a symbol with arguments may also be a function that is handed on.
    usage.calledMembers.append(member)
    usage.members.append(member)
  }

  mutating func noteReplacedCStrings() { usage.replacesCStrings = true }

  /// Notes a macro if its name is one of the system's for lookups.
  mutating func noteMacro(named name: ByteSlice) {
    if name.hasPrefix("NSLocalizedString") { usage.replacedMacros.append(name.string) }
  }

  mutating func addOpenedLanguage(_ name: String) {
    guard !isInTest else { return }
    usage.openedLanguages.append(name)
  }

  mutating func addAccessor(named path: ByteSlice) { usage.accessors.append(CodeUsage.accessorName(of: path)) }

  mutating func addAccessor(_ path: ByteSlice, at start: Int) {
    addAccessor(named: path)
    if wantsPlaces { addAccessorPlace(.accessor, ByteRange(start, start + path.count)) }
  }

  mutating func addAccessorPlace(_ kind: CodeUsage.AccessorPlace.Kind, _ range: ByteRange) {
    usage.accessorPlaces.append(.init(kind: kind, location: location(range)))
  }

  mutating func addShownText(_ text: String, function: String, _ range: ByteRange) {
    usage.shownTexts.append(.init(text: text, function: function, location: location(range)))
  }

  /// Adds a phrase of a shortcut that does not name the app.
  mutating func addNamelessPhrase(_ text: String, function: String, _ range: ByteRange) {
    guard !isInTest else { return }
    usage.namelessPhrases.append(.init(text: text, function: function, location: location(range)))
  }

  /// Adds a literal that may be a key, and that something shows as it is.
  mutating func addShownKey(_ text: ByteSlice, function: String, _ range: ByteRange) {
    guard !isInTest else { return }
    usage.shownKeys.append(.init(text: text.string, function: function, location: location(range)))
  }

  // MARK: Declarations

  /// How many enumerations there are; the number of the next one.
  var enumerationCount: Int { usage.enumerations.count }

  mutating func addEnumeration(_ name: String, path: String, inherits: [String]) {
    usage.enumerations.append(.init(name: name, path: path, inherits: inherits, cases: [], isInTest: isInTest))
  }

  mutating func removeLastEnumeration() { usage.enumerations.removeLast() }

  mutating func addCase(_ name: String, rawValue: String, toEnumeration number: Int, _ range: ByteRange) {
    mention(TextIdentity(rawValue), at: range)
    usage.enumerations[number].cases.append(.init(name: name, rawValue: rawValue, location: location(range)))
  }

  mutating func addMember(_ name: String, toEnumeration number: Int) {
    usage.enumerations[number].members.insert(name)
  }

  mutating func addInheritance(_ name: String, inherits: [String]) { usage.inheritance.append((name, inherits)) }

  mutating func addWrapper(_ function: LookupFunction) {
    if wrappers.insert(function).inserted { usage.wrappers.append(function) }
  }

  // MARK: Obstacles

  mutating func setObstacle(_ message: String, _ range: ByteRange) {
    usage.obstacle = .init(message: message, location: location(range))
  }
}
