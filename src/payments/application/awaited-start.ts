import { setTimeout as sleep } from 'node:timers/promises';

import { paymentStartFailed } from '../domain/payment.errors';

export interface StartState {
  /** The encrypted checkout; null without one. */
  readonly payload: Buffer | null;
  /** Why the start failed; otherwise null. */
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly createdAt: Date;
}

/** Slightly longer than the time limit of a provider call. */
const PATIENCE_MS = 12_000;
const PAUSE_MS = 200;

/**
 * Waits for the encrypted checkout of a payment that was started before, while its provider is being called. Null when
 * the start was interrupted or the payment does not exist. Throws `payment_start_failed` when the start failed.
 */
export async function awaitedStart(read: () => Promise<StartState | null>, now: () => Date): Promise<Buffer | null> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const state = await read();
    if (!state) return null;
    if (state.payload) return state.payload;
    if (state.failure !== null) throw paymentStartFailed(state.failure);
    const age = now().getTime() - state.createdAt.getTime();
    if (!state.isPending || Math.max(age, waited) >= PATIENCE_MS) return null;
    await sleep(PAUSE_MS);
  }
}
