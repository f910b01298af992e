// A finding: rule, severity, message, file, line, column, table, language, key, base text, translation, frame, notes, fixes.
const [RULE, SEVERITY, MESSAGE, FILE, LINE, COLUMN, TABLE, LANGUAGE, KEY, BASE, TRANSLATION, FRAME, NOTES, FIXES] = Array(14).keys();
const findings = report.findings;
const rowHeight = 54;
// Browsers lose precision in boxes that are higher.
const maximumRows = 250000;
let shown = findings.map((_, index) => index);
let chosen = 0;

// Everything that is searched, in lower case; made when somebody first types.
let haystacks = null;
function haystack(finding) {
  return [finding[MESSAGE], finding[KEY], finding[BASE], finding[TRANSLATION], report.files[finding[FILE]], report.rules[finding[RULE]].name,
    finding[LANGUAGE] < 0 ? "" : report.languages[finding[LANGUAGE]]].join("\n").toLowerCase();
}

function applyFilter() {
  const words = filter.words.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length > 0 && haystacks === null) haystacks = findings.map(haystack);
  const language = filter.language === "" ? null : Number(filter.language);
  const rule = filter.rule === "" ? null : Number(filter.rule);
  const table = filter.table === "" ? null : Number(filter.table);
  const counts = [0, 0, 0];
  shown = [];
  for (let index = 0; index < findings.length; index += 1) {
    const finding = findings[index];
    if (language !== null && finding[LANGUAGE] !== language) continue;
    if (rule !== null && finding[RULE] !== rule) continue;
    if (table !== null && finding[TABLE] !== table) continue;
    if (words.length > 0 && !words.every((word) => haystacks[index].includes(word))) continue;
    counts[finding[SEVERITY]] += 1;
    if (filter.severities[finding[SEVERITY]]) shown.push(index);
  }
  severities.forEach((_, index) => { byId(`count-${index}`).textContent = grouped(counts[index]); });
  byId("count").textContent = shown.length === findings.length ? grouped(findings.length) : `${grouped(shown.length)} of ${grouped(findings.length)}`;
  chosen = 0;
  byId("list").scrollTop = 0;
  byId("sizer").style.height = `${Math.min(shown.length, maximumRows) * rowHeight}px`;
  showRows();
  showDetail();
  rememberFilter();
}

// Only the rows in sight are in the page.
function showRows() {
  const list = byId("list");
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 6);
  const last = Math.min(shown.length, maximumRows, first + Math.ceil((list.clientHeight || 640) / rowHeight) + 12);
  const rows = [];
  for (let position = first; position < last; position += 1) rows.push(row(position));
  if (shown.length === 0) {
    rows.push(element("p", { class: "empty" }, findings.length === 0 ? "Nothing was found." : "No finding is like that."));
  }
  byId("sizer").replaceChildren(...rows);
  list.setAttribute("aria-activedescendant", shown.length === 0 ? "" : `finding-${chosen}`);
}

function row(position) {
  const finding = findings[shown[position]];
  const severity = severities[finding[SEVERITY]];
  const second = element("div", { class: "second" });
  if (finding[LANGUAGE] >= 0) second.append(element("span", { class: "tag" }, visible(report.languages[finding[LANGUAGE]])));
  if (finding[KEY] !== null) second.append(isolated(finding[KEY]), " · ");
  second.append(report.rules[finding[RULE]].name, " · ", isolated(`${report.files[finding[FILE]]}:${finding[LINE]}`));
  const made = element("div", {
    class: `row ${severity}`, role: "option", id: `finding-${position}`, "aria-selected": String(position === chosen),
    "aria-setsize": shown.length, "aria-posinset": position + 1, "data-position": position,
  }, element("span", { class: "mark", title: severity, role: "img", "aria-label": severity }, marks[finding[SEVERITY]]),
    element("div", { class: "lines" }, element("div", { class: "first" }, isolated(finding[MESSAGE])), second));
  made.style.top = `${position * rowHeight}px`;
  return made;
}

function choose(position) {
  if (shown.length === 0) return;
  chosen = Math.max(0, Math.min(position, Math.min(shown.length, maximumRows) - 1));
  const list = byId("list");
  const top = chosen * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
  showRows();
  showDetail();
  rememberFilter();
}

// What a placeholder, a tag, an escape, a word, a blank or another character is.
const tokens = /%#@\w+@|%(?:\d+\$)?[-+#0']*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSp%]|#\{[^}]*\}|#<[^>]*>|\{\w*\}|<\/?[a-zA-Z][^<>]*>|\s+|[\p{L}\p{N}\p{M}'’]+|[^]/gu;
const isPlaceholder = (token) => token.length > 1 && /^[%#{<]/.test(token) && token !== "%%";

// Placeholders by what they stand for: an unnumbered one takes the next position.
function placeholders(list) {
  let next = 1;
  return list.map((token) => {
    if (!isPlaceholder(token)) return null;
    const numbered = /^%(\d+)\$(.*)$/.exec(token);
    if (numbered) return `${numbered[1]}:${numbered[2]}`;
    return token.startsWith("%") ? `${next++}:${token.slice(1)}` : token;
  });
}

function without(ours, theirs) {
  const rest = theirs.filter((name) => name !== null);
  return ours.map((name) => {
    if (name === null) return false;
    const found = rest.indexOf(name);
    if (found < 0) return true;
    rest.splice(found, 1);
    return false;
  });
}

// Which tokens of each text are not in the other, in order: the longest common subsequence stays unmarked.
function wordDifference(base, other) {
  const [rows, columns] = [base.length, other.length];
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      lengths[i][j] = base[i] === other[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const marked = [base.map(() => true), other.map(() => true)];
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (base[i] === other[j]) { marked[0][i] = false; marked[1][j] = false; i += 1; j += 1; }
    else if (lengths[i + 1][j] >= lengths[i][j + 1]) i += 1;
    else j += 1;
  }
  return marked;
}

// Both texts as nodes. Other words are the point of a translation, so words are compared only where most are the same;
// placeholders always.
function sideBySide(base, translation) {
  const texts = [base, translation].map((text) => (text === null ? [] : text.match(tokens) || []));
  const names = texts.map(placeholders);
  const odd = base === null || translation === null ? texts.map((list) => list.map(() => false)) : [without(names[0], names[1]), without(names[1], names[0])];
  const words = texts.map((list) => list.filter((token) => /[\p{L}\p{N}]/u.test(token) && !isPlaceholder(token)));
  const known = new Set(words[0]);
  const common = words[1].filter((word) => known.has(word)).length;
  let marked = texts.map((list) => list.map(() => false));
  if (common > 1 && common * 2 > Math.max(words[0].length, words[1].length) && texts[0].length * texts[1].length < 90000) marked = wordDifference(...texts);
  return texts.map((list, side) => list.flatMap((token, index) => {
    if (isPlaceholder(token)) {
      return element("span", { class: odd[side][index] ? "holder odd" : "holder", title: odd[side][index] ? "The other text lacks it" : null }, visible(token));
    }
    return marked[side][index] && /\S/.test(token) ? element("mark", {}, visible(token)) : visible(token);
  }));
}

function textBox(title, code, text, nodes) {
  const box = text === null ? element("div", { class: "text none" }, "none")
    : text === "" ? element("div", { class: "text none" }, "empty")
    : element("div", { class: "text", dir: "auto", lang: code ? code.replaceAll("_", "-") : null }, nodes);
  return element("div", {}, element("h4", {}, title), box);
}

function showDetail() {
  const detail = byId("detail");
  if (shown.length === 0) {
    detail.replaceChildren();
    return;
  }
  const finding = findings[shown[chosen]];
  const severity = severities[finding[SEVERITY]];
  const rule = report.rules[finding[RULE]];
  const code = finding[LANGUAGE] < 0 ? null : report.languages[finding[LANGUAGE]];
  const nodes = [
    element("h3", { class: severity }, element("span", { class: "mark" }, `${marks[finding[SEVERITY]]} `), isolated(finding[MESSAGE])),
    element("div", { class: "soft mono" }, isolated(`${report.files[finding[FILE]]}:${finding[LINE]}:${finding[COLUMN]}`)),
  ];
  if (finding[KEY] !== null) nodes.push(element("h4", {}, "Key"), element("code", {}, isolated(finding[KEY])));
  const [base, translation, frame] = [finding[BASE], finding[TRANSLATION], finding[FRAME]];
  if (base !== null || translation !== null) {
    const [baseNodes, translationNodes] = sideBySide(base, translation);
    const boxes = [textBox("Base", null, base, baseNodes)];
    if (code !== null) boxes.push(textBox(languageName(code), code, translation, translationNodes));
    nodes.push(element("div", { class: "pair" }, boxes));
  }
  if (frame !== null) {
    const characters = Array.from(frame[0]);
    const text = (from, to) => visible(characters.slice(from, to).join(""));
    nodes.push(element("h4", {}, `Line ${finding[LINE]}`), element("div", { class: "frame mono", dir: "ltr" },
      frame[3] ? "…" : "", text(0, frame[1]), element("mark", {}, text(frame[1], frame[1] + Math.max(1, frame[2]))), text(frame[1] + Math.max(1, frame[2])), frame[4] ? "…" : ""));
  }
  if (finding[NOTES].length > 0) {
    nodes.push(element("h4", {}, "Why"), element("ul", {}, finding[NOTES].map(([message, file, line]) =>
      element("li", {}, isolated(message), file === null ? null : element("span", { class: "soft mono" }, " ", isolated(`${report.files[file]}:${line}`))))));
  }
  if (finding[FIXES].length > 0) {
    nodes.push(element("h4", {}, "What to do"), element("ul", {}, finding[FIXES].map(([title, needsReview]) =>
      element("li", {}, isolated(title), needsReview ? element("span", { class: "soft" }, " (needs review)") : null))));
  }
  nodes.push(element("div", { class: "rule" }, element("h4", {}, rule.name), element("p", {}, withCode(rule.summary)), element("p", { class: "soft" }, withCode(rule.rationale)),
    rule.page ? element("a", { href: rule.page, rel: "noopener noreferrer", target: "_blank" }, "Read about this rule") : null));
  detail.replaceChildren(...nodes);
  detail.scrollTop = 0;
}

function fillSelect(id, all, names) {
  const counts = new Map();
  const column = { language: LANGUAGE, rule: RULE, table: TABLE }[id];
  for (const finding of findings) counts.set(finding[column], (counts.get(finding[column]) || 0) + 1);
  const entries = names.map((name, index) => [name, index]).filter(([, index]) => counts.has(index)).sort((a, b) => (a[0] < b[0] ? -1 : 1));
  byId(id).append(element("option", { value: "" }, all), ...entries.map(([name, index]) => element("option", { value: index }, `${visible(name).map((node) => node.textContent ?? node).join("")} (${grouped(counts.get(index))})`)));
  byId(id).addEventListener("change", (event) => { filter[id] = event.target.value; filterChanged(); });
}

// The filter and the finding stand in the address, so that a view can be sent to somebody.
function rememberFilter() {
  const names = { words: filter.words, language: report.languages[filter.language], rule: report.rules[filter.rule]?.name, table: filter.table === "" ? "" : tableName(filter.table) };
  if (!filter.severities.every((isShown) => isShown)) names.severity = severities.filter((_, index) => filter.severities[index]).join(",");
  if (chosen > 0) names.finding = shown[chosen];
  const words = new URLSearchParams(Object.entries(names).filter(([, value]) => value));
  try {
    history.replaceState(null, "", words.size === 0 ? location.pathname + location.search : `#${words}`);
  } catch {}
}

function recallFilter() {
  const words = new URLSearchParams(location.hash.slice(1));
  const index = (list, name) => { const found = list.indexOf(name); return name === null || found < 0 ? "" : String(found); };
  filter.words = words.get("words") || "";
  filter.language = index(report.languages, words.get("language"));
  filter.rule = index(report.rules.map((rule) => rule.name), words.get("rule"));
  filter.table = index(report.tables.map((_, each) => tableName(each)), words.get("table"));
  const shownSeverities = words.get("severity");
  if (shownSeverities !== null) filter.severities = severities.map((name) => shownSeverities.split(",").includes(name));
  const finding = Number(words.get("finding"));
  filterChanged();
  const position = shown.indexOf(finding);
  if (position > 0) choose(position);
}

function showControls() {
  byId("search").value = filter.words;
  for (const id of ["language", "rule", "table"]) {
    byId(id).value = filter[id];
    // A cell of the matrix without findings has no entry of its own.
    if (byId(id).selectedIndex < 0) byId(id).value = "";
  }
  severities.forEach((_, index) => { byId(`severity-${index}`).setAttribute("aria-pressed", String(filter.severities[index])); });
  byId("reset").disabled = filter.words === "" && filter.language === "" && filter.rule === "" && filter.table === "" && filter.severities.every((isShown) => isShown);
}

function showAll() {
  Object.assign(filter, { words: "", language: "", rule: "", table: "", severities: [true, true, true] });
  filterChanged();
}

if (report.isCoverageOnly) {
  byId("findings").hidden = true;
  byId("severities").hidden = true;
} else {
  severities.forEach((name, index) => {
    byId("severities").append(element("button", {
      class: `severity ${name}`, type: "button", id: `severity-${index}`, "aria-pressed": "true",
      click: () => { filter.severities[index] = !filter.severities[index]; filterChanged(); },
    }, element("b", { id: `count-${index}` }), element("span", { class: "soft" }, `${marks[index]} ${name}s`)));
  });
  fillSelect("language", "All languages", report.languages.map((code) => { const name = languageName(code); return name === code ? code : `${name}, ${code}`; }));
  fillSelect("rule", "All rules", report.rules.map((rule) => rule.name));
  fillSelect("table", "All tables", report.tables.map((_, index) => tableName(index)));
  byId("search").addEventListener("input", (event) => { filter.words = event.target.value; filterChanged(); });
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("reset").addEventListener("click", showAll);
  byId("list").addEventListener("scroll", showRows, { passive: true });
  byId("list").addEventListener("click", (event) => {
    const target = event.target.closest(".row");
    if (target) choose(Number(target.dataset.position));
  });
  byId("list").addEventListener("keydown", (event) => {
    const pageful = Math.max(1, Math.floor(byId("list").clientHeight / rowHeight) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: pageful, PageUp: -pageful, Home: -Infinity, End: Infinity };
    if (!(event.key in steps) || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    choose(chosen + steps[event.key]);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(INPUT|SELECT)$/.test(event.target.tagName)) {
      event.preventDefault();
      byId("search").focus();
    } else if (event.key === "Escape") {
      showAll();
    } else if (event.key === "ArrowDown" && event.target === byId("search")) {
      event.preventDefault();
      byId("list").focus();
    }
  });
  // Paper has no scrolling: the findings as they are filtered, the first few thousand.
  window.addEventListener("beforeprint", () => {
    const maximum = 3000;
    const lines = shown.slice(0, maximum).map((index) => findings[index]).map((finding) => element("tr", {},
      element("td", {}, severities[finding[SEVERITY]]), element("td", {}, isolated(`${report.files[finding[FILE]]}:${finding[LINE]}`)),
      element("td", {}, isolated(finding[KEY] ?? "")), element("td", {}, isolated(finding[MESSAGE])), element("td", {}, report.rules[finding[RULE]].name)));
    if (shown.length > maximum) lines.push(element("tr", {}, element("td", { colspan: 5 }, `and ${grouped(shown.length - maximum)} more`)));
    const head = element("tr", {}, ["", "Where", "Key", "What", "Rule"].map((title) => element("th", {}, title)));
    byId("printed").replaceChildren(element("thead", {}, head), element("tbody", {}, lines));
  });
  listeners.push(showControls, applyFilter);
  recallFilter();
  window.addEventListener("hashchange", recallFilter);
}
