import type { StudioScope } from '@studio/persistence';

/**
 * Port: the class passes that purchases pay. Declared here, provided by the context that keeps passes. Every method works in the
 * caller's unit.
 */
export abstract class PaidPasses {
  /** Locks the pass and tells what it costs, in cents; nobody else pays or changes it until the unit ends. */
  abstract lock(scope: StudioScope, classPassId: number): Promise<{ readonly priceCents: number }>;

  /** Keeps what is paid of a locked pass: the payments without what was given back, within 0 and its price (FIN-4). */
  abstract settle(scope: StudioScope, classPassId: number, netPaidCents: number): Promise<void>;
}
