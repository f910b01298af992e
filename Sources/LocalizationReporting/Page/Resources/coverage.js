// Rows of the coverage: table, language, whether it is the base, total, translated, same, unfinished, missing, extra.
const parts = [["translated", "translated"], ["same", "same as base"], ["unfinished", "unfinished"], ["missing", "missing"]];

function sum(rows) {
  const total = { total: 0, translated: 0, same: 0, unfinished: 0, missing: 0, extra: 0 };
  for (const row of rows) {
    total.total += row[3];
    total.translated += row[4];
    total.same += row[5];
    total.unfinished += row[6];
    total.missing += row[7];
    total.extra += row[8];
  }
  return total;
}

function stack(total) {
  const bar = element("span", { class: "stack", "aria-hidden": "true" });
  for (const [part] of parts.slice(0, 3)) {
    if (total[part] === 0) continue;
    const piece = element("i", { class: part });
    piece.style.width = `${(total[part] * 100) / total.total}%`;
    bar.append(piece);
  }
  return bar;
}

function description(total) {
  const numbers = parts.filter(([part]) => total[part] > 0).map(([part, name]) => `${grouped(total[part])} ${name}`);
  if (total.extra > 0) numbers.push(`${grouped(total.extra)} extra`);
  return total.total === 0 && numbers.length === 0 ? "no texts" : `${numbers.join(", ")} of ${counted(total.total, "text")}`;
}

function showCompleteness() {
  const translations = report.coverage.filter((row) => !row[2]);
  const total = sum(translations);
  const legend = parts.map(([part, name]) =>
    element("span", {}, element("i", { class: part }), `${grouped(total[part])} ${name}`));
  byId("completeness").append(...[
    element("span", { class: "big" }, percent(total.translated, total.total)),
    total.total === 0 ? null : element("span", { class: "soft" }, `translated of ${counted(total.total, "text")} in ${counted(new Set(translations.map((row) => row[1])).size, "language")}`),
    stack(total), element("div", { class: "legend" }, legend)].filter((part) => part !== null));
}

// The matrix: one column for all tables, then a page of tables at a time.
const columnsOfPage = 40;
let page = 0;
const ofLanguage = new Map();
for (const row of report.coverage) {
  if (!ofLanguage.has(row[1])) ofLanguage.set(row[1], []);
  ofLanguage.get(row[1]).push(row);
}
// Those with the most to do come first.
const missingInTable = new Map();
for (const row of report.coverage) missingInTable.set(row[0], (missingInTable.get(row[0]) || 0) + (row[2] ? 0 : row[3] - row[4]));
const coveredTables = [...missingInTable.keys()].sort((a, b) => missingInTable.get(b) - missingInTable.get(a));

function cell(rows, language, table) {
  const total = sum(rows);
  const isBase = rows.every((row) => row[2]);
  const chosen = () => filter.language === String(language) && filter.table === String(table);
  const button = element("button", {
    class: isBase || total.translated === total.total ? "cell whole" : "cell", type: "button", tabindex: "-1",
    "data-language": language, "data-table": table,
    "aria-label": `${languageName(report.languages[language])}, ${table === "" ? "all tables" : tableName(table)}: ${percent(total.translated, total.total)}, ${description(total)}`,
    title: description(total),
    click: () => {
      const wasChosen = chosen();
      filter.language = wasChosen ? "" : String(language);
      filter.table = wasChosen ? "" : String(table);
      filterChanged();
    },
  }, element("span", { class: "numbers" }, isBase ? "base" : percent(total.translated, total.total),
    total.missing > 0 ? element("span", { class: "minor" }, `${grouped(total.missing)} missing`) : null), stack(total));
  return element("td", {}, button);
}

// For the order: the base and languages without texts come after all that could be completed.
function shareOf(rows) {
  const { total, translated } = sum(rows);
  return rows.every((row) => row[2]) ? 3 : total === 0 ? 2 : translated / total;
}

function showMatrix() {
  const tables = coveredTables.slice(page * columnsOfPage, (page + 1) * columnsOfPage);
  const languages = [...ofLanguage.keys()];
  const share = new Map(languages.map((language) => [language, shareOf(ofLanguage.get(language))]));
  const nameOf = (language) => languageName(report.languages[language]);
  languages.sort((a, b) => nameOf(a).localeCompare(nameOf(b), "en") || a - b);
  if (byId("order").value === "coverage") languages.sort((a, b) => share.get(a) - share.get(b));
  const head = element("tr", {}, element("th", { scope: "col" }, "Language"));
  if (coveredTables.length > 1) head.append(element("th", { scope: "col" }, "All tables"));
  for (const table of tables) {
    const [bundle, name] = report.tables[table];
    head.append(element("th", { scope: "col", title: tableName(table) }, bundle ? element("small", {}, isolated(bundle)) : null, isolated(name)));
  }
  const body = element("tbody", {});
  for (const language of languages) {
    const code = report.languages[language];
    const row = element("tr", {}, element("th", { scope: "row" }, isolated(languageName(code)), languageName(code) === code ? null : element("span", { class: "code" }, isolated(code))));
    const rows = ofLanguage.get(language);
    if (coveredTables.length > 1) row.append(cell(rows, language, ""));
    const byTable = Map.groupBy ? Map.groupBy(rows, (each) => each[0]) : group(rows);
    for (const table of tables) row.append(byTable.has(table) ? cell(byTable.get(table), language, table) : element("td", {}));
    body.append(row);
  }
  byId("matrix").replaceChildren(element("table", { "aria-label": "Coverage of languages and tables" }, element("thead", {}, head), body));
  const first = body.querySelector(".cell");
  if (first) first.tabIndex = 0;
  markChosenCell();
}

function group(rows) {
  const result = new Map();
  for (const row of rows) result.set(row[0], [...(result.get(row[0]) || []), row]);
  return result;
}

function markChosenCell() {
  const chosen = filter.language === "" ? [] : byId("matrix").querySelectorAll(`.cell[data-language="${filter.language}"][data-table="${filter.table}"]`);
  for (const button of byId("matrix").querySelectorAll('.cell[aria-pressed="true"]')) button.removeAttribute("aria-pressed");
  for (const button of chosen) button.setAttribute("aria-pressed", "true");
}

function showPager() {
  const pages = Math.ceil(coveredTables.length / columnsOfPage);
  if (pages < 2) return;
  const from = page * columnsOfPage + 1;
  const to = Math.min(coveredTables.length, from + columnsOfPage - 1);
  const turn = (step, text, name) => element("button", {
    class: "button", type: "button", "aria-label": name, disabled: page + step < 0 || page + step >= pages,
    click: () => { page += step; showPager(); showMatrix(); },
  }, text);
  byId("pager").replaceChildren(turn(-1, "←", "Tables before"), `Tables ${from}–${to} of ${coveredTables.length}`, turn(1, "→", "Tables after"));
}

// Arrow keys go from cell to cell; the tab key enters and leaves the matrix.
byId("matrix").addEventListener("keydown", (event) => {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const step = steps[event.key];
  const place = event.target.closest("td");
  if (!step || !place) return;
  event.preventDefault();
  let row = place.parentElement;
  let column = place.cellIndex;
  for (;;) {
    column += step[0];
    if (step[1] < 0) row = row.previousElementSibling;
    if (step[1] > 0) row = row.nextElementSibling;
    const next = row && row.cells[column];
    if (!next) return;
    const button = next.querySelector(".cell");
    if (!button) continue;
    event.target.tabIndex = -1;
    button.tabIndex = 0;
    button.focus();
    return;
  }
});

// What the project contains and the numbers above do not: languages that are not shipped, and other people's code.
function showApart() {
  const codes = [...new Set(report.unshipped.map((row) => row[1]))];
  const parts = [];
  if (codes.length > 0) {
    const lines = codes.map((language) => [language, report.unshipped.filter((row) => row[1] === language)])
      .sort((a, b) => shareOf(a[1]) - shareOf(b[1]) || a[0] - b[0])
      .map(([language, rows]) => {
        const [code, total] = [report.languages[language], sum(rows)];
        return element("tr", {}, element("th", { scope: "row" }, isolated(languageName(code)), languageName(code) === code ? null : element("span", { class: "code" }, isolated(code))),
          element("td", {}, counted(rows.length, "table")), element("td", {}, percent(total.translated, total.total), stack(total)), element("td", { class: "soft" }, description(total)));
      });
    parts.push(element("details", { id: "unshipped", open: codes.length <= 10 }, element("summary", {}, `Not shipped: tables in ${counted(codes.length, "language")}`),
      element("p", { class: "soft" }, "The project contains these tables, but the app does not. The numbers above leave them out."), element("div", { class: "scrolling" }, element("table", {}, lines))));
  }
  if (report.vendored.length > 0) {
    const files = report.vendored.reduce((sum, [, count]) => sum + count, 0);
    parts.push(element("details", { id: "vendored", open: report.vendored.length <= 10 }, element("summary", {}, `${counted(files, "file")} of other people's code`),
      element("p", { class: "soft" }, "These folders were not checked."),
      element("ul", {}, report.vendored.map(([folder, count]) => element("li", {}, element("code", {}, isolated(folder)), ` ${counted(count, "file")}`)))));
  }
  byId("apart").append(...parts);
  byId("apart").hidden = parts.length === 0;
}

if (report.coverage.length === 0) {
  byId("coverage").hidden = true;
  byId("completeness").append(element("p", { class: "soft" }, "No table has a base language to compare with."));
} else {
  showCompleteness();
  showPager();
  showMatrix();
  byId("order").addEventListener("change", showMatrix);
  listeners.push(markChosenCell);
}
showApart();
byId("matrix-hint").textContent = report.isCoverageOnly ? "" : "A cell shows its findings.";
byId("made").append(`Made by ${report.tool.name} ${report.tool.version}.`);
