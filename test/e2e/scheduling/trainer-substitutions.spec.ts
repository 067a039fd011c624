import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';
import { allowOverlap, classesOf, classOn, haveBooked } from '../../support/timetable';

describe('substitutions of trainers', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let away: number;
  let substitute: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', RATE_LIMIT_MOBILE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, {
      timezone: 'Europe/Berlin',
      enabledScheduleKinds: ['group_class', 'private_lesson', 'room_rental', 'internal_class'],
    });
    owner = await clientOfRole(service, studio.ctx, 'owner');
    away = await given(service).trainer(studio.ctx);
    substitute = await given(service).trainer(studio.ctx);
  });

  const june = (input: object = {}) => ({
    trainer_id: away,
    substitute_trainer_id: substitute,
    from_date: '2026-06-01',
    to_date: '2026-06-07',
    ...input,
  });
  const stand = (input: object = {}) => owner('post', '/trainer-substitutions', june(input));
  const dataOf = ({ body }: { body: unknown }) => (body as { data: { id: number; classes_count: number } }).data;
  const remove = (id: number) => owner('delete', `/trainer-substitutions/${id}`);
  const stateOf = async (id: number) => {
    const row = (await classesOf(service, studio)).find((one) => one.id === id);
    return row && [row.trainer_id, row.replaced_trainer_id, row.substitution_id];
  };
  const room = () => given(service).room(studio.ctx, { locationId: studio.locationId });
  const sql = (text: string, ...values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);

  it('replace the trainer on scheduled classes of these days that have not started, and on no other (SBS-1, SBS-3)', async () => {
    const mine = (input: object) => addClass(service, studio, { trainerId: away, durationMinutes: 15, ...input });
    const started = await mine({ date: '2026-06-01', startTime: '10:00' });
    const first = await mine({ date: '2026-06-01', startTime: '10:15' });
    const last = await mine({ date: '2026-06-07', startTime: '23:30' });
    const beyond = await mine({ date: '2026-06-08', startTime: '00:00' });
    const draft = await mine({ date: '2026-06-03', status: 'draft' });
    const other = await addClass(service, studio, {
      date: '2026-06-04',
      trainerId: await given(service).trainer(studio.ctx),
    });
    const answer = await stand({ reason: 'On leave' });
    expect(answer.status).toBe(201);
    const { id } = dataOf(answer);
    expect(dataOf(answer)).toEqual({ id, ...june(), reason: 'On leave', removed_at: null, classes_count: 2 });
    expect([await stateOf(first), await stateOf(last)]).toEqual([
      [substitute, away, id],
      [substitute, away, id],
    ]);
    for (const untouched of [started, beyond, draft]) expect(await stateOf(untouched)).toEqual([away, null, null]);
    expect((await stateOf(other))?.slice(1)).toEqual([null, null]);
    expect((await classesOf(service, studio)).every((one) => !one.is_manually_modified)).toBe(true);
    expect(await actionsOf(service, studio.ctx)).toEqual(['trainer_substitution.created']);
  });

  it('read the days in the zone of each class', async () => {
    const locationId = await given(service).location(studio.ctx, { timezone: 'America/Los_Angeles' });
    const roomId = await given(service).room(studio.ctx, { locationId });
    const id = await addClass(service, studio, { roomId, trainerId: away, date: '2026-06-07', startTime: '22:00' });
    await stand();
    expect((await stateOf(id))?.[0]).toBe(substitute);
  });

  it('go by the day a booked class of a series is on, also after a new zone put it on another one (SBS-1, CAL-6)', async () => {
    await addSeries(service, studio, { trainerId: away, startTime: '23:30' });
    await given(service).generated(studio.ctx);
    const { id } = await classOn(service, studio, '2026-06-02');
    await haveBooked(service, studio, id, 1);
    await sql(`UPDATE scheduling.location SET timezone = 'Asia/Tokyo' WHERE id = $1`, studio.locationId);
    const substitution = dataOf(await stand({ from_date: '2026-06-03', to_date: '2026-06-03' })).id;
    expect(await stateOf(id)).toEqual([substitute, away, substitution]);
    await given(service).generated(studio.ctx);
    expect(await stateOf(id)).toEqual([substitute, away, substitution]);
  });

  it('apply to classes that are generated later, and return them to the trainer when removed (SBS-2)', async () => {
    const seriesId = await addSeries(service, studio, { trainerId: away });
    const { id } = dataOf(await stand({ to_date: '2026-06-12' }));
    await given(service).generated(studio.ctx);
    const trainers = async () =>
      (await classesOf(service, studio)).map((one) => [one.occurrence_date, one.trainer_id, one.substitution_id]);
    const standing = [
      ['2026-06-02', substitute, id],
      ['2026-06-09', substitute, id],
    ];
    expect(await trainers()).toEqual(standing);
    const before = await classesOf(service, studio);
    expect(await given(service).generated(studio.ctx)).toMatchObject({ generated: 0, updated: 0 });
    expect(await classesOf(service, studio)).toEqual(before);
    service.clock.moveTo(new Date('2026-06-02T07:00:00Z'));
    expect(outcomeOf(await remove(id))).toBe('204');
    const left = [
      ['2026-06-02', substitute, id],
      ['2026-06-09', away, null],
    ];
    expect(await trainers()).toEqual(left);
    expect(outcomeOf(await remove(id))).toBe('404 not_found');
    expect(await given(service).generated(studio.ctx)).toMatchObject({ generated: 1, updated: 0 });
    expect((await trainers()).at(-1)).toEqual(['2026-06-16', away, null]);
    expect(await sql('SELECT 1 FROM scheduling.scheduled_class WHERE series_id = $1', seriesId)).toHaveLength(3);
  });

  it('end from a day on, on the clock of each class, and stay before it (SBS-2)', async () => {
    const locationId = await given(service).location(studio.ctx, { timezone: 'America/Los_Angeles' });
    const roomId = await given(service).room(studio.ctx, { locationId });
    const mine = (date: string, rest: object = {}) => addClass(service, studio, { trainerId: away, date, ...rest });
    const first = await mine('2026-06-03');
    // The third already in Berlin, and the second where it takes place.
    const far = await mine('2026-06-03', { roomId, startTime: '22:00' });
    const last = await mine('2026-06-04');
    const { id } = dataOf(await stand());
    const endFrom = (day: string) => owner('delete', `/trainer-substitutions/${id}?from_date=${day}`);
    expect(refusalOf(await endFrom('2026-06-31'))).toBe('422 validation_failed from_date');
    expect(outcomeOf(await endFrom('2026-06-04'))).toBe('204');
    expect([await stateOf(first), await stateOf(far), await stateOf(last)]).toEqual([
      [substitute, away, id],
      [substitute, away, id],
      [away, null, null],
    ]);
    const { body } = await owner('get', '/trainer-substitutions');
    expect((body as { data: unknown[] }).data).toMatchObject([
      { from_date: '2026-06-01', to_date: '2026-06-03', removed_at: null, classes_count: 2 },
    ]);
    const later = await mine('2026-06-05');
    expect((await stateOf(later))?.[0]).toBe(away);
    expect(outcomeOf(await endFrom('2026-06-01'))).toBe('204');
    expect([await stateOf(first), await stateOf(far)]).toEqual([
      [away, null, null],
      [away, null, null],
    ]);
    expect(outcomeOf(await remove(id))).toBe('404 not_found');
  });

  it('end on a class whose trainer staff change, which then stays as it is (SBS-2)', async () => {
    const id = await addClass(service, studio, { trainerId: away });
    const substitution = dataOf(await stand()).id;
    const third = await given(service).trainer(studio.ctx);
    expect(outcomeOf(await owner('patch', `/classes/${id}`, { title: 'Other' }))).toBe('200');
    expect(await stateOf(id)).toEqual([substitute, away, substitution]);
    await owner('patch', `/classes/${id}`, { trainer_id: third });
    expect(await stateOf(id)).toEqual([third, null, null]);
    await remove(substitution);
    expect(await stateOf(id)).toEqual([third, null, null]);
  });

  it('let two trainers swap their classes', async () => {
    const [first, second] = [
      await addClass(service, studio, { trainerId: away, startTime: '09:00' }),
      await addClass(service, studio, { trainerId: substitute, startTime: '11:00' }),
    ];
    await stand();
    expect(outcomeOf(await stand({ trainer_id: substitute, substitute_trainer_id: away }))).toBe('201');
    expect([(await stateOf(first))?.[0], (await stateOf(second))?.[0]]).toEqual([substitute, away]);
  });

  it('are refused where the substitute is busy, unless that is allowed and confirmed (CLS-4)', async () => {
    const id = await addClass(service, studio, { trainerId: away });
    const touching = await addClass(service, studio, { trainerId: substitute, startTime: '10:00' });
    await addClass(service, studio, {
      trainerId: substitute,
      roomId: await room(),
      startTime: '09:30',
      durationMinutes: 30,
    });
    const confirmed = { confirm_trainer_overlap: true };
    expect(refusalOf(await stand())).toBe('422 trainer_occupied substitute_trainer_id');
    expect(refusalOf(await stand(confirmed))).toBe('422 trainer_occupied substitute_trainer_id');
    expect(await sql('SELECT 1 FROM scheduling.trainer_substitution')).toEqual([]);
    await allowOverlap(service, studio);
    expect(refusalOf(await stand())).toBe('422 trainer_occupied substitute_trainer_id');
    expect(outcomeOf(await stand(confirmed))).toBe('201');
    expect([(await stateOf(id))?.[0], (await stateOf(touching))?.[0]]).toEqual([substitute, substitute]);
  });

  it('are refused on a class the substitute joins already, whatever is confirmed', async () => {
    const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
    await addClass(service, studio, { classTypeId, trainerId: away, additionalTrainerIds: [substitute] });
    await allowOverlap(service, studio);
    expect(refusalOf(await stand({ confirm_trainer_overlap: true }))).toBe(
      '422 trainer_occupied substitute_trainer_id',
    );
  });

  it('are removed only if the trainer is free by then, unless the studio allows overlaps', async () => {
    const id = await addClass(service, studio, { trainerId: away });
    const substitution = dataOf(await stand()).id;
    await addClass(service, studio, { trainerId: away, roomId: await room() });
    expect(refusalOf(await remove(substitution))).toBe('422 trainer_occupied trainer_id');
    expect(await stateOf(id)).toEqual([substitute, away, substitution]);
    await allowOverlap(service, studio);
    expect(outcomeOf(await remove(substitution))).toBe('204');
    expect(await stateOf(id)).toEqual([away, null, null]);
  });

  it.each([
    [{ to_date: '2026-05-31', from_date: '2026-05-01' }, 'to_date'],
    [{ to_date: '2026-05-31' }, 'to_date'],
    [{ to_date: '2027-06-02' }, 'to_date'],
    [{ from_date: 'soon' }, 'from_date'],
    [{ from_date: null }, 'from_date'],
    [{ trainer_id: 987_654 }, 'trainer_id'],
    [{ substitute_trainer_id: 987_654 }, 'substitute_trainer_id'],
    [{ substitute_trainer_id: -1 }, 'substitute_trainer_id'],
    [{ reason: 'x'.repeat(2_001) }, 'reason'],
    [{ confirm_trainer_overlap: 'yes' }, 'confirm_trainer_overlap'],
  ])('are not made from %p', async (input, field) => {
    expect(refusalOf(await stand(input))).toBe(`422 validation_failed ${field}`);
    expect(await sql('SELECT 1 FROM scheduling.trainer_substitution')).toEqual([]);
  });

  it('are not made by oneself, by inactive trainers, or by those of another studio (GEN-9)', async () => {
    const other = await given(service).trainer((await openStudio(service)).ctx);
    const inactive = await given(service).trainer(studio.ctx, { isActive: false });
    for (const id of [away, other, inactive])
      expect(refusalOf(await stand({ substitute_trainer_id: id }))).toBe('422 validation_failed substitute_trainer_id');
    expect(refusalOf(await stand({ trainer_id: inactive }))).toBe('422 validation_failed trainer_id');
  });

  it('never overlap for one trainer, even if concurrent; adjacent days and a removed one are no conflict (SBS-1)', async () => {
    const third = await given(service).trainer(studio.ctx);
    const outcomes = await Promise.all([
      stand(),
      stand({ substitute_trainer_id: third }),
      stand({ from_date: '2026-06-07', to_date: '2026-06-08' }),
    ]);
    expect(outcomes.map(refusalOf).toSorted()).toEqual([
      '201',
      '422 validation_failed from_date',
      '422 validation_failed from_date',
    ]);
    const made = outcomes.find(({ status }) => status === 201);
    expect(made).toBeDefined();
    expect(outcomeOf(await stand({ from_date: '2026-06-09', to_date: '2026-06-20' }))).toBe('201');
    if (made) await remove(dataOf(made).id);
    expect(outcomeOf(await stand({ substitute_trainer_id: third }))).toBe('201');
  });

  it('hold for classes that are generated at the same time', async () => {
    for (const startTime of ['09:00', '10:00', '11:00', '12:00'])
      await addSeries(service, studio, { trainerId: away, startTime });
    await Promise.all([given(service).generated(studio.ctx), stand()]);
    await given(service).generated(studio.ctx);
    expect(
      (await classesOf(service, studio))
        .filter((one) => one.occurrence_date === '2026-06-02')
        .map((one) => one.trainer_id),
    ).toEqual(Array(4).fill(substitute));
    expect(await classOn(service, studio, '2026-06-09')).toMatchObject({ trainer_id: away });
  });

  it('are listed latest first, for one trainer if requested, including removed ones', async () => {
    const ids: number[] = [];
    for (const from_date of ['2026-06-01', '2026-08-01', '2026-07-01'])
      ids.push(dataOf(await stand({ from_date, to_date: from_date })).id);
    await remove(ids[1] ?? 0);
    const list = async (query: string) => {
      const { body } = await owner('get', `/trainer-substitutions?${query}`);
      return body as { data: { id: number; removed_at: string | null }[]; next_cursor: string | null };
    };
    const all = await list('');
    expect(all.data.map(({ id, removed_at }) => [id, removed_at])).toEqual([
      [ids[1], '2026-06-01T08:00:00Z'],
      [ids[2], null],
      [ids[0], null],
    ]);
    const first = await list('limit=1');
    expect((await list(`limit=2&cursor=${first.next_cursor}`)).data.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect((await list(`trainer_id=${substitute}`)).data).toEqual([]);
    expect((await list(`trainer_id=${away}`)).data).toHaveLength(3);
    expect(refusalOf(await owner('get', '/trainer-substitutions?cursor=x'))).toBe('422 validation_failed cursor');
  });

  it.each([
    ['trainers (PERM-4)', 'trainer'],
    ['people who work for events (PERM-6)', 'event_festival_staff'],
  ] as const)('are nothing for %s, whatever their permissions', async (_, role) => {
    const client = await clientOfRole(service, studio.ctx, role, ['manage_schedule']);
    expect(outcomeOf(await client('get', '/trainer-substitutions'))).toBe('403 forbidden');
    expect(outcomeOf(await client('post', '/trainer-substitutions', { nonsense: 1 }))).toBe('403 forbidden');
    expect(outcomeOf(await client('delete', '/trainer-substitutions/1'))).toBe('403 forbidden');
  });
});
