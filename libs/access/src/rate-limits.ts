import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { RateLimits } from '@studio/config';

import { ErrorDto } from './error.dto';

/** Default length of a window in seconds (RL-1). */
const WINDOW_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const QUARTER_HOUR_SECONDS = 900;

/** Requests or operations that share one limit and its counters. */
export type RateLimitGroup = keyof RateLimits;

/** Windows that are no minute (RL-1, RL-5, RL-7, WEB-6, ICS-8). */
const WINDOWS: Partial<Record<RateLimitGroup, number>> = {
  oauthRegister: HOUR_SECONDS,
  codeSend: HOUR_SECONDS,
  codeSendOfStudio: HOUR_SECONDS,
  newCustomer: HOUR_SECONDS,
  failedSignIn: QUARTER_HOUR_SECONDS,
  websiteVisitorHour: HOUR_SECONDS,
  websiteKey: HOUR_SECONDS,
  ownCalendar: HOUR_SECONDS,
};

/** Length of the group's window in seconds. */
export function windowSecondsOf(group: RateLimitGroup): number {
  return WINDOWS[group] ?? WINDOW_SECONDS;
}

/** Limits on what requests from one address may cause, in addition to the limits on requests (RL-5). */
export type AddressDeed = 'codeSend' | 'codeSendOfStudio' | 'newCustomer';

/** The groups whose requests are limited by the metadata of a route. */
export type RouteGroup = Exclude<
  RateLimitGroup,
  | AddressDeed
  | 'signInAddress'
  | 'failedSignIn'
  | 'websiteVisitor'
  | 'websiteVisitorHour'
  | 'websiteKey'
  | 'ownCalendar'
>;

/** Metadata key of a route's RateLimitRule. */
export const RATE_LIMIT_RULE = 'studio:rate-limit';

/** Inputs of the body that identify the person who signs in. */
export type IdentityInput = 'email' | 'phone';

/** A route's group and the inputs that count in addition to the client's address. */
export interface RateLimitRule {
  readonly group: RouteGroup;
  readonly by: readonly IdentityInput[];
}

const TOO_MANY_REQUESTS = 'Too many requests in this window; `Retry-After` says how many seconds to wait.';

/**
 * Describes the 429 of a route; a route with a further limit names both. The headers are added to the description of
 * every limited operation (RL-9).
 */
export const ApiRateLimited = (description = TOO_MANY_REQUESTS): MethodDecorator & ClassDecorator =>
  ApiTooManyRequestsResponse({ description, type: ErrorDto });

/**
 * The route counts against the limit of `group` (RL-1) and says so in the interface description. Sign-in routes name
 * the inputs they accept: another input must not open a bucket.
 */
export const RateLimited = (
  group: RouteGroup,
  { by = [] }: { readonly by?: readonly IdentityInput[] } = {},
): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(RATE_LIMIT_RULE, { group, by } satisfies RateLimitRule), ApiRateLimited());
