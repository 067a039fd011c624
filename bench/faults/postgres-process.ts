import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { BenchProblem } from '../bench';
import { rowsOf } from './checks/database-rows';

const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

/** The process that serves the data folder in `home`; null when there is none. */
export async function postmasterOf(home: string): Promise<number | null> {
  const text = await readFile(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const processId = Number(text.split('\n')[0]);
  return Number.isInteger(processId) && processId > 0 ? processId : null;
}

/** Kills the server in `home` as a failing machine would. */
export async function killPostgres(home: string): Promise<void> {
  const processId = await postmasterOf(home);
  if (processId === null) throw new BenchProblem(`No PostgreSQL runs in ${home}.`);
  process.kill(processId, 'SIGKILL');
  while (isAlive(processId)) await sleep(LOOK_MS);
}

/** Kills the server process of one of the service's sessions, which makes PostgreSQL end all of them and recover. */
export async function killSession(superuserUrl: string): Promise<void> {
  const [session] = await rowsOf<{ pid: number }>(
    superuserUrl,
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'studio-service' ORDER BY state <> 'idle' DESC, pid LIMIT 1`,
  );
  if (!session) throw new BenchProblem('The service has no session.');
  process.kill(session.pid, 'SIGKILL');
  while (isAlive(session.pid)) await sleep(LOOK_MS);
}

/** Resolves with the instant (`performance.now()`) at which the server accepts sessions. Throws BenchProblem after a minute. */
export async function postgresAnswers(superuserUrl: string): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const isThere = await rowsOf(superuserUrl, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (isThere) return performance.now();
    await sleep(LOOK_MS);
  }
  throw new BenchProblem('PostgreSQL did not come back within a minute.');
}

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
