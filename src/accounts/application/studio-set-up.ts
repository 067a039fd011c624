import type { ActorContext } from '@studio/access';

/** What else a new studio is born with. Declared here, provided by the contexts that own those things. */
export abstract class StudioSetUp {
  /** Runs in the transaction that creates the studio. */
  abstract setUp(ctx: ActorContext): Promise<void>;
}
