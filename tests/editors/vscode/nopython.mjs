// Where there is no Python: it is said once, with a button; the status item says it, too; and the button leads to a server.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Code, until } from './code.mjs';
import { session } from './session.mjs';

const NEEDED = ['bash', 'cat', 'dirname', 'env', 'ls', 'ps', 'readlink', 'sed', 'sh', 'uname', 'which'];

export async function nopython({ vsix, shots, say, python }) {
  const code = await Code.start({ extensions: [vsix], environment: { PATH: poor(shots) } });
  await session(code, shots, 'nopython', async window => {
    const message = window.message('urlint requires Python 3.11 or newer and found none on the `PATH`');
    await until('the message', () => message.isVisible(), 90);
    await window.shot('nopython');
    say(`message: ${(await message.innerText()).replaceAll('\n', ' ')}`);
    await message.getByRole('button', { name: 'Select Interpreter' }).click();
    await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Another one' }).click();
    await chooses(window, python);
    await window.open('document.md');
    await window.squiggles(3);
    say('an interpreter is chosen by the button, and the server runs');
    assert.equal(code.processes('bundled/tool/server.py').length, 1);
    // What was there is taken away again.
    code.configure({ 'urlint.interpreter': '/nowhere/python' });
    await until('no server', () => code.processes('bundled/tool/server.py').length === 0);
    await until('the message', () => window.message('`/nowhere/python` was not found').isVisible());
    say(`status: ${await window.status('urlint is not running')}`);
  });
}

/** The dialog of VS Code for files of a remote system is a line to type into; what is typed while it reads a folder is lost. */
async function chooses(window, file) {
  const input = window.page.locator('.quick-input-widget input').first();
  const button = window.page.getByRole('button', { name: 'Use This Python' });
  await button.waitFor();
  await until('the end of the dialog', async () => {
    if (!(await button.isVisible())) return true;
    await input.fill(file, { timeout: 2000 }).catch(() => undefined);
    await window.page.waitForTimeout(500);
    await button.click({ timeout: 2000 }).catch(() => undefined);
    await window.page.waitForTimeout(500);
    return false;
  });
}

/** A PATH with what VS Code itself starts, and no Python. */
function poor(shots) {
  const folder = path.join(shots, 'poor');
  fs.mkdirSync(folder, { recursive: true });
  for (const name of NEEDED) {
    const found = ['/usr/bin', '/bin'].map(each => path.join(each, name)).find(each => fs.existsSync(each));
    if (found && !fs.existsSync(path.join(folder, name))) fs.symlinkSync(found, path.join(folder, name));
  }
  return folder;
}
