import { randomUUID } from 'node:crypto';

import { SellAtDoor } from '../../../src/events/sales/application/sell-at-door';
import { ChangeEvent } from '../../../src/events/programme/application/change-event';
import { CreateEvent } from '../../../src/events/programme/application/create-event';
import { PublishEvent } from '../../../src/events/programme/application/publish-event';
import { activityOf } from '../../support/customer-sign-in';
import { closeAll, createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { addEventRow, addTicketTypeRow } from '../../support/events';
import { given } from '../../support/given';
import { movedBy } from '../../support/instants';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';

/** When classes of addClass take place. */
const TIME = { startsAt: new Date('2026-06-02T09:00:00Z'), endsAt: new Date('2026-06-02T10:00:00Z') };
const ROUNDS = [1, 2, 3, 4, 5, 6];

describe('events in parallel', () => {
  let service: TestApp;
  let other: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    other = await createTestApp({ database: service.database });
  });
  afterAll(() => closeAll(other, service));
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const draft = async () => {
    const venue = { locationId: studio.locationId, roomIds: [studio.roomId] };
    const id = await addEventRow(service, studio.ctx, { status: 'draft', venue, ...TIME });
    await addTicketTypeRow(service, studio.ctx, id);
    return id;
  };
  const publish = (id: number, { app }: TestApp = service) => app.get(PublishEvent).execute(studio.ctx, id);
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code ?? JSON.stringify(error),
    );
  const outcomes = async (...works: Promise<unknown>[]) =>
    (await Promise.all(works.map(outcome))).toSorted((a, b) => a.localeCompare(b));
  const holders = async () => {
    const [row] = await service.database.asStudio<{ count: number }>(
      studio.ctx.accountId,
      `SELECT (SELECT count(*) FROM events.event_room WHERE account_id = $1 AND blocks)::int
         + (SELECT count(*) FROM scheduling.scheduled_class WHERE account_id = $1 AND status = 'scheduled' AND starts_at < $2)::int AS count`,
      [studio.ctx.accountId, TIME.endsAt],
    );
    return row?.count;
  };

  it.each(ROUNDS)('EVT-3: of two events published at once in one room one wins, round %i', async () => {
    const [one, two] = [await draft(), await draft()];
    expect(await outcomes(publish(one), publish(two, other))).toEqual(['done', 'room_occupied']);
    expect(await holders()).toBe(1);
  });

  it.each(ROUNDS)('EVT-3: of an event and a class written at once one wins, round %i', async (round) => {
    const id = await draft();
    const works = [() => publish(id, other), () => addClass(service, studio)];
    const inOrder = round % 2 === 0 ? works : works.toReversed();
    expect(await outcomes(...inOrder.map((work) => work()))).toEqual(['done', 'room_occupied']);
    expect(await holders()).toBe(1);
  });

  it.each(ROUNDS)('CXL-4: of a class that comes back and an event published at once one wins, round %i', async () => {
    const id = await draft();
    const classId = await addClass(service, studio);
    await given(service).cancelledClass(studio.ctx, classId);
    expect(await outcomes(publish(id, other), given(service).restoredClass(studio.ctx, classId))).toEqual([
      'done',
      'room_occupied',
    ]);
    expect(await holders()).toBe(1);
  });

  it.each(ROUNDS)('EVT-3: an event that moves and a class written at once, round %i', async () => {
    const id = await draft();
    await service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE events.event SET ${movedBy(`interval '5 hours'`, 'starts_at', 'ends_at')},
         status = 'published', published_at = now() WHERE id = $1`,
      [id],
    );
    const move = other.app.get(ChangeEvent).execute(studio.ctx, id, { ...TIME, confirmsMaterialChange: true });
    expect(await outcomes(move, addClass(service, studio))).toEqual(['done', 'room_occupied']);
  });

  it.each(ROUNDS)('SER-3: a series that generates beside a publication, round %i', async () => {
    const id = await draft();
    const seriesId = await addSeries(service, studio);
    const [run, published] = await Promise.all([given(service).generated(studio.ctx), outcome(publish(id, other))]);
    const isLeftOut = run.leftOut.length > 0;
    expect(published).toBe(isLeftOut ? 'done' : 'room_occupied');
    expect(run.leftOut).toEqual(isLeftOut ? [{ seriesId, date: '2026-06-02', reason: 'room_occupied' }] : []);
    expect(await holders()).toBe(1);
  });

  it('EVT-1: one publication asked for ten times at once happens once', async () => {
    const id = await draft();
    const works = Array.from({ length: 10 }, (_, index) => publish(id, index % 2 === 0 ? service : other));
    expect(await outcomes(...works)).toEqual(works.map(() => 'done'));
    expect(await activityOf(service, studio.ctx, 'event.published')).toHaveLength(1);
  });

  it('GEN-12: events of one title made at once have slugs of their own', async () => {
    const make = ({ app }: TestApp) =>
      app.get(CreateEvent).execute(studio.ctx, {
        title: 'Summer party',
        venueKind: 'external',
        externalName: 'Hall',
        externalAddress: 'Lane 5',
        ...TIME,
      });
    await Promise.all(Array.from({ length: 8 }, (_, index) => make(index % 2 === 0 ? service : other)));
    const rows = await service.database.asStudio<{ slug: string }>(
      studio.ctx.accountId,
      'SELECT slug FROM events.event WHERE account_id = $1 ORDER BY slug',
      [studio.ctx.accountId],
    );
    expect(rows.map(({ slug }) => slug)).toEqual([
      'summer-party',
      ...[2, 3, 4, 5, 6, 7, 8].map((number) => `summer-party-${number}`),
    ]);
  });

  it.each(ROUNDS)('EVT-5: capacity lowered while tickets are sold holds what is sold, round %i', async () => {
    const eventId = await addEventRow(service, studio.ctx, { capacity: 10 });
    const ticketTypeId = await addTicketTypeRow(service, studio.ctx, eventId);
    const sell = ({ app }: TestApp) =>
      app.get(SellAtDoor).execute(studio.ctx, eventId, {
        ...{
          ticketTypeId,
          quantity: 1,
          method: 'cash',
          buyer: { name: 'Ada', email: null, phone: null, locale: null },
        },
        ...{ checksIn: false, idempotencyKey: randomUUID(), ip: null },
      });
    const lower = service.app.get(ChangeEvent).execute(studio.ctx, eventId, { capacity: 2 });
    const sales = Array.from({ length: 6 }, (_, index) => sell(index % 2 === 0 ? service : other));
    const [lowered, ...sold] = await Promise.all([outcome(lower), ...sales.map(outcome)]);
    const count = sold.filter((one) => one === 'done').length;
    expect(['done', 'capacity_below_sold']).toContain(lowered);
    expect(count).toBe(lowered === 'done' ? 2 : 6);
    expect(new Set(sold)).toEqual(lowered === 'done' ? new Set(['done', 'sold_out']) : new Set(['done']));
  });
});
