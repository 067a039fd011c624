import { sharedTestApp, type TestApp } from '../../support/app';
import { activityOf } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf, openStudioOfAdmin } from '../../support/manage';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

interface Named {
  readonly id: number;
  readonly name: string;
}

describe('trainers and their types as staff manage them', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let admin: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    ({ studio, admin } = await openStudioOfAdmin(service, { countryCode: 'DE' }));
  });

  const rows = <Found extends Record<string, unknown>>(query: string, ...values: unknown[]) =>
    service.database.asStudio<Found>(studio.ctx.accountId, query, values);

  describe('a trainer', () => {
    it('shows how to reach them with manage_trainers only, in the list and alone', async () => {
      const contacts = { email: 'maya@studio.example', phone: '+4915123456789' };
      const id = await given(service).trainer(studio.ctx, { name: 'Maya', ...contacts });
      const may = await clientOfRole(service, studio.ctx, 'trainer', ['manage_trainers']);
      const mayNot = await clientOfRole(service, studio.ctx, 'admin', ['manage_studio_settings', 'manage_schedule']);
      const both = async (client: ManageClient) => [
        ((await client('get', '/trainers')).body as { data: unknown[] }).data[0],
        (await client('get', `/trainers/${id}`)).body.data as unknown,
      ];
      for (const shown of await both(may)) expect(shown).toMatchObject({ id, name: 'Maya', ...contacts });
      for (const shown of await both(mayNot)) {
        expect(shown).toMatchObject({ id, name: 'Maya' });
        expect(shown).not.toHaveProperty('email');
        expect(shown).not.toHaveProperty('phone');
      }
    });

    it('has locations and directions of the studio, replaced as a whole', async () => {
      const [north, south] = [
        await given(service).location(studio.ctx, { name: 'North' }),
        await given(service).location(studio.ctx, { name: 'South' }),
      ];
      const yoga = await given(service).direction(studio.ctx, { name: 'Yoga' });
      const other = await openStudio(service);
      const body = { name: 'Maya', location_ids: [south, north, south], activity_direction_ids: [yoga] };
      const created = (await admin('post', '/trainers', body)).body.data as Named & Record<string, Named[]>;
      const names = (set: readonly Named[] | undefined) => set?.map(({ name }) => name);
      expect(names(created['locations'])).toEqual(['North', 'South']);
      expect(names(created['activity_directions'])).toEqual(['Yoga']);
      const path = `/trainers/${created.id}`;
      const changed = (await admin('patch', path, { location_ids: [south] })).body.data as typeof created;
      expect(names(changed['locations'])).toEqual(['South']);
      expect(names(changed['activity_directions'])).toEqual(['Yoga']);
      expect(refusalOf(await admin('patch', path, { location_ids: [south, other.locationId] }))).toBe(
        '422 validation_failed location_ids.1',
      );
      const theirs = await given(service).direction(other.ctx);
      expect(refusalOf(await admin('post', '/trainers', { name: 'Bo', activity_direction_ids: [theirs] }))).toBe(
        '422 validation_failed activity_direction_ids.0',
      );
      const updates = await activityOf(service, studio.ctx, 'trainer.updated');
      expect(updates.map(({ changes }) => changes)).toEqual([
        { location_ids: { before: [north, south], after: [south] } },
      ]);
      expect((await admin('delete', path)).status).toBe(204);
    });

    it('takes no type of another studio (GEN-9)', async () => {
      const theirs = await given(service).trainerType((await openStudio(service)).ctx);
      const body = { name: 'Maya', trainer_type_id: theirs };
      expect(refusalOf(await admin('post', '/trainers', body))).toBe('422 validation_failed trainer_type_id');
    });

    it('who is deactivated keeps their classes, and the answer shows how many are in the future (TRN-2)', async () => {
      const trainerId = await given(service).trainer(studio.ctx);
      const other = await given(service).trainer(studio.ctx);
      const add = (startTime: string, input: object = {}) =>
        addClass(service, studio, { trainerId, date: '2026-06-02', startTime, ...input });
      await add('07:00', { date: '2026-06-01' });
      const main = await add('09:00');
      await add('10:00', { status: 'draft' });
      const cancelled = await add('11:00');
      await rows(`UPDATE scheduling.scheduled_class SET status = 'cancelled' WHERE id = $1`, cancelled);
      const additional = await add('12:00', { trainerId: other });
      await rows(
        'INSERT INTO scheduling.scheduled_class_trainer VALUES ($1, $2, $3)',
        studio.ctx.accountId,
        additional,
        trainerId,
      );
      await add('13:00', { trainerId: other });
      const patch = async (body: object) => (await admin('patch', `/trainers/${trainerId}`, body)).body.data as object;
      expect(await patch({ name: 'Maya' })).toMatchObject({ is_active: true, future_classes_count: null });
      expect(await patch({ is_active: false })).toMatchObject({ is_active: false, future_classes_count: 3 });
      expect(await patch({ is_active: false })).toMatchObject({ is_active: false, future_classes_count: 3 });
      expect(await patch({ is_active: true })).toMatchObject({ is_active: true, future_classes_count: null });
      expect(await rows('SELECT trainer_id FROM scheduling.scheduled_class WHERE id = $1', main)).toEqual([
        { trainer_id: trainerId },
      ]);
      expect(await activityOf(service, studio.ctx, 'trainer.updated')).toHaveLength(3);
    });

    it('shows in the public schedule with a new name and photo immediately', async () => {
      const trainerId = await given(service).trainer(studio.ctx, { name: 'Maya' });
      await addClass(service, studio, { trainerId });
      const shown = async () => {
        const { body } = await service.http.get(studio.schedule).expect(200);
        return (body as { data: { trainer: Named & { photo_url: string | null } }[] }).data[0]?.trainer;
      };
      expect(await shown()).toEqual({ id: trainerId, name: 'Maya', photo_url: null });
      const photo = 'https://studio.example/maya.jpg';
      await admin('patch', `/trainers/${trainerId}`, { name: 'Maya L.', photo_url: photo });
      expect(await shown()).toEqual({ id: trainerId, name: 'Maya L.', photo_url: photo });
    });

    it('and their login can be changed concurrently, again and again', async () => {
      const trainerId = await given(service).trainer(studio.ctx);
      const login = { email: `login-${trainerId}@example.org` };
      const outcomes = await Promise.all([
        ...[1, 2, 3].map((n) => admin('patch', `/trainers/${trainerId}`, { name: `Name ${n}` })),
        ...[1, 2].map(() => admin('post', `/trainers/${trainerId}/login`, login)),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201]);
    });
  });

  describe('a trainer type', () => {
    const types = async () => {
      const { body } = await admin('get', '/trainer-types');
      return (body as { data: (Named & { is_default: boolean })[] }).data;
    };
    const defaults = async () => (await types()).filter((type) => type.is_default).map(({ name }) => name);

    it('that becomes the default takes the place of the former, on creation and on change', async () => {
      const created = await admin('post', '/trainer-types', { name: 'Senior', is_default: true });
      expect(created.body.data).toMatchObject({ is_default: true });
      expect(await defaults()).toEqual(['Senior']);
      const born = (await types()).find(({ name }) => name === 'Trainer');
      expect((await admin('patch', `/trainer-types/${born?.id}`, { is_default: true })).status).toBe(200);
      expect((await admin('patch', `/trainer-types/${born?.id}`, { is_default: true })).status).toBe(200);
      expect(await defaults()).toEqual(['Trainer']);
      const updates = await activityOf(service, studio.ctx, 'trainer_type.updated');
      expect(updates).toMatchObject([
        { subject_id: born?.id, changes: { is_default: { before: false, after: true } } },
      ]);
    });

    it('is the default one until another becomes it, and there is always exactly one', async () => {
      const born = (await types())[0];
      const path = `/trainer-types/${born?.id}`;
      expect(refusalOf(await admin('patch', path, { is_default: false }))).toBe('422 validation_failed is_default');
      const ids = await Promise.all(['A', 'B', 'C'].map((name) => given(service).trainerType(studio.ctx, { name })));
      const outcomes = await Promise.all(ids.map((id) => admin('patch', `/trainer-types/${id}`, { is_default: true })));
      expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await defaults()).toHaveLength(1);
      expect((await admin('delete', path)).status).toBe(204);
    });

    it('has a name that is unique in the studio', async () => {
      expect(refusalOf(await admin('post', '/trainer-types', { name: 'Trainer', slug: 'other' }))).toBe(
        '422 already_taken name',
      );
      const id = await given(service).trainerType(studio.ctx);
      expect(refusalOf(await admin('patch', `/trainer-types/${id}`, { name: 'Trainer' }))).toBe(
        '422 already_taken name',
      );
    });
  });
});
