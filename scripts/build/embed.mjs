// The components for websites: one script with everything, at `/embed/v1.js` and, for pages that name its hash, at an
// address that never changes its contents.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { build, transform } from 'esbuild';

import { DIST, ROOT } from './tree.mjs';

const OUTPUT = path.join(DIST, 'embed/embed');

/** Sheets become texts, as small as they get. */
const sheets = {
  name: 'sheets',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true, target: 'es2022' });
      return { contents: code, loader: 'text' };
    });
  },
};

export async function buildEmbed() {
  const {
    outputFiles: [{ text }],
  } = await build({
    entryPoints: [path.join(ROOT, 'web/embed/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    tsconfigRaw: {},
    plugins: [sheets],
    logLevel: 'error',
  });
  mkdirSync(OUTPUT, { recursive: true });
  const hash = createHash('sha384').update(text).digest();
  const script = `v1.${hash.toString('hex').slice(0, 16)}.js`;
  const release = JSON.stringify({ script: `/embed/${script}`, integrity: `sha384-${hash.toString('base64')}` });
  for (const [name, contents] of Object.entries({ 'v1.js': text, [script]: text, 'v1.json': release })) {
    const file = path.join(OUTPUT, name);
    writeFileSync(file, contents);
    writeFileSync(`${file}.br`, brotliCompressSync(contents));
    writeFileSync(`${file}.gz`, gzipSync(contents));
  }
}
