// One server in a web worker and its client, from start to end.
import * as vscode from 'vscode';
import { FileChangeType, LanguageClient } from 'vscode-languageclient/browser';
import { EXPERIMENTAL, options } from '../options';
import type { Running } from '../running';
import { SECTION, first } from '../settings';
import { Mirror } from './mirror';

const START_SECONDS = 120;
const LEAVE_SECONDS = 3;

export class Client implements Running {
  private readonly worker: Worker;
  private readonly client: LanguageClient;
  private readonly mirror = new Mirror((write, text) => this.worker.postMessage({ write, text }));
  private watch: vscode.Disposable | undefined;
  private fail: (reason: Error) => void = () => undefined;

  /** `root` is the folder of the extension; `wrong` is called with the problem in the settings, or ''. */
  constructor(root: vscode.Uri, log: vscode.LogOutputChannel, wrong: (problem: string) => void) {
    const at = (name: string): string => vscode.Uri.joinPath(root, 'server', name).toString(true);
    this.worker = new Worker(at('relay.js'));
    this.worker.addEventListener('error', event => this.fail(new Error(event.message)));
    // The first message tells the relay which worker to start.
    this.worker.postMessage(at('worker.js'));
    const own = {
      ...this.mirror.told,
      uriConverters: { code2Protocol: String, protocol2Code: (uri: string) => this.mirror.original(uri) },
    };
    this.client = new LanguageClient(SECTION, 'urlint', this.worker, { ...options(() => this.client, first(), log), ...own });
    this.client.registerFeature(EXPERIMENTAL);
    this.client.onNotification('experimental/serverStatus', ({ message }: { message?: string }) => wrong(message ?? ''));
  }

  get version(): string {
    return this.client.initializeResult?.serverInfo?.version ?? '';
  }

  get commands(): readonly string[] {
    return this.client.initializeResult?.capabilities.executeCommandProvider?.commands ?? [];
  }

  async request<T>(method: string, params: unknown): Promise<T> {
    return this.client.sendRequest<T>(method, params);
  }

  /** Starts the server and waits for its answer. Throws if it fails or does not answer. */
  async start(): Promise<void> {
    const failed = new Promise<never>((_, reject) => (this.fail = reject));
    const late = setTimeout(() => this.fail(new Error(`no answer within ${START_SECONDS} seconds`)), START_SECONDS * 1000);
    try {
      await this.mirror.fill();
      await Promise.race([this.client.start(), failed]);
      this.watch = this.mirror.watched(uri => this.changed(uri));
    } finally {
      clearTimeout(late);
    }
  }

  private changed(uri: string): void {
    const changes = [{ uri, type: FileChangeType.Changed }];
    void this.client.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  /** The original file for a path that the server uses. */
  file(path: string): vscode.Uri {
    return this.mirror.original(vscode.Uri.file(path).toString());
  }

  /** Stops the server, whatever it is doing. Never throws. */
  async stop(): Promise<void> {
    this.watch?.dispose();
    try {
      if (this.client.isRunning()) await this.client.stop(LEAVE_SECONDS * 1000);
    } catch {
      // It did not answer; its worker is terminated anyway.
    }
    this.worker.terminate();
    // Not awaited: a client whose server never answered would wait forever.
    void this.client.dispose().catch(() => undefined);
  }
}
