import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { RateLimits } from '@studio/config';

import { ErrorDto } from './error.dto';

/** Length of a window in seconds where nothing else is said (RL-1). */
const WINDOW_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** A group of routes that share one limit and its counters. */
export type RateLimitGroup = keyof RateLimits;

/** Length of the group's window in seconds. */
export function windowSecondsOf(group: RateLimitGroup): number {
  return group === 'oauthRegister' ? HOUR_SECONDS : WINDOW_SECONDS;
}

/** Metadata key of a route's RateLimitRule. */
export const RATE_LIMIT_RULE = 'studio:rate-limit';

/** Inputs of the body that tell whose sign-in it is. */
export type IdentityInput = 'email' | 'phone';

/** A route's group and the inputs of its own that count beside the client's address. */
export interface RateLimitRule {
  readonly group: RateLimitGroup;
  readonly by: readonly IdentityInput[];
}

/**
 * The route counts against the limit of `group` (RL-1) and says so in the interface description. Sign-in routes name the
 * inputs they take: one they do not take must not open a bucket of its own.
 */
export const RateLimited = (
  group: RateLimitGroup,
  { by = [] }: { readonly by?: readonly IdentityInput[] } = {},
): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(RATE_LIMIT_RULE, { group, by } satisfies RateLimitRule),
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
