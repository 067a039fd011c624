import { Injectable, Logger } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainError, stackOf } from '@studio/kernel';

import {
  AttemptCheckouts,
  type Checkout,
  Checkouts,
  paymentStartFailed,
  type StartedCheckout,
} from '../../../payments';
import { AttemptEnding } from './attempt-ending';
import type { AttemptInput } from './attempt-input';
import { ExpiredAttempts } from './expired-attempts';
import { ReserveAttempt, type ReservedAttempt } from './reserve-attempt';

/** An attempt and the way to its provider. */
export interface StartedAttempt {
  readonly id: number;
  /** Null when an earlier start of the same key was interrupted. */
  readonly checkout: Checkout | null;
}

/** Starts a payment of charges of one entry (PAY-2 to PAY-5); the provider is called between two transactions. */
@Injectable()
export class StartAttempt {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly expired: ExpiredAttempts,
    private readonly reserve: ReserveAttempt,
    private readonly checkouts: Checkouts,
    private readonly outcomes: AttemptCheckouts,
    private readonly ending: AttemptEnding,
  ) {}

  /** A repeat of the key returns the stored attempt. Throws as ReserveAttempt, and `payment_start_failed`. */
  async execute(ctx: StaffContext, entryId: number, input: AttemptInput): Promise<StartedAttempt> {
    // In its own transaction, so that a refusal does not undo it (PAY-3).
    await this.expired.closeBefore(ctx, entryId);
    const { id, start } = await this.reserve.execute(ctx, entryId, input);
    if (!start) return { id, checkout: await this.outcomes.repeated(ctx, id) };
    const started = await this.callProvider(ctx, id, start);
    await this.outcomes.store(ctx, id, started);
    return { id, checkout: started.checkout };
  }

  private async callProvider(
    ctx: StaffContext,
    id: number,
    { integration, order }: NonNullable<ReservedAttempt['start']>,
  ): Promise<StartedCheckout> {
    try {
      return await this.checkouts.start(integration, order);
    } catch (error) {
      const refusal = error instanceof DomainError ? error : paymentStartFailed('The payment could not be started.');
      if (refusal !== error)
        this.logger.error(`A payment could not be started at ${integration.provider}.`, stackOf(error));
      await this.ending.endPending(ctx, id, 'failed', refusal.message);
      throw refusal;
    }
  }
}
