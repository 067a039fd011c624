import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, notFound } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { forbidden } from '../../../accounts';
import { CustomerLocks } from '../../../customers';
import { mayOverrideTrial, mayRecordPayment, PassJournal, PassRebalancing } from '../../sessions';
import { IssuedPasses } from './issued-passes';
import type { PassIssue } from './pass-issue';
import { PassSale, type Sale } from './pass-sale';

/**
 * Issues a pass of a plan to a customer (ISS). Repeating a key with the same inputs returns the first pass. Throws
 * `forbidden`, `not_found`, `idempotency_key_reused`, and the errors of PassSale.
 */
@Injectable()
export class IssueClassPass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: CustomerLocks,
    private readonly sales: PassSale,
    private readonly passes: IssuedPasses,
    private readonly rebalancing: PassRebalancing,
    private readonly journal: PassJournal,
  ) {}

  async execute(ctx: ActorContext, customerId: number, issue: PassIssue): Promise<number> {
    assertMayIssue(ctx, issue);
    const hash = hashOf(customerId, issue);
    return this.uow.write(ctx, async (manager) => {
      const customer = (await this.customers.lock(ctx, [customerId])).get(customerId);
      if (!customer || customer.isAnonymised || customer.mergedIntoId !== null) throw notFound('The customer');
      const first = await findRepeated(manager, ctx, 'passes.class_pass', { key: issue.idempotencyKey, hash });
      if (first !== null) return first;
      const sale = await this.sales.agree(ctx, customerId, issue);
      const id = await this.passes.insert(ctx, customerId, issue, sale, hash);
      await this.rebalancing.settle(ctx, customerId);
      await this.record(manager, ctx, customerId, id, sale, issue);
      return id;
    });
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    customerId: number,
    id: number,
    { plan, paidAmountCents, lifted }: Sale,
    { method, locationId, trialOverrideReason }: PassIssue,
  ): Promise<void> {
    const payment = { paid_amount_cents: paidAmountCents, currency: plan.currency, method, location_id: locationId };
    const changes = {
      customer_id: customerId,
      class_pass_plan_id: plan.id,
      ...(paidAmountCents > 0 && payment),
      ...(lifted && { trial_override_reason: trialOverrideReason, trial_override_of: lifted }),
    };
    await this.journal.write(
      manager,
      ctx,
      id,
      { action: 'class_pass.issued', changes },
      {
        kind: 'passes.pass_issued',
        customerId,
      },
    );
  }
}

/** A payment or a trial override needs further permissions, whatever the plan (ISS-1, TRI-4, ORD-5). */
function assertMayIssue(ctx: ActorContext, { paid, trialOverrideReason }: PassIssue): void {
  if (paid !== 0 && !mayRecordPayment(ctx)) throw forbidden();
  if (trialOverrideReason !== null && !mayOverrideTrial(ctx)) throw forbidden();
}

/** Hash of the inputs that were first sent with the key (ISS-5). */
function hashOf(customerId: number, issue: PassIssue): string {
  const { classPassPlanId, paid, method, locationId, trialOverrideReason } = issue;
  return inputHash({ customerId, classPassPlanId, paid, method, locationId, trialOverrideReason });
}
