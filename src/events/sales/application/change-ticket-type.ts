import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Patch, validationFailed } from '@studio/kernel';
import { rowChange, UnitOfWork } from '@studio/persistence';
import { termProblems, type TicketTypeTerms } from '@studio/ticketing';

import { EventLog } from '../../event-log';
import { typeChangeRefused } from '../domain/sale.errors';
import { decideTypeChange } from '../domain/ticket-type-change';
import { EventTicketTypeEntity } from '../entities/event-ticket-type.entity';
import { LockedTicketTypes } from './locked-ticket-types';

/** Absent fields stay, null clears (GEN-17). */
export type TicketTypePatch = Patch<TicketTypeTerms>;

/**
 * Changes a ticket type, whose event is locked so that nobody sells of it meanwhile; orders keep what they were sold with.
 * Throws `not_found`, `event_closed`, `validation_failed`, `inventory_below_sold`, `early_quota_below_used` (EVT-10),
 * `last_active_ticket_type` (EVT-11).
 */
@Injectable()
export class ChangeTicketType {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly types: LockedTicketTypes,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: TicketTypePatch): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const locked = await this.types.lock(manager, ctx, id);
      const { type, held } = locked;
      const { fields, changes } = rowChange(manager, EventTicketTypeEntity, type, patch);
      if (Object.keys(fields).length === 0) return;
      const wanted = { ...type, ...fields };
      const problems = termProblems(wanted);
      if (Object.keys(problems).length > 0) throw validationFailed(problems);
      const isLastActive = await this.types.isLastActive(manager, locked);
      const refusal = decideTypeChange(wanted, new Set(Object.keys(fields)), { held, isLastActive });
      if (refusal) throw typeChangeRefused(refusal);
      await manager.update(EventTicketTypeEntity, { accountId: ctx.accountId, id }, fields);
      await this.log.record(manager, ctx, 'event_ticket_type', [id], 'changed', changes);
    });
  }
}
