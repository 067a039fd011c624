import { Injectable } from '@nestjs/common';
import type { ActorContext, CustomerContext } from '@studio/access';
import { Clock, notFound, type PageInput } from '@studio/kernel';

import { type MobileBooking, type MobileBookings, MobileBookingsQuery } from '../queries/mobile-bookings.query';

/** Reads bookings for apps, as of now. */
@Injectable()
export class ReadMobileBookings {
  constructor(
    private readonly bookings: MobileBookingsQuery,
    private readonly clock: Clock,
  ) {}

  /** The booking that the request has just changed. Throws `not_found` when a correction removed it in between. */
  async changed(ctx: ActorContext, id: number): Promise<MobileBooking & { readonly now: Date }> {
    const found = await this.bookings.find(ctx, id);
    if (!found) throw notFound('The booking');
    return { ...found, now: this.clock.now() };
  }

  /** The signed-in customer's bookings, newest first. Throws `validation_failed` (cursor). */
  async own(ctx: CustomerContext, page: PageInput): Promise<MobileBookings & { readonly now: Date }> {
    return { ...(await this.bookings.own(ctx, page)), now: this.clock.now() };
  }
}
