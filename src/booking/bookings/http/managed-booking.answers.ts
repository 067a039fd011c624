import { Injectable } from '@nestjs/common';
import { seesCustomers, type StaffContext } from '@studio/access';
import type { PageQueryDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { presentPurchase, type PurchaseDto, PurchasesQuery } from '../../../finance';
import { boundsBetween, managedWindow } from '../../../scheduling';
import { ManagedBookingsQuery } from '../queries/managed-bookings.query';
import type { BookingListQueryDto } from './dto/managed-booking-input.dto';
import type { ManagedBookingDetailsDto, ManagedBookingDto } from './dto/managed-booking.dto';
import { type ManagedSetting, presentBookingDetails, presentManagedBooking } from './managed-booking.presenter';

/** Answers about bookings as staff manage them. */
@Injectable()
export class ManagedBookingAnswers {
  constructor(
    private readonly bookings: ManagedBookingsQuery,
    private readonly purchases: PurchasesQuery,
  ) {}

  /** By class start and id; a customer's bookings need no bounds. Throws `validation_failed` (to, cursor). */
  async list(ctx: StaffContext, query: BookingListQueryDto): Promise<Page<ManagedBookingDto>> {
    const { from = null, to = null, customer_id: customerId = null, status = null, order } = query;
    const window = customerId === null ? managedWindow(ctx, from, to) : boundsBetween(ctx, from, to);
    const found = await this.bookings.list(ctx, { ...window, customerId, status, order: order ?? 'earliest' }, query);
    return { ...found, data: found.data.map((row) => presentManagedBooking(row, settingOf(ctx))) };
  }

  /** Throws `not_found` for a class the actor does not see, `validation_failed` (cursor). */
  async ofClass(ctx: StaffContext, classId: number, page: PageQueryDto): Promise<Page<ManagedBookingDto>> {
    const found = await this.bookings.ofClass(ctx, classId, page);
    if (!found) throw notFound('The class');
    return { ...found, data: found.data.map((row) => presentManagedBooking(row, settingOf(ctx))) };
  }

  /** Throws `not_found`. */
  async details(ctx: StaffContext, id: number): Promise<{ data: ManagedBookingDetailsDto }> {
    const found = await this.bookings.find(ctx, id);
    if (!found) throw notFound('The booking');
    return { data: presentBookingDetails(found, settingOf(ctx)) };
  }

  /** The payment of a booking. Throws `not_found`. */
  async payment(ctx: StaffContext, purchaseId: number): Promise<{ data: PurchaseDto }> {
    const found = await this.purchases.find(ctx, purchaseId);
    if (!found) throw notFound('The purchase');
    return { data: presentPurchase(found.purchase) };
  }

  /** Without session and corrections. Throws `not_found`. */
  async one(ctx: StaffContext, id: number): Promise<{ data: ManagedBookingDto }> {
    const found = await this.bookings.find(ctx, id);
    if (!found) throw notFound('The booking');
    return { data: presentManagedBooking(found.booking, settingOf(ctx)) };
  }
}

/** Staff who only mark attendance see customers without their contacts and notes (BK-19). */
function settingOf({ timeZone, actor: { permissions } }: StaffContext): ManagedSetting {
  return { timeZone, seesCustomers: seesCustomers(permissions) };
}
