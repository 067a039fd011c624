import { Injectable } from '@nestjs/common';
import { JobQueue } from '@studio/jobs';
import type { StudioScope } from '@studio/persistence';

/** Name of the job and of its queue. */
export const GENERATION_JOB = 'schedule.generate';

/** Has the classes of a studio's series brought in line once a change that they follow is committed. */
@Injectable()
export class GenerationRequests {
  constructor(private readonly jobs: JobQueue) {}

  /** In the unit of the change, at its end. While a run of the studio waits, there is no second one. */
  async request({ accountId }: StudioScope): Promise<void> {
    await this.jobs.send(GENERATION_JOB, { account_id: accountId }, { singletonKey: `studio ${accountId}` });
  }
}
