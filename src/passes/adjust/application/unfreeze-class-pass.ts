import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { computeFrozenDays, decideUnfreeze } from '../../sessions';
import { PassAdjusting } from './pass-adjusting';

/** Ends a freeze and adds its days (ADJ-5). Throws `not_found`, `pass_not_frozen`. */
@Injectable()
export class UnfreezeClassPass {
  constructor(private readonly adjusting: PassAdjusting) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    const { timeZone } = ctx;
    await this.adjusting.run(ctx, id, {
      change: 'unfreeze',
      reason,
      action: 'class_pass.unfrozen',
      decide: (pass, now) => decideUnfreeze(pass, now, timeZone),
      adjustment: ({ frozenAt }, _after, now) => ({
        type: 'unfreeze',
        ...(frozenAt && {
          freeze: { startedAt: frozenAt, finishedAt: now, days: computeFrozenDays(frozenAt, now, timeZone) },
        }),
      }),
    });
  }
}
