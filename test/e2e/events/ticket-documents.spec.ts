import { tokenHash } from '@studio/secrets';
import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';

import { sharedTestApp, type TestApp } from '../../support/app';
import {
  addEventOrderRow,
  addEventRow,
  addSoldEvent,
  addTicketTypeRow,
  type OrderRowInput,
} from '../../support/events';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { addStaff, signInStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('tickets of events as staff hand them out', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let door: ManageClient;
  let doorUserId: number;
  let eventId: number;
  let typeId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    studio = await openStudio(service);
    staff = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['manage_events']);
    const person = await addStaff(service, studio.ctx, 'event_festival_staff', ['door_staff']);
    doorUserId = person.userId;
    door = manageClient(service, `Bearer ${await signInStaff(service, person.email, studio.ctx.accountId)}`);
    eventId = await addEventRow(service, studio.ctx);
    typeId = await addTicketTypeRow(service, studio.ctx, eventId, { inventory: 1_000 });
  });
  afterAll(() => service.close());
  afterEach(() => jest.restoreAllMocks());

  const made = async (input: Partial<OrderRowInput> = {}) => {
    const { orderId, ticketIds } = await addEventOrderRow(service, studio.ctx, {
      ...{ eventId, lines: [{ typeId }], issuedByUserId: doorUserId },
      ...input,
    });
    return { orderId, ticketId: ticketIds[0] ?? 0 };
  };
  const qr = (client: ManageClient, id: number) => client('get', `/event-tickets/${id}/qr`);
  const pdf = (client: ManageClient, id: number) => client('get', `/event-orders/${id}/tickets.pdf`);
  const voided = (id: number, body: object = { reason: 'Stolen' }) => staff('post', `/event-tickets/${id}/void`, body);

  it.each([
    { method: 'get', path: '/event-tickets/0/qr', permissions: ['check_in_event_tickets', 'manage_festivals'] },
    { method: 'get', path: '/event-orders/0/tickets.pdf', permissions: ['check_in_event_tickets'] },
    { method: 'post', path: '/event-tickets/0/void', permissions: ['door_staff', 'check_in_event_tickets'] },
  ] as const)(
    'PERM-2: $method $path is guarded before body and id are looked at',
    async ({ permissions, ...route }) => {
      const guarded = { ...route, lacking: { role: 'event_festival_staff', permissions } } as const;
      expect(await gateOutcomes(service, (await openStudio(service)).ctx, guarded)).toEqual(expectedGates(guarded));
    },
  );

  it('GEN-9: of another studio are not found', async () => {
    const { orderId, ticketId } = await addSoldEvent(service, (await openStudio(service)).ctx);
    const answers = [await qr(staff, ticketId), await pdf(staff, orderId), await voided(ticketId)];
    expect(answers.map(outcomeOf)).toEqual(['404 not_found', '404 not_found', '404 not_found']);
  });

  describe('the QR code', () => {
    it('EVT-20: is an image of the token alone, which is stored as hash and cipher text only', async () => {
      const { ticketId } = await made();
      const spy = jest.spyOn(service.app.get(TicketDocuments), 'qr');
      const answer = await qr(door, ticketId);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'no-store',
      ]);
      expect(answer.body).toEqual(await spy.mock.results[0]?.value);
      const token = spy.mock.calls[0]?.[0] ?? '';
      expect(token).toHaveLength(64);
      const [row] = await service.database.asStudio<{ token: Buffer; token_hash: string; all: string }>(
        studio.ctx.accountId,
        'SELECT token, token_hash, t::text AS all FROM ticketing.ticket t WHERE id = $1',
        [ticketId],
      );
      expect(row?.token_hash).toBe(tokenHash(token));
      expect(row?.token.includes(token)).toBe(false);
      expect(row?.all).not.toContain(token);
    });

    it('EVT-20: lets the ticket in at the door', async () => {
      const { ticketId } = await made();
      const spy = jest.spyOn(service.app.get(TicketDocuments), 'qr');
      await qr(staff, ticketId);
      const shown = await door('post', `/events/${eventId}/check-ins`, { code: spy.mock.calls[0]?.[0] });
      expect(dataOf(shown)).toMatchObject({ state: 'awaiting_confirmation', ticket: { id: ticketId } });
    });

    it.each([
      ['voided', async (id: number) => voided(id)],
      [
        'refunded',
        async (_: number, orderId: number) => staff('post', `/event-orders/${orderId}/refund`, { reason: 'Fell ill' }),
      ],
    ] as const)('section 6: is refused for a %s ticket', async (_, end) => {
      const { ticketId, orderId } = await made();
      expect((await end(ticketId, orderId)).status).toBe(200);
      expect(refusalOf(await qr(staff, ticketId))).toBe('422 ticket_not_valid ticket');
    });

    it('EVT-12: is refused while the order is not paid', async () => {
      const { ticketId } = await made({ status: 'refund_required' });
      expect(refusalOf(await qr(staff, ticketId))).toBe('422 ticket_not_valid ticket');
    });
  });

  describe('for the door (section 6)', () => {
    it.each([
      ['its own door sales', {}, '200'],
      ['a door sale of somebody else', { issuedByUserId: null }, '403 forbidden'],
      ['an order by hand', { source: 'manual', provider: 'manual_cash' }, '403 forbidden'],
    ] as const)('shows %s', async (_, input, expected) => {
      const { orderId, ticketId } = await made(input);
      jest.spyOn(service.app.get(TicketDocuments), 'pdf').mockResolvedValue(Buffer.from('%PDF-'));
      expect([outcomeOf(await qr(door, ticketId)), outcomeOf(await pdf(door, orderId))]).toEqual([expected, expected]);
      expect([outcomeOf(await qr(staff, ticketId)), outcomeOf(await pdf(staff, orderId))]).toEqual(['200', '200']);
    });
  });

  describe('the printed pages', () => {
    it('are a file with one page for each valid ticket', async () => {
      const { orderId, ticketId } = await made({ lines: [{ typeId, quantity: 3, holderNames: ['Ann', 'Bob', 'Cy'] }] });
      await voided(ticketId);
      const spy = jest.spyOn(service.app.get(TicketDocuments), 'pdf');
      const answer = await pdf(staff, orderId);
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
      const [tickets = []] = spy.mock.calls[0] ?? [];
      expect(tickets.map(({ holderName }) => holderName)).toEqual(['Bob', 'Cy']);
      expect(tickets[0]).toMatchObject({
        ...{ title: 'Summer party', venueName: 'Harbour Hall', venueAddress: 'Harbour Lane 5' },
        ...{ timeZone: 'Europe/Berlin', admissionType: 'Standard', token: expect.stringMatching(/^\w{64}$/) },
      });
    });

    it('tell location and rooms of a studio venue', async () => {
      const venue = { locationId: studio.locationId, roomIds: [studio.roomId] };
      const { orderId } = await addSoldEvent(service, studio.ctx, { event: { venue } });
      const spy = jest.spyOn(service.app.get(TicketDocuments), 'pdf').mockResolvedValue(Buffer.from('%PDF-'));
      await pdf(staff, orderId);
      const [names] = await service.database.asStudio<{ name: string; address: string | null }>(
        studio.ctx.accountId,
        `SELECT l.name || ', ' || r.name AS name, l.address FROM scheduling.location l
         JOIN scheduling.room r ON r.account_id = l.account_id AND r.id = $2 WHERE l.account_id = $1 AND l.id = $3`,
        [studio.ctx.accountId, studio.roomId, studio.locationId],
      );
      expect(spy.mock.calls[0]?.[0][0]).toMatchObject({ venueName: names?.name, venueAddress: names?.address });
    });

    it.each(['pending', 'paid_requires_refund', 'refunded'] as const)(
      'section 6: are refused for an order that is %s',
      async (status) => {
        const { orderId } = await made({ status });
        expect(refusalOf(await pdf(staff, orderId))).toBe('422 ticket_not_valid ticket');
      },
    );
  });

  describe('voiding one', () => {
    it('EVT-18: answers the ticket, keeps order and place, and is refused the second time', async () => {
      const { ticketId, orderId } = await made();
      const state = () =>
        service.database.asStudio(
          studio.ctx.accountId,
          `SELECT o.status, o.amount_cents, t.sold_quantity FROM ticketing.ticket_order o
           JOIN ticketing.ticket_type t ON t.account_id = o.account_id AND t.owner = o.owner AND t.owner_id = o.owner_id WHERE o.account_id = $1 AND o.id = $2`,
          [studio.ctx.accountId, orderId],
        );
      const before = await state();
      const answer = await voided(ticketId);
      expect([answer.status, dataOf(answer)]).toMatchObject([
        200,
        {
          ...{ id: ticketId, order_id: orderId, order_status: 'paid', status: 'voided', is_checked_in: false },
          ...{ checked_in_at: null, voided_at: '2026-06-01T08:00:00Z', void_reason: 'Stolen' },
        },
      ]);
      expect(await state()).toEqual(before);
      expect(refusalOf(await voided(ticketId))).toBe('422 ticket_not_valid ticket');
      expect((await actionsOf(service, studio.ctx)).at(-1)).toBe('event_ticket.voided');
    });

    it('EVT-18: takes out who is inside', async () => {
      const { ticketId } = await made();
      const code = await service.database.asStudio<{ code: string }>(
        studio.ctx.accountId,
        'SELECT code FROM ticketing.ticket WHERE id = $1',
        [ticketId],
      );
      const body = { code: code[0]?.code, confirm: true };
      expect(dataOf(await door('post', `/events/${eventId}/check-ins`, body))).toMatchObject({ state: 'checked_in' });
      expect(dataOf(await voided(ticketId))).toMatchObject({ is_checked_in: false, checked_in_at: null });
      expect(outcomeOf(await door('post', `/events/${eventId}/check-ins`, body))).toBe('422 ticket_void');
    });

    it('EVT-18: of several at once happens once', async () => {
      const { ticketId } = await made();
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => voided(ticketId)));
      expect(outcomes.map(refusalOf).toSorted()).toEqual([
        '200',
        ...Array<string>(4).fill('422 ticket_not_valid ticket'),
      ]);
    });

    it.each([{}, { reason: null }, { reason: ' no ' }, { reason: 'x'.repeat(2_001) }, { reason: 5 }])(
      'EVT-18: needs a reason of 3 to 2000 characters: %j',
      async (body) => {
        expect(refusalOf(await voided((await made()).ticketId, body))).toBe('422 validation_failed reason');
      },
    );
  });
});
