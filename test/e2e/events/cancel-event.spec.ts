import { sharedTestApp, type TestApp } from '../../support/app';
import { addEventRow, addSoldEvent } from '../../support/events';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('EVT-6: cancelling an event over HTTP', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    staff = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['manage_events']);
  });
  afterAll(() => service.close());

  const cancel = (id: number, body?: object) => staff('post', `/events/${id}/cancel`, body);

  it('PERM-2: is for who manages events, before body and id are looked at', async () => {
    const lacking = { role: 'event_festival_staff', permissions: ['door_staff', 'manage_festivals'] } as const;
    const route = { method: 'post', path: '/events/0/cancel', lacking } as const;
    expect(await gateOutcomes(service, (await openStudio(service)).ctx, route)).toEqual(expectedGates(route));
  });

  it('GEN-9: does not find another studio’s', async () => {
    const { eventId } = await addSoldEvent(service, (await openStudio(service)).ctx);
    expect(outcomeOf(await cancel(eventId, { confirm: true }))).toBe('404 not_found');
  });

  it('asks for a confirmation when orders exist, answers the event, and repeats without effect', async () => {
    const { eventId, orderId, ticketId } = await addSoldEvent(service, studio.ctx);
    for (const body of [undefined, {}, { confirm: false }, { confirm: null }])
      expect(refusalOf(await cancel(eventId, body))).toBe('422 confirm_required confirm');
    const first = await cancel(eventId, { confirm: true });
    expect([first.status, dataOf(first)]).toMatchObject([
      200,
      { id: eventId, status: 'cancelled', cancelled_at: '2026-06-01T08:00:00Z' },
    ]);
    const second = await cancel(eventId);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(dataOf(await staff('get', `/event-orders/${orderId}`))).toMatchObject({
      status: 'refund_required',
      tickets: [{ id: ticketId, status: 'voided' }],
    });
  });

  it('needs no confirmation without orders', async () => {
    expect((await cancel(await addEventRow(service, studio.ctx))).status).toBe(200);
  });

  it.each(['draft', 'archived'] as const)('EVT-1: is refused for a %s', async (status) => {
    const eventId = await addEventRow(service, studio.ctx, { status });
    expect(refusalOf(await cancel(eventId, { confirm: true }))).toBe('422 event_transition_not_allowed status');
  });

  it.each(['yes', 1, {}])('takes no %j for a confirmation', async (confirm) => {
    const { eventId } = await addSoldEvent(service, studio.ctx);
    expect(refusalOf(await cancel(eventId, { confirm }))).toBe('422 validation_failed confirm');
  });

  it('EVT-6, EVT-24: ends sales and check-in', async () => {
    const { eventId, typeId, ticketId } = await addSoldEvent(service, studio.ctx);
    const door = await clientOfRole(service, studio.ctx, 'event_festival_staff', ['door_staff']);
    const [row] = await service.database.asStudio<{ code: string }>(
      studio.ctx.accountId,
      'SELECT code FROM ticketing.ticket WHERE id = $1',
      [ticketId],
    );
    await cancel(eventId, { confirm: true });
    const scan = { code: row?.code, confirm: true };
    expect(outcomeOf(await door('post', `/events/${eventId}/check-ins`, scan))).toBe('422 ticket_event_cancelled');
    const sale = {
      ...{ ticket_type_id: typeId, method: 'cash', buyer: { name: 'Ada' } },
      idempotency_key: '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e',
    };
    expect(refusalOf(await door('post', `/events/${eventId}/door-sales`, sale))).toBe('422 event_not_on_sale event');
  });
});
