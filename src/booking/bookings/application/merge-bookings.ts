import { Injectable, type OnModuleInit } from '@nestjs/common';
import { actorContext, type ActorContext } from '@studio/access';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { CustomerBelongings, type MergePair, type MergeShare } from '../../../customers';
import { PassSessions } from '../../../passes';
import { ClassPlaces, type LockedClass } from '../../../scheduling';
import { isActive } from '../domain/booking-status';
import { decideMergedPlace } from '../domain/merged-place';
import { ClassBookingEntity } from '../entities/class-booking.entity';
import { type CollidingPlaces, CollidingBookings } from './colliding-bookings';
import { BookingWriter } from './booking-writer';
import { placeOf, sessionOf } from './class-booking-facts';

const LOCK_BOOKINGS = `
  SELECT 1 FROM booking.class_booking WHERE account_id = $1 AND customer_id = ANY($2::bigint[]) ORDER BY id FOR UPDATE`;

/** Runs before the source's bookings move, so that no customer ever has two active rows in one class. */
const SUPERSEDE = `
  UPDATE booking.class_booking b SET superseded_by_booking_id = given.by
  FROM unnest($2::bigint[], $3::bigint[]) AS given (id, by)
  WHERE b.account_id = $1 AND b.id = given.id`;

const MOVE = `
  UPDATE booking.class_booking b SET customer_id = $3, superseded_by_booking_id = coalesce(given.by, b.superseded_by_booking_id)
  FROM booking.class_booking s
  LEFT JOIN unnest($4::bigint[], $5::bigint[]) AS given (id, by) ON given.id = s.id
  WHERE s.account_id = $1 AND s.customer_id = $2 AND b.account_id = s.account_id AND b.id = s.id`;

/** A merge's decision about one class, stored between `move` and `settle`. */
interface Superseded {
  readonly winnerId: number;
  readonly otherId: number;
  readonly classId: number;
  readonly isCancelled: boolean;
}

/** Moves the bookings of a merged customer. Of two bookings in one class, the better one retains the place (MRG-14). */
@Injectable()
export class MergeBookings implements OnModuleInit {
  /** Filled by `move` and used by `settle` of the same transaction. */
  private readonly decided = new WeakMap<EntityManager, readonly Superseded[]>();

  constructor(
    private readonly uow: UnitOfWork,
    private readonly belongings: CustomerBelongings,
    private readonly collisions: CollidingBookings,
    private readonly places: ClassPlaces,
    private readonly sessions: PassSessions,
    private readonly writer: BookingWriter,
  ) {}

  onModuleInit(): void {
    this.belongings.register('booking', this);
  }

  /**
   * Locks classes that can still change, then both customers' bookings, in id order; a repeat only waits for new ones.
   */
  async lock(ctx: ActorContext, pair: MergePair): Promise<void> {
    for (const { classId, isClosed } of await this.collisions.colliding(ctx, pair)) {
      if (!isClosed) await this.places.lock(unlimited(ctx), classId);
    }
    await this.uow.write(ctx, (manager) =>
      manager.query(LOCK_BOOKINGS, [ctx.accountId, [pair.sourceId, pair.targetId]]),
    );
  }

  async move(ctx: ActorContext, pair: MergePair): Promise<void> {
    const superseded = (await this.collisions.colliding(ctx, pair)).map((places) => {
      const { source, target, classId } = places;
      const { winner, other } = decisionOf(places);
      const [winning, losing] = winner === 'target' ? [target, source] : [source, target];
      const ids = { winnerId: winning.bookingId, otherId: losing.bookingId, classId };
      return { ...ids, isCancelled: other === 'cancel', isOfTarget: winner === 'source' };
    });
    await this.uow.write(ctx, async (manager) => {
      const given = (isOfTarget: boolean) => {
        const ofSide = superseded.filter((one) => one.isOfTarget === isOfTarget);
        return [ofSide.map(({ otherId }) => otherId), ofSide.map(({ winnerId }) => winnerId)];
      };
      await manager.query(SUPERSEDE, [ctx.accountId, ...given(true)]);
      await manager.query(MOVE, [ctx.accountId, pair.sourceId, pair.targetId, ...given(false)]);
      this.decided.set(manager, superseded);
    });
  }

  /** Cancels the superseded bookings, so that the remaining ones can use the released sessions. */
  async settle(ctx: ActorContext): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      for (const { classId, winnerId, otherId, isCancelled } of this.decided.get(manager) ?? []) {
        if (!isCancelled) {
          await this.writer.excludeFromRestore(ctx, await this.find(manager, ctx, otherId));
          continue;
        }
        const found = await this.places.lock(unlimited(ctx), classId);
        if (!found) throw new Error(`There is no class ${classId}.`);
        await this.writer.supersede(ctx, found, await this.find(manager, ctx, otherId));
        await this.cover(ctx, found, await this.find(manager, ctx, winnerId));
      }
    });
  }

  async preview(scope: StudioScope, pair: MergePair): Promise<MergeShare> {
    const bookings = await this.collisions.count(scope, pair.sourceId);
    const collisions = (await this.collisions.colliding(scope, pair)).map((places) => {
      const { source, target, classId, classTitle, startsAt } = places;
      const { winner, other } = decisionOf(places);
      return {
        scheduledClassId: classId,
        classTitle,
        startsAt,
        sourceBookingId: source.bookingId,
        targetBookingId: target.bookingId,
        keptBookingId: (winner === 'target' ? target : source).bookingId,
        isOtherCancelled: other === 'cancel',
      };
    });
    return { counts: { bookings }, collisions };
  }

  private async cover(ctx: ActorContext, found: LockedClass, kept: ClassBookingEntity): Promise<void> {
    if (isActive(placeOf(kept))) await this.sessions.follow(ctx, sessionOf(kept, found, { isNew: false }));
  }

  private find(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<ClassBookingEntity> {
    return manager.findOneByOrFail(ClassBookingEntity, { accountId, id });
  }
}

function decisionOf({ target, source, isClosed }: CollidingPlaces) {
  return decideMergedPlace(target, source, !isClosed);
}

/** Both customers' bookings move, whether or not the classes are visible to the actor. */
function unlimited(ctx: ActorContext): ActorContext {
  return actorContext({ ...ctx, actor: { kind: 'system', name: 'customer merge' } });
}
