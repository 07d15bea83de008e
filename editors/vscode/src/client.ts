// One server process and the client that talks to it, from start to end. The end is sure: what does not leave is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import * as vscode from 'vscode';
import { CloseAction, ErrorAction, LanguageClient, RevealOutputChannelOn, State } from 'vscode-languageclient/node';
import type { LanguageClientOptions, StaticFeature } from 'vscode-languageclient/node';
import type { Launch } from './launch';
import { COMMANDS } from './links';
import * as settings from './settings';
import { SELECTOR } from './status';
import { started } from './windows';

// As the clients of rust-analyzer tell theirs.
const EXPERIMENTAL: StaticFeature = {
  fillClientCapabilities: capabilities => {
    capabilities.experimental = { serverStatusNotification: true, commands: { commands: COMMANDS } };
  },
  initialize: () => undefined,
  getState: () => ({ kind: 'static' }),
  clear: () => undefined,
};
const START_SECONDS = 60;
const LEAVE_SECONDS = 3;

export class Client {
  private child: ChildProcess | undefined;
  private ending = false;
  private readonly client: LanguageClient;

  // The documents that the server has. It is not told of those for which urlint is switched off.
  private readonly served = new Set<string>();

  /** `lost` is called when the server ends and nobody asked for it, `wrong` with what is wrong with the settings, or ''. */
  constructor(readonly launch: Launch, log: vscode.LogOutputChannel, lost: () => void, wrong: (problem: string) => void) {
    this.client = new LanguageClient(settings.SECTION, 'urlint', () => this.spawned(), this.options(log));
    this.client.registerFeature(EXPERIMENTAL);
    this.client.onNotification('experimental/serverStatus', ({ message }: { message?: string }) => wrong(message ?? ''));
    this.client.onDidChangeState(({ oldState, newState }) => {
      if (newState === State.Stopped && oldState === State.Running && !this.ending) lost();
    });
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Whether it was ended while it started: it may have answered before. */
  get killed(): boolean {
    return this.ending;
  }

  get version(): string {
    return this.client.initializeResult?.serverInfo?.version ?? '';
  }

  /** Start the server and wait until it has answered. Throws where it cannot be run, ends at once or says nothing. */
  async start(): Promise<void> {
    const late = setTimeout(() => this.kill(), START_SECONDS * 1000);
    try {
      await this.client.start();
    } finally {
      clearTimeout(late);
    }
  }

  /** End the server; when this is done its process is gone. Never throws. */
  async stop(): Promise<void> {
    this.ending = true;
    try {
      if (this.client.isRunning()) await this.client.stop(LEAVE_SECONDS * 1000);
    } catch {
      // It did not answer: it is killed below.
    }
    await this.gone();
    await this.client.dispose().catch(() => undefined);
  }

  /** End the server at once, also one that is only being started. */
  kill(): void {
    this.ending = true;
    this.child?.kill('SIGKILL');
  }

  async request<T>(method: string, params: unknown): Promise<T> {
    return this.client.sendRequest<T>(method, params);
  }

  get commands(): readonly string[] {
    return this.client.initializeResult?.capabilities.executeCommandProvider?.commands ?? [];
  }

  private serves(document: vscode.TextDocument): boolean {
    return this.served.has(document.uri.toString());
  }

  private async spawned(): Promise<ChildProcess> {
    const { command, args, options } = started(this.launch.command, this.launch.args);
    const child = spawn(command, args, { ...options, cwd: this.launch.cwd, windowsHide: true, stdio: 'pipe' });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.stdin.on('error', () => undefined);
    if (this.ending) child.kill('SIGKILL');
    return (this.child = child);
  }

  private async gone(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const left = new Promise<void>(resolve => child.once('exit', () => resolve()));
    const late = setTimeout(() => child.kill('SIGKILL'), LEAVE_SECONDS * 1000);
    child.stdin?.end();
    await left;
    clearTimeout(late);
  }

  private options(log: vscode.LogOutputChannel): LanguageClientOptions {
    return {
      documentSelector: SELECTOR,
      initializationOptions: this.launch.options,
      outputChannel: log,
      markdown: { isTrusted: { enabledCommands: COMMANDS } },
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationFailedHandler: () => false,
      // Who restarts is decided in one place only, and not here.
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => ({ action: CloseAction.DoNotRestart, handled: true }),
      },
      synchronize: { configurationSection: settings.SECTION },
      diagnosticPullOptions: { onChange: true, onSave: true },
      middleware: {
        didOpen: async (document, next) => {
          if (!settings.isEnabled(document)) return;
          this.served.add(document.uri.toString());
          await next(document);
        },
        didChange: async (event, next) => (this.serves(event.document) ? next(event) : undefined),
        didSave: async (document, next) => (this.serves(document) ? next(document) : undefined),
        didClose: async (document, next) => (this.served.delete(document.uri.toString()) ? next(document) : undefined),
        workspace: {
          configuration: async (params, token, next) => {
            const other = params.items.some(item => item.section !== settings.SECTION);
            if (other) return next(params, token);
            return params.items.map(item => settings.later(item.scopeUri ? vscode.Uri.parse(item.scopeUri) : undefined));
          },
          didChangeConfiguration: async () =>
            this.client.sendNotification('workspace/didChangeConfiguration', { settings: { [settings.SECTION]: settings.later() } }),
        },
      },
    };
  }
}
