// What is run as the server, and with what? The settings decide; where they leave it open, the bundled urlint under any Python that will do.
import * as path from 'node:path';
import * as vscode from 'vscode';
import * as programs from './programs';
import * as python from './python';
import { first } from './settings';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Where it comes from, for people. */
  readonly origin: string;
}

/** A server to run, and what it is told at its start. */
export interface Launch extends Program {
  readonly options: Readonly<Record<string, unknown>>;
}

/** Find what to run. Throws NoPython where there is no interpreter for it. */
export async function find(root: string, log: vscode.LogOutputChannel): Promise<Launch> {
  return { ...(await program(root, log)), options: first() };
}

export function same(one: Launch, other: Launch): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function program(root: string, log: vscode.LogOutputChannel): Promise<Program> {
  const start = programs.start();
  const cwd = folder() ?? root;
  const [command, ...args] = start.command;
  if (command) return { command, args, cwd, origin: '`urlint.command`' };
  if (start.path) return { command: start.path, args: ['server'], cwd, origin: '`urlint.path`' };
  if (start.strategy === 'fromEnvironment') {
    const found = await fromEnvironment(start.interpreter, cwd, log);
    if (found) return found;
    log.warn('no urlint is installed in the environment: the one that came with the extension is run');
  }
  return bundled(root, await python.find(start.interpreter));
}

/** Where a server of the user's is run. Windows looks for a program there first: never in a workspace that nobody trusts. */
function folder(): string | undefined {
  const folders = vscode.workspace.isTrusted ? vscode.workspace.workspaceFolders : [];
  return folders?.find(each => each.uri.scheme === 'file')?.uri.fsPath;
}

function bundled(root: string, found: python.Python): Program {
  const tool = path.join(root, 'bundled', 'tool', 'server.py');
  return { command: found.path, args: ['-I', tool], cwd: root, origin: `bundled, Python ${found.version} (${found.path})` };
}

async function fromEnvironment(interpreter: string, cwd: string, log: vscode.LogOutputChannel): Promise<Program | undefined> {
  try {
    const found = await python.find(interpreter);
    // `-P`: a folder `urlint` in the workspace is not what is meant.
    const args = ['-P', '-m', 'urlint', 'server'];
    if (await python.installed(found)) {
      return { command: found.path, args, cwd, origin: `environment, Python ${found.version} (${found.path})` };
    }
  } catch (error) {
    if (interpreter || !(error instanceof python.NoPython)) throw error;
    log.info(error.message);
  }
  const program = programs.located('urlint');
  return program ? { command: program, args: ['server'], cwd, origin: `\`PATH\` (${program})` } : undefined;
}
