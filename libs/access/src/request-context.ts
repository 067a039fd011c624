import { noteFacts } from '@studio/observability';

import type { ActorContext } from './actor-context';

const contexts = new WeakMap<object, ActorContext>();

/** Stores the context that the guard built for the request. */
export function keepContext(request: object, ctx: ActorContext): void {
  contexts.set(request, ctx);
  noteContext(ctx);
}

/** Adds the studio and the kind of actor to the log lines of the request. */
export function noteContext({ accountId, actor }: ActorContext): void {
  noteFacts({ accountId, actor: actor.kind });
}

/** The context of an authenticated request. Throws on a route that has none, which its access rules out. */
export function contextOf(request: object): ActorContext {
  const ctx = contexts.get(request);
  if (!ctx) throw new Error('The route is not declared with a session or token access.');
  return ctx;
}
