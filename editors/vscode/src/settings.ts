// The settings of the user: those that someone made, as the server takes them, and those that say how it is started.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import { contributes } from '../package.json';

export const SECTION = 'urlint';

// What the extension reads itself; nothing of it is the server's business.
const OWN = ['enable', 'importStrategy', 'interpreter', 'path', 'command', 'trace'];

// What the server offers or does not, from its first word on, and how far it reads; a change takes another server.
const OFFERED = ['documentLinks', 'inlayHints', 'semanticTokens', 'workspaceDiagnostics'];
const REACH = ['outsideFiles', 'configuration', 'grammar'];

/** The setting that says which documents the server hears of: it takes one that has not heard of any. */
export const ENABLE = `${SECTION}.enable`;

/** The settings, by their whole names, that take another server where they change. */
export const OF_THE_START = [...OWN.filter(name => name !== 'trace' && name !== 'enable'), ...OFFERED, ...REACH].map(name => `${SECTION}.${name}`);

export interface Start {
  readonly strategy: 'useBundled' | 'fromEnvironment';
  readonly interpreter: string;
  readonly path: string;
  readonly command: readonly string[];
}

// What the manifest registers and is the server's business. Of other names VS Code asks nobody whether the workspace may set them,
// and the server may take them for another spelling of these.
const REGISTERED = contributes.configuration
  .flatMap(page => Object.keys(page.properties))
  .map(name => name.slice(SECTION.length + 1))
  .filter(name => !OWN.includes(name.split('.')[0]!));

/** Whether urlint looks at a document: a setting that may be made for a folder, and for a language. */
export function isEnabled(document: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration(SECTION, document).get('enable') !== false;
}

/** The settings that someone made, by their names. A default is left out: the server has its own, and a file may say otherwise. */
export function made(scope?: vscode.ConfigurationScope): Record<string, unknown> {
  const configuration = vscode.workspace.getConfiguration(SECTION, scope);
  const names = REGISTERED.filter(name => isMade(configuration, name));
  return Object.fromEntries(names.map(name => [name, configuration.get(name)]));
}

/** What a running server is told: of its reach it has heard at its start, and heeds no more of it but what a folder says for itself. */
export function later(scope?: vscode.ConfigurationScope): Record<string, unknown> {
  const started = first();
  const isNews = ([name, value]: [string, unknown]): boolean => !REACH.includes(name) || value !== started[name];
  return Object.fromEntries(Object.entries(made(scope)).filter(isNews));
}

/** What the server is told at its start: what someone said of its offers and its reach, and whether somebody trusts the workspace. */
export function first(): Record<string, unknown> {
  const told = Object.entries(made()).filter(([name]) => OFFERED.includes(name) || REACH.includes(name));
  return { ...Object.fromEntries(told), trusted: vscode.workspace.isTrusted };
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

function isMade(configuration: vscode.WorkspaceConfiguration, name: string): boolean {
  const found = configuration.inspect(name);
  if (!found) return false;
  const values = [found.globalValue, found.workspaceValue, found.workspaceFolderValue];
  const ofLanguage = [found.globalLanguageValue, found.workspaceLanguageValue, found.workspaceFolderLanguageValue];
  return [...values, ...ofLanguage].some(value => value !== undefined);
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
