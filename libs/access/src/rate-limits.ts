import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { RateLimits } from '@studio/config';

import { ErrorDto } from './error.dto';

/** Length of a window in seconds (RL-1). */
export const WINDOW_SECONDS = 60;

/** A group of routes that share one limit and its counters. */
export type RateLimitGroup = keyof RateLimits;

/** Metadata key of a route's RateLimitGroup. */
export const RATE_LIMIT_GROUP = 'studio:rate-limit';

/** The route counts against the limit of `group` (RL-1) and says so in the interface description. */
export const RateLimited = (group: RateLimitGroup): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(RATE_LIMIT_GROUP, group),
    ApiTooManyRequestsResponse({
      description: 'Too many requests in this minute; `Retry-After` tells the seconds to wait.',
      type: ErrorDto,
      headers: {
        'Retry-After': {
          description: 'Seconds until the next request is accepted.',
          schema: { type: 'integer', example: 42 },
        },
      },
    }),
  );
