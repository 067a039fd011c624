import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';

import { FestivalUnit } from '../../festival-unit';
import { attemptClosed } from '../domain/payment.errors';
import { AttemptEnding } from './attempt-ending';
import { LockedAttempts } from './locked-attempts';

/** Gives up a pending attempt, so that its charges can be paid otherwise. A payment that comes later still counts (PAY-11). */
@Injectable()
export class CancelAttempt {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly attempts: LockedAttempts,
    private readonly ending: AttemptEnding,
  ) {}

  /** Throws `not_found`, `attempt_closed` on `attempt`. */
  async execute(ctx: StaffContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const locked = await this.attempts.find(manager, ctx, id);
      if (locked.attempt.status !== 'pending') throw attemptClosed();
      await this.ending.end(manager, ctx, locked, 'cancelled');
    });
  }
}
