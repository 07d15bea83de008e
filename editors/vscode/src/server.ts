// The only server of this window. Starts, restarts, and stops are queued, so that there are never two.
import * as vscode from 'vscode';
import { Client } from './client';
import { harmless } from './harmless';
import { find, same } from './launch';
import type { Launch } from './launch';
import { wish } from './programs';
import { NoPython } from './python';
import type { Status } from './status';

const OFTEN = 5;
const WITHIN_MS = 3 * 60 * 1000;
const SELECT = { title: 'Select Interpreter', command: 'urlint.selectInterpreter' };
const SHOW_LOG = { title: 'Show Log', command: 'urlint.showLogs' };
const SHOW_SERVER_LOG = { title: 'Show Server Log', command: 'urlint.showServerLogs' };
const RESTART = { title: 'Restart', command: 'urlint.restartServer' };

export class Server {
  private client: Client | undefined;
  private starting: Client | undefined;
  private wish = '';
  private wanted: 'refresh' | 'restart' | 'end' | undefined;
  private working: Promise<void> | undefined;
  private losses: number[] = [];
  private told = '';
  private problem = '';

  constructor(
    private readonly root: string,
    private readonly status: Status,
    private readonly log: vscode.LogOutputChannel,
    private readonly serverLog: vscode.LogOutputChannel,
  ) {}

  /** The client of the running server; undefined if there is none. */
  get running(): Client | undefined {
    return this.client;
  }

  /** Starts the server, or replaces it if the settings now select another one. */
  async refresh(): Promise<void> {
    return this.want('refresh');
  }

  /** Restarts the server in any case. */
  async restart(): Promise<void> {
    this.losses = [];
    this.told = '';
    return this.want('restart');
  }

  /** Stops the server for good. */
  async end(): Promise<void> {
    return this.want('end');
  }

  /** Does one thing at a time; of the requests that arrive meanwhile, only the last one counts. */
  private async want(what: 'refresh' | 'restart' | 'end'): Promise<void> {
    if (this.wanted !== 'end' && !(this.wanted === 'restart' && what === 'refresh')) this.wanted = what;
    // Does not wait for a server that is still starting if another, or none, is wanted.
    if (this.starting && !(what === 'refresh' && this.wish === wish())) this.starting.kill();
    this.working ??= this.work();
    return this.working;
  }

  private async work(): Promise<void> {
    try {
      while (this.wanted && this.wanted !== 'end') {
        const anyway = this.wanted === 'restart';
        this.wanted = undefined;
        // An error is not shown if there is already a newer request.
        await this.replace(anyway).catch(error => this.wanted || this.tell(error));
      }
      if (this.wanted) await this.halt();
    } finally {
      this.working = undefined;
    }
  }

  private async replace(anyway: boolean): Promise<void> {
    this.wish = wish();
    const launch = await find(this.root, this.log).catch(async error => {
      await this.halt();
      throw error;
    });
    if (!anyway && this.client && same(this.client.launch, launch)) return;
    await this.halt();
    await this.start(launch);
  }

  private async start(launch: Launch): Promise<void> {
    this.status.starting();
    this.problem = '';
    this.log.info(`starting ${[launch.command, ...launch.args].join(' ')} (${launch.origin})`);
    const client = (this.starting = new Client(launch, this.serverLog, () => this.lost(client), problem => this.wrong(client, problem)));
    try {
      await client.start();
      if (client.killed) throw new Error('another start was requested');
    } catch (error) {
      await client.stop();
      throw error;
    } finally {
      this.starting = undefined;
    }
    this.client = client;
    this.told = '';
    this.status.running(client.version, launch.origin);
    this.status.settings(this.problem);
    this.log.info(`urlint ${client.version} is running as process ${client.pid}`);
  }

  private wrong(client: Client, problem: string): void {
    this.problem = problem;
    if (client === this.client) this.status.settings(problem);
  }

  private async halt(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.stop();
    if (client) this.log.info(`process ${client.pid} has ended`);
  }

  private lost(client: Client): void {
    if (client !== this.client) return;
    const now = Date.now();
    this.losses = [...this.losses.filter(then => now - then < WITHIN_MS), now];
    this.log.error(`process ${client.pid} ended unexpectedly`);
    if (this.losses.length < OFTEN) {
      void this.want('restart');
      return;
    }
    void this.halt();
    this.show(`The urlint server stopped unexpectedly ${OFTEN} times and will not be restarted.`, RESTART, SHOW_SERVER_LOG);
  }

  private tell(error: unknown): void {
    if (error instanceof NoPython) return this.show(error.message, SELECT, SHOW_LOG);
    const { code, path } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' && path ? `there is no program \`${path}\`` : error instanceof Error ? error.message : String(error);
    this.show(`The urlint server could not be started: ${reason}`, SHOW_SERVER_LOG, RESTART);
  }

  /** Shows an error in the status item, in the log, and in a message; not the same message twice in a row. */
  private show(text: string, ...actions: { title: string; command: string }[]): void {
    const [first] = actions;
    this.log.error(text);
    this.status.failed(text, first!.command, first!.title);
    if (text === this.told) return;
    this.told = text;
    void vscode.window.showErrorMessage(harmless(text), ...actions).then(chosen => chosen && vscode.commands.executeCommand(chosen.command));
  }
}
