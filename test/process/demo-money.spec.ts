import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type DemoCredentials, DemoCredentialsFile, DemoStudios } from '../../src/demo';
import { systemContext } from '../../src/accounts';
import { RepairPassPayments } from '../../src/passes';
import { PayrollCalculation } from '../../src/reports';
import type { TestApp } from '../support/app';
import { createDemoApp } from '../support/demo';

const NOW = new Date('2026-06-15T06:00:00Z');

/** Rows that no use case would have left. */
const BROKEN = {
  'counters of passes like their sessions': `
    SELECT id FROM passes.class_pass p WHERE (used_sessions_count, reserved_sessions_count) <> (SELECT
      count(*) FILTER (WHERE r.status = 'used'), count(*) FILTER (WHERE r.status = 'reserved')
      FROM passes.class_pass_reservation r WHERE r.account_id = p.account_id AND r.class_pass_id = p.id)`,
  'every session within its pass': `
    SELECT r.id FROM passes.class_pass_reservation r
    JOIN passes.class_pass p ON p.account_id = r.account_id AND p.id = r.class_pass_id
    JOIN scheduling.scheduled_class c ON c.account_id = r.account_id AND c.id = r.scheduled_class_id
    JOIN booking.class_booking b ON b.account_id = r.account_id AND b.id = r.class_booking_id
    WHERE b.customer_id <> p.customer_id OR (r.status = 'used' AND (c.starts_at >= p.usable_until_at OR c.starts_at > p.expires_at))`,
  'counters of classes like their bookings': `
    SELECT id FROM scheduling.scheduled_class c WHERE active_bookings_count <> (SELECT count(*) FROM booking.class_booking b
      WHERE b.account_id = c.account_id AND b.scheduled_class_id = c.id AND b.status IN ('booked', 'attended'))`,
  'no booking both covered and paid': `
    SELECT p.id FROM finance.customer_purchase p JOIN passes.class_pass_reservation r
      ON r.account_id = p.account_id AND r.class_booking_id = p.booking_id AND r.status IN ('reserved', 'used')`,
  'an entry for every cash payment': `
    SELECT p.id FROM finance.customer_purchase p WHERE p.method = 'cash' AND NOT EXISTS (SELECT 1 FROM finance.cash_ledger_entry e
      WHERE e.account_id = p.account_id AND e.source_key = 'purchase:' || p.id || ':cash-in'
        AND (e.location_id, e.currency, e.amount_cents) = (p.location_id, p.currency, p.amount_cents))`,
};

interface Report {
  readonly totals?: unknown;
  readonly total_rows?: number;
  readonly sections?: readonly { readonly total_rows: number }[];
  readonly runs?: readonly { readonly status: string; readonly supersedes_payroll_run_id: number | null }[];
  readonly cashboxes?: readonly { readonly balance: { readonly amount_cents: number } }[];
  readonly items?: readonly { readonly rental_status?: string; readonly kind?: string }[];
}

describe('the money of the demo studios', () => {
  let home: string;
  let service: TestApp;
  let credentials: DemoCredentials;

  const rowsIn = async (text: string) => {
    const studios = await service.app.get(DemoStudios).list();
    return Promise.all(studios.map(({ id }) => service.database.asStudio(id, text)));
  };

  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'studio-demo-'));
    service = await createDemoApp({ now: NOW });
    await service.app.get(DemoCredentialsFile).write(home, service.url);
    credentials = JSON.parse(readFileSync(path.join(home, 'demo-credentials.json'), 'utf8')) as DemoCredentials;
  });
  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true });
  });

  it.each(Object.entries(BROKEN))('keeps %s, as the use cases do', async (_, text) => {
    expect(await rowsIn(text)).toEqual([[], []]);
  });

  it('leaves nothing to repair (FIN-4)', async () => {
    for (const { id } of await service.app.get(DemoStudios).list())
      expect(await service.app.get(RepairPassPayments).ofStudio({ accountId: id })).toBe(0);
  });

  it.each(['demo-studio', 'sandbox-studio'])('gives every report of %s something to say', async (slug) => {
    const owner = credentials.staff.find(({ account, role }) => account === slug && role === 'owner');
    const signedIn = await service.http.post('/api/v1/mobile/auth/staff/login').send(owner).expect(200);
    const [{ token }] = signedIn.body.data.accounts as [{ token: string }];
    const read = async (address: string) => {
      const answer = await service.http.get(`/api/v1/manage/${address}`).set('Authorization', `Bearer ${token}`);
      expect([address, answer.status]).toEqual([address, 200]);
      return answer.body.data as Report;
    };
    const year = 'date_from=2025-06-16&date_to=2026-06-15';

    const { total_rows: sessions = 0, totals } = await read(`reports/earnings?${year}`);
    expect(sessions).toBeGreaterThan(400);
    expect(totals).toMatchObject({
      lesson_revenue: [expect.anything()],
      rental_revenue: [expect.anything()],
      expenses: [expect.anything()],
      salary: [expect.anything()],
    });
    const financial = await read(`reports/financial?${year}`);
    expect(financial.sections?.map(({ total_rows: rows }) => rows > 0)).toEqual([true, true, true, false, true]);
    expect((await read(`reports/payment-overview?${year}`)).totals).toMatchObject({
      customer_income: [expect.anything()],
      customer_refunds: [expect.anything()],
    });
    const found = await read('reports/payments?date_from=2026-05-16&date_to=2026-06-15&limit=100');
    expect(new Set(found.items?.map(({ kind }) => kind))).toEqual(
      new Set(['customer_payment', 'customer_refund', 'event_payment', 'festival_ticket_payment']),
    );
    const rentals = await read('reports/rentals?date_from=2026-06-01&date_to=2026-06-15');
    const statuses = rentals.items?.map((item) => item.rental_status).toSorted();
    expect(statuses).toEqual(['paid', 'partially_paid', 'unpaid']);
    const { cashboxes = [] } = await read('reports/cashboxes');
    expect(cashboxes.map(({ balance }) => balance.amount_cents > 0)).toEqual([true, true]);
    const { runs = [] } = await read('reports/payroll?limit=100');
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['closed', 'voided']));
    expect(runs.filter((run) => run.supersedes_payroll_run_id !== null)).toHaveLength(1);
  });

  it('has a refund, a correction, a voided expense, a count that does not add up, and a month that cannot be closed yet', async () => {
    const counts = `SELECT (SELECT count(*) FROM finance.purchase_refund)::int AS refunds,
      (SELECT count(*) FROM finance.purchase_correction)::int AS corrections,
      (SELECT count(*) FROM finance.expense WHERE status = 'voided')::int AS voids,
      (SELECT count(*) FROM finance.cashbox_reconciliation WHERE kind = 'count' AND variance_cents <> 0)::int AS variances`;
    const seen = { refunds: 2, corrections: 1, voids: 1, variances: 1 };
    expect(await rowsIn(counts)).toEqual([[seen], [seen]]);
    for (const { id, timezone } of await service.app.get(DemoStudios).list()) {
      const period = {
        dateFrom: '2026-05-01',
        dateTo: '2026-05-31',
        trainerId: null,
        locationId: null,
        classesFrom: null,
      };
      const ctx = systemContext({ id, timezone }, 'test', service.clock.now());
      const { isIncomplete } = await service.app.get(PayrollCalculation).calculate(ctx, period);
      expect(isIncomplete).toBe(true);
    }
  });
});
