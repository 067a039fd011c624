import type { StudioScope } from '@studio/persistence';

/** Port: the class passes that purchases pay; implemented by passes. Every method runs in the caller's transaction. */
export abstract class PaidPasses {
  /** Locks the pass against payments and changes until the transaction ends, and returns its price in cents. */
  abstract lock(scope: StudioScope, classPassId: number): Promise<{ readonly priceCents: number }>;

  /** Stores the paid amount of a locked pass: its payments less refunds, between 0 and its price (FIN-4). */
  abstract settle(scope: StudioScope, classPassId: number, netPaidCents: number): Promise<void>;
}
