// Lets the user choose the grammar that the URLs of this workspace are checked against.
import * as vscode from 'vscode';
import { SECTION } from './settings';

interface Choices {
  readonly anyOf: readonly { readonly enum?: readonly string[]; readonly enumDescriptions?: readonly string[] }[];
}

const A_FILE = 'A grammar file…';

/** Asks for a grammar and writes it to the settings of the workspace or, if no folder is open, of the user. */
export async function choose(manifest: { contributes: { configuration: { properties: Record<string, unknown> }[] } }): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const now = configuration.get<string>('grammar');
  const items = [...builtin(manifest).map(item => ({ ...item, picked: item.label === now })), { label: A_FILE, detail: 'ABNF, BNF, or treerack' }];
  const placeHolder = `now: ${now}; a grammar in urlint.toml takes precedence`;
  const chosen = await vscode.window.showQuickPick(items, { title: 'urlint: grammar', placeHolder, matchOnDetail: true });
  const grammar = chosen?.label === A_FILE ? await file() : chosen?.label;
  if (!grammar) return;
  const hasFolder = (vscode.workspace.workspaceFolders ?? []).length > 0;
  await configuration.update('grammar', grammar, hasFolder ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global);
}

function builtin(manifest: Parameters<typeof choose>[0]): vscode.QuickPickItem[] {
  const pages = manifest.contributes.configuration.map(page => page.properties[`${SECTION}.grammar`]);
  const choices = (pages.find(Boolean) as Choices | undefined)?.anyOf.find(each => each.enum);
  return (choices?.enum ?? []).map((label, at) => ({ label, detail: choices?.enumDescriptions?.[at] ?? '' }));
}

async function file(): Promise<string | undefined> {
  const chosen = await vscode.window.showOpenDialog({ title: 'A grammar file', openLabel: 'Use This Grammar' });
  return chosen?.[0]?.fsPath;
}
