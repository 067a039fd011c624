import type { DomainEvent } from '@studio/events';

const HOUR_MS = 3_600_000;

/** A person's password or code is being guessed: the wrong ones reached the limit of a window (RL-7, SF-18). */
export interface SignInGuessed extends DomainEvent {
  readonly kind: 'accounts.sign_in_guessed';
  readonly person:
    { readonly kind: 'staff'; readonly userId: number } | { readonly kind: 'customer'; readonly customerId: number };
  readonly guessed: 'password' | 'code';
  /** See `hourOf`. At most one notice of a kind per person and hour, so that guessing does not flood their inbox. */
  readonly hour: number;
}

/** Number of the hour that contains the instant, counted from the epoch. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}
