import { createHash } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { assertWithinLimit, RateLimiter, type RateLimitState, SharedAddresses } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { DomainError, faultTextOf, notFasterThan } from '@studio/kernel';

import { BoundedDelay } from './bounded-delay';

/** Notifying an existing person takes a few milliseconds; this minimum hides whether the person exists. */
const MIN_NOTICE_MS = 250;

export interface PasswordAttempt {
  /** Scope of the e-mail address: `staff`, or the studio of a customer. */
  readonly realm: string;
  readonly email: string;
  readonly clientAddress: string | null;
  /** Notifies the person, if they exist. */
  readonly notify: () => Promise<void>;
}

/**
 * Slows down guessing one person's password, from any number of addresses, and notifies the person once (RL-7). Never refuses a
 * sign-in: the right password signs in. Behaviour and timing are the same for people who do not exist.
 */
@Injectable()
export class PasswordGuesses {
  private readonly logger = new Logger(PasswordGuesses.name);

  constructor(
    private readonly limiter: RateLimiter,
    private readonly shared: SharedAddresses,
    private readonly delay: BoundedDelay,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Runs `prove`, which throws the refusal of a wrong password. The attempt is counted first and uncounted if it did not fail,
   * so that concurrent attempts cannot exceed the limit. Must not be called inside a transaction, as it may wait for seconds.
   */
  async guard<T>(attempt: PasswordAttempt, prove: () => Promise<T>): Promise<T> {
    return this.counted(keyOf(attempt.realm, attempt.email), async (state) => {
      if (state.isExceeded && !this.shared.has(attempt.clientAddress))
        await this.delay.wait(this.configuration.guessedSignInDelayMs);
      try {
        return await prove();
      } catch (error) {
        if (isFailedSignIn(error) && isLastOfWindow(state)) await this.notify(attempt);
        throw error;
      }
    });
  }

  /**
   * As `guard`, for the current password of a signed-in person. Beyond the limit the right password is refused too: only the
   * person's own sessions are counted, so nobody else can lock them out, and they can still sign in. Throws `rate_limited`.
   */
  async guardSignedIn<T>(userId: number, attempt: PasswordAttempt, prove: () => Promise<T>): Promise<T> {
    return this.counted(keyOf('sessions of staff', String(userId)), async (state) => {
      assertWithinLimit(state);
      return this.guard(attempt, prove);
    });
  }

  /**
   * Runs `prove`, which throws the refusal of a wrong code of a person who proved their password. Beyond the limit the right
   * code is refused too: nobody who knows the e-mail alone gets here (SF-3). Throws `rate_limited`.
   */
  async guardCodes<T>(
    userId: number,
    { notify, prove }: { readonly notify: () => Promise<void>; readonly prove: () => Promise<T> },
  ): Promise<T> {
    return this.counted(keyOf('codes of staff', String(userId)), async (state) => {
      assertWithinLimit(state);
      try {
        return await prove();
      } catch (error) {
        if (isFailedSignIn(error) && isLastOfWindow(state)) await notify();
        throw error;
      }
    });
  }

  private async counted<T>(key: string, run: (state: RateLimitState) => Promise<T>): Promise<T> {
    const state = await this.limiter.count('failedSignIn', key);
    try {
      const proven = await run(state);
      await this.limiter.giveBack('failedSignIn', key);
      return proven;
    } catch (error) {
      if (!isFailedSignIn(error)) await this.limiter.giveBack('failedSignIn', key);
      throw error;
    }
  }

  /** A failed notice must not change the answer, as only existing people get one. */
  private async notify(attempt: PasswordAttempt): Promise<void> {
    try {
      await notFasterThan(MIN_NOTICE_MS, attempt.notify());
    } catch (error) {
      this.logger.warn(`A notice of failed sign-ins could not be recorded (${faultTextOf(error)}).`);
    }
  }
}

/** True for exactly one attempt in a window, across all processes. */
function isLastOfWindow({ isExceeded, remaining }: RateLimitState): boolean {
  return !isExceeded && remaining === 0;
}

const FAILED_SIGN_IN: readonly string[] = [
  'invalid_credentials',
  'one_time_code_wrong',
  'passkey_refused',
  'rate_limited',
];

/** A wrong code or passkey counts as well. A refused new customer counts like a wrong password, so that the two look alike (RL-6). */
function isFailedSignIn(error: unknown): boolean {
  return error instanceof DomainError && FAILED_SIGN_IN.includes(error.code);
}

/** Hashed, because the address has any length and the counters may be in another system. */
function keyOf(realm: string, person: string): string {
  return createHash('sha256').update(`${realm}\0${person}`).digest('hex');
}
