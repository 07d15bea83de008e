// The editor: CodeMirror with the language server's diagnostics, hovers, and fixes.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { markdown } from "@codemirror/lang-markdown";
import { python } from "@codemirror/lang-python";
import { yaml } from "@codemirror/lang-yaml";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { nextDiagnostic, previousDiagnostic, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightSpecialChars, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const SYNTAX = { markdown, python, json, html, yaml, javascript };
const SEVERITY = { 1: "error", 2: "warning", 3: "info", 4: "hint" };
const language = new Compartment();

const colors = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700" },
  { tag: [tags.comment, tags.meta], color: "var(--soft)" },
  { tag: [tags.keyword, tags.propertyName, tags.tagName], color: "var(--accent)" },
]);

const look = EditorView.theme({
  "&": { fontSize: "0.95rem", backgroundColor: "var(--card)", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-content": { fontFamily: "var(--code)", padding: "1rem 0", minHeight: "20rem", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 1.2rem 0 0.6rem", lineHeight: "1.75" },
  ".cm-gutters": { backgroundColor: "var(--card)", color: "var(--soft)", border: "none", paddingLeft: "0.5rem", fontFamily: "var(--code)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent) !important" },
  ".cm-tooltip": { backgroundColor: "var(--card)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "8px", boxShadow: "0 6px 24px rgb(0 0 0 / 14%)" },
  ".cm-lintRange": { backgroundImage: "none", textDecorationLine: "underline", textDecorationStyle: "wavy", textDecorationSkipInk: "none", textUnderlineOffset: "4px" },
  ".cm-lintRange-error": { textDecorationColor: "var(--bad)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--warn)" },
  ".cm-lintRange-info, .cm-lintRange-hint": { textDecorationColor: "var(--soft)", textDecorationStyle: "dotted" },
});

export const toPosition = (doc, offset) => {
  const line = doc.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
};

export const toOffset = (doc, { line, character }) => {
  if (line >= doc.lines) return doc.length;
  const found = doc.line(line + 1);
  return Math.min(found.from + character, found.to);
};

const bySyntax = (name) => SYNTAX[name]?.() ?? [];

/** `changed` gets the LSP edits of each transaction; `moved` is called when the cursor moves; `hover` returns the tooltip at an offset. */
export function makeEditor({ parent, text, name, changed, moved, hover, fixes }) {
  const heard = EditorView.updateListener.of((update) => {
    if (update.docChanged) changed(edits(update), update.state.doc);
    if (update.docChanged || update.selectionSet) moved();
  });
  const keys = [
    { key: "F8", run: nextDiagnostic, shift: previousDiagnostic },
    { key: "Mod-.", run: fixes },
  ];
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightSpecialChars(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": "Document", "aria-describedby": "status" }),
        syntaxHighlighting(colors),
        look,
        language.of(bySyntax(name)),
        keymap.of([...keys, indentWithTab, ...defaultKeymap, ...historyKeymap]),
        hoverTooltip(hover, { hoverTime: 250 }),
        heard,
      ],
    }),
  });
}

/** The LSP edits, the last one first, so that each position is that in the old text. */
function edits(update) {
  const made = [];
  update.changes.iterChanges((from, to, _a, _b, inserted) => {
    const range = { start: toPosition(update.startState.doc, from), end: toPosition(update.startState.doc, to) };
    made.unshift({ range, text: inserted.toString() });
  });
  return made;
}

export function setLanguage(view, name) {
  view.dispatch({ effects: language.reconfigure(bySyntax(name)) });
}

export function setText(view, text) {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } });
}

/** Underlines the diagnostics; the page lists them itself. */
export function underline(view, found) {
  const { doc } = view.state;
  const drawn = found.map((each) => ({
    from: toOffset(doc, each.range.start),
    to: toOffset(doc, each.range.end),
    severity: SEVERITY[each.severity],
    message: each.message,
  }));
  view.dispatch(setDiagnostics(view.state, drawn));
}

export const severity = (each) => SEVERITY[each.severity];

/** Applies the edits of a code action. */
export function apply(view, made) {
  const { doc } = view.state;
  view.dispatch({
    changes: made.map(({ range, newText }) => ({ from: toOffset(doc, range.start), to: toOffset(doc, range.end), insert: newText })),
  });
  view.focus();
}
