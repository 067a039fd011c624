import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, Clock, inputHash, notChoosable } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FinanceLocks } from '../../../finance';
import { latestCompletedPeriod, PayrollCadences, type PayrollPeriod } from '../../salaries';
import type { Payroll } from '../domain/payroll';
import { payrollIncomplete, runRefused } from '../domain/payroll.errors';
import { findRunRefusal } from '../domain/run-refusal';
import { PayrollCalculation } from './payroll-calculation';
import { type NewPayrollRun, PayrollRuns } from './payroll-runs';

export interface RunToClose {
  /** Null for the latest completed period of the cadence. */
  readonly period: PayrollPeriod | null;
  /** The voided run that this one replaces. */
  readonly supersedesPayrollRunId: number | null;
  readonly idempotencyKey: string;
}

/**
 * Closes a payroll period: permanently stores the pay of its days and classes by the current terms and bookings
 * (SAL-11, SAL-13). It pays nothing and records no cash. Repeating a key with the same inputs returns the first run.
 * Throws `idempotency_key_reused`, `validation_failed`, every `RunRefusal`, and `payroll_incomplete` on `trainers`.
 * Returns the id.
 *
 * Other runs, epochs and cash movements wait until it ends. Bookings do not wait: a single statement reads them, so a
 * concurrent change of a booking counts either in all figures of the run or in none.
 */
@Injectable()
export class ClosePayrollRun {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly runs: PayrollRuns,
    private readonly cadences: PayrollCadences,
    private readonly calculation: PayrollCalculation,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, { idempotencyKey, ...input }: RunToClose): Promise<number> {
    const idempotencyHash = inputHash(input);
    return this.uow.write(ctx, async (manager) => {
      await this.locks.whole(ctx);
      const first = await findRepeated(manager, ctx, 'reports.payroll_run', {
        key: idempotencyKey,
        hash: idempotencyHash,
      });
      if (first !== null) return first;
      const accepted = await this.accept(manager, ctx, input);
      const payroll = await this.calculate(ctx, accepted.period);
      return this.runs.insert(manager, ctx, { ...accepted, payroll, idempotencyKey, idempotencyHash });
    });
  }

  private async accept(
    manager: EntityManager,
    ctx: ActorContext,
    { period: requested, supersedesPayrollRunId }: Omit<RunToClose, 'idempotencyKey'>,
  ): Promise<Pick<NewPayrollRun, 'period' | 'cadence' | 'supersedesPayrollRunId'>> {
    const today = calendarDateOf(this.clock.now(), ctx.timeZone);
    const cadence = await this.cadences.of(ctx);
    const period = requested ?? latestCompletedPeriod(cadence, today);
    const replaced =
      supersedesPayrollRunId === null ? null : await this.runs.findReplaced(manager, ctx, supersedesPayrollRunId);
    if (supersedesPayrollRunId !== null && !replaced)
      throw notChoosable('supersedes_payroll_run_id', 'The payroll run');
    const overlaps = await this.runs.overlaps(manager, ctx, period);
    const refusal = findRunRefusal({ period, cadence, replaced, today, overlaps });
    if (refusal) throw runRefused(refusal);
    return { period, cadence: replaced?.cadence ?? cadence.value, supersedesPayrollRunId };
  }

  private async calculate(ctx: ActorContext, { startsOn, endsOn }: PayrollPeriod): Promise<Payroll> {
    const payroll = await this.calculation.calculate(ctx, {
      dateFrom: startsOn,
      dateTo: endsOn,
      trainerId: null,
      locationId: null,
      classesFrom: null,
    });
    if (payroll.isIncomplete) throw payrollIncomplete(payroll.lines.filter(({ isIncomplete }) => isIncomplete));
    return payroll;
  }
}
