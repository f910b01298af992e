import Foundation
import TestSupport
import Testing

/// The documentation as static pages.
@Suite("The site")
struct SiteTests {
  /// The site in a folder of its own, with the texts of its pages by path.
  private struct Made {
    let folder = TemporaryFolder()
    var pages: [String: String] = [:]

    init() throws {
      let run = try BuiltProgram("generate-documentation").run(["site", folder.url.path])
      run.expectExit(0)
      for case let name as String in FileManager.default.enumerator(atPath: folder.url.path)! where isPage(name) {
        pages[name] = try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      }
    }

    private func isPage(_ name: String) -> Bool { name.hasSuffix(".html") }

    /// A page with its style and script inside of it.
    func whole(_ path: String) throws -> String {
      func file(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      }
      var page = try #require(pages[path])
      for line in page.split(separator: "\n") where line.contains("site.css") || line.contains("site.js") {
        let text =
          try line.contains("site.css") ? "<style>\(file("site.css"))</style>" : "<script>\(file("site.js"))</script>"
        page = page.replacingOccurrences(of: String(line), with: text)
      }
      return page
    }
  }

  /// The values of attributes, unescaped.
  private static func values(_ names: String, in page: String) throws -> [String] {
    try NSRegularExpression(pattern: " (?:\(names))=\"([^\"]*)\"")
      .matches(in: page, range: NSRange(page.startIndex..., in: page))
      .compactMap { Range($0.range(at: 1), in: page).map { String(page[$0]) } }
      .map { $0.replacingOccurrences(of: "&amp;", with: "&") }
  }

  @Test("Every link leads somewhere, and every page is linked")
  func links() throws {
    let site = try Made()
    #expect(site.pages.count > 130)
    let anchors = try site.pages.mapValues { Set(try Self.values("id", in: $0)) }
    var linked: Set = ["index.html"]
    var dead: [String] = []
    for (path, page) in site.pages {
      for address in try Self.values("href|src|srcset", in: page) where !address.contains(":") {
        let parts = address.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let target =
          parts[0].isEmpty
          ? path
          : URL(fileURLWithPath: parts[0], relativeTo: URL(fileURLWithPath: "/" + path)).standardizedFileURL.path
            .trimmingCharacters(in: ["/"])
        if target != path { linked.insert(target) }
        let exists = FileManager.default.fileExists(atPath: site.folder.url.appendingPathComponent(target).path)
        if !exists || (parts.count > 1 && anchors[target]?.contains(parts[1]) != true) {
          dead.append("\(path): \(address)")
        }
      }
    }
    #expect(dead.sorted() == [])
    let alone = site.pages.keys.filter { !linked.contains($0) && !$0.hasPrefix("Documentation/Decisions/") }
    #expect(alone.sorted() == [])
  }

  @Test("Headings, tables, code and lists")
  func blocks() throws {
    let site = try Made()
    for (path, page) in site.pages {
      // Marks of tables and of strong text that are not closed.
      #expect(!page.contains("<p>|") && !page.contains("<p>**"), "\(path)")
    }
    let codes = try #require(site.pages["Documentation/ExitCodes.html"])
    #expect(codes.contains("<title>Exit codes · localization-lint</title>"))
    #expect(codes.contains("<h2 id=\"other-commands\">Other commands</h2>"))
    #expect(codes.contains("<td>the program could not run: wrong"))
    #expect(codes.contains("<td><code>coverage</code></td><td>a language has less"))
    #expect(codes.contains("<pre><code>localization-lint lint App\ncase $? in\n"))
    #expect(codes.contains("<ul>\n<li><code>--fail-on error</code> is the default."))
    // No marks of Markdown are left outside of code.
    for (path, page) in site.pages where !path.hasPrefix("Documentation/Decisions/") {
      let text = page.replacingOccurrences(of: "(?s)<(pre|code)>.*?</\\1>", with: "", options: .regularExpression)
        .split(separator: "\n")
      #expect(text.first { $0.contains("](") || $0.hasPrefix("| ") || $0.hasPrefix("#") } == nil, "\(path)")
    }
  }

  @Test("Each rule's page says how to fix its findings and how to switch it off or on")
  func rules() throws {
    let site = try Made()
    let rules = site.pages.filter { $0.key.hasPrefix("Documentation/Rules/") }
    for (path, page) in rules
    where !["index.html", "Evidence.html"].contains(URL(fileURLWithPath: path).lastPathComponent) {
      #expect(page.contains("<h2 id=\"how-to-fix\">"), "\(path)")
      #expect(
        page.contains("<h2 id=\"how-to-switch-off\">") || page.contains("<h2 id=\"how-to-switch-on\">"), "\(path)")
    }
  }

  @Test("In a browser: the search finds rules, and no page is wider than a telephone", .enabled(if: Browser.isWanted))
  func browser() throws {
    let site = try Made()
    let search = """
      const search = document.getElementById("search");
      const find = (text) => {
        search.value = text;
        search.dispatchEvent(new Event("input"));
        return [...document.querySelectorAll("#results a")].map((link) => link.getAttribute("href"));
      };
      return [find("same-as"), find("users crash placeholder"), find("exit codes"), find("xyzzy"), find("")];
      """
    let found = try #require(
      try Browser.run(search, in: site.whole("Documentation/Rules/same-as-base.html")) as? [[String]])
    #expect(found[0].first == "../../Documentation/Rules/same-as-base.html")
    #expect(found[2].first == "../../Documentation/ExitCodes.html")
    #expect(found[3].isEmpty && found[4].isEmpty)
    for path in ["index.html", "Documentation/OtherTools.html", "Documentation/Configuration.html"] {
      let width = try Browser.run(
        "return [document.documentElement.scrollWidth <= 390, document.querySelector('nav details').open];",
        in: site.whole(path), width: 390)
      #expect(width as? [Bool] == [true, false], "\(path): \(width)")
    }
  }
}
