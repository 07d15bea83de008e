// What the status item says: which server runs, or why none does.
import * as vscode from 'vscode';
import { harmless } from './harmless';

// A scheme that is not here is not linted: `git:` and `output:` show texts that stand elsewhere.
export const SELECTOR = ['file', 'untitled', 'vscode-notebook-cell', 'vscode-vfs'].map(scheme => ({ scheme }));

// A path that is absolute here, or in Windows.
const ABSOLUTE = /^(?:[/\\]|[A-Za-z]:[/\\])/;

// Characters of a text, its detail, and the link behind it, which more of a detail would push out of sight.
const LONGEST = 64;

export class Status implements vscode.Disposable {
  private calm: () => void = () => undefined;
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
    const running = `urlint ${version}`.trim();
    // Without the path in parentheses, which the log and the debug information have.
    const short = origin.replace(/ \(.*\)$/, '');
    this.calm = () => this.show(running, short, vscode.LanguageStatusSeverity.Information, 'urlint.restartServer', 'Restart');
    this.calm();
  }

  /** What is wrong with the settings while a server runs; '' where nothing is. `uri` is that of a file that it names. */
  settings(problem: string, uri: (file: string) => vscode.Uri = vscode.Uri.file): void {
    if (!problem) return this.calm();
    const [, file, line] = /^`?([^`]*?\.toml):(\d+)`?: /.exec(problem) ?? [];
    const place = file && ABSOLUTE.test(file) ? uri(file) : undefined;
    const selection = new vscode.Range(Number(line) - 1, 0, Number(line) - 1, 0);
    const told = place ? `${vscode.workspace.asRelativePath(place)}:${line}` : problem;
    this.show('urlint: a setting is wrong', told, vscode.LanguageStatusSeverity.Warning, 'urlint.showServerLogs', 'Show Server Log');
    if (place) this.item.command = { command: 'vscode.open', title: 'Open', arguments: [place, { selection }] };
  }

  /** No server runs; `command` is what may help. */
  failed(reason: string, command: string, title: string): void {
    this.show('urlint does not run', reason, vscode.LanguageStatusSeverity.Error, command, title);
  }

  dispose(): void {
    this.item.dispose();
  }

  private show(text: string, detail: string, severity: vscode.LanguageStatusSeverity, command: string, title: string): void {
    const room = LONGEST - text.length - title.length;
    const short = detail.length > room ? `${detail.slice(0, room - 1)}…` : detail;
    Object.assign(this.item, { busy: false, text: `$(link) ${harmless(text)}`, detail: harmless(short), severity, command: { command, title } });
  }
}
