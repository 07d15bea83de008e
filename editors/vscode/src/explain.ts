// The URL under the cursor, taken apart in a panel at the side; it follows the cursor while it is in sight.
import * as vscode from 'vscode';
import type { Client } from './client';
import { SELECTOR } from './status';

const PAGE = vscode.Uri.from({ scheme: 'urlint-explain', path: 'URL explained' });
const NOTHING = 'There is no URL at the cursor.\n';
const PAUSE_MS = 100;
const ESCAPE = /(`[^`]*`)|\\([!-/:-@[-`{-~])/g;
const FENCED = /^(`{3,})[^\n]*\n([\s\S]*?)\n?\1\s*/;

interface Hover {
  readonly contents: { readonly value: string };
}

export class Explanation implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly parts: vscode.Disposable[];
  private text = NOTHING;
  private pause: NodeJS.Timeout | undefined;

  constructor(private readonly client: () => Client | undefined) {
    this.parts = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(PAGE.scheme, this),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.window.onDidChangeActiveTextEditor(editor => editor && this.follow(editor)),
    ];
  }

  provideTextDocumentContent(): string {
    return this.text;
  }

  /** Open the panel beside the editor; the editor keeps the focus. */
  async open(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    await this.renew(editor);
    const page = await vscode.workspace.openTextDocument(PAGE);
    await vscode.window.showTextDocument(page, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
  }

  dispose(): void {
    clearTimeout(this.pause);
    vscode.Disposable.from(...this.parts).dispose();
  }

  private follow(editor: vscode.TextEditor): void {
    const isSeen = vscode.window.visibleTextEditors.some(each => each.document.uri.toString() === PAGE.toString());
    if (!isSeen || !vscode.languages.match(SELECTOR, editor.document)) return;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => void this.renew(editor), PAUSE_MS);
  }

  private async renew(editor: vscode.TextEditor | undefined): Promise<void> {
    this.text = (editor && (await this.explained(editor))) ?? NOTHING;
    this.changed.fire(PAGE);
  }

  private async explained(editor: vscode.TextEditor): Promise<string | undefined> {
    const client = this.client();
    if (!client) return 'The server of urlint does not run.\n';
    const { line, character } = editor.selection.active;
    const params = { textDocument: { uri: editor.document.uri.toString() }, position: { line, character } };
    const hover = await client.request<Hover | null>('textDocument/hover', params).catch(() => null);
    return hover ? unfenced(hover.contents.value) : undefined;
  }
}

/** What stands in the fence of a hover, then the rest, with its links as plain addresses. */
function unfenced(markdown: string): string {
  const drawing = FENCED.exec(markdown);
  const rest = drawing ? markdown.slice(drawing[0].length) : markdown;
  const links = rest.replace(/\[([^\]\\]*)\]\(([^)]*)\)/g, '$1: $2').trim();
  return [drawing?.[2] ?? '', links.replace(ESCAPE, (_, code, mark) => code ?? mark)].filter(Boolean).join('\n\n') + '\n';
}
