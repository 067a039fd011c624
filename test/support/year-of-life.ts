import { randomUUID } from 'node:crypto';

import { actorContext, PERMISSIONS, type StaffContext } from '@studio/access';
import { addDays, calendarDateOf, DomainError, instantOf, timeOfDayOf } from '@studio/kernel';

import { CancelLate } from '../../src/booking/bookings/application/cancel-late';
import { PriceBooking } from '../../src/booking/bookings/application/price-booking';
import { RemoveFromClosedClass } from '../../src/booking/corrections/application/remove-from-closed-class';
import { PayrollCalculation } from '../../src/reports';
import { ClosePayrollRun } from '../../src/reports/payroll/application/close-payroll-run';
import { VoidPayrollRun } from '../../src/reports/payroll/application/void-payroll-run';
import { atNow, type TestApp } from './app';
import { addCustomers } from './booking';
import { addSellingEvent } from './event-money';
import { ownerContext } from './finance';
import { addExpense, addExpenseCategory, countCash, moveCash, voidExpense } from './finance-cash';
import { payBooking, payPass } from './finance-payments';
import { correctPurchase, refundPurchase } from './finance-purchases';
import {
  addSalaryModel,
  addSalaryVersion,
  assignSalary,
  fixedTerms,
  perClassTerms,
  salaryRule,
} from './finance-salaries';
import { given } from './given';
import { openStudio, type OpenStudio } from './studio';
import type { Step, Year } from './year-steps';

export const YEAR_ZONE = 'Europe/Kyiv';
export const YEAR_STARTS = new Date('2026-01-01T00:00:00Z');
export const YEAR_ENDS = new Date('2026-12-31T12:00:00Z');

/** A studio after a year. */
export interface LivedYear {
  readonly studio: OpenStudio;
  readonly owner: StaffContext;
  readonly locations: readonly number[];
  readonly customers: readonly number[];
  /** How often each kind of step happened, and how often it was refused. */
  readonly happened: ReadonlyMap<string, number>;
  /** What the days of runs that are still closed paid right after each closing. */
  readonly closings: ReadonlyMap<number, Closing>;
}

export interface Closing {
  readonly from: string;
  readonly to: string;
  readonly calculation: unknown;
}

/** Lives a year in a new studio: through use cases as an owner, event orders as rows; what rules refuse does not happen. */
export async function liveYear(
  service: TestApp,
  { steps, newCurrencyFrom }: Year,
  prices: 'with prices' | 'without prices' = 'with prices',
): Promise<LivedYear> {
  service.clock.moveTo(YEAR_STARTS);
  const life = new Life(service, await foundStudio(service, prices === 'with prices'));
  const dated = steps
    .map(({ at, happens }) => ({ at: instantOf(at.day, at.time, YEAR_ZONE), happens }))
    .toSorted((a, b) => Number(a.at) - Number(b.at));
  const change = instantOf(newCurrencyFrom, '00:00', YEAR_ZONE);
  let hasChanged = false;
  for (const { at, happens } of dated) {
    if (!hasChanged && at >= change) await life.changeCurrency(change);
    hasChanged ||= at >= change;
    await life.live(at, happens);
  }
  service.clock.moveTo(YEAR_ENDS);
  return life.lived();
}

type Founded = Awaited<ReturnType<typeof foundStudio>>;

/** With the permissions that sessions of owners have. */
function allowed(ctx: StaffContext): StaffContext {
  return actorContext({ ...ctx, actor: { ...ctx.actor, permissions: PERMISSIONS } });
}

async function foundStudio(service: TestApp, hasPrices: boolean) {
  const studio = await openStudio(service, {
    timezone: YEAR_ZONE,
    enabledScheduleKinds: ['group_class', 'private_lesson', 'room_rental'],
  });
  const { ctx } = studio;
  const make = given(service);
  const owner = allowed(await ownerContext(service, ctx));
  const locations = [studio.locationId, await make.location(ctx)];
  const rooms = [studio.roomId, await make.room(ctx, { locationId: locations[1] ?? 0 })];
  const priced = (price: object) => (hasPrices ? price : {});
  const types = [
    studio.classTypeId,
    await make.classType(
      ctx,
      priced({ dropInPriceCents: 1_801, lateCancellationPolicy: 'fee', lateCancellationFeeCents: 701 } as const),
    ),
    await make.classType(ctx, { scheduleKind: 'private_lesson', ...priced({ dropInPriceCents: 5_000 }) }),
    await make.classType(ctx, {
      scheduleKind: 'room_rental',
      ...priced({ rentalPriceCents: 3_501, rentalPriceUnit: 'hour', lateCancellationPolicy: 'kept' } as const),
    }),
    await make.classType(ctx, { scheduleKind: 'room_rental' }),
  ];
  const trainers = [await make.trainer(ctx), await make.trainer(ctx), await make.trainer(ctx)];
  const share = salaryRule({ formula: 'class_value_percentage', basis_points: 2_500 });
  const perHead = salaryRule({ formula: 'per_person', rate_cents: 333, minimum_people: 1 });
  const counted = { countedStatuses: ['attended', 'booked'] } as const;
  const models = [
    await addSalaryModel(service, ctx, perClassTerms([share], counted), 'Share'),
    await addSalaryModel(service, ctx, perClassTerms([perHead], counted), 'Each person'),
    await addSalaryModel(service, ctx, fixedTerms('month', 30_001), 'Month'),
  ];
  for (const [index, model] of models.entries()) await assignSalary(service, ctx, [trainers[index] ?? 0], model);
  const customers = await addCustomers(service, ctx, 4);
  const categoryId = await addExpenseCategory(service, owner);
  return { studio, owner, locations, rooms, types, trainers, models, customers, categoryId };
}

class Life {
  private readonly plans: number[] = [];
  private readonly classes: number[] = [];
  private readonly bookings: number[] = [];
  private readonly passes: number[] = [];
  private readonly expenses: number[] = [];
  private readonly voided: { readonly id: number; readonly startsOn: string; readonly endsOn: string }[] = [];
  private readonly closings = new Map<number, Closing>();
  private readonly happened = new Map<string, number>();

  constructor(
    private readonly service: TestApp,
    private readonly of: Founded,
  ) {}

  lived(): LivedYear {
    const { studio, owner, locations, customers } = this.of;
    const { happened, closings, service } = this;
    return { studio, owner: atNow(service, owner), locations, customers, happened, closings };
  }

  async live(at: Date, step: Step['happens']): Promise<void> {
    if (this.plans.length === 0) await this.offerPlans();
    this.service.clock.moveTo(at);
    const outcome = await this.attempt(() => this.perform(step, atNow(this.service, this.of.owner), at));
    const key = `${step.kind}${outcome === null ? '' : ` ${outcome}`}`;
    this.happened.set(key, (this.happened.get(key) ?? 0) + 1);
  }

  /** As a studio may have done before amounts existed: now it has some of the former currency (STU-5). */
  async changeCurrency(at: Date): Promise<void> {
    if (this.plans.length === 0) await this.offerPlans();
    this.service.clock.moveTo(at);
    const { accountId } = this.of.studio.ctx;
    await this.service.database.query(`UPDATE accounts.account SET currency = 'USD' WHERE id = $1`, [accountId]);
    await this.offerPlans();
    await this.save(0, 9_000, calendarDateOf(at, YEAR_ZONE));
  }

  /** Null when it happened, else why it was refused. */
  private async attempt(work: () => Promise<unknown>): Promise<string | null> {
    try {
      await work();
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  /** Plans of odd prices in the studio's currency: of single visits, of classes by day with an add-on for others, and of rentals. */
  private async offerPlans(): Promise<void> {
    const { ctx } = this.of.studio;
    const [flow = 0, ballet = 0, , hall = 0] = this.of.types;
    const make = given(this.service);
    const window = { availableFromTime: '09:00', availableUntilTime: '17:00', allowsAnyTime: true };
    this.plans.splice(
      0,
      3,
      await make.plan(ctx, { classTypeIds: [flow, ballet], priceCents: 1_001, sessionsCount: 3 }),
      await make.plan(ctx, {
        classTypeIds: [flow],
        priceCents: 999,
        sessionsCount: 8,
        ...window,
        anyTimeAddonPriceCents: 250,
      }),
      await make.plan(ctx, { scheduleKind: 'room_rental', classTypeIds: [hall], priceCents: 6_002, sessionsCount: 5 }),
    );
  }

  private async perform(step: Step['happens'], ctx: StaffContext, at: Date): Promise<unknown> {
    const { service } = this;
    const locationOf = (place: number) => this.of.locations[place] ?? 0;
    switch (step.kind) {
      case 'class':
        return this.giveClass(step, ctx, at);
      case 'pass':
        return this.sellPass(step, ctx);
      case 'payPass':
        return payPass(service, ctx, oneOf(this.passes, step.which), {
          amountCents: step.cents,
          method: step.method,
          locationId: locationOf(step.place),
        });
      case 'payBooking':
        return this.payBooking(step, ctx);
      case 'refund': {
        const { id, amount_cents: amount } = await this.purchase(step.which);
        const amountCents = Math.max(1, Math.floor((amount * step.percent) / 100));
        const how = step.isCash ? ({ method: 'cash', locationId: locationOf(step.place) } as const) : {};
        return refundPurchase(service, ctx, id, { amountCents, ...how });
      }
      case 'correct': {
        const paidAt = step.paid && instantOf(step.paid.day, step.paid.time, YEAR_ZONE);
        return correctPurchase(service, ctx, (await this.purchase(step.which)).id, {
          ...(step.cents !== null && { amountCents: step.cents }),
          ...(step.method !== null && { method: step.method }),
          ...(step.place !== null && { locationId: locationOf(step.place) }),
          ...(paidAt && paidAt <= at && { paidAt }),
        });
      }
      case 'mark':
        return given(service).bookingStatus.execute(ctx, oneOf(this.bookings, step.which), { status: step.status });
      case 'remove':
        return service.app
          .get(RemoveFromClosedClass)
          .execute(ctx, oneOf(this.bookings, step.which), { passEffect: 'return_session', reason: 'Was not there' });
      case 'price':
        return service.app
          .get(PriceBooking)
          .execute(ctx, oneOf(this.bookings, step.which), { priceCents: step.cents, reason: 'Agreed' });
      case 'cancelClass':
        return given(service).cancelledClass(ctx, oneOf(this.classes, step.which));
      case 'restoreClass':
        return given(service).restoredClass(ctx, oneOf(this.classes, step.which));
      case 'expense': {
        const { categoryId } = this.of;
        const from = step.isCash
          ? ({ paymentMethod: 'cashdesk', cashLocationId: locationOf(step.place) } as const)
          : { expenseLocationId: locationOf(step.place) };
        return this.expenses.push(await addExpense(service, ctx, { categoryId, amountCents: step.cents, ...from }));
      }
      case 'voidExpense':
        return voidExpense(service, ctx, oneOf(this.expenses, step.which));
      case 'cash':
        return moveCash(service, ctx, {
          locationId: locationOf(step.place),
          direction: step.direction,
          amountCents: step.cents,
        });
      case 'count':
        return countCash(service, ctx, { locationId: locationOf(step.place), actualCountedCents: step.cents });
      case 'event':
        return this.sellTicket(step, ctx, at);
      case 'rate':
        return this.save(1, step.cents, step.from);
      case 'close':
      case 'replace':
      case 'void':
        return this.closeOrVoid(step, ctx);
      default:
        return step satisfies never;
    }
  }

  private async giveClass(
    step: Extract<Step['happens'], { kind: 'class' }>,
    ctx: StaffContext,
    at: Date,
  ): Promise<void> {
    const starts = new Date(Number(at) + step.ahead * 60_000);
    const classId = await given(this.service).class(ctx, {
      classTypeId: this.of.types[step.type] ?? 0,
      roomId: this.of.rooms[step.place] ?? 0,
      trainerId: this.of.trainers[step.trainer] ?? 0,
      date: calendarDateOf(starts, YEAR_ZONE),
      startTime: timeOfDayOf(starts, YEAR_ZONE),
      durationMinutes: step.type > 2 ? 90 : 60,
      bookingCutoffMinutes: 0,
      cancellationCutoffMinutes: step.late === null ? 0 : 2_880,
    });
    this.classes.push(classId);
    for (const customer of step.customers) {
      const place = { classId, customerId: this.of.customers[customer] ?? 0, skipsReservation: step.skips };
      await this.attempt(async () => this.bookings.push(await given(this.service).booking(ctx, place)));
    }
    const last = this.bookings.at(-1) ?? 0;
    if (step.late !== null) {
      const session = step.late === 'policy' ? null : step.late;
      await this.attempt(() => this.service.app.get(CancelLate).execute(ctx, last, { session, reason: 'Was ill' }));
    } else if (step.ends === 'booking cancelled')
      await this.attempt(() => given(this.service).bookingStatus.execute(ctx, last, { status: 'cancelled' }));
    if (step.ends === 'class cancelled') await given(this.service).cancelledClass(ctx, classId);
  }

  private async sellPass(step: Extract<Step['happens'], { kind: 'pass' }>, ctx: StaffContext): Promise<void> {
    const prices = [1_001, 999, 6_002];
    const paid = Math.floor(((prices[step.plan] ?? 0) * step.paid) / 100);
    const id = await given(this.service).pass(ctx, this.of.customers[step.customer] ?? 0, {
      classPassPlanId: this.plans[step.plan] ?? 0,
      paid,
      method: step.method,
      locationId: this.of.locations[step.place] ?? 0,
    });
    this.passes.push(id);
  }

  /** What is owed, or some of it; else any amount. */
  private async payBooking(step: Extract<Step['happens'], { kind: 'payBooking' }>, ctx: StaffContext): Promise<void> {
    const bookingId = oneOf(this.bookings, step.which);
    const [row] = await this.service.database.asStudio<{ cents: number | null }>(
      ctx.accountId,
      `SELECT coalesce((
           SELECT p.any_time_addon_price_cents FROM passes.class_pass_reservation r JOIN passes.class_pass p ON p.id = r.class_pass_id
           WHERE r.class_booking_id = b.id AND r.status <> 'released'),
         b.price_cents - coalesce((
           SELECT d.paid_cents - d.refunded_cents FROM finance.booking_payment d WHERE d.booking_id = b.id), 0))::int AS cents
       FROM booking.class_booking b WHERE id = $1`,
      [bookingId],
    );
    const owed = row?.cents ?? null;
    const part = owed !== null && owed > 0 ? (step.isWhole ? owed : (step.cents % owed) + 1) : step.cents;
    const locationId = this.of.locations[step.place] ?? 0;
    await payBooking(this.service, ctx, bookingId, { amountCents: part, method: step.method, locationId });
  }

  private async sellTicket(
    step: Extract<Step['happens'], { kind: 'event' }>,
    ctx: StaffContext,
    at: Date,
  ): Promise<void> {
    const index = step.place;
    const venue =
      index === null ? {} : { venue: { locationId: this.of.locations[index] ?? 0, roomIds: [] as readonly number[] } };
    const event = await addSellingEvent(this.service, ctx, { startsAt: YEAR_ENDS, ...venue });
    const refund = instantOf(step.refund.day, step.refund.time, YEAR_ZONE);
    await event.sell(step.cents, {
      status: step.status,
      createdAt: at.toISOString(),
      ...(step.status !== 'pending' && { paidAt: at.toISOString() }),
      ...(step.status === 'refunded' && { refundedAt: (refund > at ? refund : at).toISOString() }),
    });
  }

  /** A new rate of the trainer paid per class, for all days from one on. */
  private async save(model: number, rateCents: number, effectiveFrom: string): Promise<void> {
    const rule = salaryRule({ formula: 'per_person', rate_cents: rateCents, minimum_people: 1 });
    const terms = perClassTerms([rule], { countedStatuses: ['attended', 'booked'], effectiveFrom });
    await addSalaryVersion(this.service, atNow(this.service, this.of.owner), this.of.models[model] ?? 0, terms);
  }

  private async closeOrVoid(step: Extract<Step['happens'], { which: number }>, ctx: StaffContext): Promise<void> {
    const { app } = this.service;
    if (step.kind === 'void') {
      const id = oneOf([...this.closings.keys()], step.which);
      await app.get(VoidPayrollRun).execute(ctx, id, 'Entered wrong');
      const run = this.closings.get(id);
      if (run) this.voided.push({ id, startsOn: run.from, endsOn: run.to });
      this.closings.delete(id);
      return;
    }
    const former = step.kind === 'replace' ? oneOf(this.voided, step.which) : null;
    const today = calendarDateOf(this.service.clock.now(), YEAR_ZONE);
    const endsOn = former?.endsOn ?? addDays(`${today.slice(0, 7)}-01`, -1);
    const period = { startsOn: `${endsOn.slice(0, 7)}-01`, endsOn };
    const idempotencyKey = randomUUID();
    const input = { period, supersedesPayrollRunId: former?.id ?? null, idempotencyKey };
    const id = await app.get(ClosePayrollRun).execute(ctx, input);
    this.closings.set(id, {
      from: period.startsOn,
      to: endsOn,
      calculation: await payOf(this.service, ctx, period.startsOn, endsOn),
    });
  }

  private async purchase(which: number): Promise<{ readonly id: number; readonly amount_cents: number }> {
    const rows = await this.service.database.asStudio<{ id: number; amount_cents: number }>(
      this.of.studio.ctx.accountId,
      'SELECT id::int, amount_cents::int FROM finance.customer_purchase ORDER BY id',
    );
    return oneOf(rows, which);
  }
}

/** The figures of a calculation of the salaries of days. */
export async function payOf({ app }: TestApp, ctx: StaffContext, dateFrom: string, dateTo: string): Promise<unknown> {
  const days = { dateFrom, dateTo, trainerId: null, locationId: null, classesFrom: null };
  return app.get(PayrollCalculation).calculate(ctx, days);
}

/** The one of that number, counted round. Nothing yet is refused as what does not exist. */
function oneOf<Item>(items: readonly Item[], which: number): Item {
  const item = items[which % Math.max(1, items.length)];
  if (item === undefined) throw new DomainError('not_found', 'nothing_yet', 'There is nothing yet.');
  return item;
}
