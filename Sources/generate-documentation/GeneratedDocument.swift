/// A file that is made from tables in the code.
struct GeneratedDocument {
  /// From the root of the repository.
  var path: String
  var text: String
}
