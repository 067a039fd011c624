import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, notChoosable } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { type FinanceEpoch, FinanceEpochs } from '../../../finance';
import {
  chooseDays,
  clampToEpoch,
  type DefaultDays,
  type EffectivePeriod,
  type RequestedDays,
} from '../domain/report-period';

/** The period of a report, with epoch and time zone. */
export interface ReportPeriod extends EffectivePeriod {
  /** The active epoch; null before the first cash movement. */
  readonly epoch: FinanceEpoch | null;
  readonly timeZone: string;
  readonly generatedAt: Date;
}

/** The location that a report is limited to. */
export interface ReportLocation {
  readonly id: number;
  readonly name: string;
}

/** Period and location of a report; null for the whole studio. */
export interface ReportFrame {
  readonly period: ReportPeriod;
  readonly location: ReportLocation | null;
  /** Whether rows of festivals are possible: the studio has an edition, and no location is asked, as editions have none. */
  readonly hasFestivals: boolean;
}

export interface RequestedFrame extends RequestedDays {
  readonly locationId: number | null;
}

/** One row. Most studios have no festival; their reports leave those tables out. */
const PLACE = `
  SELECT (SELECT id FROM scheduling.location WHERE account_id = $1 AND id = $2) AS id,
    (SELECT name FROM scheduling.location WHERE account_id = $1 AND id = $2) AS name,
    EXISTS (SELECT 1 FROM festival.festival_edition e WHERE e.account_id = $1) AS "hasEditions"`;

interface PlaceRow {
  readonly id: number | null;
  readonly name: string | null;
  readonly hasEditions: boolean;
}

/** Resolves the period and location of a report (REP-1 to REP-3). */
@Injectable()
export class ReportPeriods {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly epochs: FinanceEpochs,
  ) {}

  /**
   * The period of the days within the active epoch. Throws `validation_failed` or `period_before_epoch` on `date_to`.
   */
  async of(ctx: ActorContext, days: RequestedDays, defaults: DefaultDays): Promise<ReportPeriod> {
    const { period } = await this.frame(ctx, { ...days, locationId: null }, defaults);
    return period;
  }

  /** `of` with the location. Throws `validation_failed` on `location_id` for an unknown location. */
  async frame(
    ctx: ActorContext,
    { locationId, ...days }: RequestedFrame,
    defaults: DefaultDays,
    { isLimitedByEpoch = true } = {},
  ): Promise<ReportFrame> {
    const { now: generatedAt, timeZone } = ctx;
    const chosen = chooseDays(days, defaults, calendarDateOf(generatedAt, timeZone));
    const [[epoch = null], [place]] = await this.uow.read(ctx, [
      this.epochs.active(ctx),
      statement<PlaceRow>('report_place', PLACE, [ctx.accountId, locationId]),
    ]);
    const { id = null, name = null, hasEditions = false } = place ?? {};
    const location = id === null ? null : { id, name: name ?? '' };
    if (locationId !== null && !location) throw notChoosable('location_id', 'The location');
    const limit = isLimitedByEpoch ? epoch : null;
    const period = { ...clampToEpoch(chosen, limit, timeZone), epoch, timeZone, generatedAt };
    return { period, location, hasFestivals: hasEditions && location === null };
  }
}
