// A session as a person has it, in a folder without a Python project: see, read, mend, save, change a setting, close the window.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Code, until } from './code.mjs';
import { session } from './session.mjs';

const EXPECTED = fs.readFileSync(path.join(import.meta.dirname, '..', 'expected.md'), 'utf8');

/** `server` is part of the command that `settings` lead to. */
export async function mend({ vsix, shots, say, settings = {}, server = 'bundled/tool/server.py' }) {
  const code = await Code.start({ extensions: [vsix], settings });
  await session(code, shots, 'mend', async window => {
    await window.open('document.md');
    await window.squiggles(3, 150);
    say('three squiggles');
    await reads(window, say);
    await mends(window, say);
    assert.equal(code.saved, EXPECTED);
    say('the saved file is as it should be, to the character');
    await changesASetting(code, window, say);
    say(`status: ${await window.status('urlint')}`);
    await window.shot('status');
    assert.equal(code.processes(server).length, 1, 'one server');
    await window.page.close({ runBeforeUnload: true });
    await until('no process left', () => code.processes(server).length + code.processes('python').length === 0, 30);
    say('the window is closed, and no server is left, nor another Python');
  });
}

/** What a person sees: squiggles where they belong, the Problems panel, the hover. */
export async function reads(window, say) {
  await window.squiggles(3);
  await window.shot('squiggle', { x: 292, y: 86, width: 664, height: 160 });
  const rows = await window.problems('invalid-port');
  const places = rows.filter(row => row.includes('invalid-port')).map(row => /\[(.*)\]$/.exec(row)?.[1]);
  assert.deepEqual(places, ['Ln 3, Col 42', 'Ln 5, Col 38'], 'the ports are where they are');
  say(`problems: ${JSON.stringify(rows)}`);
  await window.shot('problems');
  await window.press('Control+Shift+M');
  await window.go(3, 45);
  const hover = await window.hover();
  for (const part of ['scheme', 'host', 'port', '8a', 'RFC 3986, section 3.2.3']) assert.ok(hover.includes(part), `the hover has ${part}`);
  assert.ok(hover.split('\n').filter(line => line.trim()).length <= 14, `the hover is short: ${hover}`);
  assert.ok(await window.page.locator('.monaco-hover:visible a', { hasText: 'Use port' }).first().isVisible(), 'the fix is a link');
  say('the hover names the components, and links to the fix');
  await window.shot('hover', { x: 280, y: 86, width: 676, height: 314 });
  await window.press('Escape');
}

/** What a person does: take the first fix for both ports, and save. */
export async function mends(window, say) {
  for (const [line, column, text, left] of [[3, 45, 'http://example.com:8/x', 2], [5, 40, 'http://example.net:9/y', 1]]) {
    await window.go(line, column);
    const titles = await window.fixes();
    say(`quick fixes: ${JSON.stringify(titles)}`);
    assert.match(titles[0], /port/i, 'the first is a fix');
    if (line === 3) await window.shot('fix', { x: 292, y: 86, width: 664, height: 200 });
    await window.press('Enter');
    await window.line(text);
    await window.squiggles(left);
  }
  await window.press('Control+S');
  await window.page.locator('.tab.active:not(.dirty)').first().waitFor();
}

/** A setting that is written while the window is open. */
async function changesASetting(code, window, say) {
  code.configure({ 'urlint.select': ['invalid-port'] });
  await window.squiggles(0);
  code.configure({});
  await window.squiggles(1);
  say('a setting is seen at once, and its end');
}
