import Linting
import LocalizationModel
import LocalizationRules
import TextOutput

/// What the pages of the site have around their text.
enum SiteTemplate {
  /// The pages in the order of the menu.
  private static let menu = [
    ("index.html", "Overview"), ("Documentation/Integrations.html", "Integrations"),
    ("Documentation/Configuration.html", "Configuration"), ("Documentation/Rules/index.html", "Rules"),
    ("Documentation/Editors.html", "Editors"), ("Documentation/ExitCodes.html", "Exit codes"),
    ("Documentation/TooManyFindings.html", "Too many findings"),
    ("Documentation/UncheckedFiles.html", "Why is my file not checked?"),
    ("Documentation/Monorepos.html", "Several apps"), ("Documentation/OtherTools.html", "Coming from another tool"),
    ("Documentation/Comparison.html", "Comparison"), ("Documentation/Testing.html", "Unit tests"),
    ("Documentation/Translators.html", "Translators"),
    ("Documentation/Report.html", "The JSON report"), ("Documentation/Security.html", "Security"),
    ("CHANGELOG.html", "Changes"), ("CONTRIBUTING.html", "Contributing"),
  ]

  static func page(title: String, body: String, page: String, up: String) -> String {
    let links = menu.map { target, name in
      "<li><a href=\"\(up)\(target)\"\(target == page ? " aria-current=\"page\"" : "")>\(name)</a></li>"
    }
    let name = title.lowercased() == Product.name.replacing("-", with: "") ? Product.name : "\(title) · \(Product.name)"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkdownReader.escaped(name))</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="\(up)site.css">
      </head>
      <body data-up="\(up)">
      <header>
      <a class="name" href="\(up)index.html">\(Product.name)</a>
      <div class="search" role="search">
      <input type="search" id="search" placeholder="Search rules and pages" aria-label="Search rules and pages" autocomplete="off">
      <ul id="results" hidden></ul>
      </div>
      </header>
      <nav aria-label="Pages"><details open><summary>Pages</summary><ul>
      \(links.joined(separator: "\n"))
      </ul></details></nav>
      <main>
      \(body)</main>
      <script src="\(up)site.js"></script>
      </body>
      </html>

      """
  }

  static let style = """
    :root {
      color-scheme: light dark;
      --paper: #faf9f7; --card: #ffffff; --ink: #1d1c1a; --soft: #67645e; --line: #e3e0da; --link: #0b62c4;
    }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #161614; --card: #1f1f1c; --ink: #edebe6; --soft: #a19d95; --line: #34332f; --link: #7fb6ff; }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--paper); color: var(--ink); display: grid;
      grid-template: "header header" auto "nav main" 1fr / 15rem minmax(0, 1fr);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
    }
    header {
      grid-area: header; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 12px 24px;
      border-bottom: 1px solid var(--line); background: var(--card); position: sticky; top: 0; z-index: 1;
    }
    .name { font-weight: 650; color: inherit; text-decoration: none; }
    .search { position: relative; flex: 1; max-width: 32rem; }
    input { width: 100%; font: inherit; color: inherit; padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
    #results {
      position: absolute; inset: 100% 0 auto; margin: 4px 0 0; padding: 4px; list-style: none; max-height: 70vh; overflow: auto;
      background: var(--card); border: 1px solid var(--line); border-radius: 8px;
    }
    #results a { display: block; padding: 6px 10px; border-radius: 6px; text-decoration: none; color: inherit; }
    #results a:hover, #results a:focus { background: var(--paper); }
    #results span { display: block; color: var(--soft); font-size: 14px; }
    nav { grid-area: nav; padding: 24px; font-size: 15px; }
    nav ul { list-style: none; margin: 0; padding: 0; }
    nav a { display: block; padding: 3px 0; color: var(--soft); text-decoration: none; }
    nav a:hover, nav [aria-current] { color: var(--ink); }
    nav [aria-current] { font-weight: 600; }
    nav summary { display: none; }
    main { grid-area: main; padding: 24px 24px 96px; max-width: 60rem; min-width: 0; }
    h1, h2, h3 { line-height: 1.25; letter-spacing: -0.01em; scroll-margin-top: 72px; }
    h1 { font-size: 28px; margin: 0 0 16px; }
    h2 { font-size: 20px; margin: 36px 0 12px; }
    h3 { font-size: 16px; margin: 28px 0 8px; }
    a { color: var(--link); text-underline-offset: 2px; overflow-wrap: anywhere; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    code { font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; font-size: 0.88em; overflow-wrap: anywhere; }
    pre { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; overflow-x: auto; }
    pre code { overflow-wrap: normal; }
    .table { overflow-x: auto; }
    table { border-collapse: collapse; font-size: 15px; }
    td, th { border-bottom: 1px solid var(--line); padding: 6px 16px 6px 0; text-align: start; vertical-align: top; }
    td { min-width: 6rem; }
    img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 8px; }
    @media (max-width: 52rem) {
      body { display: block; }
      nav { padding: 12px 24px 0; }
      nav summary { display: list-item; cursor: pointer; color: var(--soft); }
      main { padding: 16px 24px 64px; }
    }

    """

  /// The search: every word must occur; names come before texts.
  static func script(_ entries: [Site.SearchEntry]) -> String {
    let list = entries.map { entry in
      "[" + [entry.title, entry.address, entry.text].map(JSONWriter.literal).joined(separator: ",") + "]"
    }
    return """
      "use strict";
      const entries = [
      \(list.joined(separator: ",\n"))
      ];
      const [search, results] = [document.getElementById("search"), document.getElementById("results")];
      function matches(text) {
        const words = text.toLowerCase().split(/\\s+/).filter(Boolean);
        if (!words.length) return [];
        const rank = ([title]) => (title.toLowerCase().startsWith(words[0]) ? 0 : title.toLowerCase().includes(words[0]) ? 1 : 2);
        return entries
          .filter(([title, , more]) => words.every((word) => (title + " " + more).toLowerCase().includes(word)))
          .map((entry, index) => [rank(entry), index, entry])
          .sort((first, second) => first[0] - second[0] || first[1] - second[1])
          .slice(0, 30)
          .map(([, , entry]) => entry);
      }
      function show() {
        results.replaceChildren(...matches(search.value).map(([title, address, text]) => {
          const [item, link, more] = ["li", "a", "span"].map((name) => document.createElement(name));
          link.href = document.body.dataset.up + address;
          link.textContent = title;
          more.textContent = text;
          if (text) link.append(more);
          item.append(link);
          return item;
        }));
        results.hidden = !results.childElementCount;
      }
      search.addEventListener("input", show);
      // Beside the text, the menu is always open.
      document.querySelector("nav details").open = !matchMedia("(max-width: 52rem)").matches;
      document.addEventListener("keydown", (event) => {
        if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
        if (event.key === "Escape") { search.value = ""; show(); }
        if (event.key === "Enter" && document.activeElement === search) results.querySelector("a")?.click();
      });
      document.addEventListener("click", (event) => { if (!event.target.closest(".search")) results.hidden = true; });

      """
  }
}
