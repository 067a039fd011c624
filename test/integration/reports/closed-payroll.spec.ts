import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';
import fc from 'fast-check';

import { PayrollCalculation } from '../../../src/reports';
import { ClosePayrollRun } from '../../../src/reports/payroll/application/close-payroll-run';
import { VoidPayrollRun } from '../../../src/reports/payroll/application/void-payroll-run';
import type { EarningsReportDto } from '../../../src/reports/session-values/http/dto/earnings-report.dto';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { ownerContext } from '../../support/finance';
import {
  addSalaryModel,
  addSalaryVersion,
  assignSalary,
  fixedTerms,
  perClassTerms,
  salaryRule,
} from '../../support/finance-salaries';
import {
  addDirectPayment,
  addSession,
  openSessionStudio,
  type SessionStudio,
  startEpoch,
} from '../../support/finance-sessions';
import { given } from '../../support/given';
import { movedBy } from '../../support/instants';
import { clientOfRole, type ManageClient } from '../../support/manage';
import { addBooking } from '../../support/passes';

const NOW = new Date('2026-07-16T12:00:00Z');
const HELD = new Date('2026-06-16T10:00:00Z');
const JUNE = ['2026-06-01', '2026-06-30'] as const;

/** A quarter of the class value for one trainer, 300.00 a month for another. */
describe('SAL-14: the pay of closed days', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let owner: StaffContext;
  let client: ManageClient;
  let modelId: number;
  let fixedModelId: number;
  let classId: number;
  let bookingId: number;
  let otherRoomId: number;
  let otherLocationId: number;
  let runId: number;

  beforeAll(async () => {
    service = await createTestApp({ now: NOW });
  });
  afterAll(() => service.close());
  beforeEach(arrange);

  async function arrange(): Promise<void> {
    studio = await openSessionStudio(service);
    const { ctx, trainerId } = studio;
    owner = await ownerContext(service, ctx);
    client = await clientOfRole(service, ctx, 'owner');
    otherLocationId = await given(service).location(ctx, { name: 'Other' });
    otherRoomId = await given(service).room(ctx, { locationId: otherLocationId });
    const share = salaryRule({ formula: 'class_value_percentage', basis_points: 2_500 });
    modelId = await addSalaryModel(service, ctx, perClassTerms([share], { payEmptyClasses: false }));
    fixedModelId = await addSalaryModel(service, ctx, fixedTerms('month', 30_000), 'Fixed');
    await assignSalary(service, ctx, [trainerId], modelId);
    await assignSalary(service, ctx, [await given(service).trainer(ctx)], fixedModelId);
    const [customer = 0] = await addCustomers(service, ctx, 1);
    classId = await addSession(service, studio, { date: '2026-06-16', trainerId });
    bookingId = await addBooking(service, ctx, classId, customer, { status: 'attended', attendance_marked_at: HELD });
    await addDirectPayment(service, ctx, { bookingId, locationId: studio.locationId, amountCents: 6_000 });
    runId = await close();
  }

  const close = (supersedesPayrollRunId: number | null = null) =>
    service.app.get(ClosePayrollRun).execute(owner, {
      period: { startsOn: JUNE[0], endsOn: JUNE[1] },
      supersedesPayrollRunId,
      idempotencyKey: randomUUID(),
    });
  const earnings = async (from: string, to: string, more = '') =>
    (
      (await client('get', `/reports/earnings?date_from=${from}&date_to=${to}${more}`)).body as {
        data: EarningsReportDto;
      }
    ).data;
  const salary = async (from: string, to: string, more = '') =>
    (await earnings(from, to, more)).totals.salary.map(({ currency, amount }) => `${currency} ${amount}`);
  const calculation = (from: string, to: string) =>
    service.app.get(PayrollCalculation).calculate(owner, {
      dateFrom: from,
      dateTo: to,
      trainerId: null,
      locationId: null,
      classesFrom: null,
    });
  const change = (set: string, ...values: unknown[]) =>
    service.database.asStudio(
      studio.ctx.accountId,
      `UPDATE scheduling.scheduled_class SET ${set} WHERE account_id = $1 AND id = $2`,
      [studio.ctx.accountId, classId, ...values],
    );
  const toOther = () => change('room_id = $3, location_id = $4', otherRoomId, otherLocationId);
  const flat = (cents: number) =>
    addSalaryVersion(service, studio.ctx, modelId, perClassTerms([salaryRule({ amount_cents: cents })]));

  it('is that of the run after a retroactive rate, in earnings and calculation alike; other days follow the rate', async () => {
    const before = await calculation(...JUNE);
    expect(await salary(...JUNE)).toEqual(['EUR 315.00']);
    await flat(29_700);
    await addSalaryVersion(service, studio.ctx, fixedModelId, fixedTerms('month', 310_000));
    expect(await salary(...JUNE)).toEqual(['EUR 315.00']);
    expect(await calculation(...JUNE)).toEqual(before);
    expect(await salary('2026-06-16', '2026-07-01')).toEqual(['EUR 265.00']);
    expect(await salary('2026-06-16', '2026-06-16')).toEqual(['EUR 25.00']);
  });

  it('has the location and start of the class at the closing, for the filter and the epoch', async () => {
    const main = `&location_id=${studio.locationId}`;
    await toOther();
    await change(movedBy(`interval '-1 day'`, 'starts_at', 'ends_at'));
    expect(await salary(...JUNE, main)).toEqual(['EUR 315.00']);
    expect(await salary(...JUNE, `&location_id=${otherLocationId}`)).toEqual(['EUR 300.00']);
    await startEpoch(service, studio.ctx, new Date('2026-06-16T05:00:00Z'));
    expect(await salary(...JUNE)).toEqual(['EUR 165.00']);
  });

  it('is paid once when a class moves to an open day, and there when the run is voided', async () => {
    await change(movedBy(`interval '20 days'`, 'starts_at', 'ends_at'));
    expect(await salary('2026-06-16', '2026-06-16')).toEqual(['EUR 25.00']);
    expect(await salary('2026-07-06', '2026-07-06')).toEqual(['EUR 9.68']);
    expect(await salary('2026-06-01', '2026-07-06')).toEqual(['EUR 373.08']);
    await service.app.get(VoidPayrollRun).execute(owner, runId, 'Moved');
    expect(await salary('2026-07-06', '2026-07-06')).toEqual(['EUR 24.68']);
  });

  it('leaves out a later class, and is complete whoever has no model today', async () => {
    await addSession(service, studio, { date: '2026-06-20', trainerId: await given(service).trainer(studio.ctx) });
    const report = await earnings(...JUNE);
    expect([report.total_rows, report.salary_incomplete]).toEqual([2, false]);
    expect((await calculation(...JUNE)).isIncomplete).toBe(false);
    expect((await earnings('2026-06-30', '2026-07-01')).salary_incomplete).toBe(true);
  });

  it('keeps the currency of the closing beside that of other days, which are never added', async () => {
    await service.database.query(`UPDATE accounts.account SET currency = 'USD' WHERE id = $1`, [studio.ctx.accountId]);
    await addSalaryVersion(service, studio.ctx, fixedModelId, fixedTerms('month', 310_000, '2026-06-01'));
    expect(await salary('2026-06-30', '2026-07-01')).toEqual(['EUR 10.00', 'USD 100.00']);
  });

  it('stays with a class whose trainer changed or that was moved to another closed day or cancelled', async () => {
    const before = await calculation(...JUNE);
    await change('trainer_id = $3', await given(service).trainer(studio.ctx));
    await change(movedBy(`interval '1 day'`, 'starts_at', 'ends_at'));
    await change(`status = 'cancelled'`);
    const { lines, totals } = await calculation(...JUNE);
    expect([lines, totals]).toEqual([before.lines, before.totals]);
    expect(await salary('2026-06-16', '2026-06-16')).toEqual(['EUR 25.00']);
  });

  it('is open again after a void, and that of the replacement after one', async () => {
    await flat(10_000);
    await service.app.get(VoidPayrollRun).execute(owner, runId, 'Wrong rate');
    expect(await salary(...JUNE)).toEqual(['EUR 400.00']);
    await close(runId);
    await flat(20_000);
    expect(await salary(...JUNE)).toEqual(['EUR 400.00']);
  });

  it('stays whatever happens later (property)', async () => {
    const cents = fc.integer({ min: 0, max: 99_999 });
    const day = fc.integer({ min: 1, max: 30 }).map((number) => `2026-06-${String(number).padStart(2, '0')}`);
    const event = fc.oneof(
      cents.map((amount) => () => flat(amount)),
      day.map((date) => () => assignSalary(service, studio.ctx, [studio.trainerId], fixedModelId, date)),
      day.map((date) => () => addSession(service, studio, { date, trainerId: studio.trainerId, startTime: '12:00' })),
      fc.constant(() => change(`status = 'cancelled'`)),
      fc.constant(toOther),
      fc.constant(() => change('trainer_id = NULL')),
      fc
        .constantFrom('no_show', 'booked')
        .map(
          (status) => () =>
            service.database.asStudio(
              studio.ctx.accountId,
              `UPDATE booking.class_booking SET status = $3, attendance_marked_at = NULL WHERE account_id = $1 AND id = $2`,
              [studio.ctx.accountId, bookingId, status],
            ),
        ),
    );
    await fc.assert(
      fc
        .asyncProperty(fc.array(event, { minLength: 1, maxLength: 5 }), async (life) => {
          const before = await calculation(...JUNE);
          for (const happen of life) await happen();
          expect(await calculation(...JUNE)).toEqual(before);
          expect(await salary(...JUNE, `&location_id=${studio.locationId}`)).toEqual(['EUR 315.00']);
        })
        .beforeEach(arrange),
      { numRuns: 15 },
    );
  });
});
