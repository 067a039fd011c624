import type { MoneyDto } from '../../../src/finance';
import type { EarningsReportDto } from '../../../src/reports/session-values/http/dto/earnings-report.dto';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import { addSalaryModel, assignSalary, fixedTerms, perClassTerms, salaryRule } from '../../support/finance-salaries';
import {
  addDirectPayment,
  addExpense,
  addReservation,
  addSession,
  openSessionStudio,
  type SessionStudio,
  startEpoch,
} from '../../support/finance-sessions';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient } from '../../support/manage';
import { addBooking, addPass } from '../../support/passes';

const NOW = new Date('2026-07-16T12:00:00Z');
const HELD = new Date('2026-06-16T10:00:00Z');
const JUNE = 'date_from=2026-06-01&date_to=2026-06-30';
const QUARTER = salaryRule({ formula: 'class_value_percentage', basis_points: 2_500 });

const text = (money: readonly MoneyDto[]) => money.map(({ currency, amount }) => `${currency} ${amount}`).join(' + ');

describe('the earnings report with salaries, over HTTP', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let otherId: number;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({ now: NOW });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openSessionStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    otherId = await given(service).location(studio.ctx, { name: 'Other' });
    await arrange();
  });

  const read = async (query: string) =>
    ((await owner('get', `/reports/earnings?${query}`)).body as { data: EarningsReportDto }).data;
  const amountsOf = ({ totals }: EarningsReportDto) => [
    text(totals.revenue),
    text(totals.expenses),
    text(totals.salary),
    text(totals.earnings),
  ];
  const attended = (classId: number, customerId: number) =>
    addBooking(service, studio.ctx, classId, customerId, { status: 'attended', attendance_marked_at: HELD });
  const paid = (bookingId: number, amountCents: number, refundsCents: number[] = []) =>
    addDirectPayment(service, studio.ctx, { bookingId, locationId: studio.locationId, amountCents, refundsCents });

  /**
   * One trainer gets a quarter of what attended classes are worth, another 300.00 a month. A class of 450.00 and a rental of
   * 70.00 at Main, a class of 40.00 at Other, an expense of 30.00 for the whole studio.
   */
  async function arrange(): Promise<void> {
    const { ctx, trainerId } = studio;
    const fixedId = await given(service).trainer(ctx);
    await assignSalary(
      service,
      ctx,
      [trainerId],
      await addSalaryModel(service, ctx, perClassTerms([QUARTER]), 'Share'),
    );
    await assignSalary(
      service,
      ctx,
      [fixedId],
      await addSalaryModel(service, ctx, fixedTerms('month', 30_000), 'Fixed'),
    );
    const [covered = 0, direct = 0, nobody = 0] = await addCustomers(service, ctx, 3);
    const flow = await addSession(service, studio, { date: '2026-06-16', trainerId, title: 'Flow' });
    const passId = await addPass(service, ctx, covered, null, { price_cents: 100_000, sessions_count: 4 });
    await addReservation(service, ctx, { bookingId: await attended(flow, covered), passId, reservedAt: HELD });
    await paid(await attended(flow, direct), 30_000, [10_000]);
    await addBooking(service, ctx, flow, nobody);
    const rental = await addSession(service, studio, { date: '2026-06-17', kind: 'room_rental' });
    await paid(await attended(rental, direct), 7_000);
    const roomId = await given(service).room(ctx, { locationId: otherId });
    const elsewhere = await addSession(service, studio, { date: '2026-06-18', trainerId, roomId });
    await paid(await attended(elsewhere, direct), 4_000);
    await addExpense(service, ctx, { amountCents: 3_000, occurredAt: new Date('2026-06-20T08:00:00Z') });
  }

  it('takes expenses and the pay by class and by month off the revenue', async () => {
    const report = await read(JUNE);
    expect(amountsOf(report)).toEqual(['EUR 560.00', 'EUR 30.00', 'EUR 422.50', 'EUR 107.50']);
    expect(report).toMatchObject({ salary_incomplete: false, fixed_salary_unallocated: false, total_rows: 3 });
    const { body } = await owner('get', `/payroll/calculation?${JUNE}`);
    expect((body as { data: { totals: MoneyDto[] } }).data.totals).toEqual(report.totals.salary);
  });

  it('of a part of the month has that part of fixed pay, to the cent (SAL-7)', async () => {
    const report = await read('date_from=2026-06-01&date_to=2026-06-07');
    expect(amountsOf(report)).toEqual(['', '', 'EUR 70.00', 'EUR -70.00']);
  });

  it('REP-3: of a location has its classes’ pay, all fixed pay, and says that fixed pay belongs to no location', async () => {
    const main = await read(`${JUNE}&location_id=${studio.locationId}`);
    expect(amountsOf(main)).toEqual(['EUR 520.00', '', 'EUR 412.50', 'EUR 107.50']);
    const other = await read(`${JUNE}&location_id=${otherId}`);
    expect(amountsOf(other)).toEqual(['EUR 40.00', '', 'EUR 310.00', 'EUR -270.00']);
    expect([main, other]).toMatchObject([{ fixed_salary_unallocated: true }, { fixed_salary_unallocated: true }]);
  });

  it('SAL-8: leaves unknown pay out and says so: nothing paid for somebody who was there, a trainer without a model', async () => {
    const [guest = 0] = await addCustomers(service, studio.ctx, 1);
    const { items } = await read(JUNE);
    await attended(items.find(({ title }) => title === 'Flow')?.scheduled_class_id ?? 0, guest);
    const unvalued = await read(JUNE);
    expect(amountsOf(unvalued)).toEqual(['EUR 560.00', 'EUR 30.00', 'EUR 310.00', 'EUR 220.00']);
    expect(unvalued.salary_incomplete).toBe(true);
    await given(service).trainer(studio.ctx);
    const other = await read(`${JUNE}&location_id=${otherId}`);
    expect([other.salary_incomplete, text(other.totals.salary)]).toEqual([true, 'EUR 310.00']);
  });

  it('REP-2: from an epoch inside a day on drops classes before its instant from revenue and pay, and fixed pay of days before', async () => {
    await startEpoch(service, studio.ctx, new Date('2026-06-16T10:00:00Z'));
    const report = await read(JUNE);
    expect(report.period).toMatchObject({ date_from: '2026-06-16', clamped_to_epoch: true });
    expect(amountsOf(report)).toEqual(['EUR 110.00', 'EUR 30.00', 'EUR 160.00', 'EUR -80.00']);
  });
});
