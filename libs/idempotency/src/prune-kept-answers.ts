import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { BatchedDeletions, statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import { PersonErasure } from '@studio/privacy';

import { KEPT_MS } from './kept-answers';

/** Name of the job and of its queue. */
const JOB = 'idempotency.prune';
const HOURLY = '35 * * * *';

const STUDIOS = 'SELECT idempotency.studios_with_ended_answers($1) AS id';

const ENDED = `
  DELETE FROM idempotency.kept_answer WHERE account_id = $1 AND (caller, operation, key) IN (
    SELECT caller, operation, key FROM idempotency.kept_answer WHERE account_id = $1 AND claimed_at <= $2 LIMIT $3)`;

/** A request that is under way has no answer yet; among them is the erasure itself. */
const ANSWERED = 'DELETE FROM idempotency.kept_answer WHERE account_id = $1 AND status IS NOT NULL';

/**
 * Deletes kept answers: hourly those older than 24 hours, and all of a studio when a person's data are erased there, as
 * an encrypted answer cannot be searched for the person (GEN-25).
 */
@Injectable()
export class PruneKeptAnswers implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly erasure: PersonErasure,
    private readonly uow: UnitOfWork,
    private readonly deletions: BatchedDeletions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, HOURLY, () => this.execute());
    this.erasure.register(async (scope) => {
      await this.forgetAll(scope);
      return {};
    });
  }

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    const studios = await this.uow.readPlatform(
      statement<{ readonly id: number }>('studios_with_ended_answers', STUDIOS, [before]),
    );
    for (const { id: accountId } of studios) {
      await this.deletions.inStudio({ accountId }, ENDED, [accountId, before]);
    }
  }

  private async forgetAll(scope: StudioScope): Promise<void> {
    await this.uow.write(scope, (manager) => manager.query(ANSWERED, [scope.accountId]));
  }
}
