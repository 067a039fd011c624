import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, validationFailed } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { beforeFinanceEpoch } from '../domain/cash.errors';
import { assessCashTime, notBefore } from '../domain/cash-time';
import { FinanceEpochs } from './finance-epochs';

/** Determines when money moved. */
@Injectable()
export class CashTimes {
  constructor(
    private readonly clock: Clock,
    private readonly epochs: FinanceEpochs,
  ) {}

  /**
   * The time of a cash movement: the given time, or now. Runs in the caller's transaction, under FinanceLocks. Throws
   * `validation_failed` on `occurred_at` for the future, `before_finance_epoch`.
   */
  async ofCash(manager: EntityManager, ctx: ActorContext, given: Date | null): Promise<Date> {
    const epoch = await this.epochs.find(manager, ctx);
    const now = this.clock.now();
    if (given === null) return notBefore(now, epoch);
    const refusal = assessCashTime(given, now, epoch);
    if (refusal === 'in_future') throw inFuture();
    if (refusal === 'before_epoch') throw beforeFinanceEpoch();
    return given;
  }

  /** The time of a movement outside the cashboxes. Throws `validation_failed` on `occurred_at` for the future. */
  ofOther(given: Date | null): Date {
    const now = this.clock.now();
    if (given !== null && given > now) throw inFuture();
    return given ?? now;
  }
}

function inFuture() {
  return validationFailed({ occurred_at: ['occurred_at must not be in the future.'] });
}
