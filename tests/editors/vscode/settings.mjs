// Configuration files and the settings page: a mistake is seen on its line, completed and explained, and the status says so; urlint is switched off.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Code, until } from './code.mjs';
import { session } from './session.mjs';
import { SQUIGGLES } from './window.mjs';

const SERVER = 'bundled/tool/server.py';
const FILTER = '@ext:urlint.urlint';
const WRONG = 'grammer = "rfc3987"\nignore = ["invalid-port"]\n';
const WORDS = 'unknown key `grammer`; did you mean `grammar`?';

export async function settings({ vsix, shots, say }) {
  const code = await Code.start({ extensions: [vsix] });
  const file = path.join(code.folder, 'urlint.toml');
  await session(code, shots, 'settings', async window => {
    await window.open('document.md');
    await window.squiggles(3, 150);
    fs.writeFileSync(file, WRONG);
    const status = await window.status('invalid setting');
    assert.match(status, /urlint\.toml:1 Open$/);
    say(`status: ${status}`);
    await window.shot('settings_status');
    await window.squiggles(3);
    await seesTheMistake(window, say);
    await completes(window, say);
    fs.writeFileSync(file, WRONG.replace('grammer', 'grammar'));
    await window.status('bundled');
    await shows(window, 'document.md');
    await window.squiggles(1);
    say('the file is mended: the status says nothing of it any more, and what the file says holds');
    await switchesOff(code, window, say);
    await seesThePage(window, say);
    await seesTheInformation(window, say);
  });
}

/** Show a file that is open already, by a click: what is typed while another part has the focus is lost. */
async function shows(window, name) {
  await until(`the tab ${name}`, async () => {
    await window.page.locator('.tab', { hasText: name }).first().click({ timeout: 5000 }).catch(() => {});
    return window.page.locator('.tab.active', { hasText: name }).waitFor({ timeout: 3000 }).then(() => true, () => false);
  });
}

async function seesTheMistake(window, say) {
  await window.open('urlint.toml');
  const rows = await window.problems(WORDS);
  assert.match(rows.find(row => row.includes(WORDS)), /\[Ln 1, Col 1\]/);
  await window.shot('settings_mistake');
  say('a mistake in urlint.toml is a row of the Problems panel, on its line');
  await window.press('Control+Shift+M');
}

async function completes(window, say) {
  await window.go(3, 1);
  await window.page.keyboard.type('sev', { delay: 60 });
  const offered = window.page.locator('.suggest-widget .monaco-list-row', { hasText: 'severity' });
  await until('the key severity', async () => {
    await window.press('Control+Space');
    return offered.first().waitFor({ timeout: 4000 }).then(() => true, () => false);
  });
  await window.shot('settings_completion');
  say('a key is completed');
  await window.press('Escape', 'Control+Z', 'Control+Z', 'Control+Z');
  await window.command('File: Revert File');
}

async function switchesOff(code, window, say) {
  code.configure({ '[markdown]': { 'urlint.enable': false } });
  await window.squiggles(0);
  assert.equal(code.processes(SERVER).length, 1);
  code.configure({});
  await until('the squiggle again', async () => (await window.page.locator(SQUIGGLES).count()) === 1);
  say('urlint is switched off for a language, and on again');
}

async function seesThePage(window, say) {
  await window.command('Preferences: Open Settings (UI)');
  const filter = window.page.locator('.settings-header .suggest-input-container').first();
  const first = window.page.locator('.setting-item-label', { hasText: 'Enable' }).first();
  await until('the settings of the extension', async () => {  // VS Code may lose a letter that comes early
    await filter.click();
    await window.press('Control+A');
    await window.page.keyboard.type(FILTER);
    return first.waitFor({ timeout: 8000 }).then(() => true, () => false);
  });
  await window.shot('settings_page');
  say('the settings page begins with the switch');
  await window.page.getByRole('link', { name: 'Choose one from a list' }).first().click();
  const input = window.page.locator('.quick-input-widget input').first();
  for (const name of ['rfc3987', 'A grammar file']) {
    await input.fill(name);
    await window.page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().waitFor();
  }
  say('its link offers the grammars, and a file');
  await window.press('Escape');
}

async function seesTheInformation(window, say) {
  await window.command('urlint: Show Debug Information');
  await window.line('# urlint: debug information');
  await window.page.keyboard.type('x');
  await until('that nobody can edit it', () => window.page.getByText('Cannot edit in read-only editor').first().isVisible());
  say('the debug information is a document that nobody can edit');
}
