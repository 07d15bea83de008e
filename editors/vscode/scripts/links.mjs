// Where the links of the README lead: in a release (RELEASE=v1.0.0) to its files, as a marketplace shows none that lie in the archive.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Options of `createVSIX`. */
export function links() {
  const tag = process.env.RELEASE;
  if (!tag) return { rewriteRelativeLinks: false };
  const { url, directory } = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8')).repository;
  return { baseContentUrl: `${url}/blob/${tag}/${directory}`, baseImagesUrl: `${url}/raw/${tag}/${directory}` };
}
