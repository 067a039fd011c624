/** Names the studio whose rows are in sight; every ActorContext is one. */
export interface StudioScope {
  readonly accountId: number;
}
