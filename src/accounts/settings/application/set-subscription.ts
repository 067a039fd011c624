import { Injectable } from '@nestjs/common';
import { Clock, notFound, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import {
  type SubscriptionStatus,
  AccountEntity,
  AccountSubscriptionEntity,
  type SubscriptionInterval,
  SubscriptionPlanEntity,
} from '../../studios';
import { ActivityLog } from '../../activity';
import { systemContext } from '../../people';

/** An absent field keeps its value; null clears it. */
export interface SubscriptionChange {
  readonly planSlug?: string | null | undefined;
  readonly status?: SubscriptionStatus | undefined;
  readonly interval?: SubscriptionInterval | null | undefined;
  readonly startedAt?: Date | null | undefined;
  readonly trialEndsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
  readonly graceEndsAt?: Date | null | undefined;
  readonly cancelledAt?: Date | null | undefined;
}

/** Sets a studio's plan, status and dates. Throws `not_found` (studio), `validation_failed` (plan). */
@Injectable()
export class SetSubscription {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Returns whether anything changed. */
  async execute(actorName: string, studioSlug: string, change: SubscriptionChange): Promise<boolean> {
    return this.uow.writePlatform(async (manager) => {
      const account = await manager.findOne(AccountEntity, {
        where: { slug: studioSlug },
        lock: { mode: 'pessimistic_write' },
      });
      if (!account) throw notFound(`The studio ${studioSlug}`);
      const values = await this.values(manager, change);
      const current = await manager.findOneBy(AccountSubscriptionEntity, { accountId: account.id });
      const isNew = current === null;
      const changes = isNew ? values : changedValues(current, values);
      if (!isNew && Object.keys(changes).length === 0) return false;
      if (isNew) await manager.insert(AccountSubscriptionEntity, { ...values, accountId: account.id });
      else await manager.update(AccountSubscriptionEntity, { accountId: account.id, id: current.id }, values);
      const ctx = systemContext(account, actorName, this.clock.now());
      const activity = { action: 'subscription.set', subjectType: 'account', subjectId: account.id, changes };
      await this.uow.write(ctx, (scoped) => this.activity.record(scoped, ctx, activity));
      return true;
    });
  }

  private async values(
    manager: EntityManager,
    { planSlug, ...rest }: SubscriptionChange,
  ): Promise<Partial<AccountSubscriptionEntity>> {
    const values: Record<string, unknown> = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== undefined),
    );
    if (planSlug === null) values['subscriptionPlanId'] = null;
    if (typeof planSlug === 'string') {
      const plan = await manager.findOneBy(SubscriptionPlanEntity, { slug: planSlug });
      if (!plan) throw validationFailed({ plan: [`There is no subscription plan ${planSlug}.`] });
      values['subscriptionPlanId'] = plan.id;
    }
    return values;
  }
}

function changedValues(
  current: AccountSubscriptionEntity,
  values: Partial<AccountSubscriptionEntity>,
): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = { ...current };
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => comparable(before[key]) !== comparable(value)),
  );
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}
