import { createTestDatabase, inSession, type TestDatabase } from '../../support/database';

describe('indexes of the studio tables', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** The plan where reading the whole table is dear, as it is once the table is large. */
  const planOf = (text: string) =>
    inSession(database.applicationUrl, async (client) => {
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${text}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it.each([
    ["a person's memberships", 'account_membership WHERE user_id = 1', 'account_membership_by_person'],
    [
      'the log of one subject',
      `activity_entry WHERE account_id = 1 AND subject_type = 'customer' AND subject_id = 1`,
      'activity_entry_by_subject',
    ],
  ])('find %s', async (_, rows, index) => {
    expect(await planOf(`SELECT * FROM accounts.${rows}`)).toMatch(new RegExp(`on ${index}|using ${index}`));
  });
});
