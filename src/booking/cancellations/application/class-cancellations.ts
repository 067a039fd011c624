import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { insertRows, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { StudioCompensation } from '../../../accounts';
import type { Compensation, ReservationStatus, SettledSession } from '../../../passes';
import type { CancellationMode } from '../../bookings';

/** A cancellation that was not reverted. */
export interface OpenCancellation {
  readonly id: number;
  readonly mode: CancellationMode;
  readonly previousStatus: 'draft' | 'scheduled';
}

/** The effect of a cancellation on one booking. */
export interface CancellationEffect {
  readonly bookingId: number;
  readonly previousBookingStatus: 'booked' | 'attended';
  /** The booking's change counter directly after the cancellation. */
  readonly bookingStatusChanges: number;
  readonly compensation: Compensation;
}

/** A cancellation to be recorded. */
export interface NewCancellation {
  readonly classId: number;
  readonly previousStatus: 'draft' | 'scheduled';
  readonly reason: string | null;
  /** Null when no rules applied: a closed class (COR-4). */
  readonly rules: StudioCompensation | null;
  /** The choice for the sessions of a closed class; absent for other classes. */
  readonly passEffect?: SettledSession | undefined;
  readonly at: Date;
  readonly effects: readonly CancellationEffect[];
}

interface EffectRow {
  readonly bookingId: number;
  readonly previousBookingStatus: 'booked' | 'attended';
  readonly bookingStatusChanges: number;
  readonly classPassId: number | null;
  readonly previousReservation: ReservationStatus | null;
  readonly newReservation: ReservationStatus | null;
  readonly sessionsAdded: number;
  readonly daysAdded: number;
}

const OPEN = `
  SELECT id, mode, previous_status AS "previousStatus" FROM booking.class_cancellation
  WHERE account_id = $1 AND scheduled_class_id = $2 AND restored_at IS NULL`;

const ADD = `
  INSERT INTO booking.class_cancellation
    (account_id, scheduled_class_id, mode, previous_status, reason, rules_snapshot, cancelled_at, cancelled_by_user_id,
     pass_effect)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

const EFFECTS = `
  SELECT class_booking_id AS "bookingId", previous_booking_status AS "previousBookingStatus",
    booking_status_changes AS "bookingStatusChanges", class_pass_id AS "classPassId",
    previous_reservation_status AS "previousReservation", new_reservation_status AS "newReservation",
    sessions_added AS "sessionsAdded", days_added AS "daysAdded"
  FROM booking.class_cancellation_effect WHERE account_id = $1 AND class_cancellation_id = $2 ORDER BY class_booking_id`;

const RESTORED = `
  UPDATE booking.class_cancellation SET restored_at = $3, restored_by_user_id = $4 WHERE account_id = $1 AND id = $2`;

/** Stores cancellations of classes and their effects on bookings. Callers hold the locks. */
@Injectable()
export class ClassCancellations {
  constructor(private readonly uow: UnitOfWork) {}

  /** The cancellation of a locked class that was not reverted; null without one. */
  async open({ accountId }: StudioScope, classId: number): Promise<OpenCancellation | null> {
    return this.uow.write({ accountId }, async (manager) => {
      const [row] = await manager.query<OpenCancellation[]>(OPEN, [accountId, classId]);
      return row ?? null;
    });
  }

  /** Records a cancellation with its effects. Returns its id. */
  async record(ctx: ActorContext, cancellation: NewCancellation): Promise<number> {
    const { accountId } = ctx;
    const { classId, previousStatus, reason, rules, passEffect = null, at, effects } = cancellation;
    const mode: CancellationMode = passEffect === null ? 'standard' : 'closed_correction';
    return this.uow.write(ctx, async (manager) => {
      const what = [accountId, classId, mode, previousStatus, reason, JSON.stringify(rules ?? {})];
      const [row] = await manager.query<{ id: number }[]>(ADD, [...what, at, userOf(ctx), passEffect]);
      if (!row) throw new Error('The cancellation was not recorded.');
      const rows = effects.toSorted((a, b) => a.bookingId - b.bookingId).map((effect) => rowOf(row.id, effect));
      await insertRows(manager, ctx, 'booking.class_cancellation_effect', rows);
      return row.id;
    });
  }

  /** The effects of a cancellation, by booking. */
  async effects({ accountId }: StudioScope, cancellationId: number): Promise<CancellationEffect[]> {
    return this.uow.write({ accountId }, async (manager) => {
      const rows = await manager.query<EffectRow[]>(EFFECTS, [accountId, cancellationId]);
      return rows.map(effectOf);
    });
  }

  /** Marks a cancellation as reverted. */
  async markRestored(ctx: ActorContext, cancellationId: number, at: Date): Promise<void> {
    await this.uow.write(ctx, (manager) => manager.query(RESTORED, [ctx.accountId, cancellationId, at, userOf(ctx)]));
  }
}

function userOf({ actor }: ActorContext): number | null {
  return actor.kind === 'staff' ? actor.userId : null;
}

function rowOf(cancellationId: number, { compensation, ...effect }: CancellationEffect) {
  const { previous, next, sessionsAdded, daysAdded } = compensation;
  return {
    class_cancellation_id: cancellationId,
    class_booking_id: effect.bookingId,
    previous_booking_status: effect.previousBookingStatus,
    booking_status_changes: effect.bookingStatusChanges,
    class_pass_id: previous?.classPassId ?? null,
    previous_reservation_status: previous?.status ?? null,
    new_reservation_status: next?.status ?? null,
    sessions_added: sessionsAdded,
    days_added: daysAdded,
  };
}

function effectOf(row: EffectRow): CancellationEffect {
  const { bookingId, previousBookingStatus, bookingStatusChanges, classPassId, sessionsAdded, daysAdded } = row;
  const held = (status: ReservationStatus | null) =>
    classPassId === null || status === null ? null : { classPassId, status };
  const sessions = { previous: held(row.previousReservation), next: held(row.newReservation) };
  return {
    bookingId,
    previousBookingStatus,
    bookingStatusChanges,
    compensation: { bookingId, ...sessions, sessionsAdded, daysAdded },
  };
}
