import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainError, notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { type PhoneCustomerInput, FindOrCreateCustomer } from '../../../customers';
import { ClassPlaces, type NewClass, ScheduleClass } from '../../../scheduling';
import { nestedRefusal, BookClass } from '../../bookings';

/** A private lesson or rental created for the booking. */
export type QuickClass = Pick<
  NewClass,
  'classTypeId' | 'roomId' | 'trainerId' | 'date' | 'startTime' | 'durationMinutes' | 'rentalMode' | 'capacity'
>;

/** An existing class, or one to create. */
export type QuicklyBookedClass = { readonly id: number } | { readonly toCreate: QuickClass };

/** A walk-in or caller who is booked immediately. */
export interface QuickBooking {
  readonly customer: PhoneCustomerInput;
  readonly class: QuicklyBookedClass;
  readonly notes?: string | null | undefined;
  readonly skipsReservation?: boolean | undefined;
  readonly requirementOverrideReason?: string | null | undefined;
}

export interface QuicklyBooked {
  readonly customerId: number;
  readonly bookingId: number;
}

const ON_THE_SPOT = ['private_lesson', 'room_rental'] as const;

/**
 * Finds or creates the customer and, if requested, the class, and books, all or nothing (QBK-1, QBK-2). Throws the
 * errors of FindOrCreateCustomer and BookClass; `validation_failed` on `scheduled_class_id`; those of ScheduleClass
 * with `class.` before the input.
 */
@Injectable()
export class QuickBook {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: ClassPlaces,
    private readonly scheduleClass: ScheduleClass,
    private readonly customers: FindOrCreateCustomer,
    private readonly bookClass: BookClass,
  ) {}

  async execute(ctx: StaffContext, input: QuickBooking): Promise<QuicklyBooked> {
    const { customer, class: requested, ...booking } = input;
    return this.uow.write(ctx, async () => {
      // Lock the class before the customer, as every other booking does.
      const classId = await this.classOf(ctx, requested);
      const customerId = await this.customers.execute(ctx, customer);
      const bookingId = await this.bookClass.execute(ctx, { ...booking, classId, customerId });
      return { customerId, bookingId };
    });
  }

  private async classOf(ctx: StaffContext, requested: QuicklyBookedClass): Promise<number> {
    if ('toCreate' in requested) return this.createClass(ctx, requested.toCreate);
    const found = await this.places.lock(ctx, requested.id);
    if (!found) throw notChoosable('scheduled_class_id', 'The class');
    return found.id;
  }

  private async createClass(ctx: StaffContext, toCreate: QuickClass): Promise<number> {
    try {
      return await this.scheduleClass.execute(ctx, { ...toCreate, source: 'quick_booking', kinds: ON_THE_SPOT });
    } catch (error) {
      throw error instanceof DomainError ? nestedRefusal(error, 'class') : error;
    }
  }
}
