import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';

import { AcceptLatePayment } from '../../../src/festival/charges/application/accept-late-payment';
import { CancelCharge } from '../../../src/festival/charges/application/cancel-charge';
import { ChangeCharge } from '../../../src/festival/charges/application/change-charge';
import { RecordChargePayment } from '../../../src/festival/charges/application/record-charge-payment';
import { refundDueCents } from '../../../src/festival/charges/domain/charge-money';
import type { ChargeStatus, ManualMethod } from '../../../src/festival/charges/domain/charge-status';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEntry, openFestival, type OpenFestival } from '../../support/festival';
import {
  actionsOf,
  addAttempt,
  addCharge,
  addLateCharge,
  chargeOf,
  refund,
  setChargeStatus,
} from '../../support/festival-charges';

const HOUR_MS = 3_600_000;
/** Restrict violation of the table, or no privilege. */
const REFUSED = /^(23001|42501)$/;

describe('charges of an entry', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let ctx: StaffContext;
  let entryId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    festival = await openFestival(service);
    ctx = festival.ctx;
    entryId = await addEntry(service, festival);
  });

  afterAll(() => service.close());
  beforeEach(() => service.clock.moveTo(TEST_NOW));

  const record = (id: number, method: ManualMethod = 'cash') =>
    service.app.get(RecordChargePayment).execute(ctx, id, { method });
  const cancel = (id: number) => service.app.get(CancelCharge).execute(ctx, id, 'No longer takes part');
  const accept = (id: number) => service.app.get(AcceptLatePayment).execute(ctx, id, 'The provider was down');

  async function moneyOf(id: number) {
    const { status, amount_cents, received_cents, refunded_cents } = await chargeOf(service, ctx, id);
    const money = { status, amountCents: amount_cents, receivedCents: received_cents, refundedCents: refunded_cents };
    return { status, received: received_cents, refunded: refunded_cents, due: refundDueCents(money) };
  }

  async function cashOf(chargeId: number) {
    return service.database.asStudio(
      ctx.accountId,
      `SELECT source_key, direction, purpose, amount_cents::int, actor ->> 'user_id' AS user_id
       FROM festival.festival_cash_entry WHERE account_id = $1 AND charge_id = $2 ORDER BY id`,
      [ctx.accountId, chargeId],
    );
  }

  async function attemptStatus(id: number): Promise<string | undefined> {
    const [row] = await service.database.asStudio<{ status: string }>(
      ctx.accountId,
      'SELECT status FROM payments.payment_attempt WHERE account_id = $1 AND id = $2',
      [ctx.accountId, id],
    );
    return row?.status;
  }

  it('is pending when made, and paid at once without an amount (section 7)', async () => {
    expect(await chargeOf(service, ctx, await addCharge(service, ctx, entryId))).toMatchObject({
      status: 'pending',
      currency: 'EUR',
      paid_at: null,
    });
    const free = await chargeOf(service, ctx, await addCharge(service, ctx, entryId, { amountCents: 0 }));
    expect(free).toMatchObject({ status: 'paid', paid_at: TEST_NOW, received_cents: 0 });
  });

  it('never changes its amount, not even by a statement of the application', async () => {
    const id = await addCharge(service, ctx, entryId);
    await expect(
      service.database.asStudio(ctx.accountId, 'UPDATE festival.festival_charge SET amount_cents = 1 WHERE id = $1', [
        id,
      ]),
    ).rejects.toMatchObject({ code: '23001' });
  });

  describe('that staff record as paid (PAY-6)', () => {
    it('is paid by that person; cash stands in the edition’s desk once', async () => {
      const id = await addCharge(service, ctx, entryId);
      await record(id);
      expect(await chargeOf(service, ctx, id)).toMatchObject({
        status: 'paid',
        manual_method: 'cash',
        settled_by_user_id: ctx.actor.userId,
        paid_at: TEST_NOW,
        received_cents: 10_000,
      });
      expect(await cashOf(id)).toEqual([
        {
          source_key: `charge:${id}:cash-in`,
          direction: 'cash_in',
          purpose: 'charge_payment',
          amount_cents: 10_000,
          user_id: String(ctx.actor.userId),
        },
      ]);
      expect(await actionsOf(service, ctx, id)).toEqual([
        'festival_charge.created',
        'festival_charge.payment_recorded',
      ]);
    });

    it.each<ManualMethod>(['card', 'bank_transfer', 'other'])('by %s never touches the desk', async (method) => {
      const id = await addCharge(service, ctx, entryId);
      await record(id, method);
      expect(await cashOf(id)).toEqual([]);
    });

    it.each<ChargeStatus>(['payment_pending', 'paid', 'cancelled', 'paid_requires_refund', 'refunded'])(
      'is refused while it is %s',
      async (status) => {
        const id = await addCharge(service, ctx, entryId);
        await setChargeStatus(service, ctx, id, status);
        await expect(record(id)).rejects.toMatchObject({
          code: 'charge_not_outstanding',
          errors: { charge: [expect.any(String)] },
        });
      },
    );

    it('is refused while an attempt lives, whatever the charge’s own state', async () => {
      const id = await addCharge(service, ctx, entryId);
      await addAttempt(service, ctx, [id], { status: 'pending' });
      await setChargeStatus(service, ctx, id, 'payment_pending');
      await expect(record(id)).rejects.toMatchObject({ code: 'payment_in_progress' });
    });

    it('is possible once the attempt has run out, which closes it first (PAY-3)', async () => {
      const id = await addCharge(service, ctx, entryId);
      const attemptId = await addAttempt(service, ctx, [id], { status: 'pending', minutesLeft: 0 });
      await setChargeStatus(service, ctx, id, 'payment_pending');
      await record(id);
      expect(await attemptStatus(attemptId)).toBe('expired');
      expect(await chargeOf(service, ctx, id)).toMatchObject({ status: 'paid', received_cents: 10_000 });
    });

    it('is refused from the due date on, and possible again once it is moved; what had run out stays closed', async () => {
      const dueAt = new Date(TEST_NOW.getTime() + HOUR_MS);
      const id = await addCharge(service, ctx, entryId, { dueAt });
      const attemptId = await addAttempt(service, ctx, [id], { status: 'pending', minutesLeft: 60 });
      await setChargeStatus(service, ctx, id, 'payment_pending');
      service.clock.moveTo(dueAt);
      await expect(record(id)).rejects.toMatchObject({ code: 'charge_overdue' });
      expect(await attemptStatus(attemptId)).toBe('expired');
      expect(await moneyOf(id)).toMatchObject({ status: 'failed' });
      const change = service.app.get(ChangeCharge);
      await change.execute(ctx, id, { dueAt, notes: 'Called on Monday.' });
      await change.execute(ctx, id, { dueAt: new Date(dueAt.getTime() + HOUR_MS) });
      await record(id);
      expect(await moneyOf(id)).toMatchObject({ status: 'paid' });
    });
  });

  describe('that staff cancel (section 7)', () => {
    it('is cancelled when unpaid; a repeat changes nothing', async () => {
      const id = await addCharge(service, ctx, entryId);
      await cancel(id);
      service.clock.moveTo(new Date(TEST_NOW.getTime() + HOUR_MS));
      await cancel(id);
      expect(await chargeOf(service, ctx, id)).toMatchObject({ status: 'cancelled', cancelled_at: TEST_NOW });
      expect(await actionsOf(service, ctx, id)).toEqual(['festival_charge.created', 'festival_charge.cancelled']);
    });

    it('requires a refund when paid, once and for good', async () => {
      const id = await addCharge(service, ctx, entryId);
      await record(id);
      await cancel(id);
      await cancel(id);
      expect(await moneyOf(id)).toEqual({ status: 'paid_requires_refund', received: 10_000, refunded: 0, due: 10_000 });
      await expect(accept(id)).rejects.toMatchObject({ code: 'charge_not_acceptable' });
      expect(await actionsOf(service, ctx, id)).toHaveLength(3);
    });

    it.each<ChargeStatus>(['payment_pending', 'paid_requires_refund', 'refunded'])(
      'is refused while %s',
      async (status) => {
        const id = await addCharge(service, ctx, entryId);
        await setChargeStatus(service, ctx, id, status);
        await expect(cancel(id)).rejects.toMatchObject({
          code: 'charge_closed',
          errors: { charge: [expect.any(String)] },
        });
      },
    );

    it('is cancelled when its attempt has run out', async () => {
      const id = await addCharge(service, ctx, entryId);
      await addAttempt(service, ctx, [id], { status: 'pending', minutesLeft: 0 });
      await setChargeStatus(service, ctx, id, 'payment_pending');
      await cancel(id);
      expect(await moneyOf(id)).toMatchObject({ status: 'cancelled' });
    });
  });

  describe('with money to be given back (PAY-7, PAY-8)', () => {
    it('follows the worked example: paid twice too late, accepted, one payment refunded', async () => {
      const id = await addLateCharge(service, ctx, entryId, 2);
      expect(await moneyOf(id)).toEqual({ status: 'paid_requires_refund', received: 20_000, refunded: 0, due: 20_000 });
      await accept(id);
      expect(await moneyOf(id)).toEqual({ status: 'paid', received: 20_000, refunded: 0, due: 10_000 });
      await refund(service, ctx, id, { amountCents: 10_000 });
      expect(await moneyOf(id)).toEqual({ status: 'paid', received: 20_000, refunded: 10_000, due: 0 });
      expect(await chargeOf(service, ctx, id)).toMatchObject({
        settled_by_user_id: ctx.actor.userId,
        refunded_at: null,
      });
    });

    it('is refunded when the last cent is given back, and takes nothing more', async () => {
      const id = await addLateCharge(service, ctx, entryId);
      await refund(service, ctx, id, { amountCents: 9_999 });
      expect(await moneyOf(id)).toEqual({ status: 'paid_requires_refund', received: 10_000, refunded: 9_999, due: 1 });
      await expect(accept(id)).rejects.toMatchObject({ code: 'charge_not_acceptable' });
      await expect(refund(service, ctx, id, { amountCents: 2 })).rejects.toMatchObject({
        code: 'refund_exceeds_payment',
        errors: { amount_cents: [expect.any(String)] },
      });
      await refund(service, ctx, id, { amountCents: 1 });
      expect(await chargeOf(service, ctx, id)).toMatchObject({ status: 'refunded', refunded_at: TEST_NOW });
      await expect(refund(service, ctx, id)).rejects.toMatchObject({ code: 'refund_exceeds_payment' });
    });

    it('never counts attempts that were not paid as received', async () => {
      const id = await addCharge(service, ctx, entryId);
      await addAttempt(service, ctx, [id], { status: 'failed' });
      await addAttempt(service, ctx, [id], { status: 'expired' });
      expect(await moneyOf(id)).toMatchObject({ received: 0, due: 0 });
      await expect(refund(service, ctx, id)).rejects.toMatchObject({ code: 'refund_exceeds_payment' });
    });

    it('counts of a grouped attempt its own part only', async () => {
      const [a, b] = [
        await addCharge(service, ctx, entryId, { amountCents: 300 }),
        await addCharge(service, ctx, entryId, { amountCents: 700 }),
      ];
      await addAttempt(service, ctx, [a, b]);
      expect([await moneyOf(a), await moneyOf(b)]).toMatchObject([{ received: 300 }, { received: 700 }]);
    });

    it('gives cash back from the edition’s desk, other money not', async () => {
      const id = await addCharge(service, ctx, entryId);
      await record(id);
      const cash = await refund(service, ctx, id, { amountCents: 400, method: 'cash' });
      await refund(service, ctx, id, { amountCents: 600 });
      expect(await cashOf(id)).toMatchObject([
        { direction: 'cash_in', amount_cents: 10_000 },
        { direction: 'cash_out', purpose: 'charge_refund', source_key: `charge-refund:${cash}`, amount_cents: 400 },
      ]);
    });

    it('answers a repeated key with the first refund, and refuses it with anything else', async () => {
      const id = await addLateCharge(service, ctx, entryId);
      const other = await addLateCharge(service, ctx, entryId);
      const input = { amountCents: 500, method: 'cash', reason: 'Asked for it', idempotencyKey: randomUUID() } as const;
      const first = await refund(service, ctx, id, input);
      expect(await refund(service, ctx, id, input)).toBe(first);
      for (const change of [{ amountCents: 501 }, { method: 'cashless' as const }, { reason: 'Another one' }])
        await expect(refund(service, ctx, id, { ...input, ...change })).rejects.toMatchObject({
          code: 'idempotency_key_reused',
          errors: { idempotency_key: [expect.any(String)] },
        });
      await expect(refund(service, ctx, other, input)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
      expect(await moneyOf(id)).toMatchObject({ refunded: 500 });
      expect(await cashOf(id)).toHaveLength(1);
      expect(await actionsOf(service, ctx, id)).toEqual(['festival_charge.created', 'festival_charge.refunded']);
    });
  });

  describe('keeps what moved money for ever', () => {
    it.each(['festival_payment_allocation', 'festival_charge_refund', 'festival_cash_entry'])(
      'rows of %s are neither changed nor deleted, not even by the application’s role',
      async (table) => {
        const id = await addLateCharge(service, ctx, entryId);
        await refund(service, ctx, id, { amountCents: 5, method: 'cash' });
        const { accountId } = ctx;
        const asStudio = (sql: string) => service.database.asStudio(accountId, sql);
        const rows = `account_id = ${accountId} AND charge_id = ${id}`;
        const before = await asStudio(`SELECT * FROM festival.${table} WHERE ${rows}`);
        expect(before.length).toBeGreaterThan(0);
        await expect(
          asStudio(`UPDATE festival.${table} SET amount_cents = amount_cents + 1 WHERE ${rows}`),
        ).rejects.toMatchObject({ code: expect.stringMatching(REFUSED) });
        await expect(asStudio(`DELETE FROM festival.${table} WHERE ${rows}`)).rejects.toMatchObject({
          code: expect.stringMatching(REFUSED),
        });
        await expect(asStudio(`TRUNCATE festival.${table}`)).rejects.toMatchObject({
          code: expect.stringMatching(REFUSED),
        });
        expect(await asStudio(`SELECT * FROM festival.${table} WHERE ${rows}`)).toEqual(before);
      },
    );
  });
});
