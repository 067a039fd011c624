import path from 'node:path';

import pg from 'pg';

import { inSession } from '../database-start';
import type { ServerRecord } from './server-record';

export const SUPERUSER = 'postgres';
const OWNER_ROLE = 'studio_owner';
const APPLICATION_ROLE = 'studio_app';
const DATABASE = 'studio';

/** Addresses of the embedded database for each of its roles. */
export interface EmbeddedAddresses {
  readonly applicationUrl: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
}

/** The addresses that follow from a record. */
export function addressesOf(record: Pick<ServerRecord, 'port' | 'passwords'>): EmbeddedAddresses {
  const address = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${record.port}/${database}`;
  return {
    applicationUrl: address(APPLICATION_ROLE, record.passwords.application, DATABASE),
    ownerUrl: address(OWNER_ROLE, record.passwords.owner, DATABASE),
    superuserUrl: address(SUPERUSER, record.passwords.superuser, 'postgres'),
  };
}

/** Whether the server at `url` accepts sessions and has its data in `folder`. */
export async function answers(url: string, folder: string): Promise<boolean> {
  try {
    const rows = await asSuperuser(url, (client) => client.query<{ data_directory: string }>('SHOW data_directory'));
    return path.resolve(rows.rows[0]?.data_directory ?? '') === path.resolve(folder);
  } catch {
    return false;
  }
}

/** Works over a session of the superuser, which ends with the work. */
export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return inSession({ connectionString: url, connectionTimeoutMillis: 5_000 }, work);
}

/**
 * The two roles of the service and its database; safe to repeat, as a start may be interrupted between them. A standby
 * has them from its primary and accepts no changes.
 */
export async function ensureRolesAndDatabase(
  superuserUrl: string,
  passwords: ServerRecord['passwords'],
): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    if (rows[0]?.standby) return;
    for (const [role, password] of [
      [OWNER_ROLE, passwords.owner],
      [APPLICATION_ROLE, passwords.application],
    ] as const) {
      const exists = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      const verb = exists.rowCount ? 'ALTER' : 'CREATE';
      await client.query(`${verb} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${pg.escapeLiteral(password)}`);
    }
    const exists = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!exists.rowCount) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}`);
  });
}
