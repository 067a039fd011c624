import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { insertRows, UnitOfWork } from '@studio/persistence';

import { StaffSnapshots } from '../../../accounts';
import { addValidityDays, PASS_CODE_BYTES, passCode, PassAdjustments, PassLedger, PassPurchases } from '../../sessions';
import type { PassIssue } from './pass-issue';
import type { Sale } from './pass-sale';

/** What a pass keeps of its plan. */
const PLAN = `
  SELECT id AS class_pass_plan_id, name AS plan_name, slug AS plan_slug, is_trial, price_cents, currency, validity_days,
    total_validity_days, available_from_time, available_until_time, allows_any_time, any_time_addon_price_cents, sessions_count
  FROM passes.class_pass_plan WHERE account_id = $1 AND id = $2`;

/** Inserts nothing when a pass of the studio already has the code. */
const UNLESS_TAKEN = 'ON CONFLICT (account_id, code) DO NOTHING RETURNING id';

/** With 2^40 codes a second attempt is rare; after five, the cause must be something else. */
const TRIES = 5;

/** Inserts passes with unique codes, and records their payment (ISS-2, FIN-1). Runs in the caller's transaction. */
@Injectable()
export class IssuedPasses {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly ledger: PassLedger,
    private readonly adjustments: PassAdjustments,
    private readonly purchases: PassPurchases,
  ) {}

  /** Throws `idempotency_key_reused` when the key belongs to another customer's pass. */
  async insert(ctx: ActorContext, customerId: number, issue: PassIssue, sale: Sale, hash: string): Promise<number> {
    const { plan, paidAmountCents } = sale;
    const now = this.clock.now();
    const issuedBy = await this.snapshots.of(ctx);
    const row = {
      customer_id: customerId,
      source: 'manual',
      paid_amount_cents: paidAmountCents,
      purchased_at: now,
      usable_until_at: addValidityDays(now, plan.totalValidityDays),
      issued_by: issuedBy,
      issued_location_id: issue.locationId,
      idempotency_key: issue.idempotencyKey,
      idempotency_hash: hash,
    };
    const id = await this.insertWithCode(ctx, plan.id, row);
    await this.recordPayment(ctx, id, issue, paidAmountCents);
    if (sale.lifted === 'trial_not_eligible') await this.recordOverride(ctx, id, issue.trialOverrideReason ?? '');
    return id;
  }

  private async insertWithCode(ctx: ActorContext, planId: number, row: object): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      const [plan] = await manager.query<object[]>(PLAN, [ctx.accountId, planId]);
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const pass = { ...plan, ...row, code: passCode(randomBytes(PASS_CODE_BYTES)) };
        const [inserted] = await insertRows<{ id: number }>(manager, ctx, 'passes.class_pass', [pass], UNLESS_TAKEN);
        if (inserted) return inserted.id;
      }
      throw new Error('No free code of a class pass was found.');
    });
  }

  /** The idempotency key of the pass also covers the payment, so the purchase has none. */
  private async recordPayment(
    ctx: ActorContext,
    id: number,
    { locationId, method }: PassIssue,
    amountCents: number,
  ): Promise<void> {
    if (amountCents === 0 || locationId === null) return;
    await this.purchases.record(ctx, id, { locationId, method, amountCents, key: null });
  }

  private async recordOverride(ctx: ActorContext, id: number, reason: string): Promise<void> {
    const pass = (await this.ledger.open(ctx, { kind: 'by_ids', ids: [id] })).pass(id);
    await this.adjustments.record(ctx, [
      { classPassId: id, type: 'trial_eligibility_override', origin: 'staff', reason, before: pass, after: pass },
    ]);
  }
}
