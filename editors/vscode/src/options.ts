// What vscode-languageclient is told of its work, wherever the server runs.
import * as vscode from 'vscode';
import { CloseAction, ErrorAction, RevealOutputChannelOn } from 'vscode-languageclient';
import type { BaseLanguageClient, LanguageClientOptions, StaticFeature } from 'vscode-languageclient';
import { COMMANDS } from './links';
import * as settings from './settings';
import { SELECTOR } from './status';

// As the clients of rust-analyzer tell theirs.
export const EXPERIMENTAL: StaticFeature = {
  fillClientCapabilities: capabilities => {
    capabilities.experimental = { serverStatusNotification: true, commands: { commands: COMMANDS } };
  },
  initialize: () => undefined,
  getState: () => ({ kind: 'static' }),
  clear: () => undefined,
};

/** The options of a client that is yet to be made; `first` is what the server hears at its start. */
export function options(client: () => BaseLanguageClient, first: unknown, log: vscode.LogOutputChannel): LanguageClientOptions {
  // The documents that the server has. It is not told of those for which urlint is switched off.
  const served = new Set<string>();
  const serves = (document: vscode.TextDocument): boolean => served.has(document.uri.toString());
  return {
    documentSelector: SELECTOR,
    initializationOptions: first,
    outputChannel: log,
    markdown: { isTrusted: { enabledCommands: COMMANDS } },
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationFailedHandler: () => false,
    // Who restarts is decided in one place only, and not here.
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => ({ action: CloseAction.DoNotRestart, handled: true }),
    },
    synchronize: { configurationSection: settings.SECTION },
    diagnosticPullOptions: { onChange: true, onSave: true },
    middleware: {
      didOpen: async (document, next) => {
        if (!settings.isEnabled(document)) return;
        served.add(document.uri.toString());
        await next(document);
      },
      didChange: async (event, next) => (serves(event.document) ? next(event) : undefined),
      didSave: async (document, next) => (serves(document) ? next(document) : undefined),
      didClose: async (document, next) => (served.delete(document.uri.toString()) ? next(document) : undefined),
      workspace: {
        configuration: async (params, token, next) => {
          const other = params.items.some(item => item.section !== settings.SECTION);
          if (other) return next(params, token);
          return params.items.map(item => settings.later(item.scopeUri ? client().protocol2CodeConverter.asUri(item.scopeUri) : undefined));
        },
        didChangeConfiguration: async () =>
          client().sendNotification('workspace/didChangeConfiguration', { settings: { [settings.SECTION]: settings.later() } }),
      },
    },
  };
}
