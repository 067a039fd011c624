import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { JobQueue } from '@studio/jobs';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import type { FiscalReceiptStatus } from '../domain/fiscal-receipt';
import { receiptNotRetryable } from '../domain/receipt.errors';
import { type ReceiptFacts, RECEIPTS_JOB } from './jobs';

const LOCK = 'SELECT status FROM finance.fiscal_receipt WHERE account_id = $1 AND id = $2 FOR UPDATE';

/** A submission without an outcome is queried for another 24 hours before the receipt could be sent again. */
const RETRY = `
  UPDATE finance.fiscal_receipt
  SET status = 'pending', next_attempt_at = $3, submitted_at = CASE WHEN submitted_at IS NOT NULL THEN $3::timestamptz END
  WHERE account_id = $1 AND id = $2`;

/** Retries a failed receipt immediately, whatever the number of earlier attempts (section 5). */
@Injectable()
export class RetryReceipt {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found` and `receipt_not_retryable`. */
  async execute(ctx: StaffContext, id: number): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const [receipt] = await manager.query<{ status: FiscalReceiptStatus }[]>(LOCK, [accountId, id]);
      if (!receipt) throw notFound('The receipt');
      if (receipt.status !== 'failed') throw receiptNotRetryable();
      await manager.query(RETRY, [accountId, id, this.clock.now()]);
      await this.activity.record(manager, ctx, {
        action: 'fiscal_receipt.retried',
        subjectType: 'fiscal_receipt',
        subjectId: id,
      });
      const facts: ReceiptFacts = { accountId };
      await this.jobs.send(RECEIPTS_JOB, facts);
    });
  }
}
