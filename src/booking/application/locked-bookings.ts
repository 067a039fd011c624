import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import { type FindOptionsWhere, In, IsNull } from 'typeorm';

import { CustomerLocks, type LockedCustomer } from '../../customers';
import { ClassPlaces, type LockedClass } from '../../scheduling';
import type { BookingStatus } from '../domain/booking-status';
import { ClassBookingEntity } from '../entities/class-booking.entity';

/** A booking with its class, both locked until the unit ends. */
export interface LockedBooking {
  readonly class: LockedClass;
  readonly booking: ClassBookingEntity;
}

/** What a customer has in a class before they book it. */
export interface LockedPlace {
  readonly class: LockedClass;
  readonly former: ClassBookingEntity | null;
  readonly customer: LockedCustomer | null;
}

const CLASS_OF = 'SELECT scheduled_class_id AS "classId" FROM booking.class_booking WHERE account_id = $1 AND id = $2';

/** Locks what a change of bookings touches, always in the order class, bookings, customers (BK-7). In the caller's unit. */
@Injectable()
export class LockedBookings {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: ClassPlaces,
    private readonly customers: CustomerLocks,
  ) {}

  /**
   * The booking with its class, and its customer's lock. Throws `not_found` for an unknown one, a removed one unless
   * `evenRemoved` asks for it, another customer's than the signed-in one, and one whose class the actor does not see (CAN-4, CAN-5, PERM-4).
   */
  async find(ctx: ActorContext, id: number, { evenRemoved = false } = {}): Promise<LockedBooking> {
    const { accountId } = ctx;
    const found = await this.uow.write(ctx, async (manager) => {
      const [row] = await manager.query<{ classId: number }[]>(CLASS_OF, [accountId, id]);
      const locked = row && (await this.places.lock(ctx, row.classId));
      if (!locked) return null;
      const where = { accountId, id, scheduledClassId: locked.id };
      const booking = await manager.findOne(ClassBookingEntity, { where, lock: { mode: 'pessimistic_write' } });
      return booking && { class: locked, booking };
    });
    if (!found || !(await this.isInSight(ctx, found.booking))) throw notFound('The booking');
    if (found.booking.correctedRemovedAt && !evenRemoved) throw notFound('The booking');
    await this.customers.lock(ctx, [found.booking.customerId]);
    return found;
  }

  /**
   * The class, a customer's row in it, and the customer, of whom an anonymised or merged one counts as none; a signed-in
   * customer who was merged meanwhile is the survivor (MRG-9). Throws `not_found` for a class that is unknown or not in the
   * actor's sight.
   */
  async place(ctx: ActorContext, classId: number, customerId: number): Promise<LockedPlace> {
    const { accountId } = ctx;
    const found = await this.places.lock(ctx, classId);
    if (!found) throw notFound('The class');
    const where = { accountId, scheduledClassId: classId, customerId, supersededByBookingId: IsNull() };
    const former = await this.uow.write({ accountId }, (manager) =>
      manager.findOne(ClassBookingEntity, { where, lock: { mode: 'pessimistic_write' } }),
    );
    const customer = (await this.customers.lock({ accountId }, [customerId])).get(customerId);
    if (!customer || customer.isAnonymised) return { class: found, former, customer: null };
    if (customer.mergedIntoId === null) return { class: found, former, customer };
    if (ctx.actor.kind !== 'customer') return { class: found, former: null, customer: null };
    return this.place(ctx, classId, customer.mergedIntoId);
  }

  /** Bookings of a locked class among the ids, removed ones too, in id order, with their customers' locks. */
  async among(scope: StudioScope, classId: number, ids: readonly number[]): Promise<ClassBookingEntity[]> {
    return this.several(scope, { scheduledClassId: classId, id: In([...ids]) });
  }

  /** Every booking of a locked class in one of the statuses that is not removed, in id order, with their customers' locks. */
  async withStatus(
    scope: StudioScope,
    classId: number,
    ...statuses: readonly BookingStatus[]
  ): Promise<ClassBookingEntity[]> {
    const which = { scheduledClassId: classId, status: In([...statuses]), correctedRemovedAt: IsNull() };
    return this.several(scope, which);
  }

  /** A request of somebody who was merged while it waited goes on as the survivor (MRG-9). */
  private async isInSight(ctx: ActorContext, { customerId }: ClassBookingEntity): Promise<boolean> {
    const { actor } = ctx;
    if (actor.kind !== 'customer' || actor.customerId === customerId) return true;
    return (await this.customers.survivorOf(ctx, actor.customerId)) === customerId;
  }

  private async several(
    { accountId }: StudioScope,
    which: FindOptionsWhere<ClassBookingEntity>,
  ): Promise<ClassBookingEntity[]> {
    const found = await this.uow.write({ accountId }, (manager) =>
      manager.find(ClassBookingEntity, {
        where: { ...which, accountId },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      }),
    );
    const customers = found.map(({ customerId }) => customerId);
    await this.customers.lock({ accountId }, customers);
    return found;
  }
}
