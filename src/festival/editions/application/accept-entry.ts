import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { FestivalUnit } from '../../festival-unit';
import { assertPlace } from './category-places';
import { EntryDecisions } from './entry-decisions';

/**
 * Accepts an entry while its category is active and has a place (FEST-4). Throws `not_found`, `edition_closed` (edition),
 * `entry_transition_not_allowed` (status), `category_not_runnable`, `category_full` (both category_id).
 */
@Injectable()
export class AcceptEntry {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly decisions: EntryDecisions,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const decision = await this.decisions.begin(manager, ctx, id, 'accept');
      await assertPlace(manager, ctx, decision.category);
      await this.decisions.complete(manager, ctx, decision, { reason: null });
    });
  }
}
