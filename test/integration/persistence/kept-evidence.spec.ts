import type { TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import { assistantOf } from '../../support/assistant';
import { addCustomer } from '../../support/customer';
import { openFestival } from '../../support/festival';
import { addPaymentRows } from '../../support/festival-payments';
import { addMoneyRows } from '../../support/finance-rows';
import { given } from '../../support/given';
import { movedBy } from '../../support/instants';
import { insertRow } from '../../support/passes';

/** Tables of which rows are deleted by nobody but the owner, with what may be blanked in them. */
const EVIDENCE = `
  SELECT c.oid::regclass::text AS name,
    bool_or(p.proname = 'refuse_change' AND t.tgtype & 8 > 0) AS "isKept",
    bool_or(p.proname <> 'refuse_change') AS "isBlankable"
  FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
  WHERE p.proname IN ('refuse_change', 'refuse_all_but_blanking', 'refuse_all_but_blanked_json')
  GROUP BY c.oid ORDER BY 1`;

interface EvidenceTable extends Record<string, unknown> {
  readonly name: string;
  readonly isKept: boolean;
  readonly isBlankable: boolean;
}

const REFUSED = { code: '23001' };

/** A live studio with a row of each table that the demo studios have none of. */
async function openLiveStudio(service: TestApp): Promise<void> {
  const festival = await openFestival(service, { studio: { currency: 'EUR' } });
  const { ctx } = festival;
  await addPaymentRows(service, festival);
  const locationId = await given(service).location(ctx);
  const roomId = await given(service).room(ctx, { locationId });
  const classTypeId = await given(service).classType(ctx);
  const classId = await given(service).class(ctx, { roomId, classTypeId, date: '2026-06-02', startTime: '09:00' });
  const customerId = await addCustomer(service, ctx);
  const classPassPlanId = await given(service).plan(ctx, { classTypeIds: [classTypeId] });
  await given(service).pass(ctx, customerId, { classPassPlanId });
  const bookingId = await given(service).booking(ctx, { classId, customerId });
  await addMoneyRows(service, { ...ctx, locationId, trainerId: await given(service).trainer(ctx) });
  await insertRow(service, ctx, 'booking.booking_correction', {
    ...{ scheduled_class_id: classId, class_booking_id: bookingId, customer_id: customerId, action: 'added' },
    ...{ pass_effect: 'no_matching_pass', reason: 'Was here', actor: '{}' },
  });
  const assistant = await assistantOf(service, { ctx });
  await assistant.ask('search-customers', { query: 'nobody here' });
}

describe('evidence (ERA-6)', () => {
  let service: TestApp;
  let tables: readonly EvidenceTable[];
  let studios: readonly { id: number; mode: string }[];

  beforeAll(async () => {
    service = await createDemoApp();
    await openLiveStudio(service);
    tables = await service.database.query<EvidenceTable>(EVIDENCE);
    studios = await service.database.query('SELECT id::int, mode FROM accounts.account ORDER BY id');
  });
  afterAll(() => service.close());

  const sql = <Row extends Record<string, unknown>>(id: number, text: string, values: unknown[] = []) =>
    service.database.asStudio<Row>(id, text, values);

  it('is refused to the application in studios of every mode', async () => {
    expect(studios.map(({ mode }) => mode)).toEqual(['demo_readonly', 'internal', 'live']);
    const kept = tables.filter(({ isKept }) => isKept);
    expect(kept.length).toBeGreaterThan(20);
    const met = new Set<string>();
    for (const { id } of studios)
      for (const { name } of kept) {
        const [row] = await sql<{ count: number }>(id, `SELECT count(*)::int FROM ${name} WHERE account_id = $1`, [id]);
        if (row?.count === 0) continue;
        met.add(name);
        await expect(sql(id, `DELETE FROM ${name} WHERE account_id = $1`, [id])).rejects.toMatchObject(REFUSED);
        // What was paid may be corrected, as long as it is not less than what was given back (FIN-5).
        if (name === 'finance.customer_purchase') continue;
        await expect(
          sql(id, `UPDATE ${name} SET ${movedBy(`interval '-1 day'`, 'created_at')} WHERE account_id = $1`, [id]),
        ).rejects.toMatchObject(REFUSED);
      }
    expect(kept.map(({ name }) => name).filter((name) => !met.has(name))).toEqual([]);
  });

  const some = async (table: string, where: string) => {
    for (const { id: accountId } of studios) {
      const [row] = await sql<{ id: number }>(accountId, `SELECT id::int FROM ${table} WHERE ${where} LIMIT 1`);
      if (row) return { accountId, id: row.id };
    }
    throw new Error(`The demo studios have no row of ${table} with ${where}.`);
  };

  it.each([
    ['finance.cash_ledger_entry', 'reason'],
    // Has a computed column.
    ['finance.cashbox_reconciliation', 'reason'],
    ['passes.class_pass_adjustment', 'reason'],
    ['finance.purchase_refund', 'reason'],
    ['finance.expense', 'reason'],
  ])('lets a text of %s be blanked, and nothing else', async (table, column) => {
    const { accountId, id } = await some(table, `${column} IS NOT NULL`);
    const set = (change: string) =>
      sql(accountId, `UPDATE ${table} SET ${change} WHERE account_id = $1 AND id = $2`, [accountId, id]);
    await expect(set(`${column} = 'another'`)).rejects.toMatchObject(REFUSED);
    await expect(set(`${column} = NULL`)).rejects.toMatchObject({ code: expect.any(String) });
    await expect(set(`${column} = '[removed]', actor = '{}'`)).rejects.toMatchObject({ code: expect.any(String) });
    await set(`${column} = '[removed]'`);
    await expect(set(`${column} = 'what it was'`)).rejects.toMatchObject(REFUSED);
    await set(`${column} = '[removed]'`);
    const rows = await sql(accountId, `SELECT ${column} AS text FROM ${table} WHERE id = $1`, [id]);
    expect(rows).toEqual([{ text: '[removed]' }]);
  });

  describe('of the activity log (AUD-2)', () => {
    const add = async (changes: object, occurredAt = 'now()') => {
      const accountId = studios[1]?.id ?? 0;
      const [row] = await sql<{ id: number }>(
        accountId,
        `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, action, subject_type, changes)
         VALUES ($1, ${occurredAt}, 'system', 'thing.done', 'thing', $2) RETURNING id::int`,
        [accountId, JSON.stringify(changes)],
      );
      return { accountId, id: row?.id ?? 0 };
    };
    const change = async (before: object, after: object) => {
      const { accountId, id } = await add(before);
      const text = 'UPDATE accounts.activity_entry SET changes = $3 WHERE account_id = $1 AND id = $2';
      return sql(accountId, text, [accountId, id, JSON.stringify(after)]);
    };

    it.each([
      ['a text', { reason: 'as Ada asked', n: 1 }, { reason: '[removed]', n: 1 }],
      ['a text in a change', { status: { before: 'Ada', after: 2 } }, { status: { before: null, after: 2 } }],
      ['a list', { names: ['Ada', 'Bob'] }, { names: [null, 'Bob'] }],
      ['what names a person', { name: { before: 'Ada', after: 'Eve' } }, { name: null }],
    ])('lets %s be blanked', async (_, before, after) => {
      await expect(change(before, after)).resolves.toEqual([]);
    });

    it.each([
      ['another text', { reason: 'Ada' }, { reason: 'Eve' }],
      ['a number', { amount_cents: 100 }, { amount_cents: null }],
      ['a whole change', { amount: { before: 1, after: 2 } }, { amount: null }],
      ['a field that goes', { reason: 'Ada', n: 1 }, { n: 1 }],
      ['a field that comes', { n: 1 }, { n: 1, more: null }],
      ['a shorter list', { names: ['Ada', 'Bob'] }, { names: ['Ada'] }],
    ])('refuses %s', async (_, before, after) => {
      await expect(change(before, after)).rejects.toMatchObject(REFUSED);
    });

    it('lets entries go after 24 months, not before', async () => {
      const remove = ({ accountId, id }: { accountId: number; id: number }) =>
        sql(accountId, 'DELETE FROM accounts.activity_entry WHERE account_id = $1 AND id = $2 RETURNING id::int', [
          accountId,
          id,
        ]);
      const [young, old] = [
        await add({}, `now() - interval '23 months'`),
        await add({}, `now() - interval '24 months'`),
      ];
      await expect(remove(young)).rejects.toMatchObject(REFUSED);
      expect(await remove(old)).toEqual([{ id: old.id }]);
    });
  });
});
