import { PayrollCadences } from '../../../src/reports/salaries/application/payroll-cadences';
import { ArchiveSalaryModel } from '../../../src/reports/salaries/application/archive-salary-model';
import { SalaryTermsQuery } from '../../../src/reports/salaries/queries/salary-terms.query';
import { sharedTestApp, type TestApp } from '../../support/app';
import {
  addSalaryModel,
  addSalaryVersion,
  assignSalary,
  fixedTerms,
  perClassTerms,
  salaryRule,
  saveCadence,
} from '../../support/finance-salaries';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

/** How the database says no: by triggers, and for models by what refers to them. */
const KEPT = /never changed or deleted|violates foreign key|violates RESTRICT/;

describe('salaries in the database', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const trainer = () => given(service).trainer(studio.ctx);
  const rows = <Row extends object>(text: string) =>
    service.database.asStudio<Row & Record<string, unknown>>(studio.ctx.accountId, text, [studio.ctx.accountId]);
  const archive = (id: number) => service.app.get(ArchiveSalaryModel).execute(studio.ctx, id);
  const terms = (trainerIds: readonly number[] | null = null) =>
    service.app.get(SalaryTermsQuery).of(studio.ctx, trainerIds);
  /** Codes of the refusals among outcomes, in any order. */
  const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes
      .map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'done'))
      .toSorted();

  describe('terms that salaries are reckoned by (SAL-3)', () => {
    it('are all live assignments, and their models with all live versions', async () => {
      const [a, b] = [await trainer(), await trainer()];
      const tiers = [
        { fromPeople: 0, toPeople: 2, amountCents: 100 },
        { fromPeople: 3, toPeople: null, amountCents: 250 },
      ];
      const perClass = await addSalaryModel(
        service,
        studio.ctx,
        perClassTerms([salaryRule({ formula: 'flat', amount_cents: 1 })]),
        'Per class',
      );
      const rules = [
        salaryRule({ classTypeId: studio.classTypeId, formula: 'attendance_tiers', tiers, maximumPayCents: 200 }),
        salaryRule({
          formula: 'hourly_plus_extra',
          hourly_rate_cents: 20_000,
          included_people: 5,
          extra_rate_cents: 7,
        }),
      ];
      const counted = { countedStatuses: ['booked', 'no_show'], payEmptyClasses: true } as const;
      await addSalaryVersion(service, studio.ctx, perClass, perClassTerms(rules, counted));
      await addSalaryVersion(
        service,
        studio.ctx,
        perClass,
        perClassTerms([salaryRule()], { effectiveFrom: '2026-07-01' }),
      );
      const monthly = await addSalaryModel(service, studio.ctx, fixedTerms('month', 30_000), 'Monthly');
      await addSalaryModel(service, studio.ctx);
      await assignSalary(service, studio.ctx, [a], perClass, '2026-02-01');
      await assignSalary(service, studio.ctx, [a, b], monthly, '2026-03-01');
      await assignSalary(service, studio.ctx, [b], perClass, '2026-03-01');

      const { assignments, models } = await terms();
      const assigned = (trainerId: number) =>
        assignments.get(trainerId)?.map(({ salaryModelId, effectiveFrom }) => [salaryModelId, effectiveFrom]);
      expect([assigned(a), assigned(b), assignments.size]).toEqual([
        [
          [monthly, '2026-03-01'],
          [perClass, '2026-02-01'],
        ],
        [[perClass, '2026-03-01']],
        2,
      ]);
      const id = expect.any(Number) as number;
      const bounds = { minimumPayCents: null, maximumPayCents: null };
      const common = { id, currency: 'EUR', type: 'per_class' };
      expect([...models.values()].toSorted((x, y) => x.id - y.id)).toEqual([
        {
          id: perClass,
          name: 'Per class',
          versions: [
            {
              ...common,
              effectiveFrom: '2026-07-01',
              countedStatuses: ['attended'],
              payEmptyClasses: false,
              rules: [{ classTypeId: null, formula: 'flat', amountCents: 0, ...bounds }],
            },
            {
              ...common,
              effectiveFrom: '2026-01-01',
              ...counted,
              rules: [
                {
                  classTypeId: null,
                  formula: 'hourly_plus_extra',
                  hourlyRateCents: 20_000,
                  includedPeople: 5,
                  extraRateCents: 7,
                  ...bounds,
                },
                {
                  classTypeId: studio.classTypeId,
                  formula: 'attendance_tiers',
                  tiers,
                  ...bounds,
                  maximumPayCents: 200,
                },
              ],
            },
          ],
        },
        {
          id: monthly,
          name: 'Monthly',
          versions: [
            {
              id,
              effectiveFrom: '2026-01-01',
              currency: 'EUR',
              type: 'fixed_period',
              period: 'month',
              amountCents: 30_000,
            },
          ],
        },
      ]);
      const ofA = await terms([a]);
      expect([...ofA.assignments.keys()]).toEqual([a]);
    });

    it('come in one round trip, however many trainers there are', async () => {
      const model = await addSalaryModel(service, studio.ctx);
      const count = async () => (await statementsDuring(() => terms())).length;
      const ofNobody = await count();
      await assignSalary(service, studio.ctx, await Promise.all([trainer(), trainer(), trainer()]), model);
      expect([await count(), ofNobody]).toEqual([ofNobody, ofNobody]);
    });

    it('are nobody else’s (GEN-9)', async () => {
      const other = await openStudio(service);
      await assignSalary(service, studio.ctx, [await trainer()], await addSalaryModel(service, studio.ctx));
      const { assignments, models } = await service.app.get(SalaryTermsQuery).of(other.ctx, null);
      expect([assignments.size, models.size]).toEqual([0, 0]);
    });

    it('know every formula (SAL-5)', async () => {
      const types = await Promise.all(Array.from({ length: 3 }, () => given(service).classType(studio.ctx)));
      const [a = 0, b = 0, c = 0] = types.toSorted((x, y) => x - y);
      const rules = [
        salaryRule({ formula: 'flat', amount_cents: 5 }),
        salaryRule({ classTypeId: a, formula: 'per_person', rate_cents: 5_000, minimum_people: 4, minimumPayCents: 9 }),
        salaryRule({
          classTypeId: b,
          formula: 'base_plus_extra',
          base_cents: 3,
          included_people: 2,
          extra_rate_cents: 1,
        }),
        salaryRule({ classTypeId: c, formula: 'class_value_percentage', basis_points: 1_250 }),
      ];
      const model = await addSalaryModel(service, studio.ctx, perClassTerms(rules));
      await assignSalary(service, studio.ctx, [await trainer()], model);
      const [version] = (await terms()).models.get(model)?.versions ?? [];
      expect(version).toMatchObject({
        rules: [
          { classTypeId: null, formula: 'flat', amountCents: 5 },
          { classTypeId: a, formula: 'per_person', rateCents: 5_000, minimumPeople: 4, minimumPayCents: 9 },
          { classTypeId: b, formula: 'base_plus_extra', baseCents: 3, includedPeople: 2, extraRateCents: 1 },
          { classTypeId: c, formula: 'class_value_percentage', basisPoints: 1_250 },
        ],
      });
    });
  });

  describe('concurrently', () => {
    it('assignments of the same trainers and day, in any order of them, leave one live row for each (SAL-2)', async () => {
      const trainers = await Promise.all(Array.from({ length: 5 }, trainer));
      const models = [await addSalaryModel(service, studio.ctx), await addSalaryModel(service, studio.ctx)];
      const assignments = Array.from({ length: 6 }, (_, n) =>
        assignSalary(service, studio.ctx, n % 2 === 0 ? trainers : trainers.toReversed(), models[n % 2] ?? 0),
      );
      expect(codes(await Promise.allSettled(assignments))).toEqual(Array.from({ length: 6 }, () => 'done'));
      const live = await rows<{ trainer: number; model: number }>(
        `SELECT trainer_id::int AS trainer, salary_model_id::int AS model FROM reports.salary_assignment
         WHERE account_id = $1 AND superseded_at IS NULL ORDER BY trainer_id`,
      );
      expect(live.map((row) => row.trainer)).toEqual(trainers.toSorted((a, b) => a - b));
      expect(new Set(live.map((row) => row.model)).size).toBe(1);
    });

    it('the same assignment is made once', async () => {
      const [trainerId, model] = [await trainer(), await addSalaryModel(service, studio.ctx)];
      const ids = await Promise.all(
        Array.from({ length: 5 }, () => assignSalary(service, studio.ctx, [trainerId], model)),
      );
      expect(new Set(ids.flat()).size).toBe(1);
      expect(await rows('SELECT id FROM reports.salary_assignment WHERE account_id = $1')).toHaveLength(1);
    });

    it('versions of the same model and day leave one live one, each with its rules (SAL-1)', async () => {
      const model = await addSalaryModel(service, studio.ctx);
      const versions = Array.from({ length: 5 }, (_, n) =>
        addSalaryVersion(service, studio.ctx, model, perClassTerms([salaryRule({ amount_cents: n })])),
      );
      expect(codes(await Promise.allSettled(versions))).toEqual(Array.from({ length: 5 }, () => 'done'));
      const [found] = await rows<{ live: number; kept: number; rules: number }>(
        `SELECT count(*) FILTER (WHERE v.superseded_at IS NULL)::int AS live, count(v.superseded_at)::int AS kept,
           count(r.id)::int AS rules
         FROM reports.salary_model_version v
         LEFT JOIN reports.salary_rule r ON r.account_id = v.account_id AND r.version_id = v.id WHERE v.account_id = $1`,
      );
      expect(found).toEqual({ live: 1, kept: 5, rules: 6 });
    });

    it('archiving and assigning never leave a trainer with an archived model: one is refused (SAL-1)', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [trainerId, model] = [await trainer(), await addSalaryModel(service, studio.ctx)];
        const both = [archive(model), assignSalary(service, studio.ctx, [trainerId], model)];
        const found = codes(await Promise.allSettled(round % 2 === 0 ? both : both.toReversed()));
        expect([
          ['done', 'salary_model_archived'],
          ['done', 'salary_model_in_use'],
        ]).toContainEqual(found);
      }
    });

    it('archiving waits for an assignment that is being made, and is then refused', async () => {
      const [trainerId, model] = [await trainer(), await addSalaryModel(service, studio.ctx)];
      const open = await beginIn(service.database, studio.ctx.accountId);
      const { accountId } = studio.ctx;
      await open.query('SELECT 1 FROM reports.salary_model WHERE account_id = $1 AND id = $2 FOR SHARE', [
        accountId,
        model,
      ]);
      await open.query(
        `INSERT INTO reports.salary_assignment (account_id, trainer_id, salary_model_id, effective_from, actor)
         VALUES ($1, $2, $3, '2026-01-01', '{}')`,
        [accountId, trainerId, model],
      );
      const archiving = Promise.allSettled([archive(model)]);
      await open.commit();
      expect(codes(await archiving)).toEqual(['salary_model_in_use']);
    });

    it('the first cadence is saved by several, once (SAL-10)', async () => {
      const saved = ['weekly', 'monthly', 'semi_monthly', 'weekly'] as const;
      const outcomes = await Promise.allSettled(saved.map((value) => saveCadence(service, studio.ctx, value)));
      expect(codes(outcomes)).toEqual(['done', 'done', 'done', 'done']);
      expect(await rows('SELECT value FROM reports.payroll_cadence WHERE account_id = $1')).toHaveLength(1);
    });
  });

  it('a class type that is deleted while a rule comes to refer to it: one of both is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const classTypeId = await given(service).classType(studio.ctx);
      const open = await beginIn(service.database, studio.ctx.accountId);
      await open.query('DELETE FROM scheduling.class_type WHERE account_id = $1 AND id = $2', [
        studio.ctx.accountId,
        classTypeId,
      ]);
      const making = Promise.allSettled([
        addSalaryModel(service, studio.ctx, perClassTerms([salaryRule(), salaryRule({ classTypeId })])),
      ]);
      await open.commit();
      expect(codes(await making)).toEqual(['validation_failed']);
    }
  });

  describe('for the application role (acceptance: cash and payroll facts)', () => {
    beforeEach(async () => {
      const tiers = [{ fromPeople: 0, toPeople: null, amountCents: 1 }];
      const model = await addSalaryModel(
        service,
        studio.ctx,
        perClassTerms([salaryRule({ formula: 'attendance_tiers', tiers })]),
      );
      await assignSalary(service, studio.ctx, [await trainer()], model);
    });

    it.each([
      [
        'the day of a version',
        `UPDATE reports.salary_model_version SET effective_from = '2020-01-01' WHERE account_id = $1`,
      ],
      ['the currency of a version', `UPDATE reports.salary_model_version SET currency = 'UAH' WHERE account_id = $1`],
      [
        'statuses of a version',
        `UPDATE reports.salary_model_version SET counted_statuses = '{booked}' WHERE account_id = $1`,
      ],
      [
        'the day of a version while it is superseded',
        `UPDATE reports.salary_model_version SET superseded_at = now(), effective_from = '2020-01-01' WHERE account_id = $1`,
      ],
      ['a deletion of a version', 'DELETE FROM reports.salary_model_version WHERE account_id = $1'],
      ['the pay of a rule', 'UPDATE reports.salary_rule SET minimum_pay_cents = 5 WHERE account_id = $1'],
      ['a deletion of a rule', 'DELETE FROM reports.salary_rule WHERE account_id = $1'],
      ['the amount of a tier', 'UPDATE reports.salary_rule_tier SET amount_cents = 5 WHERE account_id = $1'],
      ['a deletion of a tier', 'DELETE FROM reports.salary_rule_tier WHERE account_id = $1'],
      [
        'the day of an assignment',
        `UPDATE reports.salary_assignment SET effective_from = '2020-01-01' WHERE account_id = $1`,
      ],
      ['a deletion of an assignment', 'DELETE FROM reports.salary_assignment WHERE account_id = $1'],
      ['the type of a model', `UPDATE reports.salary_model SET type = 'fixed_period' WHERE account_id = $1`],
      ['a deletion of a model', 'DELETE FROM reports.salary_model WHERE account_id = $1'],
    ])('%s is refused', async (_, text) => {
      await expect(rows(text)).rejects.toThrow(KEPT);
    });

    it.each(['salary_model_version', 'salary_assignment'])('a %s is superseded once', async (table) => {
      const supersede = (value: string) =>
        rows(`UPDATE reports.${table} SET superseded_at = ${value} WHERE account_id = $1`);
      await supersede('now()');
      await expect(supersede(`now() + interval '1 day'`)).rejects.toThrow(KEPT);
      await expect(supersede('NULL')).rejects.toThrow(KEPT);
    });
  });

  it('a cadence that cannot be read without an anchor takes the week of the studio (SAL-10)', async () => {
    await saveCadence(service, studio.ctx, 'biweekly', '2026-06-29');
    const cadence = () => service.app.get(PayrollCadences).of(studio.ctx);
    expect(await cadence()).toEqual({ value: 'biweekly', anchorDate: '2026-06-29' });
    await rows('UPDATE reports.payroll_cadence SET anchor_date = NULL WHERE account_id = $1');
    const { anchorDate } = await cadence();
    expect(new Date(anchorDate ?? '').getUTCDay()).toBe(1);
  });
});
