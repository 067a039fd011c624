import type { ActorContext } from '@studio/access';
import type { StudioScope } from '@studio/persistence';

/** The subjects by which purchases are filtered. */
export interface NamedSubjects {
  readonly customerId: number | null;
  readonly classPassId: number | null;
  readonly bookingId: number | null;
}

/** Port: the customers, passes and bookings of purchases; implemented by the context that knows them. */
export abstract class PurchaseSubjects {
  /** The given subjects that are unknown or not visible to the actor (PERM-4). Null subjects are ignored. */
  abstract missing(ctx: ActorContext, named: NamedSubjects): Promise<readonly (keyof NamedSubjects)[]>;

  /** The price that the booking owes, in cents; null if a pass covers it or it has none (FIN-19). */
  abstract owedPrice(scope: StudioScope, bookingId: number): Promise<number | null>;

  /**
   * SQL condition on the column with a booking's id: visible to the person in `parameter`, whom it limits to bookings
   * of their own classes (PERM-4); null sees all. The studio is `$1`.
   */
  abstract visibilitySql(booking: string, parameter: string): string;
}
