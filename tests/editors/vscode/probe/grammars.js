// A grammar is a document like any other: what is wrong, what a name means, where it stands, another name, the layout.
const assert = require('node:assert/strict');
const fs = require('node:fs');
const vscode = require('vscode');

exports.grammars = async ({ of, run, until, say }) => {
  const file = vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, 'links.abnf');
  fs.writeFileSync(file.fsPath, 'link = "x:" digits [ schema ]\ndigits=1*DIGIT\n');
  const grammar = await vscode.workspace.openTextDocument(file);
  assert.equal(grammar.languageId, 'abnf');
  await vscode.window.showTextDocument(grammar, vscode.ViewColumn.One);
  const errors = () => of(file).filter(each => each.severity === vscode.DiagnosticSeverity.Error).map(each => grammar.getText(each.range));
  await until('the name without a definition', () => errors().join() === 'schema');
  const place = new vscode.Position(0, 14);
  const hovers = await run('vscode.executeHoverProvider', file, place);
  const text = hovers.flatMap(hover => hover.contents.map(part => part.value ?? part)).join('\n');
  assert.ok(text.includes('1*%x30-39'), `the hover of a production: ${text}`);
  const [definition] = await run('vscode.executeDefinitionProvider', file, place);
  assert.equal((definition.targetRange ?? definition.range).start.line, 1);
  assert.equal((await run('vscode.executeReferenceProvider', file, place)).length, 2);
  const symbols = await run('vscode.executeDocumentSymbolProvider', file);
  assert.deepEqual(symbols.map(each => each.name), ['link', 'digits']);
  const offered = await run('vscode.executeCompletionItemProvider', file, place);
  assert.ok(offered.items.some(each => (each.label.label ?? each.label) === 'digits'), 'names are completed');
  await vscode.workspace.applyEdit(await run('vscode.executeDocumentRenameProvider', file, place, 'number'));
  await until('the production renamed', () => grammar.getText() === 'link = "x:" number [ schema ]\nnumber=1*DIGIT\n');
  const edits = await run('vscode.executeFormatDocumentProvider', file, { tabSize: 2, insertSpaces: true });
  const layout = new vscode.WorkspaceEdit();
  layout.set(file, edits);
  await vscode.workspace.applyEdit(layout);
  assert.equal(grammar.getText(), 'link   = "x:" number [ schema ]\nnumber = 1*DIGIT\n');
  await grammar.save();
  say('a grammar: an undefined name, hover, definition, references, outline, completion, rename, layout');
};
