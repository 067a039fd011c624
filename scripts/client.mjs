// `npm run client`: writes the types of the TypeScript client from the app's interface description, and checks the package.
// With `--check` it says whether they are current, and writes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

import { DIST, ROOT } from './build/tree.mjs';
import { ensureBuilt } from './ensure-built.mjs';

const FILE = path.join(ROOT, 'clients', 'typescript', 'src', 'interface.ts');

await ensureBuilt();
const require = createRequire(import.meta.url);
const { documentFor } = require(path.join(DIST, 'libs', 'http', 'src'));
const { interfaceReaders } = require(path.join(DIST, 'src', 'interface-readers.js'));
const whole = JSON.parse(readFileSync(path.join(ROOT, 'openapi.json'), 'utf8'));
const app = interfaceReaders.find(({ name }) => name === 'app');
const types = astToString(await openapiTS(documentFor(app, whole), { rootTypes: true, rootTypesNoSchemaPrefix: true }));
const text = await format(`// Generated from openapi.json by \`npm run client\`; do not edit.\n${types}`, {
  ...(await resolveConfig(FILE)),
  filepath: FILE,
});

if (text !== readFileSync(FILE, { encoding: 'utf8', flag: 'a+' })) {
  if (process.argv.includes('--check')) {
    process.stderr.write(`Not current: ${path.relative(ROOT, FILE)}. Run "npm run openapi" and commit the result.\n`);
    process.exit(1);
  }
  writeFileSync(FILE, text);
}
