import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StaffSnapshots } from '../../../accounts';
import { addValidityDays, PASS_CODE_BYTES, passCode, PassAdjustments, PassLedger, PassPurchases } from '../../sessions';
import type { PassIssue } from './pass-issue';
import type { Sale } from './pass-sale';

/** Inserts nothing when a pass of the studio already has the code. */
const INSERT = `
  INSERT INTO passes.class_pass (account_id, customer_id, class_pass_plan_id, code, source, plan_name, plan_slug, is_trial,
    price_cents, currency, validity_days, total_validity_days, available_from_time, available_until_time, allows_any_time,
    any_time_addon_price_cents, sessions_count, paid_amount_cents, purchased_at, usable_until_at, issued_by,
    issued_location_id, idempotency_key, idempotency_hash)
  SELECT account_id, $3, id, $4, $5, name, slug, is_trial, price_cents, currency, validity_days, total_validity_days,
    available_from_time, available_until_time, allows_any_time, any_time_addon_price_cents, sessions_count, $6, $7, $8, $9,
    $10, $11, $12
  FROM passes.class_pass_plan WHERE account_id = $1 AND id = $2
  ON CONFLICT (account_id, code) DO NOTHING RETURNING id`;

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
    const row = [
      'manual',
      paidAmountCents,
      now,
      addValidityDays(now, plan.totalValidityDays),
      issuedBy,
      issue.locationId,
      issue.idempotencyKey,
      hash,
    ];
    const id = await this.insertWithCode([ctx.accountId, plan.id, customerId], row);
    await this.recordPayment(ctx, id, issue, paidAmountCents);
    if (sale.lifted === 'trial_not_eligible') await this.recordOverride(ctx, id, issue.trialOverrideReason ?? '');
    return id;
  }

  private async insertWithCode(ids: readonly [number, number, number], row: readonly unknown[]): Promise<number> {
    return this.uow.write({ accountId: ids[0] }, async (manager) => {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const values = [...ids, passCode(randomBytes(PASS_CODE_BYTES)), ...row];
        const [inserted] = await manager.query<{ id: number }[]>(INSERT, values);
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
