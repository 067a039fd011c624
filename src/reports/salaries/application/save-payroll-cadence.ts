import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import type { CadenceName } from '../domain/payroll-periods';
import { storedCadence } from '../queries/stored-cadence';

/** The requested cadence. */
export interface CadenceInput {
  readonly value: CadenceName;
  readonly anchorDate: string | null;
}

/** Without a row the cadence is monthly, so this changes nothing. */
const MAKE = `INSERT INTO reports.payroll_cadence (account_id, value) VALUES ($1, 'monthly') ON CONFLICT DO NOTHING`;
const LOCK = 'SELECT 1 FROM reports.payroll_cadence WHERE account_id = $1 FOR UPDATE';
const SAVE = 'UPDATE reports.payroll_cadence SET value = $2, anchor_date = $3 WHERE account_id = $1';

/**
 * Sets the payroll cadence; existing runs do not change (SAL-10). Only 14-day windows have an anchor. Repeating it
 * changes nothing. Throws `validation_failed` on `anchor_date` for 14-day windows without one.
 */
@Injectable()
export class SavePayrollCadence {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, given: CadenceInput): Promise<void> {
    const { accountId } = ctx;
    const { value } = given;
    const anchorDate = value === 'biweekly' ? given.anchorDate : null;
    if (value === 'biweekly' && anchorDate === null)
      throw validationFailed({ anchor_date: ['anchor_date is required for biweekly.'] });
    await this.uow.write(ctx, async (manager) => {
      await manager.query(MAKE, [accountId]);
      await manager.query(LOCK, [accountId]);
      const [[before]] = await this.uow.read(ctx, [storedCadence(ctx)]);
      if (before?.value === value && before.anchorDate === anchorDate) return;
      await manager.query(SAVE, [accountId, value, anchorDate]);
      await this.activity.record(manager, ctx, {
        action: 'payroll_cadence.changed',
        subjectType: 'payroll_cadence',
        subjectId: null,
        changes: {
          value: { before: before?.value ?? null, after: value },
          anchor_date: { before: before?.anchorDate ?? null, after: anchorDate },
        },
      });
    });
  }
}
