import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import type { StudioCompensation } from '../../../accounts';
import type { ReservationStatus } from '../../../passes';
import { narrowedTo, visibleTo } from '../../../scheduling';
import type { BookingStatus, CancellationMode } from '../../bookings';

/** Effect of a cancellation on one booking and its pass. */
export interface CancellationEffectRow {
  readonly class_booking_id: number;
  readonly previous_booking_status: BookingStatus;
  readonly class_pass_id: number | null;
  readonly previous_reservation_status: ReservationStatus | null;
  readonly new_reservation_status: ReservationStatus | null;
  readonly sessions_added: number;
  readonly days_added: number;
}

/** A cancellation of a class with its effects. */
export interface ClassCancellationRow {
  readonly id: number;
  readonly scheduled_class_id: number;
  readonly mode: CancellationMode;
  readonly previous_status: 'draft' | 'scheduled';
  readonly pass_effect: 'return_session' | 'keep_consumed' | null;
  readonly reason: string | null;
  /** Empty for a correction, to which the rules do not apply (COR-4). */
  readonly rules_snapshot: Partial<StudioCompensation>;
  readonly cancelled_at: Date;
  readonly cancelled_by_user_id: number | null;
  readonly restored_at: Date | null;
  readonly restored_by_user_id: number | null;
  readonly effects: readonly CancellationEffectRow[];
}

const VISIBLE_CLASS = `
  SELECT c.id FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.id = $2 AND ${visibleTo('$3')}`;

const CANCELLATIONS = `
  SELECT x.id, x.scheduled_class_id, x.mode, x.previous_status, x.pass_effect, x.reason, x.rules_snapshot, x.cancelled_at,
    x.cancelled_by_user_id, x.restored_at, x.restored_by_user_id,
    (SELECT coalesce(json_agg(json_build_object('class_booking_id', e.class_booking_id,
       'previous_booking_status', e.previous_booking_status, 'class_pass_id', e.class_pass_id,
       'previous_reservation_status', e.previous_reservation_status, 'new_reservation_status', e.new_reservation_status,
       'sessions_added', e.sessions_added, 'days_added', e.days_added) ORDER BY e.class_booking_id), '[]')
     FROM booking.class_cancellation_effect e
     WHERE e.account_id = $1 AND e.class_cancellation_id = x.id) AS effects
  FROM booking.class_cancellation x
  WHERE x.account_id = $1 AND x.scheduled_class_id = $2 AND ($3::bigint IS NULL OR x.id < $3)
  ORDER BY x.id DESC LIMIT $4`;

/** Reads the cancellations of classes. */
@Injectable()
export class ClassCancellationsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page, newest first; null for a class the actor does not see. Throws `validation_failed` on `cursor`. */
  async ofClass(ctx: ActorContext, classId: number, page: PageInput): Promise<Page<ClassCancellationRow> | null> {
    const { accountId } = ctx;
    const scope = ['class_cancellations', accountId, classId];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const [found, rows] = await this.uow.read(ctx, [
      statement<object>('cancelled_class_in_sight', VISIBLE_CLASS, [accountId, classId, narrowedTo(ctx)]),
      statement<ClassCancellationRow>('class_cancellations', CANCELLATIONS, [
        accountId,
        classId,
        before,
        request.limit + 1,
      ]),
    ]);
    return found.length === 0 ? null : pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }
}
