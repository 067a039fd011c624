import { type Statement, statement } from '@studio/persistence';

import type { AdjustmentOrigin, PassSource, PassStatus } from '../../../passes';
import type { DetailWindow } from '../domain/investigation-frame';
import type { LedgerAdjustment, LedgerPass } from '../domain/ledger';
import { EVIDENCE_MAX } from '../domain/limits';
import { startOfBookedClass } from './ledger-class.sql';
import { windowValues } from './bookings.statements';
import type { Subject } from './history.statements';

/** A pass with amounts in cents, and the number of all selected passes. */
export interface PassRow extends LedgerPass {
  readonly planName: string;
  readonly source: PassSource;
  readonly isTrial: boolean;
  readonly priceCents: number;
  readonly paidAmountCents: number;
  readonly currency: string;
  readonly sessionsCount: number;
  readonly openedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly usableUntilAt: Date | null;
  readonly cancelReason: string | null;
  readonly total: number;
}

/** A stored adjustment of a pass. */
export interface AdjustmentRow extends LedgerAdjustment {
  readonly origin: AdjustmentOrigin;
  readonly sessionsDelta: number | null;
  readonly previousSessionsCount: number | null;
  readonly newSessionsCount: number | null;
  readonly daysDelta: number | null;
  readonly previousValidityDays: number | null;
  readonly newValidityDays: number | null;
  readonly previousTotalValidityDays: number | null;
  readonly newTotalValidityDays: number | null;
  readonly previousStatus: PassStatus | null;
  readonly newStatus: PassStatus | null;
  readonly freezeStartedAt: Date | null;
  readonly freezeFinishedAt: Date | null;
  readonly freezeDaysCount: number | null;
  readonly reason: string | null;
  readonly total: number;
}

/** Balances due for passes of any age in one currency. */
export interface OutstandingRow {
  readonly currency: string;
  readonly unpaid: number;
  readonly partial: number;
  readonly amountCents: number;
}

const OUTSTANDING = `p.status <> 'cancelled' AND p.paid_amount_cents < p.price_cents`;

/** A reservation has the class of its booking, so the passes used in the window include those of listed bookings. */
const CHOSEN = `
  SELECT p.*, count(*) OVER ()::int AS total
  FROM passes.class_pass p
  WHERE p.account_id = $1 AND p.customer_id = $2 AND (
    p.status IN ('active', 'frozen')
    OR (p.purchased_at >= $3 AND p.purchased_at < $4)
    OR (p.closed_at >= $3 AND p.closed_at < $4)
    OR (${OUTSTANDING})
    OR EXISTS (
      SELECT 1 FROM passes.class_pass_reservation r
      ${startOfBookedClass('r')}
      WHERE r.account_id = $1 AND r.class_pass_id = p.id AND c.starts_at >= $3 AND c.starts_at < $4))
  ORDER BY (${OUTSTANDING}) DESC, p.purchased_at DESC, p.id DESC LIMIT ${EVIDENCE_MAX}`;

const PASSES = `
  WITH chosen AS (${CHOSEN})
  SELECT p.id AS "classPassId", p.code, p.plan_name AS "planName", p.source, p.status, p.is_trial AS "isTrial",
    p.price_cents AS "priceCents", p.paid_amount_cents AS "paidAmountCents", p.currency,
    p.sessions_count AS "sessionsCount", p.reserved_sessions_count AS "reservedSessions",
    p.used_sessions_count AS "usedSessions", e.reserved AS "ledgerReserved", e.used AS "ledgerUsed",
    e.released AS "ledgerReleased", p.purchased_at AS "purchasedAt", p.created_at AS "issuedAt",
    p.opened_at AS "openedAt", p.expires_at AS "expiresAt", p.usable_until_at AS "usableUntilAt",
    p.closed_at AS "closedAt", p.cancel_reason AS "cancelReason", p.issued_by AS "issuedBy", p.total
  FROM chosen p
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE r.status = 'reserved')::int AS reserved,
      count(*) FILTER (WHERE r.status = 'used')::int AS used, count(*) FILTER (WHERE r.status = 'released')::int AS released
    FROM passes.class_pass_reservation r WHERE r.account_id = $1 AND r.class_pass_id = p.id) e
  ORDER BY p.purchased_at DESC, p.id DESC`;

const ADJUSTMENTS = `
  WITH chosen AS (${CHOSEN})
  SELECT a.id AS "adjustmentId", a.class_pass_id AS "classPassId", a.adjustment_type AS type, a.origin,
    a.sessions_delta AS "sessionsDelta", a.previous_sessions_count AS "previousSessionsCount",
    a.new_sessions_count AS "newSessionsCount", a.days_delta AS "daysDelta",
    a.previous_validity_days AS "previousValidityDays", a.new_validity_days AS "newValidityDays",
    a.previous_total_validity_days AS "previousTotalValidityDays", a.new_total_validity_days AS "newTotalValidityDays",
    a.previous_status AS "previousStatus", a.new_status AS "newStatus", a.freeze_started_at AS "freezeStartedAt",
    a.freeze_finished_at AS "freezeFinishedAt", a.freeze_days_count AS "freezeDaysCount", a.reason, a.actor,
    a.created_at AS "createdAt", count(*) OVER ()::int AS total
  FROM chosen p
  JOIN passes.class_pass_adjustment a ON a.account_id = $1 AND a.class_pass_id = p.id
  WHERE a.created_at >= $3 AND a.created_at < $4
  ORDER BY a.created_at DESC, a.id DESC LIMIT ${EVIDENCE_MAX}`;

const OWED = `
  SELECT p.currency, count(*) FILTER (WHERE p.paid_amount_cents <= 0)::int AS unpaid,
    count(*) FILTER (WHERE p.paid_amount_cents > 0)::int AS partial,
    sum(p.price_cents - p.paid_amount_cents)::bigint AS "amountCents"
  FROM passes.class_pass p WHERE p.account_id = $1 AND p.customer_id = $2 AND ${OUTSTANDING}
  GROUP BY p.currency ORDER BY p.currency COLLATE "C"`;

/** Relevant passes of the window, newest purchase first (TOOL-LEDGER-17). */
export function passesStatement(subject: Subject, window: DetailWindow): Statement<PassRow> {
  return statement('ledger_passes', PASSES, windowValues(subject, window));
}

/** Adjustments in the window of the passes from `passesStatement` (TOOL-LEDGER-18). */
export function adjustmentsStatement(subject: Subject, window: DetailWindow): Statement<AdjustmentRow> {
  return statement('ledger_adjustments', ADJUSTMENTS, windowValues(subject, window));
}

/** Balances of all the customer's passes, by currency (TOOL-LEDGER-20). */
export function outstandingStatement({ accountId, customerId }: Subject): Statement<OutstandingRow> {
  return statement('ledger_outstanding', OWED, [accountId, customerId]);
}
