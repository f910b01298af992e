/// The apps and extensions of Xcode projects, with the code and the tables that each contains.
///
/// What code looks up in the app's bundle is looked up in the bundle of the program that it runs in: an extension does not
/// reach the tables of its app.
package struct ProgramContents: Sendable {
  package struct Program: Hashable, Sendable {
    package var number: Int
    package var name: String
    package var isExtension: Bool

    package init(number: Int, name: String, isExtension: Bool) {
      self.number = number
      self.name = name
      self.isExtension = isExtension
    }
  }

  private var programs: [Int: Program] = [:]
  /// The numbers of the programs for each file of code that nothing else contains, by its path.
  private var programsOfCode: [String: [Int]] = [:]
  /// The numbers of the programs for each table that nothing else contains.
  private var programsOfTables: [TableName: Set<Int>] = [:]
  /// The tables that a program contains, whatever else does.
  private var tablesInPrograms: Set<TableName> = []
  /// The names of tables that may be in any program.
  private var tablesAnywhere: Set<String> = []
  /// The numbers of the programs with a table in several languages.
  private var localizedPrograms: Set<Int> = []
  /// The names of the tables that each program may have.
  private var tablesOfPrograms: [Int: Set<String>] = [:]

  package init() {}

  /// The names of the apps and extensions.
  package var names: Set<String> { Set(programs.values.lazy.map(\.name)) }

  package var isEmpty: Bool { programsOfCode.isEmpty || programsOfTables.isEmpty }

  package mutating func add(code path: String, of programs: [Program]) {
    programsOfCode[path] = programs.map(\.number)
    for program in programs { self.programs[program.number] = program }
  }

  /// What contains a table.
  package enum Holders: Comparable {
    /// Apps and extensions alone.
    case programs
    /// Frameworks and other products as well.
    case others
    /// Something that the projects do not tell.
    case unknown
  }

  package mutating func add(_ table: Table, of programs: Set<Int>, _ holders: Holders) {
    for program in programs { tablesOfPrograms[program, default: []].insert(table.name) }
    if !programs.isEmpty { tablesInPrograms.insert(TableName(bundle: table.bundle, table: table.name)) }
    if table.localizations.count > 1 { localizedPrograms.formUnion(programs) }
    if holders == .programs { programsOfTables[TableName(bundle: table.bundle, table: table.name)] = programs }
    if holders == .unknown { tablesAnywhere.insert(table.name) }
  }

  /// The programs that contain code at a path, if nothing else does.
  package func programs(ofCode path: String) -> [Int]? { programsOfCode[path] }

  /// Whether a program contains a table.
  package func contain(_ table: Table) -> Bool {
    tablesInPrograms.contains(TableName(bundle: table.bundle, table: table.name))
  }

  /// The numbers of the programs that contain a table; nil if something else may contain it.
  package func holders(of table: Table) -> Set<Int>? {
    programsOfTables[TableName(bundle: table.bundle, table: table.name)]
  }

  /// The programs with some numbers, sorted by name.
  package func programs(_ numbers: [Int]?) -> [Program] {
    (numbers ?? []).compactMap { programs[$0] }.sorted { ($0.name, $0.number) < ($1.name, $1.number) }
  }

  /// Whether a program has a table in several languages.
  package func isLocalized(_ program: Program) -> Bool { localizedPrograms.contains(program.number) }

  /// Whether a program may have a table of some name.
  package func mayHave(tableNamed name: String, _ program: Program) -> Bool {
    tablesAnywhere.contains(name) || tablesOfPrograms[program.number]?.contains(name) ?? false
  }
}
