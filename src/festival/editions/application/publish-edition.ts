import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { FestivalUnit } from '../../festival-unit';
import { missingToPublish } from '../domain/edition-move';
import { editionNotPublishable } from '../domain/edition.errors';
import { EditionMoves } from './edition-moves';

const HAS_OFFER = `
  SELECT EXISTS (SELECT FROM festival.festival_category WHERE account_id = $1 AND edition_id = $2 AND is_active)
    OR EXISTS (SELECT FROM ticketing.ticket_type WHERE account_id = $1 AND owner = 'edition' AND owner_id = $2 AND is_active) AS "hasOffer"`;

/**
 * Publishes a draft that has not ended and has an active category or admission type. Throws `not_found`,
 * `edition_transition_not_allowed` (status), `edition_not_publishable` (ends_at, categories).
 */
@Injectable()
export class PublishEdition {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly moves: EditionMoves,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const edition = await this.moves.begin(manager, ctx, id, 'publish');
      if (!edition) return;
      const hasOffer = await this.hasOffer(manager, ctx, id);
      const missing = missingToPublish({ endsAt: edition.endsAt, hasOffer }, this.clock.now());
      if (missing.length > 0) throw editionNotPublishable(missing);
      await this.moves.complete(manager, ctx, edition, 'publish');
    });
  }

  private async hasOffer(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<boolean> {
    const [row] = await manager.query<{ hasOffer: boolean }[]>(HAS_OFFER, [accountId, id]);
    return row?.hasOffer ?? false;
  }
}
