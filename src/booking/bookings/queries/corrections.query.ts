import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { ReservationStatus } from '../../../passes';
import { type ActorSnapshot } from '../../../accounts';
import { narrowedTo, visibleTo } from '../../../scheduling';
import type { BookingStatus } from '../domain/booking-status';
import type { CorrectionAction, PassEffect, Settlement } from '../domain/correction';

/** A correction as staff see it. */
export interface CorrectionRow {
  readonly id: number;
  readonly scheduled_class_id: number;
  readonly class_booking_id: number;
  readonly customer_id: number;
  readonly customer_name: string | null;
  readonly action: CorrectionAction;
  readonly pass_effect: PassEffect;
  readonly previous_booking_status: BookingStatus | null;
  readonly new_booking_status: BookingStatus | null;
  readonly previous_reservation_status: ReservationStatus | null;
  readonly new_reservation_status: ReservationStatus | null;
  readonly previous_class_pass_id: number | null;
  readonly new_class_pass_id: number | null;
  readonly reason: string;
  readonly actor: ActorSnapshot;
  readonly created_at: Date;
}

/** The cancellation of a closed class. */
export interface ClosedCancellationRow {
  readonly id: number;
  readonly scheduled_class_id: number;
  readonly pass_effect: Settlement;
  readonly reason: string;
  readonly cancelled_at: Date;
  readonly class_booking_ids: readonly number[];
}

/** Selects CorrectionRows from `booking.booking_correction x`; the customer is the booking's current one (MRG-7). */
export const CORRECTION_ROWS = `
  SELECT x.id, x.scheduled_class_id, x.class_booking_id, b.customer_id, u.name AS customer_name, x.action, x.pass_effect,
    x.previous_booking_status, x.new_booking_status, x.previous_reservation_status, x.new_reservation_status,
    x.previous_class_pass_id, x.new_class_pass_id, x.reason, x.actor, x.created_at
  FROM booking.booking_correction x
  JOIN booking.class_booking b ON b.account_id = x.account_id AND b.id = x.class_booking_id
  JOIN customers.customer u ON u.account_id = b.account_id AND u.id = b.customer_id`;

const ONE = `${CORRECTION_ROWS} WHERE x.account_id = $1 AND x.id = $2`;

const LIST = `
  ${CORRECTION_ROWS} WHERE x.account_id = $1 AND x.scheduled_class_id = $2 AND ($3::bigint IS NULL OR x.id < $3)
  ORDER BY x.id DESC LIMIT $4`;

const CANCELLATION = `
  SELECT k.id, k.scheduled_class_id, k.pass_effect, k.reason, k.cancelled_at,
    (SELECT coalesce(json_agg(e.class_booking_id ORDER BY e.class_booking_id), '[]')
      FROM booking.class_cancellation_effect e
      WHERE e.account_id = $1 AND e.class_cancellation_id = k.id) AS class_booking_ids
  FROM booking.class_cancellation k WHERE k.account_id = $1 AND k.id = $2 AND k.mode = 'closed_correction'`;

const VISIBLE_CLASS = `
  SELECT 1 FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.id = $2 AND ${visibleTo('$3')}`;

@Injectable()
export class CorrectionsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * One page of a class's corrections, newest first; null for a class the actor does not see. Throws
   * `validation_failed` (cursor).
   */
  async ofClass(ctx: ActorContext, classId: number, page: PageInput): Promise<Page<CorrectionRow> | null> {
    const { accountId } = ctx;
    const scope = ['corrections', accountId, classId];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const [found, rows] = await this.uow.read(ctx, [
      statement<object>('class_in_sight', VISIBLE_CLASS, [accountId, classId, narrowedTo(ctx)]),
      statement<CorrectionRow>('corrections', LIST, [accountId, classId, before, request.limit + 1]),
    ]);
    return found.length === 0 ? null : pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** The correction that the actor has just recorded. */
  async made({ accountId }: ActorContext, id: number): Promise<CorrectionRow> {
    const [[row]] = await this.uow.read({ accountId }, [statement<CorrectionRow>('correction', ONE, [accountId, id])]);
    if (!row) throw new Error(`There is no correction ${id}.`);
    return row;
  }

  /** The cancellation of a closed class that the actor has just recorded. */
  async cancelled({ accountId }: ActorContext, id: number): Promise<ClosedCancellationRow> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<ClosedCancellationRow>('closed_cancellation', CANCELLATION, [accountId, id]),
    ]);
    if (!row) throw new Error(`There is no cancellation ${id} of a closed class.`);
    return row;
  }
}
