// Choose the Python that runs urlint.
import * as vscode from 'vscode';
import { SECTION } from './settings';

const WITH_EXTENSION = 'The interpreter of the workspace…';
const BROWSE = 'Another one…';
const SETTINGS = 'Open the setting';

/** Ask for an interpreter: by the Python extension where it is there, else by its file. */
export async function select(): Promise<void> {
  const items = [
    ...(vscode.extensions.getExtension('ms-python.python') ? [{ label: WITH_EXTENSION, detail: 'chosen with the Python extension' }] : []),
    { label: BROWSE, detail: 'Python 3.11 or newer' },
    { label: SETTINGS, detail: 'urlint.interpreter' },
  ];
  const chosen = await vscode.window.showQuickPick(items, { title: 'urlint: interpreter' });
  if (chosen?.label === WITH_EXTENSION) await vscode.commands.executeCommand('python.setInterpreter');
  if (chosen?.label === SETTINGS) await vscode.commands.executeCommand('workbench.action.openSettings', `${SECTION}.interpreter`);
  if (chosen?.label === BROWSE) await browse();
}

async function browse(): Promise<void> {
  const file = (await vscode.window.showOpenDialog({ title: 'Python 3.11 or newer', openLabel: 'Use This Python' }))?.[0];
  if (file) await vscode.workspace.getConfiguration(SECTION).update('interpreter', file.fsPath, vscode.ConfigurationTarget.Global);
}
