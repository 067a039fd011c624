/** Names the studio whose rows are visible; every ActorContext is one. */
export interface StudioScope {
  readonly accountId: number;
}
