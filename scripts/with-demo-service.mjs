// Runs a command beside the built service with its demo studios, and ends with its status: {url} in the command becomes the
// service's address, {token} the assistant key of the read-only demo studio.
//
//   node scripts/with-demo-service.mjs curl {url}/health
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { startDemoService } from './demo-service.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-demo-'));
// Started by root, the embedded server runs under an account of its own, which must reach its files there.
chmodSync(folder, 0o755);
try {
  const { url, token, stop } = await startDemoService(path.join(folder, 'home'));
  try {
    const [command, ...words] = process.argv
      .slice(2)
      .map((word) => word.replace('{url}', url).replace('{token}', token));
    const [status] = await once(spawn(command, words, { stdio: 'inherit' }), 'close');
    process.exitCode = status ?? 1;
  } finally {
    await stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
