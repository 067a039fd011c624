import { setTimeout as sleep } from 'node:timers/promises';

import { paymentStartFailed } from '../domain/payment.errors';

/** How far the start of a payment got. */
export interface StartState {
  /** The encrypted checkout; null without one. */
  readonly payload: Buffer | null;
  /** Why the start failed; null unless it did. */
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly createdAt: Date;
}

/** A little longer than a provider is waited for. */
const PATIENCE_MS = 12_000;
const PAUSE_MS = 200;

/**
 * The encrypted checkout of a payment that was started before. One whose provider is being called right now is waited for;
 * null when its start was interrupted, or there is no such payment. Throws `payment_start_failed` as its start did.
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
