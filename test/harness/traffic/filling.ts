import { hash } from '@node-rs/argon2';

import { inSession } from '../sessions';
import { historyRows } from './history-rows';
import { moneyRows } from './money-rows';
import { peopleRows } from './people-rows';
import { type Filling, FIRST_NEW_ID, PASSWORD, Studio } from './studio';
import { studioRows } from './studio-rows';

/** That of the service. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** New rows get ids that no filled row has. */
const RESTART_IDS = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT table_schema, table_name, column_name FROM information_schema.columns
    WHERE is_identity = 'YES' AND table_schema NOT IN ('public', 'jobs') LOOP
    EXECUTE format('ALTER TABLE %I.%I ALTER COLUMN %I RESTART WITH ${FIRST_NEW_ID}', one.table_schema, one.table_name, one.column_name);
  END LOOP; END $$`;

/**
 * Fills an empty migrated database, as a role that row-level security does not bind; resolves with its studios. Every counter
 * agrees with its rows, so that what breaks later was broken by the service.
 */
export async function fillStudios(superuserUrl: string, filling: Filling): Promise<readonly Studio[]> {
  const passwordHash = await hash(PASSWORD, HASH_COST);
  await inSession(superuserUrl, async (client) => {
    // Nothing of a database that can be filled again needs to be safe before the end.
    await client.query(`SET synchronous_commit = off; SET work_mem = '128MB'; SET maintenance_work_mem = '256MB'`);
    for (const statement of statementsFor(filling, passwordHash)) await client.query(statement);
  });
  const { studios, pastWeeks, firstPastWeeks = pastWeeks } = filling;
  return Array.from({ length: studios }, (_, n) => new Studio(n + 1, n === 0 ? firstPastWeeks : pastWeeks));
}

function statementsFor(filling: Filling, passwordHash: string): string[] {
  const all = `generate_series(1, ${filling.studios}) n`;
  return [
    ...studioRows(all),
    // Rows of the large tables are made whole, so triggers and references have nothing to do.
    'SET session_replication_role = replica',
    ...peopleRows(all, filling, passwordHash),
    ...historyRows(all, filling),
    ...moneyRows(),
    'SET session_replication_role = origin',
    RESTART_IDS,
    'VACUUM (ANALYZE)',
    'CHECKPOINT',
  ];
}
