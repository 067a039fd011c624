import { randomBytes } from 'node:crypto';
import { appendFile, chmod, chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { copyRunningServer, EmbeddedServer } from '@studio/persistence';

import type { CleanUp } from './clean-up';
import { type OpenServer, rowsOf, run } from './database';
import { inDatabase } from './sessions';
import { ScriptProblem } from './script-problem';

const STREAMS_WITHIN_MS = 30_000;
const POLL_MS = 50;
/** A standby must not have less of these than its primary. */
const AS_PRIMARY = [
  'max_connections',
  'max_locks_per_transaction',
  'max_prepared_transactions',
  'max_wal_senders',
  'max_worker_processes',
];

/** A second server that follows the first one and answers reads. */
export interface Standby {
  /** Its address of the database, for the application's role. */
  applicationUrl(database: string): string;
  /** Bytes of the log that the primary has written and the standby does not show yet. */
  lagBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** A server in a folder, as `openServer` opens it. */
interface Primary {
  readonly home: string;
  readonly server: OpenServer;
}

/** Copies the running primary and starts the copy as a streaming standby; resolves once it shows what the primary had. */
export async function startStandby(primary: Primary, cleanUp: CleanUp): Promise<Standby> {
  const name = `standby_${randomBytes(4).toString('hex')}`;
  const primaryUrl = primary.server.addresses.superuserUrl;
  const home = await mkdtemp(path.join(os.tmpdir(), 'studio-standby-'));
  await cleanUp.add(() => rm(home, { recursive: true, force: true }));
  await chmod(home, 0o755);
  // The slot keeps the log that the standby has not seen, however long the copy takes.
  await run(primaryUrl, [`SELECT pg_create_physical_replication_slot('${name}', true)`]);
  await cleanUp.add(() => dropSlot(primaryUrl, name));
  await copyRunningServer(primaryUrl, path.join(home, 'postgres'));
  await copyFile(path.join(primary.home, 'postgres.json'), path.join(home, 'postgres.json'));
  await followPrimary(path.join(home, 'postgres'), primaryUrl, name);
  const opening = EmbeddedServer.open({ home, preferredPort: 0, settings: await settingsOf(primaryUrl) });
  await cleanUp.add(async () => (await opening.catch(() => null))?.stop());
  const server = await opening;
  const lagBytes = () => lagOf(primaryUrl, name);
  await untilCaughtUp(lagBytes);
  return {
    applicationUrl: (database) => inDatabase(server.addresses.applicationUrl, database),
    lagBytes,
    async stop() {
      await server.stop();
      await dropSlot(primaryUrl, name);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** What makes a copied server a standby. The files are those of the user the server runs as. */
async function followPrimary(folder: string, primaryUrl: string, name: string): Promise<void> {
  const { hostname, port, username, password } = new URL(primaryUrl);
  const connection = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  await appendFile(
    path.join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${connection}'\nprimary_slot_name = '${name}'\n`,
  );
  const signal = path.join(folder, 'standby.signal');
  await writeFile(signal, '', { mode: 0o600 });
  const { uid, gid } = await stat(folder);
  await chown(signal, uid, gid);
}

async function settingsOf(primaryUrl: string): Promise<string[]> {
  const rows = await rowsOf<{ setting: string }>(
    primaryUrl,
    `SELECT name || '=' || setting AS setting FROM pg_settings WHERE name = ANY($1)`,
    [AS_PRIMARY],
  );
  return rows.map(({ setting }) => setting);
}

async function lagOf(primaryUrl: string, name: string): Promise<number> {
  const [row] = await rowsOf<{ lag: number | null }>(
    primaryUrl,
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float AS lag
     FROM pg_stat_replication WHERE application_name = $1 AND state = 'streaming'`,
    [name],
  );
  if (typeof row?.lag !== 'number') throw new ScriptProblem('The standby does not stream from its primary.');
  return row.lag;
}

/** A standby that is far behind or not connected would show less than the primary had when it was asked for. */
async function untilCaughtUp(lagBytes: () => Promise<number>): Promise<void> {
  const deadline = Date.now() + STREAMS_WITHIN_MS;
  for (;;) {
    const lag = await lagBytes().catch((error: unknown) => {
      if (Date.now() > deadline) throw error;
      return null;
    });
    if (lag === 0) return;
    if (Date.now() > deadline)
      throw new ScriptProblem(`The standby is ${lag} bytes behind after ${STREAMS_WITHIN_MS / 1_000} seconds.`);
    await sleep(POLL_MS);
  }
}

/** The standby's connection may outlive it for a moment. */
async function dropSlot(primaryUrl: string, name: string): Promise<void> {
  await run(primaryUrl, [
    `SELECT pg_terminate_backend(active_pid, 5000) FROM pg_replication_slots WHERE slot_name = '${name}' AND active`,
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = '${name}'`,
  ]);
}
