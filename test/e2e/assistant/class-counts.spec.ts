import { SCHEDULE_KINDS } from '../../../src/accounts';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { sharedTestApp, type TestApp } from '../../support/app';
import { addClassRow, askAs, withoutBudget } from '../../support/class-days';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Counts {
  readonly total: number;
  readonly by_status: Readonly<Record<string, number>>;
  readonly by_schedule_kind: Readonly<Record<string, number>>;
}

interface Answer extends Counts {
  readonly by_location: readonly (Counts & { readonly location_id: number; readonly location_name: string })[];
}

const TOOL = 'get-class-counts-for-day';

describe('get-class-counts-for-day', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  const totalOn = async (assistant: AssistantClient, date: string) =>
    (await assistant.ask<Answer>(TOOL, { date })).total;

  describe('of a day with classes of every kind and status', () => {
    let studio: OpenStudio;
    let assistant: AssistantClient;
    let annexId: number;

    beforeAll(async () => {
      studio = await openStudio(service, { name: 'Sonnenhof', enabledScheduleKinds: SCHEDULE_KINDS });
      const { ctx } = studio;
      assistant = await assistantOf(service, studio);
      annexId = await given(service).location(ctx, { name: 'Annex' });
      const annex = { ...studio, locationId: annexId };
      annex.roomId = await given(service).room(ctx, { locationId: annexId, name: 'Attic' });
      const trainer_id = await given(service).trainer(ctx);
      const typeOf = async (kind: 'private_lesson' | 'room_rental' | 'internal_class') => ({
        class_type_id: await given(service).classType(ctx, { scheduleKind: kind }),
        schedule_kind: kind,
      });
      await addClassRow(service, studio, '2026-06-02T10:00:00Z');
      await addClassRow(service, studio, '2026-06-02T12:00:00Z', { ...(await typeOf('private_lesson')), trainer_id });
      await addClassRow(service, studio, '2026-06-02T14:00:00Z', { ...(await typeOf('internal_class')), trainer_id });
      await addClassRow(service, studio, '2026-06-02T16:00:00Z', { status: 'draft' });
      await addClassRow(service, studio, '2026-06-02T06:00:00Z', { status: 'cancelled' });
      const rental = { ...(await typeOf('room_rental')), rental_mode: 'timed' };
      await addClassRow(service, annex, '2026-06-02T08:00:00Z', rental);
      await addClassRow(service, annex, '2026-06-02T18:00:00Z');
      await service.database.asStudio(ctx.accountId, 'UPDATE scheduling.location SET is_active = false WHERE id = $1', [
        annexId,
      ]);
    });

    it('counts scheduled classes of every kind, by status, kind and location, and drafts never (TOOL-COUNTS-2)', async () => {
      expect(await assistant.ask(TOOL, { date: '2026-06-02' })).toEqual({
        generated_at: '2026-06-01T08:00:00+00:00',
        timezone: 'UTC',
        account: { name: 'Sonnenhof', timezone: 'UTC' },
        date: '2026-06-02',
        weekday: 'tuesday',
        iso_weekday: 2,
        include_cancelled: false,
        location: null,
        total: 5,
        by_status: { scheduled: 5 },
        by_schedule_kind: { group_class: 2, private_lesson: 1, room_rental: 1, internal_class: 1 },
        by_location: [
          {
            location_id: annexId,
            location_name: 'Annex',
            total: 2,
            by_status: { scheduled: 2 },
            by_schedule_kind: { group_class: 1, room_rental: 1 },
          },
          {
            location_id: studio.locationId,
            location_name: 'Main',
            total: 3,
            by_status: { scheduled: 3 },
            by_schedule_kind: { group_class: 1, private_lesson: 1, internal_class: 1 },
          },
        ],
      });
    });

    it('counts cancelled classes when asked to, and puts the location that then starts first before the other', async () => {
      const answer = await assistant.ask<Answer>(TOOL, { date: '2026-06-02', include_cancelled: true });
      expect(answer).toMatchObject({ include_cancelled: true, total: 6, by_status: { scheduled: 5, cancelled: 1 } });
      expect(answer.by_location.map(({ location_name }) => location_name)).toEqual(['Main', 'Annex']);
      expect(answer.by_location[0]).toMatchObject({ total: 4, by_status: { scheduled: 3, cancelled: 1 } });
    });

    it('counts one location, an inactive one too (ARG-6)', async () => {
      expect(await assistant.ask(TOOL, { date: '2026-06-02', location_id: annexId })).toMatchObject({
        location: { location_id: annexId, name: 'Annex' },
        total: 2,
        by_location: [{ location_id: annexId }],
      });
    });

    it('takes null for what is not given (ARG-1)', async () => {
      const answer = await assistant.ask(TOOL, { date: '2026-06-02', location_id: null, include_cancelled: null });
      expect(answer).toMatchObject({ location: null, include_cancelled: false, total: 5 });
    });

    it('answers zero classes with empty maps and lists (OUT-5)', async () => {
      expect(await assistant.ask(TOOL, { date: '2026-06-03' })).toMatchObject({
        weekday: 'wednesday',
        iso_weekday: 3,
        total: 0,
        by_status: {},
        by_schedule_kind: {},
        by_location: [],
      });
    });

    it('keeps of a call its arguments and the total (INV-3, INV-4)', async () => {
      await assistant.ask(TOOL, { date: '2026-06-02', include_cancelled: true });
      const [row] = await service.database.asStudio(
        studio.ctx.accountId,
        'SELECT status, input, output FROM assistant.tool_invocation ORDER BY id DESC LIMIT 1',
      );
      expect(row).toEqual({
        status: 'succeeded',
        input: { date: '2026-06-02', include_cancelled: true, location_id: null },
        output: { total: 6 },
      });
    });

    it('sends the same statements however many classes there are', async () => {
      await totalOn(assistant, '2026-06-03');
      const empty = await statementsDuring(() => totalOn(assistant, '2026-06-03'));
      const full = await statementsDuring(() => totalOn(assistant, '2026-06-02'));
      expect(withoutBudget(full)).toEqual(withoutBudget(empty));
      expect(full.filter((text) => /FROM\s+scheduling\./.test(text))).toHaveLength(2);
    });

    it('tells nothing of another studio, whose locations do not exist (MCP-20, ARG-6)', async () => {
      const other = await openStudio(service);
      const stranger = await assistantOf(service, other);
      expect(await totalOn(stranger, '2026-06-02')).toBe(0);
      for (const location_id of [annexId, Number.MAX_SAFE_INTEGER]) {
        const { isError, _meta } = await stranger.call(TOOL, { date: '2026-06-02', location_id });
        expect([isError, _meta?.['studio-service/error']]).toEqual([
          true,
          { code: 'invalid_arguments', errors: { location_id: [expect.any(String)] } },
        ]);
      }
    });
  });

  it.each([
    ['no date', {}, 'date'],
    ['null for the date', { date: null }, 'date'],
    ['a date that is none', { date: '2026-02-30' }, 'date'],
    ['a date that is not padded', { date: '2026-6-1' }, 'date'],
    ['a date before 1970', { date: '1969-12-31' }, 'date'],
    ['a date after 2199', { date: '2200-01-01' }, 'date'],
    ['an instant', { date: '2026-06-01T00:00:00Z' }, 'date'],
    ['a switch as text', { date: '2026-06-01', include_cancelled: 'true' }, 'include_cancelled'],
    ['a switch as number', { date: '2026-06-01', include_cancelled: 1 }, 'include_cancelled'],
    ['a location as text', { date: '2026-06-01', location_id: '1' }, 'location_id'],
    ['a fraction of a location', { date: '2026-06-01', location_id: 1.5 }, 'location_id'],
    ['location 0', { date: '2026-06-01', location_id: 0 }, 'location_id'],
    ['a trainer', { date: '2026-06-01', trainer_id: 1 }, 'trainer_id'],
    ['a studio', { date: '2026-06-01', account_id: 1 }, 'account_id'],
  ])('refuses %s (ARG-1, ARG-3, ARG-4)', async (_, args, named) => {
    const assistant = await assistantOf(service, await openStudio(service));
    const { isError, _meta } = await assistant.call(TOOL, args);
    const error = _meta?.['studio-service/error'];
    expect([isError, error?.code, Object.keys(error?.['errors'] ?? {})]).toEqual([true, 'invalid_arguments', [named]]);
  });

  it('needs mcp:read, and says so before it looks at the arguments (ACL-1, MCP-17)', async () => {
    const assistant = await assistantOf(service, await openStudio(service), ['mcp:customers:read']);
    const { isError, _meta } = await assistant.call(TOOL, { date: 'never' });
    expect([isError, _meta?.['studio-service/error']]).toEqual([
      true,
      { code: 'ability_missing', missing: ['mcp:read'] },
    ]);
  });

  it.each([
    ['west of UTC', 'America/Los_Angeles', '2026-06-02', '2026-06-02T07:00:00Z', '2026-06-03T07:00:00Z'],
    ['east of UTC', 'Pacific/Auckland', '2026-06-02', '2026-06-01T12:00:00Z', '2026-06-02T12:00:00Z'],
    [
      'on the day the clock goes forward',
      'Europe/Berlin',
      '2026-03-29',
      '2026-03-28T23:00:00Z',
      '2026-03-29T22:00:00Z',
    ],
    ['on the day the clock goes back', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['without a midnight', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ])('counts from the first instant of the day to the next day, %s (OUT-1)', async (_, timezone, date, from, until) => {
    // The zone of the location plays no part.
    const studio = await openStudio(service, { timezone, locationTimezone: 'Asia/Tokyo' });
    const assistant = await assistantOf(service, studio);
    const before = (instant: string) => new Date(Date.parse(instant) - 3_600_000).toISOString();
    await addClassRow(service, studio, before(from));
    expect(await totalOn(assistant, date)).toBe(0);
    await addClassRow(service, studio, from);
    expect(await totalOn(assistant, date)).toBe(1);
    await addClassRow(service, studio, before(until));
    expect(await totalOn(assistant, date)).toBe(2);
    await addClassRow(service, studio, until);
    expect(await totalOn(assistant, date)).toBe(2);
  });

  describe('for a trainer who signed in (SIGN-6)', () => {
    let studio: OpenStudio;
    let userId: number;
    let trainerId: number;

    beforeAll(async () => {
      studio = await openStudio(service, { enabledScheduleKinds: SCHEDULE_KINDS });
      const { ctx } = studio;
      ({ userId } = await addStaff(service, ctx, 'trainer'));
      trainerId = await given(service).trainer(ctx);
      const colleagueId = await given(service).trainer(ctx);
      const internal = {
        class_type_id: await given(service).classType(ctx, { scheduleKind: 'internal_class' }),
        schedule_kind: 'internal_class',
      };
      await addClassRow(service, studio, '2026-06-02T06:00:00Z', { trainer_id: trainerId });
      await addClassRow(service, studio, '2026-06-02T08:00:00Z', { trainer_id: colleagueId });
      await addClassRow(service, studio, '2026-06-02T10:00:00Z');
      const meeting = await addClassRow(service, studio, '2026-06-02T12:00:00Z', {
        ...internal,
        trainer_id: colleagueId,
      });
      await service.database.asStudio(
        ctx.accountId,
        `INSERT INTO scheduling.scheduled_class_trainer (account_id, scheduled_class_id, trainer_id) VALUES ($1, $2, $3)`,
        [ctx.accountId, meeting, trainerId],
      );
    });

    const link = async (linkedUserId: number | null, isActive: boolean) => {
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.trainer SET user_id = $2, is_active = $3 WHERE id = $1',
        [trainerId, linkedUserId, isActive],
      );
    };

    it.each([
      ['the classes they give or help with', 'trainer', true, true, 2, ['group_class', 'internal_class']],
      ['none when their trainer is inactive', 'trainer', true, false, 0, []],
      ['none when no trainer is linked to them', 'trainer', false, true, 0, []],
      ['all for another role', 'receptionist', true, true, 4, ['group_class', 'internal_class']],
    ] as const)('counts %s', async (_, role, isLinked, isActive, total, kinds) => {
      await link(isLinked ? userId : null, isActive);
      const answer = await askAs<Answer>(service, studio, { userId, role }, TOOL, { date: '2026-06-02' });
      expect([answer.total, Object.keys(answer.by_schedule_kind)]).toEqual([total, kinds]);
    });
  });
});
