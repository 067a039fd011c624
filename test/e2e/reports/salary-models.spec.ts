import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { activityOf } from '../../support/customer-sign-in';
import { assignSalary } from '../../support/finance-salaries';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, refusalOf } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Version {
  readonly id: number;
  readonly effective_from: string;
  readonly currency: string;
  readonly superseded_at: string | null;
  readonly amount_cents: number | null;
  readonly rules: readonly Record<string, unknown>[] | null;
}

interface Model {
  readonly id: number;
  readonly name: string;
  readonly archived_at: string | null;
  readonly trainers_count: number;
  readonly current_version: Version | null;
  readonly versions: readonly Version[];
  readonly versions_truncated: boolean;
}

const FLAT = { formula: 'flat', amount_cents: 10_000 };
const PER_CLASS_TERMS = {
  effective_from: '2026-06-01',
  counted_statuses: ['attended', 'booked'],
  pay_empty_classes: true,
  rules: [FLAT],
};
const PER_CLASS = { name: 'Per class', type: 'per_class', ...PER_CLASS_TERMS };
const MONTHLY = {
  name: 'Monthly',
  type: 'fixed_period',
  effective_from: '2026-06-01',
  period: 'month',
  amount_cents: 30_000,
};
const NO_PARAMETERS = {
  amount_cents: null,
  rate_cents: null,
  minimum_people: null,
  base_cents: null,
  hourly_rate_cents: null,
  included_people: null,
  extra_rate_cents: null,
  basis_points: null,
  tiers: null,
  minimum_pay_cents: null,
  maximum_pay_cents: null,
};

describe('salary models (SAL-1)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let other: OpenStudio;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
    const enabledScheduleKinds = ['group_class', 'internal_class'] as const;
    studio = await openStudio(service, { timezone: 'Europe/Berlin', enabledScheduleKinds });
    other = await openStudio(service);
    staff = await clientOfRole(service, studio.ctx, 'admin', ['manage_studio_payroll']);
  });
  afterAll(() => service.close());
  beforeEach(() => service.clock.moveTo(TEST_NOW));

  const dataOf = (body: unknown) => (body as { data: Model }).data;
  const create = async (body: object = PER_CLASS) => dataOf((await staff('post', '/salary-models', body)).body);
  const read = async (id: number) => dataOf((await staff('get', `/salary-models/${id}`)).body);
  const refusal = async (body: object) => refusalOf(await staff('post', '/salary-models', body));
  const withRules = (...rules: unknown[]) => ({ ...PER_CLASS, rules });

  it('are made with their first version, in the currency of the studio', async () => {
    const { status, body } = await staff('post', '/salary-models', MONTHLY);
    const version = {
      id: expect.any(Number) as number,
      effective_from: '2026-06-01',
      currency: 'EUR',
      period: 'month',
      amount_cents: 30_000,
      counted_statuses: null,
      pay_empty_classes: null,
      rules: null,
      created_at: expect.stringMatching(/Z$/) as string,
      superseded_at: null,
      saved_by: expect.objectContaining({ role: 'admin', user_id: expect.any(Number) as number }) as object,
    };
    expect({ status, body: body as unknown }).toEqual({
      status: 201,
      body: {
        data: {
          id: expect.any(Number) as number,
          name: 'Monthly',
          type: 'fixed_period',
          archived_at: null,
          created_at: expect.stringMatching(/Z$/) as string,
          trainers_count: 0,
          current_version: version,
          versions: [version],
          versions_truncated: false,
        },
      },
    });
  });

  it('keep every formula with its parameters, the default rule first (SAL-5)', async () => {
    const types = await Promise.all(Array.from({ length: 5 }, () => given(service).classType(studio.ctx)));
    const tiers = [
      { from_people: 0, to_people: 2, amount_cents: 10_000 },
      { from_people: 3, to_people: 6, amount_cents: 25_000 },
      { from_people: 7, to_people: null, amount_cents: 40_000 },
    ];
    const [a, b, c, d, e] = types.toSorted((x, y) => x - y);
    const rules = [
      { class_type_id: null, formula: 'flat', amount_cents: 0 },
      { class_type_id: a, formula: 'per_person', rate_cents: 5_000, minimum_people: 4 },
      {
        class_type_id: b,
        formula: 'base_plus_extra',
        base_cents: 30_000,
        included_people: 5,
        extra_rate_cents: 4_000,
        maximum_pay_cents: 40_000,
      },
      {
        class_type_id: c,
        formula: 'hourly_plus_extra',
        hourly_rate_cents: 20_000,
        included_people: 999,
        extra_rate_cents: 0,
      },
      { class_type_id: d, formula: 'attendance_tiers', tiers },
      { class_type_id: e, formula: 'class_value_percentage', basis_points: 2_500, minimum_pay_cents: 99_999_999 },
    ];
    const model = await create(withRules(...rules.toReversed()));
    expect(model.current_version?.rules).toEqual(rules.map((rule) => ({ ...NO_PARAMETERS, ...rule })));
    const again = await staff('post', '/salary-models', withRules(...(model.current_version?.rules ?? [])));
    expect(dataOf(again.body).current_version?.rules).toEqual(model.current_version?.rules);
  });

  it('pay nothing for empty classes by default', async () => {
    const { pay_empty_classes: _, ...body } = PER_CLASS;
    expect(await create(body)).toMatchObject({ current_version: { pay_empty_classes: false } });
  });

  describe('refuse', () => {
    const tiers = (...list: object[]) => withRules({ formula: 'attendance_tiers', tiers: list });

    it.each([
      ['nothing', {}, 'effective_from name type'],
      ['an empty name', { ...MONTHLY, name: ' ' }, 'name'],
      ['a long name', { ...MONTHLY, name: 'x'.repeat(256) }, 'name'],
      ['another type', { ...MONTHLY, type: 'hourly' }, 'type'],
      ['no day', { ...MONTHLY, effective_from: '2026-02-30' }, 'effective_from'],
      ['an amount below 0', { ...MONTHLY, amount_cents: -1 }, 'amount_cents'],
      ['an amount above the bound', { ...MONTHLY, amount_cents: 100_000_000 }, 'amount_cents'],
      ['a fraction', { ...MONTHLY, amount_cents: 0.5 }, 'amount_cents'],
      ['an amount as text', { ...MONTHLY, amount_cents: '5' }, 'amount_cents'],
      ['another period', { ...MONTHLY, period: 'year' }, 'period'],
      ['no period', { ...MONTHLY, period: null }, 'period'],
      ['terms of the other type', { ...PER_CLASS, type: 'fixed_period' }, 'type'],
      ['terms of both types', { ...PER_CLASS, ...MONTHLY }, 'type'],
      ['no statuses', { ...PER_CLASS, counted_statuses: [] }, 'counted_statuses'],
      ['no list of statuses', { ...PER_CLASS, counted_statuses: 'attended' }, 'counted_statuses'],
      ['a status twice', { ...PER_CLASS, counted_statuses: ['booked', 'booked'] }, 'counted_statuses'],
      ['an unknown status', { ...PER_CLASS, counted_statuses: ['booked', 'cancelled'] }, 'counted_statuses.1'],
      ['no rules', withRules(), 'rules'],
      ['rules that are none', withRules(5), 'rules rules.0'],
      ['no default rule', withRules({ ...FLAT, class_type_id: 1 }), 'rules'],
      ['two default rules', withRules(FLAT, FLAT), 'rules.1.class_type_id'],
      ['102 rules', withRules(...Array.from({ length: 102 }, () => FLAT)), 'rules'],
      ['an unknown class type', withRules(FLAT, { ...FLAT, class_type_id: 999_999 }), 'rules.1.class_type_id'],
      ['an unknown formula', withRules({ formula: 'half' }), 'rules.0.formula'],
      ['a missing parameter', withRules({ formula: 'per_person', rate_cents: 1 }), 'rules.0.minimum_people'],
      ['a parameter of another formula', withRules({ ...FLAT, basis_points: 1 }), 'rules.0.basis_points'],
      [
        'tiers of another formula',
        withRules({ ...FLAT, tiers: [{ from_people: 0, amount_cents: 1 }] }),
        'rules.0.tiers',
      ],
      [
        'a rate above the bound',
        withRules({ formula: 'per_person', rate_cents: 1e8, minimum_people: 0 }),
        'rules.0.rate_cents',
      ],
      [
        '1000 people',
        withRules({ formula: 'per_person', rate_cents: 1, minimum_people: 1000 }),
        'rules.0.minimum_people',
      ],
      ['0 basis points', withRules({ formula: 'class_value_percentage', basis_points: 0 }), 'rules.0.basis_points'],
      ['more than all', withRules({ formula: 'class_value_percentage', basis_points: 10_001 }), 'rules.0.basis_points'],
      [
        'a maximum below the minimum',
        withRules({ ...FLAT, minimum_pay_cents: 2, maximum_pay_cents: 1 }),
        'rules.0.maximum_pay_cents',
      ],
      ['no tiers', tiers(), 'rules.0.tiers'],
      ['tiers from 1 on', tiers({ from_people: 1, amount_cents: 1 }), 'rules.0.tiers.0.from_people'],
      [
        'a gap between tiers',
        tiers({ from_people: 0, to_people: 2, amount_cents: 1 }, { from_people: 4, amount_cents: 1 }),
        'rules.0.tiers.1.from_people',
      ],
      [
        'a last tier that is closed',
        tiers({ from_people: 0, to_people: 2, amount_cents: 1 }),
        'rules.0.tiers.0.to_people',
      ],
      ['a tier below 0', tiers({ from_people: -1, amount_cents: 1 }), 'rules.0.tiers.0.from_people'],
      ['a tier without an amount', tiers({ from_people: 0 }), 'rules.0.tiers.0.amount_cents'],
      [
        '51 tiers',
        tiers(
          ...Array.from({ length: 51 }, (_, n) => ({ from_people: n, to_people: n < 50 ? n : null, amount_cents: 1 })),
        ),
        'rules.0.tiers',
      ],
    ])('%s', async (_, body, inputs) => {
      const [status, code, ...found] = (await refusal(body)).split(' ');
      expect([status, code, found.toSorted().join(' ')]).toEqual(['422', 'validation_failed', inputs]);
    });

    it('a class type of internal classes, and one of another studio (GEN-9)', async () => {
      const internal = await given(service).classType(studio.ctx, { scheduleKind: 'internal_class' });
      const rules = [internal, studio.classTypeId, other.classTypeId].map((id) => ({ ...FLAT, class_type_id: id }));
      expect(await refusal(withRules(FLAT, ...rules))).toBe(
        '422 validation_failed rules.1.class_type_id rules.3.class_type_id',
      );
    });

    it('leave nothing behind', async () => {
      const count = () =>
        service.database.asStudio(
          studio.ctx.accountId,
          'SELECT count(*)::int AS n FROM reports.salary_model WHERE account_id = $1',
          [studio.ctx.accountId],
        );
      const before = await count();
      await refusal(withRules(FLAT, { ...FLAT, class_type_id: other.classTypeId }));
      expect(await count()).toEqual(before);
    });
  });

  it('take 101 rules and 50 tiers', async () => {
    const ids = await service.database.asStudio<{ id: number }>(
      studio.ctx.accountId,
      `INSERT INTO scheduling.class_type (account_id, activity_direction_id, name, slug, schedule_kind)
       SELECT $1, activity_direction_id, 'Many ' || n, 'many-' || n, 'group_class'
       FROM scheduling.class_type, generate_series(1, 100) n WHERE account_id = $1 AND id = $2 RETURNING id::int`,
      [studio.ctx.accountId, studio.classTypeId],
    );
    const list = Array.from({ length: 50 }, (_, n) => ({
      from_people: n,
      to_people: n < 49 ? n : null,
      amount_cents: n,
    }));
    const rules = ids.map(({ id }) => ({ ...FLAT, class_type_id: id }));
    const model = await create(withRules(...rules, { formula: 'attendance_tiers', tiers: list }));
    expect(model.current_version?.rules).toHaveLength(101);
    expect(model.current_version?.rules?.[0]?.['tiers']).toEqual(list);
  });

  it('take at most 500 rules and tiers together (GEN-19)', async () => {
    const tiers = Array.from({ length: 50 }, () => ({ from_people: 0, to_people: null, amount_cents: 1 }));
    const rule = { formula: 'attendance_tiers', tiers };
    const { body } = await staff('post', '/salary-models', withRules(...Array.from({ length: 10 }, () => rule)));
    expect(body).toMatchObject({ code: 'validation_failed', errors: { rules: ['rules is too large.'] } });
  });

  it('are listed newest first in pages, and found one by one', async () => {
    const made = [await create(), await create(MONTHLY), await create()].map(({ id }) => id).toReversed();
    const first = (await staff('get', '/salary-models?limit=2')).body as { data: Model[]; next_cursor: string };
    const second = (await staff('get', `/salary-models?limit=1&cursor=${first.next_cursor}`)).body as { data: Model[] };
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made);
    expect(first.data[1]).toMatchObject({ name: 'Monthly', current_version: { amount_cents: 30_000 } });
    expect(refusalOf(await staff('get', '/salary-models?cursor=x'))).toBe('422 validation_failed cursor');
    expect(refusalOf(await staff('get', '/salary-models/0'))).toBe('404 not_found');
  });

  it('are renamed; the same name again records nothing, and the type cannot be given', async () => {
    const { id } = await create();
    const rename = async (body: object) => refusalOf(await staff('patch', `/salary-models/${id}`, body));
    expect([await rename({ name: 'Evening' }), await rename({ name: 'Evening' }), await rename({})]).toEqual([
      '200',
      '200',
      '200',
    ]);
    expect(await rename({ name: null })).toBe('422 validation_failed name');
    expect(await rename({ type: 'fixed_period' })).toBe('422 validation_failed type');
    expect(await read(id)).toMatchObject({ name: 'Evening', type: 'per_class' });
    const actions = (await activityOf(service, studio.ctx, 'salary_model')).filter(
      ({ subject_id }) => subject_id === id,
    );
    expect(actions.map(({ action }) => action)).toEqual(['salary_model.created', 'salary_model.renamed']);
  });

  describe('versions', () => {
    const addVersion = (id: number, body: object) => staff('post', `/salary-models/${id}/versions`, body);
    const amount = (effective_from: string, amount_cents: number) => ({
      effective_from,
      period: 'month',
      amount_cents,
    });

    it('are appended; today’s is the one that came into effect last, by the studio’s calendar (SAL-3)', async () => {
      const { id } = await create(MONTHLY);
      const { status } = await addVersion(id, amount('2026-06-21', 60_000));
      await addVersion(id, amount('2020-01-01', 1));
      expect(status).toBe(201);
      const model = await read(id);
      expect(model.versions.map((version) => [version.effective_from, version.amount_cents])).toEqual([
        ['2026-06-21', 60_000],
        ['2026-06-01', 30_000],
        ['2020-01-01', 1],
      ]);
      expect(model.current_version?.amount_cents).toBe(30_000);
      service.clock.moveTo(new Date('2026-06-20T21:59:59Z'));
      expect((await read(id)).current_version?.amount_cents).toBe(30_000);
      service.clock.moveTo(new Date('2026-06-20T22:00:00Z'));
      expect((await read(id)).current_version?.amount_cents).toBe(60_000);
    });

    it('of the same day supersede the earlier one, which is kept', async () => {
      const { id, versions } = await create();
      service.clock.moveTo(new Date('2026-06-01T09:00:00Z'));
      const { body } = await addVersion(id, { ...PER_CLASS_TERMS, rules: [{ formula: 'flat', amount_cents: 7 }] });
      const found = dataOf(body).versions;
      expect(found.map(({ superseded_at }) => superseded_at)).toEqual([null, '2026-06-01T09:00:00Z']);
      expect(found[1]).toEqual({ ...versions[0], superseded_at: '2026-06-01T09:00:00Z' });
      expect(dataOf(body).current_version?.rules?.[0]?.['amount_cents']).toBe(7);
    });

    it('are shown as far as the 100 of the latest days', async () => {
      const { id, versions } = await create(MONTHLY);
      await service.database.asStudio(
        studio.ctx.accountId,
        `INSERT INTO reports.salary_model_version (account_id, salary_model_id, type, effective_from, currency, period, amount_cents, actor)
         SELECT account_id, salary_model_id, type, effective_from - n, currency, period, amount_cents, actor
         FROM reports.salary_model_version, generate_series(1, 100) n WHERE account_id = $1 AND salary_model_id = $2 RETURNING 1`,
        [studio.ctx.accountId, id],
      );
      const found = await read(id);
      expect([found.versions.length, found.versions[0], found.versions_truncated]).toEqual([100, versions[0], true]);
    });

    it('are in the currency the studio has when they are saved', async () => {
      const { id } = await create(MONTHLY);
      const { accountId } = studio.ctx;
      await service.database.query(`UPDATE accounts.account SET currency = 'UAH' WHERE id = $1`, [accountId]);
      await addVersion(id, amount('2026-07-01', 1));
      await service.database.query(`UPDATE accounts.account SET currency = 'EUR' WHERE id = $1`, [accountId]);
      expect((await read(id)).versions.map(({ currency }) => currency)).toEqual(['UAH', 'EUR']);
    });

    it('have the terms of their model’s type', async () => {
      const [fixed, perClass] = [await create(MONTHLY), await create()];
      expect(refusalOf(await addVersion(fixed.id, PER_CLASS_TERMS))).toBe('422 validation_failed type');
      expect(refusalOf(await addVersion(perClass.id, amount('2026-07-01', 1)))).toBe('422 validation_failed type');
      expect(refusalOf(await addVersion(perClass.id, { effective_from: '2026-07-01' }))).toBe(
        '422 validation_failed counted_statuses rules',
      );
      expect(refusalOf(await addVersion(0, amount('2026-07-01', 1)))).toBe('404 not_found');
    });

    it('are logged without amounts, which not everybody may know who reads the log (AUD-1)', async () => {
      const { id, versions } = await create(MONTHLY);
      const { body } = await addVersion(id, amount('2026-06-01', 12_345));
      const entries = (await activityOf(service, studio.ctx, 'salary_model')).filter(
        ({ subject_id }) => subject_id === id,
      );
      expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
        [
          'salary_model.created',
          {
            name: 'Monthly',
            type: 'fixed_period',
            effective_from: '2026-06-01',
            currency: 'EUR',
            salary_model_version_id: versions[0]?.id,
          },
        ],
        [
          'salary_model.version_added',
          {
            salary_model_version_id: dataOf(body).versions[0]?.id,
            effective_from: '2026-06-01',
            currency: 'EUR',
            superseded_version_id: versions[0]?.id,
          },
        ],
      ]);
    });
  });

  describe('archiving', () => {
    const archive = async (id: number) => refusalOf(await staff('post', `/salary-models/${id}/archive`));
    const IN_USE = '422 salary_model_in_use salary_model';

    it('is refused while a trainer is paid by the model today or will be, and possible once others are assigned', async () => {
      const [{ id }, next] = [await create(), await create()];
      const trainers = [await given(service).trainer(studio.ctx), await given(service).trainer(studio.ctx)];
      await assignSalary(service, studio.ctx, trainers, id, '2026-05-01');
      expect((await read(id)).trainers_count).toBe(2);
      expect(await archive(id)).toBe(IN_USE);
      await assignSalary(service, studio.ctx, trainers.slice(0, 1), next.id, '2026-06-01');
      await assignSalary(service, studio.ctx, trainers.slice(1), next.id, '2026-06-02');
      expect((await read(id)).trainers_count).toBe(1);
      expect(await archive(id)).toBe(IN_USE);
      // In Berlin the second of June begins at 22:00 UTC.
      service.clock.moveTo(new Date('2026-06-01T22:00:00Z'));
      await assignSalary(service, studio.ctx, trainers.slice(0, 1), id, '2026-07-01');
      expect([(await read(id)).trainers_count, await archive(id)]).toEqual([0, IN_USE]);
      await assignSalary(service, studio.ctx, trainers.slice(0, 1), next.id, '2026-07-01');
      expect(await archive(id)).toBe('200');
    });

    it('happens once; a repeat changes and records nothing', async () => {
      const { id } = await create();
      await archive(id);
      service.clock.moveTo(new Date('2026-06-03T00:00:00Z'));
      expect(await archive(id)).toBe('200');
      expect((await read(id)).archived_at).toBe('2026-06-01T08:00:00Z');
      const entries = (await activityOf(service, studio.ctx, 'salary_model')).filter(
        ({ subject_id }) => subject_id === id,
      );
      expect(entries.map(({ action }) => action)).toEqual(['salary_model.created', 'salary_model.archived']);
    });

    it('leaves the terms of past days open to be put right', async () => {
      const { id } = await create(MONTHLY);
      await archive(id);
      const { period, amount_cents } = MONTHLY;
      const version = { period, amount_cents, effective_from: '2026-05-01' };
      const { status } = await staff('post', `/salary-models/${id}/versions`, version);
      expect([status, (await read(id)).versions.length]).toEqual([201, 2]);
    });
  });

  it('hold the class types of their rules: those are deactivated, not deleted (CAT-1)', async () => {
    const classTypeId = await given(service).classType(studio.ctx);
    await create(withRules(FLAT, { ...FLAT, class_type_id: classTypeId }));
    const owner = await clientOfRole(service, studio.ctx, 'owner');
    expect(refusalOf(await owner('delete', `/class-types/${classTypeId}`))).toBe('422 in_use class_type');
    expect(refusalOf(await owner('patch', `/class-types/${classTypeId}`, { is_active: false }))).toBe('200');
    const again = await staff('post', '/salary-models', withRules(FLAT, { ...FLAT, class_type_id: classTypeId }));
    expect(again.status).toBe(201);
  });
});
