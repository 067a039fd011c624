// Called inside of the tests of years.
/* oxlint-disable jest/no-standalone-expect */
import { addDays } from '@studio/kernel';

import { type AssistantClient, assistantOf } from './assistant';
import type { TestApp } from './app';
import { reckonCashboxes, reckonFinancial, reckonOverview, reckonPayments } from './reckoned-payments';
import { reckonReceivables } from './reckoned-receivables';
import { reckonSalary } from './reckoned-salary';
import { reckonEarnings, reckonRentals, type SessionBooks, sessionBooks } from './reckoned-sessions';
import { clientOfRole, type ManageClient } from './manage';
import { type Amount, grouped, moneyListOf, type Span, studioBooks } from './studio-books';
import type { LivedYear } from './year-of-life';
import { YEAR_ZONE } from './year-studio';

export const WHOLE_YEAR = ['2026-01-01', '2026-12-31'] as const;

export type Lists = Readonly<Record<string, readonly Amount[]>>;

interface Section {
  readonly kind: string;
  readonly total_rows: number;
  readonly items: readonly { readonly amount: Amount }[];
}

interface Answer {
  readonly totals: Lists;
  readonly total_rows: number;
  readonly items: readonly Record<string, unknown>[];
  readonly sections: readonly Section[];
  readonly by_location: { readonly locations: readonly { totals: Lists }[]; readonly unassigned: Lists };
  readonly by_source: readonly { readonly totals: Lists }[];
  readonly by_method: readonly { readonly payments: readonly Amount[] }[];
  readonly runs: readonly {
    readonly totals: readonly Amount[];
    readonly lines: readonly { amounts: readonly Amount[] }[];
  }[];
  readonly cashboxes: readonly { readonly balance: Amount; readonly currency: string }[];
}

/** The reports of a year, over HTTP and by the tools, beside the same reckoned a second time. */
export class YearReports {
  private constructor(
    private readonly owner: ManageClient,
    private readonly assistant: AssistantClient,
    readonly sessions: SessionBooks,
  ) {}

  static async of(service: TestApp, { studio, owner }: LivedYear): Promise<YearReports> {
    const books = await studioBooks(service, { id: studio.ctx.accountId, timezone: YEAR_ZONE });
    return new YearReports(
      await clientOfRole(service, owner, 'owner'),
      await assistantOf(service, { ctx: owner }),
      sessionBooks(books),
    );
  }

  /** Compares every report of the days at the place with the second reckoning, and its totals with its rows. */
  async compare(span: Span): Promise<void> {
    const { books } = this.sessions;
    const overview = await this.both('payment-overview', 'get-payment-overview', span);
    expect(overview).toMatchObject(reckonOverview(books, span));

    const payments = await this.pages('payments', span);
    expect(
      payments.items.map((item) => ({ ...item, occurred_at: Date.parse(String(item['occurred_at'])) })),
    ).toMatchObject(reckonPayments(books, span));

    await this.compareFinancial(span);

    const earnings = await this.pages('earnings', span);
    const salary = reckonSalary(this.sessions, span);
    expect(earnings).toMatchObject(reckonEarnings(this.sessions, span, salary.parts));
    const { totals } = earnings;
    expect(totals['revenue']).toEqual(nonZero(earnings.items.flatMap(({ value }) => value as Amount[])));
    expect(earnings).toMatchObject({ salary_incomplete: salary.isIncomplete });

    const rentals = await this.pages('rentals', span);
    expect(rentals).toMatchObject(reckonRentals(this.sessions, span));
    for (const [name, sum] of Object.entries(rentals.totals))
      expect(sum).toEqual(nonZero(rentals.items.flatMap(({ [name]: value }) => value as Amount[])));

    for (const [tool, report] of [
      ['get-earnings-report', earnings],
      ['get-rental-report', rentals],
    ] as const) {
      const told = await this.assistant.ask<Answer>(tool, { ...given(span), limit: 50 });
      expect([told.totals, told.total_rows]).toEqual([report.totals, report.items.length]);
    }
  }

  private async compareFinancial(span: Span): Promise<void> {
    const report = await this.get(`/reports/financial?${query(span)}&limit=100&group_by=location`);
    const told = await this.assistant.ask<Answer>('get-financial-report', given(span));
    const reckoned = reckonFinancial(this.sessions.books, span);
    const rowsOf = ({ sections }: Answer) => sections.map(({ total_rows: rows }) => rows);
    expect([report.totals, rowsOf(report)]).toEqual([reckoned.totals, reckoned.rows]);
    expect([told.totals, rowsOf(told)]).toEqual([reckoned.totals, reckoned.rows]);
    for (const { kind, items, total_rows: rows } of report.sections) {
      expect(items).toHaveLength(rows);
      expect(moneyListOf(items.map(({ amount }) => amount))).toEqual(report.totals[kind]);
    }
    const { locations, unassigned } = report.by_location;
    expect(added([...locations.map(({ totals }) => totals), unassigned])).toEqual(withoutZero(report.totals));
    expect(added(report.by_source.map(({ totals }) => totals))).toEqual(withoutZero(report.totals));
    const received = report.by_method.flatMap(({ payments }) => payments);
    expect(nonZero(received)).toEqual(nonZero(report.totals['payments'] ?? []));
  }

  /** What ranges that follow each other come to together is what the whole comes to. */
  async compareParts(whole: Span, cut: string): Promise<void> {
    const parts = [
      { ...whole, to: addDays(cut, -1) },
      { ...whole, from: cut, to: cut },
      { ...whole, from: addDays(cut, 1) },
    ];
    for (const report of ['payment-overview', 'financial', 'earnings', 'rentals']) {
      const totals: Lists[] = [];
      for (const part of parts) totals.push((await this.get(`/reports/${report}?${query(part)}`)).totals);
      expect(added(totals)).toEqual(withoutZero((await this.get(`/reports/${report}?${query(whole)}`)).totals));
    }
  }

  /** The reports without days: cashboxes, what is owed, and the payroll runs. */
  async compareNow(): Promise<void> {
    const { books } = this.sessions;
    const boxes = await this.both('cashboxes', 'get-cashbox-overview', null);
    for (const currency of ['EUR', 'USD']) {
      const reckoned = reckonCashboxes(books, currency).map(({ variance: _variance, ...box }) => box);
      const shown = boxes.cashboxes.filter((box) => box.currency === currency);
      if (shown.length > 0) expect(shown).toMatchObject(reckoned);
      else expect(reckoned.every(({ balance }) => balance.amount_cents === 0)).toBe(true);
    }
    expect(boxes.totals).toEqual(moneyListOf(boxes.cashboxes.map(({ balance }) => balance)));
    expect(await this.receivables()).toMatchObject(reckonReceivables(this.sessions));
    const payroll = await this.both('payroll', 'get-payroll-overview', null);
    expect(payroll.runs).toHaveLength(Math.min(20, books.tables.runs.length));
    for (const { totals, lines } of payroll.runs)
      expect(totals).toEqual(moneyListOf(lines.flatMap(({ amounts }) => amounts)));
    for (const run of books.tables.runs.filter(({ status }) => status === 'closed')) {
      const { parts } = reckonSalary(this.sessions, { from: run.from, to: run.to, locationId: null });
      const ofRun = run.entries.flatMap(({ amount }) => (amount ? [amount] : []));
      expect(moneyListOf(parts)).toEqual(moneyListOf(ofRun));
    }
  }

  /** Every answer, without what names the moment: for a comparison of before and after. */
  async all(span: Span): Promise<Readonly<Record<string, unknown>>> {
    const answers: Record<string, unknown> = { receivables: await this.receivables() };
    for (const report of ['payments', 'earnings', 'rentals']) answers[report] = await this.pages(report, span);
    for (const report of ['payment-overview', 'financial'])
      answers[report] = await this.get(`/reports/${report}?${query(span)}`);
    for (const report of ['cashboxes', 'payroll']) answers[report] = await this.get(`/reports/${report}`);
    return answers;
  }

  private async get(path: string): Promise<Answer> {
    const { status, body } = await this.owner('get', path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return (body as { data: Answer }).data;
  }

  /** The report over HTTP, which the tool tells alike. */
  private async both(report: string, tool: string, span: Span | null): Promise<Answer> {
    const [answer, told] = [
      await this.get(`/reports/${report}?${span ? query(span) : ''}`),
      await this.assistant.ask<Answer>(tool, span ? given(span) : {}),
    ];
    expect(told.totals).toEqual(answer.totals);
    return answer;
  }

  /** A report with the rows of all its pages of three; the totals of each are those of the first. */
  private async pages(report: string, span: Span): Promise<Answer> {
    const items: Record<string, unknown>[] = [];
    let first: Answer | null = null;
    for (let after = ''; ;) {
      const { status, body } = await this.owner('get', `/reports/${report}?${query(span)}&limit=7${after}`);
      if (status !== 200) throw new Error(`${report} answered ${status}: ${JSON.stringify(body)}`);
      const { data, next_cursor: next } = body as { data: Answer; next_cursor: string | null };
      first ??= data;
      items.push(...data.items);
      expect([data.totals, data.total_rows]).toEqual([first.totals, first.total_rows]);
      if (next === null) {
        if ('total_rows' in first) expect(items).toHaveLength(first.total_rows);
        return { ...first, items };
      }
      after = `&cursor=${encodeURIComponent(next)}`;
    }
  }

  private async receivables(): Promise<unknown[]> {
    const items: unknown[] = [];
    for (let after = ''; ;) {
      const { body } = await this.owner('get', `/receivables?limit=7${after}`);
      const { data, next_cursor: next } = body as { data: unknown[]; next_cursor: string | null };
      items.push(...data);
      if (next === null) return items;
      after = `&cursor=${encodeURIComponent(next)}`;
    }
  }
}

const query = ({ from, to, locationId }: Span) =>
  `date_from=${from}&date_to=${to}${locationId === null ? '' : `&location_id=${locationId}`}`;

const given = ({ from, to, locationId }: Span) => ({ date_from: from, date_to: to, location_id: locationId });

const nonZero = (amounts: readonly Amount[]) => moneyListOf(amounts).filter(({ amount_cents }) => amount_cents !== 0);

const withoutZero = (totals: Lists) =>
  Object.fromEntries(Object.entries(totals).map(([name, amounts]) => [name, nonZero(amounts)]));

/** Totals of parts added up, by their names. */
function added(parts: readonly Lists[]): Lists {
  const named = grouped(
    parts.flatMap((part) => Object.entries(part)),
    ([name]) => name,
  );
  return Object.fromEntries([...named].map(([name, of]) => [name, nonZero(of.flatMap(([, amounts]) => amounts))]));
}
