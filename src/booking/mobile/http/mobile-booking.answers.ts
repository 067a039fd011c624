import { Injectable } from '@nestjs/common';
import type { CustomerContext, StaffContext } from '@studio/access';
import type { PageQueryDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { MobileBookingsQuery, type MobileClassBookingDto, presentMobileBooking } from '../../bookings';

/** Answers with bookings in the app. */
@Injectable()
export class MobileBookingAnswers {
  constructor(private readonly bookings: MobileBookingsQuery) {}

  /** The booking that the request has just created or changed. */
  async one(ctx: StaffContext | CustomerContext, id: number): Promise<{ data: MobileClassBookingDto }> {
    const { booking, ...setting } = await this.bookings.get(ctx, id);
    const isOwn = ctx.actor.kind === 'customer';
    return { data: presentMobileBooking(booking, { ...setting, ctx }, isOwn) };
  }

  /** The signed-in customer's bookings. */
  async own(ctx: CustomerContext, query: PageQueryDto): Promise<Page<MobileClassBookingDto>> {
    const { page, ...setting } = await this.bookings.own(ctx, query);
    return { ...page, data: page.data.map((row) => presentMobileBooking(row, { ...setting, ctx }, true)) };
  }
}
