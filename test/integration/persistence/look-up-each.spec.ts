import { lookUpEach } from '@studio/persistence';

import { inSession } from '../../harness/sessions';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const STUDIOS = 2_000;
const JOINED = `
  SELECT s.slug, s.id, t.name
  FROM accounts.account s JOIN accounts.account t ON t.id = s.id`;

describe('keys that are looked up each by itself', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.query(
      `INSERT INTO accounts.account (name, slug, currency) SELECT 'Studio', 'studio-' || n, 'EUR' FROM generate_series(1, ${STUDIOS}) n`,
    );
    await database.query('ANALYZE accounts.account');
  });
  afterAll(() => database.drop());

  const each = lookUpEach('unnest($1::text[]) asked (slug)', `${JOINED} WHERE s.slug = asked.slug`);

  /** The plan that is made before the keys are known. */
  const genericPlanOf = (text: string) =>
    inSession(database.applicationUrl, async (client) => {
      await client.query('SET plan_cache_mode = force_generic_plan');
      await client.query(`PREPARE asked AS ${text}`);
      const { rows } = await client.query<Record<string, string>>(`EXPLAIN EXECUTE asked ('{studio-1}')`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it('give the row of each key that has one', async () => {
    const rows = await inSession(
      database.applicationUrl,
      async (client) => (await client.query<{ slug: string }>(each, [['studio-7', 'nobody', 'studio-3']])).rows,
    );
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(['studio-3', 'studio-7']);
  });

  it('never read the whole table of studios, as a list of keys may', async () => {
    expect(await genericPlanOf(`${JOINED} WHERE s.slug = ANY ($1)`)).toContain('Seq Scan on account');
    expect(await genericPlanOf(each)).not.toContain('Seq Scan');
  });
});
