import type { ApiTokenContext, StaffContext } from '@studio/access';

/** The actor and the instant of the creation of a demo festival. */
export interface DemoFestivalSetting {
  /** The owner, who is the actor. */
  readonly staff: StaffContext;
  /** The token of the scoring client. */
  readonly scoring: ApiTokenContext;
  /** The studio's day. */
  readonly today: string;
  /** Location whose cashbox counts the cash of the door. */
  readonly locationId: number;
  /** Runs `work` at a time of yesterday, `HH:MM` of the studio: what happened does not depend on the hour of seeding. */
  readonly yesterday: <T>(time: string, work: () => Promise<T>) => Promise<T>;
}
