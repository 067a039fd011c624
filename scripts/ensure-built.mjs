// Builds the project where dist/ is not of the present sources: so that commands work right after `npm ci`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { isBuilt, ROOT } from './build/tree.mjs';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** In a process of its own, as its memory is not given back otherwise. Where it fails or is interrupted, both end. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  process.stderr.write('Building the service, about 10 s …\n');
  const build = spawn(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], { stdio: ['ignore', 2, 2] });
  const interrupt = () => build.kill('SIGKILL');
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const [code] = await once(build, 'exit');
  for (const signal of SIGNALS) process.off(signal, interrupt);
  if (code !== 0) process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt();
