import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { FestivalUnit } from '../../festival-unit';
import type { EditionAction } from '../domain/edition-move';
import { EditionMoves } from './edition-moves';

/**
 * Starts, completes or archives an edition, which changes only the edition. Throws `not_found`,
 * `edition_transition_not_allowed` (status).
 */
@Injectable()
export class MoveEdition {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly moves: EditionMoves,
  ) {}

  async execute(ctx: ActorContext, id: number, action: Exclude<EditionAction, 'publish' | 'cancel'>): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const edition = await this.moves.begin(manager, ctx, id, action);
      if (edition) await this.moves.complete(manager, ctx, edition, action);
    });
  }
}
