import { termProblems, type TicketTypeTerms } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Patch, validationFailed } from '@studio/kernel';
import { rowChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { editionClosed } from '../../editions/domain/edition.errors';
import { isClosed } from '../../editions/domain/edition-status';
import { LockedEditions } from '../../editions/application/locked-editions';
import { FestivalUnit } from '../../festival-unit';
import { typeChangeRefused } from '../domain/admission.errors';
import { decideTypeChange } from '../domain/admission-type';
import { AdmissionTypeEntity } from '../entities/admission-type.entity';
import { AdmissionStock, type StockedType } from './admission-stock';
import { TicketLog } from './ticket-log';

/** Absent fields stay, null clears (GEN-17). */
export type AdmissionTypePatch = Patch<TicketTypeTerms>;

const EVER_PAID = `
  SELECT 1 FROM festival.festival_ticket_order_item i
  JOIN festival.festival_ticket_order o ON o.account_id = i.account_id AND o.id = i.order_id
  WHERE i.account_id = $1 AND i.admission_type_id = $2 AND o.paid_at IS NOT NULL LIMIT 1`;

/**
 * Changes an admission type, which is locked so that nobody sells of it meanwhile (ADM-9). Throws `not_found`, `edition_closed`,
 * `validation_failed`, `admission_type_locked`, `inventory_below_sold`, `early_quota_below_used`.
 */
@Injectable()
export class ChangeAdmissionType {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly stock: AdmissionStock,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: AdmissionTypePatch): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const { type, held } = await this.lock(manager, ctx, id);
      const { fields, changes } = rowChange(manager, AdmissionTypeEntity, type, patch);
      if (Object.keys(fields).length === 0) return;
      const wanted = { ...type, ...fields };
      const wasEverPaid = (await manager.query<unknown[]>(EVER_PAID, [ctx.accountId, id])).length > 0;
      const refusal = decideTypeChange(wanted, new Set(Object.keys(fields)), { held, wasEverPaid });
      if (refusal?.code === 'admission_type_locked') throw typeChangeRefused(refusal);
      const problems = termProblems(wanted);
      if (Object.keys(problems).length > 0) throw validationFailed(problems);
      if (refusal) throw typeChangeRefused(refusal);
      await manager.update(AdmissionTypeEntity, { accountId: ctx.accountId, id }, fields);
      await this.log.type(manager, ctx, id, 'changed', changes);
    });
  }

  private async lock(manager: EntityManager, ctx: ActorContext, id: number): Promise<StockedType> {
    const { accountId } = ctx;
    const found = await manager.findOne(AdmissionTypeEntity, { select: { editionId: true }, where: { accountId, id } });
    if (!found) throw notFound('The admission type');
    const edition = await this.editions.shared(manager, ctx, found.editionId);
    if (isClosed(edition.status)) throw editionClosed('edition');
    const locked = (await this.stock.lock(manager, ctx, found.editionId, [id])).get(id);
    if (!locked) throw notFound('The admission type');
    return locked;
  }
}
