// The page: an editor, a language server in a worker, and a panel about the URL at the cursor.
import { Client } from "./client.js";
import { apply, makeEditor, setLanguage, setText, severity, toPosition, toOffset, underline } from "./editor.js";
import { diagram, el, fixButtons, inline, markdown, panel } from "./facts.js";
import { GRAMMARS, LANGUAGES, SAMPLES } from "./samples.js";
import { read, written } from "./share.js";

const $ = (id) => document.getElementById(id);
const given = read(location.hash) ?? { ...SAMPLES[0], grammar: "rfc3986" };
const state = { uri: "", opened: 0, version: 0, asked: 0 };

const client = new Client(new Worker("worker.js", { type: "module" }), about);
const view = makeEditor({ parent: $("editor"), text: given.text, name: given.language, changed, moved: later, hover, fixes: focusFix });

function about({ done, doing, ready, failed }) {
  if (failed) {
    $("doing").textContent = `The language server did not start: ${failed}`;
    return;
  }
  $("progress").value = done;
  $("doing").textContent = doing;
  $("loading").hidden = Boolean(ready);
  $("fix-all").disabled = !ready;
}

function options(select, entries, chosen) {
  select.replaceChildren(...entries.map(([value, text]) => el("option", { value }, text)));
  select.value = chosen;
}

/** Opens the text as a new document, because the language of a document cannot change. */
function open() {
  if (state.uri) client.notify("textDocument/didClose", { textDocument: { uri: state.uri } });
  state.uri = `untitled:document-${++state.opened}`;
  state.version = 1;
  const textDocument = { uri: state.uri, languageId: $("language").value, version: 1, text: view.state.doc.toString() };
  client.notify("textDocument/didOpen", { textDocument });
  find();
}

function changed(contentChanges) {
  if (!state.uri) return;
  client.notify("textDocument/didChange", { textDocument: { uri: state.uri, version: ++state.version }, contentChanges });
  find();
}

/** Requests the diagnostics; an answer for an older text is dropped, because the next one is on its way. */
async function find() {
  const { uri, version } = state;
  const report = await client.request("textDocument/diagnostic", { textDocument: { uri } });
  if (uri !== state.uri || version !== state.version || !report?.items) return;
  told(report.items);
}

client.on("workspace/diagnostic/refresh", find);

function told(diagnostics) {
  underline(view, diagnostics);
  const count = diagnostics.length;
  $("status").textContent = count ? `${count} ${count === 1 ? "problem" : "problems"}` : "No problems";
  $("problems").replaceChildren(...diagnostics.map(problem));
  later();
}

function problem(each) {
  const { line, character } = each.range.start;
  const go = () => {
    view.dispatch({ selection: { anchor: toOffset(view.state.doc, each.range.start) }, scrollIntoView: true });
    view.focus();
  };
  const cells = [el("span", { class: "place" }, `${line + 1}:${character + 1}`), el("span", { class: severity(each) }, inline(each.message)), el("span", { class: "rule" }, String(each.code))];
  return el("li", {}, el("button", { type: "button", onclick: go }, cells));
}

/** The server's code actions of one kind for a range, without disabled ones. */
async function actions(from, to, only) {
  const range = { start: toPosition(view.state.doc, from), end: toPosition(view.state.doc, to) };
  const context = { diagnostics: [], only: [only] };
  const made = await client.request("textDocument/codeAction", { textDocument: { uri: state.uri }, range, context });
  return (made ?? []).filter((each) => !each.disabled && each.edit);
}

function take(action) {
  const { changes, documentChanges } = action.edit;
  apply(view, changes?.[state.uri] ?? documentChanges.flatMap((each) => each.edits));
}

let waiting = 0;
/** Updates the panel once the cursor rests. */
function later() {
  clearTimeout(waiting);
  waiting = setTimeout(show, 120);
}

async function show() {
  if (!state.uri) return;
  const asked = ++state.asked;
  const { head } = view.state.selection.main;
  const facts = await client.ask("explained", { uri: state.uri, ...toPosition(view.state.doc, head) });
  const fixes = facts ? await actions(head, head, "quickfix") : [];
  if (asked !== state.asked) return;
  const chosen = offered().indexOf(document.activeElement);
  $("facts").replaceChildren(...(facts ? panel(facts, fixes.filter(isFix), take) : [el("p", { class: "hint" }, "Put the cursor in a URL to see its parts.")]));
  offered()[chosen]?.focus(); // keeps the keyboard focus on the same fix
  if (!facts?.fault) return;
  const { grammar, production } = facts.fault;
  const svg = await client.ask("diagram", { grammar, production });
  if (svg && asked === state.asked) $("facts").append(...diagram(production, svg));
}

/** Whether an action fixes the text; those that ignore a rule make no sense here. */
const isFix = (action) => !/^(ignore|disable|suppress|turn off)/i.test(action.title);

async function hover(_, offset) {
  if (!state.uri) return null;
  const position = toPosition(view.state.doc, offset);
  const [said, fixes] = await Promise.all([client.request("textDocument/hover", { textDocument: { uri: state.uri }, position }), actions(offset, offset, "quickfix")]);
  if (!said) return null;
  const { doc } = view.state;
  const dom = el("div", { class: "tip" }, markdown(said.contents.value), fixButtons(fixes.filter(isFix), take));
  return { pos: toOffset(doc, said.range.start), end: toOffset(doc, said.range.end), above: false, create: () => ({ dom }) };
}

const offered = () => [...document.querySelectorAll("#facts .fixes button")];

function focusFix() {
  offered()[0]?.focus();
  return true;
}

async function fixAll() {
  for (const each of await actions(0, view.state.doc.length, "source.fixAll")) take(each);
}

async function share() {
  const made = written({ text: view.state.doc.toString(), language: $("language").value, grammar: $("grammar").value });
  history.replaceState(null, "", made);
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  $("status").textContent = "The link is copied and in the address bar. It contains the whole text.";
}

async function start() {
  options($("sample"), SAMPLES.map(({ name }, index) => [index, name]), 0);
  options($("language"), Object.entries(LANGUAGES), given.language);
  options($("grammar"), Object.entries(GRAMMARS), given.grammar);
  $("sample").onchange = () => {
    const { text, language } = SAMPLES[Number($("sample").value)];
    $("language").value = language;
    setLanguage(view, language);
    setText(view, text);
    open();
  };
  $("language").onchange = () => {
    setLanguage(view, $("language").value);
    open();
  };
  $("grammar").onchange = () => client.notify("workspace/didChangeConfiguration", { settings: { urlint: settings() } });
  $("fix-all").onclick = fixAll;
  $("share").onclick = share;
  await client.request("initialize", { processId: null, rootUri: null, initializationOptions: settings(), capabilities: CAPABILITIES });
  client.notify("initialized", {});
  open();
  document.documentElement.dataset.ready = "yes";
}

const settings = () => ({ grammar: $("grammar").value, hideWhileTyping: 0 });

const CAPABILITIES = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    diagnostic: {},
    hover: { contentFormat: ["markdown"] },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll"] } }, isPreferredSupport: true, disabledSupport: true },
  },
  workspace: { workspaceEdit: { documentChanges: false }, didChangeConfiguration: {}, diagnostics: { refreshSupport: true } },
};

await start();
navigator.serviceWorker?.register("offline.js"); // last, so that the files to cache are already loaded
