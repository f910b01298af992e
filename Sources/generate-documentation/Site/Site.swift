import Foundation
import Linting
import LocalizationModel
import LocalizationRules
import TextOutput

/// The documentation as static pages, which need neither a server nor the network.
///
/// Pages are where their Markdown is, so links between them stay as they are, apart from the ending.
struct Site {
  /// The folder of the repository.
  private let root: URL
  /// The paths of all pages, by the path of their Markdown.
  private let pages: [String: String]

  init(_ root: URL) throws {
    self.root = root
    let folders = ["Documentation", "Documentation/Rules", "Documentation/Decisions"]
    var paths = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    for folder in folders {
      let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      paths += names.filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    pages = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.page($0)) })
  }

  /// `Documentation/Rules/README.md` is the index of its folder.
  private static func page(_ path: String) -> String {
    path == "README.md" || path.hasSuffix("/README.md")
      ? path.dropLast("README.md".count) + "index.html" : path.dropLast(".md".count) + ".html"
  }

  /// Writes all pages, and the files that they link to.
  func write(to folder: URL) throws {
    var copied: Set<String> = []
    var entries: [SearchEntry] = []
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      let read = MarkdownReader(text) { address(of: $0, in: path) }
      for file in read.addresses.compactMap({ self.file($0, in: path) }) where pages[file] == nil {
        if Self.isCopied(file) { copied.insert(file) }
      }
      let title = read.headings.first?.text ?? Product.name
      entries += searchEntries(of: path, page, title, read.headings)
      let up = String(repeating: "../", count: page.split(separator: "/").count - 1)
      try write(SiteTemplate.page(title: title, body: read.html, page: page, up: up), to: page, in: folder)
    }
    for file in copied.sorted() {
      let target = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contentsOf: root.appendingPathComponent(file)).write(to: target)
    }
    try write(SiteTemplate.style, to: "site.css", in: folder)
    try write(SiteTemplate.script(entries), to: "site.js", in: folder)
  }

  private func write(_ text: String, to path: String, in folder: URL) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  // MARK: Links

  /// Schemas and pictures belong to the site; sources are in the repository.
  private static func isCopied(_ file: String) -> Bool {
    file.hasPrefix("Documentation/") && [".json", ".png", ".txt"].contains { file.hasSuffix($0) }
  }

  /// The path in the repository of an address in a page; nil for one outside, or on the same page.
  private func file(_ address: String, in page: String) -> String? {
    guard !address.contains("://"), !address.hasPrefix("#"), !address.hasPrefix("mailto:") else { return nil }
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in address.prefix(while: { $0 != "#" }).split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  private func address(of written: String, in page: String) -> String {
    guard let file = file(written, in: page) else { return written }
    if Self.isCopied(file) { return written }
    let anchor = written.drop { $0 != "#" }
    let markdown = pages[file] != nil ? file : file.isEmpty ? "README.md" : file + "/README.md"
    guard let target = pages[markdown] else { return "\(Product.address)/blob/main/\(file)\(anchor)" }
    let up = String(repeating: "../", count: page.split(separator: "/").count - 1)
    return up + target + anchor
  }

  // MARK: Search

  /// Something to find: a rule, a page, or a part of a page.
  struct SearchEntry {
    var title: String
    var address: String
    /// What is shown below the title, and searched, too.
    var text: String
  }

  private func searchEntries(
    of path: String, _ page: String, _ title: String, _ headings: [MarkdownReader.Heading]
  ) -> [SearchEntry] {
    if let rule = RuleList.all.first(where: { path == "Documentation/Rules/\($0.description.identifier).md" }) {
      let description = rule.description
      let off = description.isEnabledByDefault ? "" : ", off by default"
      return [
        SearchEntry(
          title: description.identifier, address: page,
          text: "\(description.severity.rawValue)\(off): \(description.summary)")
      ]
    }
    guard !path.hasPrefix("Documentation/Decisions/") else { return [] }
    return [SearchEntry(title: title, address: page, text: "")]
      + headings.dropFirst().filter { $0.level < 4 }.map {
        SearchEntry(title: $0.text, address: "\(page)#\($0.anchor)", text: title)
      }
  }
}
