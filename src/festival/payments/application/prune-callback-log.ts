import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';

const JOB = 'festival.prune';
const DAILY = '40 3 * * *';
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;
/** Rows that are deleted at once. */
const BATCH = 1_000;

/** The database refuses to delete younger ones by its own clock, which may be a little behind ours. */
const DELETE = `
  DELETE FROM festival.festival_payment_callback WHERE account_id = $1 AND id IN (
    SELECT id FROM festival.festival_payment_callback
    WHERE account_id = $1 AND received_at < least($2, now() - interval '${KEPT_DAYS} days') LIMIT ${BATCH})`;

/** Deletes callbacks that are older than they are kept, daily. A repeat finds nothing. */
@Injectable()
export class PruneCallbackLog implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, DAILY, () => this.execute());
  }

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    for (const { id } of await this.studios.list()) await this.ofStudio(id, before);
  }

  /** In batches, so that no transaction takes long. */
  private async ofStudio(accountId: number, before: Date): Promise<void> {
    for (let deleted = BATCH; deleted === BATCH;) {
      const [, count] = await this.uow.write({ accountId }, (manager) =>
        manager.query<[unknown[], number]>(DELETE, [accountId, before]),
      );
      deleted = count;
    }
  }
}
