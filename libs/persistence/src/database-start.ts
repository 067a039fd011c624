import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { isOwnSession } from './data-source';
import { isUnavailable } from './database-errors';
import { DatabaseStartError } from './database-start-error';
import { UNLIMITED } from './time-limits';

const ATTEMPT_PAUSE_MS = 500;
const SERVER_STARTING = '57P03';
/** A server that accepts the connection and is then silent counts as unreachable. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/**
 * Waits until the database accepts sessions. Throws DatabaseStartError after `timeoutSeconds`, or immediately when it
 * refuses us.
 */
export async function waitForDatabase(
  url: string,
  timeoutSeconds: number,
  notify: (message: string) => void,
): Promise<void> {
  const deadline = Date.now() + timeoutSeconds * 1_000;
  const place = describeAddress(url);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connectOnce(url);
      return;
    } catch (error) {
      const reason = describeFailure(error);
      if (!mayRecover(error))
        throw new DatabaseStartError(`The database at ${place} refuses the connection: ${reason}`, { cause: error });
      if (Date.now() >= deadline) {
        throw new DatabaseStartError(
          `The database at ${place} does not answer within ${timeoutSeconds} seconds: ${reason}`,
          { cause: error },
        );
      }
      if (attempt === 1) notify(`Waiting for the database at ${place} (${reason}).`);
      await sleep(ATTEMPT_PAUSE_MS);
    }
  }
}

/** Privileges of a session's role that bypass the policies. */
export interface RoleAssessment {
  readonly role: string;
  /** Why row-level security would not apply to this role; empty when it does. */
  readonly bypasses: readonly string[];
}

/** Whether row-level security applies to the role of `url`: it must not be superuser, BYPASSRLS, or the owner of the tables. */
export async function assessRole(url: string): Promise<RoleAssessment & { readonly missingLimits: readonly string[] }> {
  return inSession({ connectionString: url, ...PATIENCE }, async (client) => ({
    ...(await assessSession(client)),
    missingLimits: await missingLimits(client),
  }));
}

/** Names of the settings that sessions of a pooler lack. Those of our own get them when they open. */
async function missingLimits(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY($1) AND NOT ${isOwnSession(client)}`,
    [Object.keys(UNLIMITED)],
  );
  const without: Readonly<Record<string, string>> = UNLIMITED;
  return rows.flatMap(({ name, setting }) => (setting === without[name] ? [name] : [])).toSorted();
}

/** Works over a separate session, which ends with the work. A lost connection fails the next statement. */
export async function inSession<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The same of the role of an open session. */
export async function assessSession(client: pg.ClientBase): Promise<RoleAssessment> {
  const { rows } = await client.query<{ role: string; superuser: boolean; bypass: boolean; owns: boolean }>(
    `SELECT r.rolname AS role, r.rolsuper AS superuser, r.rolbypassrls AS bypass,
            EXISTS (SELECT 1 FROM pg_class c WHERE c.relrowsecurity AND pg_has_role(r.oid, c.relowner, 'MEMBER')) AS owns
     FROM pg_roles r WHERE r.rolname = current_user`,
  );
  const row = rows[0];
  const bypasses = [row?.superuser && 'is a superuser', row?.bypass && 'has BYPASSRLS', row?.owns && 'owns the tables'];
  return {
    role: row?.role ?? '',
    bypasses: bypasses.filter((reason): reason is string => typeof reason === 'string'),
  };
}

/**
 * Updates the planner's statistics after many rows were written. Until the server does so automatically, up to a minute
 * later, it assumes that the tables are nearly empty, and a statement over a few thousand rows can take seconds. `url`
 * is that of the tables' owner.
 */
export async function renewStatistics(url: string): Promise<void> {
  await inSession({ connectionString: url }, (client) => client.query('ANALYZE'));
}

/** Host, port and database of an address, without user and password. */
export function describeAddress(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Wrong passwords and missing databases are permanent errors; a server that is down or starting may recover. */
function mayRecover(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  if (code && /^(28|3D)/.test(code)) return false;
  return code === SERVER_STARTING || isUnavailable(error) || /timeout/i.test(describeFailure(error));
}

function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeFailure(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
