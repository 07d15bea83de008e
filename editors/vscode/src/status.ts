// The status item, which shows which server is running, or why none is.
import * as vscode from 'vscode';
import { harmless } from './harmless';

// Documents with other schemes are not linted: `git:` and `output:` show texts from elsewhere.
export const SELECTOR = ['file', 'untitled', 'vscode-notebook-cell', 'vscode-vfs'].map(scheme => ({ scheme }));

// A path that is absolute here or on Windows.
const ABSOLUTE = /^(?:[/\\]|[A-Za-z]:[/\\])/;

// The largest total length of text, detail, and link: a longer detail would push the link out of sight.
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
    // Without the path in parentheses, which is in the log and the debug information.
    const short = origin.replace(/ \(.*\)$/, '');
    this.calm = () => this.show(running, short, vscode.LanguageStatusSeverity.Information, 'urlint.restartServer', 'Restart');
    this.calm();
  }

  /** Shows a problem in the settings while a server is running; '' if there is none. `uri` maps a file in it to its URI. */
  settings(problem: string, uri: (file: string) => vscode.Uri = vscode.Uri.file): void {
    if (!problem) return this.calm();
    const [, file, line] = /^`?([^`]*?\.toml):(\d+)`?: /.exec(problem) ?? [];
    const place = file && ABSOLUTE.test(file) ? uri(file) : undefined;
    const selection = new vscode.Range(Number(line) - 1, 0, Number(line) - 1, 0);
    const detail = place ? `${vscode.workspace.asRelativePath(place)}:${line}` : problem;
    this.show('urlint: invalid setting', detail, vscode.LanguageStatusSeverity.Warning, 'urlint.showServerLogs', 'Show Server Log');
    if (place) this.item.command = { command: 'vscode.open', title: 'Open', arguments: [place, { selection }] };
  }

  /** Shows why no server is running; `command` may help. */
  failed(reason: string, command: string, title: string): void {
    this.show('urlint is not running', reason, vscode.LanguageStatusSeverity.Error, command, title);
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
