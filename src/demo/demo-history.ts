import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, addMinutes, Clock, startOfDay } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { BookClass } from '../booking/bookings/application/book-class';
import { ChangeBookingStatus } from '../booking/bookings/application/change-booking-status';
import { type DemoHistorySetting, DemoPasses } from './demo-passes';
import type { DemoPlan } from './demo-plan';

/** Days of attended classes before the day of seeding. */
const ATTENDED_DAYS = 8;
/** Days of classes that people have booked, from the day of seeding on. */
const BOOKED_DAYS = 7;
/** Customers of a class, by turns. */
const TURNOUT = [2, 4, 3, 1, 5];
const NO_SHOW_EVERY = 9;
const CANCELLED_EVERY = 7;
const DAY_MINUTES = 24 * 60;

interface SeededClass {
  readonly id: number;
  readonly kind: string;
  readonly startsAt: Date;
  /** Null is unlimited. */
  readonly capacity: number | null;
  /** Customers with an active booking. */
  readonly expected: Set<number>;
}

const CLASSES = `
  SELECT id, schedule_kind AS kind, starts_at AS "startsAt", capacity FROM scheduling.scheduled_class
  WHERE account_id = $1 AND status = 'scheduled' AND starts_at >= $2 AND starts_at < $3
  ORDER BY starts_at, id`;

/**
 * The history of a demo studio: passes in every status, attended, missed and cancelled bookings, and future ones.
 * Created through the use cases, each at its own instant, and independent of the hour of seeding. Nobody is notified of
 * it, as it is replayed.
 */
@Injectable()
export class DemoHistory {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly passes: DemoPasses,
    private readonly bookClass: BookClass,
    private readonly changeStatus: ChangeBookingStatus,
  ) {}

  async create(plan: DemoPlan, setting: DemoHistorySetting): Promise<void> {
    const { staff: ctx, today, customerIds } = setting;
    const passIds = await this.passes.sell(plan, setting);
    const classes = await this.classes(ctx, addDays(today, -ATTENDED_DAYS), addDays(today, BOOKED_DAYS));
    const groups = classes.filter(({ kind }) => kind === 'group_class');
    const past = startOfDay(today, ctx.timeZone);
    let turn = 0;
    for (const [index, one] of groups.entries()) {
      for (let place = 0; place < (TURNOUT[index % TURNOUT.length] ?? 0); place += 1, turn += 1)
        await this.visit(setting, one, customerIds[turn % customerIds.length] ?? 0, turn, one.startsAt < past);
    }
    await this.crowd(setting, groups, startOfDay(addDays(today, 1), ctx.timeZone), customerIds);
    // Those of the past are DemoSessions' own.
    const ahead = classes.filter(({ kind, startsAt }) => kind !== 'group_class' && startsAt >= past);
    for (const [index, one] of ahead.entries()) await this.book(setting, one, customerIds[index] ?? 0);
    await this.passes.close(plan, setting, passIds);
  }

  /** One customer books a class, and then attends, does not attend, or cancels. */
  private async visit(
    setting: DemoHistorySetting,
    one: SeededClass,
    customerId: number,
    turn: number,
    isPast: boolean,
  ): Promise<void> {
    const id = await this.book(setting, one, customerId);
    const mark = (status: 'attended' | 'no_show' | 'cancelled', at: Date) =>
      this.clock.at(at, () => this.changeStatus.execute(setting.staff, id, { status }));
    if (turn % CANCELLED_EVERY === CANCELLED_EVERY - 1) {
      await mark('cancelled', addMinutes(one.startsAt, -DAY_MINUTES));
      one.expected.delete(customerId);
    } else if (isPast) await mark(turn % NO_SHOW_EVERY === 0 ? 'no_show' : 'attended', one.startsAt);
  }

  /** The smallest of the classes from tomorrow on is full; for the next one many customers compete for the last place. */
  private async crowd(
    setting: DemoHistorySetting,
    groups: readonly SeededClass[],
    from: Date,
    customerIds: readonly number[],
  ): Promise<void> {
    const bySize = groups
      .filter(({ startsAt, capacity }) => startsAt >= from && capacity !== null)
      .toSorted((a, b) => (a.capacity ?? 0) - (b.capacity ?? 0));
    for (const [left, one] of bySize.slice(0, 2).entries()) {
      const others = customerIds.filter((id) => !one.expected.has(id));
      const places = (one.capacity ?? 0) - one.expected.size - left;
      for (const customerId of others.slice(0, Math.max(0, places))) await this.book(setting, one, customerId);
    }
  }

  /** Two days before the class, and before the day of seeding. */
  private async book(setting: DemoHistorySetting, one: SeededClass, customerId: number): Promise<number> {
    const { staff: ctx, today } = setting;
    const before = [addMinutes(one.startsAt, -2 * DAY_MINUTES), startOfDay(today, ctx.timeZone)];
    const at = new Date(Math.min(...before.map((instant) => instant.getTime())));
    one.expected.add(customerId);
    return this.clock.at(at, () => this.bookClass.execute(ctx, { classId: one.id, customerId }));
  }

  private async classes(ctx: ActorContext, from: string, until: string): Promise<SeededClass[]> {
    const values = [ctx.accountId, startOfDay(from, ctx.timeZone), startOfDay(until, ctx.timeZone)];
    const rows = await this.uow.write(ctx, (manager) =>
      manager.query<Omit<SeededClass, 'expected'>[]>(CLASSES, values),
    );
    return rows.map((row) => ({ ...row, expected: new Set<number>() }));
  }
}
