/// The bundle and name of a table.
package struct TableName: Hashable, Sendable {
  package var bundle: String
  package var table: String

  package init(bundle: String, table: String) {
    self.bundle = bundle
    self.table = table
  }
}
