import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';

import { AcceptLatePayment } from '../../../src/festival/charges/application/accept-late-payment';
import { CancelCharge } from '../../../src/festival/charges/application/cancel-charge';
import { RecordChargePayment } from '../../../src/festival/charges/application/record-charge-payment';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addEntry, openFestival } from '../../support/festival';
import { addCharge, addLateCharge, chargeOf, refund } from '../../support/festival-charges';

describe('charges that two people change at once', () => {
  let service: TestApp;
  let ctx: StaffContext;
  let entryId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    const festival = await openFestival(service);
    ctx = festival.ctx;
    entryId = await addEntry(service, festival);
  });

  afterAll(() => service.close());

  /** How the calls ended: their codes, `done` for those that did. */
  async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
    const settled = await Promise.allSettled(calls);
    return settled
      .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code))
      .toSorted();
  }

  const several = <Result>(count: number, call: () => Promise<Result>) => Array.from({ length: count }, call);

  async function cashCents(chargeId: number, direction: string): Promise<number> {
    const [row] = await service.database.asStudio<{ sum: number }>(
      ctx.accountId,
      `SELECT coalesce(sum(amount_cents), 0)::int AS sum FROM festival.festival_cash_entry
       WHERE account_id = $1 AND charge_id = $2 AND direction = $3`,
      [ctx.accountId, chargeId, direction],
    );
    return row?.sum ?? 0;
  }

  it('give the last cent back once (PAY-8)', async () => {
    const id = await addLateCharge(service, ctx, entryId);
    await refund(service, ctx, id, { amountCents: 9_999 });
    const calls = several(6, () => refund(service, ctx, id, { amountCents: 1, method: 'cash' }));
    expect(await outcomes(calls)).toEqual(['done', ...Array(5).fill('refund_exceeds_payment')]);
    expect(await chargeOf(service, ctx, id)).toMatchObject({ status: 'refunded', refunded_cents: 10_000 });
    expect(await cashCents(id, 'cash_out')).toBe(1);
  });

  it('never give back more than came in, whatever the parts (PAY-8)', async () => {
    const id = await addLateCharge(service, ctx, entryId);
    const done = await outcomes(several(6, () => refund(service, ctx, id, { amountCents: 3_000 })));
    expect(done.filter((outcome) => outcome === 'done')).toHaveLength(3);
    expect(await chargeOf(service, ctx, id)).toMatchObject({ status: 'paid_requires_refund', refunded_cents: 9_000 });
  });

  it('record one refund for one key, and answer it to everybody', async () => {
    const id = await addLateCharge(service, ctx, entryId);
    const input = { amountCents: 100, idempotencyKey: randomUUID() };
    const ids = await Promise.all(several(6, () => refund(service, ctx, id, input)));
    expect(new Set(ids).size).toBe(1);
    expect(await chargeOf(service, ctx, id)).toMatchObject({ refunded_cents: 100 });
  });

  it('use one key for two charges once', async () => {
    const festival = await openFestival(service);
    const charges = await Promise.all(
      [1, 2].map(async () => addLateCharge(service, festival.ctx, await addEntry(service, festival))),
    );
    const idempotencyKey = randomUUID();
    const calls = charges.map((id) => refund(service, festival.ctx, id, { idempotencyKey }));
    expect(await outcomes(calls)).toEqual(['done', 'idempotency_key_reused']);
  });

  it('take the money of a charge once (PAY-6)', async () => {
    const id = await addCharge(service, ctx, entryId);
    const calls = several(5, () => service.app.get(RecordChargePayment).execute(ctx, id, { method: 'cash' }));
    expect(await outcomes(calls)).toEqual([...Array(4).fill('charge_not_outstanding'), 'done']);
    expect(await cashCents(id, 'cash_in')).toBe(10_000);
  });

  it('either take the money of a charge or cancel it, or take it and owe it back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addCharge(service, ctx, entryId);
      const calls = [
        service.app.get(RecordChargePayment).execute(ctx, id, { method: 'cash' }),
        service.app.get(CancelCharge).execute(ctx, id, 'A mistake'),
      ];
      const done = await outcomes(calls);
      const { status, received_cents } = await chargeOf(service, ctx, id);
      const wasPaidFirst = done.every((outcome) => outcome === 'done');
      expect([status, received_cents]).toEqual(wasPaidFirst ? ['paid_requires_refund', 10_000] : ['cancelled', 0]);
      expect(await cashCents(id, 'cash_in')).toBe(received_cents);
    }
  });

  it('accept a late payment before or not at all when it is cancelled at the same moment (PAY-7)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addLateCharge(service, ctx, entryId);
      const [accepted, cancelled] = await Promise.allSettled([
        service.app.get(AcceptLatePayment).execute(ctx, id, 'Came a minute late'),
        service.app.get(CancelCharge).execute(ctx, id, 'A mistake'),
      ]);
      expect(accepted.status).toBe('fulfilled');
      const { status, cancelled_at } = await chargeOf(service, ctx, id);
      expect([status, cancelled_at !== null]).toEqual(
        cancelled.status === 'fulfilled' ? ['paid_requires_refund', true] : ['paid', false],
      );
    }
  });

  it('accept a late payment or give a part of it back, never both below its amount (PAY-7)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addLateCharge(service, ctx, entryId);
      const [accepted] = await Promise.allSettled([
        service.app.get(AcceptLatePayment).execute(ctx, id, 'Came a minute late'),
        refund(service, ctx, id, { amountCents: 5_000 }),
      ]);
      const { status } = await chargeOf(service, ctx, id);
      expect(status).toBe(accepted.status === 'fulfilled' ? 'paid' : 'paid_requires_refund');
    }
  });
});
