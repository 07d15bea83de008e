// Pages from the server, shown at the side: the explanation of the URL at the cursor, which follows the cursor while visible, and rules.
import * as vscode from 'vscode';
import type { Running } from './running';
import { SELECTOR } from './status';

const SCHEME = 'urlint-explain';
const NAME = 'URL explained.md';
const PAGE = vscode.Uri.from({ scheme: SCHEME, path: NAME });
const NOTHING = 'There is no URL at the cursor.\n';
const NO_SERVER = 'The urlint server is not running.\n';
const RULE = /^About ([a-z0-9-]+)\.md$/;
const PREVIEW = 'markdown.showLockedPreviewToSide';
const PAUSE_MS = 100;
const FOCUS_MS = 3000;

interface Place {
  readonly uri: string;
  readonly line: number;
  readonly character: number;
}

export class Explanation implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly parts: vscode.Disposable[];
  private text = NOTHING;
  private pause: NodeJS.Timeout | undefined;

  constructor(private readonly client: () => Running | undefined) {
    this.parts = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.window.onDidChangeActiveTextEditor(editor => editor && this.follow(editor)),
    ];
  }

  async provideTextDocumentContent({ path }: vscode.Uri): Promise<string> {
    const rule = RULE.exec(path)?.[1];
    return rule === undefined ? this.text : ((await this.asked('urlint.rule', rule)) ?? '');
  }

  /** Opens the page of a URL next to the editor, which keeps the focus; without a place, of the URL at the cursor. */
  async open(uri?: string, line?: number, character?: number): Promise<void> {
    const named = uri !== undefined && line !== undefined && character !== undefined;
    await this.renew(named ? { uri, line, character } : cursor(vscode.window.activeTextEditor));
    await show(PAGE);
  }

  /** Opens the page of a rule next to the editor. */
  async openRule(name: string): Promise<void> {
    const page = `About ${name}.md`;
    if (RULE.test(page)) await show(vscode.Uri.from({ scheme: SCHEME, path: page }));
  }

  dispose(): void {
    clearTimeout(this.pause);
    vscode.Disposable.from(...this.parts).dispose();
  }

  private follow(editor: vscode.TextEditor): void {
    const isSeen = vscode.window.tabGroups.all.some(group => group.activeTab?.label.includes(NAME));
    if (!isSeen || !vscode.languages.match(SELECTOR, editor.document)) return;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => void this.renew(cursor(editor)), PAUSE_MS);
  }

  private async renew(place: Place | undefined): Promise<void> {
    const text = place && (await this.asked('urlint.explainAt', place.uri, `${place.line}:${place.character}`));
    this.text = text || NOTHING;
    // The preview shows changes only of an open document; one that is opened now already has the new text.
    await vscode.workspace.openTextDocument(PAGE);
    this.changed.fire(PAGE);
  }

  private async asked(command: string, ...given: string[]): Promise<string | undefined> {
    const client = this.client();
    if (!client) return NO_SERVER;
    return client.request<string>('workspace/executeCommand', { command, arguments: given }).catch(() => undefined);
  }
}

function cursor(editor: vscode.TextEditor | undefined): Place | undefined {
  if (!editor) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), line, character };
}

/** Shows a Markdown page at the side, as a preview or, without one, as text; the focus stays where it is. */
async function show(page: vscode.Uri): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  try {
    await vscode.commands.executeCommand(PREVIEW, page);
  } catch {
    const document = await vscode.workspace.openTextDocument(page);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
    return;
  }
  await focused(page.path);
  if (editor) await vscode.window.showTextDocument(editor.document, editor.viewColumn);
}

/** Waits until the preview has taken the focus, some time after its command is done, or for a few seconds. */
async function focused(name: string): Promise<void> {
  const end = Date.now() + FOCUS_MS;
  while (Date.now() < end && !vscode.window.tabGroups.activeTabGroup.activeTab?.label.includes(name)) {
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
