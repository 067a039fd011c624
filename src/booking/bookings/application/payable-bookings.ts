import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { StudioDirectory } from '../../../accounts';
import { lastPaymentOf } from '../../../finance';
import { CoveringPassQuery } from '../../../passes';
import type { BookingPaymentFacts } from '../domain/booking-payment';
import { owesLate, placeOf, priceOf } from './class-booking-facts';
import type { LockedBooking } from './locked-bookings';

/** The facts that decide about a payment, except its location. */
export type PayableBooking = Omit<BookingPaymentFacts, 'isLocationActive'> & {
  readonly title: string;
  /** Whether a payment is for the fee of its late cancellation. */
  readonly isLateFee: boolean;
};

const TITLE = 'SELECT title FROM scheduling.scheduled_class WHERE account_id = $1 AND id = $2';

/** Reads the facts that decide about the payment of a booking, in the caller's transaction. */
@Injectable()
export class PayableBookings {
  constructor(
    private readonly covers: CoveringPassQuery,
    private readonly studios: StudioDirectory,
  ) {}

  /** The caller has locked the booking and the studio's finance row, which fixes the currency. */
  async facts(
    manager: EntityManager,
    ctx: ActorContext,
    { class: found, booking }: LockedBooking,
  ): Promise<PayableBooking> {
    const [row] = await manager.query<{ title: string }[]>(TITLE, [ctx.accountId, found.id]);
    return {
      ...placeOf(booking),
      price: priceOf(booking),
      owesLate: owesLate(booking),
      classStatus: found.status,
      kind: found.kind,
      title: row?.title ?? '',
      isLateFee: booking.lateCancellationFeeCents !== null,
      payment: await lastPaymentOf(manager, ctx, booking.id),
      cover: await this.covers.ofBooking(ctx, booking.id, found),
      defaultCurrency: (await this.studios.settings(ctx.accountId)).currency,
    };
  }
}
