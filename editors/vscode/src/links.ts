// The commands that links in hovers and the server's actions may run. The server is told their names, and VS Code allows no others.
import * as vscode from 'vscode';

export const COMMANDS: readonly string[] = ['urlint.applyFix', 'urlint.explainUrl', 'urlint.openRule'];

/** Applies the fix with this title at a position of a document, and returns whether there was one. */
export async function applyFix(uri: string, line: number, character: number, title: string): Promise<boolean> {
  const place = new vscode.Range(line, character, line, character);
  const kind = vscode.CodeActionKind.QuickFix.value;
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', vscode.Uri.parse(uri), place, kind);
  const edit = (actions ?? []).find(action => action.title === title && action.edit)?.edit;
  return edit ? vscode.workspace.applyEdit(edit) : false;
}
