// One server process and its client, from start to end. A server that does not exit by itself is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import * as vscode from 'vscode';
import { LanguageClient, State } from 'vscode-languageclient/node';
import type { Launch } from './launch';
import { EXPERIMENTAL, options } from './options';
import type { Running } from './running';
import { SECTION } from './settings';
import { started } from './windows';

const START_SECONDS = 60;
const LEAVE_SECONDS = 3;

/** A client that only logs errors, because the code that starts and stops it tells the user what to do. */
class Quiet extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

export class Client implements Running {
  private child: ChildProcess | undefined;
  private ending = false;
  private readonly client: LanguageClient;

  /** `lost` is called when the server ends unexpectedly; `wrong` is called with the problem in the settings, or ''. */
  constructor(readonly launch: Launch, log: vscode.LogOutputChannel, lost: () => void, wrong: (problem: string) => void) {
    this.client = new Quiet(SECTION, 'urlint', () => this.spawned(), options(() => this.client, launch.options, log));
    this.client.registerFeature(EXPERIMENTAL);
    this.client.onNotification('experimental/serverStatus', ({ message }: { message?: string }) => wrong(message ?? ''));
    this.client.onDidChangeState(({ oldState, newState }) => {
      if (newState === State.Stopped && oldState === State.Running && !this.ending) lost();
    });
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Whether it was killed while starting, even if it had already answered. */
  get killed(): boolean {
    return this.ending;
  }

  get version(): string {
    return this.client.initializeResult?.serverInfo?.version ?? '';
  }

  /** Starts the server and waits for its answer. Throws if it cannot be run, exits at once, or does not answer. */
  async start(): Promise<void> {
    const late = setTimeout(() => this.kill(), START_SECONDS * 1000);
    try {
      await this.client.start();
    } finally {
      clearTimeout(late);
    }
  }

  /** Stops the server and waits until its process is gone. Never throws. */
  async stop(): Promise<void> {
    this.ending = true;
    try {
      if (this.client.isRunning()) await this.client.stop(LEAVE_SECONDS * 1000);
    } catch {
      // It did not answer, so it is killed below.
    }
    await this.gone();
    await this.client.dispose().catch(() => undefined);
  }

  /** Kills the server at once, even while it is starting. */
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
}
