import { createTestApp, type TestApp } from '../../support/app';
import { addSession, openSessionStudio, type SessionStudio, startEpoch } from '../../support/finance-sessions';
import { addSalaryModel, assignSalary, fixedTerms, perClassTerms, salaryRule } from '../../support/finance-salaries';
import { given } from '../../support/given';
import { clientOfRole, gateOutcomes, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';

const KEY = '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e';
const OTHER_KEY = '0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5f';
const EUR_5 = { currency: 'EUR', amount_cents: 500, amount: '5.00' };
const JUNE = 'date_from=2026-06-01&date_to=2026-06-30';

describe('payroll', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let staff: ManageClient;
  let classId: number;

  beforeAll(async () => {
    service = await createTestApp({ now: new Date('2026-07-16T12:00:00Z') });
    studio = await openSessionStudio(service);
    const terms = perClassTerms([salaryRule({ amount_cents: 500 })], { payEmptyClasses: true });
    await assignSalary(
      service,
      studio.ctx,
      [studio.trainerId],
      await addSalaryModel(service, studio.ctx, terms, '=Per class'),
    );
    classId = await addSession(service, studio, { date: '2026-06-02', trainerId: studio.trainerId });
    staff = await clientOfRole(service, studio.ctx, 'manager', ['manage_studio_payroll']);
  });
  afterAll(() => service.close());

  it.each([
    ['get', '/payroll/calculation'],
    ['get', '/payroll-runs'],
    ['post', '/payroll-runs'],
    ['get', '/payroll-runs/987654'],
    ['post', '/payroll-runs/987654/void'],
    ['get', '/reports/payroll'],
  ] as const)('%s %s answers in the order of ORD-1', async (method, path) => {
    const { ctx } = await openSessionStudio(service);
    const lacking = { role: 'manager', permissions: ['manage_studio_cashflow'] } as const;
    const outcomes = await gateOutcomes(service, ctx, { method, path, lacking });
    expect(outcomes.slice(0, 4)).toEqual([
      '401 token_missing',
      '401 token_invalid',
      '403 wrong_guard',
      '403 forbidden',
    ]);
    if (method === 'post') expect(outcomes[4]).toBe('423 demo_readonly');
  });

  it('is calculated for a range, limited to a trainer and a location', async () => {
    const { status, body } = await staff(
      'get',
      `/payroll/calculation?${JUNE}&trainer_id=${studio.trainerId}&location_id=${studio.locationId}`,
    );
    expect([status, body]).toEqual([
      200,
      {
        data: {
          date_from: '2026-06-01',
          date_to: '2026-06-30',
          totals: [EUR_5],
          incomplete: false,
          reasons: [],
          lines: [
            {
              trainer_id: studio.trainerId,
              trainer_name: expect.any(String),
              amounts: [EUR_5],
              model_names: ['=Per class'],
              incomplete: false,
              reasons: [],
              entries: [
                {
                  kind: 'class',
                  date: '2026-06-02',
                  scheduled_class_id: classId,
                  model: { salary_model_id: expect.any(Number), name: '=Per class' },
                  version: { salary_model_version_id: expect.any(Number), effective_from: '2026-01-01' },
                  formula: 'flat',
                  people: 0,
                  class_value: null,
                  amount: EUR_5,
                  currency: 'EUR',
                  reason: null,
                },
              ],
            },
          ],
        },
      },
    ]);
  });

  it.each([
    ['', '422 validation_failed date_from date_to'],
    ['date_from=2026-06-01', '422 validation_failed date_to'],
    ['date_from=2026-02-30&date_to=2026-06-01', '422 validation_failed date_from'],
    ['date_from=2026-06-02&date_to=2026-06-01', '422 validation_failed date_to'],
    ['date_from=2025-06-01&date_to=2026-06-02', '422 validation_failed date_to'],
    [`${JUNE}&trainer_id=0`, '422 validation_failed trainer_id'],
    [`${JUNE}&trainer_id=987654`, '422 validation_failed trainer_id'],
    [`${JUNE}&location_id=987654`, '422 validation_failed location_id'],
  ])('is not calculated for “%s”', async (query, refusal) => {
    expect(refusalOf(await staff('get', `/payroll/calculation?${query}`))).toBe(refusal);
  });

  it.each([
    [{}, '422 validation_failed idempotency_key'],
    [{ idempotency_key: KEY, period_starts_on: '2026-06-01' }, '422 validation_failed period_ends_on'],
    [{ idempotency_key: KEY, period_ends_on: '2026-06-30' }, '422 validation_failed period_starts_on'],
    [
      { idempotency_key: KEY, period_starts_on: '2026-06-30', period_ends_on: '2026-06-01' },
      '422 validation_failed period_ends_on',
    ],
    [
      { idempotency_key: KEY, period_starts_on: '2026-07-01', period_ends_on: '2026-07-31' },
      '422 period_not_finished period_starts_on',
    ],
    [{ idempotency_key: KEY, supersedes_payroll_run_id: 987_654 }, '422 validation_failed supersedes_payroll_run_id'],
  ])('closes nothing for %j', async (body, refusal) => {
    expect(refusalOf(await staff('post', '/payroll-runs', body))).toBe(refusal);
  });

  it('is closed, listed, voided, replaced and reported', async () => {
    await startEpoch(service, studio.ctx, new Date('2026-07-12T00:00:00Z'));
    const closed = await staff('post', '/payroll-runs', { idempotency_key: KEY });
    expect([closed.status, closed.body.data]).toMatchObject([
      201,
      { status: 'closed', totals: [EUR_5], payout_recorded: false },
    ]);
    const { id } = closed.body.data as { id: number };
    const again = await staff('post', '/payroll-runs', { idempotency_key: KEY.toUpperCase() });
    expect([again.status, again.body]).toEqual([201, closed.body]);

    expect(refusalOf(await staff('post', `/payroll-runs/${id}/void`, { reason: 'No' }))).toBe(
      '422 validation_failed reason',
    );
    const reason = { reason: 'A class was missing' };
    const first = await staff('post', `/payroll-runs/${id}/void`, reason);
    expect([first.status, first.body.data.status, first.body.data.void_reason]).toEqual([200, 'voided', reason.reason]);
    expect((await staff('post', `/payroll-runs/${id}/void`, reason)).body).toEqual(first.body);
    expect(refusalOf(await staff('post', `/payroll-runs/${id}/void`, { reason: 'Another' }))).toBe(
      '422 payroll_run_already_voided reason',
    );
    const replacement = await staff('post', '/payroll-runs', {
      idempotency_key: OTHER_KEY,
      supersedes_payroll_run_id: id,
    });
    expect(replacement.body.data).toMatchObject({ supersedes_payroll_run_id: id, lines: closed.body.data.lines });

    const page = await staff('get', '/payroll-runs?limit=1');
    expect(page.body.data).toMatchObject([{ id: replacement.body.data.id, status: 'closed' }]);
    const rest = await staff('get', `/payroll-runs?limit=1&cursor=${page.body.next_cursor}`);
    expect([rest.body.data[0].id, rest.body.next_cursor]).toEqual([id, null]);
    expect(await staff('get', `/payroll-runs/${id}`)).toMatchObject({ status: 200, body: first.body });
    expect(outcomeOf(await staff('get', '/payroll-runs?cursor=abc'))).toBe('422 validation_failed');

    const report = await staff('get', '/reports/payroll?limit=1');
    expect(report.body).toEqual({
      data: {
        status: 'ok',
        generated_at: '2026-07-16T12:00:00Z',
        timezone: 'UTC',
        active_epoch: { finance_epoch_id: expect.any(Number), starts_at: '2026-07-12T00:00:00Z', legacy: false },
        cadence: {
          value: 'monthly',
          anchor_date: null,
          latest_completed_period: { starts_on: '2026-06-01', ends_on: '2026-06-30' },
        },
        total_runs: 2,
        returned: 1,
        truncated: true,
        runs: [
          {
            payroll_run_id: replacement.body.data.id,
            status: 'closed',
            immutable_snapshot: true,
            period_starts_on: '2026-06-01',
            period_ends_on: '2026-06-30',
            cadence: 'monthly',
            totals: [EUR_5],
            incomplete: false,
            closed_at: '2026-07-16T12:00:00Z',
            voided_at: null,
            supersedes_payroll_run_id: id,
            payout_recorded: false,
            lines: [
              {
                trainer_id: studio.trainerId,
                trainer_name: expect.any(String),
                amounts: [EUR_5],
                model_names: ['=Per class'],
                incomplete: false,
              },
            ],
          },
        ],
      },
      next_cursor: expect.any(String),
    });
    const next = await staff('get', `/reports/payroll?limit=1&cursor=${report.body.next_cursor}`);
    expect(next.body).toMatchObject({
      data: { truncated: false, runs: [{ payroll_run_id: id, status: 'voided' }] },
      next_cursor: null,
    });
    expect(JSON.stringify(next.body)).not.toContain(reason.reason);

    const csv = await staff('get', '/reports/payroll?format=csv');
    const [header, ...lines] = csv.text.trimEnd().split('\r\n');
    expect([csv.headers['content-type'], header?.split(',').slice(-3)]).toEqual([
      'text/csv; charset=utf-8',
      ['model_names', 'currency', 'amount'],
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\d+,closed,monthly,2026-06-01,2026-06-30,.*,'=Per class,EUR,5\.00$/);
    expect(lines[1]).toContain(',voided,');
  });

  it('names the trainers whose pay is not known', async () => {
    const other = await openSessionStudio(service);
    const client = await clientOfRole(service, other.ctx, 'owner');
    const { status, body } = await client('post', '/payroll-runs', { idempotency_key: KEY });
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'payroll_incomplete',
        errors: { trainers: [expect.stringContaining('no_assignment')] },
        trainers: [{ trainer_id: other.trainerId, trainer_name: expect.any(String), reasons: ['no_assignment'] }],
      },
    ]);
    const zoe = await given(service).trainer(other.ctx);
    await assignSalary(
      service,
      other.ctx,
      [zoe, other.trainerId],
      await addSalaryModel(service, other.ctx, fixedTerms('month', 1)),
    );
    const closed = await client('post', '/payroll-runs', { idempotency_key: KEY });
    expect([closed.status, closed.body.data.totals]).toEqual([
      201,
      [{ currency: 'EUR', amount_cents: 2, amount: '0.02' }],
    ]);
  });
});
