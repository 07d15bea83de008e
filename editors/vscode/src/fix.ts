// Mend what is safe to mend in the file at hand.
import * as vscode from 'vscode';

const KIND = vscode.CodeActionKind.SourceFixAll.append('urlint');

/** Apply the server's fix-all to the active document. How many edits were made. */
export async function fixFile(): Promise<number> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) return 0;
  const all = new vscode.Range(0, 0, document.lineCount, 0);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, all, KIND.value, 1);
  const edit = (actions ?? []).find(action => action.edit && action.kind && KIND.contains(action.kind))?.edit;
  const count = edit?.get(document.uri).length ?? 0;
  if (!edit || !(await vscode.workspace.applyEdit(edit))) {
    vscode.window.setStatusBarMessage('urlint: nothing here is safe to mend', 5000);
    return 0;
  }
  return count;
}
