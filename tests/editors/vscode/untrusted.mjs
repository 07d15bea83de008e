// A workspace that nobody trusts: the server runs, and no program of the workspace does, whoever's settings lead to it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Code, until } from './code.mjs';
import { session } from './session.mjs';

export const RESTRICTED = { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' };
const TRAP = 'urlint';
// By their names alone they are looked for on the PATH, which leads into the workspace, as in a shell whose environment is active.
const NAMES = ['python3', 'python', TRAP];

export async function untrusted({ vsix, shots, say }) {
  const folder = '${workspaceFolder}';
  const own = { 'urlint.interpreter': `${folder}/${TRAP}`, 'urlint.path': `${folder}/../link/${TRAP}`, 'urlint.command': [`./${TRAP}`] };
  const settings = { ...RESTRICTED, ...own };
  const places = fs.mkdtempSync(path.join(os.tmpdir(), 'path-'));
  const [first, launchers] = ['bin', 'launchers'].map(name => path.join(places, name));
  launcher(launchers);
  const PATH = [first, launchers, process.env.PATH].join(path.delimiter);
  const code = await Code.start({ extensions: [vsix], settings, environment: { PATH } });
  const ran = path.join(code.home, 'ran');
  for (const name of NAMES) fs.writeFileSync(path.join(code.folder, name), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
  fs.symlinkSync(code.folder, first);
  fs.symlinkSync(code.folder, path.join(code.home, 'link'));
  code.configure({ 'urlint.command': [path.join(code.folder, TRAP)] });
  await session(code, shots, 'untrusted', async window => {
    await window.open('document.md');
    await window.squiggles(3);
    assert.equal(await window.page.getByText('Restricted Mode').first().isVisible(), true, 'nobody trusts the workspace');
    assert.equal(fs.existsSync(ran), false, 'no program of the workspace is run');
    say('in a workspace that nobody trusts the bundled server runs, and nothing of the workspace');
    await window.command('Workspaces: Manage Workspace Trust');
    await window.page.getByRole('button', { name: 'Trust', exact: true }).click();
    await until('the program of the workspace, which is trusted now', () => fs.existsSync(ran));
    say('once it is trusted, the settings choose');
  });
}

/** As the shims of mise do: a `python3` that runs what the current folder says is Python. */
function launcher(folder) {
  fs.mkdirSync(folder);
  const python = execFileSync('/bin/sh', ['-c', 'command -v python3'], { encoding: 'utf8' }).trim();
  fs.writeFileSync(path.join(folder, 'python3'), `#!/bin/sh\n[ -x ./${TRAP} ] && ./${TRAP}\nexec ${python} "$@"\n`, { mode: 0o755 });
}
