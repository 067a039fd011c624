import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type CsvCell, type CsvFile, pagesOf } from '@studio/http';
import { decimalText, type InstantText, inUtc, type PageInput } from '@studio/kernel';

import { presentFrame, reportList, ReportPeriods, type RequestedFrame } from '../../period';
import { computeRentalStatus } from '../domain/rental-status';
import { sessionFilter } from '../queries/completed-session.sql';
import { type RentalRow, RentalsQuery } from '../queries/rentals.query';
import { cursorValues, type SessionPosition, sessionPage } from '../queries/session-position';
import type { RentalReportDto } from './dto/rental-report.dto';
import { listScope } from './list-scope';
import { presentRental, presentRentalAmounts } from './rental-report.presenter';

const COLUMNS = [
  'scheduled_class_id',
  'booking_id',
  'starts_at',
  'location_name',
  'room_name',
  'customer_id',
  'customer_name',
  'duration_minutes',
  'rental_status',
  'currency',
  'accrued',
  'paid',
  'refunded',
  'debt',
];

/** The rental report (finance.md section 9), for REST and tools. */
@Injectable()
export class RentalReportAnswers {
  constructor(
    private readonly periods: ReportPeriods,
    private readonly rentals: RentalsQuery,
  ) {}

  /** Throws `validation_failed` (date_to, location_id, cursor) and `period_before_epoch`. */
  async report(
    ctx: ActorContext,
    asked: RequestedFrame,
    page: PageInput,
    text: InstantText,
  ): Promise<{ data: RentalReportDto; next_cursor: string | null }> {
    const frame = await this.periods.frame(ctx, asked, 'month');
    const filter = sessionFilter(frame);
    const scope = listScope('rental report', ctx, frame);
    const { after, limit } = sessionPage(scope, page);
    const { totals, rows } = await this.rentals.read(ctx, filter, { after, limit: limit + 1 });
    const list = reportList(scope, { rows, limit, totalRows: totals.rentals }, (row) => cursorValues(positionOf(row)));
    const items = list.items.map((row) => presentRental(row, text));
    const sums = presentRentalAmounts(totals.money);
    const data = { status: 'ok' as const, ...presentFrame(frame, text), totals: sums, ...list.counts, items };
    return { data, next_cursor: list.nextCursor };
  }

  /** All rows of the period, one line per booking and currency. Throws as `report` does. */
  async file(ctx: ActorContext, asked: RequestedFrame): Promise<CsvFile> {
    const filter = sessionFilter(await this.periods.frame(ctx, asked, 'month'));
    const rows = pagesOf<RentalRow>((last, limit) =>
      this.rentals.rows(ctx, filter, { after: last && positionOf(last), limit }),
    );
    return { name: 'rentals', columns: COLUMNS, parts: linesOf(rows) };
  }
}

function positionOf({ startsAt, bookingId }: RentalRow): SessionPosition {
  return { startsAt, id: bookingId };
}

async function* linesOf(pages: AsyncIterable<readonly RentalRow[]>): AsyncGenerator<CsvCell[][]> {
  for await (const rows of pages) yield rows.flatMap(lines);
}

function lines(row: RentalRow): CsvCell[][] {
  const booking: CsvCell[] = [
    row.scheduledClassId,
    row.bookingId,
    inUtc(row.startsAt),
    row.locationName,
    row.roomName,
    row.customerId,
    row.customerName,
    row.durationMinutes,
    computeRentalStatus(row.money),
  ];
  if (row.money.length === 0) return [[...booking, null, null, null, null, null]];
  return row.money.map(({ currency, accrued, paid, refunded, debt }) => [
    ...booking,
    currency,
    ...[accrued, paid, refunded, debt].map((cents) => ({ decimal: decimalText(cents, currency) })),
  ]);
}
