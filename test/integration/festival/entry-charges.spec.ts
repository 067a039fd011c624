import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { CancelCharge } from '../../../src/festival/charges/application/cancel-charge';
import { EntryCharges, type ParticipationFee } from '../../../src/festival/charges/application/entry-charges';
import { RecordChargePayment } from '../../../src/festival/charges/application/record-charge-payment';
import type { ChargeStatus } from '../../../src/festival/charges/domain/charge-status';
import { chargesOfEntries } from '../../../src/festival/charges/queries/entry-charges.query';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCategory, addEdition, addEntry, openFestival, type OpenFestival } from '../../support/festival';
import {
  actionsOf,
  addAttempt,
  addCharge,
  addLateCharge,
  chargeOf,
  setChargeStatus,
} from '../../support/festival-charges';

describe('charges as decisions on entries change them', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let ctx: StaffContext;

  beforeAll(async () => {
    service = await sharedTestApp();
    festival = await openFestival(service);
    ctx = festival.ctx;
  });

  afterAll(() => service.close());

  const within = <Result>(work: (manager: EntityManager, charges: EntryCharges) => Promise<Result>) =>
    service.app.get(UnitOfWork).write(ctx, (manager) => work(manager, service.app.get(EntryCharges)));

  const chargesOf = async (entryId: number) =>
    (await service.app.get(UnitOfWork).read(ctx, [chargesOfEntries(ctx, [entryId])]))[0];

  async function entryWithFee(participationFeeCents: number, participationDueAt: Date | null = null): Promise<number> {
    const categoryId = await addCategory(service, festival, { participationFeeCents, participationDueAt });
    return addEntry(service, { ...festival, categoryId });
  }

  /** One charge of every state that matters, by what happened to it. */
  async function chargesOfEveryState(entryId: number) {
    const made = (input = {}) => addCharge(service, ctx, entryId, input);
    const [pending, inPayment, failed, paid, free, late, cancelled] = [
      await made(),
      await made(),
      await made(),
      await made(),
      await made({ amountCents: 0 }),
      await addLateCharge(service, ctx, entryId),
      await made(),
    ];
    await addAttempt(service, ctx, [inPayment], { status: 'pending' });
    await setChargeStatus(service, ctx, inPayment, 'payment_pending');
    await setChargeStatus(service, ctx, failed, 'failed');
    await service.app.get(RecordChargePayment).execute(ctx, paid, { method: 'card' });
    await service.app.get(CancelCharge).execute(ctx, cancelled, 'A mistake');
    return { pending, inPayment, failed, paid, free, late, cancelled };
  }

  async function statuses(ids: Readonly<Record<string, number>>): Promise<Record<string, ChargeStatus>> {
    const found = await Promise.all(
      Object.entries(ids).map(async ([name, id]) => [name, (await chargeOf(service, ctx, id)).status] as const),
    );
    return Object.fromEntries(found);
  }

  describe('a new entry (FEST-5)', () => {
    it('owes the fee of its category until the date of the category', async () => {
      const dueAt = new Date('2026-06-02T18:00:00Z');
      expect(await chargesOf(await entryWithFee(2_500, dueAt))).toMatchObject([
        { kind: 'participation', status: 'pending', amount_cents: 2_500, currency: 'EUR', due_at: dueAt },
      ]);
    });

    it('has paid where the category is free', async () => {
      expect(await chargesOf(await entryWithFee(0))).toMatchObject([
        { kind: 'participation', status: 'paid', amount_cents: 0, paid_at: TEST_NOW },
      ]);
    });
  });

  describe('a rejected entry (FEST-6)', () => {
    it('owes nothing more and is given back what it paid; a repeat changes nothing', async () => {
      const entryId = await entryWithFee(0);
      const ids = await chargesOfEveryState(entryId);
      const released = await within((manager, charges) => charges.releaseRejected(manager, ctx, entryId));
      expect(released).toEqual({
        cancelledChargeIds: [ids.pending, ids.inPayment, ids.failed],
        refundDueChargeIds: [ids.paid],
      });
      expect(await statuses(ids)).toEqual({
        pending: 'cancelled',
        inPayment: 'cancelled',
        failed: 'cancelled',
        paid: 'paid_requires_refund',
        free: 'paid',
        late: 'paid_requires_refund',
        cancelled: 'cancelled',
      });
      expect(await chargeOf(service, ctx, ids.late)).toMatchObject({ cancelled_at: TEST_NOW });
      expect(await actionsOf(service, ctx, ids.paid)).toContain('festival_charge.released');
      expect(await within((manager, charges) => charges.releaseRejected(manager, ctx, entryId))).toEqual({
        cancelledChargeIds: [],
        refundDueChargeIds: [],
      });
    });
  });

  describe('a withdrawn entry (FEST-6)', () => {
    it('owes nothing more, and keeps what it paid', async () => {
      const entryId = await entryWithFee(0);
      const ids = await chargesOfEveryState(entryId);
      await within((manager, charges) => charges.releaseWithdrawn(manager, ctx, entryId, false));
      expect(await statuses(ids)).toMatchObject({ pending: 'cancelled', inPayment: 'cancelled', paid: 'paid' });
      expect(await chargeOf(service, ctx, ids.late)).toMatchObject({ cancelled_at: null });
    });

    it('is given back what it paid when a refund is due', async () => {
      const entryId = await entryWithFee(0);
      const ids = await chargesOfEveryState(entryId);
      const { refundDueChargeIds } = await within((manager, charges) =>
        charges.releaseWithdrawn(manager, ctx, entryId, true),
      );
      expect(refundDueChargeIds).toEqual([ids.paid]);
      expect(await statuses(ids)).toMatchObject({ pending: 'cancelled', paid: 'paid_requires_refund', free: 'paid' });
    });
  });

  describe('a cancelled edition (FEST-3)', () => {
    it('lets the charges of every entry go, and of no other edition', async () => {
      const editionId = await addEdition(service, ctx);
      const categoryId = await addCategory(service, { ctx, editionId }, { participationFeeCents: 900 });
      const [first, second] = [
        await addEntry(service, { ctx, editionId, categoryId }),
        await addEntry(service, { ctx, editionId, categoryId }),
      ];
      const other = await entryWithFee(900);
      const [paid] = await chargesOf(second);
      await service.app.get(RecordChargePayment).execute(ctx, paid?.id ?? 0, { method: 'cash' });
      const [open] = await chargesOf(first);
      expect(await within((manager, charges) => charges.releaseEdition(manager, ctx, editionId))).toEqual({
        cancelledChargeIds: [open?.id],
        refundDueChargeIds: [paid?.id],
      });
      expect(await chargesOf(other)).toMatchObject([{ status: 'pending' }]);
    });
  });

  describe('an entry that changes its category (FEST-7)', () => {
    const fee = (amountCents: number): ParticipationFee => ({
      name: 'New fee',
      amountCents,
      currency: 'EUR',
      dueAt: null,
    });
    const untouched = (entryId: number) => within((manager, charges) => charges.areUntouched(manager, ctx, entryId));
    const replace = (entryId: number, amountCents: number) =>
      within((manager, charges) => charges.replaceParticipation(manager, ctx, entryId, fee(amountCents)));

    it('may do so until a charge was in payment or paid', async () => {
      const [open, free, tried, recorded] = [
        await entryWithFee(500),
        await entryWithFee(0),
        await entryWithFee(500),
        await entryWithFee(500),
      ];
      const [triedCharge] = await chargesOf(tried);
      await addAttempt(service, ctx, [triedCharge?.id ?? 0], { status: 'failed' });
      const [paidCharge] = await chargesOf(recorded);
      await service.app.get(RecordChargePayment).execute(ctx, paidCharge?.id ?? 0, { method: 'other' });
      expect(await Promise.all([open, free, tried, recorded].map(untouched))).toEqual([true, true, false, false]);
    });

    it('owes the new fee instead of the old one; other charges stay', async () => {
      const entryId = await entryWithFee(500);
      await addCharge(service, ctx, entryId);
      await replace(entryId, 800);
      expect(await chargesOf(entryId)).toMatchObject([
        { kind: 'participation', status: 'cancelled', amount_cents: 500, cancelled_at: TEST_NOW },
        { kind: 'custom', status: 'pending' },
        { kind: 'participation', status: 'pending', amount_cents: 800, name: 'New fee' },
      ]);
    });

    it('does not take its free place along into a category with a fee, nor the other way round', async () => {
      const [free, charged] = [await entryWithFee(0), await entryWithFee(500)];
      await replace(free, 800);
      await replace(charged, 0);
      expect(await chargesOf(free)).toMatchObject([{ status: 'cancelled' }, { status: 'pending', amount_cents: 800 }]);
      expect(await chargesOf(charged)).toMatchObject([{ status: 'cancelled' }, { status: 'paid', amount_cents: 0 }]);
    });

    it('gets no charge back that was let go before (FEST-6)', async () => {
      const entryId = await entryWithFee(500);
      await within((manager, charges) => charges.releaseWithdrawn(manager, ctx, entryId, false));
      await replace(entryId, 800);
      expect(await chargesOf(entryId)).toMatchObject([{ status: 'cancelled' }]);
    });
  });

  it('reads the charges of many entries in one statement, with what each received and gave back', async () => {
    const [a, b] = [await entryWithFee(700), await entryWithFee(0)];
    const [charge] = await chargesOf(a);
    await addAttempt(service, ctx, [charge?.id ?? 0]);
    const [rows] = await service.app.get(UnitOfWork).read(ctx, [chargesOfEntries(ctx, [a, b])]);
    expect(rows).toMatchObject([
      { entry_id: a, received_cents: 700, refunded_cents: 0 },
      { entry_id: b, received_cents: 0, refunded_cents: 0 },
    ]);
  });
});
