// Applies all safe fixes in the active file.
import * as vscode from 'vscode';

const KIND = vscode.CodeActionKind.SourceFixAll.append('urlint');

/** Applies the server's fix-all action to the active document, and returns the number of edits. */
export async function fixFile(): Promise<number> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) return 0;
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, all, KIND.value, 1);
  const edit = (actions ?? []).find(action => action.edit && action.kind && KIND.contains(action.kind))?.edit;
  const count = edit?.get(document.uri).length ?? 0;
  if (!edit || !(await vscode.workspace.applyEdit(edit))) {
    vscode.window.setStatusBarMessage('urlint: there are no safe fixes in this file', 5000);
    return 0;
  }
  return count;
}
