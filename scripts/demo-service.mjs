// Starts the built service with its demo studios, for scripts that call it from outside.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../dist/src/main.js', import.meta.url));
const START_MS = 180_000;

/**
 * Starts it on a free port, with its files in a new folder and further settings. Returns address, assistant key of the
 * read-only studio (null without demo studios), and the end.
 */
export async function startDemoService(home, further = {}) {
  mkdirSync(home);
  const settings = { HOST: '127.0.0.1', PORT: '0', EMBEDDED_POSTGRES_PORT: '0', STUDIO_HOME: home };
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      RATE_LIMIT_ASSISTANT: '100000',
      SHARED_ADDRESSES: '127.0.0.0/8, ::1',
      ...further,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  // Whoever called fails without it, and cleans up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGTERM'));
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
  };
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const deadline = Date.now() + START_MS;
  for (;;) {
    const url = /^ {2}Service +(\S+)$/m.exec(output)?.[1];
    if (url) return { url, token: further.SEED_DEMO === 'false' ? null : assistantKey(home), stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The service does not start.\n${output}`);
    }
    await delay(200);
  }
}

function assistantKey(home) {
  const { accounts, api_tokens: keys } = JSON.parse(readFileSync(path.join(home, 'demo-credentials.json'), 'utf8'));
  const { slug } = accounts.find(({ mode }) => mode === 'demo_readonly');
  return keys.find(({ account, abilities }) => account === slug && abilities.includes('mcp:read')).token;
}
