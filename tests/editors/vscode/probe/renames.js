// A file and a heading get other names: what leads to them follows, in documents that are open and in files that are not.
const assert = require('node:assert/strict');
const fs = require('node:fs');
const vscode = require('vscode');

const FILES = {
  'guide.md': '# Set up\n\n[above](#set-up), [index](index.md)\n',
  'index.md': '[there](guide.md#set-up)\n',
  'closed.md': '[there](./guide.md)\n',
};

exports.renames = async ({ run, until, say }) => {
  const { uri } = vscode.workspace.workspaceFolders[0];
  const at = name => vscode.Uri.joinPath(uri, name);
  for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(at(name).fsPath, text);
  const [guide, index] = await Promise.all(['guide.md', 'index.md'].map(name => vscode.workspace.openTextDocument(at(name))));
  await vscode.window.showTextDocument(guide, vscode.ViewColumn.Two);
  const edit = await until('the edits of a heading', () =>
    run('vscode.executeDocumentRenameProvider', guide.uri, new vscode.Position(0, 3), 'Install it')
  );
  await vscode.workspace.applyEdit(edit);
  await until('the heading renamed', () => guide.getText() === '# Install it\n\n[above](#install-it), [index](index.md)\n');
  assert.equal(index.getText(), '[there](guide.md#install-it)\n');
  await vscode.workspace.saveAll();

  const move = new vscode.WorkspaceEdit();
  move.renameFile(guide.uri, at('pages/start.md'));
  await vscode.workspace.applyEdit(move);
  const text = async name => (await vscode.workspace.openTextDocument(at(name))).getText();
  await until('the file renamed', async () => (await text('index.md')) === '[there](pages/start.md#install-it)\n');
  assert.equal(await text('pages/start.md'), '# Install it\n\n[above](#install-it), [index](../index.md)\n');
  assert.equal(await text('closed.md'), '[there](./pages/start.md)\n');
  await vscode.workspace.saveAll();
  say('a heading and a file are renamed, and the links that lead to them follow, and its own');
};
