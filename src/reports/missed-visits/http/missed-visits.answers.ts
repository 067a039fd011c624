import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type CsvCell, type CsvFile, pagesOf } from '@studio/http';
import { inUtc, type PageInput, pageRequest, readPosition } from '@studio/kernel';

import { presentFrame, reportList, ReportPeriods, type RequestedFrame } from '../../period';
import {
  type MissedBy,
  type MissedCounts,
  type MissedPosition,
  type MissedRow,
  MissedVisitsQuery,
} from '../queries/missed-visits.query';
import type { MissedCountsDto, MissedItemDto, MissedVisitsDto } from './dto/missed-visits.dto';

const COUNTS = ['no_shows', 'late_cancellations', 'sessions_kept', 'fees'] as const;

/** Answers the report on missed visits (finance.md section 9). */
@Injectable()
export class MissedVisitsAnswers {
  constructor(
    private readonly periods: ReportPeriods,
    private readonly missed: MissedVisitsQuery,
  ) {}

  /** Throws `validation_failed` (date_to, location_id, cursor). */
  async report(
    ctx: ActorContext,
    requested: RequestedFrame,
    by: MissedBy,
    page: PageInput,
  ): Promise<{ data: MissedVisitsDto; next_cursor: string | null }> {
    const frame = await this.frame(ctx, requested);
    const { period, location } = frame;
    const scope = ['missed visits', ctx.accountId, by, period.dateFrom, period.dateTo, location?.id ?? null];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['id', 'id']);
    const after = position && { missed: position[0], id: position[1] };
    const { limit } = request;
    const { totals, rows } = await this.missed.read(ctx, frame, by, { after, limit: limit + 1 });
    const list = reportList(scope, { rows, limit, totalRows: totals.rows }, (row) => cursorOf(positionOf(row)));
    const items = list.items.map((row) => presentItem(row, by));
    const head = { status: 'ok' as const, ...presentFrame(frame, inUtc), group_by: by, totals: presentCounts(totals) };
    return { data: { ...head, ...list.counts, items }, next_cursor: list.nextCursor };
  }

  /** All rows of the period. Throws the errors of `report`. */
  async file(ctx: ActorContext, requested: RequestedFrame, by: MissedBy): Promise<CsvFile> {
    const frame = await this.frame(ctx, requested);
    const rows = pagesOf<MissedRow>((last, limit) =>
      this.missed.rows(ctx, frame, by, { after: last && positionOf(last), limit }),
    );
    return { name: 'missed-visits', columns: [`${by}_id`, `${by}_name`, ...COUNTS], parts: linesOf(rows) };
  }

  /** It shows no money, so no epoch limits it. */
  private frame(ctx: ActorContext, requested: RequestedFrame) {
    return this.periods.frame(ctx, requested, 'month', { isLimitedByEpoch: false });
  }
}

/** Without a trainer, the id counts as 0. */
function positionOf({ noShows, lateCancellations, id }: MissedRow): MissedPosition {
  return { missed: noShows + lateCancellations, id: id ?? 0 };
}

const cursorOf = ({ missed, id }: MissedPosition) => [missed, id];

async function* linesOf(pages: AsyncIterable<readonly MissedRow[]>): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages)
    yield rows.map(({ id, name, ...row }) => {
      const counts = presentCounts(row);
      return [id, name, ...COUNTS.map((key) => counts[key])];
    });
}

function presentItem({ id, name, ...row }: MissedRow, by: MissedBy): MissedItemDto {
  const person = id === null ? null : { id, name };
  const who = { customer: by === 'customer' ? person : null, trainer: by === 'trainer' ? person : null };
  return { ...who, ...presentCounts(row) };
}

function presentCounts({ noShows, lateCancellations, sessionsKept, fees }: MissedCounts): MissedCountsDto {
  return { no_shows: noShows, late_cancellations: lateCancellations, sessions_kept: sessionsKept, fees };
}
