import Foundation
import LocalizationReporting
import TestSupport
import Testing

/// The page in a real browser: it filters, counts correctly, and hostile texts do nothing.
///
/// Runs if Chromium is installed; `REQUIRE_BROWSER=1` makes it required.
@Suite("HTML page", .enabled(if: Browser.isWanted, "Chromium is not installed"))
struct PageTests {
  /// Findings in three languages, tables and severities: too many to be on the page at once.
  private static let many = SampleReport.report((0..<3000).map(finding), languages: ["ar", "de", "ja"])

  private static func finding(_ index: Int) -> Report.Item {
    var finding = Report.Item(
      rule: index % 2 == 0 ? "missing-translation" : "placeholder-mismatch",
      severity: Report.Severity.allCases[index % 3], message: "finding number \(index)",
      place: .init(file: "f\(index % 7).strings", line: index + 1, column: 1, endLine: index + 1, endColumn: 2),
      bundle: "App", table: ["Localizable", "Other"][index % 2], key: "key_\(index)",
      language: ["de", "ar", "ja"][index % 3], fingerprint: "\(index)")
    finding.baseText = "Hello %1$@, you have %2$d files"
    finding.translation = "مرحبا %1$@، لديك %3$d ملفات"
    return finding
  }

  private static let helpers = """
    const count = () => document.getElementById("count").textContent;
    const type = (text) => {
      const search = document.getElementById("search");
      search.value = text;
      search.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const select = (id, name) => {
      const list = document.getElementById(id);
      list.value = [...list.options].find((option) => option.textContent.startsWith(name)).value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const press = (id, key) => document.getElementById(id).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const rows = () => document.querySelectorAll(".row").length;
    const detail = () => document.getElementById("detail").textContent;
    """

  private func run(_ script: String, in report: Report) throws -> [String] {
    let result = try Browser.run(Self.helpers + script, in: try SampleReport.write(report, as: "html"))
    return try #require(result as? [String], "\(result)")
  }

  @Test("Filters by text, language, rule, table and severity, and counts")
  func filters() throws {
    let result = try run(
      """
      const seen = [count(), String(rows() < 60)];
      type("number 29"); seen.push(count());
      type("NUMBER f3.strings 2999"); seen.push(count());
      type("key_2999"); seen.push(count(), detail().includes("finding number 2999") ? "shown" : detail());
      type(""); select("language", "Arabic"); seen.push(count());
      select("rule", "placeholder-mismatch"); seen.push(count());
      select("table", "App/Localizable"); seen.push(count());
      document.getElementById("reset").click(); seen.push(count());
      document.getElementById("severity-0").click(); seen.push(count(), document.getElementById("count-0").textContent);
      document.getElementById("severity-1").click(); seen.push(count());
      window.dispatchEvent(new Event("beforeprint"));
      seen.push(`${document.querySelectorAll("#printed tbody tr").length} on paper`);
      return seen;
      """, in: Self.many)
    #expect(
      result == [
        "3,000", "true", "159 of 3,000", "1 of 3,000", "1 of 3,000", "shown", "1,000 of 3,000", "500 of 3,000",
        "0 of 3,000", "3,000", "2,000 of 3,000", "1,000", "1,000 of 3,000",
        "1000 on paper",
      ])
  }

  @Test("A cell of the matrix filters by its language and table")
  func matrix() throws {
    let result = try run(
      """
      const cell = document.querySelector('.cell[aria-label^="German"]');
      const seen = [cell.getAttribute("aria-label"), String(document.querySelectorAll(".cell").length)];
      cell.click(); seen.push(count(), cell.getAttribute("aria-pressed"), location.hash);
      cell.click(); seen.push(count());
      return seen;
      """, in: Self.many)
    #expect(
      result == [
        "German, App/Localizable: 70 %, 7 translated, 1 same as base, 1 unfinished, 1 missing, 2 extra of 10", "3",
        "500 of 3,000", "true", "#language=de&table=App%2FLocalizable", "3,000",
      ])
  }

  @Test("The keyboard moves between findings")
  func keyboard() throws {
    let result = try run(
      """
      const seen = [];
      const list = document.getElementById("list");
      press("list", "ArrowDown"); press("list", "ArrowDown");
      seen.push(detail().match(/finding number \\d+/)[0]);
      press("list", "End"); seen.push(detail().match(/finding number \\d+/)[0], String(list.scrollTop > 100000));
      seen.push(document.getElementById(list.getAttribute("aria-activedescendant")).getAttribute("aria-posinset"));
      press("list", "Home"); seen.push(detail().match(/finding number \\d+/)[0]);
      press("list", "/"); seen.push(document.activeElement.id);
      type("zzz"); seen.push(count()); press("search", "Escape"); seen.push(count());
      return seen;
      """, in: Self.many)
    #expect(
      result == [
        "finding number 2", "finding number 2999", "true", "3000", "finding number 0", "search", "0 of 3,000", "3,000",
      ])
  }

  @Test("Base and translation are side by side with differences marked, and right-to-left text is shown correctly")
  func sideBySide() throws {
    let result = try run(
      """
      select("language", "Arabic");
      const boxes = [...document.querySelectorAll(".text")];
      return [boxes[0].textContent, String(boxes.length), getComputedStyle(boxes[1]).direction, boxes[1].lang,
        [...document.querySelectorAll(".holder.odd")].map((each) => each.textContent).join(" ")];
      """, in: Self.many)
    #expect(result == ["Hello %1$@, you have %2$d files", "2", "rtl", "ar", "%2$d %3$d"])
  }

  @Test("The address contains the view")
  func address() throws {
    let result = try run(
      """
      location.hash = "#words=number+29&language=de&severity=error&finding=297";
      window.dispatchEvent(new Event("hashchange"));
      const seen = [count(), document.getElementById("search").value, detail().match(/finding number \\d+/)[0]];
      press("list", "ArrowDown");
      return [...seen, location.hash];
      """, in: Self.many)
    #expect(result[1...2] == ["number 29", "finding number 297"])
    #expect(result[0] != "3,000" && result[0].hasSuffix("of 3,000"))
    #expect(result[3].hasPrefix("#words=number+29&language=de&severity=error&finding="))
  }

  @Test("Hostile keys and values do nothing")
  func hostile() throws {
    let result = try run(
      """
      const texts = JSON.parse(document.getElementById("data").textContent).findings.map((finding) => finding[2]);
      for (const _ of texts) press("list", "ArrowDown");
      window.dispatchEvent(new Event("beforeprint"));
      return [document.title, String(document.scripts.length), String(document.images.length), count(),
        String(document.querySelectorAll("svg, iframe, [onerror], [onload]").length),
        String(/[\\u202A-\\u202E\\u0000-\\u0008]/.test(document.getElementById("findings").innerText)), ...texts];
      """, in: SampleReport.hostile)
    let count = SampleReport.hostileTexts.count
    // The data, the page's script, and the test's own script.
    #expect(Array(result.prefix(6)) == ["Localization report", "3", "0", "\(count)", "0", "false"])
    let messages = SampleReport.hostile.findings.map(\.message)
    #expect(zip(result.dropFirst(6), messages).allSatisfy { $0.unicodeScalars.elementsEqual($1.unicodeScalars) })
  }

  @Test("Draws coverage over time")
  func history() throws {
    var report = SampleReport.report([])
    report.history = (1...12).map {
      HistoryRun(
        label: "commit-\($0)</svg>", errors: 0, warnings: 0, notes: 0,
        coverage: ["de": .init(total: 100, translated: 60 + $0)])
    }
    let result = try run(
      """
      return [String(document.getElementById("history").hidden), String(document.querySelectorAll("#chart circle").length),
        document.querySelector("#chart svg").getAttribute("aria-label"), count()];
      """, in: report)
    #expect(result == ["false", "12", "From 61.0 % to 72.0 % in 12 runs", "0"])
  }

  @Test("A report without findings, or completely empty, opens")
  func empty() throws {
    let blank = Report(tool: .init(name: "localization-lint", version: "0"), summary: .init())
    #expect(
      try run("return [detail(), document.querySelector('.empty').textContent];", in: blank) == [
        "", "Nothing was found.",
      ])
  }
}
