import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { Redis } from 'ioredis';

import type { CleanUp } from '../../harness/clean-up';
import { freePort } from '../../harness/free-port';

const TRIES = 100;
const PAUSE_MS = 50;

/**
 * Starts an installed `redis-server` on a free port of the loopback address, which keeps nothing on disk. Resolves with its
 * address; null when none is installed or it does not start.
 */
export async function startRedis(home: string, cleanUp: CleanUp): Promise<string | null> {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  const isThere = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const gone = once(child, 'exit');
  await cleanUp.add(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  const url = `redis://127.0.0.1:${port}`;
  return (await answers(url)) ? url : null;
}

async function answers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if ((await clientsOf(url)) !== null) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}

/** Connections that the server has, but for the one that asks; null when it does not answer. */
export async function clientsOf(url: string): Promise<number | null> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  // The promise reports it as well.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const found = /connected_clients:(\d+)/.exec(await redis.info('clients'))?.[1];
    return found === undefined ? null : Number(found) - 1;
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}
