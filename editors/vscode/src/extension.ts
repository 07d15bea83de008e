// The extension: creates its parts, starts the server, and restarts it when the settings for its start change.
import * as vscode from 'vscode';
import * as commands from './commands';
import { Explanation } from './explain';
import { facts } from './facts';
import * as information from './information';
import * as interpreter from './interpreter';
import * as python from './python';
import { Server } from './server';
import { ENABLE, OF_THE_START } from './settings';
import { Status } from './status';

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('urlint', { log: true });
  const serverLog = vscode.window.createOutputChannel('urlint server', { log: true });
  const status = new Status();
  const started = (server = new Server(context.extensionPath, status, log, serverLog));
  const explanation = new Explanation(() => started.running);
  commands.register(context, { server: started, facts: () => facts(started.running), explanation, log, serverLog });
  const refresh = (): void => void started.refresh();
  context.subscriptions.push(
    vscode.commands.registerCommand('urlint.selectInterpreter', interpreter.select),
    log,
    serverLog,
    status,
    explanation,
    information.provider,
    // In the web and in remote windows, the user's settings may arrive after the activation.
    vscode.workspace.onDidChangeConfiguration(event => OF_THE_START.some(name => event.affectsConfiguration(name)) && refresh()),
    vscode.workspace.onDidChangeConfiguration(event => event.affectsConfiguration(ENABLE) && void started.restart()),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
  );
  refresh();
  context.subscriptions.push(await python.onDidChange(refresh));
}

export async function deactivate(): Promise<void> {
  await server?.end();
}
