// Wrong servers must fail what `mend` does, or it would prove nothing: one that says nothing, then those of broken.py.
import assert from 'node:assert/strict';
import path from 'node:path';
import { Code, until } from './code.mjs';
import { mends, reads } from './mend.mjs';
import { session } from './session.mjs';

const BROKEN = path.join(import.meta.dirname, '..', 'broken.py');
// What is done with each, and what must be complained of.
const WRONG = {
  wide: [reads, /^the ports are where they are/],
  'without-hover': [reads, /^never seen: a hover/],
  idle: [mends, /^never seen: the line /],
};

export async function wrong({ vsix, shots, say, python }) {
  const code = await Code.start({ extensions: [vsix], settings: { 'urlint.command': ['sleep', '600'] } });
  await session(code, path.join(shots, 'wrong'), 'wrong', async window => {
    window.patience = 12;
    await window.open('document.md');
    await assert.rejects(window.squiggles(3), { message: 'never seen: 3 squiggles' });
    say('the session fails with a server that says nothing');
    for (const [how, [does, complaint]] of Object.entries(WRONG)) {
      code.configure({ 'urlint.command': [python, BROKEN, how, python, '-m', 'urlint', 'server'] });
      await until(`the server ${how}`, () => code.processes(`broken.py ${how}`).length > 0);
      await window.squiggles(3, 60);
      await assert.rejects(does(window, () => undefined), { message: complaint });
      say(`the session fails with a server that is wrong: ${how}`);
      await window.press('Escape', 'Escape');
    }
  });
}
