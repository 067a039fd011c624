import type { DomainEvent } from '@studio/events';

const HOUR_MS = 3_600_000;

/** Somebody's password is being guessed: as many wrong ones came as a window allows (RL-7). */
export interface SignInGuessed extends DomainEvent {
  readonly kind: 'accounts.sign_in_guessed';
  readonly person:
    { readonly kind: 'staff'; readonly userId: number } | { readonly kind: 'customer'; readonly customerId: number };
  /** See `hourOf`: a person gets at most one notice in it, so that guessing does not fill their inbox. */
  readonly hour: number;
}

/** The hour that the instant is in, counted from the epoch. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}
