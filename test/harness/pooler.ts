import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { unprivilegedIdentity } from '@studio/persistence';
import type pg from 'pg';

import type { CleanUp } from './clean-up';
import { rowsOf } from './database';
import { inSession } from './sessions';
import { freePort } from './free-port';
import { MissingProgram, ScriptProblem } from './script-problem';

const START_TRIES = 100;
const PAUSE_MS = 50;
const KEPT_ERROR_TEXT = 2_000;
const STATISTICS_ROLE = 'pooler_statistics';
/** As in the section on PgBouncer of docs/scaling.md. */
const MAX_PREPARED_STATEMENTS = 500;

const MISSING =
  'There is no `pgbouncer` here. Install 1.21 or newer: the package `pgbouncer` of Debian 13, or the source from https://www.pgbouncer.org.';

export interface PoolerOptions {
  /** The server behind it, as a superuser. */
  readonly superuserUrl: string;
  /** Who may connect through it. */
  readonly role: string;
  /** Most connections to the server, of each database. */
  readonly serverConnections: number;
  readonly clientConnections: number;
}

/** What PgBouncer reports of the pools of one database. */
export interface PoolCounts {
  /** Connections of clients, those that wait included. */
  readonly clients: number;
  /** Connections to the server. */
  readonly servers: number;
}

/** What PgBouncer has counted since it started. */
export interface PoolTotals {
  readonly transactions: number;
  /** How long clients waited for a connection to the server, in all. */
  readonly waitedMilliseconds: number;
}

/** PgBouncer in transaction mode before a server. */
export interface Pooler {
  readonly version: string;
  readonly processId: number;
  /** The same address through it. */
  through(url: string): string;
  counts(database: string): Promise<PoolCounts>;
  totals(database: string): Promise<PoolTotals>;
}

/**
 * Starts the installed `pgbouncer` on a free port of the loopback address, under an ordinary account. The clean-up ends it. Throws
 * MissingProgram where none is installed.
 */
export async function startPooler(options: PoolerOptions, cleanUp: CleanUp): Promise<Pooler> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'studio-pooler-'));
  await cleanUp.add(() => rm(home, { recursive: true, force: true }));
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const identity = await unprivilegedIdentity();
  const settingsFile = path.join(home, 'pgbouncer.ini');
  const files = {
    [settingsFile]: settingsOf(options, port, home),
    [usersFile(home)]: `${await secretOf(options)}\n"${STATISTICS_ROLE}" "${password}"\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    await writeFile(file, text, { mode: 0o600 });
    if (identity) await chown(file, identity.uid, identity.gid);
  }
  await chmod(home, 0o755);
  const child = spawn('pgbouncer', ['--quiet', settingsFile], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  const errors = lastErrorsOf(child);
  const isThere = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isThere) throw new MissingProgram(MISSING);
  const gone = once(child, 'exit');
  // Other signals wait for the clients in some versions.
  await cleanUp.add(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  const console = new URL(`postgres://${STATISTICS_ROLE}:${password}@127.0.0.1:${port}/pgbouncer`).toString();
  const version = await versionOf(console, () => child.exitCode !== null, errors);
  return {
    version,
    processId: child.pid ?? 0,
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      return address.toString();
    },
    counts: (database) => countsOf(console, database),
    totals: (database) => totalsOf(console, database),
  };
}

function settingsOf(
  { superuserUrl, serverConnections, clientConnections }: PoolerOptions,
  port: number,
  home: string,
): string {
  const server = new URL(superuserUrl);
  return `[databases]
* = host=${server.hostname} port=${server.port || '5432'}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile(home)}
stats_users = ${STATISTICS_ROLE}
pool_mode = transaction
max_prepared_statements = ${MAX_PREPARED_STATEMENTS}
default_pool_size = ${serverConnections}
max_client_conn = ${clientConnections}
log_connections = 0
log_disconnections = 0
`;
}

function usersFile(home: string): string {
  return path.join(home, 'userlist.txt');
}

/** The line of the role. PgBouncer passes the same SCRAM secret on, so that the password stands nowhere. */
async function secretOf({ superuserUrl, role }: PoolerOptions): Promise<string> {
  const [row] = await rowsOf<{ secret: string }>(
    superuserUrl,
    'SELECT rolpassword AS secret FROM pg_authid WHERE rolname = $1',
    [role],
  );
  if (!row?.secret) throw new ScriptProblem(`The role ${role} has no password.`);
  return `"${role}" "${row.secret}"`;
}

function lastErrorsOf(child: ChildProcess): () => string {
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-KEPT_ERROR_TEXT);
  });
  return () => errors;
}

async function versionOf(console: string, hasEnded: () => boolean, errors: () => string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [row] = await shown<{ version: string }>(console, 'SHOW VERSION');
      return row?.version ?? '';
    } catch (error) {
      if (hasEnded() || attempt === START_TRIES)
        throw new ScriptProblem(`PgBouncer did not start.\n${errors()}`, { cause: error });
      await sleep(PAUSE_MS);
    }
  }
}

async function countsOf(console: string, database: string): Promise<PoolCounts> {
  const pools = await shown<Record<string, string>>(console, 'SHOW POOLS');
  const own = pools.filter((pool) => pool['database'] === database);
  const sumOf = (prefix: string) =>
    own
      .flatMap((pool) => Object.entries(pool))
      .reduce((sum, [column, value]) => (column.startsWith(prefix) ? sum + Number(value) : sum), 0);
  return { clients: sumOf('cl_'), servers: sumOf('sv_') };
}

async function totalsOf(console: string, database: string): Promise<PoolTotals> {
  const all = await shown<Record<string, string>>(console, 'SHOW STATS');
  const own = all.find((row) => row['database'] === database);
  const total = (name: string) => Number(own?.[name] ?? 0);
  return { transactions: total('total_xact_count'), waitedMilliseconds: total('total_wait_time') / 1_000 };
}

async function shown<Row extends pg.QueryResultRow>(console: string, command: string): Promise<Row[]> {
  return inSession(console, async (client) => (await client.query<Row>(command)).rows);
}
