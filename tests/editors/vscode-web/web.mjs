// VS Code for the Web on loopback, with extensions and a workspace on no disk, and a window of it in a headless browser.
import fs from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import path from 'node:path';
import { QUIET } from '../vscode/code.mjs';

const { chromium } = createRequire(path.join(process.env.HAD, 'package.json'))('playwright-core');
const TYPES = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.mjs': 'text/javascript', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };
const BARE = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-features=AutofillServerCommunication', '--disable-sync', '--no-first-run'];

// As VS Code's own page, without what it gets from elsewhere.
const page = product => `<!DOCTYPE html>
<html><head><meta charset="utf-8"><link data-name="vs/workbench/workbench.web.main" rel="stylesheet" href="/code/out/vs/workbench/workbench.web.main.css"></head><body>
<script>window.product = ${JSON.stringify(product)};</script>
<script src="/code/out/vs/loader.js"></script><script src="/code/out/vs/webPackagePaths.js"></script>
<script>
for (const name of Object.keys(self.webPackagePaths)) self.webPackagePaths[name] = \`\${location.origin}/code/node_modules/\${name}/\${self.webPackagePaths[name]}\`;
require.config({ baseUrl: \`\${location.origin}/code/out\`, paths: self.webPackagePaths });
</script>
<script src="/code/out/vs/workbench/workbench.web.main.nls.js"></script><script src="/code/out/vs/workbench/workbench.web.main.js"></script>
<script src="/code/out/vs/code/browser/workbench/workbench.js"></script>
</body></html>`;

export class Web {
  /** Requests that were meant for another origin. */
  elsewhere = [];

  /** What is not to be had, though it is there. */
  missing;

  /** `folders` are served by their names: `code` is VS Code, the `extensions` are loaded; `files` are the workspace, by their paths. */
  static async start(folders, extensions, files) {
    const web = new Web(folders, extensions, files);
    web.server = createServer((request, response) => void web.answer(request, response)).listen(0, '127.0.0.1');
    await once(web.server, 'listening');
    web.server.on('connect', (request, socket) => {
      web.elsewhere.push(request.url);
      socket.destroy();
    });
    return web;
  }

  constructor(folders, extensions, files) {
    Object.assign(this, { folders, extensions, files: new Map(Object.entries(files)) });
  }

  get authority() {
    return `127.0.0.1:${this.server.address().port}`;
  }

  /** Write a file of the workspace, or delete it; a window that is open is told. */
  write(name, text) {
    if (text === undefined) this.files.delete(name);
    else this.files.set(name, text);
    this.told?.(name);
  }

  /** A window with a document of the workspace. */
  async open(name) {
    // What is not on loopback is asked of this server as a proxy, whoever asks it, a page or a worker.
    this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: BARE });
    const context = await this.browser.newContext({ proxy: { server: this.authority, bypass: '127.0.0.1' }, viewport: { width: 960, height: 600 }, deviceScaleFactor: 1 });
    this.opened = name;
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', message => process.env.LOUD && console.log(message.text()));
    await page.goto(`http://${this.authority}/`, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('.monaco-workbench .part.statusbar');
    return page;
  }

  async stop() {
    await this.browser?.close();
    this.server.close();
  }

  get product() {
    const [, port] = this.authority.split(':');
    const folder = { scheme: 'vscode-vfs', authority: 'test', path: '/' };
    return {
      productConfiguration: { nameShort: 'Code', nameLong: 'Code', applicationName: 'code', version: '1.91.1' },
      folderUri: folder,
      additionalBuiltinExtensions: this.extensions.map(name => ({ scheme: 'http', authority: `127.0.0.1:${port}`, path: `/${name}` })),
      configurationDefaults: QUIET,
      defaultLayout: { force: true, editors: [{ uri: { ...folder, path: `/${this.opened}` } }] },
    };
  }

  async answer(request, response) {
    if (!request.url.startsWith('/')) {
      this.elsewhere.push(request.url);
      return response.writeHead(403).end();
    }
    const { pathname } = new URL(request.url, 'http://localhost');
    const [, folder, ...rest] = decodeURIComponent(pathname).split('/');
    if (folder === '') return response.writeHead(200, { 'content-type': 'text/html' }).end(page(this.product));
    if (folder === 'changes') return response.end(await new Promise(resolve => (this.told = resolve)));
    if (folder === 'workspace') return this.ofWorkspace(`/${rest.join('/')}`, request, response);
    if (pathname === this.missing) return response.writeHead(404).end();
    return this.ofDisk(path.join(this.folders[folder] ?? '/nowhere', ...rest), response);
  }

  ofDisk(file, response) {
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    fs.createReadStream(file).pipe(response);
  }

  async ofWorkspace(name, request, response) {
    const inside = [...this.files.keys()].filter(each => each.startsWith(name === '/' ? name : `${name}/`));
    const body = this.files.get(name);
    if (request.method === 'PUT') {
      const parts = await request.toArray();
      this.files.set(name, Buffer.concat(parts).toString('utf8'));
      response.end();
    } else if (body === undefined && !inside.length) {
      response.writeHead(404).end();
    } else if (request.headers.accept === 'application/json') {
      response.end(JSON.stringify({ type: body === undefined ? 2 : 1, ctime: 0, mtime: Date.now(), size: Buffer.byteLength(body ?? '') }));
    } else if (body === undefined) {
      const names = new Map(inside.map(each => each.slice(name === '/' ? 1 : name.length + 1).split('/')).map(([first, ...below]) => [first, below.length ? 2 : 1]));
      response.end(JSON.stringify([...names]));
    } else {
      response.end(body);
    }
  }
}
