// What an issue report says about a desktop and the server process on it.
import * as os from 'node:os';
import type { Client } from './client';
import type { Facts } from './information';
import { start } from './programs';

export function facts(client: Client | undefined): Facts {
  return {
    host: `Node ${process.versions.node}, ${os.type()} ${os.release()} ${process.arch}`,
    server: client ? [`server ${client.version}, process ${client.pid}: ${client.launch.origin}`, `command: \`${[client.launch.command, ...client.launch.args].join(' ')}\``] : [],
    start: start(),
  };
}
