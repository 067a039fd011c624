import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { activityOf } from '../../support/customer-sign-in';
import { addSalaryModel, assignSalary, fixedTerms, saveCadence } from '../../support/finance-salaries';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Assignment {
  readonly id: number;
  readonly trainer: { readonly id: number; readonly name: string };
  readonly salary_model: { readonly id: number };
  readonly effective_from: string;
}

interface Page {
  readonly data: readonly Assignment[];
  readonly next_cursor: string | null;
}

describe('who is paid by which salary model (SAL-2)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let other: OpenStudio;
  let staff: ManageClient;
  let modelId: number;
  let otherModelId: number;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    other = await openStudio(service);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    staff = await clientOfRole(service, studio.ctx, 'owner');
    modelId = await addSalaryModel(service, studio.ctx, fixedTerms('month', 100), 'Monthly');
    otherModelId = await addSalaryModel(service, studio.ctx);
  });

  const assign = (body: object) => staff('post', '/salary-assignments', body);
  const list = async (query = '') => (await staff('get', `/salary-assignments${query}`)).body as Page;
  const pairs = ({ data }: Page) =>
    data.map(({ trainer, salary_model: model, effective_from }) => [trainer.id, model.id, effective_from]);
  /** Their ids, rising. */
  const trainers = async (count: number) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await given(service).trainer(studio.ctx));
    return ids;
  };
  const stored = () =>
    service.database.asStudio<{ trainer: number; model: number; live: boolean }>(
      studio.ctx.accountId,
      `SELECT trainer_id::int AS trainer, salary_model_id::int AS model, superseded_at IS NULL AS live
       FROM reports.salary_assignment WHERE account_id = $1 ORDER BY id`,
      [studio.ctx.accountId],
    );

  it('can be saved for several trainers together, including assistants and inactive ones', async () => {
    const assistant = await given(service).trainerType(studio.ctx, { name: 'Assistant' });
    const nina = await given(service).trainer(studio.ctx, { name: 'Nina' });
    const bo = await given(service).trainer(studio.ctx, { name: 'Bo', trainerTypeId: assistant });
    await staff('patch', `/trainers/${nina}`, { is_active: false });
    const { status, body } = await assign({
      trainer_ids: [bo, nina],
      salary_model_id: modelId,
      effective_from: '2020-02-29',
    });
    const answer = (id: number, name: string) => ({
      id: expect.any(Number) as number,
      trainer: { id, name },
      salary_model: { id: modelId, name: 'Monthly', type: 'fixed_period' },
      effective_from: '2020-02-29',
      created_at: expect.stringMatching(/Z$/) as string,
      assigned_by: expect.objectContaining({ role: 'owner' }) as object,
    });
    expect({ status, body: body as unknown }).toEqual({
      status: 201,
      body: { data: [answer(nina, 'Nina'), answer(bo, 'Bo')] },
    });
  });

  it.each([
    ['nothing', {}, 'effective_from salary_model_id trainer_ids'],
    ['no trainers', { trainer_ids: [] }, 'trainer_ids'],
    ['no list of trainers', { trainer_ids: 5 }, 'trainer_ids'],
    ['what is no id', { trainer_ids: ['x'] }, 'trainer_ids.0'],
    ['a trainer twice', { trainer_ids: [1, 1] }, 'trainer_ids'],
    ['201 trainers', { trainer_ids: Array.from({ length: 201 }, (_, n) => n + 1) }, 'trainer_ids'],
    ['no day', { effective_from: '2026-02-29' }, 'effective_from'],
    ['a day beyond the calendar of a studio', { effective_from: '2200-01-01' }, 'effective_from'],
    ['no model', { salary_model_id: null }, 'salary_model_id'],
  ])('is refused for %s', async (name, body, inputs) => {
    const [trainerId] = await trainers(1);
    const valid =
      name === 'nothing' ? {} : { trainer_ids: [trainerId], salary_model_id: modelId, effective_from: '2026-06-01' };
    const [status, code, ...found] = refusalOf(await assign({ ...valid, ...body })).split(' ');
    expect([status, code, found.toSorted().join(' ')]).toEqual(['422', 'validation_failed', inputs]);
  });

  it('is refused for trainers and models of another studio, all trainers or none (GEN-9)', async () => {
    const [own] = await trainers(1);
    const [foreign, foreignModel] = [await given(service).trainer(other.ctx), await addSalaryModel(service, other.ctx)];
    const refusal = async (trainer_ids: unknown[], salary_model_id: number) =>
      refusalOf(await assign({ trainer_ids, salary_model_id, effective_from: '2026-06-01' }));
    expect([
      await refusal([own, foreign], modelId),
      await refusal([999_999, foreign], modelId),
      await refusal([own], foreignModel),
      await refusal([own], 999_999),
      refusalOf(await staff('get', `/salary-assignments?trainer_id=${foreign}`)),
    ]).toEqual([
      '422 validation_failed trainer_ids.1',
      '422 validation_failed trainer_ids.0 trainer_ids.1',
      '422 validation_failed salary_model_id',
      '422 validation_failed salary_model_id',
      '422 validation_failed trainer_id',
    ]);
    expect(await stored()).toEqual([]);
  });

  it('is refused for an archived model (SAL-1)', async () => {
    const [trainerId] = await trainers(1);
    await staff('post', `/salary-models/${modelId}/archive`);
    const answer = await assign({ trainer_ids: [trainerId], salary_model_id: modelId, effective_from: '2026-06-01' });
    expect(refusalOf(answer)).toBe('422 salary_model_archived salary_model_id');
  });

  it('takes the place of what was said for the same day, which is kept', async () => {
    const [a = 0, b = 0] = await trainers(2);
    await assignSalary(service, studio.ctx, [a], modelId, '2026-06-16');
    await assignSalary(service, studio.ctx, [a, b], otherModelId, '2026-06-16');
    expect(await stored()).toEqual([
      { trainer: a, model: modelId, live: false },
      { trainer: a, model: otherModelId, live: true },
      { trainer: b, model: otherModelId, live: true },
    ]);
    const entries = await activityOf(service, studio.ctx, 'trainer.salary_model_assigned');
    expect(entries.map(({ subject_id, changes }) => [subject_id, changes])).toEqual([
      [a, { effective_from: '2026-06-16', salary_model_id: { before: null, after: modelId } }],
      [a, { effective_from: '2026-06-16', salary_model_id: { before: modelId, after: otherModelId } }],
      [b, { effective_from: '2026-06-16', salary_model_id: { before: null, after: otherModelId } }],
    ]);
  });

  it('may be said again: nothing changes, and only what is new is recorded', async () => {
    const [a = 0, b = 0] = await trainers(2);
    const input = { salary_model_id: modelId, effective_from: '2026-06-16' };
    const first = (await assign({ ...input, trainer_ids: [a] })).body as Page;
    const { status, body } = await assign({ ...input, trainer_ids: [a, b] });
    expect([status, (body as Page).data[0]]).toEqual([201, first.data[0]]);
    expect(await stored()).toHaveLength(2);
    expect(await activityOf(service, studio.ctx, 'trainer.salary_model_assigned')).toHaveLength(2);
  });

  it('is listed newest first in pages, of one trainer, and as of a day (SAL-3)', async () => {
    const [a = 0, b = 0] = await trainers(2);
    await assignSalary(service, studio.ctx, [a, b], modelId, '2026-06-16');
    await assignSalary(service, studio.ctx, [a], otherModelId, '2026-07-01');
    await assignSalary(service, studio.ctx, [a], otherModelId, '2026-01-01');
    await assignSalary(service, studio.ctx, [a], modelId, '2026-01-01');
    const live = [
      [a, modelId, '2026-01-01'],
      [a, otherModelId, '2026-07-01'],
      [b, modelId, '2026-06-16'],
      [a, modelId, '2026-06-16'],
    ];
    expect(pairs(await list())).toEqual(live);
    const first = await list('?limit=3');
    const rest = await list(`?limit=3&cursor=${first.next_cursor}`);
    expect([...pairs(first), ...pairs(rest)]).toEqual(live);
    expect(rest.next_cursor).toBeNull();
    expect(pairs(await list(`?trainer_id=${b}`))).toEqual([[b, modelId, '2026-06-16']]);
    expect(pairs(await list('?on=2025-12-31'))).toEqual([]);
    expect(pairs(await list('?on=2026-06-15'))).toEqual([live[0]]);
    expect(pairs(await list('?on=2026-06-16'))).toEqual([live[2], live[3]]);
    expect(pairs(await list(`?on=2026-07-01&trainer_id=${a}`))).toEqual([live[1]]);
    expect(refusalOf(await staff('get', '/salary-assignments?on=today'))).toBe('422 validation_failed on');
    expect(refusalOf(await staff('get', `/salary-assignments?on=2026-06-16&cursor=${first.next_cursor}`))).toBe(
      '422 validation_failed cursor',
    );
  });

  it('holds the trainer, who is deactivated, not deleted (CAT-1)', async () => {
    const [trainerId = 0] = await trainers(1);
    await assignSalary(service, studio.ctx, [trainerId], modelId);
    expect(refusalOf(await staff('delete', `/trainers/${trainerId}`))).toBe('422 in_use trainer');
  });

  describe('the payroll cadence (SAL-10)', () => {
    const cadence = async () => (await staff('get', '/payroll/cadence')).body as { data: object };
    const save = (body: object) => staff('put', '/payroll/cadence', body);
    const period = (starts_on: string, ends_on: string) => ({ latest_completed_period: { starts_on, ends_on } });

    it('is monthly until the studio says otherwise', async () => {
      const month = period('2026-05-01', '2026-05-31');
      expect(await cadence()).toEqual({ data: { value: 'monthly', anchor_date: null, ...month } });
    });

    it.each([
      [{ value: 'weekly' }, null, '2026-07-06', '2026-07-12'],
      [{ value: 'biweekly', anchor_date: '2026-06-29' }, '2026-06-29', '2026-06-29', '2026-07-12'],
      [{ value: 'biweekly', anchor_date: '2026-07-20' }, '2026-07-20', '2026-06-22', '2026-07-05'],
      [{ value: 'semi_monthly', anchor_date: null }, null, '2026-07-01', '2026-07-15'],
      [{ value: 'monthly', anchor_date: '2026-06-29' }, null, '2026-06-01', '2026-06-30'],
    ])('%j on 2026-07-16', async (body, anchor_date, startsOn, endsOn) => {
      service.clock.moveTo(new Date('2026-07-16T12:00:00Z'));
      await saveCadence(service, studio.ctx, 'biweekly', '2025-01-01');
      const { status, body: answer } = await save(body);
      const data = { value: body.value, anchor_date, ...period(startsOn, endsOn) };
      expect({ status, answer: answer as unknown }).toEqual({ status: 200, answer: { data } });
      expect(await cadence()).toEqual({ data });
    });

    it('goes by the day in the zone of the studio', async () => {
      const studioInTokyo = await openStudio(service, { timezone: 'Asia/Tokyo' });
      const owner = await clientOfRole(service, studioInTokyo.ctx, 'owner');
      const latest = async (now: string) => {
        service.clock.moveTo(new Date(now));
        return ((await owner('get', '/payroll/cadence')).body as { data: object }).data;
      };
      expect(await latest('2026-06-30T14:59:59Z')).toMatchObject(period('2026-05-01', '2026-05-31'));
      expect(await latest('2026-06-30T15:00:00Z')).toMatchObject(period('2026-06-01', '2026-06-30'));
    });

    it('counts fortnights without an anchor from the week in which the studio was created', async () => {
      const { accountId } = studio.ctx;
      // A Sunday in UTC.
      await service.database.query(`UPDATE accounts.account SET created_at = '2026-05-24T23:59:59Z' WHERE id = $1`, [
        accountId,
      ]);
      await service.database.asStudio(
        accountId,
        `INSERT INTO reports.payroll_cadence (account_id, value) VALUES ($1, 'biweekly')`,
        [accountId],
      );
      const data = { value: 'biweekly', anchor_date: '2026-05-18', ...period('2026-05-18', '2026-05-31') };
      expect(await cadence()).toEqual({ data });
    });

    it.each([
      ['nothing', {}, 'value'],
      ['another word', { value: 'yearly' }, 'value'],
      ['fortnights without an anchor', { value: 'biweekly' }, 'anchor_date'],
      ['fortnights with an empty anchor', { value: 'biweekly', anchor_date: '' }, 'anchor_date'],
      ['an anchor that is no day', { value: 'biweekly', anchor_date: '2026-06-31' }, 'anchor_date'],
    ])('is refused for %s', async (_, body, input) => {
      expect(refusalOf(await save(body))).toBe(`422 validation_failed ${input}`);
    });

    it('is recorded when it changes, not when it is said again', async () => {
      for (const body of [
        { value: 'monthly' },
        { value: 'biweekly', anchor_date: '2026-06-29' },
        { value: 'biweekly', anchor_date: '2026-06-29' },
        { value: 'weekly', anchor_date: '2026-06-29' },
      ])
        await save(body);
      const entries = await activityOf(service, studio.ctx, 'payroll_cadence.changed');
      expect(entries.map(({ changes }) => changes)).toEqual([
        { value: { before: 'monthly', after: 'biweekly' }, anchor_date: { before: null, after: '2026-06-29' } },
        { value: { before: 'biweekly', after: 'weekly' }, anchor_date: { before: '2026-06-29', after: null } },
      ]);
    });
  });
});
