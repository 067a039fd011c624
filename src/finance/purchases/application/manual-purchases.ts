import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { randomBase32 } from '@studio/secrets';
import { findRepeated, type RequestKey } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import { CashLedger } from '../../cash';
import { type PaymentMethod, type PurchaseSubject, storedAs } from '../domain/payment-method';

/** The plan of a paid pass, as it was sold. */
export interface PlanSnapshot {
  readonly classPassPlanId: number | null;
  readonly planName: string;
  readonly planSlug: string;
  readonly scheduleKind: string | null;
  readonly sessionsCount: number;
  readonly validityDays: number;
  readonly totalValidityDays: number;
}

/** A payment that staff receive from a customer now. */
export interface ManualPayment {
  readonly customerId: number;
  /** The subject of the payment; a pass with its plan. */
  readonly subject:
    | { readonly kind: 'class_pass'; readonly id: number; readonly plan: PlanSnapshot }
    | { readonly kind: 'booking'; readonly id: number; readonly title: string; readonly isLateFee: boolean };
  /** Already locked through FinanceLocks. */
  readonly locationId: number;
  readonly method: PaymentMethod;
  /** At least 1. */
  readonly amountCents: number;
  readonly currency: string;
  /** Null for the payment when a pass is issued, which the pass's key covers. */
  readonly key: RequestKey | null;
}

const INSERT = `
  INSERT INTO finance.customer_purchase (account_id, customer_id, location_id, class_pass_plan_id, class_pass_id, booking_id,
    payment_source, provider, order_id, status, description, plan_name, plan_slug, schedule_kind, sessions_count, validity_days,
    total_validity_days, amount_cents, currency, is_late_fee, paid_at, idempotency_key, idempotency_hash, actor)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'payment_paid', $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
  RETURNING id`;

const ORDER_ID_LENGTH = 20;

/** Records payments that staff receive, with status paid (FIN-3, FIN-8). */
@Injectable()
export class ManualPurchases {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly ledger: CashLedger,
  ) {}

  /**
   * The payment first recorded with the key; null for a new key. Throws `idempotency_key_reused` for another payment.
   */
  findRepeated(manager: EntityManager, ctx: ActorContext, key: RequestKey): Promise<number | null> {
    return findRepeated(manager, ctx, 'finance.customer_purchase', key);
  }

  /**
   * Runs in the caller's transaction, with location and subject locked and the amount checked. Cash enters the
   * location's cashbox. Returns the id.
   */
  async record(manager: EntityManager, ctx: ActorContext, payment: ManualPayment): Promise<number> {
    const { locationId, method, amountCents, currency } = payment;
    const now = this.clock.now();
    const values = [ctx.accountId, ...valuesOf(payment), now, payment.key?.key ?? null, payment.key?.hash ?? null];
    const [{ id }] = await manager.query<[{ id: number }]>(INSERT, [...values, await this.snapshots.of(ctx)]);
    if (method !== 'cash') return id;
    await this.ledger.record(manager, ctx, {
      locationId,
      currency,
      purpose: 'customer_payment',
      amountCents,
      occurredAt: now,
      sourceKey: `purchase:${id}:cash-in`,
      reason: null,
    });
    return id;
  }
}

function valuesOf({ customerId, subject, locationId, method, amountCents, currency }: ManualPayment): unknown[] {
  const { provider, source } = storedAs(method, subject.kind);
  const plan = subject.kind === 'class_pass' ? subject.plan : null;
  const description = subject.kind === 'class_pass' ? subject.plan.planName : subject.title;
  return [
    customerId,
    locationId,
    plan?.classPassPlanId ?? null,
    idOf(subject, 'class_pass'),
    idOf(subject, 'booking'),
    source,
    provider,
    `pp-${randomBase32(ORDER_ID_LENGTH)}`,
    description,
    plan?.planName ?? null,
    plan?.planSlug ?? null,
    plan?.scheduleKind ?? null,
    plan?.sessionsCount ?? null,
    plan?.validityDays ?? null,
    plan?.totalValidityDays ?? null,
    amountCents,
    currency,
    subject.kind === 'booking' && subject.isLateFee,
  ];
}

function idOf(subject: ManualPayment['subject'], kind: PurchaseSubject): number | null {
  return subject.kind === kind ? subject.id : null;
}
