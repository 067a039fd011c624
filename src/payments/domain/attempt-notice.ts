import type { AttemptStatus } from './attempt-status';
import type { GatewayOutcome } from './gateway';

/** How an attempt ends without payment. */
export type UnpaidEnd = 'failed' | 'cancelled' | 'expired';

/** The effect of a notice on an attempt: none, only the provider's words are recorded, or a new status. */
export type NoticeEffect = 'ignored' | 'noted' | 'paid' | UnpaidEnd;

/**
 * Decides the effect of a verified notice: payment counts in every status, other news while pending (PAY-11 to PAY-13).
 */
export function effectOf(status: AttemptStatus, outcome: GatewayOutcome): NoticeEffect {
  if (outcome === 'paid') return status === 'paid' ? 'ignored' : 'paid';
  if (status !== 'pending') return 'ignored';
  return outcome === 'pending' ? 'noted' : outcome;
}
