import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, JobQueue } from '@studio/jobs';

import { type MessagingStudio, StudioDirectory } from '../../accounts';
import { FillReminders } from './fill-reminders';
import { FILL_JOB, type StudioFacts } from './jobs';

const EVERY_HALF_HOUR = '*/30 * * * *';

/** Fills the reminders of every active studio, each in a separate job, so that the errors of one do not delay others. */
@Injectable()
export class FillStudios implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly studios: StudioDirectory,
    private readonly reminders: FillReminders,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.handlers.every<StudioFacts>(FILL_JOB, EVERY_HALF_HOUR, ({ accountId }) =>
      accountId === undefined ? this.execute() : this.fill(accountId),
    );
  }

  /** Enqueues a job for every studio; only one job of a studio is queued, however often it is requested. */
  async execute(): Promise<void> {
    for (const studio of await this.studios.list()) {
      const facts: StudioFacts = { accountId: studio.id };
      if (reminds(studio)) await this.jobs.send(FILL_JOB, facts, { singletonKey: `studio ${studio.id}` });
    }
  }

  private async fill(accountId: number): Promise<void> {
    const studio = await this.studios.messaging(accountId);
    if (reminds(studio)) await this.reminders.execute(studio);
  }
}

/** Demo studios cause no notifications (NTF-7), suspended ones neither. */
function reminds({ status, mode }: Pick<MessagingStudio, 'status' | 'mode'>): boolean {
  return status === 'active' && mode !== 'demo_readonly';
}
