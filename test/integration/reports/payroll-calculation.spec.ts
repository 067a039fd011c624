import { PayrollCalculation } from '../../../src/reports';
import type { Payroll, PayrollEntry, PayrollRange } from '../../../src/reports/payroll/domain/payroll';
import { CompletedClassesQuery } from '../../../src/reports/payroll/queries/completed-classes.query';
import { PayrollRanges } from '../../../src/reports/payroll/application/payroll-ranges';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomers } from '../../support/booking';
import {
  addDirectPayment,
  addReservation,
  addSession,
  openSessionStudio,
  releaseReservation,
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
} from '../../support/finance-salaries';
import { given } from '../../support/given';
import { addBooking, addPass } from '../../support/passes';
import { statementsDuring } from '../../support/statements';

const NOW = new Date('2026-07-15T12:00:00Z');
const PERCENT = salaryRule({ formula: 'class_value_percentage', basis_points: 2_500 });
const PER_PERSON = salaryRule({ formula: 'per_person', rate_cents: 1_000, minimum_people: 0 });

const cents = ({ totals }: Pick<Payroll, 'totals'>) =>
  totals.map(({ currency, amountCents }) => `${amountCents} ${currency}`);
const amountsOf = (entries: readonly PayrollEntry[]) => entries.map(({ date, amountCents }) => [date, amountCents]);

describe('payroll calculation', () => {
  let service: TestApp;
  let studio: SessionStudio;
  let people: number[];

  beforeAll(async () => {
    service = await createTestApp({ now: NOW });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(NOW);
    studio = await openSessionStudio(service);
    people = await addCustomers(service, studio.ctx, 5);
  });

  const JUNE: PayrollRange = {
    dateFrom: '2026-06-01',
    dateTo: '2026-06-30',
    trainerId: null,
    locationId: null,
    classesFrom: null,
  };
  const calculate = (range: Partial<PayrollRange> = {}) =>
    service.app.get(PayrollCalculation).calculate(studio.ctx, { ...JUNE, ...range });
  const sum = (range: Partial<PayrollRange> = {}) =>
    service.app.get(PayrollCalculation).sum(studio.ctx, { ...JUNE, ...range });
  const entries = async (range: Partial<PayrollRange> = {}) =>
    (await calculate(range)).lines.flatMap((line) => line.entries);
  const held = (input: Partial<Parameters<typeof addSession>[2]> = {}) =>
    addSession(service, studio, { date: '2026-06-02', trainerId: studio.trainerId, ...input });
  const attended = (classId: number, person = 0, columns: object = {}) =>
    addBooking(service, studio.ctx, classId, people[person] ?? 0, {
      status: 'attended',
      attendance_marked_at: new Date('2026-06-02T10:00:00Z'),
      ...columns,
    });
  const paidBy = async (
    terms: Parameters<typeof addSalaryModel>[2],
    trainerIds: readonly number[] = [studio.trainerId],
    from = '2026-01-01',
  ) => {
    const id = await addSalaryModel(service, studio.ctx, terms, `Model from ${from}`);
    await assignSalary(service, studio.ctx, trainerIds, id, from);
    return id;
  };

  describe('classes that count (SAL-4, FIN-17)', () => {
    beforeEach(() => paidBy(perClassTerms([PER_PERSON], { payEmptyClasses: true })));

    it('are completed ones of the three kinds whose main trainer it is; internal, cancelled, draft and running ones are not', async () => {
      const other = await given(service).trainer(studio.ctx);
      await assignSalary(service, studio.ctx, [other], await addSalaryModel(service, studio.ctx));
      const group = await held();
      const lesson = await held({ kind: 'private_lesson', startTime: '11:00', capacity: 2 });
      const rental = await held({ kind: 'room_rental', startTime: '12:00' });
      await held({ kind: 'internal_class', startTime: '13:00', additionalTrainerIds: [other] });
      await held({ startTime: '14:00', status: 'draft' });
      await held({ startTime: '15:00', trainerId: null });
      const cancelled = await held({ startTime: '16:00' });
      await service.clock.at(new Date('2026-06-01T12:00:00Z'), () =>
        given(service).cancelledClass(studio.ctx, cancelled),
      );
      await held({ date: '2026-07-15', startTime: '11:01' });
      const endedNow = await held({ date: '2026-07-14', startTime: '23:30' });
      service.clock.moveTo(new Date('2026-07-15T00:30:00Z'));
      const { lines } = await calculate({ dateTo: '2026-07-31' });
      expect(lines.map(({ trainerId }) => trainerId)).toEqual([studio.trainerId]);
      expect(lines[0]?.entries.map(({ scheduledClassId }) => scheduledClassId)).toEqual([
        group,
        lesson,
        rental,
        endedNow,
      ]);
    });

    it('have the people of their counted bookings: not cancelled, not removed, of the statuses (SAL-5)', async () => {
      const id = await held({ capacity: null });
      await attended(id, 0);
      await attended(id, 1);
      await addBooking(service, studio.ctx, id, people[2] ?? 0, { status: 'no_show' });
      await addBooking(service, studio.ctx, id, people[3] ?? 0, { status: 'cancelled', cancelled_at: new Date() });
      await attended(id, 4, { corrected_removed_at: new Date() });
      expect(await entries()).toMatchObject([
        { people: 2, amountCents: 2_000, formula: 'per_person', currency: 'EUR' },
      ]);
    });

    it('pay private lessons and rentals for their capacity once somebody was there (SAL-5)', async () => {
      const lesson = await held({ kind: 'private_lesson', capacity: 3 });
      await attended(lesson, 0, { exclusive: true });
      await held({ kind: 'private_lesson', capacity: 3, startTime: '11:00' });
      const rental = await held({ kind: 'room_rental', startTime: '13:00', capacity: null });
      await attended(rental, 1, { exclusive: true });
      expect((await entries()).map((entry) => [entry.people, entry.amountCents])).toEqual([
        [3, 3_000],
        [0, 0],
        [1, 1_000],
      ]);
    });

    it('go to the trainer who stood in, as the class says', async () => {
      const substitute = await given(service).trainer(studio.ctx);
      await assignSalary(service, studio.ctx, [substitute], await addSalaryModel(service, studio.ctx));
      const id = await held();
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.scheduled_class SET trainer_id = $2, replaced_trainer_id = $3 WHERE account_id = $1 AND id = $4',
        [studio.ctx.accountId, substitute, studio.trainerId, id],
      );
      expect((await calculate()).lines.map(({ trainerId }) => trainerId)).toEqual([substitute]);
    });

    it('of an inactive trainer count; another studio’s never do', async () => {
      await held();
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE scheduling.trainer SET is_active = false WHERE account_id = $1',
        [studio.ctx.accountId],
      );
      const other = await openSessionStudio(service);
      await addSession(service, other, { date: '2026-06-02', trainerId: other.trainerId });
      const payroll = await calculate();
      expect(payroll).toMatchObject({ isIncomplete: false, reasons: [] });
      expect(payroll.lines.map(({ trainerId }) => trainerId)).toEqual([studio.trainerId]);
    });

    it('can be limited to a trainer and a location', async () => {
      const trainerId = await given(service).trainer(studio.ctx);
      await assignSalary(service, studio.ctx, [trainerId], await addSalaryModel(service, studio.ctx));
      const locationId = await given(service).location(studio.ctx);
      const roomId = await given(service).room(studio.ctx, { locationId });
      const here = await held();
      const there = await held({ roomId, startTime: '12:00' });
      const others = await held({ roomId, trainerId });
      const ids = async (range: Partial<PayrollRange>) =>
        (await entries(range))
          .map(({ scheduledClassId }) => scheduledClassId)
          .toSorted((a, b) => Number(a) - Number(b));
      expect(await ids({ trainerId })).toEqual([others]);
      expect(await ids({ locationId: studio.locationId })).toEqual([here]);
      expect(await ids({ locationId })).toEqual([there, others].toSorted((a, b) => a - b));
      expect(await ids({ locationId, trainerId: studio.trainerId })).toEqual([there]);
    });
  });

  describe('days', () => {
    it.each([
      ['Europe/Kyiv', '2026-06-01', '00:00', ['2026-06-01']],
      ['Europe/Kyiv', '2026-06-30', '23:45', ['2026-06-30']],
      ['Europe/Kyiv', '2026-05-31', '23:45', []],
      ['Europe/Kyiv', '2026-07-01', '00:00', []],
      ['America/New_York', '2026-06-30', '23:45', ['2026-06-30']],
    ])('are those of the studio: in %s a class of %s %s is one of June', async (timezone, date, startTime, dates) => {
      studio = await openSessionStudio(service, { timezone });
      await paidBy(perClassTerms([PER_PERSON], { payEmptyClasses: true }));
      await held({ date, startTime, durationMinutes: 15 });
      expect((await entries()).map((entry) => entry.date)).toEqual(dates);
    });

    it('of a week with a change of clocks take classes of every hour once, and each day of fixed pay', async () => {
      studio = await openSessionStudio(service, { timezone: 'Europe/Berlin' });
      const weekly = await given(service).trainer(studio.ctx);
      await paidBy(fixedTerms('week', 10_000), [weekly]);
      await paidBy(perClassTerms([PER_PERSON], { payEmptyClasses: true }));
      for (const startTime of ['00:00', '01:30', '03:00', '23:30'])
        await held({ date: '2026-03-29', startTime, durationMinutes: 15 });
      const range = { dateFrom: '2026-03-23', dateTo: '2026-03-29' };
      const { lines } = await calculate(range);
      expect(
        lines.find(({ trainerId }) => trainerId === weekly)?.entries.map(({ amountCents }) => amountCents),
      ).toEqual([1_429, 1_429, 1_429, 1_429, 1_428, 1_428, 1_428]);
      expect((await entries({ ...range, trainerId: studio.trainerId })).map(({ date }) => date)).toEqual(
        Array<string>(4).fill('2026-03-29'),
      );
    });

    it('of a leap February add up to the month’s amount (SAL-7)', async () => {
      await paidBy(fixedTerms('month', 10_000, '2024-01-01'), [studio.trainerId], '2024-01-01');
      const payroll = await calculate({ dateFrom: '2024-02-01', dateTo: '2024-02-29' });
      expect(payroll.lines[0]?.entries).toHaveLength(29);
      expect(cents(payroll)).toEqual(['10000 EUR']);
    });

    it('that a zone never had are empty, and yet days of fixed pay: Samoa went from 29 to 31 December 2011', async () => {
      studio = await openSessionStudio(service, { timezone: 'Pacific/Apia' });
      people = await addCustomers(service, studio.ctx, 1);
      const fixed = await given(service).trainer(studio.ctx);
      await paidBy(fixedTerms('month', 3_100, '2011-01-01'), [fixed], '2011-01-01');
      await paidBy(perClassTerms([PER_PERSON], { effectiveFrom: '2011-01-01' }), undefined, '2011-01-01');
      for (const [id, startsAt] of [
        [await held(), '2011-12-30T09:30:00Z'],
        [await held({ date: '2026-06-03' }), '2011-12-30T10:30:00Z'],
      ] as const) {
        await attended(id);
        await service.database.asStudio(
          studio.ctx.accountId,
          `UPDATE scheduling.scheduled_class SET starts_at = $3, ends_at = $3::timestamptz + interval '20 minutes'
           WHERE account_id = $1 AND id = $2`,
          [studio.ctx.accountId, id, startsAt],
        );
      }
      const december = await calculate({ dateFrom: '2011-12-01', dateTo: '2011-12-31' });
      const byTrainer = new Map(december.lines.map((line) => [line.trainerId, line]));
      expect(byTrainer.get(fixed)?.entries).toHaveLength(31);
      expect(byTrainer.get(fixed)?.amounts).toEqual([{ currency: 'EUR', amountCents: 3_100 }]);
      expect(amountsOf(byTrainer.get(studio.trainerId)?.entries ?? [])).toEqual([
        ['2011-12-29', 1_000],
        ['2011-12-31', 1_000],
      ]);
      const skipped = await calculate({ dateFrom: '2011-12-30', dateTo: '2011-12-30' });
      expect(skipped.lines.map((line) => [line.trainerId, line.entries.length])).toEqual([[fixed, 1]]);
    });

    it('before an epoch’s instant drop classes, not fixed pay', async () => {
      const fixed = await given(service).trainer(studio.ctx);
      await paidBy(fixedTerms('day', 100), [fixed]);
      await paidBy(perClassTerms([PER_PERSON], { payEmptyClasses: true }));
      const [, second] = [await held({ startTime: '09:00' }), await held({ startTime: '11:00' })];
      const found = await entries({ classesFrom: new Date('2026-06-02T09:30:00Z') });
      expect(found.filter(({ kind }) => kind === 'fixed')).toHaveLength(30);
      expect(found.flatMap(({ scheduledClassId }) => scheduledClassId ?? [])).toEqual([second]);
      expect(await entries({ classesFrom: new Date('2026-06-02T11:00:00Z') })).toHaveLength(31);
    });

    it('an epoch by itself limits nothing', async () => {
      await paidBy(perClassTerms([PER_PERSON], { payEmptyClasses: true }));
      await held();
      await startEpoch(service, studio.ctx, new Date('2026-07-01T00:00:00Z'));
      expect(await entries()).toHaveLength(1);
    });
  });

  describe('terms by date (SAL-1 to SAL-3)', () => {
    it('change within a range: 300.00 a month, 600.00 from the 21st, assigned from the 16th', async () => {
      const id = await paidBy(fixedTerms('month', 30_000, '2026-06-01'), [studio.trainerId], '2026-06-16');
      await addSalaryVersion(service, studio.ctx, id, fixedTerms('month', 60_000, '2026-06-21'));
      const payroll = await calculate();
      expect(payroll.lines[0]?.entries).toHaveLength(15);
      expect(cents(payroll)).toEqual(['25000 EUR']);
    });

    it('of one date count as saved last; models take turns; the rule of the class type comes first', async () => {
      const id = await paidBy(perClassTerms([salaryRule({ amount_cents: 100 })]), [studio.trainerId], '2026-06-01');
      const rules = [
        salaryRule({ amount_cents: 200 }),
        salaryRule({ classTypeId: studio.types.private_lesson, amount_cents: 300 }),
      ];
      await addSalaryVersion(service, studio.ctx, id, perClassTerms(rules, { payEmptyClasses: true }));
      await paidBy(fixedTerms('day', 50), [studio.trainerId], '2026-06-29');
      await held();
      await held({ kind: 'private_lesson', startTime: '11:00' });
      await held({ date: '2026-06-29' });
      expect(amountsOf(await entries())).toEqual([
        ['2026-06-02', 200],
        ['2026-06-02', 300],
        ['2026-06-29', 50],
        ['2026-06-30', 50],
      ]);
    });
  });

  describe('a share of what a class brought in (SAL-6)', () => {
    const statuses = { countedStatuses: ['attended', 'no_show'] } as const;

    it('is taken once of the sum over the counted bookings', async () => {
      await paidBy(perClassTerms([PERCENT], statuses));
      const first = await held({ date: '2026-06-01' });
      const id = await held();
      const { accountId } = studio.ctx;
      const customerId = people[0] ?? 0;
      const passId = await addPass(service, studio.ctx, customerId, null, {
        price_cents: 1_001,
        sessions_count: 3,
      });
      const reserve = async (bookingId: number, day: string) =>
        addReservation(service, { accountId }, { bookingId, passId, reservedAt: new Date(day) });
      const before = await attended(first, 0);
      await reserve(before, '2026-05-01T00:00:00Z');
      await reserve(await attended(id, 0), '2026-05-02T00:00:00Z');
      const paid = await addBooking(service, studio.ctx, id, people[1] ?? 0, { status: 'no_show' });
      await addDirectPayment(service, studio.ctx, {
        bookingId: paid,
        locationId: studio.locationId,
        amountCents: 433,
        refundsCents: [50, 50],
      });
      // Not counted by the version, so that its missing value does not matter.
      await addBooking(service, studio.ctx, id, people[2] ?? 0, { status: 'booked' });
      const [entry] = await entries({ dateFrom: '2026-06-02' });
      expect(entry).toMatchObject({ people: 2, classValueCents: 667, amountCents: 167, reason: null });
      expect(await entries({ dateTo: '2026-06-01' })).toMatchObject([{ classValueCents: 334, amountCents: 84 }]);
      await releaseReservation(service, studio.ctx, before);
      expect(await entries({ dateFrom: '2026-06-02' })).toMatchObject([{ classValueCents: 667 }]);
    });

    it('is read of those alone who may be paid one, and no classes of those who are paid for time', async () => {
      const [fixed, perPerson] = [await given(service).trainer(studio.ctx), await given(service).trainer(studio.ctx)];
      const monthly = await paidBy(fixedTerms('month', 3_000), [fixed]);
      await paidBy(perClassTerms([PER_PERSON]), [perPerson]);
      await paidBy(perClassTerms([PERCENT]));
      await attended(await held({ trainerId: fixed }));
      await attended(await held({ trainerId: perPerson, startTime: '12:00' }));
      const reading = jest.spyOn(service.app.get(CompletedClassesQuery), 'all');
      const { lines } = await calculate();
      expect(reading.mock.lastCall?.[1]).toMatchObject({
        trainerIds: expect.not.arrayContaining([fixed]),
        withValuesOf: [studio.trainerId],
      });
      const found = lines.map(({ trainerId, amounts, reasons }) => [trainerId, amounts[0]?.amountCents, reasons]);
      expect(found).toContainEqual([fixed, 3_000, []]);
      expect(found).toContainEqual([perPerson, 1_000, []]);
      // Assigned from the middle of the range on, classes before have nothing to be paid by.
      const late = await given(service).trainer(studio.ctx);
      await assignSalary(service, studio.ctx, [late], monthly, '2026-06-16');
      await held({ trainerId: late, date: '2026-06-15' });
      await held({ trainerId: late, date: '2026-06-16' });
      expect((await entries({ trainerId: late })).filter(({ kind }) => kind === 'class')).toMatchObject([
        { date: '2026-06-15', reason: 'no_assignment' },
      ]);
    });

    it('is unknown for a booking without value, and for one of another currency; both are in no sum (SAL-8)', async () => {
      await paidBy(perClassTerms([PERCENT]));
      const pay = async (classId: number, person: number, currency?: string) =>
        addDirectPayment(service, studio.ctx, {
          bookingId: await attended(classId, person),
          locationId: studio.locationId,
          amountCents: 1_000,
          ...(currency && { currency }),
        });
      await pay(await held(), 0);
      const missing = await held({ startTime: '11:00' });
      await pay(missing, 0);
      await attended(missing, 1);
      const foreign = await held({ startTime: '13:00' });
      await pay(foreign, 0);
      await pay(foreign, 1, 'USD');
      await held({ startTime: '15:00' });
      const payroll = await calculate();
      expect(payroll.lines[0]?.entries.map(({ amountCents, reason }) => amountCents ?? reason)).toEqual([
        250,
        'class_value_missing',
        'class_value_currency_mismatch',
        0,
      ]);
      expect(payroll).toMatchObject({
        isIncomplete: true,
        reasons: ['class_value_missing', 'class_value_currency_mismatch'],
      });
      expect(cents(payroll)).toEqual(['250 EUR']);
      expect(payroll.lines[0]).toMatchObject({ isIncomplete: true, reasons: payroll.reasons });
    });
  });

  describe('what is unknown (SAL-8)', () => {
    it('classes and days before assignment and version; an active trainer without a model today', async () => {
      const idle = await given(service).trainer(studio.ctx, { name: 'Zoe' });
      await held({ date: '2026-06-01' });
      await held({ date: '2026-06-03' });
      await held({ date: '2026-06-05' });
      await paidBy(perClassTerms([salaryRule()], { effectiveFrom: '2026-06-04' }), [studio.trainerId], '2026-06-02');
      const payroll = await calculate();
      const reasons = payroll.lines.map(({ trainerId, entries: all, reasons: why }) => [
        trainerId,
        all.map(({ reason }) => reason),
        why,
      ]);
      expect(reasons).toEqual([
        [studio.trainerId, ['no_assignment', 'no_version', null], ['no_assignment', 'no_version']],
        [idle, [], ['no_assignment']],
      ]);
      expect(payroll).toMatchObject({ isIncomplete: true, reasons: ['no_assignment', 'no_version'] });
    });

    it('an assignment that begins tomorrow is none of today; an inactive trainer needs none', async () => {
      const id = await addSalaryModel(service, studio.ctx);
      await assignSalary(service, studio.ctx, [studio.trainerId], id, '2026-07-16');
      expect(await calculate()).toMatchObject({ isIncomplete: true });
      service.clock.moveTo(new Date('2026-07-16T00:00:00Z'));
      expect(await calculate()).toMatchObject({ isIncomplete: false, lines: [] });
      await given(service).trainer(studio.ctx, { isActive: false });
      expect(await calculate()).toMatchObject({ isIncomplete: false, lines: [] });
    });
  });

  describe('sums', () => {
    it('are those of all trainers, per currency, and the same without entries', async () => {
      const fixed = await given(service).trainer(studio.ctx);
      await paidBy(fixedTerms('day', 100), [fixed]);
      const id = await paidBy(perClassTerms([PER_PERSON]));
      await attended(await held());
      await service.database.query(`UPDATE accounts.account SET currency = 'UAH' WHERE id = $1`, [
        studio.ctx.accountId,
      ]);
      await addSalaryVersion(service, studio.ctx, id, perClassTerms([PER_PERSON], { effectiveFrom: '2026-06-10' }));
      await attended(await held({ date: '2026-06-10' }));
      const { lines, ...payroll } = await calculate();
      expect(cents(payroll)).toEqual(['4000 EUR', '1000 UAH']);
      expect(payroll.hasFixedPay).toBe(true);
      expect(lines.map(({ amounts }) => amounts.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
      expect(await sum()).toEqual(payroll);
      expect(await sum({ trainerId: fixed, locationId: studio.locationId })).toMatchObject({
        totals: [{ currency: 'EUR', amountCents: 3_000 }],
        hasFixedPay: true,
      });
    });

    it('of nothing but zero are zero, in the currency it is', async () => {
      await paidBy(perClassTerms([salaryRule()], { payEmptyClasses: true }));
      await held();
      const { lines, ...payroll } = await calculate();
      expect([cents(payroll), lines.map(({ amounts }) => amounts)]).toEqual([
        ['0 EUR'],
        [[{ currency: 'EUR', amountCents: 0 }]],
      ]);
      expect(await sum()).toEqual(payroll);
    });

    it('over more than a batch of classes have each of them once', async () => {
      await paidBy(perClassTerms([salaryRule({ amount_cents: 1 })], { payEmptyClasses: true }));
      const id = await held();
      await service.database.asStudio(
        studio.ctx.accountId,
        `WITH room AS (
           INSERT INTO scheduling.room (account_id, location_id, name, slug)
           SELECT $1, location_id, 'Room ' || n, 'room-of-many-' || n FROM scheduling.scheduled_class, generate_series(1, 60) n
           WHERE account_id = $1 AND id = $2 RETURNING id)
         INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, trainer_id, title,
           starts_at, ends_at, is_public, source, allows_trainer_overlap)
         SELECT account_id, location_id, room.id, class_type_id, schedule_kind, trainer_id, title,
           starts_at + hour * interval '1 hour', ends_at + hour * interval '1 hour', false, 'manual', true
         FROM scheduling.scheduled_class, room, generate_series(1, 35) hour WHERE account_id = $1 AND scheduled_class.id = $2 RETURNING 1`,
        [studio.ctx.accountId, id],
      );
      const statements = await statementsDuring(async () =>
        expect(await sum()).toMatchObject({ totals: [{ currency: 'EUR', amountCents: 2_101 }] }),
      );
      expect(statements.filter((text) => text.includes('WITH held'))).toHaveLength(2);
      expect((await entries()).length).toBe(2_101);
    });
  });

  describe('a range', () => {
    const accept = (asked: Partial<PayrollRange>) =>
      service.app.get(PayrollRanges).of(studio.ctx, { ...JUNE, ...asked });

    it.each([
      ['date_to', { dateTo: '2026-05-31' }],
      ['date_to', { dateTo: '2027-06-02' }],
      ['trainer_id', { trainerId: 987_654 }],
      ['location_id', { locationId: 987_654 }],
    ])('is refused on %s', async (input, asked) => {
      await expect(accept(asked)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { [input]: [expect.any(String)] },
      });
    });

    it('has 366 days at most', async () => {
      await expect(accept({ dateTo: '2027-06-01' })).resolves.toMatchObject({
        dateTo: '2027-06-01',
        classesFrom: null,
      });
    });

    it('takes no trainer or location of another studio (GEN-9)', async () => {
      const other = await openSessionStudio(service);
      await expect(accept({ trainerId: other.trainerId })).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(accept({ locationId: other.locationId })).rejects.toMatchObject({ code: 'validation_failed' });
    });
  });
});
