import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { faultTextOf } from '@studio/kernel';
import { Redis } from 'ioredis';
import { Counter, Registry } from 'prom-client';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { type RateLimitGroup, windowSecondsOf } from './rate-limits';

/** A Redis that is silent for longer counts as away; a request must not hang on its counter. */
const REDIS_TIMEOUT_MS = 300;

/** State of one bucket after a request was counted. */
export interface RateLimitState {
  readonly isExceeded: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds to the end of the window, at least 1. */
  readonly resetSeconds: number;
}

/**
 * Counts requests in fixed windows, of 60 seconds but for a few groups, that begin with a bucket's first request. The counters
 * lie in Redis where it is configured, so that all processes share them; while Redis is away or silent each process counts for
 * itself.
 */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly redis: Redis | null;
  private readonly limiters: ReadonlyMap<string, RateLimiterAbstract>;
  private readonly refused: Counter<'group'>;
  private readonly logger = new Logger(RateLimiter.name);

  constructor(@Inject(CONFIGURATION) configuration: Configuration, registry: Registry) {
    this.redis = configuration.redisUrl === null ? null : this.connect(configuration.redisUrl);
    this.limiters = new Map(
      Object.entries(configuration.rateLimits).map(([group, points]) => [
        group,
        this.limiter(group as RateLimitGroup, points as number),
      ]),
    );
    this.refused = new Counter({
      name: 'studio_rate_limited_requests_total',
      help: 'Requests refused as their bucket was over its limit, by group of routes.',
      labelNames: ['group'],
      registers: [registry],
    });
    for (const group of this.limiters.keys()) this.refused.inc({ group }, 0);
  }

  /** Counts a request of `key` in `group`, or several that came as one. */
  async count(group: RateLimitGroup, key: string, requests = 1): Promise<RateLimitState> {
    const limiter = this.limiterOf(group);
    try {
      return stateOf(await limiter.consume(key, requests), limiter.points, false);
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      this.refused.inc({ group });
      return stateOf(outcome, limiter.points, true);
    }
  }

  /** The state of `key` in `group` as the next request would find it; null while nothing of it was counted. Counts nothing. */
  async look(group: RateLimitGroup, key: string): Promise<RateLimitState | null> {
    const limiter = this.limiterOf(group);
    const outcome = await limiter.get(key);
    return outcome && stateOf(outcome, limiter.points, outcome.remainingPoints <= 0);
  }

  /** Takes back what was counted once, as it came to nothing. */
  async giveBack(group: RateLimitGroup, key: string): Promise<void> {
    await this.limiterOf(group).reward(key);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private limiterOf(group: RateLimitGroup): RateLimiterAbstract {
    const limiter = this.limiters.get(group);
    if (!limiter) throw new Error(`There is no rate limit named ${group}.`);
    return limiter;
  }

  private limiter(group: RateLimitGroup, points: number): RateLimiterAbstract {
    const options = { keyPrefix: `studio:rate:${group}`, points, duration: windowSecondsOf(group) };
    const memory = new RateLimiterMemory(options);
    return this.redis
      ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory })
      : memory;
  }

  private connect(url: string): Redis {
    const redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: REDIS_TIMEOUT_MS,
    });
    let isReported = false;
    redis.on('ready', () => (isReported = false));
    redis.on('error', (error: Error) => {
      if (!isReported)
        this.logger.warn(`Redis is away; this process counts requests for itself (${faultTextOf(error)}).`);
      isReported = true;
    });
    return redis;
  }
}

function stateOf(outcome: RateLimiterRes, limit: number, isExceeded: boolean): RateLimitState {
  return {
    isExceeded,
    limit,
    remaining: Math.max(0, outcome.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000)),
  };
}
