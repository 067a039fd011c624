import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';
import { TEST_NOW } from '../../support/app';
import { openFestival, type OpenFestival } from '../../support/festival';
import { addAdmissionType, addTicketOrder, gatewayNotice, orderBody, tell } from '../../support/festival-admission';
import { createPayingApp, enableProvider, type PayingApp } from '../../support/festival-payments';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { dataOf } from '../../support/mobile';

interface OrderView {
  readonly id: number;
  readonly status: string;
}

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);
const LONG = 'x'.repeat(2_001);

describe('a ticket order', () => {
  let service: PayingApp;
  let festival: OpenFestival;
  let money: ManageClient;
  let door: ManageClient;
  let path: string;
  let typeId: number;

  beforeAll(async () => {
    service = await createPayingApp();
    festival = await openFestival(service, { studio: { currency: 'EUR' } });
    await enableProvider(service, festival.ctx, 'liqpay');
    money = await clientOfRole(service, festival.ctx, 'event_festival_staff', ['manage_festival_finance']);
    door = await clientOfRole(service, festival.ctx, 'event_festival_staff');
    path = `/festival-editions/${festival.editionId}/ticket-orders`;
    typeId = await addAdmissionType(service, festival, { inventory: 1_000 });
  });
  beforeEach(() => service.clock.moveTo(TEST_NOW));
  afterAll(() => service.close());

  const made = async (input: Parameters<typeof orderBody>[1] = {}) => {
    const answer = await money('post', path, orderBody(typeId, input));
    if (answer.status !== 201) throw new Error(`No order: ${answer.status} ${answer.text}`);
    return dataOf<OrderView>(answer);
  };
  const pendingOrder = () => made({ kind: 'payment_link', provider: 'liqpay' });
  const act = (id: number, action: string, body?: object) =>
    money('post', `/festival-ticket-orders/${id}/${action}`, body);
  /** An order that was paid too late, when its only place was sold. */
  const lateOrder = async (inventory = 1) => {
    const type = await addAdmissionType(service, festival, { inventory });
    const id = await addTicketOrder(service, festival, type, { kind: 'payment_link', provider: 'liqpay' });
    service.clock.moveTo(at('08:40'));
    await addTicketOrder(service, festival, type, { quantity: inventory });
    await tell(service, festival.ctx, id, gatewayNotice('paid'));
    return { id, type };
  };

  describe('refunding one (ADM-6)', () => {
    it('marks all tickets, and pays cash out of the edition’s desk once', async () => {
      const { id } = await made({ quantity: 2, check_in: true });
      const first = await act(id, 'refund', { reason: 'Fell ill' });
      expect(first.status).toBe(200);
      expect(dataOf(first)).toMatchObject({
        status: 'refunded',
        refund_reason: 'Fell ill',
        refunded_at: '2026-06-01T08:00:00Z',
        tickets: [
          { status: 'refunded', is_checked_in: false, checked_in_at: null },
          { status: 'refunded', is_checked_in: false },
        ],
      });
      const second = await act(id, 'refund', { reason: 'Once more' });
      expect([second.status, second.body]).toEqual([200, first.body]);
      const cash = await money('get', `/festival-editions/${festival.editionId}/cash-entries?limit=2`);
      expect(dataOf(cash)).toMatchObject([
        {
          order_id: id,
          direction: 'cash_out',
          purpose: 'entrance_ticket_refund',
          amount_cents: 5_000,
          reason: 'Fell ill',
        },
        { order_id: id, direction: 'cash_in', purpose: 'entrance_ticket_sale', amount_cents: 5_000 },
      ]);
      expect((await actionsOf(service, festival.ctx)).filter((one) => one === 'ticket_order.refunded')).toHaveLength(1);
    });

    it('leaves the desk alone for a card', async () => {
      const { id } = await made({ method: 'card_terminal' });
      await act(id, 'refund', { reason: 'Fell ill' });
      const cash = await money('get', `/festival-editions/${festival.editionId}/cash-entries?limit=1`);
      expect(dataOf<{ order_id: number }[]>(cash)[0]?.order_id).not.toBe(id);
    });

    it('is refused for orders without money', async () => {
      const gift = await made({ kind: 'manual' });
      expect(refusalOf(await act(gift.id, 'refund', { reason: 'Fell ill' }))).toBe('422 nothing_to_refund order');
      const pending = await pendingOrder();
      expect(refusalOf(await act(pending.id, 'refund', { reason: 'Fell ill' }))).toBe('422 order_not_refundable order');
    });
  });

  it.each(['refund', 'accept'])('to %s needs a reason of 3 to 2000 characters', async (action) => {
    const { id } = await made();
    for (const body of [undefined, {}, { reason: null }, { reason: '  no  ' }, { reason: LONG }, { reason: 123 }])
      expect(refusalOf(await act(id, action, body))).toBe('422 validation_failed reason');
  });

  it('is cancelled while nobody has paid (ADM-7)', async () => {
    const pending = await pendingOrder();
    const answer = await act(pending.id, 'cancel');
    expect([answer.status, dataOf(answer)]).toMatchObject([
      200,
      { status: 'cancelled', cancelled_at: '2026-06-01T08:00:00Z' },
    ]);
    expect(refusalOf(await act(pending.id, 'cancel'))).toBe('422 order_not_cancellable order');
    const gift = await made({ kind: 'manual' });
    expect(dataOf(await act(gift.id, 'cancel'))).toMatchObject({
      status: 'cancelled',
      tickets: [{ status: 'voided' }],
    });
    expect(refusalOf(await act((await made()).id, 'cancel'))).toBe('422 order_not_cancellable order');
  });

  it('that was paid too late is accepted once there is room (ADM-7)', async () => {
    const { id, type } = await lateOrder();
    expect(dataOf(await money('get', `/festival-ticket-orders/${id}`))).toMatchObject({
      status: 'paid_requires_refund',
      refund_reason_code: 'late_payment_no_inventory',
      tickets: [],
    });
    const accept = () => act(id, 'accept', { reason: 'Goodwill' });
    expect(refusalOf(await accept())).toBe('422 sold_out order');
    // The late order counts as held itself, so that its place is there when it is accepted (ADM-1).
    expect((await money('patch', `/festival-admission-types/${type}`, { inventory: 2 })).status).toBe(200);
    expect(dataOf(await accept())).toMatchObject({
      status: 'paid',
      refund_reason_code: null,
      tickets: [{ status: 'valid' }],
    });
    expect(refusalOf(await accept())).toBe('422 order_not_acceptable order');
  });

  it('that was paid too late is not accepted once the edition is over (ADM-7)', async () => {
    const { id } = await lateOrder();
    service.clock.moveTo(new Date('2026-06-03T20:00:00Z'));
    expect(refusalOf(await act(id, 'accept', { reason: 'Goodwill' }))).toBe('422 edition_closed order');
  });

  describe('mailing tickets once more', () => {
    it('takes the buyer’s address or another one', async () => {
      const { id } = await made();
      expect((await act(id, 'resend')).status).toBe(200);
      expect((await act(id, 'resend', { email: 'Other@Example.org' })).status).toBe(200);
      expect((await actionsOf(service, festival.ctx)).slice(-2)).toEqual([
        'ticket_order.resent',
        'ticket_order.resent',
      ]);
      const [entry] = await service.database.asStudio<{ changes: object }>(
        festival.ctx.accountId,
        `SELECT changes FROM accounts.activity_entry WHERE action = 'ticket_order.resent' ORDER BY id DESC LIMIT 1`,
      );
      expect(entry?.changes).toEqual({ is_buyer_address: false });
    });

    it('needs an address, and a valid ticket', async () => {
      const nobody = await made({ buyer: { name: 'Ada' } });
      expect(refusalOf(await act(nobody.id, 'resend'))).toBe('422 nothing_to_send email');
      expect((await act(nobody.id, 'resend', { email: 'ada@example.org' })).status).toBe(200);
      const { id } = await made();
      await act(id, 'refund', { reason: 'Fell ill' });
      expect(refusalOf(await act(id, 'resend'))).toBe('422 nothing_to_send email');
      expect(refusalOf(await act(id, 'resend', { email: 'nobody' }))).toBe('422 validation_failed email');
    });
  });

  it('prints as PDF what is valid, for the door what it sold', async () => {
    const pdf = jest.spyOn(service.app.get(TicketDocuments), 'pdf').mockResolvedValue(Buffer.from('%PDF-'));
    try {
      const sold = await made({ quantity: 2 });
      const answer = await door('get', `/festival-ticket-orders/${sold.id}/tickets.pdf`);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(pdf.mock.calls[0]?.[0]).toHaveLength(2);
      const gift = await made({ kind: 'manual' });
      expect(outcomeOf(await door('get', `/festival-ticket-orders/${gift.id}/tickets.pdf`))).toBe('403 forbidden');
      expect((await money('get', `/festival-ticket-orders/${gift.id}/tickets.pdf`)).status).toBe(200);
      await act(gift.id, 'cancel');
      expect(refusalOf(await money('get', `/festival-ticket-orders/${gift.id}/tickets.pdf`))).toBe(
        '422 ticket_not_valid ticket',
      );
    } finally {
      pdf.mockRestore();
    }
  });
});
