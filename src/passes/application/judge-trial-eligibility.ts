import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';

import type { PassSource, TrialEligibility } from '../domain/trial-eligibility';
import { CustomerPassesQuery } from '../queries/customer-passes.query';
import { TrialFactsQuery } from '../queries/trial-facts.query';

/** A customer's trial eligibility, and when it was evaluated. */
export interface TrialJudgement {
  readonly eligibility: TrialEligibility;
  readonly evaluatedAt: Date;
}

/** Evaluates a customer's trial eligibility as of now, for display (TRI). Throws `not_found`. */
@Injectable()
export class JudgeTrialEligibility {
  constructor(
    private readonly passes: CustomerPassesQuery,
    private readonly trials: TrialFactsQuery,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, customerId: number, source: PassSource): Promise<TrialJudgement> {
    await this.passes.assertCustomer(ctx, customerId);
    return { eligibility: await this.trials.assess(ctx, customerId, source), evaluatedAt: this.clock.now() };
  }
}
