// Which Python is suitable? Candidates come from the Python extension and the PATH, and each is run to get its version.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { isStub } from './macos';
import { located, mayRun } from './programs';

export interface Python {
  readonly path: string;
  readonly version: string;
}

/** No interpreter is suitable; the message says which were tried and why they were rejected. */
export class NoPython extends Error {}

interface Environments {
  readonly environments?: {
    getActiveEnvironmentPath(resource?: vscode.Uri): unknown;
    readonly known?: readonly { executable?: { uri?: vscode.Uri } }[];
    resolveEnvironment(environment: unknown): Promise<{ executable?: { uri?: vscode.Uri } } | undefined>;
    onDidChangeActiveEnvironmentPath: vscode.Event<unknown>;
  };
}

const NEEDED = '3.11';
const ASK = `import sys
print(*sys.version_info[:3], sep=".")
print(sys.executable)
sys.exit(sys.version_info < (3, 11))`;
const ASK_FOR_URLINT = 'import urlint, urlint_server; print(urlint.__version__)';
const SECONDS = 30;
const ABSENT = 'was not found';
// Not in the workspace, which may be the current folder of the editor: a launcher may choose its Python by files in the current folder.
const options = { timeout: SECONDS * 1000, windowsHide: true, cwd: __dirname };
const run = promisify(execFile);

/** The interpreter from the settings, else that of the Python extension, else one on the PATH. Throws NoPython. */
export async function find(chosen: string): Promise<Python> {
  if (chosen) {
    const answer = await ask([chosen]);
    if (typeof answer !== 'string') return answer;
    throw new NoPython(`\`urlint.interpreter\` cannot be used: ${answer}; urlint requires Python ${NEEDED} or newer`);
  }
  const tried: string[] = [];
  for (const command of await candidates()) {
    const answer = await ask(command);
    if (typeof answer !== 'string') return answer;
    tried.push(answer);
  }
  const there = tried.filter(answer => !answer.endsWith(ABSENT));
  const why = there.length ? `: ${there.join('; ')}` : ' on the `PATH`';
  throw new NoPython(`urlint requires Python ${NEEDED} or newer and found none${why}`);
}

/** All suitable interpreters that the Python extension knows or that are on the PATH. */
export async function all(): Promise<Python[]> {
  const known = (await extension().catch(() => undefined))?.environments?.known ?? [];
  const commands = [...(await candidates()), ...known.flatMap(each => (each.executable?.uri ? [[each.executable.uri.fsPath]] : []))];
  const answers = await Promise.all(commands.map(ask));
  const found = answers.filter(answer => typeof answer !== 'string');
  return [...new Map(found.map(each => [each.path, each])).values()];
}

/** The version of urlint that is installed for an interpreter; undefined if there is none. */
export async function installed(python: Python): Promise<string | undefined> {
  try {
    return (await run(python.path, ['-P', '-c', ASK_FOR_URLINT], options)).stdout.trim();
  } catch {
    return undefined;
  }
}

/** Calls `listener` when the Python extension selects another interpreter. */
export async function onDidChange(listener: () => void): Promise<vscode.Disposable> {
  return (await extension())?.environments?.onDidChangeActiveEnvironmentPath(listener) ?? new vscode.Disposable(() => undefined);
}

async function ask(command: readonly string[]): Promise<Python | string> {
  const [name, ...first] = command;
  const program = located(name!);
  if (!program) return `\`${name}\` ${ABSENT}`;
  if (isStub(program)) return `\`${program}\` only offers to install Python`;
  try {
    // Isolated: runs no code from the workspace or PYTHONPATH.
    const { stdout } = await run(program, [...first, '-I', '-c', ASK], options);
    const [version = '', path = ''] = stdout.trim().split(/\r?\n/);
    if (!/^3\.\d+/.test(version)) return `\`${command.join(' ')}\` is not Python`;
    // The program may start another one, as the shims of pyenv do.
    return mayRun(path) ? { path: path || program, version } : `\`${command.join(' ')}\` is in the workspace, which is not trusted`;
  } catch (error) {
    return `\`${command.join(' ')}\` ${because(error)}`;
  }
}

function because(error: unknown): string {
  const { code, killed, stdout } = error as { code?: unknown; killed?: boolean; stdout?: string };
  if (code === 'ENOENT') return ABSENT;
  if (killed) return `did not answer within ${SECONDS} s`;
  const version = /^\d+\.\d+\.\d+/.exec(stdout ?? '')?.[0];
  return version ? `is Python ${version}` : `cannot be run (${String(code)})`;
}

async function candidates(): Promise<string[][]> {
  const own = await ofExtension();
  const newest = [15, 14, 13, 12, 11].map(minor => [`python3.${minor}`]);
  const onPath = process.platform === 'win32' ? [['py', '-3'], ['python'], ['python3']] : [['python3'], ['python'], ...newest];
  // The macOS desktop starts programs with a short PATH.
  const elsewhere = process.platform === 'darwin' ? [['/opt/homebrew/bin/python3'], ['/usr/local/bin/python3']] : [];
  return [...(own ? [[own]] : []), ...onPath, ...elsewhere];
}

async function ofExtension(): Promise<string | undefined> {
  try {
    const environments = (await extension())?.environments;
    if (!environments) return undefined;
    const active = environments.getActiveEnvironmentPath(vscode.workspace.workspaceFolders?.[0]?.uri);
    return (await environments.resolveEnvironment(active))?.executable?.uri?.fsPath;
  } catch {
    return undefined;
  }
}

async function extension(): Promise<Environments | undefined> {
  const found = vscode.extensions.getExtension<Environments>('ms-python.python');
  try {
    return await found?.activate();
  } catch {
    return undefined;
  }
}
