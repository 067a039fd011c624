import type { LastUses } from '@studio/persistence';
import pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../support/database';
import { insertStudio, openUnits, until, type Units } from '../../support/persistence';

const AT_FIRST = new Date('2026-06-01T08:00:00Z');
const after = (ms: number) => new Date(AT_FIRST.getTime() + ms);

describe('last uses (TOK-6)', () => {
  let database: TestDatabase;
  let units: Units;
  let lastUses: LastUses;
  let accountId: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 2);
    lastUses = units.lastUses;
    accountId = await insertStudio(database, 'used');
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  const insertToken = async (name: string): Promise<number> => {
    const [row] = await database.query<{ id: number }>(
      `INSERT INTO accounts.account_api_token (account_id, name, abilities, token_hash, last_four)
       VALUES ($1, $2, '{website_leads:create}', encode(sha256($3), 'hex'), 'abcd') RETURNING id::int`,
      [accountId, name, Buffer.from(name)],
    );
    return row?.id ?? 0;
  };
  const usedAt = async (id: number): Promise<Date | null> => {
    const [row] = await database.query<{ last_used_at: Date | null }>(
      'SELECT last_used_at FROM accounts.account_api_token WHERE account_id = $1 AND id = $2',
      [accountId, id],
    );
    return row?.last_used_at ?? null;
  };
  const note = (id: number, now: Date, lastUsedAt: Date | null = null) =>
    lastUses.note('accounts.account_api_token', { accountId, id, lastUsedAt, now });

  it('are written a second later, those of a second in one statement', async () => {
    const ids = [await insertToken('first'), await insertToken('second'), await insertToken('third')];
    const query = jest.spyOn(pg.Client.prototype, 'query');
    for (const id of ids.toReversed()) note(id, AT_FIRST);
    for (const id of ids) note(id, AT_FIRST);
    expect(query).not.toHaveBeenCalled();
    await until(() => query.mock.calls.length > 0);
    query.mockRestore();
    await until(async () => (await usedAt(ids[0] ?? 0)) !== null);
    expect(await Promise.all(ids.map(usedAt))).toEqual([AT_FIRST, AT_FIRST, AT_FIRST]);
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    await lastUses.write();
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  it('hold for a minute, by what a request had read and by what is there', async () => {
    const id = await insertToken('minute');
    note(id, AT_FIRST);
    await lastUses.write();
    for (const lastUsedAt of [AT_FIRST, null]) {
      note(id, after(59_999), lastUsedAt);
      await lastUses.write();
      expect(await usedAt(id)).toEqual(AT_FIRST);
    }
    note(id, after(60_000), AT_FIRST);
    await lastUses.write();
    expect(await usedAt(id)).toEqual(after(60_000));
    // A request that began earlier is written later.
    note(id, after(30_000));
    await lastUses.write();
    expect(await usedAt(id)).toEqual(after(60_000));
  });

  it('are left out while the database is away, and noted again by the next use', async () => {
    const id = await insertToken('away');
    const query = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    });
    note(id, AT_FIRST);
    await lastUses.write();
    query.mockRestore();
    await lastUses.write();
    expect(await usedAt(id)).toBeNull();
    note(id, after(1));
    await lastUses.write();
    expect(await usedAt(id)).toEqual(after(1));
  });

  it('are written before the service ends', async () => {
    const id = await insertToken('ending');
    const ending = await openUnits(database.applicationUrl, 1);
    ending.lastUses.note('accounts.account_api_token', { accountId, id, lastUsedAt: null, now: AT_FIRST });
    await ending.close();
    expect(await usedAt(id)).toEqual(AT_FIRST);
  });
});
