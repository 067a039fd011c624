import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { decideFreeze, type PassHoldings } from '../../sessions';
import { PassAdjusting } from './pass-adjusting';

/** Freezes a pass: it covers nothing until it is unfrozen (ADJ-4). Throws `not_found`, `pass_not_freezable`. */
@Injectable()
export class FreezeClassPass {
  constructor(private readonly adjusting: PassAdjusting) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.adjusting.run(ctx, id, {
      change: 'freeze',
      reason,
      action: 'class_pass.frozen',
      decide: decideFreeze,
      beforehand: releaseAhead,
      adjustment: (_before, { frozenAt }) => ({
        type: 'freeze',
        ...(frozenAt && { freeze: { startedAt: frozenAt, finishedAt: null, days: null } }),
      }),
    });
  }
}

/** Releases the reservations of classes that start now or later. */
function releaseAhead(holdings: PassHoldings, { id }: { readonly id: number }): void {
  for (const { bookingId, status, classStartsAt } of holdings.held(id))
    if (status === 'reserved' && classStartsAt >= holdings.now) holdings.move(bookingId, { kind: 'release' });
}
