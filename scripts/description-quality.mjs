// Holds openapi.json against the rules of redocly.yaml and against the least score: how well programs and their authors
// can work with the description, by `redocly score`. `docs/performance.md` says what the remaining points are.
import { spawnSync } from 'node:child_process';

import { ROOT } from './build/tree.mjs';

const LEAST_SCORE = 89.9;
const DESCRIPTION = 'openapi.json';

const lint = redocly(['lint', DESCRIPTION], 'inherit');
if (lint.status !== 0) process.exit(1);

const { stdout } = redocly(['score', DESCRIPTION, '--format=json'], 'pipe');
const { agentReadiness, subscores } = JSON.parse(stdout);
process.stdout.write(`Score ${agentReadiness}, at least ${LEAST_SCORE}: ${JSON.stringify(subscores)}\n`);
process.exit(agentReadiness >= LEAST_SCORE ? 0 : 1);

function redocly(words, output) {
  return spawnSync('npx', ['--no-install', 'redocly', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', output, output === 'pipe' ? 'ignore' : 'inherit'],
  });
}
