import { inSession } from '@studio/persistence';
import {
  assessKeys,
  keyCheckOf,
  keyFileOf,
  type KeyPlaces,
  presentKeysOf,
  SecretKeyError,
  secretKeysOf,
} from '@studio/secrets';
import type pg from 'pg';

/**
 * Key of the advisory lock under which one start at a time compares the keys, so that two starts do not both create or
 * record one.
 */
const KEY_LOCK = 7_305_604;

const FACTS = `
  SELECT (SELECT check_value FROM accounts.secret_key_check) AS recorded,
         EXISTS (SELECT 1 FROM accounts.account) AS "isUsed"`;

const RECORD = `
  INSERT INTO accounts.secret_key_check (check_value) VALUES ($1)
  ON CONFLICT (is_only) DO UPDATE SET check_value = excluded.check_value
  WHERE secret_key_check.check_value <> excluded.check_value`;

/** `recognise`: a key that the database does not know is refused. `accept`: it is recorded in the place of the lost one. */
export type KeyPolicy = 'recognise' | 'accept';

/**
 * Compares the keys of the service with the last one of the database, before anything is read or stored with them, and
 * records the first one. Returns whether the record changed. Throws SecretKeyError with the remedy.
 */
export async function settleSecretKey(applicationUrl: string, places: KeyPlaces, policy: KeyPolicy): Promise<boolean> {
  // An open transaction ends with its session.
  return inSession({ connectionString: applicationUrl }, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [KEY_LOCK]);
    const isChanged = await settle(client, places, policy);
    await client.query('COMMIT');
    return isChanged;
  });
}

async function settle(client: pg.Client, places: KeyPlaces, policy: KeyPolicy): Promise<boolean> {
  const { rows } = await client.query<{ recorded: string | null; isUsed: boolean }>(FACTS);
  const { recorded = null, isUsed = false } = rows[0] ?? {};
  const found = presentKeysOf(places).map(keyCheckOf);
  const verdict = assessKeys({ recorded, isUsed, found });
  if (policy === 'recognise' && (verdict === 'missing' || verdict === 'foreign')) throw refusalOf(verdict, places);
  const { rowCount } = await client.query(RECORD, [keyCheckOf(secretKeysOf(places)[0])]);
  return rowCount === 1;
}

const IF_LOST =
  'If it is lost, run: npm run studio -- secrets accept-key. What was encrypted with it then has to be entered again.';

function refusalOf(verdict: 'missing' | 'foreign', { secretKeys, home }: KeyPlaces): SecretKeyError {
  const file = keyFileOf(home);
  if (secretKeys.length > 0)
    return new SecretKeyError(
      `No key of SECRET_KEY is the one that the database was used with last. Add that one to the list, after the new one. ${IF_LOST}`,
    );
  if (verdict === 'missing')
    return new SecretKeyError(
      `${file} is missing, and the database was used with a key before. Put the file back (backups made by the service hold it), ` +
        `or set SECRET_KEY if the key was set there. ${IF_LOST}`,
    );
  return new SecretKeyError(
    `${file} is not the key that the database was used with last. Put that file back (backups made by the service hold it), ` +
      `or set SECRET_KEY if the key was set there. ${IF_LOST}`,
  );
}
