import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { narrowedTo, visibleTo } from '../../../scheduling';
import type { ReportFrame } from '../../period';

/** By whom missed visits are counted. */
export const MISSED_BY = ['customer', 'trainer'] as const;

export type MissedBy = (typeof MISSED_BY)[number];

/** Numbers of bookings that were missed, and what was decided about those that were cancelled late. */
export interface MissedCounts {
  readonly noShows: number;
  readonly lateCancellations: number;
  readonly sessionsKept: number;
  readonly fees: number;
}

/** The missed bookings of one customer, or of the classes of one main trainer. */
export interface MissedRow extends MissedCounts {
  /** Id of the customer or trainer; null for classes without a main trainer. */
  readonly id: number | null;
  readonly name: string | null;
}

export interface MissedTotals extends MissedCounts {
  /** Number of customers or trainers. */
  readonly rows: number;
}

/** Rows with more missed bookings come first. */
export interface MissedPosition {
  readonly missed: number;
  readonly id: number;
}

export interface MissedPage {
  /** Null for the first page. */
  readonly after: MissedPosition | null;
  readonly limit: number;
}

const SUBJECTS: Readonly<Record<MissedBy, { readonly id: string; readonly table: string }>> = {
  customer: { id: 'b.customer_id', table: 'customers.customer' },
  trainer: { id: 'coalesce(c.trainer_id, 0)', table: 'scheduling.trainer' },
};

/** The bookings are those of the index class_booking_missed. A no-show counts from the start of its class on (BK-16). */
const counted = (by: MissedBy) => `
  SELECT ${SUBJECTS[by].id} AS id, count(*)::int AS missed, count(*) FILTER (WHERE b.status = 'no_show')::int AS "noShows",
    count(b.late_cancellation)::int AS "lateCancellations",
    (count(*) FILTER (WHERE b.late_cancellation = 'kept'))::int AS "sessionsKept", count(b.late_cancellation_fee_cents)::int AS fees
  FROM scheduling.scheduled_class c
  JOIN booking.class_booking b ON b.account_id = $1 AND b.scheduled_class_id = c.id
    AND (b.status = 'no_show' OR b.late_cancellation IS NOT NULL) AND b.corrected_removed_at IS NULL
    AND b.superseded_by_booking_id IS NULL
  WHERE c.account_id = $1 AND c.starts_at >= $2 AND c.starts_at < $3 AND c.status = 'scheduled'
    AND (c.starts_at <= $4 OR b.status = 'cancelled') AND ($5::bigint IS NULL OR c.location_id = $5) AND ${visibleTo('$6')}
  GROUP BY 1`;

const totals = (by: MissedBy) => `
  SELECT count(*)::int AS rows, coalesce(sum("noShows"), 0)::int AS "noShows",
    coalesce(sum("lateCancellations"), 0)::int AS "lateCancellations", coalesce(sum("sessionsKept"), 0)::int AS "sessionsKept",
    coalesce(sum(fees), 0)::int AS fees FROM (${counted(by)}) k`;

const list = (by: MissedBy) => `
  SELECT nullif(k.id, 0) AS id, s.name, k."noShows", k."lateCancellations", k."sessionsKept", k.fees
  FROM (
    SELECT * FROM (${counted(by)}) g WHERE $7::bigint IS NULL OR (-g.missed, g.id) > (-$7::bigint, $8::bigint)
    ORDER BY g.missed DESC, g.id LIMIT $9) k
  LEFT JOIN ${SUBJECTS[by].table} s ON s.account_id = $1 AND s.id = k.id
  ORDER BY k.missed DESC, k.id`;

/** Reads who missed how many bookings, for classes of a period (REP-7). Trainers see their own classes (PERM-4). */
@Injectable()
export class MissedVisitsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The sums of the period and the rows of the page, as of one moment. */
  async read(
    ctx: ActorContext,
    frame: ReportFrame,
    by: MissedBy,
    page: MissedPage,
  ): Promise<{ totals: MissedTotals; rows: MissedRow[] }> {
    const [[sums], rows] = await this.uow.read(ctx, [
      statement<MissedTotals>(`missed_totals_${by}`, totals(by), filterValues(ctx, frame)),
      pageOf(ctx, frame, by, page),
    ]);
    if (!sums) throw new Error('A sum has one row.');
    return { totals: sums, rows };
  }

  async rows(ctx: ActorContext, frame: ReportFrame, by: MissedBy, page: MissedPage): Promise<MissedRow[]> {
    const [rows] = await this.uow.read(ctx, [pageOf(ctx, frame, by, page)]);
    return rows;
  }
}

function pageOf(ctx: ActorContext, frame: ReportFrame, by: MissedBy, { after, limit }: MissedPage) {
  const values = [...filterValues(ctx, frame), after?.missed ?? null, after?.id ?? null, limit];
  return statement<MissedRow>(`missed_list_${by}`, list(by), values);
}

function filterValues(ctx: ActorContext & StudioScope, { period, location }: ReportFrame): unknown[] {
  const { startsAt, endsAt, generatedAt } = period;
  return [ctx.accountId, startsAt, endsAt, generatedAt, location?.id ?? null, narrowedTo(ctx)];
}
