import { inSession } from '../../harness/sessions';
import { createTestDatabase, inStudio, type TestDatabase } from '../../support/database';
import { insertStudio } from '../../support/persistence';

const STUDIO = 1;
/** The condition of the policies (tenant-tables.ts). */
const OWN = `(account_id = (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint)`;

describe('indexes of the studio tables', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await insertStudio(database, 'studio');
    // As in a log of some length: of a kind there are many subjects. In policies Citus takes rows from no SELECT.
    const rows = Array.from(
      { length: 1_000 },
      (_, id) => `(${STUDIO}, now(), 'system', 'done', 'customer', ${id}, '{}')`,
    );
    await database.asStudio(
      STUDIO,
      `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, action, subject_type, subject_id, changes)
       VALUES ${rows.join()}`,
    );
    await inSession(database.ownerUrl, (client) => client.query('ANALYZE accounts.activity_entry'));
  });
  afterAll(() => database.drop());

  /** The plan where reading the whole table is dear, as it is once the table is large. */
  const planOf = (text: string) =>
    inSession(database.applicationUrl, async (client) => {
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${text}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  /** The same for the service in the studio. */
  const planInStudio = (text: string) =>
    inStudio(database.applicationUrl, STUDIO, async (client) => {
      await client.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
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

  describe('under the policies', () => {
    it.each([
      'booking.class_booking',
      'customers.customer',
      'scheduling.scheduled_class',
      'passes.class_pass',
      'finance.customer_purchase',
      // Jobs find due rows of these in every studio, as the owner of the tables.
      'payments.payment_attempt',
      'ticketing.ticket_order',
      'notifications.notification',
      'finance.fiscal_receipt',
      'idempotency.kept_answer',
    ])('find the rows of %s by the policy alone, which is evaluated once', async (table) => {
      const plan = await planInStudio(`SELECT * FROM ${table}`);
      expect(plan).toContain(`Index Cond: ${OWN}`);
      expect(plan).not.toMatch(/Seq Scan|Filter|SubPlan|InitPlan/);
    });

    it('are compared with the studio that a statement names once, not for each row', async () => {
      const plan = await planInStudio(`
        SELECT * FROM booking.class_booking b JOIN customers.customer c ON c.account_id = ${STUDIO} AND c.id = b.customer_id
        WHERE b.account_id = ${STUDIO} AND b.scheduled_class_id = 5`);
      expect(plan.match(/One-Time Filter: /g)).toHaveLength(1);
      expect(plan).not.toMatch(/Seq Scan|\bFilter: .*current_setting.*\n.*Filter|SubPlan|InitPlan/);
    });
  });
});
