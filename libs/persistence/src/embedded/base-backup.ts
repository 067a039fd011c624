import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chown, copyFile, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import type pg from 'pg';

import { asSuperuser } from './server-sessions';

/**
 * Folders that a copy needs, without their contents, which belong to the running server; the write-ahead log is copied
 * after the files.
 */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const LEFT_OUT = new Set([
  'backup_label',
  'backup_manifest',
  'current_logfiles.tmp',
  'postgresql.auto.conf.tmp',
  'postmaster.opts',
  'postmaster.pid',
  'tablespace_map',
]);
const LEFT_OUT_BEGINNINGS = ['pg_internal.init', 'pgsql_tmp'];
/** Copied last: it must not be older than any other file. */
const CONTROL_FILE = path.join('global', 'pg_control');
const CONTROL_READINGS = 10;

/** The data folder a server says it has, and the copy of it. */
interface Folders {
  readonly source: string;
  readonly target: string;
}

/**
 * A physical copy of a running server in the folder `target`, which must not exist: started, it recovers to the moment the
 * copy was done, with everything committed before this call. PostgreSQL's backup functions, for a machine without
 * `pg_basebackup`. As root, the files belong to the user of the server. Throws where the server has tablespaces.
 */
export async function copyRunningServer(superuserUrl: string, target: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    const source = await dataFolderOf(client);
    const folders = { source, target };
    // Prevents the write-ahead log from being recycled from now on. It ends with the session; so does the backup when
    // the copy fails.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `copy_${randomBytes(8).toString('hex')}`,
    ]);
    const { rows: starts } = await client.query<{ start: string }>(
      `SELECT pg_backup_start('studio-service', true)::text AS start`,
    );
    await copyFolder(folders, '');
    await writeFile(path.join(target, CONTROL_FILE), await settledControlFile(source), { mode: 0o600 });
    const { rows: stops } = await client.query<{ stop: string; label: string }>(
      'SELECT lsn::text AS stop, labelfile AS label FROM pg_backup_stop(false)',
    );
    await writeFile(path.join(target, 'backup_label'), stops[0]?.label ?? '', { mode: 0o600 });
    for (const segment of await segmentsBetween(client, starts[0]?.start, stops[0]?.stop))
      await copyFile(path.join(source, 'pg_wal', segment), path.join(target, 'pg_wal', segment));
    await giveToOwnerOf(source, target);
  });
}

async function dataFolderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const folder = rows[0]?.data_directory ?? '';
  if ((await readdir(path.join(folder, 'pg_tblspc'))).length > 0)
    throw new Error('A server with tablespaces cannot be copied.');
  return folder;
}

/** Copies the files at `place`. Tables may be created and dropped in the meantime; the write-ahead log contains those changes. */
async function copyFolder({ source, target }: Folders, place: string): Promise<void> {
  await mkdir(path.join(target, place), { mode: 0o700 });
  if (EMPTIED.has(place)) return;
  for (const entry of await entriesOf(path.join(source, place))) {
    const inside = path.join(place, entry.name);
    if (isLeftOut(entry.name) || inside === CONTROL_FILE) continue;
    if (entry.isDirectory()) await copyFolder({ source, target }, inside);
    else await copyToEnd(path.join(source, inside), path.join(target, inside));
  }
}

/**
 * Copies as many bytes as there are. `copyFile` reads the size once; if a table is truncated in the meantime, it waits
 * forever for the missing bytes.
 */
async function copyToEnd(source: string, target: string): Promise<void> {
  const file = await unlessGone(open(source));
  if (file) await pipeline(file.createReadStream(), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
}

async function entriesOf(folder: string) {
  return (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? [];
}

function isLeftOut(name: string): boolean {
  return LEFT_OUT.has(name) || LEFT_OUT_BEGINNINGS.some((beginning) => name.startsWith(beginning));
}

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The file is written in place, so that a reading may be half old and half new; two that are equal are whole. */
async function settledControlFile(source: string): Promise<Buffer> {
  const read = () => readFile(path.join(source, CONTROL_FILE));
  let last = await read();
  for (let reading = 1; reading < CONTROL_READINGS; reading += 1) {
    const next = await read();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The control file of the server does not stay the same long enough to be copied.');
}

/** Names of the files with the log from `start` to `stop`, which PostgreSQL has closed. */
async function segmentsBetween(client: pg.Client, start?: string, stop?: string): Promise<string[]> {
  const { rows } = await client.query<{ segment: string }>(
    `SELECT DISTINCT pg_walfile_name(least($1::pg_lsn + step * size.bytes, $2::pg_lsn - 1)) AS segment
     FROM (SELECT setting::numeric AS bytes FROM pg_settings WHERE name = 'wal_segment_size') size,
          generate_series(0, ceil(pg_wal_lsn_diff($2::pg_lsn, $1::pg_lsn) / size.bytes)) step`,
    [start, stop],
  );
  return rows.map(({ segment }) => segment);
}

/** Only root can change the owner of files, and only root's server runs as another user. */
async function giveToOwnerOf(source: string, target: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(source);
  await chown(target, uid, gid);
  for (const name of await readdir(target, { recursive: true })) await chown(path.join(target, name), uid, gid);
}
