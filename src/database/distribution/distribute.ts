import type pg from 'pg';

import { readCatalogue } from './catalogue';
import { placeOf } from './classification';
import { readCluster } from './cluster';
import { forcing, placements, quoted } from './statements';

/** A first reference table would otherwise turn the local tables that refer to it into managed ones, which cannot be placed later. */
const LOCAL_TABLES_STAY_LOCAL = 'SET citus.enable_local_reference_table_foreign_keys = off';

/** The rows that were copied to the shards are still in the coordinator's table, unseen; emptying one empties those that refer to it. */
const EMPTY_COORDINATOR = (table: string) => `SELECT truncate_local_data_after_distributing_table('${quoted(table)}')`;

/** Progress of one table: the how-manieth of how many. */
export type ReportPlaced = (table: string, position: number, count: number) => void;

/**
 * Places every table of a migrated database that is not placed yet, each in a transaction of its own, so that an interrupted run goes
 * on where it ended. Runs as the owner of the tables on the coordinator. Returns how many it placed.
 */
export async function distribute(client: pg.Client, report: ReportPlaced): Promise<number> {
  const { placed } = await readCluster(client);
  const all = placements(await readCatalogue(client));
  const missing = all.filter(({ table }) => !placed.has(table));
  await client.query(LOCAL_TABLES_STAY_LOCAL);
  for (const [index, { table, statements }] of missing.entries()) {
    for (const text of ['BEGIN', ...statements, 'COMMIT']) await client.query(text);
    report(table, index + 1, missing.length);
  }
  for (const statement of forcing(await readCatalogue(client))) await client.query(statement);
  for (const { table } of all) if (placeOf(table).place === 'distributed') await client.query(EMPTY_COORDINATOR(table));
  return missing.length;
}
