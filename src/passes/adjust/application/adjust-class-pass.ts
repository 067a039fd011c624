import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { decideDaysAdjustment, decideSessionsAdjustment } from '../../sessions';
import { PassAdjusting } from './pass-adjusting';

/** Sessions or days that staff add to or remove from a pass. */
export interface PassDelta {
  readonly type: 'sessions' | 'validity_days';
  /** Not 0; −500..500 sessions, −3650..3650 days. */
  readonly delta: number;
  readonly reason: string;
}

/**
 * Changes sessions or days of a pass (ADJ-1 to ADJ-3). Throws `not_found`, `pass_not_adjustable`,
 * `adjustment_out_of_range`.
 */
@Injectable()
export class AdjustClassPass {
  constructor(private readonly adjusting: PassAdjusting) {}

  async execute(ctx: ActorContext, id: number, { type, delta, reason }: PassDelta): Promise<void> {
    const decide = type === 'sessions' ? decideSessionsAdjustment : decideDaysAdjustment;
    await this.adjusting.run(ctx, id, {
      change: type,
      reason,
      action: 'class_pass.adjusted',
      decide: (pass, now) => decide(pass, delta, now),
      adjustment: () => ({ type }),
    });
  }
}
