import { randomUUID } from 'node:crypto';

import { sharedTestApp, type TestApp } from '../../support/app';
import { type Desks, desksInLedger, openDesks } from '../../support/bound-desks';
import { untilServed } from '../../support/busy';
import { refund } from '../../support/festival-charges';
import { balanceOf, countCash, rowsOf, startEpoch } from '../../support/finance-cash';
import { rowsOfStudio, whileWritesFail } from '../../support/half-way';

const SALES = 50;
const PRICE = 2_500;

interface Count {
  readonly epochId: number;
  readonly expected: number;
  readonly before: number;
}

describe('bound desks that several people use at once', () => {
  let service: TestApp;
  let desks: Desks;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  beforeEach(async () => {
    desks = await openDesks(service);
    await desks.bindEvent(desks.locationId);
    await desks.bindEdition(desks.locationId);
  });
  afterAll(() => service.close());

  const balance = () => balanceOf(service, desks.ctx, desks.locationId);
  const several = (sell: () => Promise<unknown>, count = SALES) =>
    Promise.all(Array.from({ length: count }, () => untilServed(sell)));
  /** What each count expected, and what the entries before it add up to. */
  const counts = () =>
    rowsOf<Count>(
      service,
      desks.ctx,
      `SELECT r.finance_epoch_id AS "epochId", r.expected_before_cents AS expected, (
         SELECT coalesce(sum(e.amount_cents), 0) FROM finance.cash_ledger_entry e
         WHERE e.account_id = $1 AND e.id <= r.cutoff_entry_id)::int AS before
       FROM finance.cashbox_reconciliation r WHERE r.account_id = $1 ORDER BY r.id`,
    );

  it('has each of 50 sales of an event and an edition wholly before or after a count (CSH-7, CSH-11)', async () => {
    await desks.sellAtEvent();
    await Promise.all([
      several(() => desks.sellAtEvent(), SALES / 2),
      several(() => desks.sellAtEdition(), SALES / 2),
      untilServed(() => countCash(service, desks.ctx, { locationId: desks.locationId, actualCountedCents: 1_000 })),
    ]);
    const [count] = await counts();
    expect(count?.expected).toBe(count?.before);
    expect(await desksInLedger(service, desks.ctx)).toHaveLength(SALES + 1);
    expect(await balance()).toBe(1_000 + (SALES + 1) * PRICE - (count?.before ?? 0));
  });

  it('has each of 50 sales in the epoch that was active when it was written (CSH-1, CSH-6)', async () => {
    await desks.sellAtEvent();
    const { locationId } = desks;
    const [epochId] = await Promise.all([
      untilServed(() => startEpoch(service, desks.ctx, [{ locationId, currency: 'EUR', actualCountedCents: 7 }])),
      several(() => desks.sellAtEvent(), SALES / 2),
      several(() => desks.sellAtEdition(), SALES / 2),
    ]);
    const [count] = await counts();
    expect(count).toMatchObject({ epochId, expected: count?.before });
    expect(await balance()).toBe(7 + (SALES + 1) * PRICE - (count?.before ?? 0));
    const early = await rowsOf<{ id: number }>(
      service,
      desks.ctx,
      `SELECT e.id FROM finance.cash_ledger_entry e
       JOIN finance.finance_epoch f ON f.account_id = e.account_id AND f.id = e.finance_epoch_id
       WHERE e.account_id = $1 AND e.occurred_at < f.starts_at`,
    );
    expect(early).toEqual([]);
  });

  it('gives each order and charge back once, and sells once for one key', async () => {
    const key = { idempotencyKey: randomUUID() };
    const orders = new Set(
      await Promise.all(Array.from({ length: 8 }, () => untilServed(() => desks.sellAtEvent(key)))),
    );
    expect(orders.size).toBe(1);
    const [order = 0] = orders;
    const admission = await desks.sellAtEdition();
    const chargeId = await desks.paidCharge();
    await several(() => desks.refundOrder('event', order), 8);
    await several(() => desks.refundOrder('edition', admission), 8);
    const again = { amountCents: 10_000, method: 'cash', idempotencyKey: randomUUID() } as const;
    await several(() => refund(service, desks.ctx, chargeId, again), 8);
    expect(await desksInLedger(service, desks.ctx)).toHaveLength(6);
    expect(await balance()).toBe(0);
  });

  it('moves a sale that meets another binding wholly to one of the two', async () => {
    await Promise.all([
      several(() => desks.sellAtEdition(), 10),
      untilServed(() => desks.bindEdition(null)),
      several(() => desks.sellAtEdition(), 10),
    ]);
    const entries = await rowsOf<{ inBox: boolean; isInLedger: boolean }>(
      service,
      desks.ctx,
      `SELECT k.cashbox_location_id IS NOT NULL AS "inBox", EXISTS (
         SELECT 1 FROM finance.cash_ledger_entry e
         WHERE e.account_id = k.account_id AND e.source_key = 'festival:' || k.source_key) AS "isInLedger"
       FROM festival.festival_cash_entry k WHERE k.account_id = $1`,
    );
    expect(entries).toHaveLength(20);
    expect(entries.every(({ inBox, isInLedger }) => inBox === isInLedger)).toBe(true);
  });

  it.each<[string, (ready: Readonly<Record<'order' | 'admission' | 'charge' | 'open', number>>) => Promise<unknown>]>([
    ['a sale at an event', () => desks.sellAtEvent()],
    ['a sale at an edition', () => desks.sellAtEdition()],
    ['a refund of an event', ({ order }) => desks.refundOrder('event', order)],
    ['a refund of an edition', ({ admission }) => desks.refundOrder('edition', admission)],
    ['a refund of a charge', ({ charge }) => refund(service, desks.ctx, charge, { amountCents: 500, method: 'cash' })],
    ['a payment of a charge', ({ open }) => desks.recordPayment(open)],
  ])('leaves nothing of %s that breaks off half-way (GEN-16)', async (_, work) => {
    const ready = {
      ...{ order: await desks.sellAtEvent(), admission: await desks.sellAtEdition() },
      ...{ charge: await desks.paidCharge(), open: await desks.charge() },
    };
    const before = await rowsOfStudio(service, desks.ctx);
    await whileWritesFail(service, () => expect(work(ready)).rejects.toMatchObject({ code: 'busy' }));
    expect(await rowsOfStudio(service, desks.ctx)).toEqual(before);
  });
});
