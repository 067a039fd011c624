import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';

import { answerWithinLimit } from './rate-limit-answer';
import { bucketOf } from './rate-limit-keys';
import { RateLimiter } from './rate-limiter';
import { RATE_LIMIT_RULE, type RateLimitRule } from './rate-limits';

/** Counts each request of a limited route, before anything else is looked at (ORD-1), and tells the state in headers (RL-2). */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<RateLimitRule | undefined>(RATE_LIMIT_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) return true;
    const http = context.switchToHttp();
    const state = await this.limiter.count(rule.group, bucketOf(rule, http.getRequest<Request>()));
    answerWithinLimit(http.getResponse<Response>(), state);
    return true;
  }
}
