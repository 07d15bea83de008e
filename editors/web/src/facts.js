// The panel about one URL, as DOM elements.

/** An element with attributes and children; strings become text nodes. */
export function el(name, given = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((each) => each !== null));
  return made;
}

/** The URL with its parts underlined and the error marked. Offsets are code points. */
function ruler({ url, parts, fault }) {
  const chars = [...url];
  const cuts = new Set([0, chars.length]);
  for (const { start, end } of [...parts, ...(fault ? [fault] : [])]) cuts.add(start).add(end);
  const at = [...cuts].sort((a, b) => a - b);
  const inside = (span, from) => span && span.start <= from && from < span.end;
  const pieces = at.slice(0, -1).map((from, index) => {
    const text = chars.slice(from, at[index + 1]).join("");
    if (inside(fault, from)) return el("mark", { class: "wrong" }, text);
    const part = parts.find((each) => inside(each, from));
    return part ? el("span", { class: "part", title: part.name }, text) : text;
  });
  return el("div", { class: "url-text" }, pieces);
}

function table(label, rows) {
  return el("table", { "aria-label": label }, el("tbody", {}, rows.map(([head, ...cells]) => el("tr", {}, el("th", { scope: "row" }, head), cells))));
}

function parts({ url, parts }) {
  const chars = [...url];
  return table("Parts", parts.map(({ name, start, end }) => [name, el("td", { class: "mono" }, chars.slice(start, end).join("") || "(empty)")]));
}

function grammars(facts) {
  return table(
    "Grammars",
    facts.grammars.map(({ name, fault }) => [name, el("td", { class: fault === null ? "yes" : "no" }, fault === null ? "valid" : inline(fault))]),
  );
}

function readers(facts) {
  const cell = (each) => {
    if ("refuses" in each) return el("td", { class: "no" }, `rejects it: ${each.refuses}`);
    const host = each.host ? `${each.host}${each.port === null ? "" : `, port ${each.port}`}` : "no host";
    return el("td", { class: "mono" }, host);
  };
  return table("Readers", facts.readers.map((each) => [each.name, cell(each)]));
}

/** The whole panel; `fixes` are code actions, and `take` applies one. */
export function panel(facts, fixes, take) {
  const { fault } = facts;
  const expected = fault?.expected.length ? ` Expected ${fault.expected.join(", ")}.` : "";
  return [
    ruler(facts),
    fault ? el("p", { class: "said" }, el("strong", { class: "no" }, "Not valid: "), inline(`${fault.message}.${expected}`), " ", el("span", { class: "hint" }, fault.clause)) : el("p", { class: "said" }, el("strong", { class: "yes" }, "Valid.")),
    fixButtons(fixes, take),
    el("h3", {}, "Parts"),
    parts(facts),
    el("h3", {}, "Under each grammar"),
    grammars(facts),
    el("h3", {}, "Where programs connect"),
    readers(facts),
  ].filter(Boolean);
}

export function fixButtons(fixes, take) {
  if (!fixes.length) return null;
  return el("div", { class: "fixes" }, fixes.map((each) => el("button", { type: "button", onclick: () => take(each) }, inline(each.title))));
}

/** The diagram of the production that rejects the URL; `svg` comes from `page.py`. */
export function diagram(name, svg) {
  const drawn = el("div", { class: "diagram", role: "img", tabindex: "0", "aria-label": `Railroad diagram of ${name}` });
  drawn.innerHTML = svg;
  return [el("h3", {}, "The production that rejects it: ", el("code", {}, name)), drawn];
}

/** The elements for the server's Markdown: code blocks, and paragraphs with code and links. */
export function markdown(text) {
  return text
    .split(/^(`{3,}[\s\S]*?^`{3,}$)/m)
    .flatMap((block) => {
      const fenced = /^`{3,}[^\n]*\n([\s\S]*?)\n?`{3,}$/.exec(block);
      return fenced ? [el("pre", {}, fenced[1])] : block.split(/\n{2,}/).filter((each) => each.trim()).map((each) => el("p", {}, inline(each)));
    });
}

export function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]*\]\(https?:[^)\s]*\))/).map((piece) => {
    if (/^`.*`$/s.test(piece)) return el("code", {}, piece.slice(1, -1));
    if (/^\*\*.*\*\*$/s.test(piece)) return el("strong", {}, piece.slice(2, -2));
    const link = /^\[([^\]]*)\]\((.*)\)$/s.exec(piece);
    return link ? el("a", { href: link[2], rel: "noreferrer", target: "_blank" }, link[1]) : piece.replace(/\\(?=[!-/:-@[-`{-~])/g, "");
  });
}
