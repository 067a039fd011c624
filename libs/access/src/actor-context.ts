/** Who acts. `public` is an anonymous visitor of one studio's public pages, `system` the command line or a job. */
export type Actor = { readonly kind: 'public' } | { readonly kind: 'system'; readonly name: string };

/**
 * On whose behalf and in which studio something happens: the first argument of every use case and query.
 * Small, frozen, built once at the edge.
 */
export interface ActorContext {
  readonly accountId: number;
  readonly actor: Actor;
  /** The studio's IANA zone; calendar days without a zone of their own are read in it (GEN-6). */
  readonly timeZone: string;
  readonly requestId: string;
}

/** Builds a context that nobody changes afterwards. */
export function actorContext(context: ActorContext): ActorContext {
  return Object.freeze({ ...context });
}
