import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { StudioDirectory, type StudioCompensation } from '../../../accounts';
import { PassSessions, type SettledSession } from '../../../passes';
import { ClassPlaces, type LockedClass } from '../../../scheduling';
import { classFull, hasRoomFor, type ClassBookingEntity, sessionOf, LockedBookings } from '../../bookings';
import type { CancellationEffect } from './class-cancellations';

/** Bookings that were cancelled with their class, with the changes of passes and the rules applied. */
export interface EndedBookings {
  readonly bookings: readonly ClassBookingEntity[];
  readonly effects: readonly CancellationEffect[];
  /** Null when no rules applied: a closed class (COR-4). */
  readonly rules: StudioCompensation | null;
}

const CANCEL = `
  UPDATE booking.class_booking SET status = 'cancelled', attendance_marked_at = NULL, cancelled_at = $3, status_changes = status_changes + 1
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

const RESTORE = `
  UPDATE booking.class_booking SET status = 'booked', cancelled_at = NULL, status_changes = status_changes + 1
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Cancels and restores the bookings of a class together with it. The caller has locked the class. */
@Injectable()
export class CancelledBookings {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly places: ClassPlaces,
    private readonly locked: LockedBookings,
    private readonly sessions: PassSessions,
  ) {}

  /** Cancels `booked` bookings regardless of cutoffs, and compensates passes by the studio's rules (CXL-2, CXL-3). */
  async cancel(ctx: ActorContext, found: LockedClass, at: Date): Promise<EndedBookings> {
    const { compensation: rules } = await this.studios.settings(ctx.accountId);
    const bookings = await this.locked.withStatus(ctx, found.id, 'booked');
    await this.move(ctx, CANCEL, bookings, [at]);
    for (const booking of bookings) Object.assign(booking, { status: 'cancelled', cancelledAt: at });
    if (bookings.length > 0) await this.places.setActiveBookings(ctx, found.id, found.activeBookings - bookings.length);
    const ended = { ...found, status: 'cancelled' } as const;
    const compensations = await this.sessions.compensate(
      ctx,
      bookings.map((booking) => sessionOf(booking, ended, { isNew: false })),
      {
        returns_sessions: rules.return_sessions_enabled,
        returned_sessions: rules.return_sessions_count,
        extends_days: rules.extend_days_enabled,
        extended_days: rules.extend_days_count,
      },
    );
    const changes = new Map(bookings.map(({ id, statusChanges }) => [id, statusChanges]));
    const effects = compensations.map((compensation) => ({
      bookingId: compensation.bookingId,
      previousBookingStatus: 'booked' as const,
      bookingStatusChanges: changes.get(compensation.bookingId) ?? 0,
      compensation,
    }));
    return { bookings, effects, rules };
  }

  /** Cancels the `booked` and `attended` bookings of a closed class; sessions are returned or remain used (COR-4). */
  async close(ctx: ActorContext, found: LockedClass, passEffect: SettledSession, at: Date): Promise<EndedBookings> {
    const bookings = await this.locked.withStatus(ctx, found.id, 'booked', 'attended');
    const before = new Map(bookings.map(({ id, status }) => [id, status === 'attended' ? status : 'booked'] as const));
    await this.move(ctx, CANCEL, bookings, [at]);
    for (const booking of bookings)
      Object.assign(booking, { status: 'cancelled', attendanceMarkedAt: null, cancelledAt: at });
    if (bookings.length > 0) await this.places.setActiveBookings(ctx, found.id, found.activeBookings - bookings.length);
    const ended = { ...found, status: 'cancelled' } as const;
    const facts = bookings.map((booking) => sessionOf(booking, ended, { isNew: false }));
    const settled = new Map(
      (await this.sessions.settleAll(ctx, facts, passEffect)).map((session) => [session.bookingId, session]),
    );
    const effects = bookings.map(({ id: bookingId, statusChanges: bookingStatusChanges }) => {
      const session = settled.get(bookingId) ?? { previous: null, next: null };
      const compensation = { bookingId, ...session, sessionsAdded: 0, daysAdded: 0 };
      return {
        bookingId,
        previousBookingStatus: before.get(bookingId) ?? 'booked',
        bookingStatusChanges,
        compensation,
      };
    });
    return { bookings, effects, rules: null };
  }

  /**
   * Restores bookings that are unchanged since the cancellation to `booked`, and reverts every compensation (CXL-4,
   * CXL-5). `restored` is the class after the restore. Returns the restored bookings. Throws `class_full`,
   * `compensation_used` on `scheduled_class_id`.
   */
  async restore(
    ctx: ActorContext,
    restored: LockedClass,
    effects: readonly CancellationEffect[],
  ): Promise<readonly ClassBookingEntity[]> {
    const ids = effects.map(({ bookingId }) => bookingId);
    const all = new Map((await this.locked.among(ctx, restored.id, ids)).map((booking) => [booking.id, booking]));
    const comingBack = effects.flatMap((effect) => {
      const booking = all.get(effect.bookingId);
      return booking && isUnchanged(booking, effect) ? [booking] : [];
    });
    if (!hasRoomFor(restored, comingBack.length)) throw classFull('scheduled_class_id');
    await this.move(ctx, RESTORE, comingBack, []);
    for (const booking of comingBack) Object.assign(booking, { status: 'booked', cancelledAt: null });
    if (comingBack.length > 0)
      await this.places.setActiveBookings(ctx, restored.id, restored.activeBookings + comingBack.length);
    const returned = new Set(comingBack);
    await this.sessions.revert(
      ctx,
      effects.flatMap(({ bookingId, compensation }) => {
        const booking = all.get(bookingId);
        if (!booking) return [];
        const facts = sessionOf(booking, restored, { isNew: false });
        // For bookings changed after the cancellation, only the additions are reverted.
        return [
          { ...compensation, booking: returned.has(booking) ? facts : { ...facts, status: 'cancelled' as const } },
        ];
      }),
    );
    return comingBack;
  }

  private async move(
    { accountId }: StudioScope,
    text: string,
    bookings: readonly ClassBookingEntity[],
    further: readonly unknown[],
  ): Promise<void> {
    if (bookings.length === 0) return;
    const ids = bookings.map(({ id }) => id);
    await this.uow.write({ accountId }, (manager) => manager.query(text, [accountId, ids, ...further]));
    for (const booking of bookings) booking.statusChanges += 1;
  }
}

function isUnchanged(booking: ClassBookingEntity, { bookingStatusChanges }: CancellationEffect): boolean {
  const { status, statusChanges, correctedRemovedAt } = booking;
  return status === 'cancelled' && statusChanges === bookingStatusChanges && correctedRemovedAt === null;
}
