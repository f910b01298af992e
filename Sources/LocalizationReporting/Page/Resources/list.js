// A finding: rule, severity, message, file, line, column, table, language, key, base text, translation, frame, notes, fixes.
const [RULE, SEVERITY, MESSAGE, FILE, LINE, COLUMN, TABLE, LANGUAGE, KEY, BASE, TRANSLATION, FRAME, NOTES, FIXES] = Array(14).keys();
const { findings, texts, groups } = report;
// A group: its first finding, the number of findings, which follow each other, message, file, line, language.
const groupOf = new Int32Array(findings.length).fill(-1);
groups.forEach(([first, count], number) => groupOf.fill(number, first, first + count));
const opened = new Set();

// What the filter leaves: which findings, how many of each group, and the lines of the list, where ~number is a group.
const isShown = new Uint8Array(findings.length);
const matched = new Uint32Array(groups.length);
let lines = [];
let chosen = 0;
const rowHeight = 54;
// Browsers lose precision in boxes that are higher.
const maximumRows = 250000;

// A group of which one finding is left is shown as that finding.
function collectLines() {
  lines = [];
  matched.fill(0);
  for (let index = 0; index < findings.length; index += 1) {
    if (!isShown[index]) continue;
    const group = groupOf[index];
    if (group >= 0) {
      matched[group] += 1;
      if (matched[group] === 2) {
        const first = lines.pop();
        lines.push(~group);
        if (opened.has(group)) lines.push(first);
      }
      if (matched[group] > 1 && !opened.has(group)) continue;
    }
    lines.push(index);
  }
  byId("sizer").style.height = `${Math.min(lines.length, maximumRows) * rowHeight}px`;
}

function openGroup(number, isOpen) {
  if (isOpen) opened.add(number);
  else opened.delete(number);
  collectLines();
  choose(lines.indexOf(~number));
}

// Only the rows in sight are in the page.
function showRows() {
  const list = byId("list");
  const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 6);
  const last = Math.min(lines.length, maximumRows, first + Math.ceil((list.clientHeight || 640) / rowHeight) + 12);
  const rows = [];
  for (let position = first; position < last; position += 1) rows.push(row(position));
  if (lines.length === 0) {
    rows.push(element("p", { class: "empty" }, findings.length === 0 ? "Nothing was found." : "No finding is like that."));
  }
  byId("sizer").replaceChildren(...rows);
  list.setAttribute("aria-activedescendant", lines.length === 0 ? "" : `finding-${chosen}`);
}

function row(position) {
  const line = lines[position];
  const group = line < 0 ? ~line : -1;
  const finding = findings[line < 0 ? groups[group][0] : line];
  const isMember = line >= 0 && matched[groupOf[line]] > 1;
  const severity = severities[finding[SEVERITY]];
  const [language, message, file, place] = group < 0
    ? [finding[LANGUAGE], finding[MESSAGE], finding[FILE], finding[LINE]]
    : [groups[group][5], groups[group][2], groups[group][3], groups[group][4]];
  const second = element("div", { class: "second" });
  if (language >= 0) second.append(element("span", { class: "tag" }, visible(report.languages[language])));
  if (group >= 0) second.append(element("b", {}, counted(matched[group], "finding")), matched[group] < groups[group][1] ? ` of ${grouped(groups[group][1])}` : "", " · ");
  else if (finding[KEY] >= 0) second.append(isolated(texts[finding[KEY]]), " · ");
  second.append(report.rules[finding[RULE]].name, " · ", isolated(`${report.files[file]}:${place}`));
  const made = element("div", {
    class: `row ${severity}${isMember ? " member" : ""}`, role: "treeitem", id: `finding-${position}`, "aria-selected": String(position === chosen),
    "aria-level": isMember ? 2 : 1, "aria-expanded": group < 0 ? null : String(opened.has(group)), "data-position": position,
  }, element("span", { class: "mark", title: severity, role: "img", "aria-label": severity }, marks[finding[SEVERITY]]),
    element("div", { class: "lines" }, element("div", { class: "first" }, isolated(texts[message])), second),
    group < 0 ? null : element("span", { class: "chevron", "aria-hidden": "true" }, "›"));
  made.style.top = `${position * rowHeight}px`;
  return made;
}

function choose(position) {
  if (lines.length === 0) return;
  chosen = Math.max(0, Math.min(position, Math.min(lines.length, maximumRows) - 1));
  const list = byId("list");
  const top = chosen * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
  showRows();
  showDetail();
  rememberFilter();
}

function pressKey(event) {
  const pageful = Math.max(1, Math.floor(byId("list").clientHeight / rowHeight) - 1);
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: pageful, PageUp: -pageful, Home: -Infinity, End: Infinity };
  if (event.metaKey || event.ctrlKey || event.altKey || lines.length === 0) return;
  const line = lines[chosen];
  const group = line < 0 ? ~line : groupOf[line];
  if (event.key in steps) choose(chosen + steps[event.key]);
  else if (event.key === "ArrowRight" && line < 0) openGroup(group, true);
  else if (event.key === "ArrowLeft" && matched[group] > 1) openGroup(group, false);
  else if (event.key === "Enter" && line < 0) openGroup(group, !opened.has(group));
  else return;
  event.preventDefault();
}

// Paper has no scrolling: the list as it is on the screen, the first few thousand lines.
function printLines() {
  const maximum = 3000;
  const rows = lines.slice(0, maximum).map((line) => {
    const finding = findings[line < 0 ? groups[~line][0] : line];
    const [message, file, place, key] = line < 0 ? [groups[~line][2], groups[~line][3], groups[~line][4], counted(matched[~line], "finding")]
      : [finding[MESSAGE], finding[FILE], finding[LINE], texts[finding[KEY]] ?? ""];
    return element("tr", {}, element("td", {}, severities[finding[SEVERITY]]), element("td", {}, isolated(`${report.files[file]}:${place}`)),
      element("td", {}, isolated(key)), element("td", {}, isolated(texts[message])), element("td", {}, report.rules[finding[RULE]].name));
  });
  if (lines.length > maximum) rows.push(element("tr", {}, element("td", { colspan: 5 }, `and ${counted(lines.length - maximum, "more line")}`)));
  const head = element("tr", {}, ["Severity", "Where", "Key", "What", "Rule"].map((title) => element("th", {}, title)));
  byId("printed").replaceChildren(element("thead", {}, head), element("tbody", {}, rows));
}
