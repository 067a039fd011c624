import type { JobFacts } from '@studio/jobs';

/** Delivers what is due: every minute in all studios, and after a commit in the studio of the change. */
export const SEND_JOB = 'notifications.send';

/** Deletes what nobody needs any more. */
export const HOUSEKEEPING_JOB = 'notifications.housekeeping';

/** Facts of SEND_JOB; without a studio all of them. */
export interface SendFacts extends JobFacts {
  readonly accountId?: number;
}
