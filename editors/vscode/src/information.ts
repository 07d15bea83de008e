// What an issue report should contain: versions, the running server, and the names of changed settings.
import * as vscode from 'vscode';
import { fenced, masked } from './harmless';
import type { Running } from './running';
import { made } from './settings';

const PAGE = vscode.Uri.from({ scheme: 'urlint-information', path: 'urlint: debug information.md' });
const ASKED = 'urlint.debugInformation';

/** What only the code that started the server knows. */
export interface Facts {
  /** The platform that the extension runs on. */
  readonly host: string;
  /** The server, in a line or two; empty if none is running. */
  readonly server: readonly string[];
  /** How the server is to be started. */
  readonly start: unknown;
}

let text = '';
const changed = new vscode.EventEmitter<vscode.Uri>();
const content: vscode.TextDocumentContentProvider = { onDidChange: changed.event, provideTextDocumentContent: () => text };

/** Provides the text of the page, which makes it read-only. */
export const provider = vscode.Disposable.from(changed, vscode.workspace.registerTextDocumentContentProvider(PAGE.scheme, content));

/** Opens a page to copy into a report. It contains paths and the names of settings, but no passwords and no document text. */
export async function show(version: string, facts: Facts, running: Running | undefined): Promise<void> {
  const lines = [
    `- extension ${version}, VS Code ${vscode.version}, ${facts.host}`,
    `- remote: ${vscode.env.remoteName ?? 'no'}; trusted: ${vscode.workspace.isTrusted}; folders: ${vscode.workspace.workspaceFolders?.length ?? 0}`,
    ...(running ? facts.server : ['no server is running']).map(line => `- ${masked(line)}`),
  ];
  const settings = fenced('json', masked(JSON.stringify({ start: facts.start, settings: Object.keys(made()) }, undefined, 2)));
  text = ['# urlint: debug information', '', ...lines, '', settings, ...(await ofServer(running))].join('\n') + '\n';
  changed.fire(PAGE);
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(PAGE));
}

async function ofServer(running: Running | undefined): Promise<string[]> {
  if (!running?.commands.includes(ASKED)) return [];
  const answer = await running.request<unknown>('workspace/executeCommand', { command: ASKED, arguments: [] }).catch(String);
  return ['', typeof answer === 'string' ? fenced('text', answer) : fenced('json', JSON.stringify(answer, undefined, 2))];
}
