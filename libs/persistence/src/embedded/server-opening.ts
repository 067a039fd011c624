import type { ChildProcess } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { DatabaseStartError } from '../database-start-error';
import { foreignFolder } from './foreign-folder';
import { reachableDataFolder, reachablePrograms } from './reachable-files';
import {
  type Installation,
  initialise,
  isRunning,
  launch,
  postmasterOf,
  startOnFreePort,
  stopOrphan,
} from './server-process';
import { newPasswords, readServerRecord, type ServerRecord, writeServerRecord } from './server-record';
import { addressesOf, ensureRolesAndDatabase } from './server-sessions';
import { isAlive } from './start-lock';
import { type ProcessIdentity, unprivilegedIdentity } from './system-user';

export interface EmbeddedServerOptions {
  /** Folder that gets `postgres/` (data), `postgres.json` (port, passwords) and `postgres.log`. */
  readonly home: string;
  readonly preferredPort: number;
  /** Further server settings, such as `fsync=off` for throw-away databases. */
  readonly settings?: readonly string[];
  /** Receives messages for a person: a port in use, a server taken over. */
  readonly notify?: (message: string) => void;
  /** Other pauses between attempts to start it again than the usual ones. */
  readonly restartPauses?: RestartPauses;
}

/** Milliseconds between attempts: of the first ones, and of those after a person was notified. */
export interface RestartPauses {
  readonly soonMs: number;
  readonly lateMs: number;
}

/** A server that runs, as one opening found or started it. */
export interface OpenServer {
  readonly folder: string;
  /** With this process as the owner where it started the server. */
  readonly record: ServerRecord;
  readonly processId: number;
  /** Null when another process started the server and will stop it. */
  readonly child: ChildProcess | null;
}

/**
 * Shares the server of a living process or starts one; called under the start lock. `lost` is the record of a server
 * that this process had open and that has ended: it is restarted at its old address, which others still use.
 */
export async function openUnderLock(options: EmbeddedServerOptions, lost?: ServerRecord): Promise<OpenServer> {
  const notify = options.notify ?? (() => undefined);
  const identity = await unprivilegedIdentity();
  const programs = await reachablePrograms(identity);
  const folder = await reachableDataFolder(path.join(options.home, 'postgres'), identity);
  const recordFile = path.join(options.home, 'postgres.json');
  await checkOwnership(folder, identity);

  const known = (await readServerRecord(recordFile)) ?? lost ?? null;
  if (known && (await isRunning(folder, addressesOf(known).superuserUrl))) {
    const processId = await postmasterOf(folder);
    if (processId !== null && known.ownerProcessId !== process.pid && isAlive(known.ownerProcessId)) {
      if (lost && lost.port !== known.port) throw movedTo(known.port);
      notify(`Sharing the embedded PostgreSQL that process ${known.ownerProcessId} started on port ${known.port}.`);
      return { folder, record: known, processId, child: null };
    }
    notify('The embedded PostgreSQL of an earlier run is still up; it is restarted.');
    await stopOrphan(folder);
  }

  // Written before the data exists: without recorded passwords nobody could open the data after an interrupted start.
  const wanted = { port: options.preferredPort, passwords: newPasswords(), ...known, ownerProcessId: process.pid };
  if (!known) await writeServerRecord(recordFile, await withoutOldData(folder, wanted));
  const installation: Installation = {
    folder,
    programs,
    identity,
    passwords: wanted.passwords,
    logFile: path.join(options.home, 'postgres.log'),
    settings: options.settings ?? [],
  };
  await initialise(installation);
  const { child, port } = lost
    ? { child: await launch(installation, lost.port), port: lost.port }
    : await startOnFreePort(installation, wanted.port, notify);
  const record = { ...wanted, port };
  await writeServerRecord(recordFile, record);
  await ensureRolesAndDatabase(addressesOf(record).superuserUrl, record.passwords);
  return { folder, record, processId: child.pid ?? 0, child };
}

/** Data whose passwords are lost cannot be opened, and must not be deleted either. */
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
  throw foreignFolder(folder, found.uid);
}

function movedTo(port: number): DatabaseStartError {
  return new DatabaseStartError(`Another process started it on port ${port}. Start this one again.`);
}
