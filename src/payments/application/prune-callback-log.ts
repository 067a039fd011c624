import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { BatchedDeletions } from '@studio/persistence';

import { StudioDirectory } from '../../accounts';

/** Queue name in the database; jobs of former releases use it too, so it never changes. */
const JOB = 'festival.prune';
const DAILY = '40 3 * * *';
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** A trigger refuses to delete younger rows by the database's clock, which may be slightly behind ours. */
const DELETE = `
  DELETE FROM payments.payment_callback WHERE account_id = $1 AND id IN (
    SELECT id FROM payments.payment_callback
    WHERE account_id = $1 AND received_at < least($2, now() - interval '${KEPT_DAYS} days') LIMIT $3)`;

/** Deletes callbacks past their retention period, daily. A repeat has no effect. */
@Injectable()
export class PruneCallbackLog implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly deletions: BatchedDeletions,
    private readonly studios: StudioDirectory,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, DAILY, () => this.execute());
  }

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    for (const { id: accountId } of await this.studios.list())
      await this.deletions.inStudio({ accountId }, DELETE, [accountId, before]);
  }
}
