import { systemContext } from '../../../src/accounts';
import { DemoStudios } from '../../../src/demo';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import type { TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<
  Record<'classes' | 'bookings' | 'sessions' | 'passes' | 'customers' | 'trainers' | 'places', Row[]>
>;

const NOW = new Date('2026-06-15T06:00:00Z');

const TABLES: Readonly<Record<keyof Tables, string>> = {
  classes: 'scheduling.scheduled_class',
  bookings: 'booking.class_booking',
  sessions: 'passes.class_pass_reservation',
  passes: 'passes.class_pass',
  customers: 'customers.customer',
  trainers: 'scheduling.trainer',
  places: 'scheduling.location',
};

/** An object with at least these values, each of them to the last. */
const part = (values: Row): object => expect.objectContaining(values) as object;

const numberOf = (value: unknown) => Number(value);

function tally(values: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

/** What a day should be told to have, from whole tables. */
class ExpectedDay {
  readonly classes: readonly Row[];

  constructor(
    private readonly tables: Tables,
    timeZone: string,
    date: string,
    private readonly statuses: readonly string[],
  ) {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone });
    this.classes = tables.classes
      .filter((row) => local.format(row['starts_at'] as Date) === date && row['status'] !== 'draft')
      .toSorted((a, b) => Number(a['starts_at']) - Number(b['starts_at']) || numberOf(a['id']) - numberOf(b['id']));
  }

  counts() {
    const of = (rows: readonly Row[]) => ({
      total: rows.length,
      by_status: tally(rows.map((row) => row['status'])),
      by_schedule_kind: tally(rows.map((row) => row['schedule_kind'])),
    });
    const places = [...new Set(this.classes.map((row) => row['location_id']))];
    return {
      ...of(this.classes),
      by_location: places.map((id) => ({
        location_id: numberOf(id),
        location_name: this.tables.places.find((place) => place['id'] === id)?.['name'],
        ...of(this.classes.filter((row) => row['location_id'] === id)),
      })),
    };
  }

  bookings() {
    return this.classes.slice(0, 40).map((row) => {
      const kept = this.keptOf(row);
      const active = kept.filter(({ status }) => status === 'booked' || status === 'attended').length;
      const capacity = row['capacity'] === null ? null : numberOf(row['capacity']);
      const isTaken = ['private_lesson', 'room_rental'].includes(String(row['schedule_kind'])) && active > 0;
      const selected = kept.filter(({ status }) => this.statuses.includes(String(status)));
      const spots = capacity === null ? null : Math.max(0, capacity - active);
      return part({
        scheduled_class_id: numberOf(row['id']),
        bookings_count: selected.length,
        bookings_by_status: tally(kept.map(({ status }) => status)),
        active_bookings_count: active,
        available_spots: isTaken ? 0 : spots,
        bookings: selected.slice(0, 30).map((booking) => this.bookingOf(booking)),
      });
    });
  }

  byTrainer() {
    const ids = new Set(this.classes.map((row) => row['trainer_id']));
    return [...ids].map((id) => {
      const own = this.classes.filter((row) => row['trainer_id'] === id);
      return {
        trainer_id: id === null ? null : numberOf(id),
        trainer_name: this.tables.trainers.find((trainer) => trainer['id'] === id)?.['name'] ?? null,
        classes_count: own.length,
        bookings_count: own
          .flatMap((row) => this.keptOf(row))
          .filter(({ status }) => this.statuses.includes(String(status))).length,
      };
    });
  }

  private keptOf(row: Row): Row[] {
    return this.tables.bookings
      .filter((one) => one['scheduled_class_id'] === row['id'] && one['corrected_removed_at'] === null)
      .toSorted((a, b) => numberOf(a['id']) - numberOf(b['id']));
  }

  private bookingOf(booking: Row) {
    const session = this.tables.sessions.find((one) => one['class_booking_id'] === booking['id']);
    // A cancelled booking names the pass that its cancellation gave the session back to (PASS-2).
    const isGivenBack =
      booking['status'] === 'cancelled' && timeOf(session?.['released_at']) >= timeOf(booking['cancelled_at']);
    const isNamed = session?.['status'] === 'reserved' || session?.['status'] === 'used' || isGivenBack;
    const pass = isNamed ? this.tables.passes.find((one) => one['id'] === session?.['class_pass_id']) : undefined;
    const price = numberOf(pass?.['price_cents']);
    const paid = numberOf(pass?.['paid_amount_cents']);
    const customerId = numberOf(booking['customer_id']);
    const named = this.tables.customers.find((one) => one['id'] === booking['customer_id']);
    return part({
      booking_id: numberOf(booking['id']),
      status: booking['status'],
      customer: { id: customerId, name: named?.['name'] ?? `Customer #${customerId}` },
      reservation_status: session?.['status'] ?? null,
      class_pass: pass
        ? part({
            id: numberOf(pass['id']),
            plan_name: pass['plan_name'],
            is_paid: paid === price,
            remaining_payment_cents: price - paid,
            used_sessions_count: numberOf(pass['used_sessions_count']),
          })
        : null,
    });
  }
}

function timeOf(instant: unknown): number {
  return instant instanceof Date ? instant.getTime() : Date.parse(String(instant));
}

describe('days of the demo studios, as their rows say', () => {
  let service: TestApp;
  const studios = new Map<string, { assistant: AssistantClient; tables: Tables; timeZone: string }>();

  beforeAll(async () => {
    service = await createDemoApp({ now: NOW });
    for (const studio of await service.app.get(DemoStudios).list()) {
      const ctx = systemContext(studio, 'test', service.clock.now());
      const read = async ([key, table]: [string, string]) =>
        [key, await service.database.asStudio(ctx.accountId, `SELECT * FROM ${table}`)] as const;
      const tables = Object.fromEntries(await Promise.all(Object.entries(TABLES).map(read))) as unknown as Tables;
      studios.set(studio.slug, { assistant: await assistantOf(service, { ctx }), tables, timeZone: ctx.timeZone });
    }
  });
  afterAll(() => service.close());

  describe.each(['demo-studio', 'sandbox-studio'])('%s', (slug) => {
    it.each(['2026-06-08', '2026-06-10', '2026-06-13', '2026-06-15', '2026-06-17'])(
      'on %s (TOOL-COUNTS-2, TOOL-DAY-2, KEY-6)',
      async (date) => {
        const studio = studios.get(slug);
        if (!studio) throw new Error(`There is no ${slug}.`);
        const { assistant, tables, timeZone } = studio;
        const expected = new ExpectedDay(tables, timeZone, date, ['booked', 'attended', 'no_show', 'cancelled']);
        expect(expected.classes.length).toBeGreaterThan(0);
        expect(await assistant.ask('get-class-counts-for-day', { date, include_cancelled: true })).toEqual(
          part(expected.counts()),
        );
        const flags = { include_cancelled_classes: true, include_cancelled_bookings: true };
        const answer = await assistant.ask<{ by_trainer: readonly { trainer_id: number | null }[] }>(
          'get-class-bookings-for-day',
          { date, ...flags },
        );
        expect(answer).toEqual(part({ total_classes: expected.classes.length, classes: expected.bookings() }));
        const byId = (a: { trainer_id: number | null }, b: { trainer_id: number | null }) =>
          (a.trainer_id ?? 0) - (b.trainer_id ?? 0);
        expect(answer.by_trainer.toSorted(byId)).toEqual(expected.byTrainer().toSorted(byId));
      },
    );

    it('with bookings of all four statuses and sessions that are reserved and used', () => {
      const { bookings = [], sessions = [] } = studios.get(slug)?.tables ?? {};
      expect(Object.keys(tally(bookings.map(({ status }) => status))).toSorted()).toEqual([
        'attended',
        'booked',
        'cancelled',
        'no_show',
      ]);
      expect(tally(sessions.map(({ status }) => status))).toMatchObject({
        reserved: expect.any(Number) as number,
        used: expect.any(Number) as number,
      });
    });
  });
});
