import { Injectable } from '@nestjs/common';
import { calendarDateOf } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import { type Cadence, mondayOf } from '../domain/payroll-periods';
import { storedCadence } from '../queries/stored-cadence';

interface ZonedScope extends StudioScope {
  readonly timeZone: string;
}

/** Reads a studio's payroll cadence; monthly by default. */
@Injectable()
export class PayrollCadences {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
  ) {}

  /**
   * The current cadence. 14-day windows without an anchor count from the week in which the studio was created (SAL-10).
   */
  async of({ accountId, timeZone }: ZonedScope): Promise<Cadence> {
    const [[stored]] = await this.uow.read({ accountId }, [storedCadence({ accountId })]);
    const { value, anchorDate } = stored ?? { value: 'monthly', anchorDate: null };
    if (value !== 'biweekly') return { value, anchorDate: null };
    if (anchorDate !== null) return { value, anchorDate };
    const { createdAt } = await this.studios.settings(accountId);
    return { value, anchorDate: mondayOf(calendarDateOf(createdAt, timeZone)) };
  }
}
