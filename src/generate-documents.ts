import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { readConfiguration, settingGroups } from '@studio/config';

import { createApplication, describeApplication } from './application';
import { ToolCatalogue } from './assistant';
import { describeConfiguration, describeEnvironment } from './environment-document';
import { errorCatalogues } from './error-catalogues';
import { describeErrors } from './errors-document';

/** The documents that are generated from the code, by file name. They need no database. */
async function documents(): Promise<ReadonlyMap<string, string>> {
  const app = await createApplication(
    readConfiguration({ NODE_ENV: 'test' }),
    'postgres://nobody@localhost/none',
    false,
  );
  const openApi = asJson(describeApplication(app));
  const assistantTools = asJson({ tools: app.get(ToolCatalogue).described() });
  await app.close();
  return new Map([
    ['openapi.json', openApi],
    ['assistant-tools.json', assistantTools],
    [path.join('docs', 'errors.md'), describeErrors(errorCatalogues)],
    ['.env.example', describeEnvironment(settingGroups)],
    [path.join('docs', 'configuration.md'), describeConfiguration(settingGroups)],
  ]);
}

function asJson(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Writes the documents that are not current, or with `--check` names those that are not. */
async function main(checks: boolean): Promise<number> {
  const stale: string[] = [];
  for (const [file, text] of await documents()) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    if (checks) stale.push(file);
    else await writeFile(file, text);
  }
  if (stale.length === 0) return 0;
  process.stderr.write(`Not current: ${stale.join(', ')}. Run "npm run openapi" and commit the result.\n`);
  return 1;
}

main(process.argv.includes('--check')).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
