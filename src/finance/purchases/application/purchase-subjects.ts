import type { ActorContext } from '@studio/access';

/** The subjects by which purchases are filtered. */
export interface NamedSubjects {
  readonly customerId: number | null;
  readonly classPassId: number | null;
  readonly bookingId: number | null;
}

/** Port: whom and what purchases are for. Declared here, provided by the context that knows bookings, passes and customers. */
export abstract class PurchaseSubjects {
  /** The named ones that do not exist in the studio, or that the actor may not see (PERM-4); null names nothing. */
  abstract missing(ctx: ActorContext, named: NamedSubjects): Promise<readonly (keyof NamedSubjects)[]>;

  /**
   * Condition of SQL on the column that holds the id of a booking: it is visible to the person in `parameter`, who is
   * limited to bookings of their own classes (PERM-4); null sees all. `account` is the column with the studio.
   */
  abstract inSight(account: string, booking: string, parameter: string): string;
}
