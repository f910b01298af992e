package import SourceText

/// A file other than code that shows or mentions texts: a storyboard, a xib, the property list of a settings page, or
/// any other property list.
package struct InterfaceDocument: Sendable {
  package enum Kind: Hashable, Sendable {
    case interfaceBuilder
    /// A page of `Settings.bundle`.
    case settings
    case propertyList
  }

  package var kind: Kind
  package var file: SourceFile
  /// The folder of the bundle that its table belongs to, relative to the root.
  package var bundle: String
  package var table: String
  /// The identifiers of all objects in an Interface Builder file.
  package var objects: Set<String> = []
  package var texts: [Text] = []
  /// The hashes (`KeyHash`) of all texts and attributes, some of which may be keys.
  package var mentions: [UInt32] = []

  package init(kind: Kind, file: SourceFile, bundle: String, table: String) {
    self.kind = kind
    self.file = file
    self.bundle = bundle
    self.table = table
  }

  /// Whether a table translates the file's texts.
  package func belongs(toTable name: String, bundle: String, kind: Table.Kind) -> Bool {
    switch (self.kind, kind) {
    case (.interfaceBuilder, .interfaceBuilder), (.settings, .settings): table == name && self.bundle == bundle
    default: false
    }
  }

  /// A text that users see unless its table overrides it.
  package struct Text: Sendable {
    /// `ObjectID.property`; in settings pages, the text itself.
    package var key: String
    package var value: String
    package var range: ByteRange
    /// Why users never see it, if so.
    package var unseen: UnseenText?

    package init(key: String, value: String, range: ByteRange) {
      self.key = key
      self.value = value
      self.range = range
    }
  }
}
