import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { Request, Response } from 'express';

import { answerWithinLimits } from './rate-limit-answer';
import { type Bucket, bucketsOf } from './rate-limit-keys';
import { type RateLimitState, rateLimitStateOf } from './rate-limit-state';
import { RateLimitWindows } from './rate-limit-windows';
import { RATE_LIMIT_RULE, type RateLimitRule } from './rate-limits';
import { SharedAddresses } from './shared-addresses';

/** Counts each request of a limited route before any other check (ORD-1), and reports the state in headers (RL-2, RL-9). */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly windows: RateLimitWindows,
    private readonly shared: SharedAddresses,
  ) {
    super(options, storage, reflector);
  }

  /**
   * Counts in the windows that `@RateLimited` names, in their order. The loop of the package applies every throttler to
   * every route that does not skip it, reads their metadata each time, and reports each in separate headers.
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<RateLimitRule | undefined>(RATE_LIMIT_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const buckets = bucketsOf(rule, request, this.shared.has(request.ip));
    const windows = buckets.map(({ group }) => this.windows.of(group));
    answerWithinLimits(http.getResponse<Response>(), windows, await this.count(buckets));
    return true;
  }

  /** A request that one bucket refuses does not increment the next (RL-5). */
  private async count([first, ...others]: readonly [Bucket, ...Bucket[]]): Promise<
    [RateLimitState, ...RateLimitState[]]
  > {
    const states: [RateLimitState, ...RateLimitState[]] = [await this.countOne(first)];
    for (const bucket of others) {
      if (states.at(-1)?.isExceeded) break;
      states.push(await this.countOne(bucket));
    }
    return states;
  }

  private async countOne({ group, key }: Bucket): Promise<RateLimitState> {
    const window = this.windows.of(group);
    return rateLimitStateOf(window, await this.storageService.increment(key, window.ttl, window.limit, 0, group));
  }
}
