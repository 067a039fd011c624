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
import { RATE_LIMIT_RULE, type RateLimitRule } from './rate-limits';
import { RequestCounter } from './request-counter';

/** Counts each request of a limited route before any other check (ORD-1), and reports the state in headers (RL-2, RL-9). */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly counter: RequestCounter,
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
    const { windows, states } = await this.counter.count(http.getRequest<Request>(), rule);
    answerWithinLimits(http.getResponse<Response>(), windows, states);
    return true;
  }
}
