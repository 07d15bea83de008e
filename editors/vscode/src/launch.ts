// Which program runs as the server? The one that the settings select; by default, the bundled urlint with any suitable Python.
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

/** A server to run, with its initialization options. */
export interface Launch extends Program {
  readonly options: Readonly<Record<string, unknown>>;
}

/** Finds the server to run. Throws NoPython if there is no suitable interpreter. */
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
    log.warn('urlint is not installed in the environment; running the one in the extension');
  }
  return bundled(root, await python.find(start.interpreter));
}

/** The current folder of a server that the user chose. Not an untrusted workspace, because Windows looks for programs there first. */
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
    // `-P`: do not import a folder `urlint` of the workspace.
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
