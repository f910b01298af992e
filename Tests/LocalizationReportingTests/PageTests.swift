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

  /// The same with groups: the missing German texts, and the wrong placeholders in the first file.
  private static let grouped: Report = {
    var report = many
    report.groups = [
      group("German lacks a lot", rule: "missing-translation", language: "de") { $0.language == "de" },
      group("Wrong placeholders in a file", rule: "placeholder-mismatch") { $0.place.file == "f0.strings" },
    ]
    return report
  }()

  private static func group(
    _ message: String, rule: String, language: String? = nil, _ isMember: (Report.Item) -> Bool
  ) -> Report.Group {
    let severity = Report.Severity.error
    let members = many.findings.indices.filter { index in
      let finding = many.findings[index]
      return finding.rule == rule && finding.severity == severity && isMember(finding)
    }
    var group = Report.Group(
      fingerprint: message, rule: rule, severity: severity, message: message, place: many.findings[members[0]].place,
      bundle: "App", language: language, count: members.count)
    group.members = members
    return group
  }

  private func run(_ script: String, in report: Report, width: Int = 1280) throws -> [String] {
    let result = try Browser.run(
      Self.helpers + script, in: try SampleReport.write(report, as: "html"), width: width)
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
      select("severity", "Warnings"); seen.push(count());
      window.dispatchEvent(new Event("beforeprint"));
      seen.push(`${document.querySelectorAll("#printed tbody tr").length} on paper`);
      return seen;
      """, in: Self.many)
    #expect(
      result == [
        "3,000 findings", "true", "159 of 3,000 findings", "1 of 3,000 findings", "1 of 3,000 findings", "shown",
        "1,000 of 3,000 findings", "500 of 3,000 findings", "0 of 3,000 findings", "3,000 findings",
        "1,000 of 3,000 findings", "1000 on paper",
      ])
  }

  @Test("A number at the top shows only its findings, and everything when it is clicked again")
  func severities() throws {
    let result = try run(
      """
      const errors = document.getElementById("severity-0");
      const seen = [errors.textContent];
      errors.click();
      seen.push(count(), String([...document.querySelectorAll(".row")].every((row) => row.classList.contains("error"))));
      seen.push(errors.getAttribute("aria-pressed"), document.getElementById("severity").value, location.hash);
      document.getElementById("severity-1").click(); seen.push(count(), errors.getAttribute("aria-pressed"));
      document.getElementById("severity-1").click(); seen.push(count());
      return seen;
      """, in: Self.many)
    #expect(
      result == [
        "1,000✕ errors", "1,000 of 3,000 findings", "true", "true", "0", "#severity=error", "1,000 of 3,000 findings",
        "false", "3,000 findings",
      ])
  }

  @Test("The most severe findings come first, a group as one line that opens")
  func groups() throws {
    let result = try run(
      """
      const first = (number) => [...document.querySelectorAll(".row")].slice(0, number).map((row) => row.querySelector(".first").textContent).join(" | ");
      const row = (number) => document.querySelectorAll(".row")[number];
      const seen = [count(), first(3), row(0).getAttribute("aria-expanded"), row(0).querySelector(".second").textContent];
      seen.push(detail().includes("localization-lint --rule missing-translation --language de --all") ? "says how" : detail());
      row(0).click(); seen.push(first(3), row(0).getAttribute("aria-expanded"), row(1).getAttribute("aria-level"));
      press("list", "ArrowDown"); seen.push(detail().match(/finding number \\d+/)[0]);
      press("list", "ArrowLeft"); seen.push(first(3));
      press("list", "ArrowRight"); seen.push(first(2)); press("list", "Enter");
      type("f3.strings 2"); seen.push(first(1), row(0).querySelector(".second").textContent);
      type("number 2994"); seen.push(count(), first(1));
      type("a lot"); seen.push(count());
      location.hash = "#finding=3"; window.dispatchEvent(new Event("hashchange")); seen.push(detail().match(/finding number \\d+/)[0]);
      return seen;
      """, in: Self.grouped)
    #expect(
      result == [
        "3,000 findings: 2 groups and 2,429 single",
        "German lacks a lot | Wrong placeholders in a file | finding number 3",
        "false", "de500 findings · missing-translation · f0.strings:1", "says how",
        "German lacks a lot | finding number 0 | finding number 6", "true", "2", "finding number 0",
        "German lacks a lot | Wrong placeholders in a file | finding number 3", "German lacks a lot | finding number 0",
        "German lacks a lot", "de71 findings of 500 · missing-translation · f0.strings:1",
        "1 of 3,000 findings", "finding number 2994", "500 of 3,000 findings: 1 group and 0 single",
        "finding number 18",
      ])
  }

  @Test("Languages with the least complete come first, and no texts are not 100%")
  func coverage() throws {
    var report = SampleReport.report([], languages: ["ar", "de", "en", "fr", "ja"])
    for (index, (total, translated)) in [(10, 10), (10, 2), (10, 10), (0, 0), (10, 5)].enumerated() {
      report.coverage[index].total = total
      report.coverage[index].translated = translated
      report.coverage[index].missing = total - translated
      (report.coverage[index].sameAsBase, report.coverage[index].unfinished, report.coverage[index].extra) = (0, 0, 0)
      report.coverage[index].isBase = report.coverage[index].language == "en"
    }
    let result = try run(
      """
      return [...document.querySelectorAll(".matrix tbody tr")].map((row) => row.textContent)
        .concat(document.getElementById("completeness").firstChild.textContent);
      """, in: report)
    #expect(
      result == [
        "Germande20%8 missing", "Japaneseja50%5 missing", "Arabicar100%", "Frenchfrno texts", "Englishenbase",
        "56.6%",
      ])
  }

  @Test("What is not shipped and what is other people's code is apart")
  func apart() throws {
    var report = SampleReport.report([])
    report.unshipped = [
      .init(
        bundle: "Old", table: "Main", language: "nl", total: 4, translated: 1, sameAsBase: 0, unfinished: 0, missing: 3,
        extra: 0)
    ]
    report.vendored = [.init(folder: "Vendor/<b>Kit</b>", files: 12)]
    let script = """
      const text = (id) => document.getElementById(id)?.textContent ?? "none";
      return [String(document.getElementById("apart").hidden), text("unshipped"), text("vendored"), text("matrix")];
      """
    let result = try run(script, in: report)
    #expect(result[0] == "false")
    #expect(
      result[1].hasPrefix("Not shipped: tables in 1 language")
        && result[1].hasSuffix("Dutchnl1 table25%1 translated, 3 missing of 4 texts"))
    #expect(result[2] == "12 files of other people's codeThese folders were not checked.Vendor/<b>Kit</b> 12 files")
    #expect(!result[3].contains("Dutch"))
    #expect(try run(script, in: SampleReport.report([])).prefix(3) == ["true", "none", "none"])
  }

  @Test("The page's policy allows its own style, script and icon, and nothing else")
  func policy() throws {
    let result = try run(
      """
      const seen = [String(icon.naturalWidth > 0), violations.join(), getComputedStyle(document.querySelector(".card")).borderTopStyle, count()];
      const script = document.createElement("script");
      script.textContent = "document.title = 'owned'";
      document.body.append(script);
      document.body.insertAdjacentHTML("beforeend", "<p id=styled style='color: rgb(1, 2, 3)'></p>");
      seen.push(document.title, String(getComputedStyle(document.getElementById("styled")).color === "rgb(1, 2, 3)"));
      seen.push(String(document.querySelector("meta[http-equiv]").content.includes("unsafe")));
      return seen;
      """, in: Self.many)
    #expect(result == ["true", "", "solid", "3,000 findings", "Localization report", "false", "false"])
  }

  @Test("Nothing is wider than a telephone", arguments: [390, 320])
  func telephone(_ width: Int) throws {
    var report = Self.grouped
    report.unshipped = report.coverage
    report.vendored = [.init(folder: String(repeating: "Vendor/", count: 30), files: 12)]
    let result = try run(
      """
      const seen = [String(innerWidth)];
      const wide = () => [...document.querySelectorAll("main *")].filter((each) => {
        if (each.closest(".matrix, .list, .scrolling, .frame, .hidden, #printed")?.contains(each.parentElement)) return false;
        return each.getBoundingClientRect().right > innerWidth;
      }).map((each) => each.outerHTML.slice(0, 90));
      seen.push(String(document.documentElement.scrollWidth <= innerWidth), ...wide());
      document.querySelectorAll(".row")[0].click(); seen.push(...wide());
      press("list", "ArrowDown"); seen.push(...wide());
      return seen;
      """, in: report, width: width)
    #expect(result == ["\(width)", "true"])
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
        "German, App/Localizable: 70%, 7 translated, 1 same as base, 1 unfinished, 1 missing, 2 extra of 10 texts",
        "3",
        "500 of 3,000 findings", "true", "#language=de&table=App%2FLocalizable", "3,000 findings",
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
      seen.push(document.getElementById(list.getAttribute("aria-activedescendant")).id);
      press("list", "Home"); seen.push(detail().match(/finding number \\d+/)[0]);
      press("list", "/"); seen.push(document.activeElement.id);
      type("zzz"); seen.push(count()); press("search", "Escape"); seen.push(count());
      return seen;
      """, in: Self.many)
    #expect(
      result == [
        "finding number 6", "finding number 2999", "true", "finding-2999", "finding number 0", "search",
        "0 of 3,000 findings", "3,000 findings",
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
      location.hash = "#words=number+29&language=de&severity=error&finding=99";
      window.dispatchEvent(new Event("hashchange"));
      const seen = [count(), document.getElementById("search").value, detail().match(/finding number \\d+/)[0]];
      press("list", "ArrowDown");
      return [...seen, location.hash];
      """, in: Self.many)
    #expect(result[1...2] == ["number 29", "finding number 297"])
    #expect(result[0] != "3,000 findings" && result[0].hasSuffix("of 3,000 findings"))
    #expect(result[3].hasPrefix("#words=number+29&severity=error&language=de&finding="))
  }

  @Test("Hostile keys and values do nothing")
  func hostile() throws {
    let result = try run(
      """
      const data = JSON.parse(document.getElementById("data").textContent);
      const texts = data.findings.map((finding) => data.texts[finding[2]]);
      for (const _ of texts) press("list", "ArrowDown");
      window.dispatchEvent(new Event("beforeprint"));
      return [document.title, String(document.scripts.length), String(document.images.length), count(),
        String(document.querySelectorAll("svg, iframe, [onerror], [onload]").length),
        String(/[\\u202A-\\u202E\\u0000-\\u0008]/.test(document.getElementById("findings").innerText)), ...texts];
      """, in: SampleReport.hostile)
    let count = SampleReport.hostileTexts.count
    // The data and the page's script.
    #expect(Array(result.prefix(6)) == ["Localization report", "2", "0", "\(count) findings", "0", "false"])
    let hostile = SampleReport.hostile.findings
    let messages = Report.Severity.allCases.flatMap { severity in
      hostile.filter { $0.severity == severity }.map(\.message)
    }
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
    #expect(result == ["false", "12", "From 61.0% to 72.0% in 12 runs", "0 findings"])
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
