import { sharedTestApp, type TestApp } from '../../support/app';
import { addSellingEvent, type SellingEvent } from '../../support/event-money';
import { type ManageClient, manageClient, outcomeOf } from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Amounts {
  readonly amount_cents: number;
}

interface Overview {
  readonly data: {
    readonly totals: { readonly event_income: readonly Amounts[] };
    readonly counts: { readonly event_payments_by_status: unknown };
  };
}

interface Financial {
  readonly data: {
    readonly totals: Readonly<Record<'payments' | 'refunds' | 'operating_cash_result', readonly Amounts[]>>;
  };
}

interface Found {
  readonly data: { readonly items: readonly { readonly payment_id: number; readonly status: string }[] };
}

describe('event money in reports', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let event: SellingEvent;
  let bearer: string;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp();
  });

  afterAll(() => service.close());

  beforeEach(async () => {
    studio = await openStudio(service);
    const venue = { locationId: studio.locationId, roomIds: [studio.roomId] };
    event = await addSellingEvent(service, studio.ctx, { title: '+Party', slug: 'party', venue });
    bearer = await bearerOfRole(service, studio.ctx, 'owner');
    owner = manageClient(service, bearer);
  });

  const linesOf = async (path: string) => {
    const { text } = await service.http
      .get(`/api/v1/manage/reports/${path}`)
      .set('Authorization', bearer)
      .expect('Content-Type', /csv/);
    return text.split('\r\n').filter((line) => line !== '');
  };
  const read = async <Body>(path: string) => (await owner('get', `/reports/${path}`)).body as Body;
  const cents = (amounts: readonly Amounts[]) => amounts.map(({ amount_cents }) => amount_cents);

  it('EVT-29: does not count as income once refunded, and is then on both sides of the financial report', async () => {
    const kept = await event.sell(2_000);
    const orderId = await event.sell(500, { provider: 'entrance_cash' });
    const facts = async () => {
      const overview = await read<Overview>('payment-overview');
      const { payments, refunds, operating_cash_result } = (await read<Financial>('financial')).data.totals;
      const { items } = (await read<Found>('payments?kind=event_payment')).data;
      return {
        income: cents(overview.data.totals.event_income),
        statuses: overview.data.counts.event_payments_by_status,
        payments: cents(payments),
        refunds: cents(refunds),
        result: cents(operating_cash_result),
        found: items.map(({ payment_id, status }) => `${payment_id} ${status}`),
      };
    };
    const sold = { income: [2_500], statuses: { paid: 2 }, payments: [2_500], refunds: [], result: [2_500] };
    expect(await facts()).toEqual({ ...sold, found: [`${orderId} paid`, `${kept} paid`] });
    expect(outcomeOf(await owner('post', `/event-orders/${orderId}/refund`, { reason: 'Was ill' }))).toBe('200');
    expect(await facts()).toEqual({
      income: [2_000],
      statuses: { paid: 1, refunded: 1 },
      payments: [2_500],
      refunds: [500],
      result: [2_000],
      found: [`${orderId} refunded`, `${kept} paid`],
    });
  });

  it('REP-4: is in the files, safe and masked as in the pages', async () => {
    const orderId = await event.sell(500, {
      buyerName: '=Ada',
      buyerEmail: 'ada@example.org',
      buyerPhone: '+4912345678',
    });
    await event.sell(500, { status: 'refunded', buyerName: '@Ben' });
    const [header, , line] = await linesOf('payments?format=csv');
    expect(header).toMatch(
      /,phone,email,source_payment_id,event_id,event_slug,event,buyer,source,edition_id,edition_slug,edition,entry_id,entry$/,
    );
    expect(line).toMatch(
      new RegExp(`^event_payment,${orderId},ev-\\d+,paid,2026-06-01T08:00:00Z,EUR,500,5.00,cashless,entrance_card,`),
    );
    expect(line?.endsWith(`,,,,,•••••••5678,a***@example.org,,${event.id},party,'+Party,'=Ada,event,,,,,`)).toBe(true);
    expect(await linesOf('financial?format=csv')).toEqual([
      'section,occurred_at,label,location_name,currency,amount_cents,amount,source',
      "payments,2026-06-01T08:00:00Z,'@Ben,Main,EUR,500,5.00,event",
      "payments,2026-06-01T08:00:00Z,'=Ada,Main,EUR,500,5.00,event",
      "refunds,2026-06-01T08:00:00Z,'@Ben,Main,EUR,500,5.00,event",
    ]);
    expect(await linesOf('payment-overview?format=csv')).toEqual([
      'figure,currency,amount_cents,amount,count',
      'event_income,EUR,500,5.00,',
      'income,EUR,500,5.00,',
      'customer_refunds,,,,0',
      'festival_charge_payments,,,,0',
      'festival_charge_refunds,,,,0',
      'refund_required,,,,0',
      'fiscal_failed,,,,0',
      'outstanding_class_passes_unpaid,,,,0',
      'outstanding_class_passes_partial,,,,0',
      'event_payments_paid,,,,1',
      'event_payments_refunded,,,,1',
    ]);
  });

  it('knows every status of an event order, and pages with a cursor', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 3; number += 1) ids.push(await event.sell(1, { status: 'refund_required' }));
    const seen: number[] = [];
    let cursor = '';
    do {
      const body = await read<Found & { readonly next_cursor: string | null }>(
        `payments?kind=event_payment&status=refund_required&limit=2&cursor=${cursor}`,
      );
      seen.push(...body.data.items.map(({ payment_id }) => payment_id));
      cursor = body.next_cursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(ids.toReversed());
  });
});
