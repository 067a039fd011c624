import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { ScriptProblem } from '../../harness/script-problem';

const GUIDE = path.join('src', 'site', 'guides', 'pages', 'host-it.md');
const IN_CONTAINER = /docker compose exec -T app npm run --silent studio --/g;

/**
 * Runs the blocks of the guide that call the command line in the container, as they stand but for the container. Returns
 * what they print.
 */
export async function runGuideCommands(environment: Readonly<Record<string, string>>): Promise<string> {
  const blocks = [...readFileSync(GUIDE, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  const script = blocks.filter((block) => block.search(IN_CONTAINER) >= 0).join('\n');
  if (script === '') throw new ScriptProblem('The guide has no command of the command line.');
  const here = script.replaceAll(IN_CONTAINER, `'${process.execPath}' dist/src/cli.js`);
  const { stdout } = await promisify(execFile)('bash', ['-c', `set -euo pipefail\n${here}`], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  return stdout;
}
