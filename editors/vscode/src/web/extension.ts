// The extension in a browser: creates the parts that need no desktop, and runs the server in a web worker.
import * as vscode from 'vscode';
import * as commands from '../commands';
import { Explanation } from '../explain';
import * as information from '../information';
import { ENABLE, OF_THE_START } from '../settings';
import { Status } from '../status';
import { Server } from './server';

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('urlint', { log: true });
  const serverLog = vscode.window.createOutputChannel('urlint server', { log: true });
  const status = new Status();
  const started = (server = new Server(context.extensionUri, status, log, serverLog));
  const explanation = new Explanation(() => started.running);
  commands.register(context, { server: started, facts: () => started.facts, explanation, log, serverLog });
  const anew = [...OF_THE_START, ENABLE];
  context.subscriptions.push(
    log,
    serverLog,
    status,
    explanation,
    information.provider,
    vscode.workspace.onDidChangeConfiguration(event => anew.some(name => event.affectsConfiguration(name)) && void started.restart()),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void started.restart()),
  );
  // Not awaited: the server takes seconds to start, and the commands work before that.
  void started.restart();
}

export async function deactivate(): Promise<void> {
  await server?.end();
}
