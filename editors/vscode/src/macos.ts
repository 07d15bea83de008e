// Is this a Python, or only where one would be? On a new macOS, what stands there opens a window that offers the developer tools.
import { existsSync } from 'node:fs';

const STUB = '/usr/bin/python3';
const BEHIND = ['/Library/Developer/CommandLineTools/usr/bin/python3', '/Applications/Xcode.app/Contents/Developer/usr/bin/python3'];

/** Whether a program, by its whole path, must not be run to ask for its version, as no Python stands behind it. */
export function isStub(program: string, platform: string = process.platform, exists: (file: string) => boolean = existsSync): boolean {
  return platform === 'darwin' && program === STUB && !BEHIND.some(exists);
}
