// Compiles DTOs once more, with their doc comments and types as metadata, from which the interface
// description is made (src/generate-documents.ts). It takes types to know them, and the service does not need them.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import ts from 'typescript';

import { DIST, NEST, ROOT, TYPESCRIPT } from './build/tree.mjs';
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
const own = { noCheck: true, sourceMap: false };
const { fileNames, options } = ts.parseJsonConfigFileContent(TYPESCRIPT, ts.sys, ROOT, own);
const program = ts.createProgram(fileNames, options);
for (const plugin of NEST.compilerOptions.plugins) {
  const { before } = createRequire(import.meta.url)(`${plugin.name}/plugin`);
  const suffixes = [...plugin.options.dtoFileNameSuffix, ...plugin.options.controllerFileNameSuffix];
  for (const file of program.getSourceFiles())
    if (suffixes.some((suffix) => file.fileName.endsWith(suffix)))
      program.emit(file, write, undefined, false, { before: [before(plugin.options, program)] });
}

/** As Node knows nothing of the paths of tsconfig.json, `@studio/<name>` becomes the way to it. */
function write(file, text) {
  const libraries = path.relative(path.dirname(file), path.join(DIST, 'libs'));
  writeFileSync(file, text.replaceAll(/\brequire\("@studio\/([\w-]+)"\)/g, `require("${libraries}/$1/src")`));
}
