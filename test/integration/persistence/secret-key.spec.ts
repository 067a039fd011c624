import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { keyCheckOf, SecretKeyError } from '@studio/secrets';

import { settleSecretKey } from '../../../src/database/secret-key';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { errorOf, insertStudio } from '../../support/persistence';

const KEYS = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const [FIRST, SECOND, OTHER] = KEYS;

describe('the key for stored secrets, at a start', () => {
  let database: TestDatabase;
  const homes: string[] = [];

  const newHome = async (key?: Buffer | string) => {
    const home = await mkdtemp(path.join(os.tmpdir(), 'studio-key-'));
    homes.push(home);
    const text = Buffer.isBuffer(key) ? key.toString('base64') : key;
    if (text !== undefined) await writeFile(path.join(home, 'secret.key'), text);
    return home;
  };
  const settle = (home: string, secretKeys: readonly Buffer[] = [], policy: 'recognise' | 'accept' = 'recognise') =>
    settleSecretKey(database.applicationUrl, { home, secretKeys }, policy);
  const recorded = async () =>
    (await database.query<{ check_value: string }>('SELECT check_value FROM accounts.secret_key_check')).map(
      ({ check_value: value }) => value,
    );
  const refusal = async (home: string, secretKeys: readonly Buffer[] = []) => {
    const error = await errorOf(settle(home, secretKeys));
    expect(error).toBeInstanceOf(SecretKeyError);
    return (error as Error).message;
  };

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await database.drop();
    for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true });
  });

  it('is made for a new database, recorded, and recognised ever after', async () => {
    const home = await newHome();
    expect([await settle(home), await settle(home), await settle(home)]).toEqual([true, false, false]);
    const made = Buffer.from(await readFile(path.join(home, 'secret.key'), 'utf8'), 'base64');
    expect(await recorded()).toEqual([keyCheckOf(made)]);
  });

  it('stops a start when its file is missing, and nothing is made in its place', async () => {
    const home = await newHome();
    await settle(home);
    await rm(path.join(home, 'secret.key'));
    const message = await refusal(home);
    expect(message).toContain(path.join(home, 'secret.key'));
    expect(message).toMatch(/is missing.*Put the file back.*SECRET_KEY.*secrets accept-key/);
    expect(await readdir(home)).toEqual([]);
  });

  it('stops a start without one on a database that had studios before keys were recorded', async () => {
    await insertStudio(database, 'studio');
    expect(await refusal(await newHome())).toContain('is missing');
    expect(await recorded()).toEqual([]);
    expect(await settle(await newHome(FIRST))).toBe(true);
    expect(await recorded()).toEqual([keyCheckOf(FIRST)]);
  });

  it('stops a start when it is damaged, whatever the database holds', async () => {
    for (const text of ['', 'no key', FIRST.toString('base64').slice(1)]) {
      expect(await refusal(await newHome(text))).toMatch(/is damaged.*accept-key/);
      expect(((await errorOf(settle(await newHome(text), [], 'accept'))) as Error).message).toContain('is damaged');
    }
    expect(await recorded()).toEqual([]);
  });

  it('stops a start when it is another one, in a file or configured', async () => {
    await settle(await newHome(FIRST));
    expect(await refusal(await newHome(OTHER))).toMatch(/is not the key.*Put that file back.*accept-key/);
    const message = await refusal(await newHome(), [OTHER, SECOND]);
    expect(message).toMatch(/^No key of SECRET_KEY is.*Add that one to the list.*accept-key/);
    for (const key of KEYS) expect(message).not.toContain(key.toString('base64'));
    expect(await recorded()).toEqual([keyCheckOf(FIRST)]);
  });

  it('may be exchanged by putting a new one first; then the old one alone opens no longer all', async () => {
    const home = await newHome();
    await settle(home, [FIRST]);
    expect(await settle(home, [SECOND, FIRST])).toBe(true);
    expect(await settle(home, [SECOND])).toBe(false);
    expect(await refusal(home, [FIRST])).toContain('No key of SECRET_KEY');
    // Processes with either order follow one another, as when several are restarted in turn.
    expect(await settle(home, [FIRST, SECOND])).toBe(true);
    expect(await settle(home, [SECOND, FIRST])).toBe(true);
  });

  it('in a file counts no longer once one is configured', async () => {
    const home = await newHome(FIRST);
    await settle(home);
    expect(await refusal(home, [SECOND])).toContain('No key of SECRET_KEY');
    expect(await settle(home, [SECOND, FIRST])).toBe(true);
    expect(await refusal(home)).toContain('is not the key');
  });

  it('is replaced by command where it is lost: by the present one, or by a new one', async () => {
    const home = await newHome(FIRST);
    await settle(home);
    const elsewhere = await newHome();
    expect([await settle(elsewhere, [], 'accept'), await settle(elsewhere, [], 'accept')]).toEqual([true, false]);
    expect(await readdir(elsewhere)).toEqual(['secret.key']);
    expect(await refusal(home)).toContain('is not the key');
    expect([await settle(home, [], 'accept'), await settle(home)]).toEqual([true, false]);
  });

  it('is that of one process where several start at once in folders of their own', async () => {
    const places = await Promise.all([newHome(), newHome(), newHome(FIRST), newHome(SECOND)]);
    const outcomes = await Promise.allSettled(places.map((home) => settle(home)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(await recorded()).toHaveLength(1);
    const winner = places[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect(await settle(winner)).toBe(false);
  });

  it('is the same for processes that start at once in one folder', async () => {
    const home = await newHome();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => settle(home)));
    expect(outcomes.filter((isRecorded) => isRecorded)).toHaveLength(1);
    expect(await readdir(home)).toEqual(['secret.key']);
  });
});
