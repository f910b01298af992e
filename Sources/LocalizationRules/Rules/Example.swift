/// A few files, and where a rule finds something in them.
///
/// Written once beside the rule, it is shown in the documentation and run as a test in many variants. `↓` stands before
/// the place of each finding; an example without any must stay silent.
package struct Example: Sendable {
  package var files: [File]
  /// The files as they were before a change; none when the rule is not about changes.
  package var before: [File]
  /// The rule's options; nil for its defaults.
  package var options: (any RuleOptions)?
  /// Other rules that must run for this one to have something to say.
  package var alongside: [String]
  /// The words that a dictionary of each language has; languages without any have no dictionary.
  package var dictionary: [String: String]
  /// The content of a key manifest, if any.
  package var manifest: String?
  package var fileID: String
  package var filePath: String
  package var line: Int
  package var column: Int

  /// Texts by path, in the order in which they are written.
  package struct Texts: ExpressibleByDictionaryLiteral {
    fileprivate let pairs: [(path: String, text: String)]

    @inline(never)
    package init(dictionaryLiteral pairs: (String, String)...) { self.pairs = pairs.map { (path: $0, text: $1) } }
  }

  package struct File: Sendable {
    package var path: String
    package var text: String
    /// For what no text can show: the bytes themselves. The finding is expected at the start of the file.
    package var bytes: [UInt8]?

    package init(path: String, text: String, bytes: [UInt8]? = nil) {
      self.path = path
      self.text = text
      self.bytes = bytes
    }
  }

  /// Files by path. Common paths may be shortened: `en` stands for `en.lproj/Localizable.strings`.
  ///
  /// Neither this nor the literals in it are inlined: optimizing all examples takes a third of the time of a release
  /// build of this module, and they run only in tests.
  @inline(never)
  package init(
    _ files: Texts, options: (any RuleOptions)? = nil, manifest: String? = nil,
    alongside: [String] = [], before: Texts = [:], dictionary: [String: String] = [:],
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.files = Self.files(files)
    self.before = Self.files(before)
    self.options = options
    self.alongside = alongside
    self.dictionary = dictionary
    self.manifest = manifest
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// A file in bytes that are not what they should be; `shown` describes it in the documentation.
  @inline(never)
  package init(
    bytes: [UInt8], shown: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    files = [File(path: "en.lproj/Localizable.strings", text: "↓" + shown, bytes: bytes)]
    options = nil
    alongside = []
    before = []
    dictionary = [:]
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  private static func files(_ texts: Texts) -> [File] {
    texts.pairs.map { path, text in
      File(path: path.contains(".") || path.contains("/") ? path : "\(path).lproj/Localizable.strings", text: text)
    }
  }

  package static let marker: Character = "↓"

  /// Whether the rule finds something.
  package var isTriggering: Bool {
    files.contains { $0.text.contains(Self.marker) } || manifest?.contains(Self.marker) == true
  }
}
