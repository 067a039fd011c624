import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, StudioDirectory } from '../../../accounts';
import { FinanceLocks, lastPaymentOf } from '../../../finance';
import { priceBelowPayments } from '../domain/booking.errors';
import { ClassBookingEntity } from '../entities/class-booking.entity';
import { LockedBookings } from './locked-bookings';

/** What a booking costs from now on, in cents; null leaves the amount to agreement. */
export interface BookingPrice {
  readonly priceCents: number | null;
  readonly reason: string;
}

/**
 * Changes what a booking costs without a pass, such as for a discount (VPR-4), in the currency of its price or payments, else the
 * studio's. Throws `not_found`, `price_below_payments`.
 */
@Injectable()
export class PriceBooking {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locked: LockedBookings,
    private readonly locks: FinanceLocks,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, { priceCents, reason }: BookingPrice): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const { booking } = await this.locked.find(ctx, id);
      // As a payment does, so that the studio's currency cannot change meanwhile.
      await this.locks.cashboxes(ctx, []);
      const paid = await lastPaymentOf(manager, ctx, id);
      if (priceCents !== null && priceCents < (paid?.netPaidCents ?? 0)) throw priceBelowPayments();
      if (priceCents === booking.priceCents) return;
      const currency = paid?.currency ?? booking.priceCurrency ?? (await this.studios.settings(accountId)).currency;
      const columns = { priceCents, priceCurrency: priceCents === null ? null : currency };
      await manager.update(ClassBookingEntity, { accountId, id }, columns);
      await this.activity.record(manager, ctx, {
        action: 'booking.priced',
        subjectType: 'class_booking',
        subjectId: id,
        changes: { price_cents: { before: booking.priceCents, after: priceCents }, currency, reason },
      });
    });
  }
}
