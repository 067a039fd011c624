import type { ActorContext } from '@studio/access';

/**
 * Port: which subjects of the activity log a member sees who does not see the whole schedule (PERM-4, PERM-6). Booking knows
 * classes and bookings, and knows this context.
 */
export abstract class VisibleActivity {
  /** The person whose classes alone are in sight; null where all entries are. */
  abstract narrowedTo(ctx: Pick<ActorContext, 'actor'>): number | null;

  /** Condition on `accounts.activity_entry e`: about something in sight of the person in `parameter`, or done by them. */
  abstract condition(parameter: string): string;
}
