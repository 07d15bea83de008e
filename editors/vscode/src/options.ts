// The options for vscode-languageclient, on a desktop and in the browser.
import * as vscode from 'vscode';
import { CloseAction, ErrorAction, RevealOutputChannelOn } from 'vscode-languageclient';
import type { BaseLanguageClient, LanguageClientOptions, StaticFeature } from 'vscode-languageclient';
import { COMMANDS } from './links';
import * as settings from './settings';
import { SELECTOR } from './status';

// The same capabilities as in rust-analyzer's client, and one of our own: VS Code expands a selection to brackets only in documents
// for which no extension offers ranges.
export const EXPERIMENTAL: StaticFeature = {
  fillClientCapabilities: capabilities => {
    capabilities.experimental = { serverStatusNotification: true, ownSelectionRanges: true, commands: { commands: COMMANDS } };
  },
  initialize: () => undefined,
  getState: () => ({ kind: 'static' }),
  clear: () => undefined,
};

/** The options of a client that is about to be created; `first` are the initialization options. */
export function options(client: () => BaseLanguageClient, first: unknown, log: vscode.LogOutputChannel): LanguageClientOptions {
  // The documents that the server knows. It does not get those for which urlint is turned off.
  const served = new Set<string>();
  const serves = (document: vscode.TextDocument): boolean => served.has(document.uri.toString());
  return {
    documentSelector: SELECTOR,
    initializationOptions: first,
    outputChannel: log,
    markdown: { isTrusted: { enabledCommands: COMMANDS } },
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationFailedHandler: () => false,
    // Restarts are decided in `server.ts` only.
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
