import type { ActorContext } from '@studio/access';

import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import {
  addPurchaseReceipt,
  correctPurchase,
  paidBooking,
  payPass,
  refundPurchase,
  unpaidPass,
} from '../../support/finance-purchases';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';
import { trainerWithLogin } from '../../support/timetable';

interface Purchase {
  readonly id: number;
  readonly [field: string]: unknown;
}

describe('purchases, read by staff', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let ctx: ActorContext;
  let owner: ManageClient;
  let receptionist: ManageClient;
  let otherLocation: number;
  /** A pass paid by cash and card, a booking paid by cash at another day, one paid by transfer. */
  let pass: Awaited<ReturnType<typeof unpaidPass>>;
  let cash: number;
  let card: number;
  let booking: Awaited<ReturnType<typeof paidBooking>>;
  let transfer: Awaited<ReturnType<typeof paidBooking>>;
  let foreign: Awaited<ReturnType<typeof paidBooking>>;
  let foreignPass: Awaited<ReturnType<typeof unpaidPass>>;
  let foreignLocation: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service, { timezone: 'Europe/Kyiv' });
    ({ ctx } = studio);
    owner = await clientOfRole(service, ctx, 'owner');
    receptionist = await clientOfRole(service, ctx, 'receptionist');
    otherLocation = await given(service).location(ctx, { name: 'Annex' });
    pass = await unpaidPass(service, studio);
    cash = await payPass(service, studio, pass.passId, 40_000);
    // 21:30Z is the next day in Kyiv.
    service.clock.moveTo(new Date('2026-06-01T21:30:00Z'));
    card = await payPass(service, { ctx, locationId: otherLocation }, pass.passId, 10_000, 'card');
    booking = await paidBooking(service, studio);
    service.clock.moveTo(new Date('2026-06-03T12:00:00Z'));
    transfer = await paidBooking(service, studio, { method: 'bank_transfer' });
    const other = await openStudio(service);
    foreign = await paidBooking(service, other);
    foreignPass = await unpaidPass(service, other);
    foreignLocation = other.locationId;
  });

  afterAll(() => service.close());

  async function listed(client: ManageClient, query: string): Promise<number[]> {
    const { body } = await client('get', `/purchases?${query}`);
    return (body as { data: Purchase[] }).data.map(({ id }) => id);
  }

  it('are listed newest first, with what was given back', async () => {
    await refundPurchase(service, ctx, transfer.purchaseId, { amountCents: 500 });
    const { body } = await owner('get', '/purchases');
    const { data, next_cursor } = body as { data: Purchase[]; next_cursor: string | null };
    expect(data.map(({ id }) => id)).toEqual([transfer.purchaseId, booking.purchaseId, card, cash]);
    expect(next_cursor).toBeNull();
    expect(data[0]).toMatchObject({
      booking_id: transfer.bookingId,
      class_pass_id: null,
      plan: null,
      payment_source: 'manual_cashless_booking',
      method: 'cashless',
      provider: 'studio_transfer',
      amount_cents: 7_000,
      refunded_cents: 500,
      currency: 'EUR',
    });
    expect(data[3]).toMatchObject({
      customer_id: pass.customerId,
      class_pass_id: pass.passId,
      booking_id: null,
      location: { id: studio.locationId, name: 'Main' },
      plan: { sessions_count: 1, schedule_kind: 'group_class' },
      payment_source: 'manual_cash_class_pass',
      method: 'cash',
      status: 'payment_paid',
      amount_cents: 40_000,
      paid_at: '2026-06-01T08:00:00Z',
      started_at: null,
      failed_at: null,
    });
    expect(data[3]?.['order_id']).toMatch(/^pp-[a-z0-9]{20}$/i);
  });

  it('come in pages that neither repeat nor miss one, whatever else happens', async () => {
    const first = await owner('get', '/purchases?limit=2');
    const page = first.body as { data: Purchase[]; next_cursor: string };
    const second = await owner('get', `/purchases?limit=2&cursor=${page.next_cursor}`);
    const rest = second.body as { data: Purchase[]; next_cursor: string | null };
    expect([...page.data, ...rest.data].map(({ id }) => id)).toEqual([
      transfer.purchaseId,
      booking.purchaseId,
      card,
      cash,
    ]);
    expect(rest.next_cursor).toBeNull();
    const other = await owner('get', `/purchases?limit=2&status=payment_paid&cursor=${page.next_cursor}`);
    expect(refusalOf(other)).toBe('422 validation_failed cursor');
  });

  it.each([
    ['date_to=2026-06-01', () => [cash]],
    ['date_from=2026-06-02&date_to=2026-06-02', () => [booking.purchaseId, card]],
    ['date_from=2026-06-04', () => []],
    ['payment_source=manual_cash_booking', () => [booking.purchaseId]],
    ['status=payment_failed', () => []],
    ['status=payment_paid&payment_source=manual_cash_class_pass', () => [cash]],
  ])('are filtered by %s, with the days of the studio', async (query, expected) => {
    expect(await listed(owner, query)).toEqual(expected());
  });

  it('are filtered by customer, pass, booking, location, and several of them', async () => {
    expect(await listed(owner, `customer_id=${pass.customerId}`)).toEqual([card, cash]);
    expect(await listed(owner, `class_pass_id=${pass.passId}`)).toEqual([card, cash]);
    expect(await listed(owner, `booking_id=${booking.bookingId}`)).toEqual([booking.purchaseId]);
    expect(await listed(owner, `location_id=${otherLocation}`)).toEqual([card]);
    expect(await listed(owner, `class_pass_id=${pass.passId}&location_id=${studio.locationId}`)).toEqual([cash]);
    expect(await listed(owner, `customer_id=${await addCustomer(service, ctx)}`)).toEqual([]);
  });

  it('of another studio are not there, and its ids are none', async () => {
    const { customerId, bookingId, purchaseId } = foreign;
    const ids = { customer_id: customerId, booking_id: bookingId, class_pass_id: foreignPass.passId };
    for (const [name, id] of Object.entries({ ...ids, location_id: foreignLocation }))
      expect(refusalOf(await owner('get', `/purchases?${name}=${id}`))).toBe(`422 validation_failed ${name}`);
    expect(outcomeOf(await owner('get', `/purchases/${purchaseId}`))).toBe('404 not_found');
  });

  it.each([
    ['customer_id=x', 'customer_id'],
    ['class_pass_id=0', 'class_pass_id'],
    ['date_from=2026-02-30', 'date_from'],
    ['date_from=2026-06-02&date_to=2026-06-01', 'date_to'],
    ['status=paid', 'status'],
    ['payment_source=cash', 'payment_source'],
    ['limit=101', 'limit'],
    ['cursor=abc', 'cursor'],
  ])('are not listed for %s', async (query, input) => {
    expect(refusalOf(await owner('get', `/purchases?${query}`))).toBe(`422 validation_failed ${input}`);
  });

  describe('by somebody who takes payments and sees no reports', () => {
    it('are shown for one customer, pass or booking, and not as a whole', async () => {
      expect(outcomeOf(await receptionist('get', '/purchases'))).toBe('403 forbidden');
      expect(outcomeOf(await receptionist('get', '/purchases?date_from=2026-06-01'))).toBe('403 forbidden');
      const reversed = 'date_from=2026-06-02&date_to=2026-06-01';
      expect(outcomeOf(await receptionist('get', `/purchases?${reversed}`))).toBe('403 forbidden');
      expect(await listed(receptionist, `customer_id=${pass.customerId}`)).toEqual([card, cash]);
      expect(await listed(receptionist, `class_pass_id=${pass.passId}`)).toEqual([card, cash]);
      expect(await listed(receptionist, `booking_id=${booking.bookingId}`)).toEqual([booking.purchaseId]);
    });

    it('are read one by one with what they are for', async () => {
      const path = `/purchases/${cash}`;
      expect(outcomeOf(await receptionist('get', path))).toBe('403 forbidden');
      expect(outcomeOf(await receptionist('get', `${path}?class_pass_id=${pass.passId}`))).toBe('200');
      expect(outcomeOf(await receptionist('get', `${path}?customer_id=${booking.customerId}`))).toBe('404 not_found');
      expect(outcomeOf(await receptionist('get', `${path}?booking_id=${booking.bookingId}`))).toBe('404 not_found');
    });
  });

  it('are out of sight for who may neither', async () => {
    const client = await clientOfRole(service, ctx, 'admin', ['manage_clients']);
    expect(outcomeOf(await client('get', `/purchases?customer_id=${pass.customerId}`))).toBe('403 forbidden');
    expect(outcomeOf(await client('get', `/purchases/${cash}?customer_id=${pass.customerId}`))).toBe('403 forbidden');
  });

  it('for bookings are seen by a trainer for their own classes only, for passes all of them (PERM-4)', async () => {
    const { trainerId, client: trainer } = await trainerWithLogin(service, studio, ['view_studio_financial_reports']);
    const own = await paidBooking(service, studio, { trainerId });
    const stranger = await clientOfRole(service, ctx, 'trainer');

    expect(await listed(trainer, '')).toEqual([own.purchaseId, card, cash]);
    expect(outcomeOf(await trainer('get', `/purchases/${own.purchaseId}`))).toBe('200');
    expect(outcomeOf(await trainer('get', `/purchases/${booking.purchaseId}`))).toBe('404 not_found');
    expect(await listed(trainer, `booking_id=${own.bookingId}`)).toEqual([own.purchaseId]);
    const others = await trainer('get', `/purchases?booking_id=${booking.bookingId}`);
    expect(refusalOf(others)).toBe('422 validation_failed booking_id');
    expect(await listed(stranger, `customer_id=${own.customerId}`)).toEqual([]);
  });

  it('are shown with refunds, corrections and receipts, without what was said to the register', async () => {
    service.clock.moveTo(TEST_NOW);
    const { purchaseId, bookingId } = await paidBooking(service, studio);
    service.clock.moveTo(new Date('2026-06-05T09:00:00Z'));
    await correctPurchase(service, ctx, purchaseId, { amountCents: 8_000, locationId: otherLocation });
    await refundPurchase(service, ctx, purchaseId, {
      amountCents: 1_000,
      method: 'cash',
      locationId: studio.locationId,
    });
    await refundPurchase(service, ctx, purchaseId, { amountCents: 2_000 });
    await addPurchaseReceipt(service, ctx, purchaseId, 'failed');

    const answer = await owner('get', `/purchases/${purchaseId}`);
    expect((answer.body as { data: Purchase }).data).toMatchObject({
      id: purchaseId,
      booking_id: bookingId,
      amount_cents: 8_000,
      refunded_cents: 3_000,
      paid_at: '2026-06-01T08:00:00Z',
      location: { id: otherLocation, name: 'Annex' },
      refunds: [
        {
          status: 'refund_recorded',
          method: 'cash',
          amount_cents: 1_000,
          location: { id: studio.locationId, name: 'Main' },
          refunded_at: '2026-06-05T09:00:00Z',
        },
        { status: 'refund_recorded', method: 'cashless', amount_cents: 2_000, location: null },
      ],
      corrections: [
        {
          previous: { location: { id: studio.locationId, name: 'Main' }, amount_cents: 7_000, method: 'cash' },
          corrected: { location: { id: otherLocation, name: 'Annex' }, amount_cents: 8_000, method: 'cash' },
          reason: 'Typed wrong',
          corrected_at: '2026-06-05T09:00:00Z',
        },
      ],
      receipts: [
        {
          payment_type: 'customer_purchase',
          status: 'failed',
          receipt_kind: 'sale',
          fiscal_number: null,
          last_error: 'The register refused the receipt.',
        },
      ],
    });
    expect(answer.text).not.toMatch(/request|response|asked|idempotency/);
  });
});
