// Where do links in the README lead? In a release (RELEASE=v1.0.0), to its files on the web, because a marketplace shows none of the archive's.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The options of `createVSIX` for links. */
export function links() {
  const tag = process.env.RELEASE;
  if (!tag) return { rewriteRelativeLinks: false };
  const { url, directory } = JSON.parse(fs.readFileSync(path.join(here, 'package.json'), 'utf8')).repository;
  return { baseContentUrl: `${url}/blob/${tag}/${directory}`, baseImagesUrl: `${url}/raw/${tag}/${directory}` };
}
