import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StudioDirectory } from '../../../accounts';
import { FinanceLocks, locationInactive } from '../../../finance';
import { decideTrialIssue, planNotAvailable, TrialFactsQuery, trialRefused, type TrialRule } from '../../sessions';
import type { PassIssue } from './pass-issue';
import { lockSoldPlan, type SoldPlan } from '../../plans';

/** The agreed terms of a sale. */
export interface Sale {
  readonly plan: SoldPlan;
  readonly paidAmountCents: number;
  /** The rule that the reason lifted for a trial pass (TRI-4, TRI-6). */
  readonly lifted: TrialRule | null;
}

interface SaleLocation {
  readonly isActive: boolean;
}

const LOCATION = 'SELECT is_active AS "isActive" FROM scheduling.location WHERE account_id = $1 AND id = $2';

/** Decides under the customer's lock whether a plan may be sold to them, and at what price. */
@Injectable()
export class PassSale {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly trials: TrialFactsQuery,
    private readonly locks: FinanceLocks,
  ) {}

  /**
   * Locks the location when something may be paid, then the plan. Throws `validation_failed` (class_pass_plan_id,
   * paid_amount_cents, location_id), `plan_not_available`, `location_inactive`, `trial_pass_held`, `trial_not_eligible`,
   * `trial_override_not_available`.
   */
  async agree(ctx: ActorContext, customerId: number, issue: PassIssue): Promise<Sale> {
    return this.uow.write(ctx, async (manager) => {
      const location = await this.location(manager, ctx, issue);
      const plan = await this.soldPlan(manager, ctx, issue.classPassPlanId);
      const paidAmountCents = issue.paid === 'full' ? plan.priceCents : issue.paid;
      if (paidAmountCents > plan.priceCents) throw tooMuchPaid();
      assertLocation(issue.locationId, location, paidAmountCents > 0);
      const lifted = plan.isTrial ? await this.liftedRule(ctx, customerId, issue) : null;
      return { plan, paidAmountCents, lifted };
    });
  }

  /** Null when the request has no location or the location does not exist. */
  private async location(
    manager: EntityManager,
    ctx: ActorContext,
    { locationId, paid }: PassIssue,
  ): Promise<SaleLocation | null> {
    if (locationId === null) return null;
    if (paid !== 0) return (await this.locks.cashboxes(ctx, [locationId])).get(locationId) ?? null;
    const [location] = await manager.query<SaleLocation[]>(LOCATION, [ctx.accountId, locationId]);
    return location ?? null;
  }

  private async soldPlan(manager: EntityManager, ctx: ActorContext, id: number): Promise<SoldPlan> {
    const plan = await lockSoldPlan(manager, ctx, id);
    if (!plan) throw notChoosable('class_pass_plan_id', 'The plan');
    const { enabledKinds } = await this.studios.settings(ctx.accountId);
    if (!plan.isActive || !enabledKinds.includes(plan.kind)) throw planNotAvailable();
    return plan;
  }

  /** The table of TRI-4. */
  private async liftedRule(
    ctx: ActorContext,
    customerId: number,
    { trialOverrideReason }: PassIssue,
  ): Promise<TrialRule | null> {
    const eligibility = await this.trials.assess(ctx, customerId, 'manual');
    const { refusal, lifted } = decideTrialIssue(eligibility, trialOverrideReason !== null);
    if (refusal !== null) throw trialRefused(refusal);
    return lifted;
  }
}

function assertLocation(id: number | null, location: SaleLocation | null, isPaid: boolean): void {
  if (id === null && isPaid)
    throw validationFailed({ location_id: ['location_id is required when something is paid.'] });
  if (id === null) return;
  if (!location) throw notChoosable('location_id', 'The location');
  if (isPaid && !location.isActive) throw locationInactive();
}

const tooMuchPaid = () =>
  validationFailed({ paid_amount_cents: ['paid_amount_cents must not be more than the price of the plan.'] });
