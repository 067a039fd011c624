import { RecordChargePayment } from '../../../src/festival/charges/application/record-charge-payment';
import { PAYMENT_KINDS } from '../../../src/reports/statements/domain/payment-kind';
import { type PaymentSearch, PaymentSearchQuery } from '../../../src/reports/statements/queries/payment-search.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addEntry, openFestival, type OpenFestival } from '../../support/festival';
import { addAdmissionType, addTicketOrder } from '../../support/festival-admission';
import { addAttempt, addCharge, refund } from '../../support/festival-charges';
import { given } from '../../support/given';

const TODAY: PaymentSearch = { dateFrom: null, dateTo: null, locationId: null, query: null, kind: null, status: null };

describe('the payment search for festivals', () => {
  let service: TestApp;
  let festival: OpenFestival;
  let ids: Readonly<Record<'order' | 'gift' | 'recorded' | 'attempt' | 'open' | 'refund', number>>;

  beforeAll(async () => {
    service = await sharedTestApp();
    festival = await openFestival(service, { title: 'Harbour' });
    const { ctx } = festival;
    const typeId = await addAdmissionType(service, festival);
    const contact = { contactName: 'Zoe', contactPhone: '+380671112233' };
    const entryId = await addEntry(service, festival, { entryName: 'Crew', ...contact });
    const [recorded, online] = [await addCharge(service, ctx, entryId), await addCharge(service, ctx, entryId)];
    await service.app.get(RecordChargePayment).execute(ctx, recorded, { method: 'bank_transfer' });
    ids = {
      order: await addTicketOrder(service, festival, typeId),
      gift: await addTicketOrder(service, festival, typeId, { kind: 'manual' }),
      recorded,
      attempt: await addAttempt(service, ctx, [online]),
      open: await addAttempt(service, ctx, [online], { status: 'pending' }),
      refund: await refund(service, ctx, recorded, { amountCents: 700, method: 'cash' }),
    };
    // The row says when it was written, which is not the time of the test.
    await service.database.asStudio(
      ctx.accountId,
      'UPDATE payments.payment_attempt SET created_at = $2 WHERE account_id = $1',
      [ctx.accountId, service.clock.now()],
    );
  });
  afterAll(() => service.close());

  const find = async (asked: Partial<PaymentSearch> = {}) =>
    (await service.app.get(PaymentSearchQuery).read(festival.ctx, { ...TODAY, ...asked }, {})).data.items;
  const found = async (asked: Partial<PaymentSearch> = {}) =>
    (await find(asked)).map(({ kind, payment_id }) => `${kind} ${payment_id}`).toSorted();
  const all = () =>
    [
      `festival_charge_payment ${ids.recorded}`,
      `festival_charge_refund ${ids.refund}`,
      ...[ids.attempt, ids.open].map((id) => `festival_online_payment ${id}`),
      ...[ids.order, ids.gift].map((id) => `festival_ticket_payment ${id}`),
    ].toSorted();

  it('shows each payment and refund with edition and entry or masked buyer, and without reasons (REP-5, REP-6)', async () => {
    const items = await find();
    const [edition, entry] = [
      { edition_id: festival.editionId, slug: 'harbour', title: 'Harbour' },
      { entry_id: expect.any(Number), name: 'Crew' },
    ];
    const of = (kind: string) => items.filter((item) => item.kind === kind);
    expect(of('festival_ticket_payment')).toMatchObject([
      { payment_id: ids.gift, payment_method: 'free', provider: 'complimentary', amount: { amount_cents: 0 } },
      {
        ...{ payment_id: ids.order, payment_method: 'cash', provider: 'entrance_cash', festival: edition },
        buyer: { name: 'Ada Weber', phone_masked: null, email_masked: 'a***@example.org' },
      },
    ]);
    expect(of('festival_charge_payment')).toEqual([
      {
        ...{ kind: 'festival_charge_payment', source: 'festival', payment_id: ids.recorded, festival: edition, entry },
        ...{ status: 'payment_recorded', payment_method: 'cashless', provider: 'studio_transfer' },
        ...{ reference: expect.any(String), description: 'Workshop', occurred_at: '2026-06-01T08:00:00Z' },
        amount: { currency: 'EUR', amount_cents: 10_000, amount: '100.00' },
      },
    ]);
    expect(of('festival_online_payment').map(({ status }) => status)).toEqual(['pending', 'paid']);
    expect(of('festival_charge_refund')).toMatchObject([
      {
        source_payment_id: ids.recorded,
        status: 'refund_recorded',
        payment_method: 'cash',
        amount: { amount_cents: 700 },
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/Asked for it|Zoe/);
  });

  it('finds them by kind, status, edition, entry, contact, charge, buyer and reference', async () => {
    expect(await found()).toEqual(all());
    for (const kind of PAYMENT_KINDS)
      expect(await found({ kind })).toEqual(all().filter((text) => text.startsWith(`${kind} `)));
    expect(await found({ status: 'payment_recorded' })).toEqual([`festival_charge_payment ${ids.recorded}`]);
    expect(await found({ status: 'refund_recorded' })).toEqual([`festival_charge_refund ${ids.refund}`]);
    expect(await found({ status: 'pending' })).toEqual([`festival_online_payment ${ids.open}`]);
    expect(await found({ query: 'arbou' })).toEqual(all());
    const ofCharges = all().filter((text) => !text.includes('ticket'));
    for (const query of ['crew', 'workshop', '067 111', 'zoe']) expect(await found({ query })).toEqual(ofCharges);
    expect(await found({ query: 'ada weber' })).toHaveLength(2);
    const [online] = await find({ kind: 'festival_online_payment', status: 'paid' });
    expect(await found({ query: online?.reference ?? '' })).toEqual([`festival_online_payment ${ids.attempt}`]);
  });

  it('has none of them at a location, whatever else is asked (REP-3)', async () => {
    const locationId = await given(service).location(festival.ctx, { name: 'Main' });
    for (const kind of [null, ...PAYMENT_KINDS]) {
      expect(await found({ locationId, kind })).toEqual([]);
      expect(await found({ locationId, kind, query: '067' })).toEqual([]);
    }
  });

  it('pages through rows of one instant without losing or repeating one', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await service.app.get(PaymentSearchQuery).read(festival.ctx, TODAY, { limit: 1, cursor });
      seen.push(...page.data.items.map(({ kind, payment_id }) => `${kind} ${payment_id}`));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(all());
  });
});
