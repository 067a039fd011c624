import type { JobFacts } from '@studio/jobs';

/** Delivers what is due: every minute in all studios, and after a commit in the studio of the change. */
export const SEND_JOB = 'notifications.send';

/** Makes, moves and cancels reminders: every half hour in all studios. */
export const FILL_JOB = 'notifications.fill';

/** Deletes what nobody needs any more. */
export const HOUSEKEEPING_JOB = 'notifications.housekeeping';

/** Facts of SEND_JOB and FILL_JOB; without a studio all of them. */
export interface StudioFacts extends JobFacts {
  readonly accountId?: number;
}
