import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { acceptsPasses } from '../domain/pass-fit';
import type { Session } from '../domain/pass-normalisation';
import { decideSessionMove, type SessionMove, type SettledSession } from '../domain/session-move';
import type { CompensationRules } from '../domain/compensation';
import { ClassCompensation } from './class-compensation';
import { paidDirectlySql } from '../queries/paid-directly.sql';
import { PassLedger } from './pass-ledger';
import { sessionsOfBookings } from './pass-rows';
import { toHeldSession, sessionHolder } from './session-holder';
import type { BookingForSession, Compensation, RestoredSession, SessionChange, SettledBooking } from './session-change';

const PAID_DIRECTLY = `SELECT 1 WHERE ${paidDirectlySql('$2', '$3::timestamptz')}`;

const NO_SESSION: SessionChange = { previous: null, next: null };

/**
 * The pass sessions of bookings. All methods run in the caller's transaction, which has locked the class, the bookings
 * and the customers (CustomerLocks), and leave every affected pass normalised (RSV-5).
 */
@Injectable()
export class PassSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly ledger: PassLedger,
    private readonly compensation: ClassCompensation,
  ) {}

  /**
   * Updates the session for the booking's status (RSV-4): chooses, reserves, uses, reverts or releases one. A new
   * booking costs one statement without a fitting pass and three with one.
   */
  async follow(ctx: ActorContext, booking: BookingForSession): Promise<SessionChange> {
    if (booking.isNew && !canReserve(booking)) return NO_SESSION;
    const current = booking.isNew ? null : await this.sessionOf(ctx, booking.id);
    const move = decideSessionMove(booking, current?.status ?? null, booking.class.startsAt);
    if (move.kind === 'choose') {
      const isFree = canReserve(booking) && !(await this.isPaidDirectly(ctx, booking, current));
      return isFree ? this.take(ctx, booking, move, current) : unchanged(current);
    }
    return current && move.kind !== 'none' ? this.move(ctx, current, move) : unchanged(current);
  }

  /** Releases the session of a booking that a correction removes, or leaves it used (COR-3). */
  async settle(ctx: ActorContext, booking: BookingForSession, effect: SettledSession): Promise<SessionChange> {
    const [settled] = await this.compensation.settle(ctx, [booking], effect);
    return settled ? { previous: settled.previous, next: settled.next } : NO_SESSION;
  }

  /** The same for all bookings that a correction of their class cancels (COR-4). */
  settleAll(
    ctx: ActorContext,
    bookings: readonly BookingForSession[],
    effect: SettledSession,
  ): Promise<readonly SettledBooking[]> {
    return this.compensation.settle(ctx, bookings, effect);
  }

  /** Applies the studio's rules to the sessions of bookings that were cancelled with their class (CXL-3). */
  compensate(
    ctx: ActorContext,
    bookings: readonly BookingForSession[],
    rules: CompensationRules,
  ): Promise<readonly Compensation[]> {
    return this.compensation.compensate(ctx, bookings, rules);
  }

  /**
   * Reverts compensations and restores the bookings' sessions (CXL-4). For a booking that remains `cancelled`, only the
   * additions are reverted. Throws `compensation_used` on `scheduled_class_id` when one cannot be reverted fully
   * (CXL-5).
   */
  revert(ctx: ActorContext, restored: readonly RestoredSession[]): Promise<void> {
    return this.compensation.revert(ctx, restored);
  }

  private async take(
    ctx: ActorContext,
    booking: BookingForSession,
    move: Extract<SessionMove, { kind: 'choose' }>,
    current: Session | null,
  ): Promise<SessionChange> {
    const holdings = await this.ledger.open(ctx, { kind: 'active', customerId: booking.customerId });
    if (current) holdings.add([current]);
    const holder = sessionHolder(ctx, booking.id, booking.class);
    const pass = holdings.choose(holder);
    if (pass) {
      if (!holdings.onlyReserves(holder, move)) await this.ledger.complete(ctx, holdings, [pass.id]);
      holdings.take(holder, pass.id, move);
      holdings.normalise(pass.id);
    }
    await this.ledger.save(ctx, holdings);
    return { previous: toHeldSession(current), next: toHeldSession(holdings.session(booking.id)) };
  }

  private async move(
    ctx: ActorContext,
    current: Session,
    move: Extract<SessionMove, { kind: 'hold' | 'release' }>,
  ): Promise<SessionChange> {
    if (isAlready(current, move)) return unchanged(current);
    const holdings = await this.ledger.open(ctx, { kind: 'by_ids', ids: [current.classPassId] });
    await this.ledger.complete(ctx, holdings, [current.classPassId]);
    holdings.move(current.bookingId, move);
    holdings.normalise(current.classPassId);
    await this.ledger.save(ctx, holdings);
    return { previous: toHeldSession(current), next: toHeldSession(holdings.session(current.bookingId)) };
  }

  /** If the booking held a session before, an earlier payment was for the add-on and does not replace a session. */
  private async isPaidDirectly(
    ctx: ActorContext,
    { id, isNew }: BookingForSession,
    former: Session | null,
  ): Promise<boolean> {
    if (isNew) return false;
    const values = [ctx.accountId, id, former?.releasedAt ?? null];
    return (await this.uow.write(ctx, (manager) => manager.query<unknown[]>(PAID_DIRECTLY, values))).length > 0;
  }

  private async sessionOf(ctx: ActorContext, bookingId: number): Promise<Session | null> {
    const [session] = await this.uow.write(ctx, (manager) => sessionsOfBookings(manager, ctx, [bookingId]));
    return session ?? null;
  }
}

/** RSV-3, as far as it depends on the booking alone. */
function canReserve({ skipsReservation, status, class: scheduled }: BookingForSession): boolean {
  return !skipsReservation && status !== 'cancelled' && acceptsPasses(scheduled.kind);
}

function isAlready(session: Session, move: Extract<SessionMove, { kind: 'hold' | 'release' }>): boolean {
  if (move.kind === 'release' || session.status !== move.status) return false;
  return move.status === 'reserved' || session.usedAt?.getTime() === move.usedAt.getTime();
}

function unchanged(session: Session | null): SessionChange {
  return { previous: toHeldSession(session), next: toHeldSession(session) };
}
