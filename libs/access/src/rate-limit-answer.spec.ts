import { DomainError } from '@studio/kernel';

import type { Response } from 'express';

import { answerWithinLimit, answerWithinLimits } from './rate-limit-answer';
import type { RateLimitState } from './rate-limit-state';
import { type RateLimitWindow, rateLimitWindow } from './rate-limit-windows';

const IDENTITY = rateLimitWindow('signIn', 10);
const ADDRESS = rateLimitWindow('signInAddress', 60);
const REGISTRATION = rateLimitWindow('oauthRegister', 10);

const stateOf = (window: RateLimitWindow, remaining: number, isExceeded = false): RateLimitState => ({
  ...{ window, remaining, isExceeded },
  resetSeconds: 42,
});

/** The headers that were set, and the code that was thrown. */
function answered(answer: (response: Response) => void) {
  const headers: Record<string, string> = {};
  const response = { set: (fields: Record<string, string>) => Object.assign(headers, fields) };
  try {
    answer(response as unknown as Response);
    return { headers, code: null };
  } catch (error) {
    return { headers, code: error instanceof DomainError ? error.code : String(error) };
  }
}

describe('the headers of limits (RL-2, RL-9)', () => {
  it('name the one limit of a request', () => {
    expect(answered((response) => answerWithinLimit(response, stateOf(REGISTRATION, 9)))).toEqual({
      headers: {
        RateLimit: '"oauth-register";r=9;t=42',
        'RateLimit-Policy': '"oauth-register";q=10;w=3600',
        'RateLimit-Limit': '10',
        'RateLimit-Remaining': '9',
        'RateLimit-Reset': '42',
      },
      code: null,
    });
  });

  it.each([
    ['the first has fewer left', [stateOf(IDENTITY, 3), stateOf(ADDRESS, 4)], '3', null],
    ['the second has fewer left', [stateOf(IDENTITY, 3), stateOf(ADDRESS, 2)], '2', null],
    ['both have as many left', [stateOf(IDENTITY, 0), stateOf(ADDRESS, 0)], '0', null],
    ['the second refuses', [stateOf(IDENTITY, 0), stateOf(ADDRESS, 0, true)], '0', 'rate_limited'],
  ] as const)('name both limits of a request where %s', (_, states, remaining, code) => {
    const answer = answered((response) => answerWithinLimits(response, [IDENTITY, ADDRESS], states));
    expect(answer.code).toBe(code);
    expect(answer.headers).toMatchObject({
      RateLimit: `"sign-in";r=${states[0].remaining};t=42, "sign-in-address";r=${states[1].remaining};t=42`,
      'RateLimit-Policy': '"sign-in";q=10;w=60, "sign-in-address";q=60;w=60',
      'RateLimit-Remaining': remaining,
    });
  });

  it('show the second limit in the older form when it refuses, though none is left of the first either', () => {
    const states = [stateOf(IDENTITY, 0), stateOf(ADDRESS, 0, true)] as const;
    const { headers } = answered((response) => answerWithinLimits(response, [IDENTITY, ADDRESS], states));
    expect(headers['RateLimit-Limit']).toBe('60');
  });

  it('name every policy, but only the limits that were counted', () => {
    const refused = answered((response) =>
      answerWithinLimits(response, [IDENTITY, ADDRESS], [stateOf(IDENTITY, 0, true)]),
    );
    expect(refused).toMatchObject({
      headers: {
        RateLimit: '"sign-in";r=0;t=42',
        'RateLimit-Policy': '"sign-in";q=10;w=60, "sign-in-address";q=60;w=60',
        'RateLimit-Limit': '10',
      },
      code: 'rate_limited',
    });
  });
});
