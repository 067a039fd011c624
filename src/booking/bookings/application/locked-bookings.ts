import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import { type FindOptionsWhere, In, IsNull } from 'typeorm';

import { CustomerLocks, type LockedCustomer } from '../../../customers';
import { ClassPlaces, type LockedClass } from '../../../scheduling';
import type { BookingStatus } from '../domain/booking-status';
import { ClassBookingEntity } from '../entities/class-booking.entity';

/** A booking with its class, both locked until the transaction ends. */
export interface LockedBooking {
  readonly class: LockedClass;
  readonly booking: ClassBookingEntity;
}

/** A customer's existing row in a class that they want to book. */
export interface LockedPlace {
  readonly class: LockedClass;
  readonly former: ClassBookingEntity | null;
  readonly customer: LockedCustomer | null;
}

interface ClassOf {
  readonly classId: number;
}

const CLASS_OF = 'SELECT scheduled_class_id AS "classId" FROM booking.class_booking WHERE account_id = $1 AND id = $2';

/**
 * Locks rows for changes of bookings, always in the order class, bookings, customers (BK-7). Runs in the caller's
 * transaction.
 */
@Injectable()
export class LockedBookings {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: ClassPlaces,
    private readonly customers: CustomerLocks,
  ) {}

  /**
   * Locks a booking with its class and customer. Throws `not_found` when the booking is unknown, removed (unless
   * `evenRemoved`), another customer's than the signed-in one, or of a class the actor does not see (CAN-4, CAN-5,
   * PERM-4).
   */
  async find(ctx: ActorContext, id: number, { evenRemoved = false } = {}): Promise<LockedBooking> {
    const { accountId } = ctx;
    const found = await this.uow.write(ctx, async (manager) => {
      const [row] = await manager.query<ClassOf[]>(CLASS_OF, [accountId, id]);
      const locked = row && (await this.places.lock(ctx, row.classId));
      if (!locked) return null;
      const where = { accountId, id, scheduledClassId: locked.id };
      const booking = await manager.findOne(ClassBookingEntity, { where, lock: { mode: 'pessimistic_write' } });
      return booking && { class: locked, booking };
    });
    if (!found || !(await this.isVisible(ctx, found.booking))) throw notFound('The booking');
    if (found.booking.correctedRemovedAt && !evenRemoved) throw notFound('The booking');
    await this.customers.lock(ctx, [found.booking.customerId]);
    return found;
  }

  /**
   * As `find`, after it has locked another class too, the one with the lower id first. That class is null when it is unknown or the
   * actor does not see it.
   */
  async findBeside(
    ctx: ActorContext,
    id: number,
    otherClassId: number,
  ): Promise<LockedBooking & { readonly otherClass: LockedClass | null }> {
    const [row] = await this.uow.write(ctx, (manager) => manager.query<ClassOf[]>(CLASS_OF, [ctx.accountId, id]));
    const classes = new Map<number, LockedClass | null>();
    for (const classId of [otherClassId, row?.classId ?? otherClassId].toSorted((a, b) => a - b))
      classes.set(classId, await this.places.lock(ctx, classId));
    return { ...(await this.find(ctx, id)), otherClass: classes.get(otherClassId) ?? null };
  }

  /**
   * Locks a class, the customer's row in it and the customer, who is null when anonymised or merged. A signed-in
   * customer who was merged meanwhile is replaced by the survivor (MRG-9). Throws `not_found` when the class is unknown
   * or the actor does not see it.
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

  /** Locks the given bookings of a locked class, including removed ones, in id order, with their customers. */
  async among(scope: StudioScope, classId: number, ids: readonly number[]): Promise<ClassBookingEntity[]> {
    return this.several(scope, { scheduledClassId: classId, id: In([...ids]) });
  }

  /**
   * Locks the bookings of a locked class with these statuses, except removed ones, in id order, with their customers.
   */
  async withStatus(
    scope: StudioScope,
    classId: number,
    ...statuses: readonly BookingStatus[]
  ): Promise<ClassBookingEntity[]> {
    const which = { scheduledClassId: classId, status: In([...statuses]), correctedRemovedAt: IsNull() };
    return this.several(scope, which);
  }

  /** A customer who was merged while the request waited continues as the survivor (MRG-9). */
  private async isVisible(ctx: ActorContext, { customerId }: ClassBookingEntity): Promise<boolean> {
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
