// The commands of the extension. The server's commands have other names, because a duplicate would make the activation fail.
import * as vscode from 'vscode';
import type { Explanation } from './explain';
import { fixFile } from './fix';
import * as grammar from './grammar';
import * as information from './information';
import { applyFix } from './links';
import type { Running } from './running';

const SAMPLE = `# Some URLs

A port with a letter: http://example.com:8o80/path
A space: [text](http://example.com/a b.md)
A half escape: https://example.org/100%
All is well: https://example.org/?q=url#top
`;

interface Parts {
  readonly server: { readonly running: Running | undefined; restart(): Promise<void> };
  readonly facts: () => information.Facts;
  readonly explanation: Explanation;
  readonly log: vscode.LogOutputChannel;
  readonly serverLog: vscode.LogOutputChannel;
}

export function register(context: vscode.ExtensionContext, { server, facts, explanation, log, serverLog }: Parts): void {
  const manifest = context.extension.packageJSON;
  const commands: Record<string, (...given: never[]) => unknown> = {
    restartServer: () => server.restart(),
    showLogs: () => log.show(),
    showServerLogs: () => serverLog.show(),
    fixFile,
    applyFix,
    explainUrl: (uri?: string, line?: number, character?: number) => explanation.open(uri, line, character),
    openRule: (name: string) => explanation.openRule(name),
    chooseGrammar: () => grammar.choose(manifest),
    showDebugInformation: () => information.show(manifest.version, facts(), server.running),
    openSample: async () => vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'markdown', content: SAMPLE })),
  };
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(`urlint.${name}`, run));
  }
}
