import { CashboxBalancesQuery } from '../../../src/finance';
import { CancelEvent } from '../../../src/events/programme/application/cancel-event';
import { CancelEdition } from '../../../src/festival/editions/application/cancel-edition';
import { sharedTestApp, type TestApp } from '../../support/app';
import { type Desks, desksInLedger, openDesks } from '../../support/bound-desks';
import { addAttempt, refund, setChargeStatus } from '../../support/festival-charges';
import { balanceOf, countCash, startEpoch } from '../../support/finance-cash';
import { given } from '../../support/given';
import { errorOf } from '../../support/persistence';

describe('desks of events and editions that are bound to a cashbox', () => {
  let service: TestApp;
  let desks: Desks;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  beforeEach(async () => {
    desks = await openDesks(service);
  });
  afterAll(() => service.close());

  const bindBoth = async (id: number | null) => {
    await desks.bindEvent(id);
    await desks.bindEdition(id);
  };
  const balance = (locationId = desks.locationId, currency = 'EUR') =>
    balanceOf(service, desks.ctx, locationId, currency);
  const ledger = () => desksInLedger(service, desks.ctx);

  it('count each cash fact there once, and nothing that is not cash (CSH-11)', async () => {
    const { ctx, locationId: at } = desks;
    await bindBoth(at);
    const door = await desks.sellAtEvent({ quantity: 2 });
    const issued = await desks.issueAtEvent('cash');
    const admission = await desks.sellAtEdition();
    const chargeId = await desks.paidCharge();
    await desks.sellAtEvent({ method: 'card_terminal' });
    await desks.issueAtEvent('bank_transfer');
    await desks.sellAtEdition({ method: 'card_terminal' });
    await desks.paidCharge('card');
    await desks.refundOrder('event', door);
    await desks.refundOrder('event', door);
    await desks.refundOrder('edition', admission);
    const refundId = await refund(service, ctx, chargeId, { amountCents: 4_000, method: 'cash' });
    await refund(service, ctx, chargeId, { amountCents: 1_000, method: 'cashless' });
    expect(await ledger()).toEqual([
      `${at} event_ticket_sale event:order:${door}:cash-in EUR 5000`,
      `${at} event_ticket_sale event:order:${issued}:cash-in EUR 2500`,
      `${at} festival_ticket_sale festival:ticket_order:${admission}:cash-in EUR 2500`,
      `${at} festival_charge_payment festival:charge:${chargeId}:cash-in EUR 10000`,
      `${at} event_ticket_refund event:order:${door}:cash-out EUR 5000`,
      `${at} festival_ticket_refund festival:ticket_order:${admission}:cash-out EUR 2500`,
      `${at} festival_charge_refund festival:charge-refund:${refundId} EUR 4000`,
    ]);
    const [box] = await service.app
      .get(CashboxBalancesQuery)
      .list(ctx, { defaultCurrency: 'EUR', locationId: at, currency: null });
    expect(box).toMatchObject({ balanceCents: 8_500, ofEventsCents: 2_500, ofFestivalsCents: 6_000 });
    await countCash(service, ctx, { locationId: at, actualCountedCents: 8_000 });
    expect(await balance()).toBe(8_000);
  });

  it('keep their own count while they are bound to nothing (CSH-11)', async () => {
    await desks.sellAtEvent();
    await desks.sellAtEdition();
    await desks.paidCharge();
    expect(await ledger()).toEqual([]);
  });

  it('give cash back from where it came in, whatever they are bound to by then (CSH-13)', async () => {
    const { ctx, locationId: first } = desks;
    const second = await given(service).location(ctx, { name: 'Annex' });
    const [ownOrder, ownCharge] = [await desks.sellAtEvent(), await desks.paidCharge()];
    await bindBoth(first);
    const sold = [await desks.sellAtEvent(), await desks.sellAtEdition()] as const;
    const chargeId = await desks.paidCharge();
    await bindBoth(second);
    expect([await balance(first), await balance(second)]).toEqual([15_000, 0]);
    await desks.refundOrder('event', sold[0]);
    await desks.refundOrder('edition', sold[1]);
    await refund(service, ctx, chargeId, { amountCents: 10_000, method: 'cash' });
    await desks.refundOrder('event', ownOrder);
    await refund(service, ctx, ownCharge, { amountCents: 10_000, method: 'cash' });
    expect([await balance(first), await balance(second)]).toEqual([0, 0]);
  });

  it('give money that came in otherwise back from the cashbox of the moment (CSH-13)', async () => {
    const chargeId = await desks.charge();
    await addAttempt(service, desks.ctx, [chargeId]);
    await setChargeStatus(service, desks.ctx, chargeId, 'paid');
    await desks.bindEdition(desks.locationId);
    await refund(service, desks.ctx, chargeId, { amountCents: 3_000, method: 'cash' });
    expect(await balance()).toBe(-3_000);
  });

  it('go on giving back after they ended, and while the location is inactive (CSH-12, CSH-14)', async () => {
    const { ctx, locationId } = desks;
    await bindBoth(locationId);
    const sold = [await desks.sellAtEvent(), await desks.sellAtEdition()] as const;
    await service.database.asStudio(
      ctx.accountId,
      'UPDATE scheduling.location SET is_active = false WHERE account_id = $1',
      [ctx.accountId],
    );
    await desks.sellAtEvent();
    expect(await balance()).toBe(7_500);
    await service.app.get(CancelEvent).execute(ctx, desks.eventId, true);
    await service.app.get(CancelEdition).execute(ctx, desks.editionId);
    await desks.refundOrder('event', sold[0]);
    await desks.refundOrder('edition', sold[1]);
    expect(await balance()).toBe(2_500);
    expect(await errorOf(desks.bindEvent(null))).toMatchObject({ code: 'event_closed' });
  });

  it('are bound to an active location of the studio only (CSH-12)', async () => {
    const { ctx, locationId } = desks;
    const other = await openDesks(service);
    const inactive = await given(service).location(ctx, { name: 'Closed', isActive: false });
    for (const id of [other.locationId, inactive, 999_999_999])
      for (const bind of [() => desks.bindEvent(id), () => desks.bindEdition(id)])
        expect(await errorOf(bind())).toMatchObject({
          code: 'validation_failed',
          errors: { cashbox_location_id: [expect.any(String)] },
        });
    await bindBoth(locationId);
    await bindBoth(null);
    await desks.sellAtEvent();
    expect(await ledger()).toEqual([]);
  });

  it('count in the box of their own currency, which an epoch counts as well (CSH-11, CSH-6)', async () => {
    desks = await openDesks(service, { currency: 'UAH' });
    const { ctx, locationId } = desks;
    await desks.bindEdition(locationId);
    await desks.sellAtEdition();
    expect([await balance(locationId, 'UAH'), await balance()]).toEqual([2_500, 0]);
    const counts = [{ locationId, currency: 'EUR', actualCountedCents: 0 }];
    expect(await errorOf(startEpoch(service, ctx, counts))).toMatchObject({ code: 'validation_failed' });
    await startEpoch(service, ctx, [...counts, { locationId, currency: 'UAH', actualCountedCents: 2_500 }]);
    expect(await balance(locationId, 'UAH')).toBe(2_500);
  });

  it('belong to the epoch of the moment: cash of the former one is given back in the new one (CSH-1)', async () => {
    const { ctx, locationId } = desks;
    await desks.bindEvent(locationId);
    const sold = await desks.sellAtEvent();
    await startEpoch(service, ctx, [{ locationId, currency: 'EUR', actualCountedCents: 2_500 }]);
    await desks.refundOrder('event', sold);
    expect(await balance()).toBe(0);
  });
});
