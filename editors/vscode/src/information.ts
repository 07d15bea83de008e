// What an issue report should say: versions, what runs, the settings that were made.
import * as os from 'node:os';
import * as vscode from 'vscode';
import type { Client } from './client';
import { fenced, masked } from './harmless';
import { made, start } from './settings';

const PAGE = vscode.Uri.from({ scheme: 'urlint-information', path: 'urlint: debug information.md' });
const ASKED = 'urlint.debugInformation';

let text = '';
const changed = new vscode.EventEmitter<vscode.Uri>();
const content: vscode.TextDocumentContentProvider = { onDidChange: changed.event, provideTextDocumentContent: () => text };

/** What gives the page its text: nobody can edit it. */
export const provider = vscode.Disposable.from(changed, vscode.workspace.registerTextDocumentContentProvider(PAGE.scheme, content));

/** Open a page to copy into a report. It holds paths and the names of settings, no password, and no text of a document. */
export async function show(version: string, client: Client | undefined): Promise<void> {
  const lines = [
    `- extension ${version}, VS Code ${vscode.version}, Node ${process.versions.node}, ${os.type()} ${os.release()} ${process.arch}`,
    `- remote: ${vscode.env.remoteName ?? 'no'}; trusted: ${vscode.workspace.isTrusted}; folders: ${vscode.workspace.workspaceFolders?.length ?? 0}`,
    client ? `- server ${client.version}, process ${client.pid}: ${client.launch.origin}` : '- no server runs',
    ...(client ? [`- command: \`${masked([client.launch.command, ...client.launch.args].join(' '))}\``] : []),
  ];
  const settings = fenced('json', masked(JSON.stringify({ start: start(), settings: Object.keys(made()) }, undefined, 2)));
  text = ['# urlint: debug information', '', ...lines, '', settings, ...(await ofServer(client))].join('\n') + '\n';
  changed.fire(PAGE);
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(PAGE));
}

async function ofServer(client: Client | undefined): Promise<string[]> {
  if (!client?.commands.includes(ASKED)) return [];
  const said = await client.request<unknown>('workspace/executeCommand', { command: ASKED, arguments: [] }).catch(String);
  return ['', typeof said === 'string' ? fenced('text', said) : fenced('json', JSON.stringify(said, undefined, 2))];
}
