import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { chargesLetGo } from '../domain/attempt-notice';
import { FestivalPaymentAttemptEntity } from '../entities/festival-payment-attempt.entity';
import type { LockedAttempt } from './locked-attempts';

/** How an attempt ends without money. */
export type UnpaidEnd = 'failed' | 'cancelled' | 'expired';

const FAIL_CHARGES = `
  UPDATE festival.festival_charge SET status = 'failed' WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Ends pending attempts without money; their charges can be tried again, unless another attempt of them lives. */
@Injectable()
export class AttemptEnding {
  constructor(
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  /** In the open unit, with the attempt locked and pending. `columns` are kept with it, such as the reason. */
  async end(
    manager: EntityManager,
    ctx: ActorContext,
    { attempt, charges }: LockedAttempt,
    status: UnpaidEnd,
    columns: Partial<FestivalPaymentAttemptEntity> = {},
  ): Promise<void> {
    const { accountId } = ctx;
    const { id } = attempt;
    const failedAt = status === 'failed' ? this.clock.now() : null;
    await manager.update(FestivalPaymentAttemptEntity, { accountId, id }, { ...columns, status, failedAt });
    const failedChargeIds = chargesLetGo(charges);
    await manager.query(FAIL_CHARGES, [accountId, failedChargeIds]);
    await this.activity.record(manager, ctx, {
      action: `payment.attempt_${status}`,
      subjectType: 'festival_payment_attempt',
      subjectId: id,
      changes: { entry_id: attempt.entryId, provider: attempt.provider, failed_charge_ids: failedChargeIds },
    });
  }
}
