// How do the settings say to start the server on a desktop, and which programs may be run for it?
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

/** How to start the server; programs that must not be run are left out. */
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

/** All settings for the start as a string, for comparison. */
export function wish(): string {
  return JSON.stringify([start(), first()]);
}

/** Whether a program is outside an untrusted workspace. Even `${workspaceFolder}` in the user's own settings, or a link, may lead there. */
export function mayRun(program: string): boolean {
  const folders = vscode.workspace.isTrusted || !/[/\\]/.test(program) ? [] : (vscode.workspace.workspaceFolders ?? []);
  return folders.every(({ uri }) => {
    const whole = path.resolve(uri.fsPath, program);
    // The program of a virtual environment is a link: both its own location and its target count.
    const places = [whole, path.join(real(path.dirname(whole)), path.basename(whole)), real(whole)];
    return places.every(place => !lies(place, uri.fsPath) && !lies(place, real(uri.fsPath)));
  });
}

/** The path of a program: for a name, the first match on the PATH that may be run; for a path, itself if it may be run. */
export function located(program: string): string | undefined {
  if (/[/\\]/.test(program)) return mayRun(program) ? program : undefined;
  const names = process.platform === 'win32' && !/\.(exe|com)$/i.test(program) ? [`${program}.exe`, `${program}.com`] : [program];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  return folders.flatMap(folder => names.map(name => path.join(folder, name))).find(file => isProgram(file) && mayRun(file));
}

/** The program to start for the one that the settings name; '' if it must not be run. In a trusted workspace, the system looks it up. */
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

/** The path with links resolved and in the case of the disk; a path that does not exist is unchanged. */
function real(place: string): string {
  try {
    return fs.realpathSync.native(place);
  } catch {
    return place;
  }
}

/** A path with `~`, `${userHome}`, `${workspaceFolder}`, and `${env:NAME}` replaced. */
function expanded(text: string): string {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  // Functions, because `$` in a replacement string has a special meaning.
  return text
    .replace(/^~(?=[/\\]|$)/, () => os.homedir())
    .replaceAll('${userHome}', () => os.homedir())
    .replaceAll('${workspaceFolder}', () => folder)
    .replace(/\$\{env:(\w+)\}/g, (_, name: string) => process.env[name] ?? '');
}
