import { EventNotices } from '../../../src/events/notices/application/event-notices';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow, type EventRowInput } from '../../support/events';
import { given } from '../../support/given';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const HOUR = 3_600_000;
const hoursFromNow = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
/** When classes of addClass take place, 2026-06-02 from 09:00 to 10:00 UTC: 25 hours after TEST_NOW. */
const CLASS_TIME = { startsAt: hoursFromNow(25), endsAt: hoursFromNow(26) };

describe('events from draft to archive', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let here: { readonly locationId: number; readonly roomIds: readonly number[] };

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    staff = await clientOfRole(service, studio.ctx, 'manager');
    here = { locationId: studio.locationId, roomIds: [studio.roomId] };
  });
  afterEach(() => jest.restoreAllMocks());

  const row = (input: EventRowInput = {}) => addEventRow(service, studio.ctx, input);
  /** A draft with a ticket type. */
  const draft = async (input: EventRowInput = {}) => {
    const id = await row({ status: 'draft', ...input });
    await addTicketTypeRow(service, studio.ctx, id);
    return id;
  };
  const move = (id: number, action: string) => staff('post', `/events/${id}/${action}`);
  const change = (id: number, patch: object) => staff('patch', `/events/${id}`, patch);
  const confirmed = (id: number, patch: object) => change(id, { ...patch, confirm_material_change: true });
  const fieldsOf = async (id: number) => ((await staff('get', `/events/${id}`)).body as { data: object }).data;

  describe('EVT-1: moves', () => {
    it('go from publication to archive, and a repeat answers 200 without effect', async () => {
      const id = await draft();
      const first = await move(id, 'publish');
      expect([first.status, first.body]).toMatchObject([
        200,
        { data: { status: 'published', published_at: '2026-06-01T08:00:00Z' } },
      ]);
      service.clock.moveTo(hoursFromNow(1));
      expect((await move(id, 'publish')).body).toEqual(first.body);
      expect(refusalOf(await move(id, 'archive'))).toBe('422 event_transition_not_allowed status');
      service.clock.moveTo(hoursFromNow(200));
      const archived = await move(id, 'archive');
      expect(archived.body).toMatchObject({ data: { status: 'archived', archived_at: '2026-06-09T16:00:00Z' } });
      service.clock.moveTo(hoursFromNow(201));
      const repeat = await move(id, 'archive');
      expect([repeat.status, repeat.body]).toEqual([200, archived.body]);
      expect(refusalOf(await move(id, 'publish'))).toBe('422 event_transition_not_allowed status');
      const actions = await actionsOf(service, studio.ctx);
      expect(actions.filter((action) => action.startsWith('event.'))).toEqual(['event.published', 'event.archived']);
    });

    it.each(['cancelled', 'archived'] as const)('a %s event is not published', async (status) => {
      expect(refusalOf(await move(await row({ status }), 'publish'))).toBe('422 event_transition_not_allowed status');
    });

    it('an event that is cancelled, or over, also as a draft, is archived', async () => {
      const over = { startsAt: hoursFromNow(-5), endsAt: hoursFromNow(-1) };
      expect(outcomeOf(await move(await row({ status: 'cancelled' }), 'archive'))).toBe('200');
      expect(outcomeOf(await move(await row(over), 'archive'))).toBe('200');
      expect(outcomeOf(await move(await row({ status: 'draft', ...over }), 'archive'))).toBe('200');
      expect(refusalOf(await move(await row({ status: 'draft' }), 'archive'))).toBe(
        '422 event_transition_not_allowed status',
      );
    });
  });

  describe('EVT-2: publication', () => {
    it('tells each missing thing by its key', async () => {
      const startsAt = TEST_NOW;
      const endsAt = hoursFromNow(3);
      const bare = await row({ status: 'draft', startsAt, endsAt, venue: { ...here, roomIds: [] } });
      expect(refusalOf(await move(bare, 'publish'))).toBe('422 event_not_publishable starts_at ticket_types room_ids');
      await addTicketTypeRow(service, studio.ctx, bare, { isActive: false });
      const typed = await draft({ venue: { ...here, roomIds: [] } });
      expect(refusalOf(await move(typed, 'publish'))).toBe('422 event_not_publishable room_ids');
      expect(refusalOf(await move(await row({ status: 'draft' }), 'publish'))).toBe(
        '422 event_not_publishable ticket_types',
      );
      expect(refusalOf(await move(await draft({ startsAt, endsAt }), 'publish'))).toBe(
        '422 event_not_publishable starts_at',
      );
      // An inactive type is none.
      expect(refusalOf(await move(bare, 'publish'))).toBe('422 event_not_publishable starts_at ticket_types room_ids');
    });

    it('elsewhere needs no room', async () => {
      expect(outcomeOf(await move(await draft(), 'publish'))).toBe('200');
    });
  });

  describe('EVT-3: rooms', () => {
    const OCCUPIED = '422 room_occupied room_ids';
    const at = (from: number, to: number) => ({ startsAt: hoursFromNow(from), endsAt: hoursFromNow(to), venue: here });

    it.each([
      [24, 25, '200'],
      [26, 30, '200'],
      [24, 25.01, OCCUPIED],
      [25.99, 27, OCCUPIED],
      [25.2, 25.4, OCCUPIED],
      [20, 30, OCCUPIED],
    ])('an event from hour %f to hour %f beside a class from 25 to 26: %s', async (from, to, wanted) => {
      await addClass(service, studio);
      expect(refusalOf(await move(await draft(at(from, to)), 'publish'))).toBe(wanted);
    });

    it.each([
      [24, 25, '200'],
      [26, 30, '200'],
      [25.99, 27, OCCUPIED],
    ])('an event from hour %f to hour %f beside another published one from 25 to 26: %s', async (from, to, wanted) => {
      await row(at(25, 26));
      expect(refusalOf(await move(await draft(at(from, to)), 'publish'))).toBe(wanted);
    });

    it('drafts, cancelled and archived events and classes that are not scheduled block nothing', async () => {
      for (const status of ['draft', 'cancelled', 'archived'] as const) await row({ status, ...at(25, 26) });
      await addClass(service, studio, { status: 'draft' });
      await given(service).cancelledClass(studio.ctx, await addClass(service, studio));
      expect(outcomeOf(await move(await draft(at(25, 26)), 'publish'))).toBe('200');
    });

    it('one taken room of several is enough', async () => {
      const loft = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Loft' });
      await addClass(service, studio, { roomId: loft });
      const id = await draft({ ...CLASS_TIME, venue: { ...here, roomIds: [studio.roomId, loft] } });
      expect(refusalOf(await move(id, 'publish'))).toBe(OCCUPIED);
      expect(await fieldsOf(id)).toMatchObject({ status: 'draft', published_at: null });
    });

    it('a published event that moves is tested again, against all but itself', async () => {
      await addClass(service, studio);
      await row(at(30, 31));
      const id = await row(at(26, 28));
      const times = (from: number, to: number) => ({ starts_at: hoursFromNow(from), ends_at: hoursFromNow(to) });
      expect(outcomeOf(await confirmed(id, times(26.5, 30)))).toBe('200');
      expect(refusalOf(await confirmed(id, times(25.5, 30)))).toBe(OCCUPIED);
      expect(refusalOf(await confirmed(id, times(26.5, 30.5)))).toBe(OCCUPIED);
      expect(await fieldsOf(id)).toMatchObject({ ends_at: '2026-06-02T14:00:00Z' });
    });

    it('a published event that takes another room is tested again, and frees the one it leaves', async () => {
      const loft = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Loft' });
      await addClass(service, studio, { roomId: loft });
      const id = await row(at(25, 26));
      expect(refusalOf(await confirmed(id, { room_ids: [loft] }))).toBe(OCCUPIED);
      const attic = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Attic' });
      expect(outcomeOf(await confirmed(id, { room_ids: [attic] }))).toBe('200');
      await expect(addClass(service, studio)).resolves.toBeDefined();
      await expect(addClass(service, studio, { roomId: attic })).rejects.toMatchObject({ code: 'room_occupied' });
    });

    it('a draft takes rooms and times that are taken', async () => {
      await addClass(service, studio);
      const id = await draft(at(40, 41));
      expect(outcomeOf(await change(id, { starts_at: hoursFromNow(25), ends_at: hoursFromNow(26) }))).toBe('200');
    });
  });

  describe('EVT-4: changes of a published event', () => {
    const CONFIRM = '422 confirm_material_change confirm_material_change';
    const buyer = (eventId: number, typeId: number, input: object) =>
      addEventOrderRow(service, studio.ctx, { eventId, lines: [{ typeId }], ...input });

    it.each<[object, string[]]>([
      [{ starts_at: hoursFromNow(160) }, ['starts_at']],
      [{ ends_at: hoursFromNow(180) }, ['ends_at']],
      [{ external_name: 'Barn', external_address: 'Lane 6' }, ['external_name', 'external_address']],
    ])('%p needs a confirmation that names what changes', async (patch, fields) => {
      const id = await row();
      for (const confirm_material_change of [undefined, false]) {
        const answer = await change(id, { ...patch, title: 'Other', confirm_material_change });
        expect(refusalOf(answer)).toBe(CONFIRM);
        expect((answer.body as { message: string }).message).toContain(`: ${fields.join(', ')}.`);
      }
      expect(await fieldsOf(id)).toMatchObject({ title: 'Summer party', external_name: 'Harbour Hall' });
      expect(outcomeOf(await confirmed(id, patch))).toBe('200');
    });

    it('another venue and other rooms need one as well', async () => {
      const loft = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Loft' });
      const id = await row({ venue: here });
      expect(refusalOf(await change(id, { room_ids: [studio.roomId, loft] }))).toBe(CONFIRM);
      const moved = { venue_kind: 'external', external_name: 'Hall', external_address: 'Lane 5' };
      const answer = await change(id, moved);
      expect((answer.body as { message: string }).message).toContain(
        ': venue_kind, location_id, room_ids, external_name, external_address.',
      );
      expect(outcomeOf(await confirmed(id, moved))).toBe('200');
    });

    it('what is not material, or a draft’s, needs none', async () => {
      const id = await row();
      const words = { title: 'Other', map_url: 'https://e.org/map', directions: 'Left.', timezone: 'UTC', capacity: 9 };
      expect(outcomeOf(await change(id, { ...words, external_name: 'Harbour Hall' }))).toBe('200');
      expect(outcomeOf(await change(await draft(), { starts_at: hoursFromNow(160) }))).toBe('200');
    });

    it('has each buyer with tickets and an address told once', async () => {
      const told = jest.spyOn(service.app.get(EventNotices), 'record');
      const id = await row();
      const typeId = await addTicketTypeRow(service, studio.ctx, id);
      const paid = await buyer(id, typeId, { buyerEmail: 'ada@example.org' });
      await buyer(id, typeId, { buyerEmail: 'ada@example.org' });
      const due = await buyer(id, typeId, { buyerEmail: 'bo@example.org', status: 'refund_required' });
      await buyer(id, typeId, { buyerEmail: null });
      for (const status of ['pending', 'failed', 'cancelled', 'expired', 'paid_requires_refund', 'refunded'])
        await buyer(id, typeId, { buyerEmail: `${status}@example.org`, status });
      expect(refusalOf(await change(id, { ends_at: hoursFromNow(180) }))).toBe(CONFIRM);
      expect(told).not.toHaveBeenCalled();
      expect(outcomeOf(await confirmed(id, { ends_at: hoursFromNow(180) }))).toBe('200');
      expect(told.mock.calls).toEqual([
        [
          expect.objectContaining({ accountId: studio.ctx.accountId }),
          [paid.orderId, due.orderId].map((orderId) => ({ kind: 'event_changed', orderId })),
        ],
      ]);
      expect(outcomeOf(await confirmed(id, { ends_at: hoursFromNow(180), title: 'Other' }))).toBe('200');
      expect(told).toHaveBeenCalledTimes(1);
    });

    it('moves it into the future only', async () => {
      const id = await row();
      expect(refusalOf(await confirmed(id, { starts_at: TEST_NOW }))).toBe('422 validation_failed starts_at');
      const past = { starts_at: hoursFromNow(-3), ends_at: hoursFromNow(-1) };
      expect(refusalOf(await confirmed(id, past))).toBe('422 validation_failed starts_at ends_at');
      expect(outcomeOf(await confirmed(id, { starts_at: hoursFromNow(0.001) }))).toBe('200');
    });

    it('that has started moves its end only', async () => {
      const id = await row({ startsAt: TEST_NOW, endsAt: hoursFromNow(4), venue: here });
      const loft = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Loft' });
      expect(refusalOf(await confirmed(id, { starts_at: hoursFromNow(1) }))).toBe('422 validation_failed starts_at');
      expect(refusalOf(await confirmed(id, { room_ids: [loft] }))).toBe('422 validation_failed room_ids');
      expect(
        refusalOf(await confirmed(id, { venue_kind: 'external', external_name: 'Hall', external_address: 'Lane 5' })),
      ).toBe('422 validation_failed venue_kind location_id room_ids external_name external_address');
      expect(refusalOf(await change(id, { ends_at: hoursFromNow(5) }))).toBe(CONFIRM);
      expect(outcomeOf(await confirmed(id, { ends_at: hoursFromNow(5), starts_at: TEST_NOW }))).toBe('200');
      expect(outcomeOf(await change(id, { title: 'Other' }))).toBe('200');
      service.clock.moveTo(hoursFromNow(1));
      expect(refusalOf(await confirmed(id, { ends_at: hoursFromNow(1) }))).toBe('422 validation_failed ends_at');
    });

    it('keeps at least one room in the studio', async () => {
      expect(refusalOf(await confirmed(await row({ venue: here }), { room_ids: [] }))).toBe(
        '422 event_not_publishable room_ids',
      );
    });

    it.each(['cancelled', 'archived'] as const)('is over once it is %s', async (status) => {
      expect(refusalOf(await change(await row({ status }), { title: 'Other' }))).toBe('422 event_closed event');
    });
  });

  describe('EVT-5: capacity', () => {
    const BELOW = '422 capacity_below_sold capacity';

    it('does not go below what is sold or held', async () => {
      const id = await row({ capacity: 20 });
      const typeId = await addTicketTypeRow(service, studio.ctx, id);
      const other = await addTicketTypeRow(service, studio.ctx, id, { isActive: false });
      const order = (
        status: 'paid' | 'pending' | 'paid_requires_refund' | 'refund_required' | 'refunded',
        quantity: number,
        expiresAt?: Date,
      ) =>
        addEventOrderRow(service, studio.ctx, {
          eventId: id,
          lines: [{ typeId: status === 'paid' ? other : typeId, quantity }],
          status,
          ...(expiresAt && { expiresAt }),
        });
      await order('paid', 1);
      await order('paid_requires_refund', 1);
      await order('refund_required', 1);
      await order('pending', 1);
      await order('pending', 2, hoursFromNow(1));
      await order('pending', 4, TEST_NOW);
      await order('refunded', 3);
      expect(refusalOf(await change(id, { capacity: 5 }))).toBe(BELOW);
      expect(await fieldsOf(id)).toMatchObject({ capacity: 20 });
      expect(outcomeOf(await change(id, { capacity: 6 }))).toBe('200');
      service.clock.moveTo(hoursFromNow(1));
      expect(outcomeOf(await change(id, { capacity: 4 }))).toBe('200');
      expect(refusalOf(await change(id, { capacity: 3 }))).toBe(BELOW);
      expect(outcomeOf(await change(id, { capacity: null }))).toBe('200');
    });

    it('below what is sold already stays when it is not changed', async () => {
      const id = await row({ capacity: 2 });
      const typeId = await addTicketTypeRow(service, studio.ctx, id);
      const lines = [{ typeId, quantity: 3 }];
      await addEventOrderRow(service, studio.ctx, { eventId: id, lines, status: 'pending' });
      expect(outcomeOf(await change(id, { capacity: 2, title: 'Other' }))).toBe('200');
    });
  });
});
