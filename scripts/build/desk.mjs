// The desk: its scripts, one for the first screen and one for each further one, its style, and its page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { compressAll } from './compress.mjs';
import { DIST, ROOT } from './tree.mjs';

const SOURCES = path.join(ROOT, 'web/desk');
const OUTPUT = path.join(DIST, 'desk');
const ASSETS = path.join(OUTPUT, 'desk/assets');

export async function buildDesk() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { desk: path.join(SOURCES, 'main.tsx'), style: path.join(SOURCES, 'desk.css') },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: ASSETS,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    // Those of the pages, which the service has at the same address.
    external: ['/fonts/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    logLevel: 'error',
  });
  mkdirSync(ASSETS, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeFileSync(file, contents);
  const outputs = Object.entries(metafile.outputs);
  const [script, { imports }] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith('main.tsx'));
  const [style] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith('desk.css'));
  const preloads = imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path: file }) => `<link rel="modulepreload" href="/desk/assets/${path.basename(file)}" />`);
  const page = readFileSync(path.join(SOURCES, 'index.html'), 'utf8')
    .replace('{{script}}', path.basename(script))
    .replace('{{style}}', path.basename(style))
    .replace('<!-- preloads -->', preloads.join('\n    '));
  writeFileSync(path.join(OUTPUT, 'desk/index.html'), page);
  await compressAll(OUTPUT);
}
