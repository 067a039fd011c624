import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { OptionalRecords } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FiscalReceipts } from '../../../finance';
import type { PaymentAttempt } from '../../../payments';
import { type FestivalNotice, FestivalNotices } from '../../notices/application/festival-notices';

/** The effects of the first payment of an attempt. */
export interface FirstPayment {
  /** As it was before the payment. */
  readonly attempt: PaymentAttempt;
  readonly entryId: number;
  readonly paidChargeIds: readonly number[];
  readonly refundDueChargeIds: readonly number[];
}

/** Writes the records that follow from a first payment; none of them can fail the callback (PAY-14). */
@Injectable()
export class FirstPaymentRecords {
  constructor(
    private readonly records: OptionalRecords,
    private readonly activity: ActivityLog,
    private readonly notices: FestivalNotices,
    private readonly receipts: FiscalReceipts,
  ) {}

  /** Runs in the caller's transaction, so that they exist if and only if the payment does. */
  async write(manager: EntityManager, ctx: ActorContext, payment: FirstPayment): Promise<void> {
    const { attempt, refundDueChargeIds } = payment;
    const { id, amountCents, currency } = attempt;
    const of = (what: string) => `${what} of payment attempt ${id} of studio ${ctx.accountId}`;
    await this.records.attempt(manager, of('The activity'), () => this.log(manager, ctx, payment));
    const notices: FestivalNotice[] = [
      { kind: 'payment_received', attemptId: id },
      ...refundDueChargeIds.map((chargeId) => ({ kind: 'charge_refund_due', chargeId }) as const),
    ];
    await this.records.attempt(manager, of('The notice'), () => this.notices.record(ctx, notices));
    const receipt = { type: 'festival_attempt', id, tender: 'CASHLESS', amountCents, currency } as const;
    await this.records.attempt(manager, of('The receipt'), () => this.receipts.request(manager, ctx, receipt));
  }

  private async log(
    manager: EntityManager,
    ctx: ActorContext,
    { attempt, entryId, paidChargeIds, refundDueChargeIds }: FirstPayment,
  ): Promise<void> {
    const { id, provider, status, amountCents, currency } = attempt;
    await this.activity.record(manager, ctx, {
      action: 'payment.status_changed',
      subjectType: 'festival_payment_attempt',
      subjectId: id,
      changes: {
        status: { before: status, after: 'paid' },
        entry_id: entryId,
        provider,
        amount_cents: amountCents,
        currency,
        paid_charge_ids: paidChargeIds,
        refund_due_charge_ids: refundDueChargeIds,
      },
    });
  }
}
