import fc from 'fast-check';
import { inUtc, type Money, totalsOf } from '@studio/kernel';

import type { RequestedFrame } from '../../../src/reports/period/application/report-periods';
import type { RentalItemDto, RentalReportDto } from '../../../src/reports/session-values/http/dto/rental-report.dto';
import { RentalReportAnswers } from '../../../src/reports/session-values/http/rental-report.answers';
import { atNow, createTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import {
  addDirectPayment,
  addReservation,
  addSession,
  openSessionStudio,
  type SessionStudio,
  startEpoch,
} from '../../support/finance-sessions';
import { given } from '../../support/given';
import { addBooking, addPass } from '../../support/passes';
import { statementsDuring } from '../../support/statements';

const NOW = new Date('2026-06-20T12:00:00Z');
const JUNE = { dateFrom: '2026-06-01', dateTo: '2026-06-30', locationId: null };

type Amounts = Pick<RentalItemDto, 'accrued' | 'paid' | 'refunded' | 'debt'>;

/** `EUR 70.00` for each amount. */
const shown = ({ accrued, paid, refunded, debt }: Amounts) =>
  [accrued, paid, refunded, debt].map((money) =>
    money.map(({ currency, amount }) => `${currency} ${amount}`).join(' + '),
  );

describe('the rental report', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let customerId: number;
  let hour: number;

  beforeAll(async () => {
    service = await createTestApp({ now: NOW });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(NOW);
    studio = await openSessionStudio(service);
    [customerId = 0] = await addCustomers(service, studio.ctx, 1);
    hour = 7;
  });

  const report = async (asked: Partial<RequestedFrame> = {}, page = {}) => (await read(asked, page)).data;
  const read = (asked: object, page: object) =>
    service.app.get(RentalReportAnswers).report(atNow(service, studio.ctx), { ...JUNE, ...asked }, page, inUtc);
  /** A rental an hour later than the one before, on 2 June. */
  const rental = (input: object = {}) =>
    addSession(service, studio, {
      kind: 'room_rental',
      date: '2026-06-02',
      startTime: `${String((hour += 1)).padStart(2, '0')}:00`,
      ...input,
    });
  const booked = async (columns = {}, classId?: number) =>
    addBooking(service, studio.ctx, classId ?? (await rental()), customerId, columns);
  const paid = (bookingId: number, amountCents: number, refundsCents: readonly number[] = [], currency = 'EUR') =>
    addDirectPayment(service, studio.ctx, {
      bookingId,
      locationId: studio.locationId,
      amountCents,
      refundsCents,
      currency,
    });
  const covered = async (bookingId: number, columns: Record<string, string | number>) => {
    const passId = await addPass(service, studio.ctx, customerId, null, columns);
    await addReservation(service, studio.ctx, { bookingId, passId, reservedAt: NOW });
  };

  describe('of one rental (section 9)', () => {
    it.each<[string, (id: number) => Promise<unknown>, string[], string]>([
      [
        'a direct payment, fully refunded',
        (id) => paid(id, 7_000, [7_000]),
        ['EUR 70.00', 'EUR 70.00', 'EUR 70.00', 'EUR 70.00'],
        'refunded',
      ],
      [
        'a direct payment, refunded in part',
        (id) => paid(id, 7_000, [1_500, 500]),
        ['EUR 70.00', 'EUR 70.00', 'EUR 20.00', 'EUR 20.00'],
        'partially_paid',
      ],
      [
        'a session of an unpaid pass',
        (id) => covered(id, { price_cents: 10_020, sessions_count: 3 }),
        ['EUR 33.40', '', '', 'EUR 33.40'],
        'unpaid',
      ],
      [
        'a session of a paid pass and the add-on',
        async (id) => {
          await covered(id, { price_cents: 10_020, paid_amount_cents: 10_020, sessions_count: 3 });
          await paid(id, 1_500);
        },
        ['EUR 48.40', 'EUR 48.40', '', ''],
        'paid',
      ],
      [
        'a price that was paid, refunded and then waived',
        async (id) => {
          await paid(id, 7_000, [7_000]);
          await service.database.asStudio(
            studio.ctx.accountId,
            `UPDATE booking.class_booking SET price_cents = 0, price_currency = 'EUR' WHERE account_id = $1 AND id = $2`,
            [studio.ctx.accountId, id],
          );
        },
        ['', 'EUR 70.00', 'EUR 70.00', ''],
        'refunded',
      ],
      ['nothing attached', () => Promise.resolve(), ['', '', '', ''], 'unpaid'],
      [
        'a session of a paid pass in dollars, the add-on in euros refunded',
        async (id) => {
          await covered(id, { price_cents: 3_000, paid_amount_cents: 3_000, sessions_count: 1, currency: 'USD' });
          await paid(id, 1_500, [1_500]);
        },
        ['EUR 15.00 + USD 30.00', 'EUR 15.00 + USD 30.00', 'EUR 15.00', 'EUR 15.00'],
        'partially_paid',
      ],
    ])('%s', async (_, arrange, amounts, status) => {
      await arrange(await booked());
      const { items, totals } = await report();
      expect(items).toHaveLength(1);
      expect([shown(items[0] as RentalItemDto), items[0]?.rental_status]).toEqual([amounts, status]);
      expect(shown(totals)).toEqual(amounts);
    });

    it('says when, where, who and how long', async () => {
      const classId = await rental({ durationMinutes: 90 });
      const bookingId = await booked({ status: 'no_show' }, classId);
      expect((await report()).items).toMatchObject([
        {
          scheduled_class_id: classId,
          booking_id: bookingId,
          starts_at: '2026-06-02T08:00:00Z',
          location_name: 'Main',
          room_name: 'Hall',
          customer: { customer_id: customerId, name: 'Customer 1' },
          duration_minutes: 90,
        },
      ]);
    });
  });

  it('FIN-16: a pass of 10.01 for 3 of which 5.01 is paid: positions 2 and 3 are worth 6.67, paid 3.34, debt 3.33', async () => {
    const passId = await addPass(service, studio.ctx, customerId, null, {
      price_cents: 1_001,
      paid_amount_cents: 501,
      sessions_count: 3,
    });
    const earlier = await booked({}, await rental({ date: '2026-05-31' }));
    for (const bookingId of [earlier, await booked(), await booked()])
      await addReservation(service, studio.ctx, { bookingId, passId, reservedAt: NOW });
    const { totals, total_rows } = await report();
    expect([total_rows, shown(totals)]).toEqual([2, ['EUR 6.67', 'EUR 3.34', '', 'EUR 3.33']]);
  });

  it('FIN-17: leaves out drafts, cancelled and unfinished rentals, other kinds, and bookings that are cancelled or removed', async () => {
    const listed = await booked({ status: 'attended', attendance_marked_at: NOW });
    await booked({}, await rental({ status: 'draft' }));
    await booked({ status: 'cancelled', cancelled_at: NOW });
    await booked({ corrected_removed_at: NOW });
    await booked({}, await addSession(service, studio, { kind: 'private_lesson', date: '2026-06-03' }));
    await booked({}, await addSession(service, studio, { kind: 'group_class', date: '2026-06-04' }));
    const running = await rental({ date: '2026-06-20', startTime: '11:30' });
    await booked({}, running);
    const cancelled = await rental();
    service.clock.moveTo(new Date('2026-06-01T12:00:00Z'));
    await given(service).cancelledClass(studio.ctx, cancelled);
    service.clock.moveTo(NOW);
    await booked({}, cancelled);
    expect((await report()).items.map(({ booking_id: id }) => id)).toEqual([listed]);
    service.clock.moveTo(new Date('2026-06-20T12:30:00Z'));
    expect((await report()).items.map(({ scheduled_class_id: id }) => id)).toContain(running);
  });

  it('REP-1, REP-2: counts local days and starts at the very instant of the epoch', async () => {
    studio = await openSessionStudio(service, { timezone: 'Europe/Kyiv' });
    const [person = 0] = await addCustomers(service, studio.ctx, 1);
    const starts = async (day: string, time: string) => {
      const classId = await addSession(service, studio, { kind: 'room_rental', date: day, startTime: time });
      await addBooking(service, studio.ctx, classId, person);
      return classId;
    };
    const before = await starts('2026-06-01', '23:00');
    const early = await starts('2026-06-02', '00:00');
    const late = await starts('2026-06-02', '23:59');
    await starts('2026-06-03', '01:00');
    const day = { dateFrom: '2026-06-02', dateTo: '2026-06-02' };
    expect((await report(day)).items.map(({ scheduled_class_id: id }) => id)).toEqual([late, early]);
    expect((await report({ ...day, dateFrom: '2026-06-01' })).items.at(-1)?.scheduled_class_id).toBe(before);
    await startEpoch(service, studio.ctx, new Date('2026-06-02T07:30:00Z'));
    const clamped = await report({ ...day, dateFrom: '2026-06-01' });
    expect(clamped.items.map(({ scheduled_class_id: id }) => id)).toEqual([late]);
    expect(clamped.period).toMatchObject({
      date_from: '2026-06-02',
      requested_date_from: '2026-06-01',
      clamped_to_epoch: true,
    });
  });

  it('REP-3: counts the rentals of the location only', async () => {
    const locationId = await given(service).location(studio.ctx, { name: 'Other' });
    const roomId = await given(service).room(studio.ctx, { locationId });
    await paid(await booked(), 1_000);
    await paid(await booked({}, await rental({ roomId })), 300);
    const found = await report({ locationId });
    expect([found.location, found.total_rows, shown(found.totals)]).toEqual([
      { location_id: locationId, name: 'Other' },
      1,
      ['EUR 3.00', 'EUR 3.00', '', ''],
    ]);
  });

  it('sends as many statements for many rentals as for one', async () => {
    await paid(await booked(), 1_000);
    const few = await statementsDuring(() => report());
    for (let index = 0; index < 8; index += 1) await paid(await booked(), 1_000);
    expect(await statementsDuring(() => report())).toHaveLength(few.length);
  });

  it('has totals that are the sums of its rows over all pages, whatever is booked and paid', async () => {
    const one = fc.record({
      price: fc.option(fc.integer({ min: 0, max: 9_999 })),
      paidShare: fc.integer({ min: 0, max: 4 }),
      currency: fc.constantFrom('EUR', 'USD'),
      direct: fc.option(fc.integer({ min: 50, max: 5_000 })),
      refund: fc.integer({ min: 0, max: 50 }),
    });
    const run = async (rentals: readonly (typeof one extends fc.Arbitrary<infer Value> ? Value : never)[]) => {
      studio = await openSessionStudio(service);
      [customerId = 0] = await addCustomers(service, studio.ctx, 1);
      hour = 7;
      for (const { price, paidShare, currency, direct, refund } of rentals) {
        const id = await booked();
        const paidCents = Math.floor(((price ?? 0) * paidShare) / 4);
        if (price !== null)
          await covered(id, { price_cents: price, paid_amount_cents: paidCents, sessions_count: 2, currency });
        if (direct !== null) await paid(id, direct, refund > 0 ? [refund] : []);
      }
      const pages = await allPages();
      const items = pages.flatMap((page) => page.items);
      expect(items).toHaveLength(rentals.length);
      for (const page of pages) {
        expect([page.totals, page.total_rows, page.truncated]).toEqual([
          sumsOf(items),
          rentals.length,
          page !== pages.at(-1),
        ]);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 7 }), run), { numRuns: 8 });
  });

  async function allPages(): Promise<RentalReportDto[]> {
    const pages: RentalReportDto[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: RentalReportDto; next_cursor: string | null } = await read({}, { limit: 2, cursor });
      pages.push(page.data);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return pages;
  }
});

function sumsOf(items: readonly RentalItemDto[]): unknown {
  const of = (name: keyof Amounts) => {
    const amounts: Money[] = items.flatMap((item) =>
      item[name].map(({ currency, amount_cents: amountCents }) => ({ currency, amountCents })),
    );
    return totalsOf(amounts).map(({ currency, amountCents }) => ({
      currency,
      amount_cents: amountCents,
      amount: (amountCents / 100).toFixed(2),
    }));
  };
  return { accrued: of('accrued'), paid: of('paid'), refunded: of('refunded'), debt: of('debt') };
}
