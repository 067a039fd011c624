import { Injectable } from '@nestjs/common';
import { assertPeriod, notChoosable } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { PayrollRange } from '../domain/payroll';

const KNOWN = `
  SELECT $2::bigint IS NULL OR EXISTS (SELECT 1 FROM scheduling.trainer WHERE account_id = $1 AND id = $2) AS "hasTrainer",
    $3::bigint IS NULL OR EXISTS (SELECT 1 FROM scheduling.location WHERE account_id = $1 AND id = $3) AS "hasLocation"`;

/** Validates the range of a calculation. */
@Injectable()
export class PayrollRanges {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * The range, not limited by an epoch. Throws `validation_failed` on `date_to` when it is reversed or longer than 366
   * days, and on `trainer_id` and `location_id` when they do not exist in the studio.
   */
  async of({ accountId }: StudioScope, requested: Omit<PayrollRange, 'classesFrom'>): Promise<PayrollRange> {
    const { dateFrom, dateTo, trainerId, locationId } = requested;
    assertPeriod(dateFrom, dateTo);
    const [[known]] = await this.uow.read({ accountId }, [
      statement<{ hasTrainer: boolean; hasLocation: boolean }>('payroll_range', KNOWN, [
        accountId,
        trainerId,
        locationId,
      ]),
    ]);
    if (!known?.hasTrainer) throw notChoosable('trainer_id', 'The trainer');
    if (!known.hasLocation) throw notChoosable('location_id', 'The location');
    return { ...requested, classesFrom: null };
  }
}
