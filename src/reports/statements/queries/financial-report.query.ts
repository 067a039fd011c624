import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { pagesOf } from '@studio/http';
import { type InstantText, inUtc, type PageInput, pageRequest, readPosition, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { presentFrame, reportList, ReportPeriods, type RequestedFrame } from '../../period';
import { FINANCIAL_SECTIONS, type FinancialGrouping, type FinancialSection } from '../domain/financial-totals';
import type { FinancialReportDto } from '../http/dto/financial-report.dto';
import {
  presentByDay,
  presentByLocation,
  presentByMethod,
  presentBySource,
  presentFinancialRow,
  presentFinancialTotals,
} from '../http/financial-report.presenter';
import {
  type FinancialPosition,
  type FinancialRow,
  sectionRows,
  sectionSums,
  type SectionSumRow,
} from './financial-rows.statement';

export interface FinancialInquiry extends RequestedFrame {
  /** Only rows of this section, which can then be read page by page; totals still cover all sections. */
  readonly section: FinancialSection | null;
  readonly groupedBy: FinancialGrouping | null;
}

/** Reads the income and expenses of a studio, its events and festivals (REP-6). */
@Injectable()
export class FinancialReportQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly periods: ReportPeriods,
  ) {}

  /**
   * The month so far unless days are given, with the newest rows of each section. Throws the errors of ReportPeriods,
   * and `validation_failed` on `cursor`, which belongs to one section.
   */
  async read(
    ctx: ActorContext,
    inquiry: FinancialInquiry,
    page: PageInput,
    text: InstantText = inUtc,
  ): Promise<{ data: FinancialReportDto; next_cursor: string | null }> {
    const { dateFrom, dateTo, locationId, section, groupedBy } = inquiry;
    if (page.cursor && !section) throw validationFailed({ cursor: ['A cursor requires its section.'] });
    const scope = ['financial report', ctx.accountId, dateFrom, dateTo, locationId, section];
    const request = pageRequest(scope, page);
    const after = readPosition(request, ['instant', 'id', 'id']);
    const frame = await this.periods.frame(ctx, inquiry, 'month');
    const sections = section === null ? FINANCIAL_SECTIONS : [section];
    const [sums, rows] = await this.uow.read(ctx, [
      sectionSums(ctx.accountId, frame, groupedBy),
      sectionRows(ctx.accountId, frame, sections, { after, limit: request.limit + 1 }),
    ]);
    const lists = sections.map((kind) => ({ kind, ...listOf(scope, kind, { sums, rows, limit: request.limit }) }));
    const data: FinancialReportDto = {
      status: 'ok',
      ...presentFrame(frame, text),
      totals: presentFinancialTotals(sums),
      by_source: presentBySource(sums),
      by_method: presentByMethod(sums),
      ...(groupedBy === 'location' && { by_location: presentByLocation(sums) }),
      ...(groupedBy === 'day' && { by_day: presentByDay(sums) }),
      sections: lists.map(({ kind, counts, items }) => ({
        kind,
        ...counts,
        items: items.map((row) => presentFinancialRow(row, text)),
      })),
    };
    return { data, next_cursor: section === null ? null : (lists[0]?.nextCursor ?? null) };
  }

  /**
   * All rows of the sections in batches, one section after the other. Throws the errors of `read` before the first row.
   */
  async all(
    ctx: ActorContext,
    { section, ...requested }: RequestedFrame & Pick<FinancialInquiry, 'section'>,
  ): Promise<AsyncGenerator<readonly FinancialRow[]>> {
    const frame = await this.periods.frame(ctx, requested, 'month');
    const read = async (kind: FinancialSection, last: FinancialRow | null, limit: number) => {
      const part = { after: last && positionOf(last), limit };
      const [rows] = await this.uow.read(ctx, [sectionRows(ctx.accountId, frame, [kind], part)]);
      return rows;
    };
    return sectionBySection(section === null ? FINANCIAL_SECTIONS : [section], read);
  }
}

async function* sectionBySection(
  sections: readonly FinancialSection[],
  read: (section: FinancialSection, last: FinancialRow | null, limit: number) => Promise<readonly FinancialRow[]>,
): AsyncGenerator<readonly FinancialRow[]> {
  for (const section of sections) yield* pagesOf<FinancialRow>((last, limit) => read(section, last, limit));
}

function listOf(
  scope: unknown,
  section: FinancialSection,
  found: { readonly sums: readonly SectionSumRow[]; readonly rows: readonly FinancialRow[]; readonly limit: number },
) {
  const isOfSection = (row: { readonly section: FinancialSection }) => row.section === section;
  const totalRows = found.sums.filter(isOfSection).reduce((sum, { count }) => sum + count, 0);
  return reportList(scope, { rows: found.rows.filter(isOfSection), limit: found.limit, totalRows }, positionOf);
}

function positionOf({ occurredAt, id, source }: FinancialRow): FinancialPosition {
  return [occurredAt.toISOString(), id, source];
}
