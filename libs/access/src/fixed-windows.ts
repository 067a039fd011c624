import { AsyncResource } from 'node:async_hooks';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { faultTextOf } from '@studio/kernel';
import { Redis } from 'ioredis';
import { Counter, Registry } from 'prom-client';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import type { RateLimitWindow } from './rate-limit-windows';

/** A Redis that is silent for longer counts as unavailable; a request must not wait for its counter. */
const REDIS_TIMEOUT_MS = 300;
const SECOND_MS = 1_000;

/** The package does not export the type of its records. */
export type WindowRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The arguments of a throttler that the package passes. */
type Throttler = Pick<RateLimitWindow, 'ttl' | 'limit'> & { readonly name: string };

/**
 * Storage of the throttler: fixed windows that begin with the first request of a key. The counters are in Redis if it
 * is configured, so that all processes share them; while Redis is unavailable each process has its own counters.
 */
@Injectable()
export class FixedWindows implements ThrottlerStorage, OnApplicationShutdown {
  private readonly redis: Redis | null;
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly refused: Counter<'group'>;
  private readonly logger = new Logger(FixedWindows.name);
  /**
   * Counters are created outside the request's async context: the timer of a window would otherwise hold its first
   * request in memory until the window ends.
   */
  private readonly outsideOfRequests = new AsyncResource(FixedWindows.name);

  constructor(@Inject(CONFIGURATION) { redisUrl, rateLimits }: Configuration, registry: Registry) {
    this.redis = redisUrl === null ? null : this.connect(redisUrl);
    this.refused = new Counter({
      name: 'studio_rate_limited_requests_total',
      help: 'Requests refused as their bucket was over its limit, by group of routes.',
      labelNames: ['group'],
      registers: [registry],
    });
    for (const group of Object.keys(rateLimits)) this.refused.inc({ group }, 0);
  }

  /**
   * Counts a request of `key`, or several that were sent as one. `ttl` is in milliseconds; the times of the record are
   * in seconds, at least 1. A full window refuses until it ends, so there is no further block and `_blockDuration` has
   * no effect.
   */
  async increment(
    key: string,
    ttl: number,
    limit: number,
    _blockDuration: number,
    throttlerName: string,
    requests = 1,
  ): Promise<WindowRecord> {
    const limiter = this.limiterOf({ name: throttlerName, ttl, limit });
    try {
      return recordOf(await this.counting(() => limiter.consume(key, requests)), false);
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      this.refused.inc({ group: throttlerName });
      return recordOf(outcome, true);
    }
  }

  /** The record of `key` without counting; null while its window has not begun. */
  async look(key: string, window: RateLimitWindow): Promise<WindowRecord | null> {
    const outcome = await this.limiterOf(window).get(key);
    return outcome && recordOf(outcome, outcome.consumedPoints > window.limit);
  }

  /** Subtracts one counted request of `key`. */
  async giveBack(key: string, window: RateLimitWindow): Promise<void> {
    await this.counting(() => this.limiterOf(window).reward(key));
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private counting<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.outsideOfRequests.runInAsyncScope(work);
  }

  private limiterOf({ name, ttl, limit }: Throttler): RateLimiterAbstract {
    const id = `${name} ${limit}/${ttl}`;
    const known = this.limiters.get(id);
    if (known) return known;
    const options = { keyPrefix: `studio:rate:${name}`, points: limit, duration: ttl / SECOND_MS };
    const memory = new RateLimiterMemory(options);
    const limiter = this.redis
      ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory })
      : memory;
    this.limiters.set(id, limiter);
    return limiter;
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

function recordOf({ consumedPoints, msBeforeNext }: RateLimiterRes, isBlocked: boolean): WindowRecord {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / SECOND_MS));
  return { totalHits: consumedPoints, timeToExpire: seconds, isBlocked, timeToBlockExpire: seconds };
}
