import fc from 'fast-check';
import { inUtc, inZone, type Money, totalsOf } from '@studio/kernel';

import { PayrollCalculation } from '../../../src/reports/payroll/application/payroll-calculation';
import type { PayrollSum } from '../../../src/reports/payroll/domain/payroll';
import type { RequestedFrame } from '../../../src/reports/period/application/report-periods';
import type { EarningsReportDto } from '../../../src/reports/session-values/http/dto/earnings-report.dto';
import { EarningsReportAnswers } from '../../../src/reports/session-values/http/earnings-report.answers';
import type { MoneyDto } from '../../../src/finance';
import { atNow, createTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import {
  addDirectPayment,
  addExpense,
  addReservation,
  addSession,
  openSessionStudio,
  releaseReservation,
  type SessionStudio,
  startEpoch,
} from '../../support/finance-sessions';
import { given } from '../../support/given';
import { addBooking, addPass } from '../../support/passes';
import { statementsDuring } from '../../support/statements';

const NOW = new Date('2026-06-20T12:00:00Z');
const JUNE = { dateFrom: '2026-06-01', dateTo: '2026-06-30', locationId: null };
const NO_PAY: PayrollSum = { totals: [], isIncomplete: false, reasons: [], hasFixedPay: false };

const text = (money: readonly MoneyDto[]) => money.map(({ currency, amount }) => `${currency} ${amount}`).join(' + ');
const idsOf = ({ items }: EarningsReportDto) => items.map(({ scheduled_class_id: id }) => id);

describe('the earnings report', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let people: number[];
  let payroll: jest.SpiedFunction<PayrollCalculation['sum']>;

  beforeAll(async () => {
    service = await createTestApp({ now: NOW });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(NOW);
    studio = await openSessionStudio(service);
    people = await addCustomers(service, studio.ctx, 4);
    payroll = jest.spyOn(service.app.get(PayrollCalculation), 'sum');
  });
  afterEach(() => payroll.mockRestore());

  const read = (asked: Partial<RequestedFrame>, page: object) =>
    service.app.get(EarningsReportAnswers).report(atNow(service, studio.ctx), { ...JUNE, ...asked }, page, inUtc);
  const report = async (asked: Partial<RequestedFrame> = {}, page = {}) => (await read(asked, page)).data;
  const session = (input: Partial<Parameters<typeof addSession>[2]> = {}) =>
    addSession(service, studio, { date: '2026-06-02', ...input });
  const booked = (classId: number, person = 0, columns = {}) =>
    addBooking(service, studio.ctx, classId, people[person] ?? 0, columns);
  const paid = (bookingId: number, amountCents: number, refundsCents: readonly number[] = []) =>
    addDirectPayment(service, studio.ctx, { bookingId, locationId: studio.locationId, amountCents, refundsCents });
  const pass = (columns: Record<string, number | string>) =>
    addPass(service, studio.ctx, people[0] ?? 0, null, columns);
  const reserve = (bookingId: number, passId: number, minute = 0) =>
    addReservation(service, studio.ctx, { bookingId, passId, reservedAt: new Date(NOW.getTime() + minute * 60_000) });

  it('FIN-18: a pass session, a direct payment less its refund and a booking without source', async () => {
    const classId = await session({ title: 'Evening flow' });
    await reserve(await booked(classId, 0), await pass({ price_cents: 100_000, sessions_count: 4 }));
    await paid(await booked(classId, 1), 30_000, [10_000]);
    await booked(classId, 2, { status: 'no_show' });
    const { items, totals, total_rows } = await report();
    expect(items).toEqual([
      {
        scheduled_class_id: classId,
        title: 'Evening flow',
        kind: 'group_class',
        starts_at: '2026-06-02T09:00:00Z',
        location_name: 'Main',
        room_name: 'Hall',
        bookings_count: 3,
        value: [{ currency: 'EUR', amount_cents: 45_000, amount: '450.00' }],
      },
    ]);
    expect([total_rows, text(totals.revenue)]).toEqual([1, 'EUR 450.00']);
  });

  it('FIN-18: earnings are revenue of lessons and rentals less expenses and salary, per currency', async () => {
    await paid(await booked(await session()), 10_000);
    await paid(await booked(await session({ kind: 'private_lesson', date: '2026-06-03' })), 5_000);
    await paid(await booked(await session({ kind: 'room_rental', date: '2026-06-04' })), 7_000);
    const inDollars = await session({ date: '2026-06-05' });
    await reserve(await booked(inDollars), await pass({ price_cents: 900, sessions_count: 1, currency: 'USD' }));
    await addExpense(service, studio.ctx, { amountCents: 3_000, occurredAt: NOW });
    await addExpense(service, studio.ctx, { amountCents: 800, occurredAt: NOW, isVoided: true });
    await addExpense(service, studio.ctx, { amountCents: 700, occurredAt: new Date('2026-07-01T00:00:00Z') });
    payroll.mockResolvedValue({
      ...NO_PAY,
      totals: [
        { currency: 'EUR', amountCents: 20_000 },
        { currency: 'UAH', amountCents: 100 },
      ],
    });
    const { totals } = await report();
    expect(
      Object.fromEntries(Object.entries(totals).map(([name, money]) => [name, text(money as MoneyDto[])])),
    ).toEqual({
      lesson_revenue: 'EUR 150.00 + USD 9.00',
      rental_revenue: 'EUR 70.00',
      revenue: 'EUR 220.00 + USD 9.00',
      expenses: 'EUR 30.00',
      salary: 'EUR 200.00 + UAH 1.00',
      earnings: 'EUR -10.00 + UAH -1.00 + USD 9.00',
    });
  });

  it('is empty without anything, and never counts the sale of a pass', async () => {
    await pass({ price_cents: 100_000, paid_amount_cents: 100_000 });
    const { totals, items, total_rows } = await report();
    expect([...Object.values(totals), items]).toEqual([[], [], [], [], [], [], []]);
    expect(total_rows).toBe(0);
  });

  it('lists sessions of value zero with nothing: no booking, a refunded payment, a free pass', async () => {
    await session({ date: '2026-06-02' });
    await paid(await booked(await session({ date: '2026-06-03' })), 7_000, [7_000]);
    await reserve(await booked(await session({ date: '2026-06-04' })), await pass({ price_cents: 0 }));
    const { items, totals } = await report();
    expect(items.map(({ bookings_count, value }) => [bookings_count, value])).toEqual([
      [1, []],
      [1, []],
      [0, []],
    ]);
    expect(totals.revenue).toEqual([]);
  });

  it('FIN-17: leaves out drafts, cancelled, unfinished and internal classes, and bookings that are cancelled or removed', async () => {
    const cancelled = await session({ date: '2026-06-10' });
    service.clock.moveTo(new Date('2026-06-01T12:00:00Z'));
    await given(service).cancelledClass(studio.ctx, cancelled);
    service.clock.moveTo(NOW);
    const draft = await session({ status: 'draft' });
    const running = await session({ date: '2026-06-20', startTime: '11:30' });
    await session({ kind: 'internal_class', date: '2026-06-06' });
    for (const classId of [cancelled, draft, running]) await paid(await booked(classId), 1_000);
    const classId = await session({ date: '2026-06-03' });
    await paid(await booked(classId, 0, { status: 'cancelled', cancelled_at: NOW }), 1_000);
    await paid(await booked(classId, 1, { corrected_removed_at: NOW }), 1_000);
    await paid(await booked(classId, 2, { status: 'attended', attendance_marked_at: NOW }), 250);
    const found = await report();
    expect([idsOf(found), found.items[0]?.bookings_count, text(found.totals.revenue)]).toEqual([
      [classId],
      1,
      'EUR 2.50',
    ]);
    service.clock.moveTo(new Date('2026-06-20T12:30:00Z'));
    expect(text((await report()).totals.revenue)).toBe('EUR 12.50');
  });

  it('FIN-15: positions count sessions outside the period, and a released one shifts them', async () => {
    const passId = await pass({ price_cents: 1_001, sessions_count: 3 });
    const may = await booked(await session({ date: '2026-05-30' }));
    const bookings = [
      may,
      await booked(await session({ date: '2026-06-03' })),
      await booked(await session({ date: '2026-06-04' })),
    ];
    for (const [minute, id] of bookings.entries()) await reserve(id, passId, minute);
    expect(text((await report()).totals.revenue)).toBe('EUR 6.67');
    await releaseReservation(service, studio.ctx, may);
    expect(text((await report()).totals.revenue)).toBe('EUR 6.68');
  });

  it('REP-2: counts from the exact instant of the epoch inside a day, and limits the classes of payroll', async () => {
    const before = await session({ date: '2026-06-02', startTime: '09:00' });
    const after = await session({ date: '2026-06-02', startTime: '10:00' });
    for (const classId of [before, after]) await paid(await booked(classId), 1_000);
    await addExpense(service, studio.ctx, { amountCents: 100, occurredAt: new Date('2026-06-02T09:59:59.999Z') });
    await addExpense(service, studio.ctx, { amountCents: 30, occurredAt: new Date('2026-06-02T10:00:00Z') });
    await report();
    expect(payroll.mock.lastCall?.[1]).toMatchObject({
      dateFrom: '2026-06-01',
      dateTo: '2026-06-30',
      classesFrom: null,
    });
    const startsAt = new Date('2026-06-02T10:00:00Z');
    await startEpoch(service, studio.ctx, startsAt);
    const found = await report();
    expect([idsOf(found), text(found.totals.expenses)]).toEqual([[after], 'EUR 0.30']);
    expect(found.period).toMatchObject({
      date_from: '2026-06-02',
      requested_date_from: '2026-06-01',
      clamped_to_epoch: true,
    });
    expect(payroll.mock.lastCall?.[1]).toMatchObject({
      dateFrom: '2026-06-02',
      dateTo: '2026-06-30',
      classesFrom: startsAt,
    });
  });

  it.each([
    ['23 hours', '2026-03-29', ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z']],
    ['25 hours', '2026-10-25', ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z']],
  ])('REP-1: a day of %s is counted from its first instant to its last', async (_, day, [start, end]) => {
    service.clock.moveTo(new Date('2026-12-01T12:00:00Z'));
    studio = await openSessionStudio(service, { timezone: 'Europe/Berlin' });
    people = await addCustomers(service, studio.ctx, 1);
    const first = await session({ date: day, startTime: '00:00' });
    const last = await session({ date: day, startTime: '23:45' });
    await session({ date: new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10), startTime: '22:59' });
    await session({ date: new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10), startTime: '00:45' });
    const found = await report({ dateFrom: day, dateTo: day });
    expect(idsOf(found)).toEqual([last, first]);
    expect(found.period).toMatchObject({ effective_starts_at: start, effective_ends_at: end });
  });

  it('REP-3: counts sessions and expenses of the location, and says when fixed pay of the whole studio is in the salary', async () => {
    const locationId = await given(service).location(studio.ctx, { name: 'Other' });
    const roomId = await given(service).room(studio.ctx, { locationId });
    await paid(await booked(await session()), 1_000);
    await paid(await booked(await session({ roomId })), 300);
    await addExpense(service, studio.ctx, { amountCents: 90, occurredAt: NOW });
    await addExpense(service, studio.ctx, { amountCents: 40, occurredAt: NOW, locationId });
    payroll.mockResolvedValue({ ...NO_PAY, hasFixedPay: true, isIncomplete: true, reasons: ['no_assignment'] });
    const [whole, other] = [await report(), await report({ locationId })];
    const shown = (found: EarningsReportDto) => [
      text(found.totals.revenue),
      text(found.totals.expenses),
      found.location?.name ?? null,
      found.fixed_salary_unallocated,
      found.salary_incomplete,
    ];
    expect(shown(whole)).toEqual(['EUR 13.00', 'EUR 1.30', null, false, true]);
    expect(shown(other)).toEqual(['EUR 3.00', 'EUR 0.40', 'Other', true, true]);
    expect(payroll.mock.lastCall?.[1]).toMatchObject({ locationId, trainerId: null });
  });

  it('gives the assistant the same figures with the offset of the zone', async () => {
    await paid(await booked(await session()), 1_000);
    const asked = { ...JUNE };
    const answers = service.app.get(EarningsReportAnswers);
    const { data } = await answers.report(atNow(service, studio.ctx), asked, { limit: 20 }, inZone('Europe/Kyiv'));
    expect(data.items[0]?.starts_at).toBe('2026-06-02T12:00:00+03:00');
    expect(data.totals).toEqual((await report()).totals);
  });

  it('sends as many statements for many sessions as for one', async () => {
    await paid(await booked(await session()), 1_000);
    const few = await statementsDuring(() => report());
    for (let day = 3; day < 10; day += 1) await paid(await booked(await session({ date: `2026-06-0${day}` })), 1_000);
    expect(await statementsDuring(() => report())).toHaveLength(few.length);
  });

  it('has totals that are the sums of its rows over all pages, whatever is booked and paid', async () => {
    const one = fc.record({
      day: fc.integer({ min: 1, max: 18 }),
      isRental: fc.boolean(),
      price: fc.option(fc.integer({ min: 0, max: 9_999 })),
      currency: fc.constantFrom('EUR', 'USD'),
      direct: fc.option(fc.integer({ min: 50, max: 5_000 })),
      refund: fc.integer({ min: 0, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(one, { minLength: 1, maxLength: 7, selector: ({ day }) => day }),
        async (sessions) => {
          studio = await openSessionStudio(service);
          people = await addCustomers(service, studio.ctx, 1);
          for (const { day, isRental, price, currency, direct, refund } of sessions) {
            const date = `2026-06-${String(day).padStart(2, '0')}`;
            const id = await booked(await session({ date, kind: isRental ? 'room_rental' : 'group_class' }));
            if (price !== null) await reserve(id, await pass({ price_cents: price, sessions_count: 2, currency }));
            if (direct !== null) await paid(id, direct, refund > 0 ? [refund] : []);
          }
          const pages = await allPages();
          const items = pages.flatMap((page) => page.items);
          const sum = (kinds: readonly string[]) =>
            text(moneyOf(items.filter(({ kind }) => kinds.includes(kind)).flatMap(({ value }) => value)));
          expect(items).toHaveLength(sessions.length);
          for (const { totals, total_rows, truncated, returned } of pages) {
            expect([text(totals.lesson_revenue), text(totals.rental_revenue)]).toEqual([
              sum(['group_class']),
              sum(['room_rental']),
            ]);
            expect(text(totals.revenue)).toBe(sum(['group_class', 'room_rental']));
            expect([total_rows, returned <= 2]).toEqual([sessions.length, true]);
            expect(truncated).toBe(pages.at(-1)?.totals !== totals);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  async function allPages(): Promise<EarningsReportDto[]> {
    const pages: EarningsReportDto[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: EarningsReportDto; next_cursor: string | null } = await read({}, { limit: 2, cursor });
      pages.push(page.data);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return pages;
  }
});

/** Sums by currency of amounts in answers. */
function moneyOf(amounts: readonly MoneyDto[]): MoneyDto[] {
  const money: Money[] = amounts.map(({ currency, amount_cents: amountCents }) => ({ currency, amountCents }));
  return totalsOf(money).map(({ currency, amountCents }) => ({
    currency,
    amount_cents: amountCents,
    amount: (amountCents / 100).toFixed(2),
  }));
}
