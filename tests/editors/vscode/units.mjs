// units.mjs: what the extension does on Windows and macOS, played on the system at hand. EXTENSION is its folder, with its modules.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const extension = process.env.EXTENSION;
const { transpileModule } = createRequire(path.join(extension, 'package.json'))('typescript');

async function room(name) {
  const text = fs.readFileSync(path.join(extension, 'src', `${name}.ts`), 'utf8');
  const { outputText } = transpileModule(text, { compilerOptions: { module: 'esnext', target: 'es2022' } });
  return import(`data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);
}

const { started } = await room('windows');
const plain = { command: 'C:\\a b\\urlint.exe', args: ['server'], options: {} };
assert.deepEqual(started(plain.command, plain.args, 'win32'), plain);
assert.deepEqual(started('/opt/urlint.cmd', ['server'], 'linux'), { command: '/opt/urlint.cmd', args: ['server'], options: {} });
const batch = started('C:\\a & b\\urlint.CMD', ['server'], 'win32');
assert.deepEqual(batch.args, ['/d', '/v:off', '/s', '/c', '""C:\\a & b\\urlint.CMD" "server""']);
assert.equal(batch.options.windowsVerbatimArguments, true);
for (const part of ['C:\\%TEMP%\\urlint.bat', 'C:\\a!b!\\urlint.bat', 'C:\\a"b\\urlint.bat']) {
  assert.throws(() => started(part, ['server'], 'win32'), /cannot be passed to a batch file safely/);
}

const { isStub } = await room('macos');
assert.equal(isStub('/usr/bin/python3', 'darwin', () => false), true);
assert.equal(isStub('/usr/bin/python3', 'darwin', file => file.startsWith('/Library/')), false);
assert.equal(isStub('/opt/homebrew/bin/python3', 'darwin', () => false), false);
assert.equal(isStub('/usr/bin/python3', 'linux', () => false), false);
console.log('Windows and macOS, played: batch files, and a Python that is none');
