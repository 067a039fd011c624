import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { pagesOf } from '@studio/http';
import { type InstantText, inUtc, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { presentFrame, type ReportFrame, ReportPeriods, type RequestedFrame } from '../../period';
import type { PaymentSearchDto } from '../http/dto/payment-search.dto';
import { presentFoundPayment } from '../http/payment-search.presenter';
import {
  type FoundPaymentRow,
  type PaymentFilter,
  type PaymentPosition,
  searchStatement,
} from './payment-search.statement';

export interface PaymentSearch extends RequestedFrame, PaymentFilter {}

/** Searches payments of customers, their refunds, and ticket orders of events. */
@Injectable()
export class PaymentSearchQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly periods: ReportPeriods,
  ) {}

  /**
   * One page, newest first; today unless days are given. Throws as ReportPeriods does, `validation_failed` on `cursor`.
   */
  async read(
    ctx: ActorContext,
    search: PaymentSearch,
    page: PageInput,
    text: InstantText = inUtc,
  ): Promise<{ data: PaymentSearchDto; next_cursor: string | null }> {
    const { dateFrom, dateTo, locationId, query, kind, status } = search;
    const scope = ['payment search', ctx.accountId, dateFrom, dateTo, locationId, query, kind, status];
    const { limit, ...request } = pageRequest(scope, page);
    const after = readPosition({ limit, ...request }, ['instant', 'id', 'id']);
    const frame = await this.periods.frame(ctx, search, 'today');
    const rows = await this.rows(ctx, frame, search, { after, limit: limit + 1 });
    const { data: shown, next_cursor } = pageOf(scope, rows, limit, positionOf);
    const { period, active_epoch, generated_at, timezone } = presentFrame(frame, text);
    const data: PaymentSearchDto = {
      status: shown.length === 0 ? 'not_found' : 'found',
      generated_at,
      timezone,
      period,
      active_epoch,
      filters: { kind, status, location_id: locationId, query_applied: query !== null },
      returned: shown.length,
      truncated: next_cursor !== null,
      items: shown.map((row) => presentFoundPayment(row, text)),
    };
    return { data, next_cursor };
  }

  /** All results in batches. Throws the errors of `read` before the first row. */
  async all(ctx: ActorContext, search: PaymentSearch): Promise<AsyncGenerator<readonly FoundPaymentRow[]>> {
    const frame = await this.periods.frame(ctx, search, 'today');
    return pagesOf<FoundPaymentRow>((last, limit) =>
      this.rows(ctx, frame, search, { after: last && positionOf(last), limit }),
    );
  }

  private async rows(
    ctx: ActorContext,
    frame: ReportFrame,
    filter: PaymentFilter,
    part: { readonly after: PaymentPosition | null; readonly limit: number },
  ): Promise<readonly FoundPaymentRow[]> {
    const found = searchStatement(ctx.accountId, frame, filter, part);
    if (!found) return [];
    const [rows] = await this.uow.read(ctx, [found]);
    return rows;
  }
}

function positionOf({ occurredAt, kindRank, id }: FoundPaymentRow): PaymentPosition {
  return [occurredAt.toISOString(), kindRank, id];
}
