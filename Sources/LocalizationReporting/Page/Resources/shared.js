// Texts of the report go into the page as text nodes and attribute values only, never as markup.
const report = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const severities = ["error", "warning", "note"];
const marks = ["✕", "▲", "■"];

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "class") made.className = value;
    else if (typeof value === "function") made.addEventListener(key, value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

function shape(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// Control characters and those that turn the direction of what follows are shown instead of obeyed.
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/;
const invisibles = new RegExp(invisible.source, "g");

function visible(text) {
  if (!invisible.test(text)) return [text];
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(invisibles)) {
    nodes.push(text.slice(from, match.index));
    const name = "U+" + match[0].codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    nodes.push(element("span", { class: "control" }, name));
    from = match.index + match[0].length;
  }
  nodes.push(text.slice(from));
  return nodes;
}

// The rules' own texts mark code with backticks.
const withCode = (text) => text.split("`").map((part, index) => (index % 2 === 0 ? part : element("code", {}, part)));
const isolated = (text) => element("bdi", {}, visible(text));
const grouped = (number) => number.toLocaleString("en");
const counted = (number, noun) => `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;

// Rounded down to a tenth, so that 100 means all; nothing to translate is no share of anything.
function percent(part, whole) {
  if (whole === 0) return "no texts";
  const tenths = Math.floor((part * 1000) / whole);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}%`;
}

let names = null;
try {
  names = new Intl.DisplayNames(["en"], { type: "language" });
} catch {}

function languageName(code) {
  try {
    return (names && names.of(code.replaceAll("_", "-"))) || code;
  } catch {
    return code;
  }
}

function tableName(index) {
  const [bundle, table] = report.tables[index];
  return table === null ? bundle || "." : bundle ? `${bundle}/${table}` : table;
}

// What the findings are narrowed down to, by number; the matrix, the numbers at the top and the list all set it.
const everything = { words: "", severity: "", language: "", rule: "", table: "" };
const filter = { ...everything };
const listeners = [];
function filterChanged() {
  for (const listener of listeners) listener();
}
