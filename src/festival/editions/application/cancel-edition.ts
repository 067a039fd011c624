import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { CancelledEditionOrders } from '../../admission/application/cancelled-edition-orders';
import { EntryCharges } from '../../charges/application/entry-charges';
import { FestivalUnit } from '../../festival-unit';
import { FestivalNotices } from '../../notices/application/festival-notices';
import { EditionMoves } from './edition-moves';

const REACHABLE = `
  SELECT id FROM festival.festival_entry
  WHERE account_id = $1 AND edition_id = $2 AND contact_email IS NOT NULL ORDER BY id`;

/**
 * Cancels an edition with its charges, orders and tickets, once (FEST-3); matches are unchanged. Throws `not_found`,
 * `edition_transition_not_allowed` (status).
 */
@Injectable()
export class CancelEdition {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly moves: EditionMoves,
    private readonly charges: EntryCharges,
    private readonly orders: CancelledEditionOrders,
    private readonly notices: FestivalNotices,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const edition = await this.moves.begin(manager, ctx, id, 'cancel');
      if (!edition) return;
      const charges = await this.charges.releaseEdition(manager, ctx, id);
      const orders = await this.orders.end(manager, ctx, id);
      await this.tellContacts(manager, ctx, id);
      await this.moves.complete(manager, ctx, edition, 'cancel', {
        cancelled_charges: charges.cancelledChargeIds.length,
        refund_due_charges: charges.refundDueChargeIds.length,
        ...orders,
      });
    });
  }

  private async tellContacts(manager: EntityManager, ctx: ActorContext, id: number): Promise<void> {
    const entries = await manager.query<{ id: number }[]>(REACHABLE, [ctx.accountId, id]);
    const notices = entries.map((entry) => ({ kind: 'edition_cancelled_entry', entryId: entry.id }) as const);
    await this.notices.record(ctx, notices);
  }
}
