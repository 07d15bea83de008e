// The session of the probe, an extension that asks VS Code itself and writes down what it is told; then its host is killed.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Code, until } from './code.mjs';
import { Window } from './window.mjs';

const SERVERS = ['bundled/tool/server.py', 'urlint server', '-m urlint'];

export async function probe({ vsix, probe, shots, say, python }) {
  const out = path.join(shots, 'probe.jsonl');
  fs.rmSync(out, { force: true });
  const environment = { URLINT_PROBE: out, URLINT_PROBE_PYTHON: python };
  const code = await Code.start({ extensions: [vsix, probe], environment });
  try {
    const window = new Window(await code.open(), shots);
    let told = 0;
    const steps = () => (fs.existsSync(out) ? fs.readFileSync(out, 'utf8').split('\n').filter(Boolean).map(line => JSON.parse(line)) : []);
    const last = await until('the end of the probe', async () => {
      const now = steps();
      for (; told < now.length; told++) {
        say(now[told].said);
        await window.shot(`probe_${told}`);
        assert.ok(!(await window.message('urlint client').isVisible()), 'the library for clients shows a message of its own');
      }
      await agrees(window);
      if (now.find(step => step.said.startsWith('a program'))) await window.message('there is no program `/nowhere/urlint`').waitFor();
      return now.find(step => step.end);
    }, 300);
    if (last.error) throw new Error(last.error);
    for (const id of code.processes('--type=extensionHost')) process.kill(id, 'SIGKILL');
    await until('no process left', () => SERVERS.every(part => code.processes(part).length === 0), 30);
    say('the extension host is killed, and no server is left');
  } finally {
    await code.stop();
  }
}

/** A person lets the extension change the links that lead to a file which is renamed, whenever VS Code asks for it. */
async function agrees(window) {
  const agree = window.page.locator('.monaco-dialog-box .monaco-button', { hasText: /^OK$/ });
  if (!(await agree.first().isVisible())) return;
  await window.shot('agrees');
  await agree.first().click();
}
