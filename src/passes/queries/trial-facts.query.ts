import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { CustomerBookings } from '../application/customer-bookings';
import {
  assessTrialEligibility,
  assessTrialOverride,
  type PassSource,
  type TrialEligibility,
  type TrialOverrideBlock,
} from '../domain/trial-eligibility';

interface HistoryRow {
  readonly passHistory: number;
  readonly successfulPayments: number;
  readonly hasTrialPlan: boolean;
}

/** A customer's claim to a trial plan, with the facts it rests on. */
export interface TrialAssessment extends HistoryRow {
  readonly source: PassSource;
  readonly countedBookings: number;
  readonly activeReservations: number;
  readonly eligibility: TrialEligibility;
  /** What blocks an exception; empty when the customer qualifies (TRI-4). */
  readonly overrideBlocks: readonly TrialOverrideBlock[];
}

/** Payments of passes and bookings that were ever made; what was given back plays no part (TRI-4). */
const HISTORY = `
  SELECT count(*)::int AS "passHistory",
    (SELECT count(*) FROM finance.customer_purchase u WHERE u.account_id = $1 AND u.customer_id = $2
      AND u.status = 'payment_paid' AND ($3::timestamptz IS NULL OR u.paid_at <= $3))::int AS "successfulPayments",
    EXISTS (SELECT 1 FROM passes.class_pass_plan l WHERE l.account_id = $1 AND l.is_trial) AS "hasTrialPlan"
  FROM passes.class_pass p
  WHERE p.account_id = $1 AND p.customer_id = $2 AND ($3::timestamptz IS NULL OR p.purchased_at <= $3)`;

/** Tells whether a customer may have a trial plan, now or as of a past instant (TRI). */
@Injectable()
export class TrialFactsQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly bookings: CustomerBookings,
  ) {}

  /** Plans count as they are now. Reads in the open unit. */
  async assess(
    { accountId }: StudioScope,
    customerId: number,
    source: PassSource,
    asOf?: Date,
  ): Promise<TrialAssessment> {
    const counts = await this.bookings.counts({ accountId }, customerId, asOf);
    const [[row]] = await this.uow.read({ accountId }, [
      statement<HistoryRow>('trial_history', HISTORY, [accountId, customerId, asOf ?? null]),
    ]);
    const history = row ?? { passHistory: 0, successfulPayments: 0, hasTrialPlan: false };
    const eligibility = assessTrialEligibility({ source, ...counts });
    const overrideBlocks = assessTrialOverride({ source, isEligible: eligibility.isEligible, ...history });
    return { source, ...counts, ...history, eligibility, overrideBlocks };
  }
}
