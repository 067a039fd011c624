import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { Clock, monthsBefore } from '@studio/kernel';
import { BatchedDeletions } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';

/** Name of the job and of its queue. */
const JOB = 'assistant.housekeeping';
const DAILY = '40 3 * * *';

/** How long records of calls are retained (INV-2). */
const KEPT_MONTHS = 24;

const DELETE = `
  DELETE FROM assistant.tool_invocation WHERE account_id = $1 AND id IN (
    SELECT id FROM assistant.tool_invocation WHERE account_id = $1 AND started_at < $2 ORDER BY started_at LIMIT $3)`;

/** Deletes expired records of calls, daily. A repeat finds nothing. */
@Injectable()
export class PruneInvocations implements OnModuleInit {
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
    const until = monthsBefore(this.clock.now(), KEPT_MONTHS);
    for (const { id: accountId } of await this.studios.list())
      await this.deletions.inStudio({ accountId }, DELETE, [accountId, until]);
  }
}
