// Bundles the extension and its libraries into dist/extension.js.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export const bundle = () =>
  build({
    absWorkingDir: here,
    entryPoints: ['src/extension.ts'],
    outfile: 'dist/extension.js',
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['vscode'],
    // Keeps the licenses of the bundled libraries.
    legalComments: 'eof',
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();
