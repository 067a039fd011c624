import { systemContext } from '../../../src/accounts';
import { DemoStudios } from '../../../src/demo';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import type { TestApp } from '../../support/app';
import { createDemoApp } from '../../support/demo';
import { reckonEvent } from '../../support/reckoned-events';
import {
  reckonCashboxes,
  reckonDesks,
  reckonFinancial,
  reckonOverview,
  reckonPayments,
} from '../../support/reckoned-payments';
import { reckonSalary } from '../../support/reckoned-salary';
import { reckonEarnings, reckonRentals, type SessionBooks, sessionBooks } from '../../support/reckoned-sessions';
import { grouped, moneyListOf, type Span, studioBooks } from '../../support/studio-books';

const NOW = new Date('2026-06-15T06:00:00Z');
const STUDIOS = ['demo-studio', 'sandbox-studio'] as const;
/** A year, a month, the month so far, the weeks of both changes of clocks, a day, and days cut by the epoch. */
const PERIODS = [
  ['2025-06-16', '2026-06-15'],
  ['2026-04-01', '2026-04-30'],
  ['2026-06-01', '2026-06-15'],
  ['2026-03-02', '2026-03-31'],
  ['2025-10-20', '2025-11-08'],
  ['2026-05-20', '2026-05-20'],
  ['2025-06-01', '2025-07-10'],
] as const;
const CASES = STUDIOS.flatMap((slug) => PERIODS.map(([from, to]) => [slug, from, to] as const));
const MOST = 50;

interface Demo {
  readonly assistant: AssistantClient;
  readonly sessions: SessionBooks;
  readonly currency: string;
  /** None, and each location. */
  readonly places: readonly (number | null)[];
}

interface Report {
  readonly period: { readonly date_from: string };
  readonly totals: unknown;
  readonly total_rows: number;
  readonly returned: number;
  readonly truncated: boolean;
  readonly items: readonly Record<string, unknown>[];
}

/** Every number that the tools tell of the demo studios, reckoned a second time in another way from plain rows. */
describe('money and events of the demo studios', () => {
  let service: TestApp;
  const demos = new Map<string, Demo>();

  beforeAll(async () => {
    service = await createDemoApp({ now: NOW, environment: { RATE_LIMIT_ASSISTANT: '1000000' } });
    for (const studio of await service.app.get(DemoStudios).list()) {
      const sessions = sessionBooks(await studioBooks(service, studio));
      demos.set(studio.slug, {
        assistant: await assistantOf(service, { ctx: systemContext(studio, 'test', service.clock.now()) }),
        sessions,
        currency: studio.slug === 'demo-studio' ? 'EUR' : 'USD',
        places: [null, ...sessions.books.tables.locations.map(({ id }) => id)],
      });
    }
  });

  afterAll(() => service.close());

  const demoOf = (slug: string): Demo => {
    const demo = demos.get(slug);
    if (!demo) throw new Error(`There is no ${slug}.`);
    return demo;
  };
  /** Compares for the studio and for each of its locations. */
  const everywhere = async (
    [slug, from, to]: readonly [string, string, string],
    compare: (demo: Demo, span: Span, given: Readonly<Record<string, unknown>>) => Promise<void>,
  ) => {
    const demo = demoOf(slug);
    for (const locationId of demo.places)
      await compare(demo, { from, to, locationId }, { date_from: from, date_to: to, location_id: locationId });
  };

  it.each(CASES)('get-payment-overview of %s, %s to %s (TOOL-PAYOVER-1)', async (...when) => {
    expect.hasAssertions();
    await everywhere(when, async ({ assistant, sessions }, span, given) => {
      const answer = await assistant.ask('get-payment-overview', given);
      expect(answer).toMatchObject(reckonOverview(sessions.books, span));
    });
  });

  it.each(CASES)('search-payments of %s, %s to %s (TOOL-PAYSEARCH-3)', async (...when) => {
    expect.hasAssertions();
    await everywhere(when, async ({ assistant, sessions }, span, given) => {
      const all = reckonPayments(sessions.books, span);
      for (const filter of [
        ...[{}, { kind: 'customer_refund' }, { kind: 'event_payment' }, { status: 'refunded' }],
        ...[
          { kind: 'festival_ticket_payment' },
          { kind: 'festival_charge_payment' },
          { kind: 'festival_charge_refund' },
        ],
      ]) {
        const expected = all.filter((row) => Object.entries(filter).every(([key, of]) => row[key as 'kind'] === of));
        const found = await assistant.ask<Report>('search-payments', { ...given, ...filter, limit: MOST });
        const items = found.items.map((item) => ({ ...item, occurred_at: Date.parse(String(item['occurred_at'])) }));
        expect(items).toMatchObject(expected.slice(0, MOST));
        expect([found.returned, found.truncated]).toEqual([items.length, expected.length > MOST]);
      }
    });
  });

  it.each(CASES)('get-financial-report of %s, %s to %s (TOOL-FINREP-1)', async (...when) => {
    expect.hasAssertions();
    await everywhere(when, async ({ assistant, sessions }, span, given) => {
      const answer = await assistant.ask<{ totals: unknown; by_source: unknown; sections: Report[] }>(
        'get-financial-report',
        given,
      );
      const rows = answer.sections.map(({ total_rows: count }) => count);
      const reckoned = reckonFinancial(sessions.books, span);
      expect([answer.totals, answer.by_source, rows]).toEqual([reckoned.totals, reckoned.bySource, reckoned.rows]);
    });
  });

  it.each(STUDIOS)('get-cashbox-overview of %s (TOOL-CASHBOX-2)', async (slug) => {
    const { assistant, sessions, currency, places } = demoOf(slug);
    const expected = reckonCashboxes(sessions.books, currency);
    for (const place of places) {
      const shown = expected.filter(({ location }) => place === null || location.location_id === place);
      const boxes = shown.map(({ variance, ...box }) => ({
        ...box,
        latest_reconciliation: variance ? { variance } : null,
      }));
      const answer = await assistant.ask<{ totals: unknown; cashboxes: unknown[] }>('get-cashbox-overview', {
        location_id: place,
      });
      expect(answer.cashboxes).toHaveLength(boxes.length);
      expect(answer.cashboxes).toMatchObject(boxes);
      expect(answer.totals).toEqual(moneyListOf(shown.map(({ balance }) => balance)));
    }
  });

  it.each(STUDIOS)('cash of bound desks of %s is in the ledger, once and nothing else of desks (CSH-11)', (slug) => {
    const { desks, ledger } = reckonDesks(demoOf(slug).sessions.books);
    expect(desks.length).toBeGreaterThan(0);
    expect(ledger).toEqual(desks);
  });

  it.each(CASES)('get-earnings-report of %s, %s to %s (MNY-6 to MNY-11)', async (...when) => {
    expect.hasAssertions();
    await everywhere(when, async ({ assistant, sessions }, span, given) => {
      const answer = await assistant.ask<Report>('get-earnings-report', { ...given, limit: MOST });
      const salary = reckonSalary(sessions, { ...span, from: answer.period.date_from });
      const { totals, items } = reckonEarnings(sessions, span, salary.parts);
      expect(answer.totals).toEqual(totals);
      expect(answer.items).toMatchObject(items.slice(0, MOST));
      expect(answer).toMatchObject({
        salary_incomplete: salary.isIncomplete,
        fixed_salary_unallocated: span.locationId !== null && salary.hasFixedPay,
        total_rows: items.length,
        returned: Math.min(items.length, MOST),
        truncated: items.length > MOST,
      });
    });
  });

  it.each(CASES)('get-rental-report of %s, %s to %s (TOOL-RENTAL-2)', async (...when) => {
    expect.hasAssertions();
    await everywhere(when, async ({ assistant, sessions }, span, given) => {
      const answer = await assistant.ask<Report>('get-rental-report', given);
      const { totals, items } = reckonRentals(sessions, span);
      expect([answer.totals, answer.total_rows]).toEqual([totals, items.length]);
      expect(answer.items).toMatchObject(items);
    });
  });

  it.each(STUDIOS)('get-payroll-overview of %s: each run is what its days come to (TOOL-PAYROLL-2)', async (slug) => {
    const { assistant, sessions } = demoOf(slug);
    const { runs } = await assistant.ask<{
      runs: {
        payroll_run_id: number;
        status: string;
        totals: unknown;
        lines: { trainer_id: number; amounts: unknown }[];
      }[];
    }>('get-payroll-overview', { limit: MOST });
    const stored = sessions.books.tables.runs.toSorted((a, b) => b.to.localeCompare(a.to) || b.id - a.id);
    expect(runs.map((run) => [run.payroll_run_id, run.status])).toEqual(stored.map(({ id, status }) => [id, status]));
    for (const [index, { from, to }] of stored.entries()) {
      const { parts } = reckonSalary(sessions, { from, to, locationId: null });
      const byTrainer = grouped(parts, ({ trainerId }) => trainerId);
      expect(runs[index]?.totals).toEqual(moneyListOf(parts));
      expect(new Map(runs[index]?.lines.map((line) => [line.trainer_id, line.amounts]))).toEqual(
        new Map([...byTrainer].map(([id, of]) => [id, moneyListOf(of)])),
      );
    }
  });

  it.each(STUDIOS)('get-events-overview and get-event-summary of %s (TOOL-EVENTS-2)', async (slug) => {
    const { assistant, sessions, currency, places } = demoOf(slug);
    const { events } = sessions.books.tables;
    for (const place of places) {
      const shown = events
        .filter(({ location_id }) => place === null || location_id === place)
        .toSorted((a, b) => Number(a.starts_at) - Number(b.starts_at) || a.id - b.id);
      const answer = await assistant.ask<{ total_events: number; events: unknown[] }>('get-events-overview', {
        status_bucket: 'all',
        location_id: place,
      });
      expect([answer.total_events, answer.events.length]).toEqual([shown.length, shown.length]);
      expect(answer.events).toMatchObject(shown.map(({ id }) => reckonEvent(sessions.books, id, currency).figures));
    }
    for (const { id } of events) {
      const { figures, types } = reckonEvent(sessions.books, id, currency);
      const answer = await assistant.ask<{ event: { ticket_types: unknown[] } }>('get-event-summary', { event_id: id });
      expect(answer).toMatchObject({ status: 'found', event: figures });
      expect(answer.event.ticket_types).toHaveLength(types.length);
      expect(answer.event.ticket_types).toEqual(
        expect.arrayContaining(types.map((type) => expect.objectContaining(type) as unknown)),
      );
    }
  });

  it('events of one demo studio are none of the other (MCP-20)', async () => {
    for (const { id } of demoOf('demo-studio').sessions.books.tables.events)
      expect(await demoOf('sandbox-studio').assistant.ask('get-event-summary', { event_id: id })).toEqual({
        status: 'not_found',
        event_id: id,
        generated_at: '2026-06-15T02:00:00-04:00',
        timezone: 'America/New_York',
      });
  });
});
