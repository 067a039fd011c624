import { insertRows } from '@studio/persistence';

import { createTestDatabase, type TestDatabase } from '../../support/database';
import { insertStudio, locationSlugs, openUnits, type Units } from '../../support/persistence';
import { statementsDuring } from '../../support/statements';

const TABLE = 'scheduling.location';

describe('rows inserted together', () => {
  let database: TestDatabase;
  let units: Units;
  let studio: number;
  let sequence = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    units = await openUnits(database.applicationUrl, 2);
  });
  beforeEach(async () => {
    studio = await insertStudio(database, `studio-${(sequence += 1)}`);
  });
  afterAll(async () => {
    await units.close();
    await database.drop();
  });

  const insert = (rows: readonly Readonly<Record<string, unknown>>[], tail?: string, table = TABLE) =>
    units.uow.write({ accountId: studio }, (manager) => insertRows(manager, { accountId: studio }, table, rows, tail));
  const inserts = async (work: () => Promise<unknown>) =>
    (await statementsDuring(work)).filter((text) => text.startsWith('INSERT'));

  it('share one statement, belong to the studio, and return what the tail names', async () => {
    const sent = await inserts(async () => {
      const rows = [
        { name: 'A', slug: 'a' },
        { name: 'B', slug: 'b' },
      ];
      expect(await insert(rows, 'RETURNING slug')).toEqual([{ slug: 'a' }, { slug: 'b' }]);
    });
    expect(sent).toHaveLength(1);
    expect(await locationSlugs(database, studio)).toEqual(expect.arrayContaining(['a', 'b']));
  });

  it('are null in columns that only others have', async () => {
    await insert([
      { name: 'A', slug: 'a', address: 'Rynok 1' },
      { slug: 'b', name: 'B', phone: undefined },
    ]);
    const stored = await database.asStudio(
      studio,
      `SELECT name, address, phone FROM ${TABLE} WHERE slug IN ('a', 'b') ORDER BY slug`,
    );
    expect(stored).toEqual([
      { name: 'A', address: 'Rynok 1', phone: null },
      { name: 'B', address: null, phone: null },
    ]);
  });

  it('are split where the protocol has no more parameters', async () => {
    const rows = Array.from({ length: 21_846 }, (_, index) => ({
      phone: `+${index}`,
      sent_at: new Date(),
      id: index + 1,
    }));
    const sent = await inserts(async () => {
      expect(await insert(rows, 'RETURNING phone', 'customers.otp_send')).toEqual(rows.map(({ phone }) => ({ phone })));
    });
    expect(sent).toHaveLength(2);
  });

  it('send nothing when there are none', async () => {
    expect(await inserts(async () => expect(await insert([])).toEqual([]))).toEqual([]);
  });
});
