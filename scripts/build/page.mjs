// What the explorer and the desk share: a page and its scripts of Preact, under names that change with their contents.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { ROOT } from './tree.mjs';

/** Writes the scripts to the folder. Of an entry, `outputOf` gives the file's name and those that it imports at its start. */
export async function bundleScripts(folder, { define, ...options }) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryNames: '[name]-[hash]',
    outdir: folder,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    logLevel: 'error',
    ...options,
  });
  mkdirSync(folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeFileSync(file, contents);
  const outputOf = (entry) => {
    const [file, { imports }] = Object.entries(metafile.outputs).find(([, output]) =>
      output.entryPoint?.endsWith(entry),
    );
    const preloads = imports.filter(({ kind }) => kind === 'import-statement').map((one) => path.basename(one.path));
    return { name: path.basename(file), preloads };
  };
  return { outputFiles, outputOf };
}

/** Writes the page with the names of its script and style; `assets` is the address of their folder. */
export function writePage(source, target, { assets, script, style }) {
  const preloads = script.preloads.map((name) => `<link rel="modulepreload" href="${assets}/${name}" />`);
  const page = readFileSync(source, 'utf8')
    .replace('{{script}}', script.name)
    .replace('{{style}}', style)
    .replace('<!-- preloads -->', preloads.join('\n    '));
  writeFileSync(target, page);
}
