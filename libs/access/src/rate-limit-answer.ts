import { DomainError } from '@studio/kernel';
import type { Response } from 'express';

import type { RateLimitState } from './rate-limit-state';
import type { RateLimitWindow } from './rate-limit-windows';

const SECOND_MS = 1_000;

/** Headers that report limits (RL-2, RL-9). */
export const RATE_LIMIT_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const;

/** Refuses a bucket that is over its limit. Throws `rate_limited`. */
export function assertWithinLimit({ isExceeded, resetSeconds }: RateLimitState): void {
  if (!isExceeded) return;
  throw new DomainError('rate_limited', 'rate_limited', 'Too many requests. Try again later.', {
    retryAfterSeconds: resetSeconds,
  });
}

/** Reports the state of a bucket in headers, and refuses as `assertWithinLimit` does. */
export function answerWithinLimit(response: Response, state: RateLimitState): void {
  answerWithinLimits(response, [state.window], [state]);
}

/**
 * Reports the windows of a request and the buckets that were counted in headers: in the current IETF form all of them (RL-9),
 * in the older form the nearest (RL-2). Throws `rate_limited` where a bucket is over its limit.
 */
export function answerWithinLimits(
  response: Response,
  windows: readonly RateLimitWindow[],
  states: readonly [RateLimitState, ...RateLimitState[]],
): void {
  response.set(rateLimitHeaders(windows, states));
  assertWithinLimit(nearestOf(states));
}

/** The headers of `answerWithinLimits`. */
export function rateLimitHeaders(
  windows: readonly RateLimitWindow[],
  states: readonly [RateLimitState, ...RateLimitState[]],
): Record<(typeof RATE_LIMIT_HEADERS)[number], string> {
  const nearest = nearestOf(states);
  return {
    RateLimit: states.map(serviceLimitOf).join(', '),
    'RateLimit-Policy': windows.map(policyOf).join(', '),
    'RateLimit-Limit': String(nearest.window.limit),
    'RateLimit-Remaining': String(nearest.remaining),
    'RateLimit-Reset': String(nearest.resetSeconds),
  };
}

/** The state that refuses, else the first of those with the fewest requests left. */
function nearestOf(states: readonly [RateLimitState, ...RateLimitState[]]): RateLimitState {
  return states.reduce((nearest, state) => (state.isExceeded || state.remaining < nearest.remaining ? state : nearest));
}

/** An item of draft-ietf-httpapi-ratelimit-headers-10: requests allowed in a window of so many seconds. */
function policyOf({ policyName, limit, ttl }: RateLimitWindow): string {
  return `"${policyName}";q=${limit};w=${ttl / SECOND_MS}`;
}

/** An item of the same draft: requests left, and seconds until there are more. */
function serviceLimitOf({ window, remaining, resetSeconds }: RateLimitState): string {
  return `"${window.policyName}";r=${remaining};t=${resetSeconds}`;
}
