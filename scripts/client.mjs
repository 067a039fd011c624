// `npm run client`: writes the types of the TypeScript client from the app's interface description, and those of the desk
// from what it calls. With `--check` it says whether they are current, and writes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

import { DIST, ROOT } from './build/tree.mjs';
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
const require = createRequire(import.meta.url);
const { documentFor } = require(path.join(DIST, 'libs', 'http', 'src'));
const { interfaceReaders } = require(path.join(DIST, 'src', 'interface-readers.js'));
const whole = JSON.parse(readFileSync(path.join(ROOT, 'openapi.json'), 'utf8'));
const app = interfaceReaders.find(({ name }) => name === 'app');
const desk = { name: 'desk', title: 'Desk', description: '', paths: ['/api/v1/manage/', '/api/v1/mobile/'] };

await write(path.join('clients', 'typescript', 'src', 'interface.ts'), documentFor(app, whole));
await write(path.join('web', 'desk', 'interface.ts'), withoutTexts(documentFor(desk, whole)));

async function write(name, document) {
  const file = path.join(ROOT, name);
  const types = astToString(await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }));
  const text = await format(`// Generated from openapi.json by \`npm run client\`; do not edit.\n${types}`, {
    ...(await resolveConfig(file)),
    filepath: file,
  });
  if (text === readFileSync(file, { encoding: 'utf8', flag: 'a+' })) return;
  if (process.argv.includes('--check')) {
    process.stderr.write(`Not current: ${name}. Run "npm run openapi" and commit the result.\n`);
    process.exit(1);
  }
  writeFileSync(file, text);
}

/** Types of requests and successful answers. Fields of the interface may have such a name too; their values are schemas. */
function withoutTexts(value) {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, item]) => !/^(?:[45]\d\d|headers|examples?)$/.test(name) && !(isText(name) && typeof item === 'string'),
  );
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutTexts(item)]));
}

function isText(name) {
  return name === 'summary' || name === 'description';
}
