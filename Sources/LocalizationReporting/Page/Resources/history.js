// Coverage over time: runs with a label and, for each language, total and translated.
let languageOfHistory = null;
function showHistory() {
  const runs = report.history;
  if (runs.length === 0 || filter.language === languageOfHistory) return;
  languageOfHistory = filter.language;
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
  const drawing = shape("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `From ${values[0].toFixed(1)}% to ${share(runs[runs.length - 1], null).toFixed(1)}% in ${counted(runs.length, "run")}` });
  for (let value = low; value <= 100; value += step) {
    drawing.append(
      shape("line", { class: "grid", x1: left, x2: width - right, y1: y(value), y2: y(value) }),
      shape("text", { x: left - 8, y: y(value) + 4, "text-anchor": "end" }, `${value}%`));
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
      drawing.append(shape("circle", { class: `${style}-dot`, cx: x(index), cy: y(value), r: 4 }, shape("title", {}, `${runs[index].label}: ${value.toFixed(1)}%`)));
    }
  }
  byId("chart").replaceChildren(drawing);
  byId("history-legend").replaceChildren(...lines.map(([, style, name]) => {
    const dot = element("i", { class: style === "all" ? "translated" : "same" });
    return element("span", {}, dot, isolated(name));
  }));
}

showHistory();
listeners.push(showHistory);
