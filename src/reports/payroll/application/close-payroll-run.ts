import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, Clock, inputHash, notChoosable } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FinanceLocks } from '../../../finance';
import { PayrollCadences } from '../../salaries/application/payroll-cadences';
import { latestCompletedPeriod, type PayrollPeriod } from '../../salaries/domain/payroll-periods';
import type { Payroll } from '../domain/payroll';
import { payrollIncomplete, runRefused } from '../domain/payroll.errors';
import { findRunRefusal } from '../domain/run-refusal';
import { PayrollCalculation } from './payroll-calculation';
import { type NewPayrollRun, PayrollRuns } from './payroll-runs';

/** A period to be closed. */
export interface RunToClose {
  /** Null for the latest completed one of the cadence. */
  readonly period: PayrollPeriod | null;
  /** The voided run that this one replaces. */
  readonly supersedesPayrollRunId: number | null;
  readonly idempotencyKey: string;
}

/**
 * Closes a payroll period: stores what its days and classes pay by the terms and bookings of now, for good (SAL-11, SAL-13). It
 * pays nothing and writes no cash. The same key with the same inputs returns the first run. Throws `idempotency_key_reused`,
 * `validation_failed` and every `RunRefusal`, `payroll_incomplete` on `trainers`. Returns the id.
 *
 * Runs, epochs and cash wait while it works. Bookings do not: they are read by one statement, so that one that changes
 * meanwhile counts in all figures of the run as it was before, or as it is after.
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
      const payroll = await this.reckon(ctx, accepted.period);
      return this.runs.insert(manager, ctx, { ...accepted, payroll, idempotencyKey, idempotencyHash });
    });
  }

  private async accept(
    manager: EntityManager,
    ctx: ActorContext,
    { period: asked, supersedesPayrollRunId }: Omit<RunToClose, 'idempotencyKey'>,
  ): Promise<Pick<NewPayrollRun, 'period' | 'cadence' | 'supersedesPayrollRunId'>> {
    const today = calendarDateOf(this.clock.now(), ctx.timeZone);
    const cadence = await this.cadences.of(ctx);
    const period = asked ?? latestCompletedPeriod(cadence, today);
    const replaced =
      supersedesPayrollRunId === null ? null : await this.runs.findReplaced(manager, ctx, supersedesPayrollRunId);
    if (supersedesPayrollRunId !== null && !replaced)
      throw notChoosable('supersedes_payroll_run_id', 'The payroll run');
    const overlaps = await this.runs.overlaps(manager, ctx, period);
    const refusal = findRunRefusal({ period, cadence, replaced, today, overlaps });
    if (refusal) throw runRefused(refusal);
    return { period, cadence: replaced?.cadence ?? cadence.value, supersedesPayrollRunId };
  }

  private async reckon(ctx: ActorContext, { startsOn, endsOn }: PayrollPeriod): Promise<Payroll> {
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
