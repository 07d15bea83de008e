// What the status item says: which server runs, or why none does.
import * as vscode from 'vscode';
import { harmless } from './harmless';

// A scheme that is not here is not linted: `git:` and `output:` show texts that stand elsewhere.
export const SELECTOR = ['file', 'untitled', 'vscode-notebook-cell', 'vscode-vfs'].map(scheme => ({ scheme }));

export class Status implements vscode.Disposable {
  private readonly item = vscode.languages.createLanguageStatusItem('urlint', SELECTOR);

  constructor() {
    this.item.name = 'urlint';
    this.starting();
  }

  starting(): void {
    this.show('urlint', 'starting', vscode.LanguageStatusSeverity.Information, 'urlint.showLogs', 'Show Log');
    this.item.busy = true;
  }

  running(version: string, origin: string): void {
    this.show(`urlint ${version}`.trim(), origin, vscode.LanguageStatusSeverity.Information, 'urlint.restartServer', 'Restart');
  }

  /** No server runs; `command` is what may help. */
  failed(reason: string, command: string, title: string): void {
    this.show('urlint does not run', reason, vscode.LanguageStatusSeverity.Error, command, title);
  }

  dispose(): void {
    this.item.dispose();
  }

  private show(text: string, detail: string, severity: vscode.LanguageStatusSeverity, command: string, title: string): void {
    Object.assign(this.item, { busy: false, text: `$(link) ${harmless(text)}`, detail: harmless(detail), severity, command: { command, title } });
  }
}
