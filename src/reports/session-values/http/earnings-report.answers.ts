import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type CsvCell, type CsvFile, pagesOf } from '@studio/http';
import { decimalText, type InstantText, inUtc, type PageInput } from '@studio/kernel';

import { PayrollCalculation, type PayrollRange } from '../../payroll';
import {
  expenseTotals,
  presentFrame,
  type ReportFrame,
  reportList,
  ReportPeriods,
  type RequestedFrame,
} from '../../period';
import { sessionFilter } from '../queries/completed-session.sql';
import { EarningsQuery, type EarningsRow } from '../queries/earnings.query';
import { cursorValues, sessionPage, type SessionPosition } from '../queries/session-position';
import type { EarningsReportDto } from './dto/earnings-report.dto';
import { presentEarningsItem, presentEarningsTotals } from './earnings-report.presenter';
import { listScope } from './list-scope';

const COLUMNS = [
  'scheduled_class_id',
  'title',
  'kind',
  'starts_at',
  'location_name',
  'room_name',
  'bookings_count',
  'currency',
  'value',
];

/** Answers the earnings report (finance.md section 9) for REST and tools. */
@Injectable()
export class EarningsReportAnswers {
  constructor(
    private readonly periods: ReportPeriods,
    private readonly earnings: EarningsQuery,
    private readonly payroll: PayrollCalculation,
  ) {}

  /** Throws `validation_failed` (date_to, location_id, cursor) and `period_before_epoch`. */
  async report(
    ctx: ActorContext,
    requested: RequestedFrame,
    page: PageInput,
    text: InstantText,
  ): Promise<{ data: EarningsReportDto; next_cursor: string | null }> {
    const frame = await this.periods.frame(ctx, requested, 'month');
    const scope = listScope('earnings report', ctx, frame);
    const { after, limit } = sessionPage(scope, page);
    const filter = sessionFilter(frame);
    const [{ totals, rows, beside: expenses }, salary] = await Promise.all([
      this.earnings.read(ctx, filter, { after, limit: limit + 1 }, expenseTotals(ctx, filter)),
      this.payroll.sum(ctx, payrollRange(frame)),
    ]);
    const list = reportList(scope, { rows, limit, totalRows: totals.sessions }, (row) => cursorValues(positionOf(row)));
    const data = {
      status: 'ok' as const,
      ...presentFrame(frame, text),
      salary_incomplete: salary.isIncomplete,
      fixed_salary_unallocated: frame.location !== null && salary.hasFixedPay,
      totals: presentEarningsTotals({ ...totals, expenses, salary: salary.totals }),
      ...list.counts,
      items: list.items.map((row) => presentEarningsItem(row, text)),
    };
    return { data, next_cursor: list.nextCursor };
  }

  /** All sessions of the period, one line per session and currency. Throws the errors of `report`. */
  async file(ctx: ActorContext, requested: RequestedFrame): Promise<CsvFile> {
    const filter = sessionFilter(await this.periods.frame(ctx, requested, 'month'));
    const rows = pagesOf<EarningsRow>((last, limit) =>
      this.earnings.rows(ctx, filter, { after: last && positionOf(last), limit }),
    );
    return { name: 'earnings', columns: COLUMNS, parts: linesOf(rows) };
  }
}

/** Fixed pay counts for whole days; classes count from the exact start of the epoch. */
function payrollRange({ period, location }: ReportFrame): PayrollRange {
  return {
    dateFrom: period.dateFrom,
    dateTo: period.dateTo,
    trainerId: null,
    locationId: location?.id ?? null,
    classesFrom: period.isClampedToEpoch ? period.startsAt : null,
  };
}

function positionOf({ startsAt, scheduledClassId }: EarningsRow): SessionPosition {
  return { startsAt, id: scheduledClassId };
}

async function* linesOf(pages: AsyncIterable<readonly EarningsRow[]>): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages) yield rows.flatMap(lines);
}

function lines(row: EarningsRow): CsvCell[][] {
  const session: CsvCell[] = [
    row.scheduledClassId,
    row.title,
    row.kind,
    inUtc(row.startsAt),
    row.locationName,
    row.roomName,
    row.bookingsCount,
  ];
  if (row.value.length === 0) return [[...session, null, null]];
  return row.value.map(({ currency, amountCents }) => [
    ...session,
    currency,
    { decimal: decimalText(amountCents, currency) },
  ]);
}
