// drive.mjs CODE EXTENSION SHOTS: VS Code for the Web in a real Chromium, with the extension in that folder, as a person has it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { mends, reads } from '../vscode/mend.mjs';
import { session } from '../vscode/session.mjs';
import { Web } from './web.mjs';

const [code, urlint, shots] = process.argv.slice(2).map(each => path.resolve(each));
const text = name => fs.readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');
const began = Date.now();
const say = said => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${said}`);

/** A window with the document and other files, in a VS Code of its own. */
async function opened(name, files, work) {
  const web = await Web.start({ code, urlint, files: path.join(import.meta.dirname, 'files') }, ['urlint', 'files'], { '/document.md': text('document.md'), ...files });
  await session({ open: () => web.open('document.md'), stop: () => web.stop() }, shots, name, window => work(window, web));
}

await opened('web', {}, async (window, web) => {
  await window.squiggles(3, 120);
  say('three squiggles');
  await reads(window, say);
  await mends(window, say);
  assert.equal(web.files.get('/document.md'), text('expected.md'));
  say('the saved file is as it should be, to the character');
  web.write('/.vscode/settings.json', '{ "urlint.select": ["invalid-port"] }');
  await window.squiggles(0);
  web.write('/.vscode/settings.json', '{}');
  await window.squiggles(1);
  say('a setting of the workspace is seen at once, and its end');
  web.write('/urlint.toml', 'ignore = ["whitespace"]\n');
  await window.squiggles(0);
  web.write('/urlint.toml', 'ignore = ["whitespac"]\n');
  await window.status('urlint.toml:1');
  await window.page.locator('.hover-language-status a', { hasText: 'Open' }).first().click();
  await window.line('ignore = ["whitespac"]');
  web.write('/urlint.toml');
  await window.status('in a web worker');
  say('urlint.toml is read, a mistake in it is told, and where it stands');
  say(`status: ${await window.status('urlint')}`);
  assert.deepEqual(web.elsewhere, [], 'a request to another origin');
});

await opened('web_broken', { '/urlint.toml': 'ignore = ["whitespace"]\n' }, async (window, web) => {
  web.missing = '/urlint/server/packages.bin';
  await window.message('The urlint server could not be started: Uncaught Error: Error: packages.bin: 404').waitFor();
  delete web.missing;
  await window.page.locator('.notification-toast a.monaco-button', { hasText: 'Restart' }).click();
  await window.squiggles(2, 120);
  say('a server that cannot start says why, and starts when it can; then it has read urlint.toml');
});
