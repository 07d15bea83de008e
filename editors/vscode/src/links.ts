// What a link in a hover, or an action of the server, may have done here. The server is told of these commands, and VS Code runs no other.
import * as vscode from 'vscode';

export const COMMANDS: readonly string[] = ['urlint.applyFix', 'urlint.explainUrl', 'urlint.openRule'];

/** Make the fix of that title that is offered at a place of a document. Whether there was one. */
export async function applyFix(uri: string, line: number, character: number, title: string): Promise<boolean> {
  const place = new vscode.Range(line, character, line, character);
  const kind = vscode.CodeActionKind.QuickFix.value;
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', vscode.Uri.parse(uri), place, kind);
  const edit = (actions ?? []).find(action => action.title === title && action.edit)?.edit;
  return edit ? vscode.workspace.applyEdit(edit) : false;
}
