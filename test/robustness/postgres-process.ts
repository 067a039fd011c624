import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { isAlive } from '@studio/persistence';

import { rowsOf } from '../harness/database';
import { ScriptProblem } from '../harness/script-problem';

const PATIENCE_MS = 60_000;
const END_PATIENCE_MS = 10_000;
const LOOK_MS = 50;

const run = promisify(execFile);

/** Sessions and workers of the server. */
const OTHER_PROCESSES = 'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()';

/** The data folder of the server that the service keeps in its own folder. */
export function dataFolderIn(home: string): string {
  return `${home}/postgres`;
}

/** The process that serves the data folder; null when there is none. */
export async function postmasterOf(folder: string): Promise<number | null> {
  const text = await readFile(`${folder}/postmaster.pid`, 'utf8').catch(() => '');
  const processId = Number(text.split('\n')[0]);
  if (!Number.isInteger(processId) || processId <= 0) return null;
  // A server that was killed leaves the file, and its number may be another program's by now.
  return (await commandOf(processId)).includes(folder) ? processId : null;
}

/** Kills the server of the data folder as a failing machine would: first the process that starts the others, then each of those. */
export async function killPostgres(folder: string, superuserUrl: string): Promise<void> {
  const processId = await postmasterOf(folder);
  if (processId === null) throw new ScriptProblem(`No PostgreSQL runs in ${folder}.`);
  const others = await rowsOf<{ pid: number }>(superuserUrl, OTHER_PROCESSES);
  // Immediately, as the remaining ones end automatically when they notice.
  for (const each of [processId, ...others.map(({ pid }) => pid)]) killIfThere(each);
  while (isAlive(processId)) await sleep(LOOK_MS);
}

/** Ends the server of the data folder, if one runs; resolves when it is gone, or does not go in 10 seconds. */
export async function endPostgres(folder: string): Promise<void> {
  const processId = await postmasterOf(folder);
  if (processId === null) return;
  process.kill(processId, 'SIGQUIT');
  const deadline = performance.now() + END_PATIENCE_MS;
  while (performance.now() < deadline && (await postmasterOf(folder)) === processId) await sleep(LOOK_MS);
}

/** Kills the server process of one of the service's sessions, which makes PostgreSQL end all of them and recover. */
export async function killSession(superuserUrl: string): Promise<void> {
  const [session] = await rowsOf<{ pid: number }>(
    superuserUrl,
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'studio-service' ORDER BY state <> 'idle' DESC, pid LIMIT 1`,
  );
  if (!session) throw new ScriptProblem('The service has no session.');
  process.kill(session.pid, 'SIGKILL');
  while (isAlive(session.pid)) await sleep(LOOK_MS);
}

/** Resolves with the instant (`performance.now()`) at which the server accepts sessions. Throws ScriptProblem after a minute. */
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
  throw new ScriptProblem('PostgreSQL did not come back within a minute.');
}

/** The program of a process with its arguments; empty when it has ended. */
async function commandOf(processId: number): Promise<string> {
  const told = await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => null);
  if (told !== null || process.platform === 'linux') return told ?? '';
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(processId)]).catch(() => ({ stdout: '' }));
  return stdout;
}

/** One that the end of another has ended already is no error. */
function killIfThere(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
