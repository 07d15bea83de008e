// What a person does in a window of VS Code, and sees there.
import assert from 'node:assert/strict';
import { until } from './code.mjs';

export const SQUIGGLES = '.squiggly-error, .squiggly-warning, .squiggly-info';

export class Window {
  /** Seconds that something may take to be seen. */
  patience = 60;

  constructor(page, shots) {
    this.page = page;
    this.shots = shots;
  }

  async shot(name, clip) {
    await this.page.waitForTimeout(300);
    await this.page.screenshot({ path: `${this.shots}/${name}.png`, ...(clip ? { clip } : {}) });
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Open a file by its name, as people do; the window may still be busy with its start. */
  async open(name) {
    const row = this.page.locator('.quick-input-list .monaco-list-row', { hasText: name });
    await until(`${name} in the list of files`, async () => {
      await this.press('Escape', 'Control+P');
      await this.page.locator('.quick-input-box input').first().fill(name);
      return row.first().waitFor({ timeout: 5000 }).then(() => true, () => false);
    });
    await this.press('Enter');
    await this.page.waitForSelector('.editor-instance .view-line');
  }

  /** Run a command by its title. */
  async command(title) {
    const row = this.page.locator('.quick-input-list .monaco-list-row', { hasText: title });
    await until(`the command ${title}`, async () => {
      await this.press('Escape', 'F1');
      await this.page.locator('.quick-input-box input').first().fill(`>${title}`);
      return row.first().waitFor({ timeout: 5000 }).then(() => true, () => false);
    });
    await row.first().click();
  }

  async go(line, column) {
    await this.page.locator('.editor-instance .view-lines').first().click();
    await this.press('Control+G');
    await this.page.locator('.quick-input-box input').first().fill(`:${line}:${column}`);
    await this.press('Enter');
    const at = this.page.locator('.statusbar-item', { hasText: new RegExp(`Ln ${line}, `) });
    await at.first().waitFor();
  }

  async squiggles(count, seconds = this.patience) {
    await until(`${count} squiggles`, async () => (await this.page.locator(SQUIGGLES).count()) === count, seconds);
  }

  /** The rows of the Problems panel, which is left open, once one of them has `text`. */
  async problems(text) {
    const rows = this.page.locator('.markers-panel .monaco-list-row');
    if (!(await rows.first().isVisible())) await this.press('Control+Shift+M');
    await rows.filter({ hasText: text }).first().waitFor();
    return rows.allInnerTexts();
  }

  async hover() {
    const hover = this.page.locator('.monaco-hover:visible', { hasText: 'scheme' });
    await until('a hover', async () => {
      await this.press('Control+K', 'Control+I');
      return hover.first().waitFor({ timeout: 5000 }).then(() => true, () => false);
    }, this.patience);
    return hover.first().innerText();
  }

  /** The titles in the menu of quick fixes, which is left open. */
  async fixes() {
    const rows = this.page.locator('.action-widget .monaco-list-row.action');
    await until('the quick fixes', async () => {
      await this.press('Control+.');
      return rows.first().waitFor({ timeout: 5000 }).then(() => true, () => false);
    }, this.patience);
    return rows.allInnerTexts();
  }

  async line(text) {
    const lines = () => this.page.locator('.view-line').allInnerTexts();
    const isThere = async () => (await lines()).some(line => line.replaceAll('\u00a0', ' ').includes(text));
    await until(`the line ${text}`, isThere, this.patience);
  }

  message(text) {
    return this.page.locator('.notification-toast, .notification-list-item', { hasText: text }).first();
  }

  /** What the status item of urlint says, read where people read it: above the braces in the status bar. */
  async status(text) {
    const braces = this.page.locator('#status\\.languageStatus');
    const detail = this.page.locator('.hover-language-status', { hasText: text });
    await until(`the status ${text}`, async () => {
      await this.press('Escape');
      await this.page.mouse.move(500, 300);
      await braces.first().hover({ timeout: 5000 }).catch(() => undefined);
      return detail.first().waitFor({ timeout: 3000 }).then(() => true, () => false);
    });
    const isWhole = await detail.first().evaluate(row => row.scrollWidth <= row.clientWidth);
    assert.ok(isWhole, `the status is cut off: ${await detail.first().innerText()}`);
    return (await detail.first().innerText()).replaceAll('\n', ' ');
  }
}
