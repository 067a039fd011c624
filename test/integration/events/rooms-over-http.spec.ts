import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { switchStudio } from '../../support/customer-sign-in';
import { addEventRow, addTicketTypeRow } from '../../support/events';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';

/** When classes of addClass take place, and two hours later. */
const TIME = { startsAt: new Date('2026-06-02T09:00:00Z'), endsAt: new Date('2026-06-02T10:00:00Z') };
const LATER = { startsAt: new Date('2026-06-02T11:00:00Z'), endsAt: new Date('2026-06-02T12:00:00Z') };
const NOW = { starts_at: TIME.startsAt.toISOString(), ends_at: TIME.endsAt.toISOString() };

describe('EVT-3, CLS-2: a room wanted twice at once over HTTP', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let loft: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  const open = async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    staff = await clientOfRole(service, studio.ctx, 'manager');
    loft = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Loft' });
  };

  const event = async (roomId: number, status: 'draft' | 'published', time = TIME) => {
    const venue = { locationId: studio.locationId, roomIds: [roomId] };
    const id = await addEventRow(service, studio.ctx, { status, venue, ...time });
    await addTicketTypeRow(service, studio.ctx, id);
    return id;
  };
  const sql = <Row extends object>(text: string) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, [studio.ctx.accountId]);
  /** Pairs of classes and events that have one room at one time. */
  const collisions = async () =>
    sql(`SELECT r.event_id, c.id FROM events.event_room r JOIN scheduling.scheduled_class c ON c.account_id = r.account_id
           AND c.room_id = r.room_id AND c.status = 'scheduled' AND c.starts_at < r.ends_at AND c.ends_at > r.starts_at
         WHERE r.account_id = $1 AND r.blocks`);

  const moves = {
    publication: async () => {
      const id = await event(studio.roomId, 'draft');
      return () => staff('post', `/events/${id}/publish`);
    },
    'another room': async () => {
      const id = await event(loft, 'published');
      return () => staff('patch', `/events/${id}`, { room_ids: [studio.roomId, loft], confirm_material_change: true });
    },
    'another time': async () => {
      const id = await event(studio.roomId, 'published', LATER);
      return () => staff('patch', `/events/${id}`, { ...NOW, confirm_material_change: true });
    },
    'a place in the studio': async () => {
      const id = await addEventRow(service, studio.ctx, TIME);
      const venue = { venue_kind: 'studio', location_id: studio.locationId, room_ids: [studio.roomId] };
      return () => staff('patch', `/events/${id}`, { ...venue, confirm_material_change: true });
    },
  };
  const claims = {
    'a new class': async () => {
      const { roomId, classTypeId } = studio;
      const input = { class_type_id: classTypeId, room_id: roomId, date: '2026-06-02', start_time: '09:30' };
      return () => staff('post', '/classes', input);
    },
    'a class that moves': async () => {
      const id = await addClass(service, studio, { startTime: '07:00' });
      return () => staff('patch', `/classes/${id}`, { start_time: '08:30' });
    },
    'a class of another room': async () => {
      const third = await given(service).room(studio.ctx, { locationId: studio.locationId, name: 'Third' });
      const id = await addClass(service, studio, { roomId: third });
      return () => staff('patch', `/classes/${id}`, { room_id: studio.roomId });
    },
    'a cancelled class': async () => {
      const id = await addClass(service, studio);
      await given(service).cancelledClass(studio.ctx, id);
      return () => staff('post', `/classes/${id}/restore`);
    },
    'a quick booking': async () => {
      const kinds = ['group_class', 'private_lesson'];
      await switchStudio(service, studio.ctx, { enabled_schedule_kinds: kinds });
      const lesson = {
        class_type_id: await given(service).classType(studio.ctx, { scheduleKind: 'private_lesson' }),
        room_id: studio.roomId,
        trainer_id: await given(service).trainer(studio.ctx),
        ...{ date: '2026-06-02', start_time: '09:00' },
      };
      return () => staff('post', '/quick-bookings', { phone: '0151 23456789', class: lesson });
    },
  };
  const pairs = Object.keys(moves).flatMap((move) => Object.keys(claims).map((claim) => [move, claim])) as [
    keyof typeof moves,
    keyof typeof claims,
  ][];

  it.each(pairs)('%s of an event and %s: one wins', async (move, claim) => {
    // Once in each order, as what is sent first mostly wins.
    for (const isEventFirst of [true, false]) {
      await open();
      // The class first: it is written while the event holds nothing.
      const works = [await claims[claim](), await moves[move]()];
      const inOrder = isEventFirst ? works.toReversed() : works;
      const answers = await Promise.all(inOrder.map((work) => work()));
      const refused = answers.filter(({ status }) => status >= 300).map(refusalOf);
      expect(refused).toEqual([expect.stringMatching(/^422 room_occupied (room_ids|(class\.)?room_id)$/)]);
      expect(await collisions()).toEqual([]);
    }
  });

  it('series that generate while eight events are published: each date has one of both, and nothing fails', async () => {
    await open();
    await addSeries(service, studio);
    const days = [2, 9, 16, 23];
    const at = (day: number, hour: number) => new Date(Date.UTC(2026, 5, day, hour));
    const ids: number[] = [];
    for (const day of days)
      for (const roomId of [studio.roomId, loft])
        ids.push(await event(roomId, 'draft', { startsAt: at(day, 9), endsAt: at(day, 10) }));
    const [run, ...answers] = await Promise.all([
      given(service).generated(studio.ctx),
      ...ids.map((id) => staff('post', `/events/${id}/publish`)),
    ]);
    for (const answer of answers) expect(['200', '422 room_occupied room_ids']).toContain(refusalOf(answer));
    expect(run.generated).toBeGreaterThan(0);
    expect(await collisions()).toEqual([]);
  });

  it('two events that change rooms with each other wait for nobody', async () => {
    await open();
    const [one, two] = [await event(studio.roomId, 'published'), await event(loft, 'published')];
    const move = (id: number, roomId: number) =>
      staff('patch', `/events/${id}`, { room_ids: [roomId], confirm_material_change: true });
    const answers = await Promise.all([move(one, loft), move(two, studio.roomId)]);
    expect(answers.map(refusalOf)).toEqual(['422 room_occupied room_ids', '422 room_occupied room_ids']);
  });
});
