import { termProblems, type TicketTypeTerms } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { validationFailed } from '@studio/kernel';

import { editionClosed } from '../../editions/domain/edition.errors';
import { isClosed } from '../../editions/domain/edition-status';
import { LockedEditions } from '../../editions/application/locked-editions';
import { FestivalUnit } from '../../festival-unit';
import { AdmissionTypeEntity } from '../entities/admission-type.entity';
import { TicketLog } from './ticket-log';

/** Puts places of an edition on offer. Throws `not_found`, `edition_closed` (cancelled or archived), `validation_failed`. */
@Injectable()
export class CreateAdmissionType {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, editionId: number, terms: TicketTypeTerms): Promise<number> {
    return this.unit.write(ctx, async (manager) => {
      const edition = await this.editions.shared(manager, ctx, editionId);
      const problems = termProblems(terms);
      if (Object.keys(problems).length > 0) throw validationFailed(problems);
      if (isClosed(edition.status)) throw editionClosed('edition');
      const row = { accountId: ctx.accountId, editionId, ...terms };
      const { identifiers } = await manager.insert(AdmissionTypeEntity, row);
      const { id } = identifiers[0] as { id: number };
      const { name, inventory, priceCents } = terms;
      const changes = { edition_id: editionId, type_name: name, inventory, price_cents: priceCents };
      await this.log.type(manager, ctx, id, 'created', changes);
      return id;
    });
  }
}
