import { Injectable } from '@nestjs/common';
import { JobQueue } from '@studio/jobs';
import type { StudioScope } from '@studio/persistence';

/** Name of the job and of its queue. */
export const GENERATION_JOB = 'schedule.generate';

/** Requests a generation for a studio after a change that classes of series follow. */
@Injectable()
export class GenerationRequests {
  constructor(private readonly jobs: JobQueue) {}

  /** Runs in the transaction of the change, at its end. A studio has at most one pending run. */
  async request({ accountId }: StudioScope): Promise<void> {
    await this.jobs.send(GENERATION_JOB, { account_id: accountId }, { singletonKey: `studio ${accountId}` });
  }
}
