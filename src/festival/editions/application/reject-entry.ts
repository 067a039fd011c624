import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { EntryCharges } from '../../charges/application/entry-charges';
import { FestivalUnit } from '../../festival-unit';
import { EntryDecisions } from './entry-decisions';
import { effectsOf } from './released-charges';

/**
 * Rejects an entry that is in no match; unpaid charges are cancelled, paid ones become due for a refund (FEST-4,
 * FEST-6). Throws `not_found`, `edition_closed` (edition), `entry_transition_not_allowed` (status), `entry_in_bracket`
 * (entry).
 */
@Injectable()
export class RejectEntry {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly decisions: EntryDecisions,
    private readonly charges: EntryCharges,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const decision = await this.decisions.begin(manager, ctx, id, 'reject');
      const released = await this.charges.releaseRejected(manager, ctx, id);
      await this.decisions.complete(manager, ctx, decision, { reason, effects: effectsOf(released) });
    });
  }
}
