import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { DatabaseStartError } from '../database-start-error';
import { freePort } from './free-port';
import type { ServerPrograms } from './reachable-files';
import type { ServerRecord } from './server-record';
import { addressesOf, answers, SUPERUSER } from './server-sessions';
import { isAlive } from './start-lock';
import type { ProcessIdentity } from './system-user';

const run = promisify(execFile);

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const RECOVERY_PATIENCE_MS = 15_000;
const POLL_MS = 50;
const LOG_SIZE_LIMIT = 10_000_000;

/** Programs of PostgreSQL that this process started and that have not ended. */
const started = new Set<ChildProcess>();
let isEnding = false;

/**
 * Ends every PostgreSQL that this process has started, also while its data folder is being created or it starts, and
 * prevents further starts. For a process that is stopped during its start. Resolves once all have ended.
 */
export async function endStartedServers(): Promise<void> {
  isEnding = true;
  await Promise.all([...started].map(endProgram));
}

/** Ends the program with its open sessions and waits for its end; after 30 seconds it is ended immediately. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(timer);
}

function noteStarted(child: ChildProcess): void {
  started.add(child);
  for (const event of ['exit', 'error']) child.once(event, () => started.delete(child));
  if (isEnding) child.kill('SIGINT');
}

/** The requirements to start one server: its files, programs, identity and settings. */
export interface Installation {
  /** Data folder. */
  readonly folder: string;
  readonly programs: ServerPrograms;
  readonly identity: ProcessIdentity | undefined;
  readonly passwords: ServerRecord['passwords'];
  readonly logFile: string;
  readonly settings: readonly string[];
}

/** Builds the data folder next to its place and moves it there, so that an interrupted start leaves no partial folder. */
export async function initialise({ folder, passwords, programs, identity }: Installation): Promise<void> {
  if (await isInitialised(folder)) return;
  // Each attempt has separate files: the initdb of a killed start may still be writing.
  const unfinished = await mkdtemp(`${folder}.new-`);
  const passwordFile = `${unfinished}.password`;
  await writeFile(passwordFile, passwords.superuser, { mode: 0o600 });
  if (identity) {
    await chown(unfinished, identity.uid, identity.gid);
    await chown(passwordFile, identity.uid, identity.gid);
  }
  try {
    const making = run(
      programs.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      { ...identity, cwd: '/' },
    );
    noteStarted(making.child);
    await making;
  } catch (error) {
    throw new DatabaseStartError(
      `initdb failed in ${unfinished}: ${(error as { stderr?: string }).stderr ?? String(error)}`,
      {
        cause: error,
      },
    );
  } finally {
    await unlink(passwordFile);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  await removeLeftovers(folder);
}

/** Best effort: files to which an initdb still writes after its start has ended are removed at a later start. */
async function removeLeftovers(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const names = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(folder)}.new`));
  for (const name of names) await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
}

async function isInitialised(folder: string): Promise<boolean> {
  return (await stat(path.join(folder, 'PG_VERSION')).catch(() => null)) !== null;
}

/** Starts the server on `preferred`, or on a free port when it is in use. */
export async function startOnFreePort(
  installation: Installation,
  preferred: number,
  notify: (message: string) => void,
): Promise<{ child: ChildProcess; port: number }> {
  let failure: unknown;
  // Between finding a port free and the server binding it, another program may take it: hence more than one attempt.
  for (const wanted of [preferred, 0, 0]) {
    const port = await freePort(wanted);
    if (wanted !== 0 && port !== wanted)
      notify(`Port ${wanted} is in use; the embedded PostgreSQL takes port ${port}.`);
    try {
      return { child: await launch(installation, port), port };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Starts the server process and waits until it accepts sessions. */
export async function launch(installation: Installation, port: number): Promise<ChildProcess> {
  const { folder, passwords, logFile } = installation;
  const child = await spawnServer(installation, port);
  const superuserUrl = addressesOf({ port, passwords }).superuserUrl;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const isReady = await answers(superuserUrl, folder);
    // Checked first: the answering server may be another one over the same data, which prevents ours from starting.
    if (hasEnded(child)) throw new DatabaseStartError(`The embedded PostgreSQL ended at its start; see ${logFile}.`);
    if (isReady) break;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new DatabaseStartError(
        `The embedded PostgreSQL is not ready after ${READY_TIMEOUT_MS / 1000} seconds; see ${logFile}.`,
      );
    }
    await sleep(POLL_MS);
  }
  child.unref();
  return child;
}

/** Runs the server program with its output in the log. Throws if the system refuses to run it. */
async function spawnServer(
  { folder, programs, identity, logFile, settings }: Installation,
  port: number,
): Promise<ChildProcess> {
  if (((await stat(logFile).catch(() => null))?.size ?? 0) > LOG_SIZE_LIMIT) await rm(logFile);
  const log = await open(logFile, 'a');
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  try {
    // Detached: Ctrl-C in the terminal reaches the service only, which finishes its requests before it stops the server.
    const child = spawn(
      programs.postgres,
      ['-D', folder, '-p', String(port), ...[...fixed, ...settings].flatMap((setting) => ['-c', setting])],
      { ...identity, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] },
    );
    noteStarted(child);
    // However this process ends, the server it started ends with it.
    const endWithUs = () => void child.kill('SIGINT');
    process.once('exit', endWithUs);
    // A listener of `error` also prevents an error, such as a program that cannot be run, from ending this process.
    for (const event of ['exit', 'error']) child.on(event, () => process.off('exit', endWithUs));
    await once(child, 'spawn');
    return child;
  } catch (error) {
    throw new DatabaseStartError(`The embedded PostgreSQL cannot be run: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await log.close();
  }
}

/** Whether the process of `child` has ended. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Whether `processId`, which was the server over `folder`, still is. */
export async function isServerOf(folder: string, processId: number): Promise<boolean> {
  return isAlive(processId) && (await postmasterOf(folder)) === processId;
}

/** Whether a server over `folder` answers; waits a moment for one that is running and still recovering. */
export async function isRunning(folder: string, superuserUrl: string): Promise<boolean> {
  const deadline = Date.now() + RECOVERY_PATIENCE_MS;
  for (;;) {
    if (await answers(superuserUrl, folder)) return true;
    const processId = await postmasterOf(folder);
    if (processId === null || !isAlive(processId) || Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
}

/** Ends the server whose data is in `folder`; called only after a session proved that it is that server. */
export async function stopOrphan(folder: string): Promise<void> {
  const processId = await postmasterOf(folder);
  if (processId === null) return;
  process.kill(processId, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(processId)) {
    if (Date.now() > deadline)
      throw new DatabaseStartError(`The embedded PostgreSQL of an earlier run (process ${processId}) does not stop.`);
    await sleep(POLL_MS);
  }
}

/** The process that says it serves `folder`; it may be dead. */
export async function postmasterOf(folder: string): Promise<number | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const processId = Number(text.split('\n')[0]);
  return Number.isInteger(processId) && processId > 0 ? processId : null;
}
