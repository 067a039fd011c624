import { sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';

/** The input on which a new class or series is refused, with its code. */
interface Refusal {
  readonly code: string;
  readonly input: string;
}

describe('what a new class or series may choose', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const refusalOf = (making: Promise<unknown>): Promise<Refusal | 'made'> =>
    making.then(
      () => 'made',
      (error: { code: string; errors?: Readonly<Record<string, unknown>> }) => ({
        code: error.code,
        input: Object.keys(error.errors ?? {}).join(),
      }),
    );
  const invalid = (input: string): Refusal => ({ code: 'validation_failed', input });
  const change = (text: string, ...values: unknown[]) => service.database.asStudio(studio.ctx.accountId, text, values);

  describe.each([
    ['class', addClass],
    ['series', addSeries],
  ] as const)('%s', (_, add) => {
    const refusal = (input: object = {}) => refusalOf(add(service, studio, input));

    it('CAT-2: no inactive room', async () => {
      await change('UPDATE scheduling.room SET is_active = false');
      expect(await refusal()).toEqual(invalid('room_id'));
    });

    it('CAT-2: no inactive class type', async () => {
      await change('UPDATE scheduling.class_type SET is_active = false');
      expect(await refusal()).toEqual(invalid('class_type_id'));
    });

    it('CAT-2: no inactive trainer', async () => {
      const trainerId = await given(service).trainer(studio.ctx, { isActive: false });
      expect(await refusal({ trainerId })).toEqual(invalid('trainer_id'));
    });

    it('GEN-9: nothing of another studio', async () => {
      const other = await openStudio(service);
      const trainerId = await given(service).trainer(other.ctx);
      expect(await refusal({ roomId: other.roomId })).toEqual(invalid('room_id'));
      expect(await refusal({ classTypeId: other.classTypeId })).toEqual(invalid('class_type_id'));
      expect(await refusal({ trainerId })).toEqual(invalid('trainer_id'));
    });

    it('nothing that does not exist', async () => {
      expect(await refusal({ roomId: 987_654 })).toEqual(invalid('room_id'));
      expect(await refusal({ classTypeId: 987_654 })).toEqual(invalid('class_type_id'));
      expect(await refusal({ trainerId: 987_654 })).toEqual(invalid('trainer_id'));
    });

    it('CAT-3: a room with directions hosts only types of these directions', async () => {
      const dance = await given(service).direction(studio.ctx, { name: 'Dance' });
      const classTypeId = await given(service).classType(studio.ctx, { activityDirectionId: dance });
      const input = { locationId: studio.locationId, activityDirectionIds: [dance] };
      const roomId = await given(service).room(studio.ctx, input);
      expect(await refusal({ roomId })).toEqual(invalid('room_id'));
      expect(await refusal({ roomId, classTypeId })).toBe('made');
    });

    it('KIND-2: no type whose kind is not enabled', async () => {
      await service.database.query(
        `UPDATE accounts.account SET enabled_schedule_kinds = '{room_rental}' WHERE id = $1`,
        [studio.ctx.accountId],
      );
      expect(await refusal()).toEqual({ code: 'schedule_kind_disabled', input: 'class_type_id' });
    });
  });

  it('CAT-2: a class cannot take a room of an inactive location', async () => {
    await change('UPDATE scheduling.location SET is_active = false');
    expect(await refusalOf(addClass(service, studio))).toEqual(invalid('room_id'));
  });

  it('CAT-2: a series cannot take an inactive location', async () => {
    await change('UPDATE scheduling.location SET is_active = false');
    expect(await refusalOf(addSeries(service, studio))).toEqual(invalid('location_id'));
  });

  it('CAT-2: what exists stays as it is', async () => {
    const id = await addClass(service, studio);
    await change('UPDATE scheduling.room SET is_active = false');
    await change('UPDATE scheduling.class_type SET is_active = false');
    expect(await change('SELECT id, status FROM scheduling.scheduled_class')).toEqual([{ id, status: 'scheduled' }]);
  });

  it('CAT-2: a room cannot be put into an inactive location', async () => {
    const locationId = await given(service).location(studio.ctx, { isActive: false });
    expect(await refusalOf(given(service).room(studio.ctx, { locationId }))).toEqual(invalid('location_id'));
  });

  describe('series', () => {
    it('take a room of their location only', async () => {
      const locationId = await given(service).location(studio.ctx);
      expect(await refusalOf(addSeries(service, studio, { locationId }))).toEqual(invalid('room_id'));
    });

    it.each(['private_lesson', 'room_rental'] as const)('do not repeat a %s', async (scheduleKind) => {
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind });
      const trainerId = await given(service).trainer(studio.ctx);
      expect(await refusalOf(addSeries(service, studio, { classTypeId, trainerId }))).toEqual(invalid('class_type_id'));
    });

    it('of an internal kind need a trainer', async () => {
      studio = await openStudio(service, { enabledScheduleKinds: ['group_class', 'internal_class'] });
      const classTypeId = await given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
      expect(await refusalOf(addSeries(service, studio, { classTypeId }))).toEqual(invalid('trainer_id'));
    });

    it('do not end before they start, and may end the day they start', async () => {
      const startDate = '2026-06-02';
      expect(await refusalOf(addSeries(service, studio, { startDate, endDate: '2026-06-01' }))).toEqual(
        invalid('end_date'),
      );
      expect(await refusalOf(addSeries(service, studio, { startDate, endDate: startDate }))).toBe('made');
    });
  });

  it('KIND-2: a type needs an enabled kind; an internal one is not enabled unless chosen', async () => {
    const making = given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
    expect(await refusalOf(making)).toEqual({ code: 'schedule_kind_disabled', input: 'schedule_kind' });
  });

  it('an internal type has neither cutoffs nor capacity', async () => {
    studio = await openStudio(service, { enabledScheduleKinds: ['group_class', 'internal_class'] });
    const made = (limits: object) =>
      refusalOf(given(service).classType(studio.ctx, { scheduleKind: 'internal_class', ...limits }));
    expect(await made({ bookingCutoffMinutes: 0 })).toEqual(invalid('booking_cutoff_minutes'));
    expect(await made({ cancellationCutoffMinutes: 5 })).toEqual(invalid('cancellation_cutoff_minutes'));
    expect(await made({ defaultCapacity: 5 })).toEqual(invalid('default_capacity'));
    const none = { bookingCutoffMinutes: null, cancellationCutoffMinutes: null, defaultCapacity: null };
    expect(await made(none)).toBe('made');
  });
});
