// How the server is started on a desktop, as the settings say, and which programs may be run for it.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { SECTION, first } from './settings';

export interface Start {
  readonly strategy: 'useBundled' | 'fromEnvironment';
  readonly interpreter: string;
  readonly path: string;
  readonly command: readonly string[];
}

/** How the server is to be started. What may not be run is left out. */
export function start(): Start {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const program = (name: string): string => allowed(expanded(String(configuration.get(name) ?? '').trim()));
  const command = configuration.get<unknown>('command');
  const parts = Array.isArray(command) ? command.map((part, at) => (at ? expanded(String(part)) : allowed(expanded(String(part))))) : [];
  return {
    strategy: configuration.get('importStrategy') === 'fromEnvironment' ? 'fromEnvironment' : 'useBundled',
    interpreter: program('interpreter'),
    path: program('path'),
    command: parts[0] && parts.every(mayRun) ? parts : [],
  };
}

/** All that is said of the start, to be compared. */
export function wish(): string {
  return JSON.stringify([start(), first()]);
}

/** Nothing in a workspace that nobody trusts, to which `${workspaceFolder}` or `./` in the user's own settings, or a link, may lead. */
export function mayRun(program: string): boolean {
  const folders = vscode.workspace.isTrusted || !/[/\\]/.test(program) ? [] : (vscode.workspace.workspaceFolders ?? []);
  return folders.every(({ uri }) => {
    const whole = path.resolve(uri.fsPath, program);
    // The program of a virtual environment is a link itself: where it stands counts, and where it leads.
    const places = [whole, path.join(real(path.dirname(whole)), path.basename(whole)), real(whole)];
    return places.every(place => !lies(place, uri.fsPath) && !lies(place, real(uri.fsPath)));
  });
}

/** Where a program lies that is called by its name alone: first on the PATH of those that may be run. A path is what it is, if it may. */
export function located(program: string): string | undefined {
  if (/[/\\]/.test(program)) return mayRun(program) ? program : undefined;
  const names = process.platform === 'win32' && !/\.(exe|com)$/i.test(program) ? [`${program}.exe`, `${program}.com`] : [program];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  return folders.flatMap(folder => names.map(name => path.join(folder, name))).find(file => isProgram(file) && mayRun(file));
}

/** A program that the settings name, as it is started; '' where it may not be. Who trusts the workspace has the system look for it. */
function allowed(program: string): string {
  return vscode.workspace.isTrusted ? program : ((program && located(program)) ?? '');
}

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return !fs.lstatSync(file).isDirectory();
  } catch {
    return false;
  }
}

function lies(place: string, folder: string): boolean {
  const way = path.relative(folder, place);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** Where links lead, in the case that the disk has; what is not there is as it is written. */
function real(place: string): string {
  try {
    return fs.realpathSync.native(place);
  } catch {
    return place;
  }
}

/** A path with `~`, `${userHome}`, `${workspaceFolder}` and `${env:NAME}` put in. */
function expanded(text: string): string {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  // By functions, since `$` in what is put in would mean something.
  return text
    .replace(/^~(?=[/\\]|$)/, () => os.homedir())
    .replaceAll('${userHome}', () => os.homedir())
    .replaceAll('${workspaceFolder}', () => folder)
    .replace(/\$\{env:(\w+)\}/g, (_, name: string) => process.env[name] ?? '');
}
