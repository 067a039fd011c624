import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { computeStatusByTime } from '../domain/subscription-reconciliation';
import { AccountEntity, AccountSubscriptionEntity } from '../../studios';
import { ActivityLog } from '../../activity';
import { systemContext } from '../../people';

/** Name of the job and of its queue. */
const JOB = 'subscriptions.reconcile';
const HOURLY = '7 * * * *';

/** Subscriptions whose status may have changed by time; the new status is decided under the lock. */
const CANDIDATES = `
  SELECT account_id FROM accounts.account_subscription
  WHERE status = 'trialing' AND trial_ends_at <= $1
     OR status = 'active' AND ends_at <= $1
     OR status = 'past_due'
  ORDER BY account_id`;

/** Updates the status of each subscription by the clock, hourly. A repeat changes nothing. */
@Injectable()
export class ReconcileSubscriptions implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, HOURLY, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const rows = await this.uow.readPlatform(
      statement<{ account_id: number }>('subscriptions_to_reconcile', CANDIDATES, [now]),
    );
    for (const { account_id: accountId } of rows) await this.reconcile(accountId, now);
  }

  private async reconcile(accountId: number, now: Date): Promise<void> {
    await this.uow.writePlatform(async (manager) => {
      // Locks the studio first, as every change of a subscription does.
      const account = await manager.findOneOrFail(AccountEntity, {
        where: { id: accountId },
        lock: { mode: 'pessimistic_write' },
      });
      const subscription = await manager.findOneBy(AccountSubscriptionEntity, { accountId });
      const status = subscription && computeStatusByTime(subscription, now);
      if (!status) return;
      await manager.update(AccountSubscriptionEntity, { accountId, id: subscription.id }, { status });
      const ctx = systemContext(account, JOB, this.clock.now());
      const changes = { status: { before: subscription.status, after: status } };
      const activity = { action: 'subscription.reconciled', subjectType: 'account', subjectId: accountId, changes };
      await this.uow.write(ctx, (scoped) => this.activity.record(scoped, ctx, activity));
    });
  }
}
