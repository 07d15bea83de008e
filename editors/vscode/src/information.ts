// What an issue report should say: versions, what runs, the settings that were made.
import * as vscode from 'vscode';
import { fenced, masked } from './harmless';
import type { Running } from './running';
import { made } from './settings';

const PAGE = vscode.Uri.from({ scheme: 'urlint-information', path: 'urlint: debug information.md' });
const ASKED = 'urlint.debugInformation';

/** What only who started the server knows. */
export interface Facts {
  /** What the extension runs on. */
  readonly host: string;
  /** The server, in a line or two; none where none runs. */
  readonly server: readonly string[];
  /** How it is to be started. */
  readonly start: unknown;
}

let text = '';
const changed = new vscode.EventEmitter<vscode.Uri>();
const content: vscode.TextDocumentContentProvider = { onDidChange: changed.event, provideTextDocumentContent: () => text };

/** What gives the page its text: nobody can edit it. */
export const provider = vscode.Disposable.from(changed, vscode.workspace.registerTextDocumentContentProvider(PAGE.scheme, content));

/** Open a page to copy into a report. It holds paths and the names of settings, no password, and no text of a document. */
export async function show(version: string, facts: Facts, running: Running | undefined): Promise<void> {
  const lines = [
    `- extension ${version}, VS Code ${vscode.version}, ${facts.host}`,
    `- remote: ${vscode.env.remoteName ?? 'no'}; trusted: ${vscode.workspace.isTrusted}; folders: ${vscode.workspace.workspaceFolders?.length ?? 0}`,
    ...(running ? facts.server : ['no server runs']).map(line => `- ${masked(line)}`),
  ];
  const settings = fenced('json', masked(JSON.stringify({ start: facts.start, settings: Object.keys(made()) }, undefined, 2)));
  text = ['# urlint: debug information', '', ...lines, '', settings, ...(await ofServer(running))].join('\n') + '\n';
  changed.fire(PAGE);
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(PAGE));
}

async function ofServer(running: Running | undefined): Promise<string[]> {
  if (!running?.commands.includes(ASKED)) return [];
  const said = await running.request<unknown>('workspace/executeCommand', { command: ASKED, arguments: [] }).catch(String);
  return ['', typeof said === 'string' ? fenced('text', said) : fenced('json', JSON.stringify(said, undefined, 2))];
}
