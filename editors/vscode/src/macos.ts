// Is this a Python, or only Apple's stub? On a new macOS, the stub opens a window that offers the developer tools.
import { existsSync } from 'node:fs';

const STUB = '/usr/bin/python3';
const BEHIND = ['/Library/Developer/CommandLineTools/usr/bin/python3', '/Applications/Xcode.app/Contents/Developer/usr/bin/python3'];

/** Whether the program at a full path is the stub without a Python, which must not be run. */
export function isStub(program: string, platform: string = process.platform, exists: (file: string) => boolean = existsSync): boolean {
  return platform === 'darwin' && program === STUB && !BEHIND.some(exists);
}
