import type { StaffContext } from '@studio/access';
import { JobWorker } from '@studio/jobs';

import { AcceptLatePayment } from '../../../src/festival/charges/application/accept-late-payment';
import { CancelCharge } from '../../../src/festival/charges/application/cancel-charge';
import { RecordChargePayment } from '../../../src/festival/charges/application/record-charge-payment';
import { RejectEntry } from '../../../src/festival/editions/application/reject-entry';
import { WithdrawEntry } from '../../../src/festival/editions/application/withdraw-entry';
import { createTestApp, type TestApp } from '../../support/app';
import { deliveryFakes } from '../../support/delivery';
import { addEntry, openFestival, type OpenFestival } from '../../support/festival';
import { addAttempt, addCharge, refund, setChargeStatus } from '../../support/festival-charges';
import { requestReceipt, useTestRegister } from '../../support/finance';

const CONTACT = { contactEmail: 'nova@example.org' };

describe('mails and fiscal receipts that charges bring about', () => {
  const { mails, fakes } = deliveryFakes();
  let service: TestApp;
  let festival: OpenFestival;
  let ctx: StaffContext;
  let entryId: number;

  beforeAll(async () => {
    service = await createTestApp({ environment: { TEST_FISCAL_REGISTER: 'true' }, fakes });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    mails.sent.length = 0;
    festival = await openFestival(service);
    ctx = festival.ctx;
    entryId = await addEntry(service, festival, CONTACT);
  });

  const work = () => service.app.get(JobWorker).runDue();
  const recordPayment = (id: number) => service.app.get(RecordChargePayment).execute(ctx, id, { method: 'card' });
  const cancel = (id: number) => service.app.get(CancelCharge).execute(ctx, id, 'The category is not held');
  const withdraw = (isRefundDue: boolean) =>
    service.app.get(WithdrawEntry).execute(ctx, entryId, { reason: null, isRefundDue });

  async function paidCharge(name: string): Promise<number> {
    const id = await addCharge(service, ctx, entryId, { name });
    await recordPayment(id);
    return id;
  }

  describe('the mail about a refund that is due (section 12)', () => {
    it('goes to the contact once a paid charge is cancelled, and once only', async () => {
      const id = await paidCharge('Workshop of Popping');
      await addCharge(service, ctx, entryId).then(cancel);
      await work();
      expect(mails.sent).toEqual([]);
      await cancel(id);
      await cancel(id);
      await work();
      await work();
      expect(mails.sent).toEqual([
        expect.objectContaining({
          to: CONTACT.contactEmail,
          text: expect.stringContaining('Workshop of Popping'),
        }),
      ]);
    });

    it.each([
      ['rejected', true, () => service.app.get(RejectEntry).execute(ctx, entryId, 'The video is missing')],
      ['withdrawn with a refund', true, () => withdraw(true)],
      ['withdrawn without one', false, () => withdraw(false)],
    ])('goes to the contact of an entry that is %s: %s', async (_, isTold, decide) => {
      await paidCharge('Workshop of Popping');
      await addCharge(service, ctx, entryId, { name: 'Unpaid' });
      await decide();
      await work();
      const texts = mails.sent.map(({ text }) => text);
      expect(texts).toEqual(isTold ? [expect.stringContaining('Workshop of Popping')] : []);
    });

    it('is not sent when the decision failed', async () => {
      await paidCharge('Workshop of Popping');
      await withdraw(false);
      await expect(withdraw(true)).rejects.toMatchObject({ code: 'entry_transition_not_allowed' });
      await work();
      expect(mails.sent).toEqual([]);
    });
  });

  describe('fiscal receipts of refunds (FIS-2)', () => {
    beforeEach(() => useTestRegister(service, ctx));

    /** A charge that a provider's payer paid, with the receipt of the sale. */
    async function fiscalizedCharge(): Promise<number> {
      const id = await addCharge(service, ctx, entryId);
      await fiscalizedAttempt(id);
      await setChargeStatus(service, ctx, id, 'paid');
      return id;
    }

    async function fiscalizedAttempt(chargeId: number): Promise<void> {
      const attemptId = await addAttempt(service, ctx, [chargeId]);
      await requestReceipt(service, ctx, { id: attemptId, amountCents: 10_000, currency: 'EUR' });
      await work();
    }

    const returns = () =>
      service.database.asStudio(
        ctx.accountId,
        `SELECT payment_id::int AS refund, receipt_kind AS kind, tender, amount_cents::int AS cents, currency, status
         FROM finance.fiscal_receipt WHERE account_id = $1 AND payment_type = 'festival_charge_refund' ORDER BY id`,
        [ctx.accountId],
      );

    it('return what a provider’s payer paid, part by part, by the tender it goes back', async () => {
      const id = await fiscalizedCharge();
      const cash = await refund(service, ctx, id, { amountCents: 4_000, method: 'cash' });
      const rest = await refund(service, ctx, id, { amountCents: 6_000 });
      await work();
      const common = { kind: 'return', currency: 'EUR', status: 'fiscalized' };
      expect(await returns()).toEqual([
        { ...common, refund: cash, tender: 'CASH', cents: 4_000 },
        { ...common, refund: rest, tender: 'CASHLESS', cents: 6_000 },
      ]);
    });

    it('never return what staff took: that sale is in the till of the studio', async () => {
      const id = await addCharge(service, ctx, entryId);
      await recordPayment(id);
      await refund(service, ctx, id, { amountCents: 10_000 });
      expect(await returns()).toEqual([]);
    });

    it('return no more than the attempts of a charge that staff took as well', async () => {
      const id = await addCharge(service, ctx, entryId);
      await recordPayment(id);
      await fiscalizedAttempt(id);
      await setChargeStatus(service, ctx, id, 'paid_requires_refund');
      await service.app.get(AcceptLatePayment).execute(ctx, id, 'Paid twice');
      for (const amountCents of [7_000, 7_000, 6_000]) await refund(service, ctx, id, { amountCents });
      expect(await returns()).toMatchObject([{ cents: 7_000 }, { cents: 3_000 }]);
    });

    it('are none while the sale has none, and refuse no refund', async () => {
      const id = await addCharge(service, ctx, entryId);
      await addAttempt(service, ctx, [id]);
      await setChargeStatus(service, ctx, id, 'paid');
      await expect(refund(service, ctx, id, { amountCents: 1 })).resolves.toEqual(expect.any(Number));
      expect(await returns()).toEqual([]);
    });
  });
});
