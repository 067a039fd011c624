// `npm run build`: compiles the project into dist/ and bundles the service there. Types are checked by `npm run check`.
import { cpSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { transformFile } from '@swc/core';
import { globSync } from 'tinyglobby';

import { bundle } from './build/bundle.mjs';
import { buildDesk } from './build/desk.mjs';
import { buildEmbed } from './build/embed.mjs';
import { buildExplorer } from './build/explorer.mjs';
import { DIST, fingerprint, NEST, recordBuilt, ROOT, sources } from './build/tree.mjs';

// Before anything is read: what is written meanwhile is built again.
const print = fingerprint();
rmSync(DIST, { recursive: true, force: true });
await Promise.all(sources().map(compile));
for (const { include, outDir } of NEST.compilerOptions.assets)
  for (const file of globSync(include, { cwd: path.join(ROOT, NEST.sourceRoot) }))
    cpSync(path.join(ROOT, NEST.sourceRoot, file), path.join(ROOT, outDir, file));
cpSync(path.join(ROOT, 'openapi.json'), path.join(DIST, 'openapi.json'));
await Promise.all([bundle(), buildExplorer(), buildEmbed(), buildDesk()]);
recordBuilt(print);

/** To CommonJS, by the settings in .swcrc. */
async function compile(file) {
  const source = path.join(ROOT, file);
  const output = path.join(DIST, file.replace(/\.ts$/, '.js'));
  const [{ code, map }] = await Promise.all([
    transformFile(source, { sourceFileName: path.relative(path.dirname(output), source) }),
    mkdir(path.dirname(output), { recursive: true }),
  ]);
  await Promise.all([
    writeFile(output, `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n`),
    writeFile(`${output}.map`, map),
  ]);
}
