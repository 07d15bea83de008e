// The only server of this window, in a web worker. Starts, restarts, and stops are queued, so that there are never two.
import * as vscode from 'vscode';
import { harmless } from '../harmless';
import type { Facts } from '../information';
import type { Status } from '../status';
import { Client } from './client';

const RESTART = { title: 'Restart', command: 'urlint.restartServer' };
const ORIGIN = 'in a web worker';

export class Server {
  private client: Client | undefined;
  private queue: Promise<void> = Promise.resolve();
  private problem = '';

  constructor(
    private readonly root: vscode.Uri,
    private readonly status: Status,
    private readonly log: vscode.LogOutputChannel,
    private readonly serverLog: vscode.LogOutputChannel,
  ) {}

  /** The client of the running server; undefined if there is none. */
  get running(): Client | undefined {
    return this.client;
  }

  get facts(): Facts {
    return { host: 'a browser', server: this.client ? [`server ${this.client.version}: ${ORIGIN}`] : [], start: {} };
  }

  /** Stops the running server, if any, and starts a new one. */
  async restart(): Promise<void> {
    return (this.queue = this.queue.then(() => this.replace()));
  }

  /** Stops the server for good. */
  async end(): Promise<void> {
    return (this.queue = this.queue.then(() => this.halt()));
  }

  private async replace(): Promise<void> {
    await this.halt();
    this.status.starting();
    this.problem = '';
    const client = new Client(this.root, this.serverLog, problem => this.wrong(client, problem));
    try {
      await client.start();
    } catch (error) {
      await client.stop();
      this.tell(error instanceof Error ? error.message : String(error));
      return;
    }
    this.client = client;
    this.status.running(client.version, ORIGIN);
    this.status.settings(this.problem, path => client.file(path));
    this.log.info(`urlint ${client.version} is running ${ORIGIN}`);
  }

  private async halt(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.stop();
  }

  private wrong(client: Client, problem: string): void {
    this.problem = problem;
    if (client === this.client) this.status.settings(problem, path => client.file(path));
  }

  private tell(reason: string): void {
    const text = `The urlint server could not be started: ${reason}`;
    this.log.error(text);
    this.status.failed(text, RESTART.command, RESTART.title);
    void vscode.window.showErrorMessage(harmless(text), RESTART).then(chosen => chosen && vscode.commands.executeCommand(chosen.command));
  }
}
