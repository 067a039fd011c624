import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { cashMovementCounted } from '../domain/cash.errors';
import { voidingKey } from '../queries/voided-movement.sql';
import { CashLedger } from './cash-ledger';
import { CashTimes } from './cash-times';
import { FinanceLocks } from './finance-locks';
import { OwnerMovements } from './owner-movements';

/**
 * Reverts an owner movement by a further entry of now (FIN-21). Voiding it again changes nothing. Throws `not_found`
 * for any other entry, `cash_movement_counted`.
 */
@Injectable()
export class VoidCashMovement {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly movements: OwnerMovements,
    private readonly times: CashTimes,
    private readonly ledger: CashLedger,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const seen = await this.movements.find(manager, ctx, id);
      if (!seen) throw notFound('The cash movement');
      const { locationId, currency, purpose, amountCents } = seen;
      await this.locks.cashboxes(ctx, [locationId]);
      const movement = await this.movements.find(manager, ctx, id);
      if (movement?.isVoided) return;
      if (movement?.isCounted) throw cashMovementCounted();
      await this.ledger.record(manager, ctx, {
        locationId,
        currency,
        purpose: `${purpose}_reversal`,
        amountCents,
        occurredAt: await this.times.ofCash(manager, ctx, null),
        sourceKey: voidingKey(id),
        reason,
      });
      await this.activity.record(manager, ctx, {
        action: 'cash_movement.voided',
        subjectType: 'cash_ledger_entry',
        subjectId: id,
        changes: { reason },
      });
    });
  }
}
