import type { AttemptStatus } from './attempt-status';
import type { GatewayOutcome } from './gateway';

/** A charge of the attempt at the moment of processing. */
export interface NoticedCharge {
  readonly id: number;
  readonly status: string;
  readonly dueAt: Date | null;
  readonly cancelledAt: Date | null;
  /** Another paid attempt allocates to it, or staff recorded it as paid. */
  readonly isCoveredOtherwise: boolean;
  /** Another attempt of it is pending and not expired. */
  readonly hasOtherLiveAttempt: boolean;
}

/** What a notice is decided on. */
export interface NoticedAttempt {
  readonly status: AttemptStatus;
  readonly expiresAt: Date;
  readonly charges: readonly NoticedCharge[];
}

/** What a notice does to an attempt and its charges. */
export type AttemptDecision =
  /** Nothing changes any more. */
  | { readonly kind: 'ignored' }
  /** Still pending; the provider's words are kept. */
  | { readonly kind: 'noted' }
  | {
      readonly kind: 'paid';
      readonly paidChargeIds: readonly number[];
      /** Money came that the charge could not take. */
      readonly refundDueChargeIds: readonly number[];
    }
  | {
      readonly kind: 'ended';
      readonly status: 'failed' | 'cancelled' | 'expired';
      readonly failedChargeIds: readonly number[];
    };

/** Decides what a verified notice does (PAY-11 to PAY-13). */
export function decideNotice(attempt: NoticedAttempt, outcome: GatewayOutcome, now: Date): AttemptDecision {
  if (outcome === 'paid') return attempt.status === 'paid' ? { kind: 'ignored' } : settle(attempt, now);
  if (attempt.status !== 'pending') return { kind: 'ignored' };
  if (outcome === 'pending') return { kind: 'noted' };
  return { kind: 'ended', status: outcome, failedChargeIds: chargesLetGo(attempt.charges) };
}

/** Charges that an attempt which ended leaves to be tried again (PAY-12). */
export function chargesLetGo(
  charges: readonly Pick<NoticedCharge, 'id' | 'status' | 'hasOtherLiveAttempt'>[],
): number[] {
  return charges
    .filter(({ status, hasOtherLiveAttempt }) => status === 'payment_pending' && !hasOtherLiveAttempt)
    .map(({ id }) => id);
}

function settle({ expiresAt, charges }: NoticedAttempt, now: Date): AttemptDecision {
  const isLate = expiresAt <= now;
  const mustGoBack = (charge: NoticedCharge) => isLate || !takesMoney(charge, now);
  const ids = (some: readonly NoticedCharge[]) => some.map(({ id }) => id);
  return {
    kind: 'paid',
    paidChargeIds: ids(charges.filter((charge) => !mustGoBack(charge))),
    refundDueChargeIds: ids(charges.filter(mustGoBack)),
  };
}

/** Not paid otherwise, not overdue and not cancelled, also not while it was paid (PAY-11). */
function takesMoney({ status, dueAt, cancelledAt, isCoveredOtherwise }: NoticedCharge, now: Date): boolean {
  const isOverdue = dueAt !== null && dueAt <= now;
  return !isCoveredOtherwise && !isOverdue && status !== 'cancelled' && cancelledAt === null;
}
