import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { Patch } from '@studio/kernel';
import { rowChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { SaleOwner } from '../../application/sale-owner';
import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import { assessStock, fixedInput, type SaleRef, stockTooLow, type TicketTypeTerms } from '../../domain';
import { TicketTypeEntity } from '../../entities/ticket-type.entity';
import { assertPossible } from './create-ticket-type';
import { type LockedTicketType, LockedTicketTypes } from './locked-ticket-types';

/** An absent field keeps its value, null clears it (GEN-17). */
export type TicketTypePatch = Patch<TicketTypeTerms>;

const EVER_PAID = `
  SELECT 1 FROM ticketing.ticket_order_item i
  JOIN ticketing.ticket_order o ON o.account_id = i.account_id AND o.owner = i.owner AND o.id = i.order_id
  WHERE i.account_id = $1 AND i.owner = $2 AND i.owner_id = $3 AND i.ticket_type_id = $4 AND o.paid_at IS NOT NULL LIMIT 1`;

/**
 * Changes a ticket type, which is locked so that nobody sells of it; orders retain the name and price they were made
 * with. Throws `not_found`, `validation_failed`, `inventory_below_sold`, `early_quota_below_used`, and the owner's
 * errors for a closed owner, a fixed field (ADM-9) and the last active type (EVT-11).
 */
@Injectable()
export class ChangeTicketType {
  constructor(
    private readonly unit: SaleUnit,
    private readonly types: LockedTicketTypes,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, { owner, id }: SaleRef, patch: TicketTypePatch): Promise<void> {
    await this.unit.write(ctx, owner, async (manager, sale) => {
      const locked = await this.types.lock(manager, ctx, sale, id);
      if (locked.owner.isClosed) throw sale.refusals.closed();
      const { fields, changes } = rowChange(manager, TicketTypeEntity, locked.type, patch);
      if (Object.keys(fields).length === 0) return;
      await this.assertAllowed(manager, sale, locked, { ...locked.type, ...fields }, new Set(Object.keys(fields)));
      await manager.update(TicketTypeEntity, { accountId: ctx.accountId, owner, id }, fields);
      await this.log.record(manager, ctx, sale, { subject: 'type', ids: [id] }, 'changed', changes);
    });
  }

  private async assertAllowed(
    manager: EntityManager,
    { refusals }: SaleOwner,
    locked: LockedTicketType,
    wanted: TicketTypeTerms,
    changed: ReadonlySet<string>,
  ): Promise<void> {
    const fixed = fixedInput(changed);
    if (refusals.typeFixed && fixed !== null && (await wasEverPaid(manager, locked.type)))
      throw refusals.typeFixed(fixed);
    assertPossible(wanted);
    const shortfall = assessStock(wanted, changed, locked.held);
    if (shortfall) throw stockTooLow(shortfall);
    if (!wanted.isActive && (await this.types.isLastActive(manager, locked))) throw refusals.lastActiveType();
  }
}

async function wasEverPaid(
  manager: EntityManager,
  { accountId, owner, ownerId, id }: TicketTypeEntity,
): Promise<boolean> {
  return (await manager.query<unknown[]>(EVER_PAID, [accountId, owner, ownerId, id])).length > 0;
}
