import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';
import { randomCode } from '@studio/secrets';

import { CHARGE_STATUSES, type ChargeStatus } from '../../../src/festival/charges/domain/charge-status';
import {
  FinanceSummaryQuery,
  type FinanceSummaryRow,
} from '../../../src/festival/charges/queries/finance-summary.query';
import { FinancialReportQuery } from '../../../src/reports/statements/queries/financial-report.query';
import { PaymentOverviewQuery } from '../../../src/reports/statements/queries/payment-overview.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { addEdition, addEntry, openFestival, type OpenFestival } from '../../support/festival';

const ENTRIES = 12;
const CHARGES = 1_000;
const ORDERS = 300;
const CASH_ENTRIES = 300;
const ORDER_STATUSES = [
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'paid_requires_refund',
  'refund_required',
  'refunded',
] as const;
const MAX_CENTS = 99_999_999;

type Row = Readonly<Record<string, unknown>>;

interface Charge {
  readonly entryId: number;
  readonly status: ChargeStatus;
  readonly currency: string;
  readonly amount: number;
  readonly isRecorded: boolean;
  /** Of the attempts with all of the amount. */
  readonly attempts: readonly string[];
  readonly refunds: readonly number[];
}

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('the finance summary of an edition with much money (FEST-40, PAY-8)', () => {
  const below = numbers(20_270_501);
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value => values[below(values.length)] ?? values[0];
  const currency = () => oneOf(['EUR', 'EUR', 'EUR', 'UAH']);
  let service: TestApp;
  let festival: OpenFestival;
  let ctx: StaffContext;
  let locationId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
    festival = await openFestival(service);
    ctx = festival.ctx;
    locationId = await given(service).location(ctx, { name: 'Main' });
  });
  afterAll(() => service.close());

  /** Returns the ids, in the order of the rows. */
  async function insert(name: string, rows: readonly Row[], key = 'id'): Promise<number[]> {
    const table = name.includes('.') ? name : `festival.${name}`;
    const columns = ['account_id', ...Object.keys(rows[0] ?? {})].join(', ');
    const owned = rows.map((row) => ({ account_id: ctx.accountId, ...row }));
    const inserted = await service.database.asStudio<{ id: number }>(
      ctx.accountId,
      `INSERT INTO ${table} (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1) RETURNING ${key}::int AS id`,
      [JSON.stringify(owned)],
    );
    return inserted.map(({ id }) => id);
  }

  const keys = () => ({ idempotency_key: randomUUID(), idempotency_hash: '0'.repeat(64) });
  const now = () => service.clock.now();
  /** Within the last 300 days. */
  const at = () => new Date(now().getTime() - below(300 * 24 * 60) * 60_000);

  function charge(entryIds: readonly number[]): Charge {
    const amount = 1 + below(MAX_CENTS);
    const attempts = Array.from({ length: below(4) }, () => oneOf(['paid', 'paid', 'failed', 'expired', 'pending']));
    const isRecorded = below(4) === 0;
    const received = amount * (attempts.filter((status) => status === 'paid').length + (isRecorded ? 1 : 0));
    const first = received > 0 && below(3) === 0 ? 1 + below(received) : 0;
    const second = received - first > 0 && below(4) === 0 ? received - first : 0;
    const refunds = [first, second].filter((cents) => cents > 0);
    const entryId = entryIds[below(entryIds.length)] ?? 0;
    return { entryId, status: oneOf(CHARGE_STATUSES), currency: currency(), amount, isRecorded, attempts, refunds };
  }

  async function store(charges: readonly Charge[]): Promise<void> {
    const chargeIds = await insert(
      'festival_charge',
      charges.map(({ entryId, status, currency: of, amount, isRecorded }) => ({
        ...{ entry_id: entryId, code: randomCode(10), kind: 'custom', name: 'Workshop', status, created_at: now() },
        ...{ updated_at: now(), amount_cents: amount, currency: of, manual_method: isRecorded ? 'card' : null },
        ...{ was_in_payment: true, paid_at: isRecorded ? at() : null },
      })),
    );
    const placed = charges.map((one, index) => ({ ...one, id: chargeIds[index] ?? 0 }));
    const tries = placed.flatMap(({ attempts, ...one }) => attempts.map((status) => ({ ...one, status })));
    const attemptIds = await insert(
      'payments.payment_attempt',
      tries.map(({ status, amount, currency: of }) => ({
        ...{ provider: 'liqpay', order_id: `fc-${randomUUID()}`, status },
        ...{ amount_cents: amount, currency: of, expires_at: now(), paid_at: status === 'paid' ? at() : null },
        ...{ created_at: now(), updated_at: now(), ...keys() },
      })),
    );
    await insert(
      'festival_entry_attempt',
      tries.map(({ entryId, id }, index) => ({
        ...{ attempt_id: attemptIds[index], entry_id: entryId, lead_charge_id: id, created_at: now() },
      })),
      'attempt_id',
    );
    const money = (cents: number, of: string) => ({
      amount_cents: cents,
      currency: of,
      created_at: now(),
      updated_at: now(),
    });
    await insert(
      'festival_payment_allocation',
      tries.map((one, index) => ({
        attempt_id: attemptIds[index],
        charge_id: one.id,
        ...money(one.amount, one.currency),
      })),
    );
    const refunds = placed.flatMap((one) =>
      one.refunds.map((cents) => ({ id: one.id, cents, currency: one.currency })),
    );
    await insert(
      'festival_charge_refund',
      refunds.map(({ id, cents, currency: of }) => ({
        ...{ charge_id: id, method: 'cashless', reason: 'Too much', refunded_at: at(), actor: {} },
        ...{ ...money(cents, of), ...keys() },
      })),
    );
  }

  const orders = (editionId: number) =>
    Array.from({ length: ORDERS }, () => {
      const status = oneOf(ORDER_STATUSES);
      const wasPaid = ['paid', 'paid_requires_refund', 'refund_required', 'refunded'].includes(status);
      return {
        ...{ owner: 'edition', owner_id: editionId, source: 'checkout', provider: 'liqpay', status },
        ...{ order_id: `ft-${randomUUID()}`, amount_cents: below(MAX_CENTS), currency: currency(), buyer_name: 'Jo' },
        ...{ paid_at: wasPaid ? at() : null, refunded_at: status === 'refunded' ? at() : null },
        ...{ created_at: now(), updated_at: now(), ...keys() },
      };
    });

  const cashEntries = (editionId: number) =>
    Array.from({ length: CASH_ENTRIES }, () => {
      const direction = oneOf(['cash_in', 'cash_out']);
      return {
        ...{ edition_id: editionId, source_key: `test:${randomUUID()}`, direction, actor: {}, occurred_at: now() },
        purpose: direction === 'cash_in' ? 'charge_payment' : 'charge_refund',
        cashbox_location_id: oneOf([null, locationId]),
        ...{ amount_cents: 1 + below(MAX_CENTS), currency: currency(), created_at: now(), updated_at: now() },
      };
    });

  function expectedOf(
    of: string,
    charges: readonly Charge[],
    sold: ReturnType<typeof orders>,
    cash: ReturnType<typeof cashEntries>,
  ): FinanceSummaryRow {
    const sums = { paid: 0, outstanding: 0, due: 0, revenue: 0, ticketDue: 0, balance: 0, boxed: 0 };
    for (const { status, amount, isRecorded, attempts, refunds } of charges.filter((one) => one.currency === of)) {
      let left = isRecorded ? amount : 0;
      for (const attempt of attempts) if (attempt === 'paid') left += amount;
      for (const cents of refunds) left -= cents;
      const kept = status === 'paid' ? Math.min(left, amount) : 0;
      sums.paid += kept;
      sums.due += left - kept;
      if (['pending', 'payment_pending', 'failed'].includes(status)) sums.outstanding += amount;
    }
    for (const { status, amount_cents: cents } of sold.filter((one) => one.currency === of)) {
      if (status === 'paid' || status === 'refund_required' || status === 'paid_requires_refund') sums.revenue += cents;
      if (status === 'refund_required' || status === 'paid_requires_refund') sums.ticketDue += cents;
    }
    for (const { direction, amount_cents, cashbox_location_id: box } of cash.filter((one) => one.currency === of)) {
      const cents = direction === 'cash_in' ? amount_cents : -amount_cents;
      sums.balance += cents;
      if (box !== null) sums.boxed += cents;
    }
    return {
      currency: of,
      charges_paid_cents: sums.paid,
      charges_outstanding_cents: sums.outstanding,
      charges_refund_due_cents: sums.due,
      tickets_revenue_cents: sums.revenue,
      tickets_refund_due_cents: sums.ticketDue,
      cash_desk_balance_cents: sums.balance,
      cash_in_cashboxes_cents: sums.boxed,
    };
  }

  it('is to the cent what adding up row by row gives, in each currency', async () => {
    const entryIds: number[] = [];
    while (entryIds.length < ENTRIES) entryIds.push(await addEntry(service, festival));
    const charges = Array.from({ length: CHARGES }, () => charge(entryIds));
    const [sold, cash] = [orders(festival.editionId), cashEntries(festival.editionId)];
    await store(charges);
    await insert('ticketing.ticket_order', sold);
    await insert('festival_cash_entry', cash);
    // Of another edition, and so in none of the sums.
    const other = await addEdition(service, ctx);
    await insert('ticketing.ticket_order', orders(other));
    await insert('festival_cash_entry', cashEntries(other));

    const rows = await service.app.get(FinanceSummaryQuery).ofEdition(ctx, festival.editionId);
    expect(rows).toEqual(['EUR', 'UAH'].map((of) => expectedOf(of, charges, sold, cash)));
    // The sums are beyond what 32 bits hold.
    expect(rows[0]?.charges_paid_cents).toBeGreaterThan(2 ** 31);
  });

  it('agrees with the reports of the studio: what came in less what went back, however many pages it has (REP-6)', async () => {
    const { app } = service;
    const editions = [festival.editionId, await addEdition(service, ctx)];
    const entryId = await addEntry(service, festival);
    await store(Array.from({ length: 100 }, () => charge([entryId])));
    await insert('ticketing.ticket_order', editions.flatMap(orders));
    const summaries = await Promise.all(
      (await editionIds()).map((id) => app.get(FinanceSummaryQuery).ofEdition(ctx, id)),
    );
    const held = ['EUR', 'UAH'].map((of) =>
      summaries
        .flat()
        .filter((row) => row.currency === of)
        .reduce(
          (sum, row) => sum + row.charges_paid_cents + row.charges_refund_due_cents + row.tickets_revenue_cents,
          0,
        ),
    );
    const year = { dateFrom: '2025-07-01', dateTo: '2026-06-01', locationId: null };
    const inquiry = { ...year, section: null, groupedBy: 'location' as const };
    const { data } = await app.get(FinancialReportQuery).read(ctx, inquiry, {});
    const centsOf = (amounts: readonly { amount_cents: number }[]) => amounts.map(({ amount_cents: cents }) => cents);
    expect(centsOf(data.totals.operating_cash_result)).toEqual(held);
    expect(data.by_source.map(({ source, totals }) => [source, centsOf(totals.operating_cash_result)])).toEqual([
      ['studio', []],
      ['event', []],
      ['festival', held],
    ]);
    expect(data.by_location?.unassigned).toEqual(data.totals);
    const overview = await app.get(PaymentOverviewQuery).read(ctx, year);
    expect([overview.totals.festival_income, overview.totals.income].map(centsOf)).toEqual([held, held]);
    for (const kind of ['payments', 'refunds'] as const) {
      const sums = new Map<string, number>();
      const counted = { rows: 0 };
      for await (const part of await app.get(FinancialReportQuery).all(ctx, { ...year, section: kind }))
        for (const { currency: of, amountCents, moneySource } of part) {
          counted.rows += moneySource === 'festival' ? 1 : 0;
          sums.set(of, (sums.get(of) ?? 0) + amountCents);
        }
      expect(['EUR', 'UAH'].map((of) => sums.get(of))).toEqual(centsOf(data.totals[kind]));
      expect(counted.rows).toBe(data.sections.find((section) => section.kind === kind)?.total_rows);
    }
  });

  async function editionIds(): Promise<number[]> {
    const text = 'SELECT id::int FROM festival.festival_edition WHERE account_id = $1';
    return (await service.database.asStudio<{ id: number }>(ctx.accountId, text, [ctx.accountId])).map(({ id }) => id);
  }
});
