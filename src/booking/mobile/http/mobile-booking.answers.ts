import { Injectable } from '@nestjs/common';
import type { ActorContext, CustomerContext } from '@studio/access';
import type { PageQueryDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { MobileBookingsQuery, type MobileClassBookingDto, presentMobileBooking } from '../../bookings';

/** Answers with bookings in the app. */
@Injectable()
export class MobileBookingAnswers {
  constructor(private readonly bookings: MobileBookingsQuery) {}

  /** The booking that the request has just created or changed. */
  async one(ctx: ActorContext, id: number): Promise<{ data: MobileClassBookingDto }> {
    const { booking, studio } = await this.bookings.get(ctx, id);
    const isOwn = ctx.actor.kind === 'customer';
    return { data: presentMobileBooking(booking, { studio, ctx }, isOwn) };
  }

  /** The signed-in customer's bookings. */
  async own(ctx: CustomerContext, query: PageQueryDto): Promise<Page<MobileClassBookingDto>> {
    const { page, studio } = await this.bookings.own(ctx, query);
    return { ...page, data: page.data.map((row) => presentMobileBooking(row, { studio, ctx }, true)) };
  }
}
