import type { JobFacts } from '@studio/jobs';

/** Delivers due notifications: every minute in all studios, and after a commit in the studio of the change. */
export const SEND_JOB = 'notifications.send';

/** Creates, moves and cancels reminders: every half hour in all studios. */
export const FILL_JOB = 'notifications.fill';

/** Deletes notifications and devices after their retention period. */
export const HOUSEKEEPING_JOB = 'notifications.housekeeping';

/** Facts of SEND_JOB and FILL_JOB; without a studio all of them. */
export interface StudioFacts extends JobFacts {
  readonly accountId?: number;
}
