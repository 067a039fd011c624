import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { decideCancellation } from '../../sessions';
import { PassAdjusting } from './pass-adjusting';

/** Cancels a pass permanently (ADJ-6). Throws `not_found`, `pass_not_cancellable`. */
@Injectable()
export class CancelClassPass {
  constructor(private readonly adjusting: PassAdjusting) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.adjusting.run(ctx, id, {
      change: 'cancellation',
      reason,
      action: 'class_pass.cancelled',
      decide: (pass, now) => decideCancellation(pass, reason, now),
      adjustment: () => null,
    });
  }
}
