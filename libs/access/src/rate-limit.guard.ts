import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';

import { answerWithinLimit } from './rate-limit-answer';
import { type Bucket, bucketsOf } from './rate-limit-keys';
import { RateLimiter, type RateLimitState } from './rate-limiter';
import { RATE_LIMIT_RULE, type RateLimitRule } from './rate-limits';
import { SharedAddresses } from './shared-addresses';

/** Counts each request of a limited route, before anything else is looked at (ORD-1), and tells the state in headers (RL-2). */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly shared: SharedAddresses,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<RateLimitRule | undefined>(RATE_LIMIT_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const state = await this.count(bucketsOf(rule, request, this.shared.has(request.ip)));
    if (state) answerWithinLimit(http.getResponse<Response>(), state);
    return true;
  }

  /** The state of the bucket that refuses the request, else of the one with the fewest requests left (RL-2). */
  private async count(buckets: readonly Bucket[]): Promise<RateLimitState | null> {
    let nearest: RateLimitState | null = null;
    for (const { group, key } of buckets) {
      const state = await this.limiter.count(group, key);
      if (state.isExceeded) return state;
      if (nearest === null || state.remaining < nearest.remaining) nearest = state;
    }
    return nearest;
  }
}
