// The settings of the user: those that someone made, as the server takes them.
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

function isMade(configuration: vscode.WorkspaceConfiguration, name: string): boolean {
  const found = configuration.inspect(name);
  if (!found) return false;
  const values = [found.globalValue, found.workspaceValue, found.workspaceFolderValue];
  const ofLanguage = [found.globalLanguageValue, found.workspaceLanguageValue, found.workspaceFolderLanguageValue];
  return [...values, ...ofLanguage].some(value => value !== undefined);
}
