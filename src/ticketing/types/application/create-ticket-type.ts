import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { validationFailed } from '@studio/kernel';

import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import { type SaleRef, termProblems, type TicketTypeTerms } from '../../domain';
import { TicketTypeEntity } from '../../entities/ticket-type.entity';

/** Offers tickets of an owner. Throws `not_found`, `validation_failed`, and that the owner is closed. */
@Injectable()
export class CreateTicketType {
  constructor(
    private readonly unit: SaleUnit,
    private readonly log: TicketLog,
  ) {}

  /** Returns the id of the new type. */
  async execute(ctx: ActorContext, { owner, id: ownerId }: SaleRef, terms: TicketTypeTerms): Promise<number> {
    return this.unit.write(ctx, owner, async (manager, sale) => {
      const { isClosed } = await sale.lock(manager, ctx, ownerId);
      assertPossible(terms);
      if (isClosed) throw sale.refusals.closed();
      const row = { accountId: ctx.accountId, owner, ownerId, ...terms };
      const { identifiers } = await manager.insert(TicketTypeEntity, row);
      const { id } = identifiers[0] as { id: number };
      const { name, inventory, priceCents } = terms;
      const changes = { [sale.names.ownerKey]: ownerId, type_name: name, inventory, price_cents: priceCents };
      await this.log.record(manager, ctx, sale, { subject: 'type', ids: [id] }, 'created', changes);
      return id;
    });
  }
}

/** Throws `validation_failed` when terms contradict each other. */
export function assertPossible(terms: TicketTypeTerms): void {
  const problems = termProblems(terms);
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
}
