import { Injectable } from '@nestjs/common';
import { Clock, isCurrencyCode, notFound, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { IsNull } from 'typeorm';

import {
  AccountEntity,
  SubscriptionPaymentEntity,
  type SubscriptionPaymentStatus,
  type SubscriptionPaymentType,
} from '../../studios';
import { ActivityLog } from '../../activity';
import { systemContext } from '../../people';

export interface SubscriptionPaymentInput {
  readonly type: SubscriptionPaymentType;
  readonly status: SubscriptionPaymentStatus;
  /** Minor units of `currency`. */
  readonly amountCents: number;
  readonly currency: string;
  /** Required for a paid one: it distinguishes one payment from the next. */
  readonly paidAt?: Date | undefined;
}

/**
 * Records a studio's payment for its subscription. Payments with equal type, status, amount, currency and time are the same
 * payment, so a repeat adds nothing; pending or failed payments without a time therefore exist at most once per combination.
 * Throws `not_found` (studio), `validation_failed`.
 */
@Injectable()
export class RecordSubscriptionPayment {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns whether a payment was added. */
  async execute(actorName: string, studioSlug: string, payment: SubscriptionPaymentInput): Promise<boolean> {
    assertPayment(payment);
    return this.uow.writePlatform(async (manager) => {
      const account = await manager.findOne(AccountEntity, {
        where: { slug: studioSlug },
        lock: { mode: 'pessimistic_write' },
      });
      if (!account) throw notFound(`The studio ${studioSlug}`);
      const { type, status, amountCents, currency, paidAt = null } = payment;
      const fields = { accountId: account.id, type, status, amountCents, currency };
      if (await manager.existsBy(SubscriptionPaymentEntity, { ...fields, paidAt: paidAt ?? IsNull() })) return false;
      await manager.insert(SubscriptionPaymentEntity, { ...fields, paidAt });
      const ctx = systemContext(account, actorName, this.clock.now());
      const activity = {
        action: 'subscription.payment_recorded',
        subjectType: 'account',
        subjectId: account.id,
        changes: { type, status, amountCents, currency },
      };
      await this.uow.write(ctx, (scoped) => this.activity.record(scoped, ctx, activity));
      return true;
    });
  }
}

function assertPayment({ status, amountCents, currency, paidAt }: SubscriptionPaymentInput): void {
  const errors: Record<string, string[]> = {};
  if (!Number.isInteger(amountCents) || amountCents < 0)
    errors['amount'] = ['The amount must be 0 or more minor units.'];
  if (!isCurrencyCode(currency)) errors['currency'] = ['The currency must be an ISO 4217 code such as EUR.'];
  if (status === 'paid' && paidAt === undefined)
    errors['paidAt'] = ['A paid payment needs the instant at which it was paid.'];
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
}
