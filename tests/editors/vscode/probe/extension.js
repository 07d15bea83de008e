// For the test only: in the same extension host as urlint, asks VS Code's own interface, and writes what it is told to URLINT_PROBE.
// With URLINT_PROBE_LINKS it writes the links of that folder's documents there, again and again.
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');
const { grammars } = require('./grammars.js');
const { renames } = require('./renames.js');

const out = process.env.URLINT_PROBE;
const say = said => fs.appendFileSync(out, JSON.stringify({ said }) + '\n');
const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
const run = (name, ...given) => vscode.commands.executeCommand(name, ...given);
const set = (name, value) => vscode.workspace.getConfiguration('urlint').update(name, value, vscode.ConfigurationTarget.Global);
let document;

async function until(what, happens, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await happens();
    if (found) return found;
    if (Date.now() > end) throw new Error(`never seen: ${what}; ${JSON.stringify({ findings: shown(), servers: servers(), panel: panel() })}`);
    await sleep(20);
  }
}

const of = (uri = document?.uri) => (uri ? vscode.languages.getDiagnostics(uri).filter(each => each.source === 'urlint') : []);
const shown = () => of().map(each => [document.getText(each.range), String(each.code?.value ?? each.code)]);
// The port is what this is about; which rule speaks of the space is not.
const codes = () => shown().map(([, code]) => (code === 'invalid-port' ? 'port' : 'other')).sort().join();
const seen = (wanted, seconds) => until(`findings ${wanted}`, () => codes() === wanted, seconds);
const panel = () => vscode.workspace.textDocuments.find(each => each.uri.scheme === 'urlint-explain')?.getText() ?? '';
const ALL = 'other,port,port';

/** The servers that this extension host has started: process and command line. */
function servers() {
  return fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).flatMap(id => {
    try {
      const [, parent] = /\) \S (\d+)/.exec(fs.readFileSync(`/proc/${id}/stat`, 'utf8'));
      const line = fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      // A process that is asked for its version is no server.
      return Number(parent) === process.pid && /tool\/server\.py|urlint server$/.test(line) ? [{ id: Number(id), line }] : [];
    } catch {
      return [];
    }
  });
}
const one = (part = '') =>
  until(`one server ${part}`, () => {
    const [first, ...more] = servers();
    return first?.line.includes(part) && more.length === 0 && first;
  });

/** The most servers that there are at once while something is done. */
async function most(work) {
  let done = false;
  let count = 0;
  const watch = (async () => {
    for (; !done; await sleep(5)) count = Math.max(count, servers().length);
  })();
  await work();
  done = true;
  await watch;
  return count;
}

async function sees() {
  await seen(ALL, 120);
  assert.deepEqual(shown().map(([text]) => text).sort(), [' ', '8a', '9b']);
  for (const each of of()) {
    assert.equal(each.severity, vscode.DiagnosticSeverity.Error);
    assert.match(String(each.code.target), /rfc3986/, 'each code leads to its clause');
  }
  say(`VS Code ${vscode.version}, Node ${process.versions.node}: the wrong characters are found, each once`);
  const { range } = of().find(each => document.getText(each.range) === '8a');
  const hovers = await run('vscode.executeHoverProvider', document.uri, range.start);
  const text = hovers.flatMap(hover => hover.contents.map(part => part.value ?? part)).join('\n');
  for (const part of ['scheme', 'port', '8a']) assert.ok(text.includes(part), `the hover has ${part}`);
  const actions = await run('vscode.executeCodeActionProvider', document.uri, range, 'quickfix', 10);
  assert.ok(actions[0].edit && /port/.test(actions[0].title), 'the first action is a fix');
  const titles = actions.map(each => each.title);
  assert.equal(titles.findIndex(each => each.startsWith('About')) + 1, titles.findIndex(each => each.startsWith('Ignore')), 'the page, then suppressions');
  say(`hover and actions: ${titles.join(', ')}`);
}

async function explains() {
  const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  const put = line => (editor.selection = new vscode.Selection(line, 41, line, 41));
  put(2);
  await run('urlint.explainUrl');
  await until('the panel', () => panel().includes('example.com') && panel().includes('RFC 3986, section 3.2.3'));
  assert.equal(vscode.window.activeTextEditor.document.uri.toString(), document.uri.toString(), 'the editor keeps the focus');
  put(4);
  await until('the panel follows', () => panel().includes('example.net'));
  editor.selection = new vscode.Selection(0, 0, 0, 0);
  await until('the panel is empty', () => panel().includes('no URL at the cursor'));
  await run('urlint.explainUrl', document.uri.toString(), 4, 41);
  await until('the panel of another place', () => panel().includes('example.net'));
  await run('urlint.openRule', 'invalid-port');
  const rule = () => vscode.workspace.textDocuments.find(each => each.uri.path === 'About invalid-port.md')?.getText() ?? '';
  await until('the page of the rule', () => rule().includes('A port that is not a number'));
  const drawn = () => vscode.window.tabGroups.all.flatMap(group => group.tabs).filter(tab => tab.input instanceof vscode.TabInputWebview);
  const names = ['URL explained.md', 'About invalid-port.md'];
  await until('two pages that are drawn', () => names.every(name => drawn().some(tab => tab.label.includes(name))));
  await vscode.window.tabGroups.close(drawn());
  say('the panel explains the URL at the cursor, drawn, and follows it; the page of a rule is drawn beside it');
}

async function mendsAll() {
  const content = 'http://example.com/a b\n\n[text](http://example.com/a b.md)\n';
  const other = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await vscode.window.showTextDocument(other, vscode.ViewColumn.One);
  await until('a finding', () => of(other.uri).length === 1);
  await run('urlint.fixFile');
  await until('a mended text', () => other.getText() === content.replace('(http://example.com/a b.md)', '(http://example.com/a%20b.md)'));
  await until('no finding', () => of(other.uri).length === 0);
  const bad = await vscode.workspace.openTextDocument({ language: 'markdown', content: 'see http://example.com:8a/x\n' });
  await until('a finding', () => of(bad.uri).length === 1);
  assert.equal(await run('urlint.applyFix', bad.uri.toString(), 0, 23, 'Use port `8`'), true, 'what a link of a hover asks for');
  assert.equal(bad.getText(), 'see http://example.com:8/x\n');
  say('all that is safe is mended, in a document without a file, and what a link in a hover names');
}

async function takesSettings() {
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  const { id } = await one();
  for (let at = 0; at < 20; at++) void set('ignore', at % 2 ? ['invalid-port'] : ['invalid-host']);
  await set('ignore', ['invalid-port']);
  await seen('other');
  await set('ignore', undefined);
  await set('severity', { 'invalid-port': 'hint' });
  const hints = () => of().filter(each => each.severity === vscode.DiagnosticSeverity.Hint).length;
  await until('two hints', () => hints() === 2);
  await set('severity', undefined);
  await until('no hint', () => codes() === ALL && hints() === 0);
  assert.equal((await one()).id, id, 'no setting of a rule starts the server anew');
  say('20 quick changes of a setting: the last one holds, the server stays');
}

async function colours() {
  const tokens = () => run('vscode.provideDocumentSemanticTokens', document.uri);
  await set('semanticTokens', true);
  const legend = () => run('vscode.provideDocumentSemanticTokensLegend', document.uri);
  // Both, as the setting takes another server: between the two there is none.
  const [{ data }, { tokenTypes }] = await until('semantic tokens', async () => {
    const both = [await tokens(), await legend()];
    return both[0]?.data?.length && both[1] && both;
  });
  const kinds = new Set([...data].filter((_, at) => at % 5 === 3).map(number => tokenTypes[number]));
  assert.ok(kinds.size >= 4, `the parts of a URL differ: ${[...kinds]}`);
  const { id } = await one();
  await set('semanticTokens', undefined);
  await until('a server without them', async () => (await one()).id !== id);
  await seen(ALL);
  say(`the parts of a URL have colours of their own: ${[...kinds].join(', ')}`);
}

async function changesInterpreter() {
  const names = ['one', 'other'].map(name => {
    const link = path.join(vscode.workspace.workspaceFolders[0].uri.fsPath, '..', `python-${name}`);
    fs.symlinkSync(process.env.URLINT_PROBE_PYTHON, link);
    return link;
  });
  const count = await most(async () => {
    for (let at = 0; at < 20; at++) {
      void set('interpreter', names[at % 2]);
      await sleep(50);
    }
    await set('interpreter', names[0]);
    await one('python-one');
    await seen(ALL);
    await set('interpreter', names[1]);
    await one('python-other');
  });
  assert.equal(count, 1, 'never two servers');
  await seen(ALL);
  say('20 quick changes of the interpreter: never two servers, the last one holds');
}

async function restarts() {
  const { id } = await one();
  assert.equal(await most(() => Promise.all([1, 2, 3].map(() => run('urlint.restartServer')))), 1, 'never two servers');
  const next = await one();
  assert.notEqual(next.id, id);
  await seen(ALL);
  process.kill(next.id, 'SIGKILL');
  await until('another server', async () => (await one()).id !== next.id);
  await seen(ALL);
  say('restarted by command, and by itself after its death');
}

async function takesAnother() {
  await set('path', '/nowhere/urlint');
  await until('no server', () => servers().length === 0);
  await seen('');
  await set('path', undefined);
  await one('bundled');
  await set('interpreter', undefined);
  await set('importStrategy', 'fromEnvironment');
  await one('urlint server');
  await seen(ALL);
  await set('importStrategy', undefined);
  await one('bundled');
  await seen(ALL);
  say('a program that is not there leaves no server; the urlint of the environment runs where it is asked for');
}

async function informs() {
  await run('urlint.showDebugInformation');
  const page = await until('the page', () => vscode.window.activeTextEditor?.document.getText().includes('# urlint: debug information'));
  assert.ok(page && /server \d+\.\d+\.\d+/.test(vscode.window.activeTextEditor.document.getText()));
  const known = await vscode.commands.getCommands(true);
  const { contributes } = vscode.extensions.getExtension('urlint.urlint').packageJSON;
  assert.deepEqual(contributes.commands.map(each => each.command).filter(each => !known.includes(each)), []);
  say('the debug information names the server; every command is there');
}

/** A person is elsewhere: what the links of documents in a language of our own lead to, by VS Code's own interface. */
async function watchesLinks(file) {
  const { uri } = vscode.workspace.workspaceFolders[0];
  for (;; await sleep(100)) {
    const found = [];
    for (const each of await vscode.workspace.findFiles(new vscode.RelativePattern(uri, '**/*.mdx'))) {
      await vscode.workspace.openTextDocument(each);
      const links = (await run('vscode.executeLinkProvider', each)) ?? [];
      found.push(...links.map(link => String(link.target)));
    }
    fs.writeFileSync(`${file}.new`, JSON.stringify(found));
    fs.renameSync(`${file}.new`, file);
  }
}

exports.activate = () => {
  const links = process.env.URLINT_PROBE_LINKS;
  if (links) void watchesLinks(links);
  if (out) void work().then(() => fs.appendFileSync(out, '{"said":"done","end":true}\n'), fail);
};
const fail = error => fs.appendFileSync(out, JSON.stringify({ said: 'failed', end: true, error: error.stack }) + '\n');

async function work() {
  const [folder] = vscode.workspace.workspaceFolders;
  document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, 'document.md'));
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  await sees();
  await explains();
  await mendsAll();
  await takesSettings();
  await colours();
  await grammars({ of, run, until, say });
  await renames({ run, until, say });
  await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  await changesInterpreter();
  await restarts();
  await takesAnother();
  await informs();
}
