import type { AttemptStatus } from './attempt-status';
import type { GatewayOutcome } from './gateway';

/** How an attempt ends without money. */
export type UnpaidEnd = 'failed' | 'cancelled' | 'expired';

/** What a notice does to an attempt: nothing any more, note the provider's words, or give it the status. */
export type NoticeEffect = 'ignored' | 'noted' | 'paid' | UnpaidEnd;

/** Decides what a verified notice does (PAY-11 to PAY-13): money counts in every status, other news while it is pending. */
export function effectOf(status: AttemptStatus, outcome: GatewayOutcome): NoticeEffect {
  if (outcome === 'paid') return status === 'paid' ? 'ignored' : 'paid';
  if (status !== 'pending') return 'ignored';
  return outcome === 'pending' ? 'noted' : outcome;
}
