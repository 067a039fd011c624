import { randomUUID } from 'node:crypto';

import type { StaffContext } from '@studio/access';
import { addDays, calendarDateOf, DomainError, instantOf, timeOfDayOf } from '@studio/kernel';

import { CancelLate } from '../../src/booking/bookings/application/cancel-late';
import { PriceBooking } from '../../src/booking/bookings/application/price-booking';
import { RemoveFromClosedClass } from '../../src/booking/corrections/application/remove-from-closed-class';
import { ClosePayrollRun } from '../../src/reports/payroll/application/close-payroll-run';
import { VoidPayrollRun } from '../../src/reports/payroll/application/void-payroll-run';
import { atNow, type TestApp } from './app';
import { addSellingEvent } from './event-money';
import { addExpense, countCash, moveCash, voidExpense } from './finance-cash';
import { payBooking, payPass } from './finance-payments';
import { correctPurchase, refundPurchase } from './finance-purchases';
import { given } from './given';
import type { OpenStudio } from './studio';
import type { Step, Year } from './year-steps';
import {
  type Founded,
  foundStudio,
  offerPlans,
  oneOf,
  payOf,
  PLAN_PRICES,
  saveRate,
  YEAR_ENDS,
  YEAR_STARTS,
  YEAR_ZONE,
} from './year-studio';

/** A studio after a year. */
export interface LivedYear {
  readonly studio: OpenStudio;
  readonly owner: StaffContext;
  readonly locations: readonly number[];
  readonly customers: readonly number[];
  /** Kinds of steps that were not refused. */
  readonly happened: ReadonlySet<string>;
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

class Life {
  private plans: readonly number[] = [];
  private readonly classes: number[] = [];
  private readonly bookings: number[] = [];
  private readonly passes: number[] = [];
  private readonly expenses: number[] = [];
  private readonly voided: { readonly id: number; readonly startsOn: string; readonly endsOn: string }[] = [];
  private readonly closings = new Map<number, Closing>();
  private readonly happened = new Set<string>();

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
    if (this.plans.length === 0) this.plans = await offerPlans(this.service, this.of);
    this.service.clock.moveTo(at);
    await this.attempt(async () => {
      await this.perform(step, atNow(this.service, this.of.owner), at);
      this.happened.add(step.kind);
    });
  }

  /** As a studio may have done before amounts existed: now it has some of the former currency (STU-5). */
  async changeCurrency(at: Date): Promise<void> {
    if (this.plans.length === 0) this.plans = await offerPlans(this.service, this.of);
    this.service.clock.moveTo(at);
    const { accountId } = this.of.studio.ctx;
    await this.service.database.query(`UPDATE accounts.account SET currency = 'USD' WHERE id = $1`, [accountId]);
    this.plans = await offerPlans(this.service, this.of);
    const effectiveFrom = calendarDateOf(at, YEAR_ZONE);
    await saveRate(this.service, this.of, { model: 0, rateCents: 9_000, effectiveFrom });
  }

  /** What a rule refuses does not happen. */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
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
        return saveRate(service, this.of, { model: 1, rateCents: step.cents, effectiveFrom: step.from });
      case 'close':
      case 'void':
      case 'replace':
      default:
        return this.closeOrVoid(step, ctx);
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
    const paid = Math.floor(((PLAN_PRICES[step.plan] ?? 0) * step.paid) / 100);
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
           SELECT p.any_time_addon_price_cents FROM passes.class_pass_reservation r
           JOIN passes.class_pass p ON p.account_id = r.account_id AND p.id = r.class_pass_id
           WHERE r.account_id = $1 AND r.class_booking_id = $2 AND r.status <> 'released'),
         b.price_cents - coalesce((
           SELECT d.paid_cents - d.refunded_cents FROM finance.booking_payment d WHERE d.account_id = $1 AND d.booking_id = $2), 0))::int AS cents
       FROM booking.class_booking b WHERE b.account_id = $1 AND b.id = $2`,
      [ctx.accountId, bookingId],
    );
    const owed = row?.cents ?? null;
    const part = owed !== null && owed > 0 ? (step.isWhole ? owed : (step.cents % owed) + 1) : step.cents;
    const locationId = this.of.locations[step.place] ?? 0;
    const paid = { amountCents: part, method: step.method, locationId };
    const purchaseId = await payBooking(this.service, ctx, bookingId, paid);
    if (step.after === 'kept') return;
    await refundPurchase(this.service, ctx, purchaseId, { amountCents: part });
    if (step.after === 'waived')
      await this.service.app.get(PriceBooking).execute(ctx, bookingId, { priceCents: 0, reason: 'Waived' });
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
