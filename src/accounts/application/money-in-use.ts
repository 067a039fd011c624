import type { ActorContext } from '@studio/access';

/** Port: whether a studio has amounts in its currency. Implemented by the contexts that store amounts. */
export abstract class MoneyInUse {
  /**
   * Whether a plan, a pass or a payment exists. Concurrent writes that would create the first one wait until the open
   * transaction ends.
   */
  abstract exists(ctx: ActorContext): Promise<boolean>;
}
