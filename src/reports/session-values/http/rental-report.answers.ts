import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type CsvCell, type CsvFile, pagesOf } from '@studio/http';
import { decimalText, type InstantText, inUtc, type PageInput } from '@studio/kernel';

import { type MoneyDto, presentMoney } from '../../../finance';
import { presentFrame, reportList, ReportPeriods, type RequestedFrame } from '../../period';
import { computeRentalStatus, type RentalAmounts } from '../domain/rental-status';
import { sessionFilter } from '../queries/completed-session.sql';
import { type RentalMoney, type RentalRow, RentalsQuery } from '../queries/rentals.query';
import { cursorValues, sessionPage, type SessionPosition } from '../queries/session-position';
import type { RentalAmountsDto, RentalItemDto, RentalReportDto } from './dto/rental-report.dto';
import { listScope } from './list-scope';

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

/** Answers the rental report (finance.md section 9) for REST and tools. */
@Injectable()
export class RentalReportAnswers {
  constructor(
    private readonly periods: ReportPeriods,
    private readonly rentals: RentalsQuery,
  ) {}

  /** Throws `validation_failed` (date_to, location_id, cursor) and `period_before_epoch`. */
  async report(
    ctx: ActorContext,
    requested: RequestedFrame,
    page: PageInput,
    text: InstantText,
  ): Promise<{ data: RentalReportDto; next_cursor: string | null }> {
    const frame = await this.periods.frame(ctx, requested, 'month');
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

  /** All rows of the period, one line per booking and currency. Throws the errors of `report`. */
  async file(ctx: ActorContext, requested: RequestedFrame): Promise<CsvFile> {
    const filter = sessionFilter(await this.periods.frame(ctx, requested, 'month'));
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

function presentRental(row: RentalRow, text: InstantText): RentalItemDto {
  return {
    scheduled_class_id: row.scheduledClassId,
    booking_id: row.bookingId,
    starts_at: text(row.startsAt),
    location_name: row.locationName,
    room_name: row.roomName,
    customer: { customer_id: row.customerId, name: row.customerName },
    duration_minutes: row.durationMinutes,
    ...presentRentalAmounts(row.money),
    rental_status: computeRentalStatus(row.money),
  };
}

/** Amounts by currency; zero amounts are omitted, so that nothing is `[]`. */
function presentRentalAmounts(money: readonly RentalMoney[]): RentalAmountsDto {
  const of = (amount: keyof RentalAmounts): MoneyDto[] =>
    money
      .filter((entry) => entry[amount] !== 0)
      .map((entry) => presentMoney({ currency: entry.currency, amountCents: entry[amount] }));
  return { accrued: of('accrued'), paid: of('paid'), refunded: of('refunded'), debt: of('debt') };
}
