import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { type Bucket, bucketsOf } from './rate-limit-keys';
import type { RateLimitState } from './rate-limit-state';
import { type RateLimitWindow, RateLimitWindows } from './rate-limit-windows';
import type { RateLimitRule } from './rate-limits';
import { RateLimiter } from './rate-limiter';
import { SharedAddresses } from './shared-addresses';

/** How a request was counted: the windows of its rule, and the states of those that were reached (RL-5). */
export interface CountedRequest {
  readonly rule: RateLimitRule;
  readonly windows: readonly RateLimitWindow[];
  readonly states: readonly [RateLimitState, ...RateLimitState[]];
}

/** Counts each request of a limited route in the windows of its rule, and never twice. */
@Injectable()
export class RequestCounter {
  private readonly counted = new WeakMap<object, Promise<CountedRequest>>();

  constructor(
    private readonly windows: RateLimitWindows,
    private readonly limiter: RateLimiter,
    private readonly shared: SharedAddresses,
  ) {}

  /** Counts the request, unless it is counted already. What failed the first time fails again. */
  count(request: Request, rule: RateLimitRule): Promise<CountedRequest> {
    const counted = this.counted.get(request) ?? this.counting(request, rule);
    this.counted.set(request, counted);
    return counted;
  }

  /** How the request was counted; undefined on a route without limit. */
  of(request: object): Promise<CountedRequest> | undefined {
    return this.counted.get(request);
  }

  private async counting(request: Request, rule: RateLimitRule): Promise<CountedRequest> {
    const buckets = bucketsOf(rule, request, this.shared.has(request.ip));
    const windows = buckets.map(({ group }) => this.windows.of(group));
    return { rule, windows, states: await this.states(buckets) };
  }

  /** A request that one bucket refuses does not increment the next (RL-5). */
  private async states([first, ...others]: readonly [Bucket, ...Bucket[]]): Promise<
    [RateLimitState, ...RateLimitState[]]
  > {
    const states: [RateLimitState, ...RateLimitState[]] = [await this.limiter.count(first.group, first.key)];
    for (const { group, key, beyond = 0 } of others) {
      const before = states.at(-1);
      if (before && (before.isExceeded || before.window.limit - before.remaining <= beyond)) break;
      states.push(await this.limiter.count(group, key));
    }
    return states;
  }
}
