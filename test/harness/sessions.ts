import { inSession as inSessionOf } from '@studio/persistence';
import type pg from 'pg';

/** Longer than any server here takes to answer, also where many scripts share a machine. */
const CONNECT_TIMEOUT_MS = 15_000;

/** Works over a connection of its own, which ends with the work. */
export function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return inSessionOf({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }, work);
}

/** The address with another database. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.toString();
}
