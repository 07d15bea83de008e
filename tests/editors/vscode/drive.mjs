// drive.mjs WHAT MADE SHOTS: one session, by its name, with the archives in the folder MADE; pictures go to SHOTS. Status 0 when all was as it should be, else 1 and the reason.
// HAD is the folder that `install` has filled; PYTHON an interpreter, which has urlint.
import path from 'node:path';
import { hostile, restricted } from './hostile.mjs';
import { mend } from './mend.mjs';
import { nopython } from './nopython.mjs';
import { probe } from './probe.mjs';
import { settings } from './settings.mjs';
import { untrusted } from './untrusted.mjs';
import { wrong } from './wrong.mjs';

const SESSIONS = {
  hostile,
  mend,
  nopython,
  probe,
  // What VS Code says meanwhile is written down by the command that URLINT_RECORDER names.
  record: given => mend({ ...given, settings: { 'urlint.command': JSON.parse(process.env.URLINT_RECORDER) }, server: '--between' }),
  restricted,
  settings,
  untrusted,
  wrong,
};

const [what, made, shots] = process.argv.slice(2);
const [vsix, probing] = ['urlint.vsix', 'probe.vsix'].map(name => path.join(made, name));
const given = { vsix, probe: probing, shots, python: process.env.PYTHON };
const began = Date.now();
const say = text => console.log(`${what.padEnd(8)} ${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}`);
try {
  await SESSIONS[what]({ ...given, say });
} catch (error) {
  say(`FAILED: ${error.stack}`);
  process.exitCode = 1;
}
