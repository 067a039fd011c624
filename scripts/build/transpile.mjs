// TypeScript to CommonJS, file by file. Types are checked by `npm run check`.
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { transformFile } from '@swc/core';

import { DIST, filesBelow, isSource, ROOT, SOURCE_FOLDERS } from './tree.mjs';

/** Of the compiled files in dist/; the bundle gets ES modules. */
const COMMON_JS = { type: 'commonjs', ignoreDynamic: true };

const OPTIONS = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  inlineSourcesContent: false,
  jsc: {
    target: 'es2023',
    baseUrl: ROOT,
    paths: { '@studio/*': ['./libs/*/src/index.ts'] },
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    keepClassNames: true,
  },
};

export async function transpile() {
  const files = SOURCE_FOLDERS.flatMap(filesBelow).filter(isSource);
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    mkdirSync(path.join(DIST, folder), { recursive: true });
  await Promise.all(files.map(transpileFile));
}

async function transpileFile(file) {
  const source = path.join(ROOT, file);
  const output = path.join(DIST, file.replace(/\.ts$/, '.js'));
  const { code, map } = await transformFile(source, {
    ...OPTIONS,
    module: COMMON_JS,
    filename: source,
    sourceFileName: path.relative(path.dirname(output), source),
  });
  await Promise.all([
    writeFile(output, `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n`),
    writeFile(`${output}.map`, map),
  ]);
}

/** One source file as an ES module, with its source map inline. */
export async function asModule(source) {
  const { code } = await transformFile(source, {
    ...OPTIONS,
    sourceMaps: 'inline',
    module: { type: 'es6', ignoreDynamic: true },
    filename: source,
    sourceFileName: source,
  });
  return code;
}
