import { BY_NAME, type Statement, statement } from '@studio/persistence';

import { countedAsOf, wasAttendedBy } from '../../../booking';
import type { Evaluation } from '../domain/investigation-frame';
import type { BookingState, LedgerClass } from '../domain/ledger';
import { EVIDENCE_MAX } from '../domain/limits';
import { CLASS_JOIN, startOfBookedClass } from './ledger-class.sql';

export interface Subject {
  readonly accountId: number;
  readonly customerId: number;
}

export interface CustomerRow {
  readonly name: string | null;
}

export interface EvidenceRow extends Pick<LedgerClass, 'title' | 'startsAt'> {
  readonly bookingId: number;
  readonly status: BookingState;
  readonly createdAt: Date;
  readonly attendedAt: Date | null;
  readonly removedAt: Date | null;
}

/** The first attended booking, with the number of all attended ones. */
export interface AttendedRow extends EvidenceRow {
  readonly total: number;
}

/** A current trial plan, with the number of all trial plans. */
export interface TrialPlanRow {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly priceCents: number;
  readonly currency: string;
  readonly sessionsCount: number;
  readonly total: number;
}

const CUSTOMER = 'SELECT name FROM customers.customer WHERE account_id = $1 AND id = $2 AND merged_into_id IS NULL';

const EVIDENCE = `
  b.id AS "bookingId", b.status, b.created_at AS "createdAt", CASE WHEN ${wasAttendedBy('$4')} THEN c.starts_at END AS "attendedAt",
  b.corrected_removed_at AS "removedAt", c.title, c.starts_at AS "startsAt"`;

const COUNTED = `
  WHERE b.account_id = $1 AND b.customer_id = $2 AND ${countedAsOf('b', '$3')}`;

/** Selects the bookings first, so that only their classes are joined. */
const OLDEST = `
  WITH oldest AS (SELECT b.* FROM booking.class_booking b ${COUNTED} ORDER BY b.created_at, b.id LIMIT ${EVIDENCE_MAX})
  SELECT ${EVIDENCE} FROM oldest b ${CLASS_JOIN} ORDER BY b.created_at, b.id`;

const FIRST_ATTENDED = `
  WITH attended AS (
    SELECT b.*, count(*) OVER ()::int AS total FROM booking.class_booking b ${startOfBookedClass('b')}
    ${COUNTED} AND ${wasAttendedBy('$4')} ORDER BY c.starts_at, b.id LIMIT 1)
  SELECT ${EVIDENCE}, b.total FROM attended b ${CLASS_JOIN}`;

const TRIAL_PLANS = `
  SELECT l.id, l.name, l.is_active AS "isActive", l.price_cents AS "priceCents", l.currency,
    l.sessions_count AS "sessionsCount", count(*) OVER ()::int AS total
  FROM passes.class_pass_plan l WHERE l.account_id = $1 AND l.is_trial
  ORDER BY l.sort_order, l.name ${BY_NAME}, l.id LIMIT ${EVIDENCE_MAX}`;

/** Reads the customer; no row for a customer of another studio. */
export function customerStatement({ accountId, customerId }: Subject): Statement<CustomerRow> {
  return statement('ledger_customer', CUSTOMER, [accountId, customerId]);
}

/** Counted bookings, oldest first (TOOL-LEDGER-6). */
export function evidenceStatement(
  { accountId, customerId }: Subject,
  { asOf, at }: Evaluation,
): Statement<EvidenceRow> {
  return statement('ledger_evidence', OLDEST, [accountId, customerId, asOf, at]);
}

/** The first counted booking that was attended by the evaluated instant. */
export function attendedStatement({ accountId, customerId }: Subject, evaluation: Evaluation): Statement<AttendedRow> {
  return statement('ledger_attended', FIRST_ATTENDED, [accountId, customerId, evaluation.asOf, evaluation.at]);
}

/** Trial plans of the studio, active or not. */
export function trialPlansStatement({ accountId }: Subject): Statement<TrialPlanRow> {
  return statement('ledger_trial_plans', TRIAL_PLANS, [accountId]);
}
