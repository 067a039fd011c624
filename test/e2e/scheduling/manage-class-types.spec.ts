import { sharedTestApp, type TestApp } from '../../support/app';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { addClass, addPlan, addSeries, type OpenStudio, openStudio } from '../../support/studio';

describe('class types as staff manage them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let admin: ManageClient;
  let path: string;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service, { enabledScheduleKinds: ['group_class', 'private_lesson', 'internal_class'] });
    admin = await clientOfRole(service, studio.ctx, 'admin');
    path = `/class-types/${studio.classTypeId}`;
  });

  const patch = (body: object) => admin('patch', path, body);

  it('have the default direction unless one is chosen, and keep theirs when it is deactivated', async () => {
    const yoga = await given(service).direction(studio.ctx);
    const { body } = await admin('post', '/class-types', { name: 'Barre' });
    const { activity_direction_id: general } = (body as { data: { activity_direction_id: number } }).data;
    expect(general).not.toBe(yoga);
    expect((await patch({ activity_direction_id: yoga })).body.data).toMatchObject({ activity_direction_id: yoga });
    expect((await admin('patch', `/activity-directions/${yoga}`, { is_active: false })).status).toBe(200);
    expect((await patch({ activity_direction_id: yoga, name: 'Still' })).status).toBe(200);
    expect((await patch({ activity_direction_id: general })).status).toBe(200);
    expect(refusalOf(await patch({ activity_direction_id: yoga }))).toBe('422 validation_failed activity_direction_id');
  });

  it('take no direction of another studio (GEN-9)', async () => {
    const theirs = await given(service).direction((await openStudio(service)).ctx);
    expect(refusalOf(await patch({ activity_direction_id: theirs }))).toBe(
      '422 validation_failed activity_direction_id',
    );
    const created = await admin('post', '/class-types', { name: 'Barre', activity_direction_id: theirs });
    expect(refusalOf(created)).toBe('422 validation_failed activity_direction_id');
  });

  it('need an enabled kind when they are made or change to it, not when they keep it (KIND-2)', async () => {
    const rental = await admin('post', '/class-types', { name: 'Barre', schedule_kind: 'room_rental' });
    expect(refusalOf(rental)).toBe('422 schedule_kind_disabled schedule_kind');
    expect(refusalOf(await patch({ schedule_kind: 'room_rental' }))).toBe('422 schedule_kind_disabled schedule_kind');
    await admin('patch', '/account', { enabled_schedule_kinds: ['room_rental'] });
    expect((await patch({ schedule_kind: 'group_class', name: 'Kept' })).status).toBe(200);
    expect(refusalOf(await patch({ schedule_kind: 'private_lesson' }))).toBe(
      '422 schedule_kind_disabled schedule_kind',
    );
  });

  it.each([
    ['a class', addClass],
    ['a series', addSeries],
    ['a plan', addPlan],
  ] as const)('keep their kind once %s uses them, and change everything else', async (_, use) => {
    expect((await patch({ schedule_kind: 'private_lesson' })).status).toBe(200);
    expect((await patch({ schedule_kind: 'group_class' })).status).toBe(200);
    await use(service, studio);
    expect(refusalOf(await patch({ schedule_kind: 'private_lesson', name: 'Other' }))).toBe('422 in_use class_type');
    expect((await admin('get', path)).body.data).toMatchObject({ name: 'Flow', schedule_kind: 'group_class' });
    expect((await patch({ schedule_kind: 'group_class', name: 'Other' })).status).toBe(200);
  });

  it('of an internal kind have neither cutoffs nor capacity', async () => {
    const limits = { booking_cutoff_minutes: 0, cancellation_cutoff_minutes: 60, default_capacity: 9 };
    const none = { booking_cutoff_minutes: null, cancellation_cutoff_minutes: null, default_capacity: null };
    for (const [input, value] of Object.entries(limits)) {
      const body = { name: 'Meeting', schedule_kind: 'internal_class', [input]: value };
      expect(refusalOf(await admin('post', '/class-types', body))).toBe(`422 validation_failed ${input}`);
      expect(refusalOf(await patch({ schedule_kind: 'internal_class', [input]: value }))).toBe(
        `422 validation_failed ${input}`,
      );
    }
    expect((await patch(limits)).body.data).toMatchObject(limits);
    const internal = { schedule_kind: 'internal_class', ...none };
    expect((await patch({ schedule_kind: 'internal_class' })).body.data).toMatchObject(internal);
    const [entry] = (await activityOf(service, studio.ctx, 'class_type.updated')).slice(-1);
    expect(entry?.changes).toMatchObject({
      schedule_kind: { before: 'group_class', after: 'internal_class' },
      default_capacity: { before: 9, after: null },
    });
    expect(refusalOf(await patch({ default_capacity: 9 }))).toBe('422 validation_failed default_capacity');
    expect((await patch({ ...none, name: 'Meeting' })).body.data).toMatchObject(internal);
    expect((await patch({ schedule_kind: 'group_class', default_capacity: 9 })).body.data).toMatchObject({
      schedule_kind: 'group_class',
      default_capacity: 9,
    });
  });

  it('show a new cutoff in the public schedule immediately, where a class has none of its own (CAT-4, AVL-4)', async () => {
    await addClass(service, studio);
    await addClass(service, studio, { date: '2026-06-03', bookingCutoffMinutes: 5 });
    const cutoffs = async () => {
      const { body } = await service.http.get(studio.schedule).expect(200);
      return (body as { data: { booking_cutoff_minutes: number | null }[] }).data.map(
        ({ booking_cutoff_minutes: minutes }) => minutes,
      );
    };
    expect(await cutoffs()).toEqual([null, 5]);
    await patch({ booking_cutoff_minutes: 90 });
    expect(await cutoffs()).toEqual([90, 5]);
  });
});
