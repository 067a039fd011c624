import { enterStudio } from '@studio/persistence';
import type pg from 'pg';

import { inDatabase, inSession } from '../harness/sessions';
import { testServer } from './test-server';

/** Runs `work` in a transaction of a session of its own that sees the rows of one studio, and commits it. */
export async function inStudio<T>(url: string, accountId: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return inSession(url, async (client) => {
    await client.query(beginSeeing(accountId));
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

/** Begins a transaction that sees the rows of the studio. As SET LOCAL, which a cluster passes on to its workers. */
export function beginSeeing(accountId: number): string {
  return `BEGIN; ${enterStudio(accountId)}`;
}

/** Runs `work` as the server's superuser, in its maintenance database. */
export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return inSession(testServer().superuserUrl, work);
}

/** The same in the database of that name, whose policies do not bind it. */
export async function asSuperuserIn<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return inSession(inDatabase(testServer().superuserUrl, database), work);
}
