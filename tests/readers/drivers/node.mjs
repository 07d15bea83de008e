// Prints what `new URL` makes of each line of JSON on standard input.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  let told = null;
  try {
    const url = new URL(JSON.parse(line));
    told = [url.protocol, url.hostname, url.port, url.pathname, url.search, url.hash];
  } catch {}
  console.log(JSON.stringify(told));
}
