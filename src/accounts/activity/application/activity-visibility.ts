import type { ActorContext } from '@studio/access';

/** Port: the activity entries visible to a member without full schedule scope (PERM-4, PERM-6). Booking implements it. */
export abstract class ActivityVisibility {
  /** The person to whose classes visibility is restricted; null when all entries are visible. */
  abstract narrowedTo(ctx: Pick<ActorContext, 'actor'>): number | null;

  /** Condition on `accounts.activity_entry e`: about something visible to the person in `parameter`, or done by them. */
  abstract condition(parameter: string): string;
}
