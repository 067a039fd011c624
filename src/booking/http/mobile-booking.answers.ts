import { Injectable } from '@nestjs/common';
import type { ActorContext, CustomerContext } from '@studio/access';
import type { PageQueryDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ReadMobileBookings } from '../application/read-mobile-bookings';
import type { MobileClassBookingDto } from './dto/mobile-class.dto';
import { presentMobileBooking } from './mobile-class.presenter';

/** Answers with bookings in the app. */
@Injectable()
export class MobileBookingAnswers {
  constructor(private readonly bookings: ReadMobileBookings) {}

  /** The booking that the request has just created or changed. */
  async one(ctx: ActorContext, id: number): Promise<{ data: MobileClassBookingDto }> {
    const { booking, ...setting } = await this.bookings.changed(ctx, id);
    const isOwn = ctx.actor.kind === 'customer';
    return { data: presentMobileBooking(booking, { ...setting, timeZone: ctx.timeZone }, isOwn) };
  }

  /** The signed-in customer's bookings. */
  async own(ctx: CustomerContext, query: PageQueryDto): Promise<Page<MobileClassBookingDto>> {
    const { page, ...setting } = await this.bookings.own(ctx, query);
    const shown = { ...setting, timeZone: ctx.timeZone };
    return { ...page, data: page.data.map((row) => presentMobileBooking(row, shown, true)) };
  }
}
