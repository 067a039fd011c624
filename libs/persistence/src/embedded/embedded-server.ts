import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { DatabaseStartError } from '../database-start-error';
import { reachableDataFolder, reachablePrograms } from './reachable-files';
import { type Installation, initialise, isRunning, launch, startOnFreePort, stopOrphan } from './server-process';
import { newPasswords, readServerRecord, type ServerRecord, writeServerRecord } from './server-record';
import { addressesOf, type EmbeddedAddresses, ensureRolesAndDatabase } from './server-sessions';
import { isAlive, withStartLock } from './start-lock';
import { type ProcessIdentity, unprivilegedIdentity } from './system-user';

const STOP_TIMEOUT_MS = 30_000;
const RESTART_ATTEMPTS = 30;
const RESTART_PAUSE_MS = 1_000;

export interface EmbeddedServerOptions {
  /** Folder that gets `postgres/` (data), `postgres.json` (port, passwords) and `postgres.log`. */
  readonly home: string;
  readonly preferredPort: number;
  /** Further server settings, such as `fsync=off` for throw-away databases. */
  readonly settings?: readonly string[];
  /** Told what a person should know: a port that was taken, a server taken over. */
  readonly notify?: (message: string) => void;
}

/**
 * A real PostgreSQL server kept in a folder: made on first use, started, supervised and stopped by the service.
 * A server that another living process started is shared and left to it; one whose starter died is stopped and started anew.
 */
export class EmbeddedServer {
  private stopping = false;
  /** A start under way after the server ended by itself. */
  private comingBack: Promise<void> | null = null;

  private constructor(
    readonly addresses: EmbeddedAddresses,
    /** Null when another process started the server and will stop it. */
    private child: ChildProcess | null,
    private readonly restart: () => Promise<ChildProcess>,
    private readonly notify: (message: string) => void,
  ) {
    if (child) this.supervise(child);
  }

  /** Makes sure the server in `options.home` runs and has its roles and database. */
  static async open(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
    await mkdir(options.home, { recursive: true });
    return withStartLock(path.join(options.home, 'postgres.lock'), async () => openUnderLock(options));
  }

  /** @internal A server this process started; `restart` brings it back after an unexpected end. */
  static owned(
    addresses: EmbeddedAddresses,
    child: ChildProcess,
    restart: () => Promise<ChildProcess>,
    notify: (message: string) => void,
  ): EmbeddedServer {
    return new EmbeddedServer(addresses, child, restart, notify);
  }

  /** @internal A server that belongs to another process, which also looks after it. */
  static shared(addresses: EmbeddedAddresses): EmbeddedServer {
    return new EmbeddedServer(addresses, null, neverCalled, neverCalled);
  }

  /** Stops the server if this process started it. Sessions still open are ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.comingBack;
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(timer);
  }

  /** A server that ends by itself while the service runs is started again, so that the service recovers without help. */
  private supervise(child: ChildProcess): void {
    child.once('exit', () => {
      if (!this.stopping) this.comingBack = this.bringBack();
    });
  }

  /** Tried for a while: the processes of a killed server need a moment to let go of its memory. */
  private async bringBack(): Promise<void> {
    this.child = null;
    for (let attempt = 0; attempt < RESTART_ATTEMPTS && !this.stopping; attempt += 1) {
      const next = await this.restart().catch(() => null);
      if (next) {
        this.child = next;
        this.supervise(next);
        this.notify('The embedded PostgreSQL ended unexpectedly and was started again.');
        return;
      }
      await sleep(RESTART_PAUSE_MS, undefined, { ref: false });
    }
    if (!this.stopping) this.notify('The embedded PostgreSQL ended unexpectedly and does not start again.');
  }
}

/** A shared server has no process of ours that could end. */
function neverCalled(): never {
  throw new Error('This process did not start the server.');
}

async function openUnderLock(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const notify = options.notify ?? (() => undefined);
  const identity = await unprivilegedIdentity();
  const programs = await reachablePrograms(identity);
  const folder = await reachableDataFolder(path.join(options.home, 'postgres'), identity);
  const recordFile = path.join(options.home, 'postgres.json');
  await checkOwnership(folder, identity);

  const known = await readServerRecord(recordFile);
  if (known && (await isRunning(folder, addressesOf(known).superuserUrl))) {
    if (known.ownerProcessId !== process.pid && isAlive(known.ownerProcessId)) {
      notify(`Sharing the embedded PostgreSQL that process ${known.ownerProcessId} started on port ${known.port}.`);
      return EmbeddedServer.shared(addressesOf(known));
    }
    notify('The embedded PostgreSQL of an earlier run is still up; it is started anew.');
    await stopOrphan(folder);
  }

  // Written before the data exists: passwords that were never recorded would lock everybody out after a start cut short.
  const record = { port: options.preferredPort, passwords: newPasswords(), ...known, ownerProcessId: process.pid };
  if (!known) await writeServerRecord(recordFile, await withoutOldData(folder, record));
  const logFile = path.join(options.home, 'postgres.log');
  const installation: Installation = {
    folder,
    programs,
    identity,
    passwords: record.passwords,
    logFile,
    settings: options.settings ?? [],
  };
  await initialise(installation);
  const { child, port } = await startOnFreePort(installation, record.port, notify);
  await writeServerRecord(recordFile, { ...record, port });
  const addresses = addressesOf({ ...record, port });
  await ensureRolesAndDatabase(addresses.superuserUrl, record.passwords);
  return EmbeddedServer.owned(addresses, child, () => launch(installation, port), notify);
}

/** Data whose passwords are lost cannot be opened, and must not be thrown away either. */
async function withoutOldData(folder: string, record: ServerRecord): Promise<ServerRecord> {
  if (!(await stat(folder).catch(() => null))) return record;
  throw new DatabaseStartError(
    `${folder} holds a database, but the file postgres.json with its passwords is missing. Put it back, or move the folder away.`,
  );
}

async function checkOwnership(folder: string, identity: ProcessIdentity | undefined): Promise<void> {
  const found = await stat(folder).catch(() => null);
  const wanted = identity?.uid ?? process.getuid?.();
  if (!found || wanted === undefined || found.uid === wanted) return;
  throw new DatabaseStartError(
    `${folder} belongs to another user (id ${found.uid}). Start the service as the user who started it first, ` +
      'or set STUDIO_HOME to another folder.',
  );
}
