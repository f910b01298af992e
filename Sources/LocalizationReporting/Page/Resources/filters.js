// Texts stand once in the report and in many findings, so a word is looked up in each text once. What a finding says is
// kept as places in one list of all texts, in which the first stands for none: a keystroke reads numbers only.
const searched = ["", ...texts, ...report.files, ...report.rules.map((rule) => rule.name), ...report.languages.map((code) => `${code} ${languageName(code)}`)];
const placesOfFinding = 8;
const places = new Uint32Array(findings.length * placesOfFinding);
findings.forEach((finding, index) => {
  const files = 1 + texts.length;
  const rules = files + report.files.length;
  const languages = rules + report.rules.length;
  const message = groupOf[index] < 0 ? -1 : groups[groupOf[index]][2];
  places.set([
    1 + finding[MESSAGE], 1 + finding[KEY], 1 + finding[BASE], 1 + finding[TRANSLATION], 1 + message,
    files + finding[FILE], rules + finding[RULE], finding[LANGUAGE] < 0 ? 0 : languages + finding[LANGUAGE],
  ], index * placesOfFinding);
});

let lowered = null;
function occurrences(word) {
  lowered ??= searched.map((text) => text.toLowerCase());
  const found = new Uint8Array(lowered.length);
  for (let index = 1; index < lowered.length; index += 1) if (lowered[index].includes(word)) found[index] = 1;
  return found;
}

function matches(index, found) {
  const first = index * placesOfFinding;
  for (let place = first; place < first + placesOfFinding; place += 1) if (found[places[place]] === 1) return true;
  return false;
}

function applyFilter() {
  const words = filter.words.toLowerCase().split(/\s+/).filter((word) => word !== "").map(occurrences);
  const [severity, language, rule, table] = [filter.severity, filter.language, filter.rule, filter.table].map((choice) => (choice === "" ? null : Number(choice)));
  const counts = [0, 0, 0];
  let count = 0;
  for (let index = 0; index < findings.length; index += 1) {
    const finding = findings[index];
    isShown[index] = 0;
    if (language !== null && finding[LANGUAGE] !== language) continue;
    if (rule !== null && finding[RULE] !== rule) continue;
    if (table !== null && finding[TABLE] !== table) continue;
    if (!words.every((word) => matches(index, word))) continue;
    counts[finding[SEVERITY]] += 1;
    if (severity !== null && finding[SEVERITY] !== severity) continue;
    isShown[index] = 1;
    count += 1;
  }
  collectLines();
  severities.forEach((name, index) => {
    byId(`count-${index}`).textContent = grouped(counts[index]);
    byId(`name-${index}`).textContent = `${marks[index]} ${name}${counts[index] === 1 ? "" : "s"}`;
  });
  const groupCount = matched.reduce((sum, each) => sum + (each > 1 ? 1 : 0), 0);
  const inGroups = matched.reduce((sum, each) => sum + (each > 1 ? each : 0), 0);
  const all = counted(findings.length, "finding");
  byId("count").textContent = (count === findings.length ? all : `${grouped(count)} of ${all}`)
    + (groupCount === 0 ? "" : `: ${counted(groupCount, "group")} and ${grouped(count - inGroups)} single`);
  chosen = 0;
  byId("list").scrollTop = 0;
  showRows();
  showDetail();
  rememberFilter();
}

function fillSelect(id, all, column, names) {
  const counts = new Map();
  for (const finding of findings) counts.set(finding[column], (counts.get(finding[column]) || 0) + 1);
  const entries = names.map((name, index) => [name, index]).filter(([, index]) => counts.has(index));
  if (id !== "severity") entries.sort((a, b) => (a[0] < b[0] ? -1 : 1));
  byId(id).append(element("option", { value: "" }, all), ...entries.map(([name, index]) =>
    element("option", { value: index }, `${visible(name).map((node) => node.textContent ?? node).join("")} · ${counted(counts.get(index), "finding")}`)));
  byId(id).addEventListener("change", (event) => { filter[id] = event.target.value; filterChanged(); });
}

// The filter and the line stand in the address, so that a view can be sent to somebody.
function rememberFilter() {
  const names = { words: filter.words, severity: severities[filter.severity], language: report.languages[filter.language], rule: report.rules[filter.rule]?.name, table: filter.table === "" ? "" : tableName(filter.table) };
  if (chosen > 0) names[lines[chosen] < 0 ? "group" : "finding"] = lines[chosen] < 0 ? ~lines[chosen] : lines[chosen];
  const words = new URLSearchParams(Object.entries(names).filter(([, value]) => value !== undefined && value !== ""));
  try {
    history.replaceState(null, "", words.size === 0 ? location.pathname + location.search : `#${words}`);
  } catch {}
}

function recallFilter() {
  const words = new URLSearchParams(location.hash.slice(1));
  const index = (list, name) => { const found = list.indexOf(name); return name === null || found < 0 ? "" : String(found); };
  filter.words = words.get("words") || "";
  filter.severity = index(severities, words.get("severity"));
  filter.language = index(report.languages, words.get("language"));
  filter.rule = index(report.rules.map((rule) => rule.name), words.get("rule"));
  filter.table = index(report.tables.map((_, each) => tableName(each)), words.get("table"));
  const line = words.has("finding") ? Number(words.get("finding")) : words.has("group") ? ~Number(words.get("group")) : null;
  filterChanged();
  if (line === null) return;
  if (isShown[line] && !lines.includes(line)) {
    opened.add(groupOf[line]);
    collectLines();
  }
  const position = lines.indexOf(line);
  if (position > 0) choose(position);
}

function showControls() {
  byId("search").value = filter.words;
  for (const id of ["severity", "language", "rule", "table"]) {
    byId(id).value = filter[id];
    // A cell of the matrix without findings has no entry of its own.
    if (byId(id).selectedIndex < 0) byId(id).value = "";
  }
  severities.forEach((_, index) => { byId(`severity-${index}`).setAttribute("aria-pressed", String(filter.severity === String(index))); });
  byId("reset").disabled = Object.values(filter).every((choice) => choice === "");
}

function showAll() {
  Object.assign(filter, everything);
  filterChanged();
}

function showOnly(severity) {
  filter.severity = filter.severity === severity ? "" : severity;
  filterChanged();
}

function start() {
  severities.forEach((name, index) => {
    byId("severities").append(element("button", {
      class: `severity ${name}`, type: "button", id: `severity-${index}`, title: `Show only ${name}s`, click: () => showOnly(String(index)),
    }, element("b", { id: `count-${index}` }), element("span", { class: "soft", id: `name-${index}` })));
  });
  fillSelect("severity", "All severities", SEVERITY, severities.map((name) => `${name[0].toUpperCase()}${name.slice(1)}s`));
  fillSelect("language", "All languages", LANGUAGE, report.languages.map((code) => { const name = languageName(code); return name === code ? code : `${name}, ${code}`; }));
  fillSelect("rule", "All rules", RULE, report.rules.map((rule) => rule.name));
  fillSelect("table", "All tables", TABLE, report.tables.map((_, index) => tableName(index)));
  byId("search").addEventListener("input", (event) => { filter.words = event.target.value; filterChanged(); });
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("reset").addEventListener("click", showAll);
  byId("list").addEventListener("scroll", showRows, { passive: true });
  byId("list").addEventListener("click", (event) => {
    const target = event.target.closest(".row");
    if (!target) return;
    const position = Number(target.dataset.position);
    if (lines[position] < 0) openGroup(~lines[position], !opened.has(~lines[position]));
    else choose(position);
  });
  byId("list").addEventListener("keydown", pressKey);
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
  window.addEventListener("beforeprint", printLines);
  listeners.push(showControls, applyFilter);
  recallFilter();
  window.addEventListener("hashchange", recallFilter);
}

if (report.isCoverageOnly) {
  byId("findings").hidden = true;
  byId("severities").hidden = true;
} else {
  start();
}
