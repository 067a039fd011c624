import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { addDays, addMinutes, Clock } from '@studio/kernel';

import { BookClass } from '../booking/bookings/application/book-class';
import { ChangeBookingStatus } from '../booking/bookings/application/change-booking-status';
import { PayBooking } from '../booking/bookings/application/pay-booking';
import { RefundPurchase } from '../finance/purchases/application/refund-purchase';
import { ScheduleClass } from '../scheduling';
import type { DemoCatalogueIds } from './demo-catalogue';
import { idOf, type IdsByName } from './demo-ids';
import { counterTime, type DemoBooksSetting } from './demo-months';
import type { DemoPaidSession, DemoPlan } from './demo-plan';

/** Ids of the rooms and trainers of sessions, by name. */
export interface DemoSessionSetting extends DemoBooksSetting {
  readonly catalogue: DemoCatalogueIds;
  readonly trainers: IdsByName;
  /** In the order of the plan. */
  readonly customerIds: readonly number[];
}

/** Days before a session on which it was agreed. */
const AGREED_BEFORE = 2;
const PAID_AFTER_MINUTES = 150;

/** Private lessons and rentals of the last days in a demo studio: paid, partly refunded, or still due. */
@Injectable()
export class DemoSessions {
  constructor(
    private readonly clock: Clock,
    private readonly schedule: ScheduleClass,
    private readonly book: BookClass,
    private readonly changeStatus: ChangeBookingStatus,
    private readonly pay: PayBooking,
    private readonly refund: RefundPurchase,
  ) {}

  async hold({ money }: DemoPlan, setting: DemoSessionSetting): Promise<void> {
    for (const session of money.sessions) await this.holdOne(session, setting, money.reasons.refund);
  }

  private async holdOne(session: DemoPaidSession, setting: DemoSessionSetting, reason: string): Promise<void> {
    const { staff, today, catalogue, trainers, customerIds } = setting;
    const { room, classType, trainer, daysAgo, startTime, customer, paidCents, refundedCents } = session;
    const date = addDays(today, -daysAgo);
    const bookingId = await this.clock.at(counterTime(setting, addDays(date, -AGREED_BEFORE)), async () => {
      const trainerId = trainer === null ? null : idOf(trainers, trainer);
      const place = {
        roomId: idOf(catalogue.rooms, room),
        classTypeId: idOf(catalogue.classTypes, classType),
        trainerId,
      };
      const classId = await this.schedule.execute(staff, { ...place, date, startTime });
      return this.book.execute(staff, { classId, customerId: customerIds[customer] ?? 0 });
    });
    const locationId = idOf(catalogue.locationOfRoom, room);
    await this.clock.at(addMinutes(counterTime(setting, date, startTime), PAID_AFTER_MINUTES), async () => {
      await this.changeStatus.execute(staff, bookingId, { status: 'attended' });
      if (paidCents === null) return;
      const key = () => ({ idempotencyKey: randomUUID() });
      const taken = { locationId, amountCents: paidCents, method: 'cash', ...key() } as const;
      const { purchaseId } = await this.pay.execute(staff, bookingId, taken);
      if (refundedCents === undefined) return;
      const given = { amountCents: refundedCents, method: 'cash', locationId, reason, ...key() } as const;
      await this.refund.execute(staff, purchaseId, given);
    });
  }
}
