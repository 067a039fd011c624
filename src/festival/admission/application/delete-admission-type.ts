import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { refusingUse } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';
import { AdmissionTypeEntity } from '../entities/admission-type.entity';
import { TicketLog } from './ticket-log';

/** Removes an admission type that nobody ordered (ADM-9). Throws `not_found`, `in_use` on `admission_type`. */
@Injectable()
export class DeleteAdmissionType {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    const key = { accountId: ctx.accountId, id };
    await this.unit.write(ctx, async (manager) => {
      const type = await manager.findOne(AdmissionTypeEntity, { where: key, lock: { mode: 'pessimistic_write' } });
      if (!type) throw notFound('The admission type');
      await refusingUse('admission_type', manager.delete(AdmissionTypeEntity, key));
      await this.log.type(manager, ctx, id, 'deleted', { edition_id: type.editionId, type_name: type.name });
    });
  }
}
