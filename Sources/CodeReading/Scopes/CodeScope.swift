internal import SourceText

/// A declaration around some code.
struct CodeScope {
  enum Kind {
    case type
    /// A function, method, initializer or computed property.
    case function
    case macro
    /// Code for Xcode's previews only.
    case preview
    /// A method of Objective-C, whose name is spread over its header.
    case method
  }

  /// Who can see a declaration.
  enum Visibility {
    /// The module alone.
    case `internal`
    /// Whoever uses the module, unless it is a program.
    case `public`
  }

  var kind: Kind
  /// The whole header of a method of Objective-C.
  var name: ByteRange
  /// Including what qualifies the name: `Outer.Inner` in `extension Outer.Inner`.
  var path: ByteRange
  /// Whether it is a type with an initializer for its members.
  var isStructure = false
  var isExtension = false
  /// Whether it is a type that inherits nothing, so that no system knows its members.
  var inheritsNothing = false
  /// Whether it is an intent that only the app itself performs, so that users do not see its title and parameters.
  var isHiddenIntent = false
  /// Whether it is an extension whose members are public.
  var hasPublicMembers = false
  /// Who can see a property, a function or a view of SwiftUI that nothing but its name leads to; nil for others.
  var visibility: Visibility?
  /// Where the type of the result is written, if it is one whose literals are keys.
  var resultType: ByteRange?
  /// The number of an enumeration with strings as raw values.
  var enumeration: Int?

  init(_ kind: Kind, name: ByteRange, path: ByteRange? = nil) {
    self.kind = kind
    self.name = name
    self.path = path ?? name
  }
}
