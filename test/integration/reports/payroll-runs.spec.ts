import { randomUUID } from 'node:crypto';

import { DomainError, type Money, totalsOf } from '@studio/kernel';
import type { StaffContext } from '@studio/access';

import { type MoneyDto } from '../../../src/finance';
import { ClosePayrollRun } from '../../../src/reports/payroll/application/close-payroll-run';
import { VoidPayrollRun } from '../../../src/reports/payroll/application/void-payroll-run';
import { ArchiveSalaryModel } from '../../../src/reports/salaries/application/archive-salary-model';
import { PayrollRunsQuery } from '../../../src/reports/payroll/queries/payroll-runs.query';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { ownerContext } from '../../support/finance';
import {
  addDirectPayment,
  addSession,
  openSessionStudio,
  type SessionStudio,
  startEpoch,
} from '../../support/finance-sessions';
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
import { addBooking } from '../../support/passes';
import { beginIn } from '../../support/transaction';

/** A Thursday, at noon. */
const NOW = new Date('2026-07-16T12:00:00Z');
const JUNE = { startsOn: '2026-06-01', endsOn: '2026-06-30' };

type Run = Awaited<ReturnType<PayrollRunsQuery['find']>>;

describe('payroll runs', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let owner: StaffContext;
  let modelId: number;

  beforeAll(async () => {
    service = await createTestApp({ now: NOW });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(NOW);
    studio = await openSessionStudio(service);
    owner = await ownerContext(service, studio.ctx);
    modelId = await addSalaryModel(
      service,
      studio.ctx,
      perClassTerms([salaryRule({ amount_cents: 500 })], { payEmptyClasses: true }),
    );
    await assignSalary(service, studio.ctx, [studio.trainerId], modelId);
  });

  const close = (input: Partial<Parameters<ClosePayrollRun['execute']>[1]> = {}) =>
    service.app.get(ClosePayrollRun).execute(owner, {
      period: null,
      supersedesPayrollRunId: null,
      idempotencyKey: randomUUID(),
      ...input,
    });
  const voided = (id: number, reason = 'A class was missing') =>
    service.app.get(VoidPayrollRun).execute(owner, id, reason);
  const read = (id: number) => service.app.get(PayrollRunsQuery).find(studio.ctx, id);
  const held = (date: string, input: Partial<Parameters<typeof addSession>[2]> = {}) =>
    addSession(service, studio, { date, trainerId: studio.trainerId, ...input });
  const rows = <Row extends Record<string, unknown>>(text: string) =>
    service.database.asStudio<Row>(studio.ctx.accountId, text, [studio.ctx.accountId]);
  const countOf = async (table: string) =>
    (await rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE account_id = $1`))[0]?.count;
  const centsOf = (run: Run) => run?.run.totals.map(({ amount_cents, currency }) => `${amount_cents} ${currency}`);

  describe('closing (SAL-11)', () => {
    it('takes the latest completed period and stores lines and entries; it writes no cash', async () => {
      const classId = await held('2026-06-02');
      await held('2026-05-31');
      await held('2026-07-01');
      const epochAt = new Date('2026-07-10T00:00:00Z');
      await startEpoch(service, studio.ctx, epochAt);
      const found = await read(await close());
      expect(found?.run).toMatchObject({
        status: 'closed',
        cadence: 'monthly',
        period_starts_on: '2026-06-01',
        period_ends_on: '2026-06-30',
        totals: [{ currency: 'EUR', amount_cents: 500, amount: '5.00' }],
        incomplete: false,
        finance_epoch_id: expect.any(Number),
        closed_at: NOW,
        actor: { name: 'Owner', role: 'owner' },
        voided_at: null,
        supersedes_payroll_run_id: null,
      });
      expect(found?.lines).toMatchObject([
        {
          trainer_id: studio.trainerId,
          amounts: [{ currency: 'EUR', amount_cents: 500 }],
          model_names: ['Model'],
          incomplete: false,
          entries: [{ kind: 'class', date: '2026-06-02', scheduled_class_id: classId, people: 0, formula: 'flat' }],
        },
      ]);
      expect(await countOf('finance.cash_ledger_entry')).toBe(0);
      const log = await rows<{ action: string }>(
        `SELECT action FROM accounts.activity_entry WHERE account_id = $1 AND subject_type = 'payroll_run'`,
      );
      expect(log).toEqual([{ action: 'payroll_run.closed' }]);
    });

    it.each([
      ['weekly', null, '2026-07-06', '2026-07-12'],
      ['biweekly', '2026-06-29', '2026-06-29', '2026-07-12'],
      ['biweekly', '2026-07-20', '2026-06-22', '2026-07-05'],
      ['semi_monthly', null, '2026-07-01', '2026-07-15'],
      ['monthly', null, '2026-06-01', '2026-06-30'],
    ] as const)('of a %s cadence (anchor %s) on 2026-07-16 takes %s to %s', async (value, anchor, startsOn, endsOn) => {
      await saveCadence(service, studio.ctx, value, anchor);
      const found = await read(await close());
      expect(found?.run).toMatchObject({ cadence: value, period_starts_on: startsOn, period_ends_on: endsOn });
    });

    it.each([
      [
        'the month’s last days are over on the next day of the studio, not of UTC',
        'America/New_York',
        '2026-07-01T03:59:59Z',
        '2026-05-31',
      ],
      ['…and once they are', 'America/New_York', '2026-07-01T04:00:00Z', '2026-06-30'],
      ['in a leap year February ends on the 29th', 'UTC', '2028-03-01T00:00:00Z', '2028-02-29'],
    ])('%s', async (_, timezone, now, endsOn) => {
      studio = await openSessionStudio(service, { timezone });
      owner = await ownerContext(service, studio.ctx);
      await assignSalary(service, studio.ctx, [studio.trainerId], await addSalaryModel(service, studio.ctx));
      service.clock.moveTo(new Date(now));
      expect((await read(await close()))?.run.period_ends_on).toBe(endsOn);
    });

    it('of a week with a change of clocks has its seven days', async () => {
      studio = await openSessionStudio(service, { timezone: 'Europe/Berlin' });
      owner = await ownerContext(service, studio.ctx);
      const id = await addSalaryModel(service, studio.ctx, fixedTerms('week', 10_000));
      await assignSalary(service, studio.ctx, [studio.trainerId], id);
      await saveCadence(service, studio.ctx, 'weekly');
      service.clock.moveTo(new Date('2026-03-29T22:00:00Z'));
      const found = await read(await close());
      expect(found?.run).toMatchObject({ period_starts_on: '2026-03-23', period_ends_on: '2026-03-29' });
      expect([centsOf(found), found?.lines[0]?.entries.length]).toEqual([['10000 EUR'], 7]);
    });

    it.each([
      ['period_not_finished', { startsOn: '2026-07-01', endsOn: '2026-07-31' }],
      ['period_not_in_cadence', { startsOn: '2026-06-01', endsOn: '2026-06-15' }],
      ['period_already_closed', JUNE],
    ])('is refused: %s', async (code, period) => {
      await close();
      await expect(close({ period })).rejects.toMatchObject({
        code,
        errors: { period_starts_on: [expect.any(String)] },
      });
      expect(await countOf('reports.payroll_run')).toBe(1);
    });

    it('is refused for days that a run of another cadence has', async () => {
      await close();
      await saveCadence(service, studio.ctx, 'weekly');
      const period = { startsOn: '2026-06-29', endsOn: '2026-07-05' };
      await expect(close({ period })).rejects.toMatchObject({ code: 'period_already_closed' });
      expect(await read(await close({ period: { startsOn: '2026-07-06', endsOn: '2026-07-12' } }))).not.toBeNull();
    });

    it('is refused while pay is unknown, names whose and why, and leaves nothing behind', async () => {
      const zoe = await given(service).trainer(studio.ctx, { name: 'Zoe' });
      await held('2026-06-02', { trainerId: zoe });
      const refusal: unknown = await close().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(DomainError);
      expect(refusal).toMatchObject({
        code: 'payroll_incomplete',
        errors: { trainers: ['Zoe: no_assignment.'] },
        members: { trainers: [{ trainer_id: zoe, trainer_name: 'Zoe', reasons: ['no_assignment'] }] },
      });
      expect(await countOf('reports.payroll_run')).toBe(0);
      expect(await countOf('reports.payroll_run_line')).toBe(0);
      await assignSalary(service, studio.ctx, [zoe], modelId);
      expect(centsOf(await read(await close()))).toEqual(['500 EUR']);
    });

    it('of several trainers and currencies: totals are the sums of lines, lines those of entries', async () => {
      const people = await addCustomers(service, studio.ctx, 2);
      const [fixed, other] = [await given(service).trainer(studio.ctx), await given(service).trainer(studio.ctx)];
      await assignSalary(
        service,
        studio.ctx,
        [fixed],
        await addSalaryModel(service, studio.ctx, fixedTerms('month', 99_999)),
      );
      await assignSalary(service, studio.ctx, [other], modelId);
      for (const date of ['2026-06-02', '2026-06-03']) await held(date);
      await held('2026-06-02', { trainerId: other, startTime: '12:00' });
      await service.database.query(`UPDATE accounts.account SET currency = 'UAH' WHERE id = $1`, [
        studio.ctx.accountId,
      ]);
      const percentage = salaryRule({ formula: 'class_value_percentage', basis_points: 3_333 });
      await addSalaryVersion(
        service,
        studio.ctx,
        modelId,
        perClassTerms([percentage], { effectiveFrom: '2026-06-20' }),
      );
      const classId = await held('2026-06-20');
      for (const customerId of people) {
        const bookingId = await addBooking(service, studio.ctx, classId, customerId, {
          status: 'attended',
          attendance_marked_at: NOW,
        });
        await addDirectPayment(service, studio.ctx, {
          bookingId,
          locationId: studio.locationId,
          amountCents: 333,
          currency: 'UAH',
        });
      }
      const found = await read(await close());
      const moneyOf = (amounts: readonly MoneyDto[]): Money[] =>
        amounts.map(({ currency, amount_cents: amountCents }) => ({ currency, amountCents }));
      const total = moneyOf(found?.run.totals ?? []);
      expect(total).toEqual([
        { currency: 'EUR', amountCents: 99_999 + 1_500 },
        { currency: 'UAH', amountCents: 222 },
      ]);
      expect(total).toEqual(totalsOf(found?.lines.flatMap(({ amounts }) => moneyOf(amounts)) ?? []));
      for (const { amounts, entries } of found?.lines ?? [])
        expect(moneyOf(amounts)).toEqual(totalsOf(moneyOf(entries.flatMap(({ amount }) => amount ?? []))));
      expect(found?.lines).toHaveLength(3);
    });

    it('pays days of a model that is archived since, by its terms', async () => {
      await held('2026-06-02');
      const other = await addSalaryModel(service, studio.ctx, perClassTerms([salaryRule()]), 'Other');
      await assignSalary(service, studio.ctx, [studio.trainerId], other, '2026-07-01');
      await service.app.get(ArchiveSalaryModel).execute(owner, modelId);
      const found = await read(await close());
      expect([centsOf(found), found?.lines[0]?.model_names]).toEqual([['500 EUR'], ['Model']]);
    });

    it('is immutable: later terms, bookings, names and payments change nothing of it', async () => {
      const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
      const classId = await held('2026-06-02');
      const id = await close();
      const before = await read(id);
      await addSalaryVersion(service, studio.ctx, modelId, perClassTerms([salaryRule({ amount_cents: 900 })]));
      await addBooking(service, studio.ctx, classId, customerId, { status: 'attended', attendance_marked_at: NOW });
      await held('2026-06-03');
      await rows(`UPDATE scheduling.trainer SET name = 'Renamed' WHERE account_id = $1`);
      await rows(`UPDATE reports.salary_model SET name = 'Renamed' WHERE account_id = $1`);
      expect(await read(id)).toEqual(before);
      await voided(id);
      expect(centsOf(await read(await close()))).toEqual(['900 EUR']);
    });
  });

  describe('concurrently and repeatedly', () => {
    it('5 closings with keys of their own: one run, the others period_already_closed', async () => {
      await held('2026-06-02');
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => close()));
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as DomainError).code] : [],
      );
      expect(codes).toEqual(Array<string>(4).fill('period_already_closed'));
      expect([await countOf('reports.payroll_run'), await countOf('reports.payroll_run_line')]).toEqual([1, 1]);
    });

    it('5 closings with one key: the same run', async () => {
      const idempotencyKey = randomUUID();
      const ids = await Promise.all(Array.from({ length: 5 }, () => close({ idempotencyKey })));
      expect(new Set(ids).size).toBe(1);
      expect(await close({ idempotencyKey })).toBe(ids[0]);
      expect(await countOf('reports.payroll_run')).toBe(1);
    });

    it('the key with other input is refused, also after the void', async () => {
      const idempotencyKey = randomUUID();
      const id = await close({ idempotencyKey });
      await expect(close({ idempotencyKey, period: JUNE })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
      await voided(id);
      expect(await close({ idempotencyKey })).toBe(id);
    });

    it('the same key names another run in another studio', async () => {
      const idempotencyKey = randomUUID();
      const id = await close({ idempotencyKey });
      studio = await openSessionStudio(service);
      owner = await ownerContext(service, studio.ctx);
      await assignSalary(service, studio.ctx, [studio.trainerId], await addSalaryModel(service, studio.ctx));
      expect(await close({ idempotencyKey })).not.toBe(id);
    });

    it('5 replacements of a voided run: one of them', async () => {
      const id = await close();
      await voided(id);
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => close({ supersedesPayrollRunId: id })));
      const codes = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as DomainError).code] : [],
      );
      expect(codes).toEqual(Array<string>(4).fill('already_superseded'));
    });

    it('is of one moment while bookings change: each of two that swap counts once', async () => {
      const perPerson = perClassTerms([salaryRule({ formula: 'per_person', rate_cents: 1_000, minimum_people: 0 })], {
        effectiveFrom: '2026-01-02',
      });
      await addSalaryVersion(service, studio.ctx, modelId, perPerson);
      const [customerId = 0] = await addCustomers(service, studio.ctx, 1);
      const [first, second] = [await held('2026-06-02'), await held('2026-06-28')];
      const came = { status: 'attended', attendance_marked_at: NOW };
      await addBooking(service, studio.ctx, first, customerId, came);
      await addBooking(service, studio.ctx, second, customerId, { status: 'no_show' });
      const ended = new AbortController();
      const swap = async (): Promise<void> => {
        while (!ended.signal.aborted)
          await service.database.asStudio(
            studio.ctx.accountId,
            `UPDATE booking.class_booking SET status = CASE WHEN status = 'attended' THEN 'no_show' ELSE 'attended' END,
               attendance_marked_at = CASE WHEN status <> 'attended' THEN $2::timestamptz END WHERE account_id = $1`,
            [studio.ctx.accountId, new Date()],
          );
      };
      const swapping = swap();
      const totals = new Set<string>();
      for (let turn = 0; turn < 15; turn += 1) {
        const id = await close();
        for (const cents of centsOf(await read(id)) ?? []) totals.add(cents);
        await voided(id);
      }
      ended.abort();
      await swapping;
      expect([...totals]).toEqual(['1000 EUR']);
    });

    it('a void beside its replacement: the replacement comes after it, or is refused', async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const id = await close();
        const [, replacement] = await Promise.allSettled([
          voided(id),
          close({ period: JUNE, supersedesPayrollRunId: id }),
        ]);
        if (replacement.status === 'rejected')
          expect(replacement.reason).toMatchObject({ code: 'supersedes_mismatch' });
        else await voided(replacement.value);
      }
      const closed = await rows(`SELECT 1 FROM reports.payroll_run WHERE account_id = $1 AND status = 'closed'`);
      expect(closed).toEqual([]);
    });

    it('waits for cash that is being written, and cash for it', async () => {
      await close();
      const cash = await beginIn(service.database, studio.ctx.accountId);
      await cash.query('SELECT 1 FROM finance.account_finance WHERE account_id = $1 FOR SHARE', [studio.ctx.accountId]);
      const closing = close({ period: { startsOn: '2026-05-01', endsOn: '2026-05-31' } });
      const first = await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, 300, 'waiting'))]);
      expect(first).toBe('waiting');
      await cash.commit();
      expect(await closing).toEqual(expect.any(Number));
    });
  });

  describe('void and replacement (SAL-12, SAL-13)', () => {
    it('voids once; the same reason again changes nothing, another one is refused; lines stay', async () => {
      await held('2026-06-02');
      const id = await close();
      const before = await read(id);
      await voided(id);
      service.clock.moveTo(new Date('2026-07-17T12:00:00Z'));
      await voided(id);
      await expect(voided(id, 'Another reason')).rejects.toMatchObject({
        code: 'payroll_run_already_voided',
        errors: { reason: [expect.any(String)] },
      });
      const after = await read(id);
      expect(after?.run).toMatchObject({ status: 'voided', voided_at: NOW, void_reason: 'A class was missing' });
      expect(after?.run).toMatchObject({ void_actor: { name: 'Owner' }, totals: before?.run.totals });
      expect(after?.lines).toEqual(before?.lines);
      const log = await rows(
        `SELECT 1 FROM accounts.activity_entry WHERE account_id = $1 AND action = 'payroll_run.voided'`,
      );
      expect(log).toHaveLength(1);
    });

    it('replaces a voided run of the same period under that run’s cadence, once', async () => {
      const id = await close();
      await expect(close({ period: JUNE, supersedesPayrollRunId: id })).rejects.toMatchObject({
        code: 'supersedes_mismatch',
      });
      await voided(id);
      await saveCadence(service, studio.ctx, 'weekly');
      await expect(close({ supersedesPayrollRunId: id })).rejects.toMatchObject({
        code: 'supersedes_mismatch',
        errors: { supersedes_payroll_run_id: [expect.any(String)] },
      });
      await expect(close({ period: JUNE })).rejects.toMatchObject({ code: 'period_not_in_cadence' });
      const replacement = await close({ period: JUNE, supersedesPayrollRunId: id });
      expect((await read(replacement))?.run).toMatchObject({ cadence: 'monthly', supersedes_payroll_run_id: id });
      await expect(close({ period: JUNE, supersedesPayrollRunId: id })).rejects.toMatchObject({
        code: 'already_superseded',
        errors: { supersedes_payroll_run_id: [expect.any(String)] },
      });
      await voided(replacement);
      expect(await close({ period: JUNE, supersedesPayrollRunId: id })).toEqual(expect.any(Number));
    });

    it('knows no run of another studio (GEN-9)', async () => {
      const id = await close();
      studio = await openSessionStudio(service);
      owner = await ownerContext(service, studio.ctx);
      await expect(close({ supersedesPayrollRunId: id })).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { supersedes_payroll_run_id: [expect.any(String)] },
      });
      await expect(voided(id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await read(id)).toBeNull();
    });
  });

  it('rows of runs and lines are never changed or deleted by the service, but for the void', async () => {
    await held('2026-06-02');
    await voided(await close());
    await close();
    const attempts = [
      `UPDATE reports.payroll_run SET totals = '[]' WHERE account_id = $1`,
      `UPDATE reports.payroll_run SET totals = '[]', status = 'voided', voided_at = now(), void_reason = 'Other', void_actor = '{}' WHERE account_id = $1`,
      `UPDATE reports.payroll_run SET void_reason = 'Other' WHERE account_id = $1 AND status = 'voided'`,
      `UPDATE reports.payroll_run SET status = 'closed', voided_at = NULL, void_reason = NULL, void_actor = NULL
       WHERE account_id = $1 AND status = 'voided'`,
      'DELETE FROM reports.payroll_run WHERE account_id = $1',
      `UPDATE reports.payroll_run_line SET amounts = '[]' WHERE account_id = $1`,
      'DELETE FROM reports.payroll_run_line WHERE account_id = $1',
    ];
    for (const text of attempts) {
      const role = await beginIn(service.database, studio.ctx.accountId);
      await expect(role.query(text, [studio.ctx.accountId])).rejects.toMatchObject({ code: '23001' });
      await role.rollBack();
    }
  });
});
