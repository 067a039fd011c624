import type { WindowRecord } from './fixed-windows';
import type { RateLimitWindow } from './rate-limit-windows';

/** State of one bucket after a request was counted. */
export interface RateLimitState {
  readonly window: RateLimitWindow;
  readonly isExceeded: boolean;
  readonly remaining: number;
  /** Seconds to the end of the window, at least 1. */
  readonly resetSeconds: number;
}

export function rateLimitStateOf(window: RateLimitWindow, record: WindowRecord): RateLimitState {
  return {
    window,
    isExceeded: record.isBlocked,
    remaining: Math.max(0, window.limit - record.totalHits),
    resetSeconds: record.timeToExpire,
  };
}
