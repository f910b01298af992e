internal import SourceText
internal import TextOutput

/// A member of an object of the JSON report: its name and meaning, and how it is written and read.
///
/// Writing, reading, `Documentation/Report.md` and `Documentation/report.schema.json` all come from the tables of these.
package struct ReportField<Subject>: Sendable {
  package var description: ReportFieldDescription
  let name: JSONName
  let writer: Writer
  let read: @Sendable (inout Subject, ReportNode) throws(ReportFieldError) -> Void

  /// How the value is written. Nearly all members are texts and numbers, which are written without a closure: many cores
  /// that retain the same one wait for each other.
  enum Writer: Sendable {
    case text(StoredProperty<Subject, String>)
    case optionalText(StoredProperty<Subject, String?>)
    case integer(StoredProperty<Subject, Int>)
    case other(@Sendable (Subject, inout JSONWriter) -> Void)

    func write(_ subject: Subject, _ json: inout JSONWriter) {
      switch self {
      case .text(let property): property.pass(subject) { json.value($0) }
      case .optionalText(let property):
        property.pass(subject) { if let text = $0 { json.value(text) } else { json.null() } }
      case .integer(let property): property.pass(subject) { json.value($0) }
      case .other(let write): write(subject, &json)
      }
    }
  }

  private init(
    description: ReportFieldDescription, writer: Writer,
    read: @escaping @Sendable (inout Subject, ReportNode) throws(ReportFieldError) -> Void
  ) {
    self.description = description
    name = JSONName(forever: description.name)
    self.writer = writer
    self.read = read
  }

  private init(
    description: ReportFieldDescription, write: @escaping @Sendable (Subject, inout JSONWriter) -> Void,
    read: @escaping @Sendable (inout Subject, ReportNode) throws(ReportFieldError) -> Void
  ) {
    self.init(description: description, writer: .other(write), read: read)
  }

}

/// What a reader of the report must know about a member.
package struct ReportFieldDescription: Sendable {
  package var name: String
  package var summary: String
  package var type: Kind
  package var isNullable = false

  package indirect enum Kind: Sendable {
    case text
    case integer
    /// With a decimal.
    case number
    case flag
    case choice([String])
    case texts
    case object([ReportFieldDescription])
    case objects([ReportFieldDescription])
  }
}

/// A part of the report that is a JSON object.
package protocol ReportObject: Sendable {
  /// With nothing in it, to be read into.
  init()
  static var fields: [ReportField<Self>] { get }
}

extension ReportObject {
  package static var descriptions: [ReportFieldDescription] { fields.map(\.description) }

  func write(to json: inout JSONWriter) {
    let fields = Self.fields
    json.object { json in
      // By index, so that no descriptions are copied.
      for index in fields.indices {
        json.name(fields[index].name)
        fields[index].writer.write(self, &json)
      }
    }
  }

  /// Members that this version does not know are passed over.
  package init(_ node: ReportNode) throws(ReportFieldError) {
    self.init()
    guard case .object(let members) = node else { throw ReportFieldError(expected: "an object") }
    for (index, field) in Self.fields.enumerated() {
      let name = field.description.name
      // Nearly always they stand in our own order.
      let value =
        index < members.count && members[index].name == name
        ? members[index].value : members.last { $0.name == name }?.value
      do throws(ReportFieldError) {
        guard let value else { throw ReportFieldError(expected: "a value") }
        if case .null = value, field.description.isNullable { continue }
        try field.read(&self, value)
      } catch {
        throw error.inside(name)
      }
    }
  }
}

/// JSON that was read, without its places.
package indirect enum ReportNode: Sendable {
  case object([(name: String, value: ReportNode)])
  case list([ReportNode])
  case text(String)
  case integer(Int)
  case flag(Bool)
  case null
  /// A number that is no integer.
  case number
}

/// A member that is not what it should be.
package struct ReportFieldError: Error, Sendable {
  /// Such as `findings[3].line`.
  package var path = ""
  package var expected: String

  init(expected: String) { self.expected = expected }

  func inside(_ step: String) -> ReportFieldError {
    var error = self
    error.path = path.isEmpty ? step : path.hasPrefix("[") ? step + path : "\(step).\(path)"
    return error
  }
}

// MARK: The kinds of members

extension ReportField {
  package typealias Path<Value> = any WritableKeyPath<Subject, Value> & Sendable

  /// What writes the value at a path.
  private static func writer<Value>(
    of path: Path<Value>, _ write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) -> @Sendable (Subject, inout JSONWriter) -> Void {
    guard let property = StoredProperty<Subject, Value>(path, of: Value.self) else {
      return { write($0[keyPath: path], &$1) }
    }
    return { subject, json in property.pass(subject) { write($0, &json) } }
  }

  static func text(_ name: String, _ path: Path<String>, _ summary: String) -> Self {
    let stored = StoredProperty<Subject, String>(path, of: String.self)
    let writer = stored.map(Writer.text) ?? .other { $1.value($0[keyPath: path]) }
    return Self(description: .init(name: name, summary: summary, type: .text), writer: writer) {
      (subject, node) throws(ReportFieldError) in
      guard case .text(let text) = node else { throw ReportFieldError(expected: "a text") }
      subject[keyPath: path] = text
    }
  }

  static func text(_ name: String, _ path: Path<String?>, _ summary: String) -> Self {
    let stored = StoredProperty<Subject, String?>(path, of: String?.self)
    let writer =
      stored.map(Writer.optionalText)
      ?? .other { if let text = $0[keyPath: path] { $1.value(text) } else { $1.null() } }
    return Self(description: .init(name: name, summary: summary, type: .text, isNullable: true), writer: writer) {
      (subject, node) throws(ReportFieldError) in
      guard case .text(let text) = node else { throw ReportFieldError(expected: "a text or null") }
      subject[keyPath: path] = text
    }
  }

  static func integer(_ name: String, _ path: Path<Int>, _ summary: String) -> Self {
    let stored = StoredProperty<Subject, Int>(path, of: Int.self)
    let writer = stored.map(Writer.integer) ?? .other { $1.value($0[keyPath: path]) }
    return Self(description: .init(name: name, summary: summary, type: .integer), writer: writer) {
      (subject, node) throws(ReportFieldError) in
      subject[keyPath: path] = try count(node)
    }
  }

  static func integer(_ name: String, _ path: Path<Int?>, _ summary: String) -> Self {
    let write = writer(of: path) { if let number = $0 { $1.value(number) } else { $1.null() } }
    return Self(description: .init(name: name, summary: summary, type: .integer, isNullable: true), write: write) {
      (subject, node) throws(ReportFieldError) in
      subject[keyPath: path] = try count(node)
    }
  }

  /// Small enough to be added up without a thought.
  private static func count(_ node: ReportNode) throws(ReportFieldError) -> Int {
    guard case .integer(let number) = node, number >= 0, number <= Int(Int32.max) else {
      throw ReportFieldError(expected: "an integer from 0 to \(Int32.max)")
    }
    return number
  }

  static func flag(_ name: String, _ path: Path<Bool>, _ summary: String) -> Self {
    Self(description: .init(name: name, summary: summary, type: .flag), write: writer(of: path) { $1.value($0) }) {
      (subject, node) throws(ReportFieldError) in
      guard case .flag(let flag) = node else { throw ReportFieldError(expected: "true or false") }
      subject[keyPath: path] = flag
    }
  }

  /// One of a few words.
  static func choice<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ path: Path<Value>, _ summary: String
  ) -> Self {
    let words = Value.allCases.map(\.rawValue)
    let write = writer(of: path) { $1.value($0.rawValue) }
    return Self(description: .init(name: name, summary: summary, type: .choice(words)), write: write) {
      (subject, node) throws(ReportFieldError) in
      guard case .text(let text) = node, let value = Value(rawValue: text) else {
        throw ReportFieldError(expected: "one of \(words.joined(separator: ", "))")
      }
      subject[keyPath: path] = value
    }
  }

  static func texts(_ name: String, _ path: Path<[String]>, _ summary: String) -> Self {
    let write = writer(of: path) { texts, json in
      json.array { json in
        for text in texts {
          json.element()
          json.value(text)
        }
      }
    }
    return Self(description: .init(name: name, summary: summary, type: .texts), write: write) {
      (subject, node) throws(ReportFieldError) in
      guard case .list(let nodes) = node else { throw ReportFieldError(expected: "a list") }
      for node in nodes {
        guard case .text(let text) = node else { throw ReportFieldError(expected: "a list of texts") }
        subject[keyPath: path].append(text)
      }
    }
  }

  static func object<Value: ReportObject>(_ name: String, _ path: Path<Value>, _ summary: String) -> Self {
    let write = writer(of: path) { $0.write(to: &$1) }
    return Self(description: .init(name: name, summary: summary, type: .object(Value.descriptions)), write: write) {
      (subject, node) throws(ReportFieldError) in
      subject[keyPath: path] = try Value(node)
    }
  }

  static func object<Value: ReportObject>(_ name: String, _ path: Path<Value?>, _ summary: String) -> Self {
    let description = ReportFieldDescription(
      name: name, summary: summary, type: .object(Value.descriptions), isNullable: true)
    let write = writer(of: path) { if let object = $0 { object.write(to: &$1) } else { $1.null() } }
    return Self(description: description, write: write) { (subject, node) throws(ReportFieldError) in
      subject[keyPath: path] = try Value(node)
    }
  }

  static func objects<Value: ReportObject>(_ name: String, _ path: Path<[Value]>, _ summary: String) -> Self {
    let write = writer(of: path) { $1.lines($0) { $0.write(to: &$1) } }
    return Self(description: .init(name: name, summary: summary, type: .objects(Value.descriptions)), write: write) {
      (subject, node) throws(ReportFieldError) in
      guard case .list(let nodes) = node else { throw ReportFieldError(expected: "a list") }
      var values: [Value] = []
      values.reserveCapacity(nodes.count)
      for (index, node) in nodes.enumerated() {
        do throws(ReportFieldError) {
          values.append(try Value(node))
        } catch {
          throw error.inside("[\(index)]")
        }
      }
      subject[keyPath: path] = values
    }
  }

  /// A member that follows from others, and is not read.
  static func derived(
    _ name: String, _ type: ReportFieldDescription.Kind, _ summary: String,
    write: @escaping @Sendable (Subject, inout JSONWriter) -> Void
  ) -> Self {
    Self(description: .init(name: name, summary: summary, type: type), write: write) { (_, _) in }
  }
}
