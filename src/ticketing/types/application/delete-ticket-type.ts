import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { refusingUse } from '@studio/persistence';

import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import type { SaleRef } from '../../domain';
import { TicketTypeEntity } from '../../entities/ticket-type.entity';
import { LockedTicketTypes } from './locked-ticket-types';

/**
 * Deletes a ticket type that nobody ordered. Throws `not_found`, `in_use` on the type, and the owner's errors for a
 * closed owner and the last active type (EVT-11).
 */
@Injectable()
export class DeleteTicketType {
  constructor(
    private readonly unit: SaleUnit,
    private readonly types: LockedTicketTypes,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, { owner, id }: SaleRef): Promise<void> {
    await this.unit.write(ctx, owner, async (manager, sale) => {
      const { names, refusals, rules } = sale;
      const locked = await this.types.lock(manager, ctx, sale, id);
      if (rules.closesEntirely && locked.owner.isClosed) throw refusals.closed();
      if (await this.types.isLastActive(manager, locked)) throw refusals.lastActiveType();
      await refusingUse(names.typeInput, manager.delete(TicketTypeEntity, { accountId: ctx.accountId, owner, id }));
      const { ownerId, name } = locked.type;
      const changes = { [names.ownerKey]: ownerId, type_name: name };
      await this.log.record(manager, ctx, sale, { subject: 'type', ids: [id] }, 'deleted', changes);
    });
  }
}
