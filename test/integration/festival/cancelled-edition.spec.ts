import { randomCode, tokenHash } from '@studio/secrets';

import { RecordChargePayment } from '../../../src/festival/charges/application/record-charge-payment';
import { CancelEdition } from '../../../src/festival/editions/application/cancel-edition';
import { RejectEntry } from '../../../src/festival/editions/application/reject-entry';
import { FestivalNotices } from '../../../src/festival/notices/application/festival-notices';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addAcceptedEntry, addCategory, addEntry, openFestival, type OpenFestival } from '../../support/festival';
import { addTicketOrder } from '../../support/festival-admission';
import { addCharge } from '../../support/festival-charges';
import { actionsOf } from '../../support/manage';
import { errorOf } from '../../support/persistence';

describe('a cancelled edition (FEST-3)', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let typeId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    festival = await openFestival(service);
    const [type] = await rows<{ id: number }>(
      `INSERT INTO ticketing.ticket_type (account_id, owner, owner_id, name, inventory, price_cents)
       VALUES ($1, 'edition', $2, 'Day', 100, 1000) RETURNING id::int`,
      festival.editionId,
    );
    typeId = type?.id ?? 0;
  });
  afterEach(() => jest.restoreAllMocks());

  const cancel = (id = festival.editionId) => service.app.get(CancelEdition).execute(festival.ctx, id);
  const rows = <Row>(sql: string, ...values: unknown[]) =>
    service.database.asStudio<Row & object>(festival.ctx.accountId, sql, [festival.ctx.accountId, ...values]);
  const setCharges = (entryId: number, status: string) =>
    rows(
      `UPDATE festival.festival_charge SET status = $3, manual_method = CASE WHEN $3 = 'paid' THEN 'cash' END
       WHERE account_id = $1 AND entry_id = $2`,
      entryId,
      status,
    );
  /** An order with one ticket. */
  const order = async (status: string, amount: number, isCheckedIn = false): Promise<number> => {
    const [found] = await rows<{ id: number }>(
      `INSERT INTO ticketing.ticket_order
         (account_id, owner, owner_id, source, provider, order_id, status, buyer_name, amount_cents, currency, expires_at,
          idempotency_key, idempotency_hash)
       VALUES ($1, 'edition', $2, 'checkout', 'free', 'ft-' || gen_random_uuid(), $3, 'Buyer', $4, 'EUR', $5, gen_random_uuid(), '')
       RETURNING id::int`,
      festival.editionId,
      status,
      amount,
      new Date('2026-06-01T09:00:00Z'),
    );
    const id = found?.id ?? 0;
    const [item] = await rows<{ id: number }>(
      `INSERT INTO ticketing.ticket_order_item
         (account_id, owner, owner_id, order_id, ticket_type_id, name, price_tier, unit_price_cents, quantity, total_cents)
       SELECT $1, 'edition', owner_id, id, $3, 'Day', 'regular', $4, 1, $4 FROM ticketing.ticket_order
       WHERE account_id = $1 AND id = $2 RETURNING id::int`,
      id,
      typeId,
      amount,
    );
    if (status !== 'paid') return id;
    await rows(
      `INSERT INTO ticketing.ticket
         (account_id, owner, owner_id, order_id, order_item_id, ticket_type_id, code, token, token_hash, is_checked_in, checked_in_at)
       SELECT $1, 'edition', owner_id, id, $3, $4, $5, '', $6, $7, $8 FROM ticketing.ticket_order
       WHERE account_id = $1 AND id = $2 RETURNING 1`,
      id,
      item?.id,
      typeId,
      `FS-${randomCode(4)}-${randomCode(4)}`,
      tokenHash(String(id)),
      isCheckedIn,
      isCheckedIn ? TEST_NOW : null,
    );
    return id;
  };
  const statusesOf = async (table: string) =>
    (await rows<{ status: string }>(`SELECT status FROM ${table} WHERE account_id = $1 ORDER BY id`)).map(
      ({ status }) => status,
    );

  it('gives up what it asked, took and sold, and tells everybody with an address', async () => {
    const categoryId = await addCategory(service, festival, { participationFeeCents: 1_500 });
    const reachable: number[] = [];
    for (const status of ['pending', 'payment_pending', 'failed', 'paid', 'refunded', 'cancelled']) {
      const id = await addEntry(service, { ...festival, categoryId }, { contactEmail: `${status}@example.org` });
      await setCharges(id, status);
      reachable.push(id);
    }
    await addEntry(service, festival);
    await order('pending', 1_000);
    await order('paid', 1_000, true);
    await order('paid', 0);
    await order('refunded', 1_000);
    const told = jest.spyOn(service.app.get(FestivalNotices), 'record');
    await cancel();
    expect(await statusesOf('festival.festival_charge')).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'paid_requires_refund',
      'refunded',
      'cancelled',
      'paid',
    ]);
    expect(await statusesOf('ticketing.ticket_order')).toEqual(['cancelled', 'refund_required', 'paid', 'refunded']);
    expect(
      await rows(
        `SELECT refund_reason_code FROM ticketing.ticket_order WHERE account_id = $1 AND status = 'refund_required'`,
      ),
    ).toEqual([{ refund_reason_code: 'edition_cancelled' }]);
    expect(await rows('SELECT status, is_checked_in FROM ticketing.ticket WHERE account_id = $1')).toEqual([
      { status: 'voided', is_checked_in: false },
      { status: 'voided', is_checked_in: false },
    ]);
    const notices = told.mock.calls.flatMap(([, some]) => some);
    expect(notices.filter(({ kind }) => kind === 'edition_cancelled_entry')).toEqual(
      reachable.map((entryId) => ({ kind: 'edition_cancelled_entry', entryId })),
    );
    const [entry] = await rows<{ changes: object }>(
      `SELECT changes FROM accounts.activity_entry WHERE account_id = $1 AND action = 'festival_edition.cancelled'`,
    );
    expect(entry?.changes).toEqual({
      status: { before: 'published', after: 'cancelled' },
      cancelled_charges: 3,
      refund_due_charges: 1,
      cancelled_orders: 1,
      refund_due_orders: 1,
      voided_tickets: 2,
    });
  });

  it('leaves matches and entries as they are', async () => {
    const a = await addAcceptedEntry(service, festival);
    const b = await addAcceptedEntry(service, festival);
    await rows(
      `INSERT INTO festival.festival_match
         (account_id, edition_id, category_id, round_number, position, status, entry_a_id, entry_b_id)
       VALUES ($1, $2, $3, 1, 1, 'ready', $4, $5)`,
      festival.editionId,
      festival.categoryId,
      a,
      b,
    );
    const before = await rows('SELECT * FROM festival.festival_match WHERE account_id = $1');
    await cancel();
    expect(await rows('SELECT * FROM festival.festival_match WHERE account_id = $1')).toEqual(before);
    expect(await statusesOf('festival.festival_entry')).toEqual(['accepted', 'accepted']);
  });

  it('is cancelled once, also when several ask at once or again', async () => {
    await addEntry(service, festival, { contactEmail: 'nova@example.org' });
    await order('paid', 1_000);
    const told = jest.spyOn(service.app.get(FestivalNotices), 'record');
    await Promise.all([cancel(), cancel(), cancel()]);
    service.clock.moveTo(new Date('2026-06-01T10:00:00Z'));
    await cancel();
    const notices = told.mock.calls.flatMap(([, some]) => some);
    expect(notices.filter(({ kind }) => kind === 'edition_cancelled_entry')).toHaveLength(1);
    const actions = await actionsOf(service, festival.ctx);
    expect(actions.filter((action) => action === 'festival_edition.cancelled')).toHaveLength(1);
    expect(await rows('SELECT cancelled_at FROM festival.festival_edition WHERE account_id = $1')).toEqual([
      { cancelled_at: TEST_NOW },
    ]);
  });

  it('leaves nothing behind of what people enter, take and sell at the same moment', async () => {
    const categoryId = await addCategory(service, festival, { participationFeeCents: 1_500 });
    const entryIds: number[] = [];
    while (entryIds.length < 6) entryIds.push(await addEntry(service, { ...festival, categoryId }));
    const owed = await rows<{ id: number }>('SELECT id::int FROM festival.festival_charge WHERE account_id = $1');
    const outcomes = await Promise.allSettled([
      ...owed.map(({ id }) => service.app.get(RecordChargePayment).execute(festival.ctx, id, { method: 'card' })),
      ...entryIds.map((id) => addCharge(service, festival.ctx, id)),
      cancel(),
      ...entryIds.map(() => addEntry(service, { ...festival, categoryId })),
      ...entryIds.map(() => addTicketOrder(service, festival, typeId)),
      ...entryIds.map((id) => service.app.get(RejectEntry).execute(festival.ctx, id, 'No video')),
    ]);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code ?? String(outcome.reason)] : [],
    );
    expect(['charge_not_outstanding', 'edition_closed']).toEqual(expect.arrayContaining([...new Set(refusals)]));
    expect(await statusesOf('festival.festival_edition')).toEqual(['cancelled']);
    const charges = await statusesOf('festival.festival_charge');
    expect(charges.filter((status) => status !== 'cancelled' && status !== 'paid_requires_refund')).toEqual([]);
    const sold = await statusesOf('ticketing.ticket_order');
    expect(sold.filter((status) => status !== 'refund_required')).toEqual([]);
    const tickets = await statusesOf('ticketing.ticket');
    expect(tickets.filter((status) => status !== 'voided')).toEqual([]);
  });

  it('stays as it was when a part of it fails', async () => {
    const categoryId = await addCategory(service, festival, { participationFeeCents: 1_500 });
    await addEntry(service, { ...festival, categoryId }, { contactEmail: 'nova@example.org' });
    await order('pending', 1_000);
    jest.spyOn(service.app.get(FestivalNotices), 'record').mockRejectedValueOnce(new Error('broken'));
    await expect(cancel()).rejects.toThrow('broken');
    expect(await statusesOf('festival.festival_edition')).toEqual(['published']);
    expect(await statusesOf('festival.festival_charge')).toEqual(['pending']);
    expect(await statusesOf('ticketing.ticket_order')).toEqual(['pending']);
    await cancel();
    expect(await statusesOf('festival.festival_charge')).toEqual(['cancelled']);
  });

  it('cannot follow its completion', async () => {
    await rows(`UPDATE festival.festival_edition SET status = 'completed' WHERE account_id = $1`);
    expect(await errorOf(cancel())).toMatchObject({ code: 'edition_transition_not_allowed' });
  });
});
