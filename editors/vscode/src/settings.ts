// The settings that were changed from their defaults, in the form that the server reads.
import * as vscode from 'vscode';
import { contributes } from '../package.json';

export const SECTION = 'urlint';

// Settings that only the extension reads, not the server.
const OWN = ['enable', 'importStrategy', 'interpreter', 'path', 'command', 'trace'];

// Settings that the server reads only at its start: which features it offers, and which files it may read.
const OFFERED = ['documentLinks', 'inlayHints', 'semanticTokens', 'workspaceDiagnostics'];
const REACH = ['outsideFiles', 'configuration', 'grammar'];

/** The setting that says which documents the server gets; a change requires a restart. */
export const ENABLE = `${SECTION}.enable`;

/** The full names of the settings whose change requires a restart. */
export const OF_THE_START = [...OWN.filter(name => name !== 'trace' && name !== 'enable'), ...OFFERED, ...REACH].map(name => `${SECTION}.${name}`);

// The server's settings that the manifest registers. For other names, VS Code does not check whether the workspace may set them,
// and the server could take them for another spelling of these.
const REGISTERED = contributes.configuration
  .flatMap(page => Object.keys(page.properties))
  .map(name => name.slice(SECTION.length + 1))
  .filter(name => !OWN.includes(name.split('.')[0]!));

/** Whether urlint is on for a document; the setting may differ by folder and by language. */
export function isEnabled(document: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration(SECTION, document).get('enable') !== false;
}

/** The settings that were changed, by name. Defaults are left out, because the server has its own, and files may override them. */
export function made(scope?: vscode.ConfigurationScope): Record<string, unknown> {
  const configuration = vscode.workspace.getConfiguration(SECTION, scope);
  const names = REGISTERED.filter(name => isMade(configuration, name));
  return Object.fromEntries(names.map(name => [name, configuration.get(name)]));
}

/** The settings for a running server, without the values in `REACH` that it got at its start, but with those that a folder overrides. */
export function later(scope?: vscode.ConfigurationScope): Record<string, unknown> {
  const started = first();
  const isNews = ([name, value]: [string, unknown]): boolean => !REACH.includes(name) || value !== started[name];
  return Object.fromEntries(Object.entries(made(scope)).filter(isNews));
}

/** The initialization options: the changed settings of `OFFERED` and `REACH`, and whether the workspace is trusted. */
export function first(): Record<string, unknown> {
  const chosen = Object.entries(made()).filter(([name]) => OFFERED.includes(name) || REACH.includes(name));
  return { ...Object.fromEntries(chosen), trusted: vscode.workspace.isTrusted };
}

function isMade(configuration: vscode.WorkspaceConfiguration, name: string): boolean {
  const found = configuration.inspect(name);
  if (!found) return false;
  const values = [found.globalValue, found.workspaceValue, found.workspaceFolderValue];
  const ofLanguage = [found.globalLanguageValue, found.workspaceLanguageValue, found.workspaceFolderLanguageValue];
  return [...values, ...ofLanguage].some(value => value !== undefined);
}
