import type { ActorContext } from '@studio/access';

/** Port: whether a studio has amounts in its currency. Declared here, answered by the contexts that keep amounts. */
export abstract class MoneyInUse {
  /** Whether a plan, a pass or a payment exists. Writes that would make the first one wait until the open unit ends. */
  abstract exists(ctx: ActorContext): Promise<boolean>;
}
