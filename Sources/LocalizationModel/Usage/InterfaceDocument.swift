package import SourceText

/// A file other than code that shows or mentions texts: a storyboard, a xib, a definition of intents, a property list,
/// the payload of a notification, or data.
package struct InterfaceDocument: Sendable {
  /// What rows of tables call their labels, which code sets for each row.
  package static let labelsOfCells: [StaticString] = ["textLabel", "detailTextLabel"]

  package enum Kind: Hashable, Sendable {
    case interfaceBuilder
    /// An `.intentdefinition`.
    case intents
    /// A page of `Settings.bundle`.
    case settings
    /// `Info.plist`, whose texts are those that the system replaces with those of the `InfoPlist` table.
    case informationPropertyList
    /// An Xcode project whose build settings stand in for an `Info.plist`.
    case generatedInformation
    case propertyList
    /// A notification for the simulator.
    case notificationPayload
    /// Data in JSON that the app reads.
    case data
  }

  package var kind: Kind
  package var file: SourceFile
  /// The folder of the bundle that its table belongs to, relative to the root.
  package var bundle: String
  package var table: String
  /// The identifiers of all objects in an Interface Builder file, or of all texts in a definition of intents, also those
  /// that are empty.
  package var objects: Set<String> = []
  package var texts: [Text] = []
  /// The properties of the app's classes that hold objects with texts.
  package var outlets: [Outlet] = []
  /// All texts and attributes, some of which may be keys.
  package var mentions: [TextIdentity] = []
  /// The values of runtime attributes that are named as those of texts are: `localizationKey`. Code looks them up.
  package var runtimeTexts: [TextIdentity] = []
  /// What the system looks up because of the file.
  package var lookups: [Lookup] = []
  /// The language of its texts, if it says so itself: `CFBundleDevelopmentRegion`.
  package var language: LanguageIdentifier?
  /// Whether it says that the app has no windows or menus: `LSBackgroundOnly`.
  package var isBackgroundOnly = false
  /// Whether a text that users see comes from elsewhere, such as a build setting.
  package var hasUnknownTexts = false
  /// Whether no app has the file: only tests do, or no target.
  package private(set) var isInNoApp = false

  package init(kind: Kind, file: SourceFile, bundle: String, table: String) {
    self.kind = kind
    self.file = file
    self.bundle = bundle
    self.table = table
  }

  /// Notes that no app has the file, so that it makes no lookups for users.
  package mutating func takeOutOfApps() {
    isInNoApp = true
    for index in lookups.indices { lookups[index].isUnseen = true }
  }

  /// Notes that users see none of its texts.
  package mutating func hideTexts(because reason: UnseenText) {
    for index in texts.indices { texts[index].unseen = reason }
  }

  /// Whether a table translates the file's texts.
  package func belongs(toTable name: String, bundle: String, kind: Table.Kind) -> Bool {
    switch (self.kind, kind) {
    case (.interfaceBuilder, .interfaceBuilder), (.settings, .settings), (.intents, .intents):
      table == name && self.bundle == bundle
    default: false
    }
  }

  /// The table that translates the file's texts.
  package var tableName: TableName { TableName(bundle: bundle, table: table) }

  /// A text that users see unless its table overrides it.
  package struct Text: Sendable {
    /// `ObjectID.property`, the identifier in a definition of intents, or the key in `Info.plist`; in settings pages, the
    /// text itself.
    package var key: String
    package var value: String
    package var range: ByteRange
    /// Why users never see it, if so.
    package var unseen: UnseenText?
    /// Whether the comment for translators says that it stays the same in every language.
    package var isFixed = false

    /// The identifier of the object in an Interface Builder file that has the text.
    package var object: String { String(key.prefix { $0 != "." }) }

    package init(key: String, value: String, range: ByteRange) {
      self.key = key
      self.value = value
      self.range = range
    }
  }

  /// A property of a class of the app that holds an object of an Interface Builder file.
  package struct Outlet: Sendable {
    package var name: String
    /// The class with the property.
    package var owner: String
    /// The indices of the object's texts.
    package var texts: [Int]
    /// Whether the object shows its value, not a title.
    package var showsValue: Bool

    package init(name: String, owner: String, texts: [Int], showsValue: Bool) {
      self.name = name
      self.owner = owner
      self.texts = texts
      self.showsValue = showsValue
    }
  }
}
