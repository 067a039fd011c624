import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { placeNetCents } from '../../../finance';
import { CoveringPassQuery } from '../../../passes';
import type { LockedClass } from '../../../scheduling';
import { assessRequirement, type RequirementFacts, type RequirementRefusal } from '../domain/booking-requirement';
import { requirementUnmet } from '../domain/booking.errors';
import { BookingWriter, type MovedBooking, type PlaceAssignment } from './booking-writer';

/** The price of a booking and what was paid for its place. */
const MONEY = `
  SELECT b.price_cents AS "priceCents", ${placeNetCents('d', 'b.id', 'b.price_cents')} AS "netPaidCents"
  FROM booking.class_booking b
  LEFT JOIN finance.booking_payment d ON d.account_id = b.account_id AND d.booking_id = b.id
  WHERE b.account_id = $1 AND b.id = $2`;

/**
 * Writes bookings that need what their class requires (REQ-1 to REQ-4). It is checked after the booking has got its session, so it
 * decides about the pass that is really used; a refusal reverts the transaction. The caller holds the locks of BookingWriter.
 */
@Injectable()
export class RequiredBookings {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly writer: BookingWriter,
    private readonly covers: CoveringPassQuery,
    private readonly activity: ActivityLog,
  ) {}

  /** As BookingWriter; returns the booking's id. A reason lifts a refusal, and both are recorded. */
  async assign(ctx: ActorContext, place: PlaceAssignment, overrideReason: string | null = null): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      const { id } = await this.writer.assign(ctx, place);
      const refusal = await this.unmet(ctx, place.class, id);
      if (refusal === null) return id;
      if (overrideReason === null) throw requirementUnmet(refusal, 'scheduled_class_id', ctx.actor.kind === 'customer');
      await this.activity.record(manager, ctx, {
        action: 'booking.requirement_lifted',
        subjectType: 'class_booking',
        subjectId: id,
        changes: {
          scheduled_class_id: place.class.id,
          customer_id: place.customerId,
          requirement_override_reason: overrideReason,
          requirement_override_of: refusal,
        },
      });
      return id;
    });
  }

  /** As BookingWriter, for a cancelled booking that is booked again (REQ-4). */
  async move(ctx: ActorContext, moved: MovedBooking): Promise<void> {
    await this.uow.write(ctx, async () => {
      await this.writer.move(ctx, moved);
      const refusal = await this.unmet(ctx, moved.class, moved.booking.id);
      if (refusal !== null) throw requirementUnmet(refusal, 'status', false);
    });
  }

  private async unmet(ctx: ActorContext, found: LockedClass, bookingId: number): Promise<RequirementRefusal | null> {
    const requirement = found.bookingRequirement;
    if (requirement === 'nothing') return null;
    const values = [ctx.accountId, bookingId];
    const [[money]] = await this.uow.read(ctx, [
      statement<Pick<RequirementFacts, 'priceCents' | 'netPaidCents'>>('booking_money', MONEY, values),
    ]);
    const cover = await this.covers.ofBooking(ctx, bookingId, found);
    return assessRequirement({ requirement, cover, priceCents: null, netPaidCents: 0, ...money });
  }
}
