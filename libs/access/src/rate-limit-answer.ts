import { DomainError } from '@studio/kernel';
import type { Response } from 'express';

import type { RateLimitState } from './rate-limiter';

/** Refuses a bucket that is over its limit. Throws `rate_limited`. */
export function assertWithinLimit({ isExceeded, resetSeconds }: RateLimitState): void {
  if (!isExceeded) return;
  throw new DomainError('rate_limited', 'rate_limited', 'Too many requests. Try again later.', {
    retryAfterSeconds: resetSeconds,
  });
}

/** Tells the state of the bucket in headers (RL-2), and refuses as `assertWithinLimit` does. */
export function answerWithinLimit(response: Response, state: RateLimitState): void {
  response.set({
    'RateLimit-Limit': String(state.limit),
    'RateLimit-Remaining': String(state.remaining),
    'RateLimit-Reset': String(state.resetSeconds),
  });
  assertWithinLimit(state);
}
