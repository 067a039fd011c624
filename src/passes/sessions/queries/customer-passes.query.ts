import { Injectable } from '@nestjs/common';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { type ActorSnapshot } from '../../../accounts';
import type { PassStatus } from '../domain/class-pass';
import type { AdjustmentOrigin, AdjustmentType } from '../domain/pass-adjustment';
import type { ReservationStatus } from '../domain/session-move';
import type { PassSource } from '../domain/trial-eligibility';

/** A pass as it is shown to the customer and to staff. */
export interface PassRow {
  readonly id: number;
  readonly customer_id: number;
  readonly class_pass_plan_id: number | null;
  readonly code: string;
  readonly source: PassSource;
  readonly status: PassStatus;
  readonly plan_name: string;
  readonly plan_slug: string;
  readonly is_trial: boolean;
  readonly price_cents: number;
  readonly currency: string;
  readonly paid_amount_cents: number;
  readonly validity_days: number;
  readonly total_validity_days: number;
  readonly sessions_count: number;
  readonly reserved_sessions_count: number;
  readonly used_sessions_count: number;
  readonly purchased_at: Date;
  readonly opened_at: Date | null;
  readonly expires_at: Date | null;
  readonly usable_until_at: Date;
  readonly closed_at: Date | null;
  readonly frozen_at: Date | null;
  readonly cancel_reason: string | null;
  readonly issued_by: ActorSnapshot | null;
  readonly issued_location_id: number | null;
  /** `HH:MM`; null = open. */
  readonly available_from_time: string | null;
  readonly available_until_time: string | null;
  readonly allows_any_time: boolean;
  readonly any_time_addon_price_cents: number | null;
}

/** One session of a pass, with the start of its class. */
export interface PassReservationRow {
  readonly class_booking_id: number;
  readonly scheduled_class_id: number;
  readonly starts_at: Date;
  readonly location_time_zone: string | null;
  readonly status: ReservationStatus;
  readonly reserved_at: Date;
  readonly used_at: Date | null;
  readonly released_at: Date | null;
}

/** One recorded change of a pass. */
export interface PassAdjustmentRow {
  readonly id: number;
  readonly created_at: Date;
  readonly actor: ActorSnapshot;
  readonly adjustment_type: AdjustmentType;
  readonly origin: AdjustmentOrigin;
  readonly sessions_delta: number | null;
  readonly previous_sessions_count: number | null;
  readonly new_sessions_count: number | null;
  readonly days_delta: number | null;
  readonly previous_validity_days: number | null;
  readonly new_validity_days: number | null;
  readonly previous_total_validity_days: number | null;
  readonly new_total_validity_days: number | null;
  readonly previous_status: PassStatus | null;
  readonly new_status: PassStatus | null;
  readonly freeze_started_at: Date | null;
  readonly freeze_finished_at: Date | null;
  readonly freeze_days_count: number | null;
  readonly reason: string;
}

/** A pass with its newest reservations and adjustments. */
export interface PassDetails {
  readonly pass: PassRow;
  readonly reservations: readonly PassReservationRow[];
  readonly reservationsTruncated: boolean;
  readonly adjustments: readonly PassAdjustmentRow[];
  readonly adjustmentsTruncated: boolean;
}

const COLUMNS = `
  p.id, p.customer_id, p.class_pass_plan_id, p.code, p.source, p.status, p.plan_name, p.plan_slug, p.is_trial,
  p.price_cents, p.currency, p.paid_amount_cents, p.validity_days, p.total_validity_days, p.sessions_count,
  p.reserved_sessions_count, p.used_sessions_count, p.purchased_at, p.opened_at, p.expires_at, p.usable_until_at,
  p.closed_at, p.frozen_at, p.cancel_reason, p.issued_by, p.issued_location_id,
  left(p.available_from_time::text, 5) AS available_from_time,
  left(p.available_until_time::text, 5) AS available_until_time, p.allows_any_time, p.any_time_addon_price_cents`;

const CUSTOMER = 'SELECT 1 FROM customers.customer WHERE account_id = $1 AND id = $2 AND merged_into_id IS NULL';

const OF_CUSTOMER = `
  SELECT ${COLUMNS} FROM passes.class_pass p
  WHERE p.account_id = $1 AND p.customer_id = $2 AND ($3::bigint IS NULL OR p.id < $3)
  ORDER BY p.id DESC LIMIT $4`;

const ONE = `SELECT ${COLUMNS} FROM passes.class_pass p WHERE p.account_id = $1 AND p.id = $2`;

const SHOWN = 200;

const RESERVATIONS = `
  SELECT r.class_booking_id, r.scheduled_class_id, c.starts_at, l.timezone AS location_time_zone, r.status, r.reserved_at,
    r.used_at, r.released_at
  FROM passes.class_pass_reservation r
  JOIN scheduling.scheduled_class c ON c.account_id = r.account_id AND c.id = r.scheduled_class_id
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  WHERE r.account_id = $1 AND r.class_pass_id = $2 ORDER BY r.id DESC LIMIT ${SHOWN + 1}`;

const ADJUSTMENTS = `
  SELECT id, created_at, actor, adjustment_type, origin, sessions_delta, previous_sessions_count, new_sessions_count,
    days_delta, previous_validity_days, new_validity_days, previous_total_validity_days, new_total_validity_days,
    previous_status, new_status, freeze_started_at, freeze_finished_at, freeze_days_count, reason
  FROM passes.class_pass_adjustment
  WHERE account_id = $1 AND class_pass_id = $2 ORDER BY id DESC LIMIT ${SHOWN + 1}`;

/** Reads passes for customers and staff. Never normalises (NRM-5). */
@Injectable()
export class CustomerPassesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Passes of the customer, newest first. Throws `not_found` without the customer, `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, customerId: number, page: PageInput): Promise<Page<PassRow>> {
    const scope = ['class_passes', accountId, customerId];
    const request = pageRequest(scope, page);
    const [after = null] = readPosition(request, ['id']) ?? [];
    const [[customer], rows] = await this.uow.read({ accountId }, [
      statement<object>('customer_exists', CUSTOMER, [accountId, customerId]),
      statement<PassRow>('customer_passes', OF_CUSTOMER, [accountId, customerId, after, request.limit + 1]),
    ]);
    if (!customer) throw notFound('The customer');
    return pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** One pass. Throws `not_found`. */
  async one({ accountId }: StudioScope, id: number): Promise<PassRow> {
    const [[pass]] = await this.uow.read({ accountId }, [statement<PassRow>('class_pass', ONE, [accountId, id])]);
    if (!pass) throw notFound('The class pass');
    return pass;
  }

  /** One pass with the newest 200 reservations and adjustments. Throws `not_found`. */
  async details({ accountId }: StudioScope, id: number): Promise<PassDetails> {
    const [[pass], reservations, adjustments] = await this.uow.read({ accountId }, [
      statement<PassRow>('class_pass', ONE, [accountId, id]),
      statement<PassReservationRow>('class_pass_reservations', RESERVATIONS, [accountId, id]),
      statement<PassAdjustmentRow>('class_pass_adjustments', ADJUSTMENTS, [accountId, id]),
    ]);
    if (!pass) throw notFound('The class pass');
    return {
      pass,
      reservations: reservations.slice(0, SHOWN),
      reservationsTruncated: reservations.length > SHOWN,
      adjustments: adjustments.slice(0, SHOWN),
      adjustmentsTruncated: adjustments.length > SHOWN,
    };
  }

  /** Throws `not_found` for an unknown customer. */
  async assertCustomer({ accountId }: StudioScope, customerId: number): Promise<void> {
    const [[customer]] = await this.uow.read({ accountId }, [
      statement<object>('customer_exists', CUSTOMER, [accountId, customerId]),
    ]);
    if (!customer) throw notFound('The customer');
  }
}
