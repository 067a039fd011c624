import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock } from '@studio/kernel';

import type { PassSource } from '../domain/trial-eligibility';
import { CustomerPassesQuery } from '../queries/customer-passes.query';
import { TrialFactsQuery } from '../queries/trial-facts.query';
import { presentPassDetails } from './class-pass.presenter';
import type { ClassPassDetailsDto } from './dto/managed-class-pass.dto';
import type { TrialEligibilityDto } from './dto/trial-eligibility.dto';
import { presentTrialEligibility } from './trial-eligibility.presenter';

/** Makes answers about passes that more than one route gives, or that need more than one read. */
@Injectable()
export class ClassPassAnswers {
  constructor(
    private readonly passes: CustomerPassesQuery,
    private readonly trials: TrialFactsQuery,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found`. */
  async one(ctx: StaffContext, id: number): Promise<{ data: ClassPassDetailsDto }> {
    return { data: presentPassDetails(await this.passes.details(ctx, id), ctx.timeZone) };
  }

  /** Throws `not_found`. */
  async trialEligibility(
    ctx: StaffContext,
    customerId: number,
    source: PassSource,
  ): Promise<{ data: TrialEligibilityDto }> {
    await this.passes.assertCustomer(ctx, customerId);
    const assessment = await this.trials.assess(ctx, customerId, source);
    return { data: presentTrialEligibility(ctx, assessment, this.clock.now()) };
  }
}
