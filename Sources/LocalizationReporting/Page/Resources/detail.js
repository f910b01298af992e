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
  const line = lines[chosen];
  detail.replaceChildren(...(line === undefined ? [] : line < 0 ? groupDetail(~line) : findingDetail(findings[line])));
  detail.scrollTop = 0;
}

function heading(finding, message, place) {
  return [
    element("h3", { class: severities[finding[SEVERITY]] }, element("span", { class: "mark" }, `${marks[finding[SEVERITY]]} `), isolated(message)),
    element("div", { class: "soft mono" }, isolated(place)),
  ];
}

function noteList(finding) {
  return finding[NOTES].length === 0 ? [] : [element("h4", {}, "Why"), element("ul", {}, finding[NOTES].map(([message, file, line]) =>
    element("li", {}, isolated(texts[message]), file === null ? null : element("span", { class: "soft mono" }, " ", isolated(`${report.files[file]}:${line}`)))))];
}

function fixList(finding) {
  return finding[FIXES].length === 0 ? [] : [element("h4", {}, "What to do"), element("ul", {}, finding[FIXES].map(([title, needsReview]) =>
    element("li", {}, isolated(texts[title]), needsReview ? element("span", { class: "soft" }, " (needs review)") : null)))];
}

function ruleOf(finding) {
  const rule = report.rules[finding[RULE]];
  return element("div", { class: "rule" }, element("h4", {}, rule.name), element("p", {}, withCode(rule.summary)), element("p", { class: "soft" }, withCode(rule.rationale)),
    rule.page ? element("a", { href: rule.page, rel: "noopener noreferrer", target: "_blank" }, "Read about this rule") : null);
}

// What a group has in common, its first entries, and how to see all of them elsewhere.
function groupDetail(number) {
  const [first, count, message, file, line, language] = groups[number];
  const finding = findings[first];
  const examples = [];
  for (let index = first; index < first + count && examples.length < 8; index += 1) if (isShown[index]) examples.push(findings[index]);
  const code = language < 0 ? "" : report.languages[language];
  const options = [`--rule ${report.rules[finding[RULE]].name}`, /^[\w-]+$/.test(code) ? `--language ${code}` : ""];
  return [
    ...heading(finding, texts[message], `${report.files[file]}:${line}`),
    element("p", {}, element("button", { class: "button", type: "button", id: "open-group", click: () => openGroup(number, !opened.has(number)) },
      opened.has(number) ? "Close the group" : `Show ${matched[number] === count ? `all ${grouped(count)} findings` : `${grouped(matched[number])} of ${counted(count, "finding")}`}`)),
    element("h4", {}, "Some of them"),
    element("ul", {}, examples.map((example) => element("li", {}, example[LANGUAGE] === language ? null : element("span", { class: "tag" }, visible(report.languages[example[LANGUAGE]] ?? "")),
      isolated(texts[example[KEY]] ?? texts[example[MESSAGE]]), example[BASE] < 0 ? null : element("span", { class: "soft" }, ": ", isolated(texts[example[BASE]]))))),
    element("h4", {}, "In a terminal"), element("code", {}, `localization-lint ${options.join(" ").trim()} --all`),
    ruleOf(finding),
  ];
}

function findingDetail(finding) {
  const code = finding[LANGUAGE] < 0 ? null : report.languages[finding[LANGUAGE]];
  const nodes = heading(finding, texts[finding[MESSAGE]], `${report.files[finding[FILE]]}:${finding[LINE]}:${finding[COLUMN]}`);
  if (finding[KEY] >= 0) nodes.push(element("h4", {}, "Key"), element("code", {}, isolated(texts[finding[KEY]])));
  const [base, translation, frame] = [texts[finding[BASE]] ?? null, texts[finding[TRANSLATION]] ?? null, finding[FRAME]];
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
  return [...nodes, ...noteList(finding), ...fixList(finding), ruleOf(finding)];
}
