import { JobWorker } from '@studio/jobs';

import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';
import { OrderSettlement } from '../../../src/ticketing/orders/application/order-settlement';
import { TEST_NOW } from '../../support/app';
import { untilAnswered } from '../../support/busy';
import { deliveryFakes } from '../../support/delivery';
import { openFestival, type OpenFestival } from '../../support/festival';
import { addAdmissionType, addTicketOrder, orderBody } from '../../support/festival-admission';
import { createPayingApp, deliver, enableProvider, type PayingApp } from '../../support/festival-payments';
import { useTestRegister } from '../../support/finance';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { type PaymentReport, REPORTING_PROVIDERS, type ReportingProvider } from '../../support/payment-providers';

interface OrderView {
  readonly id: number;
  readonly order_id: string;
  readonly status: string;
  readonly tickets: readonly { readonly code: string }[];
}

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);
const AMOUNT = 5_000;

describe('payment callbacks of ticket orders', () => {
  const { mails, fakes } = deliveryFakes();
  let service: PayingApp;
  let festival: OpenFestival;
  let client: ManageClient;
  let typeId: number;

  beforeAll(async () => {
    service = await createPayingApp({ fakes, environment: { TEST_FISCAL_REGISTER: 'true' } });
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    // Rendering takes a second under the test runner.
    jest.spyOn(service.app.get(TicketDocuments), 'qr').mockResolvedValue(Buffer.from('image'));
    jest.spyOn(service.app.get(TicketDocuments), 'pdf').mockResolvedValue(Buffer.from('pages'));
    await work();
    mails.sent.length = 0;
    festival = await openFestival(service, { studio: { currency: 'EUR' } });
    for (const provider of REPORTING_PROVIDERS) await enableProvider(service, festival.ctx, provider);
    await useTestRegister(service, festival.ctx);
    client = await clientOfRole(service, festival.ctx, 'owner');
    typeId = await addAdmissionType(service, festival, { inventory: 2 });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => service.close());

  /** Two places by a payment link, 50.00 EUR. */
  const ordered = async (provider: ReportingProvider = 'liqpay', input: object = {}): Promise<OrderView> => {
    const body = orderBody(typeId, { kind: 'payment_link', provider, quantity: 2, ...input });
    const answer = await client('post', `/festival-editions/${festival.editionId}/ticket-orders`, body);
    if (answer.status !== 201) throw new Error(`No order: ${answer.status} ${answer.text}`);
    return dataOf<OrderView>(answer);
  };
  const report = (
    { order_id: orderId }: OrderView,
    provider: ReportingProvider = 'liqpay',
    rest: Partial<PaymentReport> = {},
  ) => {
    const facts = { orderId, amountCents: AMOUNT, at: service.clock.now(), ...rest };
    return deliver(service, service.providers.callback(provider, facts));
  };
  const now = async ({ id }: OrderView) => dataOf<OrderView>(await client('get', `/festival-ticket-orders/${id}`));
  const receipts = () =>
    service.database.asStudio(
      festival.ctx.accountId,
      'SELECT payment_type, payment_id::int AS payment_id, amount_cents::int AS amount, tender FROM finance.fiscal_receipt',
    );
  const callbacksOf = async ({ id }: OrderView) =>
    dataOf<{ outcome: string }[]>(await client('get', `/festival-ticket-orders/${id}/callbacks?limit=100`)).map(
      ({ outcome }) => outcome,
    );
  const work = async () => {
    for (let round = 0; round < 3; round += 1) await service.app.get(JobWorker).runDue();
  };

  it.each(REPORTING_PROVIDERS)(
    'of %s pay the order: tickets, one mail, one receipt, once (PAY-16)',
    async (provider) => {
      const order = await ordered(provider);
      expect((await report(order, provider)).status).toBe(200);
      const paid = await now(order);
      expect(paid).toMatchObject({
        status: 'paid',
        paid_at: '2026-06-01T08:00:00Z',
        payment_expires_at: null,
        expires_at: null,
        is_oversold: false,
        gateway_status: expect.any(String),
        tickets: [{ status: 'valid', holder_name: null }, { status: 'valid' }],
      });
      expect((await report(order, provider)).status).toBe(200);
      expect((await report(order, provider, { outcome: 'cancelled' })).status).toBe(200);
      expect(await now(order)).toEqual(paid);
      await work();
      expect(mails.sent).toHaveLength(1);
      const [mail] = mails.sent;
      expect(mail?.to).toBe('ada@example.org');
      for (const { code } of paid.tickets) expect(JSON.stringify(mail)).toContain(code);
      expect(await receipts()).toEqual([
        { payment_type: 'festival_ticket_order', payment_id: order.id, amount: AMOUNT, tender: 'CASHLESS' },
      ]);
      expect(await callbacksOf(order)).toEqual(['ignored_closed', 'ignored_closed', 'applied']);
    },
  );

  it.each(REPORTING_PROVIDERS)('of %s are refused when forged or of another amount (PAY-9)', async (provider) => {
    const order = await ordered(provider);
    const facts = { orderId: order.order_id, amountCents: AMOUNT, at: TEST_NOW };
    expect(outcomeOf(await deliver(service, service.providers.forged(provider, facts)))).toBe('400 signature_invalid');
    expect(outcomeOf(await report(order, provider, { amountCents: AMOUNT - 1 }))).toBe('400 amount_mismatch');
    expect(outcomeOf(await report(order, provider, { currency: 'USD' }))).toBe('400 currency_mismatch');
    expect(await now(order)).toMatchObject({ status: 'pending', tickets: [] });
    await report(order, provider);
    expect(outcomeOf(await report(order, provider, { amountCents: AMOUNT - 1 }))).toBe('400 amount_mismatch');
  });

  it('fifty times at once pay once: one set of tickets, one mail, one receipt, one row in the log (PAY-15)', async () => {
    const order = await ordered('wayforpay');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilAnswered(() => report(order, 'wayforpay'))),
    );
    expect(answers.filter(({ status }) => status !== 200).map(outcomeOf)).toEqual([]);
    expect((await now(order)).tickets).toHaveLength(2);
    const outcomes = await callbacksOf(order);
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
    await work();
    expect(mails.sent).toHaveLength(1);
    const changes = await service.database.asStudio(
      festival.ctx.accountId,
      `SELECT 1 FROM accounts.activity_entry WHERE action = 'ticket_order.status_changed'`,
    );
    expect(changes).toHaveLength(1);
  });

  it.each([
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['pending', 'pending'],
  ] as const)('that say %s make it so, and free the places unless it is pending (PAY-17)', async (outcome, status) => {
    const order = await ordered('monopay');
    await report(order, 'monopay', { outcome });
    expect(await now(order)).toMatchObject({
      status,
      failed_at: outcome === 'failed' ? '2026-06-01T08:00:00Z' : null,
    });
    const sale = addTicketOrder(service, festival, typeId);
    if (status === 'pending') await expect(sale).rejects.toMatchObject({ code: 'sold_out' });
    else await expect(sale).resolves.toBeGreaterThan(0);
  });

  it('that come late are honoured of monopay, and of others while there is room (PAY-16)', async () => {
    const late: Partial<Record<ReportingProvider, OrderView>> = {};
    for (const provider of REPORTING_PROVIDERS) {
      late[provider] = await ordered(provider);
      service.clock.moveOn(40 * 60_000);
    }
    await addTicketOrder(service, festival, typeId, { quantity: 2 });
    for (const provider of REPORTING_PROVIDERS) await report(late[provider] as OrderView, provider);
    expect(await now(late.monopay as OrderView)).toMatchObject({ status: 'paid', is_oversold: true });
    for (const provider of ['liqpay', 'wayforpay', 'stripe'] as const)
      expect(await now(late[provider] as OrderView)).toMatchObject({
        status: 'paid_requires_refund',
        refund_reason_code: 'late_payment_no_inventory',
        tickets: [],
      });
    await work();
    // The sale, monopay's, and three that tell of the refund.
    expect(mails.sent).toHaveLength(5);
    expect(await receipts()).toHaveLength(2);
  });

  it('that come late of liqpay are taken while the places are free (PAY-16)', async () => {
    const order = await ordered();
    service.clock.moveTo(at('08:40'));
    await report(order);
    expect(await now(order)).toMatchObject({ status: 'paid', is_oversold: false });
  });

  it.each(['monopay', 'liqpay'] as const)(
    'of %s require a refund once the edition is over (PAY-16)',
    async (provider) => {
      const order = await ordered(provider);
      service.clock.moveTo(new Date('2026-06-03T20:00:00Z'));
      await report(order, provider);
      expect(await now(order)).toMatchObject({
        status: 'paid_requires_refund',
        refund_reason_code: 'festival_unavailable',
        tickets: [],
      });
    },
  );

  it('that fail while they are applied leave nothing, and succeed when they are delivered again', async () => {
    const order = await ordered();
    const spy = jest
      .spyOn(service.app.get(OrderSettlement), 'paid')
      .mockRejectedValueOnce(new Error('The process runs out of memory.'));
    expect(outcomeOf(await report(order))).toBe('500 internal_error');
    spy.mockRestore();
    expect(await now(order)).toMatchObject({ status: 'pending', tickets: [] });
    expect(await receipts()).toEqual([]);
    expect((await report(order)).status).toBe(200);
    expect((await now(order)).tickets).toHaveLength(2);
    expect(await callbacksOf(order)).toEqual(['applied', 'failed']);
  });
});
