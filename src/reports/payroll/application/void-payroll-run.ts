import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { FinanceLocks } from '../../../finance';
import { payrollRunAlreadyVoided } from '../domain/payroll.errors';
import { PayrollRuns } from './payroll-runs';

/**
 * Voids a closed run, so that its period can be closed again; its lines remain (SAL-12). Repeating the same reason
 * changes nothing. Throws `not_found`, `payroll_run_already_voided` on `reason`.
 */
@Injectable()
export class VoidPayrollRun {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly runs: PayrollRuns,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      await this.locks.whole(ctx);
      const state = await this.runs.lock(manager, ctx, id);
      if (!state) throw notFound('The payroll run');
      if (state.status === 'closed') await this.runs.markVoided(manager, ctx, id, reason);
      else if (state.voidReason !== reason) throw payrollRunAlreadyVoided();
    });
  }
}
