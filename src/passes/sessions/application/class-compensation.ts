import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { refused } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import {
  addedTo,
  type Additions,
  canRevert,
  type CompensationRules,
  computeAdditions,
  withoutAdditions,
} from '../domain/compensation';
import type { PassState } from '../domain/class-pass';
import type { AdjustmentOrigin } from '../domain/pass-adjustment';
import type { PassHoldings } from '../domain/pass-holdings';
import { asReserved, asUsed, type Session } from '../domain/pass-normalisation';
import { decideSettlement, type SettledSession } from '../domain/session-move';
import { type PassAdjustment, PassAdjustments } from './pass-adjustments';
import { PassLedger } from './pass-ledger';
import { sessionsOfBookings } from './pass-rows';
import type { BookingForSession, Compensation, RestoredSession, SettledBooking } from './session-change';
import { toHeldSession } from './session-holder';

const REASONS: Readonly<Record<Exclude<AdjustmentOrigin, 'staff'>, string>> = {
  class_cancellation: 'The studio cancelled a class.',
  class_restore: 'The studio restored a cancelled class.',
};

const NO_MOVE = { kind: 'none' } as const;

const NOTHING: Additions = { sessionsAdded: 0, daysAdded: 0 };

/** Updates passes when the studio cancels, restores or corrects a class (CXL-3 to CXL-5, COR-3, COR-4). */
@Injectable()
export class ClassCompensation {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly ledger: PassLedger,
    private readonly adjustments: PassAdjustments,
  ) {}

  async compensate(
    ctx: ActorContext,
    bookings: readonly BookingForSession[],
    rules: CompensationRules,
  ): Promise<readonly Compensation[]> {
    const { sessions, holdings } = await this.open(
      ctx,
      bookings.map(({ id }) => id),
      isHeld,
    );
    const adjusted: PassAdjustment[] = [];
    const compensations = bookings.map((booking) => {
      const session = sessions.get(booking.id) ?? null;
      if (!session || !isHeld(session))
        return { bookingId: booking.id, previous: toHeldSession(session), next: toHeldSession(session), ...NOTHING };
      const before = holdings.pass(session.classPassId);
      const additions = computeAdditions(before, rules);
      holdings.move(
        booking.id,
        rules.returns_sessions ? { kind: 'release' } : { kind: 'hold', status: 'used', usedAt: booking.class.startsAt },
      );
      holdings.change(before.id, addedTo(holdings.pass(before.id), additions, holdings.now));
      holdings.normalise(before.id);
      adjusted.push(...adjustmentsOf(before.id, before, holdings.pass(before.id), additions, 'class_cancellation'));
      return {
        bookingId: booking.id,
        previous: toHeldSession(session),
        next: toHeldSession(holdings.session(booking.id)),
        ...additions,
      };
    });
    await this.ledger.save(ctx, holdings);
    await this.adjustments.record(ctx, adjusted);
    return compensations;
  }

  async revert(ctx: ActorContext, restored: readonly RestoredSession[]): Promise<void> {
    const affected = restored.filter(({ previous }) => previous !== null && previous.status !== 'released');
    const { holdings } = await this.open(
      ctx,
      affected.map(({ bookingId }) => bookingId),
      () => true,
    );
    const adjusted = affected.flatMap((compensation) => revertOne(holdings, compensation));
    await this.ledger.save(ctx, holdings);
    await this.adjustments.record(ctx, adjusted);
  }

  async settle(
    ctx: ActorContext,
    bookings: readonly BookingForSession[],
    effect: SettledSession,
  ): Promise<readonly SettledBooking[]> {
    const { sessions, holdings } = await this.open(
      ctx,
      bookings.map(({ id }) => id),
      isHeld,
    );
    for (const booking of bookings) {
      const session = sessions.get(booking.id);
      const move = session ? decideSettlement(session.status, effect, booking.class.startsAt) : NO_MOVE;
      if (!session || move.kind === 'none') continue;
      holdings.move(booking.id, move);
      holdings.normalise(session.classPassId);
    }
    await this.ledger.save(ctx, holdings);
    return bookings.map(({ id }) => ({
      bookingId: id,
      previous: toHeldSession(sessions.get(id) ?? null),
      next: toHeldSession(holdings.session(id)),
    }));
  }

  /** Opens the bookings' reservations, and completely loads the passes of those reservations that `counts` accepts. */
  private async open(ctx: ActorContext, bookingIds: readonly number[], counts: (session: Session) => boolean) {
    const stored = await this.uow.write(ctx, (manager) => sessionsOfBookings(manager, ctx, bookingIds));
    const ids = stored.filter(counts).map(({ classPassId }) => classPassId);
    const holdings = await this.ledger.open(ctx, { kind: 'by_ids', ids });
    await this.ledger.complete(ctx, holdings, ids);
    holdings.add(stored.filter(({ status }) => status === 'released'));
    return { holdings, sessions: new Map(stored.map((session) => [session.bookingId, session])) };
  }
}

function isHeld({ status }: Session): boolean {
  return status !== 'released';
}

/** Reverts the pass of one compensation. Throws `compensation_used`. */
function revertOne(holdings: PassHoldings, compensation: RestoredSession): PassAdjustment[] {
  const session = holdings.session(compensation.bookingId);
  if (!session) throw compensationUsed();
  const before = holdings.pass(session.classPassId);
  const change = withoutAdditions(before, compensation);
  if (!change || session.classPassId !== compensation.previous?.classPassId) throw compensationUsed();
  const restored = restoredSession(compensation, session, holdings.now);
  if (restored) holdings.put(restored);
  holdings.change(before.id, change);
  const after = holdings.pass(before.id);
  if (!canRevert(before, after, holdings.held(before.id), restored)) throw compensationUsed();
  holdings.normalise(before.id);
  return adjustmentsOf(before.id, before, holdings.pass(before.id), negative(compensation), 'class_restore');
}

/** The session as it was before the cancellation; null when the booking remains cancelled. */
function restoredSession({ booking, previous }: RestoredSession, session: Session, now: Date): Session | null {
  if (booking.status === 'cancelled') return null;
  return previous?.status === 'used' ? asUsed(session, booking.class.startsAt) : asReserved(session, now);
}

function negative({ sessionsAdded, daysAdded }: Additions): Additions {
  return { sessionsAdded: -sessionsAdded, daysAdded: -daysAdded };
}

/** One adjustment for sessions, one for days; the latter records the change of status if both exist. */
function adjustmentsOf(
  classPassId: number,
  before: PassState,
  after: PassState,
  { sessionsAdded, daysAdded }: Additions,
  origin: Exclude<AdjustmentOrigin, 'staff'>,
): PassAdjustment[] {
  const common = { classPassId, origin, reason: REASONS[origin], before };
  const withoutStatus = { ...after, status: before.status };
  return [
    ...(sessionsAdded === 0
      ? []
      : [{ ...common, type: 'sessions' as const, after: daysAdded === 0 ? after : withoutStatus }]),
    ...(daysAdded === 0 ? [] : [{ ...common, type: 'validity_days' as const, after }]),
  ];
}

const compensationUsed = () =>
  refused(
    'compensation_used',
    'scheduled_class_id',
    'The class cannot be restored: what customers got for it has been used.',
  );
