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
  return `${numbers.join(", ")} of ${grouped(total.total)}`;
}

function showCompleteness() {
  const translations = report.coverage.filter((row) => !row[2]);
  const total = sum(translations);
  const legend = parts.map(([part, name]) =>
    element("span", {}, element("i", { class: part }), `${grouped(total[part])} ${name}`));
  byId("completeness").append(
    element("span", { class: "big" }, `${percent(total.translated, total.total)} %`),
    element("span", { class: "soft" }, "translated"),
    stack(total), element("div", { class: "legend" }, legend));
}

// The matrix: one column for all tables, then a page of tables at a time.
const columnsOfPage = 40;
let page = 0;
const ofLanguage = new Map();
for (const row of report.coverage) {
  if (!ofLanguage.has(row[1])) ofLanguage.set(row[1], []);
  ofLanguage.get(row[1]).push(row);
}
const coveredTables = [...new Set(report.coverage.map((row) => row[0]))];

function cell(rows, language, table) {
  const total = sum(rows);
  const isBase = rows.every((row) => row[2]);
  const chosen = () => filter.language === String(language) && filter.table === String(table);
  const button = element("button", {
    class: total.translated === total.total ? "cell whole" : "cell", type: "button", tabindex: "-1",
    "data-language": language, "data-table": table,
    "aria-label": `${languageName(report.languages[language])}, ${table === "" ? "all tables" : tableName(table)}: ${percent(total.translated, total.total)} %, ${description(total)}`,
    title: description(total),
    click: () => {
      const wasChosen = chosen();
      filter.language = wasChosen ? "" : String(language);
      filter.table = wasChosen ? "" : String(table);
      filterChanged();
    },
  }, element("span", { class: "numbers" }, isBase ? "base" : `${percent(total.translated, total.total)} %`,
    total.missing > 0 ? element("span", { class: "minor" }, `−${grouped(total.missing)}`) : null), stack(total));
  return element("td", {}, button);
}

function showMatrix() {
  const tables = coveredTables.slice(page * columnsOfPage, (page + 1) * columnsOfPage);
  const languages = [...ofLanguage.keys()];
  const share = new Map(languages.map((language) => {
    const total = sum(ofLanguage.get(language));
    return [language, total.total === 0 ? 1 : total.translated / total.total];
  }));
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
  for (const button of byId("matrix").querySelectorAll(".cell")) {
    const isChosen = filter.language !== "" && button.dataset.language === filter.language && button.dataset.table === filter.table;
    button.setAttribute("aria-pressed", String(isChosen));
  }
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

// Coverage over time: runs with a label and, for each language, total and translated.
function showHistory() {
  const runs = report.history;
  if (runs.length === 0) return;
  byId("history").hidden = false;
  const code = filter.language === "" ? null : report.languages[filter.language];
  const share = (run, only) => {
    let [total, translated] = [0, 0];
    for (const [language, [all, done]] of Object.entries(run.coverage)) {
      if (only !== null && language !== only) continue;
      total += all;
      translated += done;
    }
    return total === 0 ? null : (100 * translated) / total;
  };
  const lines = [[null, "all", "All languages"]];
  if (code !== null && runs.some((run) => share(run, code) !== null)) lines.push([code, "one", languageName(code)]);
  const values = lines.flatMap(([only]) => runs.map((run) => share(run, only))).filter((value) => value !== null);
  const [width, height, left, right, top, bottom] = [1240, 220, 52, 16, 14, 30];
  const lowest = Math.max(0, Math.min(...values) - 1);
  const step = [1, 2, 5, 10, 20].find((each) => (100 - lowest) / each <= 5) || 20;
  const low = Math.floor(lowest / step) * step;
  const x = (index) => runs.length === 1 ? (left + width - right) / 2 : left + (index * (width - left - right)) / (runs.length - 1);
  const y = (value) => top + ((100 - value) * (height - top - bottom)) / (100 - low || 1);
  const drawing = shape("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `From ${values[0].toFixed(1)} % to ${share(runs[runs.length - 1], null).toFixed(1)} % in ${counted(runs.length, "run")}` });
  for (let value = low; value <= 100; value += step) {
    drawing.append(
      shape("line", { class: "grid", x1: left, x2: width - right, y1: y(value), y2: y(value) }),
      shape("text", { x: left - 8, y: y(value) + 4, "text-anchor": "end" }, `${value} %`));
  }
  const every = Math.max(1, Math.ceil(runs.length / 10));
  runs.forEach((run, index) => {
    if (index % every !== 0 && index !== runs.length - 1) return;
    const anchor = index === 0 && runs.length > 1 ? "start" : index === runs.length - 1 && runs.length > 1 ? "end" : "middle";
    const text = run.label.length > 12 ? run.label.slice(0, 11) + "…" : run.label;
    drawing.append(shape("text", { x: x(index), y: height - 8, "text-anchor": anchor }, ...visible(text).map((node) => node.textContent || node)));
  });
  for (const [only, style] of lines) {
    const points = runs.map((run, index) => [index, share(run, only)]).filter(([, value]) => value !== null);
    drawing.append(shape("polyline", { class: style, points: points.map(([index, value]) => `${x(index)},${y(value)}`).join(" ") }));
    for (const [index, value] of points) {
      drawing.append(shape("circle", { class: `${style}-dot`, cx: x(index), cy: y(value), r: 4 }, shape("title", {}, `${runs[index].label}: ${value.toFixed(1)} %`)));
    }
  }
  byId("chart").replaceChildren(drawing);
  byId("history-legend").replaceChildren(...lines.map(([, style, name]) => {
    const dot = element("i", { class: style === "all" ? "translated" : "same" });
    return element("span", {}, dot, isolated(name));
  }));
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
showHistory();
listeners.push(showHistory);
byId("matrix-hint").textContent = report.isCoverageOnly ? "" : "A cell shows its findings.";
byId("made").append(`Made by ${report.tool.name} ${report.tool.version}.`);
