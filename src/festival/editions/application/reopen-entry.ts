import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { FestivalUnit } from '../../festival-unit';
import { EntryDecisions } from './entry-decisions';

/**
 * Reverts a rejection or withdrawal. Charges are unchanged; staff create new ones manually (FEST-6). Throws
 * `not_found`, `edition_closed` (edition), `entry_transition_not_allowed` (status).
 */
@Injectable()
export class ReopenEntry {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly decisions: EntryDecisions,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const decision = await this.decisions.begin(manager, ctx, id, 'reopen');
      await this.decisions.complete(manager, ctx, decision, { reason: null });
    });
  }
}
