import type { Response } from 'supertest';

import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import {
  addCount,
  addEpoch,
  addExpense,
  addLedgerEntry,
  addPurchase,
  addRefund,
} from '../../support/finance-statements';
import {
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
  setMode,
} from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const REPORTS = ['payment-overview', 'payments', 'financial', 'cashboxes'] as const;
const LOCATED = REPORTS.map((report) => ({ report }));
const PERIODS = REPORTS.filter((report) => report !== 'cashboxes').map((report) => ({ report }));

interface Sectioned {
  readonly data: { readonly sections: readonly { readonly items: readonly { readonly label: string }[] }[] };
  readonly next_cursor: string | null;
}

describe('reports on money', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let foreign: OpenStudio;
  let bearer: string;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '100000' } });
    studio = await openStudio(service);
    foreign = await openStudio(service);
    bearer = await bearerOfRole(service, studio.ctx, 'owner');
    owner = manageClient(service, bearer);
    await addMoney();
  });

  afterAll(() => service.close());

  const get = (path: string, client = owner) => client('get', `/reports/${path}`);
  const file = async (path: string, accept?: string): Promise<Response> => {
    const request = service.http.get(`/api/v1/manage/reports/${path}`).set('Authorization', bearer);
    return accept === undefined ? request : request.set('Accept', accept);
  };
  const linesOf = ({ text }: Response) => text.split('\r\n').filter((line) => line !== '');

  it.each([
    { method: 'get', path: '/reports/payment-overview', lacking: { role: 'admin' } },
    { method: 'get', path: '/reports/payments', lacking: { role: 'trainer' } },
    { method: 'get', path: '/reports/financial', lacking: { role: 'admin', permissions: ['manage_studio_cashflow'] } },
    {
      method: 'get',
      path: '/reports/cashboxes',
      lacking: { role: 'admin', permissions: ['view_studio_financial_reports'] },
    },
  ] as const)('$method $path is guarded', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it('can be read with the permission, on a demo studio too', async () => {
    const clientWith = async (permission: 'view_studio_financial_reports' | 'manage_studio_cashflow') =>
      manageClient(service, await bearerOfRole(service, studio.ctx, 'admin', [permission]));
    const reader = await clientWith('view_studio_financial_reports');
    const cashier = await clientWith('manage_studio_cashflow');
    await setMode(service, studio.ctx, 'demo_readonly');
    for (const report of REPORTS) {
      const isCash = report === 'cashboxes';
      expect(outcomeOf(await get(report, isCash ? cashier : reader))).toBe('200');
      expect(outcomeOf(await get(report, isCash ? reader : cashier))).toBe('403 forbidden');
    }
    await setMode(service, studio.ctx, 'live');
  });

  it.each(LOCATED)('$report refuses the location of another studio and of none (REP-3)', async ({ report }) => {
    for (const id of [foreign.locationId, 987_654_321])
      for (const format of ['json', 'csv'])
        expect(refusalOf(await get(`${report}?location_id=${id}&format=${format}`))).toBe(
          '422 validation_failed location_id',
        );
  });

  it.each(PERIODS)(
    '$report refuses days that are no period, whatever is asked for (REP-1, REP-2)',
    async ({ report }) => {
      const refused = async (query: string) => refusalOf(await get(`${report}?${query}`));
      expect(await refused('date_from=2026-06-02&date_to=2026-06-01')).toBe('422 validation_failed date_to');
      expect(await refused('date_from=2025-05-31&date_to=2026-06-01&format=csv')).toBe('422 validation_failed date_to');
      expect(await refused('date_from=2026-02-30')).toBe('422 validation_failed date_from');
      expect(await refused('date_to=2026-05-01')).toBe('422 period_before_epoch date_to');
      expect(await refused('date_to=2026-05-01&format=csv')).toBe('422 period_before_epoch date_to');
      expect(outcomeOf(await get(`${report}?date_from=2025-06-01&date_to=2026-06-01`))).toBe('200');
    },
  );

  it.each([
    ['payments?limit=101', 'limit'],
    ['payments?limit=0', 'limit'],
    [`payments?query=${'a'.repeat(121)}`, 'query'],
    ['payments?kind=festival', 'kind'],
    ['payments?status=lost', 'status'],
    ['payments?cursor=nonsense', 'cursor'],
    ['payments?format=xml', 'format'],
    ['financial?section=payroll', 'section'],
    ['financial?group_by=trainer', 'group_by'],
    ['financial?cursor=WyJhIl0', 'cursor'],
    ['financial?section=payments&cursor=WyJhIl0', 'cursor'],
    ['financial?location_id=0', 'location_id'],
    ['payment-overview?location_id=one', 'location_id'],
    ['cashboxes?currency=EURO', 'currency'],
    ['cashboxes?currency=12%C3%9F', 'currency'],
    ['cashboxes?currency=A%C3%9F', 'currency'],
  ])('%s is refused on %s', async (path, input) => {
    expect(refusalOf(await get(path))).toBe(`422 validation_failed ${input}`);
  });

  it('keep 366 days and read blank inputs as absent', async () => {
    const { body } = await get('financial?date_from=&section=&limit=&format=');
    expect((body as Sectioned).data.sections).toHaveLength(5);
  });

  it('page through a section with the cursor beside the data (REP-4)', async () => {
    const labels: string[] = [];
    let cursor = '';
    do {
      const { body } = await get(`financial?section=payments&limit=2&cursor=${cursor}`);
      const { data, next_cursor } = body as Sectioned;
      labels.push(...(data.sections[0]?.items.map(({ label }) => label) ?? []));
      cursor = next_cursor ?? '';
    } while (cursor !== '');
    expect(labels).toEqual(['-5', '@SUM(A1)', '=1+1', '+Olena', 'Plain, "quoted"']);
  });

  it('show cashboxes in a currency of any case', async () => {
    const { body } = await get(`cashboxes?location_id=${studio.locationId}&currency=eur`);
    expect(body).toMatchObject({ data: { cashboxes: [{ currency: 'EUR', balance: { amount_cents: 8_500 } }] } });
  });

  it.each([
    ['format=csv', 'application/json', 'text/csv'],
    ['', 'text/csv', 'text/csv'],
    ['', 'application/json, text/csv;q=0.5', 'application/json'],
    ['format=json', 'text/csv', 'application/json'],
    ['', '*/*', 'application/json'],
  ])('with "%s" and Accept %s come as %s', async (query, accept, type) => {
    for (const report of REPORTS) {
      const response = await file(`${report}?${query}`, accept);
      expect([response.status, response.type]).toEqual([200, type]);
    }
  });

  it('come as a safe and complete file of all rows (REP-4)', async () => {
    const response = await file('financial?format=csv&limit=1');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=financial-report.csv',
      'cache-control': 'no-store',
    });
    expect(linesOf(response)).toEqual([
      'section,occurred_at,label,location_name,currency,amount_cents,amount,source',
      "payments,2026-06-01T07:00:04Z,'-5,,EUR,1000,10.00,studio",
      "payments,2026-06-01T07:00:03Z,'@SUM(A1),,EUR,1000,10.00,studio",
      "payments,2026-06-01T07:00:02Z,'=1+1,,EUR,1000,10.00,studio",
      "payments,2026-06-01T07:00:01Z,'+Olena,,EUR,1000,10.00,studio",
      'payments,2026-06-01T07:00:00Z,"Plain, ""quoted""",,EUR,1000,10.00,studio',
      "refunds,2026-06-01T07:00:00Z,'-5,,EUR,300,3.00,studio",
      'expenses,2026-06-01T07:00:00Z,Rent,,EUR,9000,90.00,studio',
      'owner_deposits,2026-06-01T07:00:00Z,Olha,Main,EUR,500,5.00,studio',
    ]);
  });

  it('write negative amounts as numbers, not as texts', async () => {
    const lines = linesOf(await file('payment-overview?format=csv&date_from=2026-05-31'));
    expect(lines).toEqual([
      'figure,currency,amount_cents,amount,count',
      'customer_refunds,EUR,10,0.10,',
      'net_customer_income,EUR,-10,-0.10,',
      'income,EUR,-10,-0.10,',
      'customer_refunds,,,,1',
      'festival_charge_payments,,,,0',
      'festival_charge_refunds,,,,0',
      'refund_required,,,,0',
      'fiscal_failed,,,,0',
      'outstanding_class_passes_unpaid,,,,0',
      'outstanding_class_passes_partial,,,,0',
    ]);
  });

  it('find the same payments in the file as in the pages, masked (REP-5)', async () => {
    const [header, ...lines] = linesOf(await file('payments?format=csv&kind=customer_payment'));
    expect(header).toBe(
      'kind,payment_id,reference,status,occurred_at,currency,amount_cents,amount,payment_method,provider,description,location,customer_id,customer,phone,email,source_payment_id,event_id,event_slug,event,buyer,source,edition_id,edition_slug,edition,entry_id,entry',
    );
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('•••••••5678,m***@example.org');
    expect(lines.join()).not.toContain('mask@');
  });

  it('write cashboxes with their balances', async () => {
    expect(linesOf(await file('cashboxes?format=csv'))).toEqual([
      'location_id,location_name,currency,amount_cents,amount,baseline_actual_cents,movements_after_baseline_cents,last_counted_at,movements_of_studio_cents,movements_of_event_cents,movements_of_festival_cents',
      `${studio.locationId},Main,EUR,8500,85.00,8000,500,2026-06-01T07:00:00Z,500,0,0`,
    ]);
  });

  it('of a studio with nothing are files with a header only', async () => {
    const other = await bearerOfRole(service, foreign.ctx, 'owner');
    const response = await service.http
      .get('/api/v1/manage/reports/payments?format=csv')
      .set('Authorization', other)
      .expect(200);
    expect(linesOf(response)).toHaveLength(1);
  });

  async function addMoney(): Promise<void> {
    const { ctx, locationId } = studio;
    const epochId = await addEpoch(service, ctx, '2026-05-15T00:00:00Z');
    const names = ['Plain, "quoted"', '+Olena', '=1+1', '@SUM(A1)', '-5'];
    let purchaseId = 0;
    for (const [index, name] of names.entries()) {
      const contacts = index === names.length - 1 ? { phone: '+4912345678', email: 'mask@example.org' } : {};
      const customerId = await addCustomer(service, ctx, { name, ...contacts });
      const at = `2026-06-01T07:00:0${index}Z`;
      purchaseId = await addPurchase(service, ctx, { customerId, at, amountCents: 1_000 });
    }
    await addRefund(service, ctx, { purchaseId, at: '2026-06-01T07:00:00Z', amountCents: 300 });
    await addRefund(service, ctx, { purchaseId, at: '2026-05-31T07:00:00Z', amountCents: 10 });
    await addExpense(service, ctx, { at: '2026-06-01T07:00:00Z', amountCents: 9_000 });
    await addCount(service, ctx, { epochId, locationId, expected: 0, actual: 8_000 });
    const deposit = { epochId, locationId, purpose: 'deposit', at: '2026-06-01T07:00:00Z', amountCents: 500 } as const;
    await addLedgerEntry(service, ctx, deposit);
  }
});
