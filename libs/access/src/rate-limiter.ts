import { Injectable } from '@nestjs/common';

import { FixedWindows } from './fixed-windows';
import { type RateLimitState, rateLimitStateOf } from './rate-limit-state';
import { RateLimitWindows } from './rate-limit-windows';
import type { RateLimitGroup } from './rate-limits';

/**
 * Counts, in the windows of the guard, what a guard cannot count: callers known only inside a route, codes, new
 * customers, guesses.
 */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly windows: RateLimitWindows,
    private readonly storage: FixedWindows,
  ) {}

  /** Counts a request of `key` in `group`, or several that were sent as one. */
  async count(group: RateLimitGroup, key: string, requests = 1): Promise<RateLimitState> {
    const window = this.windows.of(group);
    return rateLimitStateOf(
      window,
      await this.storage.increment(key, window.ttl, window.limit, 0, window.name, requests),
    );
  }

  /** The state of `key` in `group` as the next request would find it; null while its counter is 0. Counts nothing. */
  async look(group: RateLimitGroup, key: string): Promise<RateLimitState | null> {
    const window = this.windows.of(group);
    const record = await this.storage.look(key, window);
    if (!record) return null;
    return rateLimitStateOf(window, { ...record, isBlocked: record.totalHits >= window.limit });
  }

  /** Subtracts one counted operation that did not happen. */
  async giveBack(group: RateLimitGroup, key: string): Promise<void> {
    await this.storage.giveBack(key, this.windows.of(group));
  }
}
