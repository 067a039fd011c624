import { createHash } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { assertWithinLimit, RateLimiter, type RateLimitState, SharedAddresses } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { DomainError, faultTextOf, notFasterThan } from '@studio/kernel';

import { BoundedDelay } from './bounded-delay';

/** The notice takes a few milliseconds for a person who exists and none for others; this hides which. */
const LEAST_NOTICE_MS = 250;

/** A sign-in by password that is about to be tried. */
export interface PasswordAttempt {
  /** Where the e-mail address counts: `staff`, or the studio of a customer. */
  readonly realm: string;
  readonly email: string;
  readonly clientAddress: string | null;
  /** Tells the person, if there is one. */
  readonly notify: () => Promise<void>;
}

/**
 * Makes guessing at one person slow from however many addresses, and notifies the person once (RL-7). Never refuses a sign-in:
 * the right password signs in. People who do not exist are treated alike, in time as well.
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
   * Runs `prove`, which throws what a wrong password is refused with. The attempt is counted before and taken back unless it
   * failed, so that attempts at once cannot slip through. Not to be called inside a transaction: it may wait for seconds.
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
   * As `guard`, for the current password of somebody whose session asks. Beyond the limit the right password is refused as well:
   * only the person's own sessions are counted here, so nobody else can shut them out, and they can still sign in. Throws
   * `rate_limited`.
   */
  async guardSignedIn<T>(userId: number, attempt: PasswordAttempt, prove: () => Promise<T>): Promise<T> {
    return this.counted(keyOf('sessions of staff', String(userId)), async (state) => {
      assertWithinLimit(state);
      return this.guard(attempt, prove);
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

  /** A notice that fails must not change the answer: only people who exist have one. */
  private async notify(attempt: PasswordAttempt): Promise<void> {
    try {
      await notFasterThan(LEAST_NOTICE_MS, attempt.notify());
    } catch (error) {
      this.logger.warn(`A notice of failed sign-ins could not be recorded (${faultTextOf(error)}).`);
    }
  }
}

/** Exactly one attempt of a window sees this, whichever process counts it. */
function isLastOfWindow({ isExceeded, remaining }: RateLimitState): boolean {
  return !isExceeded && remaining === 0;
}

/** A new customer that was refused counts like a wrong password: the two must look alike (RL-6). */
function isFailedSignIn(error: unknown): boolean {
  return error instanceof DomainError && ['invalid_credentials', 'rate_limited'].includes(error.code);
}

/** Hashed, as the address is of any length and the counters may lie in another system. */
function keyOf(realm: string, person: string): string {
  return createHash('sha256').update(`${realm}\0${person}`).digest('hex');
}
