// Compiles DTOs and controllers once more, with their doc comments and types as metadata, from which the interface
// description is made (src/generate-documents.ts). It takes types to know them, and the service does not need them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { DIST, ROOT } from './build/tree.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const require = createRequire(import.meta.url);
const ts = require('typescript');
const plugin = require('@nestjs/swagger/plugin');

const BUILT = path.join(DIST, '.built');
const DESCRIBED = path.join(DIST, '.described');
const SUFFIXES = { dtoFileNameSuffix: ['.dto.ts'], controllerFileNameSuffix: ['.controller.ts'] };

function emitDescribed() {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    path.join(ROOT, 'tsconfig.build.json'),
    { outDir: DIST, noCheck: true, sourceMap: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const program = ts.createProgram(fileNames, options);
  const before = [plugin.before({ introspectComments: true, ...SUFFIXES }, program)];
  const write = (file, text) => writeFileSync(file, withRelativePaths(text, path.dirname(file)));
  for (const file of program.getSourceFiles())
    if (Object.values(SUFFIXES).some(([suffix]) => file.fileName.endsWith(suffix)))
      program.emit(file, write, undefined, false, { before });
}

/** Of `@studio/<name>`, as Node knows nothing of the paths of tsconfig.json. */
function withRelativePaths(text, folder) {
  return text.replaceAll(/\brequire\("@studio\/([\w-]+)"\)/g, (_, name) => {
    const file = path.relative(folder, path.join(DIST, 'libs', name, 'src', 'index.js'));
    return `require(${JSON.stringify(file)})`;
  });
}

function fail({ messageText }) {
  process.stderr.write(`${ts.flattenDiagnosticMessageText(messageText, '\n')}\n`);
  process.exit(1);
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

await ensureBuilt();
if (textOf(DESCRIBED) !== textOf(BUILT)) {
  emitDescribed();
  writeFileSync(DESCRIBED, textOf(BUILT));
}
