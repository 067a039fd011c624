import type { ActorContext } from '@studio/access';

/** Port: initial data of a new studio in other contexts, which implement it. */
export abstract class StudioSetUp {
  /** Runs in the transaction that creates the studio. */
  abstract setUp(ctx: ActorContext): Promise<void>;
}
