// How is a program started on Windows? Node starts no batch file (`.cmd`, `.bat`) by itself: cmd.exe does, which reads some characters its own way.

export interface Started {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly windowsVerbatimArguments?: boolean };
}

const BATCH = /\.(?:cmd|bat)$/i;
// Within quotes, cmd.exe ends at these or replaces what stands between them.
const READ = /["%!\r\n]/;

/** What to hand to `spawn` for a program and its arguments. Throws where cmd.exe would read them as something else. */
export function started(command: string, args: readonly string[], platform: string = process.platform): Started {
  if (platform !== 'win32' || !BATCH.test(command)) return { command, args, options: {} };
  const parts = [command, ...args];
  const wrong = parts.find(part => READ.test(part));
  if (wrong !== undefined) throw new Error(`\`${wrong}\` cannot be passed to a batch file safely: name the program that it starts`);
  const line = parts.map(part => `"${part}"`).join(' ');
  return {
    command: process.env.ComSpec ?? 'cmd.exe',
    args: ['/d', '/v:off', '/s', '/c', `"${line}"`],
    options: { windowsVerbatimArguments: true },
  };
}
