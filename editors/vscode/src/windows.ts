// How is a program started on Windows? Node cannot start batch files (`.cmd`, `.bat`) itself; cmd.exe does, but it interprets some characters.

export interface Started {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly windowsVerbatimArguments?: boolean };
}

const BATCH = /\.(?:cmd|bat)$/i;
// Characters that cmd.exe interprets even inside quotes.
const READ = /["%!\r\n]/;

/** The arguments of `spawn` for a program and its arguments. Throws if cmd.exe would misread them. */
export function started(command: string, args: readonly string[], platform: string = process.platform): Started {
  if (platform !== 'win32' || !BATCH.test(command)) return { command, args, options: {} };
  const parts = [command, ...args];
  const wrong = parts.find(part => READ.test(part));
  if (wrong !== undefined) throw new Error(`\`${wrong}\` cannot be passed to a batch file safely; use the program that it starts`);
  const line = parts.map(part => `"${part}"`).join(' ');
  return {
    command: process.env.ComSpec ?? 'cmd.exe',
    args: ['/d', '/v:off', '/s', '/c', `"${line}"`],
    options: { windowsVerbatimArguments: true },
  };
}
