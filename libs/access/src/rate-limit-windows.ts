import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { type RateLimitGroup, windowSecondsOf } from './rate-limits';

const SECOND_MS = 1_000;

/** The limit of a group, in the form of a throttler that is named after it. */
export interface RateLimitWindow {
  readonly name: RateLimitGroup;
  readonly limit: number;
  /** Length in milliseconds. */
  readonly ttl: number;
  /** The group as the headers name it: `sign-in`. */
  readonly policyName: string;
}

/** The window of each group as it is configured. */
@Injectable()
export class RateLimitWindows {
  readonly all: readonly RateLimitWindow[];
  private readonly byGroup: ReadonlyMap<string, RateLimitWindow>;

  constructor(@Inject(CONFIGURATION) { rateLimits }: Configuration) {
    const groups = Object.keys(rateLimits) as RateLimitGroup[];
    this.all = groups.map((name) => rateLimitWindow(name, rateLimits[name]));
    this.byGroup = new Map(this.all.map((window) => [window.name, window]));
  }

  of(group: RateLimitGroup): RateLimitWindow {
    const window = this.byGroup.get(group);
    if (!window) throw new Error(`There is no rate limit named ${group}.`);
    return window;
  }
}

export function rateLimitWindow(name: RateLimitGroup, limit: number): RateLimitWindow {
  const policyName = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { name, limit, ttl: windowSecondsOf(name) * SECOND_MS, policyName };
}
