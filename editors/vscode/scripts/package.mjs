// Builds urlint-VERSION.vsix, reproducibly: gathers the libraries, bundles the extension, and writes the archive.
// node scripts/package.mjs [FILE]; PYTHON is a Python >= 3.11 with pip (default: a virtual environment of python3).
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The dates that yazl writes depend on these two; 1980 is the first year that a ZIP file can store.
process.env.TZ = 'UTC';
process.env.SOURCE_DATE_EPOCH ??= '315532800';
const { bundle } = await import('./bundle.mjs');
const { links } = await import('./links.mjs');
const { createVSIX, listFiles } = await import('@vscode/vsce');

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const project = path.resolve(here, '..', '..');
const libs = path.join(here, 'bundled', 'libs');
const windows = process.platform === 'win32';
// Paths are relative to `here`, because a shell would split a path at a space.
const run = (program, ...args) => execFileSync(program, args, { cwd: here, stdio: ['ignore', 'ignore', 'inherit'], shell: windows });

function gather() {
  fs.rmSync(libs, { recursive: true, force: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-compile', '--no-deps', '--only-binary', ':all:'];
  run(process.env.PYTHON ?? withPip(), ...pip, '--require-hashes', '--target', path.relative(here, libs), '-r', 'bundled/requirements.txt');
  const kept = source => !/__pycache__|\.pyc$/.test(source);
  for (const name of ['src/urlint', 'server/urlint_server']) {
    fs.cpSync(path.join(project, name), path.join(libs, path.basename(name)), { recursive: true, filter: kept });
  }
  prune(libs);
}

// A virtual environment, because the system's Python may not have pip.
function withPip() {
  const made = path.join(here, 'dist', 'python');
  const python = path.join(made, windows ? 'Scripts/python.exe' : 'bin/python');
  if (!fs.existsSync(python)) run(windows ? 'python' : 'python3', '-m', 'venv', path.relative(here, made));
  return path.relative(here, python);
}

// Removes what pip records about this machine, and programs that name its interpreter.
function prune(folder) {
  fs.rmSync(path.join(folder, 'bin'), { recursive: true, force: true });
  for (const about of fs.readdirSync(folder).filter(name => name.endsWith('.dist-info'))) {
    for (const name of ['RECORD', 'INSTALLER', 'REQUESTED', 'direct_url.json']) fs.rmSync(path.join(folder, about, name), { force: true });
  }
}

gather();
await bundle();
for (const file of await listFiles({ cwd: here, dependencies: false })) fs.chmodSync(path.join(here, file), 0o644);
const { version } = JSON.parse(fs.readFileSync(path.join(here, 'package.json')));
const packagePath = path.resolve(process.argv[2] ?? path.join(here, `urlint-${version}.vsix`));
// The pages of the rules contain example secrets.
const shown = { allowPackageAllSecrets: true };
await createVSIX({ cwd: here, packagePath, dependencies: false, ...links(), ...shown });
console.log(packagePath, fs.statSync(packagePath).size);
