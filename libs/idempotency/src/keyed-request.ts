import { createHash } from 'node:crypto';

import { type ActorContext, contextOf } from '@studio/access';
import { IDEMPOTENCY_KEY, routePatternOf } from '@studio/http';
import { validationFailed } from '@studio/kernel';
import type { Request } from 'express';

/** A request that must take effect once, however often it is sent (GEN-24). */
export interface KeyedRequest {
  readonly ctx: ActorContext;
  /** The person who calls, such as `staff 12`: a person's sessions and devices share their keys. */
  readonly caller: string;
  /** Method and pattern of the route. */
  readonly operation: string;
  readonly key: string;
  /** Hash of address and body. */
  readonly content: string;
}

const KEY_MAX = 255;
/** Visible characters of ASCII; a space would also be what two such headers have between them. */
const KEY = /^[!-~]+$/;

/** The request as its key identifies it. Throws `validation_failed` on the header. */
export function keyedRequestOf(request: Request, key: string): KeyedRequest {
  if (key.length > KEY_MAX || !KEY.test(key))
    throw validationFailed({
      [IDEMPOTENCY_KEY]: [`${IDEMPOTENCY_KEY} must be one key of 1 to ${KEY_MAX} visible ASCII characters.`],
    });
  const ctx = contextOf(request);
  return {
    ctx,
    caller: callerOf(ctx),
    operation: `${request.method} ${routePatternOf(request)}`,
    key,
    content: contentHash([request.originalUrl, request.body as unknown]),
  };
}

/** In the order of the fields as they were sent: sorting them would cost more than reading the body did (GEN-19). */
function contentHash(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function callerOf({ actor }: ActorContext): string {
  if (actor.kind === 'staff') return `staff ${actor.userId}`;
  if (actor.kind === 'customer') return `customer ${actor.customerId}`;
  throw new Error(`Requests of ${actor.kind} take no idempotency key.`);
}
