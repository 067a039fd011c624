import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { StudioDirectory } from '../../accounts';
import { DirectPayments } from '../../finance';
import { CoveringPassQuery } from '../../passes';
import type { BookingPaymentFacts } from '../domain/booking-payment';
import { placeOf } from './class-booking-facts';
import type { LockedBooking } from './locked-bookings';

/** What decides about a payment, without the place where it is made. */
export type PayableBooking = Omit<BookingPaymentFacts, 'isLocationActive'> & {
  /** Of the class. */
  readonly title: string;
};

const TITLE = 'SELECT title FROM scheduling.scheduled_class WHERE account_id = $1 AND id = $2';

/** Gathers what decides about the payment of a booking. Works in the caller's unit. */
@Injectable()
export class PayableBookings {
  constructor(
    private readonly payments: DirectPayments,
    private readonly covers: CoveringPassQuery,
    private readonly studios: StudioDirectory,
  ) {}

  /** Under the locks of the booking and of the studio's finance row, which keeps the currency as it is. */
  async facts(
    manager: EntityManager,
    ctx: ActorContext,
    { class: found, booking }: LockedBooking,
  ): Promise<PayableBooking> {
    const [row] = await manager.query<{ title: string }[]>(TITLE, [ctx.accountId, found.id]);
    return {
      ...placeOf(booking),
      classStatus: found.status,
      kind: found.kind,
      title: row?.title ?? '',
      payment: await this.payments.ofBooking(manager, ctx, booking.id),
      cover: await this.covers.ofBooking(ctx, booking.id, found),
      defaultCurrency: (await this.studios.settings(ctx.accountId)).currency,
    };
  }
}
