// A workspace that wants to have something run, or fetched: nothing of it leads anywhere, trusted or not. Then wrong servers, with which
// each of these must fail.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Code, until } from './code.mjs';
import { session } from './session.mjs';
import { RESTRICTED } from './untrusted.mjs';

const BROKEN = path.join(import.meta.dirname, '..', 'broken.py');
const COMMAND = 'command:workbench.action.toggleZenMode';
const HONEST = 'https://example.com/docs/?x';
const FILES = {
  'urlint.toml': `"[x](${COMMAND})" = 1\n`,
  'base.mdx': `<base href="${COMMAND}">\n\n[docs](?x)\n`,
  'below/urlint.toml': `base = "${COMMAND}"\n`,
  'below/settings.mdx': '[docs](?x)\n',
  'picture.md': '[x](<http://paypal.com%2F`![x](https&amp;colon;&amp;sol;&amp;sol;e.test&amp;sol;p.png)`@h.test/>)\n\nhttp://h:8a/\n',
};
// Names that nobody registered, so that VS Code lets every workspace set them: each is a spelling that the server knows from other editors.
const SPELLINGS = { grammar: '/etc/passwd', 'max-file-size': 1, editor: { outsideFiles: true } };
const UNKNOWN = Object.entries({ ...SPELLINGS, settings: SPELLINGS, urlint: SPELLINGS }).filter(([name]) => name !== 'grammar');
// What is done with each wrong server, and what must be complained of.
const WRONG = {
  calls: [isTold, /^a message has no link/],
  commands: [follows, /^a link leads to command:/],
  pictures: [reads, /^the hover has no picture/],
};

export async function hostile(given) {
  await window(given, {}, true);
}

export async function restricted(given) {
  await window(given, RESTRICTED, false);
}

async function window({ vsix, probe, shots, say, python }, trust, isTrusted) {
  const links = path.join(shots, `links_${isTrusted}.json`);
  fs.rmSync(links, { force: true });
  const settings = { ...trust, 'urlint.base': 'https://example.com/docs/', 'urlint.documentLinks': true };
  const code = await Code.start({ extensions: [vsix, probe], settings, environment: { URLINT_PROBE_LINKS: links } });
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(code.folder, name)), { recursive: true });
    fs.writeFileSync(path.join(code.folder, name), text);
  }
  code.configure(Object.fromEntries(UNKNOWN.map(([name, value]) => [`urlint.${name}`, value])));
  await session(code, shots, isTrusted ? 'hostile' : 'restricted', async window => {
    window.patience = 12;
    await isTold(window, links, isTrusted);
    await follows(window, links);
    await window.open('document.md');
    await window.squiggles(3);
    assert.equal(await window.page.locator('.notification-list-item', { hasText: 'the setting' }).count(), 0, 'no setting is told of');
    await window.open('picture.md');
    if (!isTrusted) assert.equal(await window.page.getByText('Restricted Mode').first().isVisible(), true, 'nobody trusts the workspace');
    await reads(window);
    say(`${isTrusted ? 'trusted' : 'restricted'}: nothing leads to a command or a picture, an honest link leads on, and settings that nobody registered are not heeded`);
    for (const [how, [does, complaint]] of Object.entries(isTrusted ? WRONG : {})) {
      code.configure({ 'urlint.command': [python, BROKEN, how, python, '-m', 'urlint', 'server'] });
      await until(`the server ${how}`, () => code.processes(`broken.py ${how}`).length > 0);
      await until(`the complaint of ${how}`, () => does(window, links, true).then(() => false, error => complaint.test(error.message)));
      say(`the session fails with a server that is wrong: ${how}`);
    }
  });
}

/** What VS Code would open: the two references lead to the web, and nothing leads elsewhere. */
async function follows(_window, file) {
  const links = await until('links', () => {
    const now = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
    return now.length > 1 && now;
  });
  for (const link of links) assert.match(link, /^https:/, `a link leads to ${link}`);
  assert.deepEqual(links, [HONEST, HONEST]);
}

/** What is drawn of the URL whose user name holds a picture. */
async function reads(window) {
  await window.press('Escape');
  await window.go(1, 10);
  assert.match(await window.hover(), /is only a user name/);
  const hover = window.page.locator('.monaco-hover:visible .hover-row', { hasText: 'scheme' }).first();
  assert.equal(await hover.locator('img').count(), 0, 'the hover has no picture');
  const links = await hover.locator('a[data-href]').evaluateAll(all => all.map(each => each.dataset.href));
  const OURS = /^https:\/\/www\.rfc-editor\.org\/|^command:urlint\.(?:applyFix|explainUrl|openRule)\?/;
  assert.deepEqual(links.filter(link => !OURS.test(link)), [], 'the hover links to standards and to what urlint does alone');
  await window.press('Escape');
}

/** What is told of the wrong key; in a workspace that nobody trusts that need not be. */
async function isTold(window, _links, isNeeded) {
  const told = window.page.locator('.notification-list-item');
  if (isNeeded) await until('the message', () => told.filter({ hasText: 'unknown key' }).count());
  assert.equal(await told.locator('.notification-list-item-message a').count(), 0, 'a message has no link');
}
