import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';

import { attemptClosed } from '../../../payments';
import { AttemptEnding } from './attempt-ending';

/**
 * Cancels a pending attempt, so that its charges can be paid another way. A payment received later still counts
 * (PAY-11).
 */
@Injectable()
export class CancelAttempt {
  constructor(private readonly ending: AttemptEnding) {}

  /** Throws `not_found`, `attempt_closed` on `attempt`. */
  async execute(ctx: StaffContext, id: number): Promise<void> {
    if (!(await this.ending.endPending(ctx, id, 'cancelled'))) throw attemptClosed();
  }
}
