import { Injectable } from '@nestjs/common';
import { type RowsOf, type Statement, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { type BookingCounts, CustomerBookings } from '../application/customer-bookings';
import { type PassSource, TrialEligibility, type TrialFacts } from '../domain/trial-eligibility';

/** The facts about a trial plan that do not come from bookings. */
export type TrialHistory = Pick<TrialFacts, 'passHistory' | 'heldTrialPassIds' | 'successfulPayments' | 'hasTrialPlan'>;

/** Statements that read the facts. */
export type TrialFactStatements = readonly [Statement<BookingCounts>, Statement<TrialHistory>];

/**
 * All payments ever made for passes and bookings; refunds are ignored (TRI-4). A trial pass is held until it is cancelled,
 * and what it was when it was sold decides, not its plan (TRI-6).
 */
const HISTORY = `
  SELECT count(*)::int AS "passHistory",
    coalesce(array_agg(p.id ORDER BY p.id) FILTER (WHERE p.is_trial
      AND (p.status <> 'cancelled' OR p.closed_at > $3)), '{}') AS "heldTrialPassIds",
    (SELECT count(*) FROM finance.customer_purchase u WHERE u.account_id = $1 AND u.customer_id = $2
      AND u.status = 'payment_paid' AND ($3::timestamptz IS NULL OR u.paid_at <= $3))::int AS "successfulPayments",
    EXISTS (SELECT 1 FROM passes.class_pass_plan l WHERE l.account_id = $1 AND l.is_trial) AS "hasTrialPlan"
  FROM passes.class_pass p
  WHERE p.account_id = $1 AND p.customer_id = $2 AND ($3::timestamptz IS NULL OR p.created_at <= $3)`;

/** Reads the facts that decide whether a customer may have a trial plan, as of now or a past instant (TRI-1). */
@Injectable()
export class TrialFactsQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly bookings: CustomerBookings,
  ) {}

  /** Runs in the caller's transaction. */
  async assess(scope: StudioScope, customerId: number, source: PassSource, asOf?: Date): Promise<TrialEligibility> {
    return this.eligibilityOf(source, await this.uow.read(scope, this.statements(scope, customerId, asOf ?? null)));
  }

  /**
   * The facts as of now or of `asOf`, as statements for reads from one snapshot. Plans always count as they are now.
   */
  statements(scope: StudioScope, customerId: number, asOf: Date | null): TrialFactStatements {
    const values = [scope.accountId, customerId, asOf];
    return [this.bookings.counts(scope, customerId, asOf), statement('trial_history', HISTORY, values)];
  }

  /** The eligibility that results from the rows of `statements`. */
  eligibilityOf(source: PassSource, [[counts], [history]]: RowsOf<TrialFactStatements>): TrialEligibility {
    if (!counts || !history) throw new Error('The counts must be one row.');
    return new TrialEligibility({ source, ...counts, ...history });
  }
}
