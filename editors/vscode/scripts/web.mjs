// Builds the extension for VS Code for the Web, reproducibly: the folder dist/web and its archive urlint-web-VERSION.vsix.
// node scripts/web.mjs [FILE]; takes the server from ../web, which must be built first.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// As in package.mjs.
process.env.TZ = 'UTC';
process.env.SOURCE_DATE_EPOCH ??= '315532800';
const { build } = await import('esbuild');
const { links } = await import('./links.mjs');
const { createVSIX, listFiles } = await import('@vscode/vsce');

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const page = path.resolve(here, '..', 'web', 'dist');
const made = path.join(here, 'dist', 'web');
const SHARED = ['README.md', 'CHANGELOG.md', 'LICENSE', 'icon.png', 'media', 'schemas', 'syntaxes'];
const SERVER = ['worker.js', 'library.zip', 'packages.bin', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];

/** The manifest without the settings that say how to start a program, because the browser starts none. */
function manifest() {
  const { main, extensionKind, scripts, dependencies, devDependencies, overrides, contributes, ...rest } = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8'));
  const commands = contributes.commands.filter(each => each.command !== 'urlint.selectInterpreter');
  const configuration = contributes.configuration.map(page => ({ ...page, properties: inBrowsers(page.properties) }));
  const capabilities = { ...rest.capabilities, virtualWorkspaces: { supported: 'limited', description: WITHOUT_DISK } };
  return { ...rest, browser: './extension.js', capabilities, contributes: { ...contributes, commands, configuration } };
}

const WITHOUT_DISK = 'Of the files that are not open, only a configuration file in the first folder is read.';
const STARTS = new Set(['importStrategy', 'interpreter', 'path', 'command'].map(name => `urlint.${name}`));
const inBrowsers = properties => Object.fromEntries(Object.entries(properties).filter(([name]) => !STARTS.has(name)));

const common = { absWorkingDir: here, bundle: true, minify: true, platform: 'browser', target: 'es2022', legalComments: 'eof' };

fs.rmSync(made, { recursive: true, force: true });
fs.mkdirSync(path.join(made, 'server'), { recursive: true });
for (const name of SHARED) fs.cpSync(path.join(here, name), path.join(made, name), { recursive: true });
for (const name of SERVER) fs.copyFileSync(path.join(page, name), path.join(made, 'server', name));
fs.writeFileSync(path.join(made, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
await build({ ...common, entryPoints: ['src/web/extension.ts'], outfile: 'dist/web/extension.js', format: 'cjs', external: ['vscode'] });
await build({ ...common, entryPoints: ['src/web/relay.js'], outfile: 'dist/web/server/relay.js', format: 'iife' });
for (const file of await listFiles({ cwd: made, dependencies: false })) fs.chmodSync(path.join(made, file), 0o644);
const { version } = manifest();
const packagePath = path.resolve(process.argv[2] ?? path.join(here, `urlint-web-${version}.vsix`));
const shown = { allowPackageAllSecrets: true };
await createVSIX({ cwd: made, packagePath, target: 'web', dependencies: false, ...links(), ...shown });
console.log(packagePath, fs.statSync(packagePath).size);
