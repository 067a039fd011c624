import type { ActorContext } from '@studio/access';

/** Port: whether a studio has amounts in its currency. Implemented by the contexts that store amounts. */
export abstract class MoneyInUse {
  /** Whether a plan, pass or payment exists. Concurrent writes of the first one wait until the open transaction ends. */
  abstract exists(ctx: ActorContext): Promise<boolean>;
}
