// Lets the user choose the Python that runs urlint.
import * as vscode from 'vscode';
import { all } from './python';
import { SECTION } from './settings';

const WITH_EXTENSION = 'The interpreter of the workspace…';
const BROWSE = 'Another one…';
const SETTINGS = 'Open the setting';

interface Item extends vscode.QuickPickItem {
  readonly path?: string;
}

/** Asks for an interpreter: one that was found, that of the Python extension, or any other file. */
export async function select(): Promise<void> {
  const chosen = await vscode.window.showQuickPick(offered(), { title: 'urlint: interpreter', placeHolder: 'Which Python runs urlint?' });
  if (chosen?.path) await use(chosen.path);
  if (chosen?.label === WITH_EXTENSION) await vscode.commands.executeCommand('python.setInterpreter');
  if (chosen?.label === SETTINGS) await vscode.commands.executeCommand('workbench.action.openSettings', `${SECTION}.interpreter`);
  if (chosen?.label === BROWSE) await browse();
}

async function offered(): Promise<Item[]> {
  const found = (await all()).map(each => ({ label: `Python ${each.version}`, detail: each.path, path: each.path }));
  return [
    ...found,
    ...(vscode.extensions.getExtension('ms-python.python') ? [{ label: WITH_EXTENSION, detail: 'chosen with the Python extension' }] : []),
    { label: BROWSE, detail: 'Python 3.11 or newer' },
    { label: SETTINGS, detail: 'urlint.interpreter' },
  ];
}

async function use(path: string): Promise<void> {
  await vscode.workspace.getConfiguration(SECTION).update('interpreter', path, vscode.ConfigurationTarget.Global);
}

async function browse(): Promise<void> {
  const file = (await vscode.window.showOpenDialog({ title: 'Python 3.11 or newer', openLabel: 'Use This Python' }))?.[0];
  if (file) await use(file.fsPath);
}
