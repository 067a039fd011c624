import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import type { PaymentProvider } from '../../../finance';
import { type AttemptStatus, type PaymentCallbackRow, paymentCallbacks } from '../../../payments';
import { FestivalUnit } from '../../festival-unit';

/** The part of an attempt that pays one charge. */
export interface AllocationRow {
  readonly charge_id: number;
  readonly amount_cents: number;
  readonly currency: string;
}

export interface PaymentAttemptRow {
  readonly id: number;
  readonly entry_id: number;
  readonly lead_charge_id: number;
  readonly provider: PaymentProvider;
  readonly order_id: string;
  readonly status: AttemptStatus;
  readonly amount_cents: number;
  readonly currency: string;
  readonly gateway_invoice_id: string | null;
  readonly gateway_payment_id: string | null;
  readonly gateway_status: string | null;
  readonly failure_reason: string | null;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
  readonly failed_at: Date | null;
  readonly created_by_user_id: number | null;
  readonly created_at: Date;
  readonly allocations: readonly AllocationRow[];
}

const SELECT = `
  SELECT a.id, e.entry_id, e.lead_charge_id, a.provider, a.order_id, a.status, a.amount_cents, a.currency,
    a.gateway_invoice_id, a.gateway_payment_id, a.gateway_status, a.failure_reason, a.expires_at, a.paid_at, a.failed_at,
    a.created_by_user_id, a.created_at,
    (SELECT jsonb_agg(jsonb_build_object('charge_id', o.charge_id, 'amount_cents', o.amount_cents, 'currency', o.currency)
       ORDER BY o.charge_id)
     FROM festival.festival_payment_allocation o
     WHERE o.account_id = $1 AND o.attempt_id = a.id) AS allocations
  FROM festival.festival_entry_attempt e
  JOIN payments.payment_attempt a ON a.account_id = e.account_id AND a.id = e.attempt_id`;

const ONE = `${SELECT} WHERE e.account_id = $1 AND e.attempt_id = $2`;

const LIST = `
  ${SELECT}
  WHERE e.account_id = $1 AND e.entry_id = $2 AND ($3::bigint IS NULL OR e.attempt_id < $3)
  ORDER BY e.attempt_id DESC LIMIT $4`;

const EXISTS = 'SELECT 1 FROM festival.festival_entry_attempt WHERE account_id = $1 AND attempt_id = $2';

const ENTRY = 'SELECT 1 FROM festival.festival_entry WHERE account_id = $1 AND id = $2';

/** Reads payment attempts for staff. */
@Injectable()
export class PaymentAttemptQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** Throws `not_found`. */
  async get(ctx: ActorContext, id: number): Promise<PaymentAttemptRow> {
    const [rows] = await this.unit.read(ctx, [
      statement<PaymentAttemptRow>('festival_attempt', ONE, [ctx.accountId, id]),
    ]);
    const [row] = rows;
    if (!row) throw notFound('The payment attempt');
    return row;
  }

  /** Attempts of an entry, newest first. Throws `not_found`. */
  async ofEntry(ctx: ActorContext, entryId: number, page: PageInput): Promise<Page<PaymentAttemptRow>> {
    const scope = ['festival attempts', entryId];
    const request = pageRequest(scope, page);
    const [before = null] = readPosition(request, ['id']) ?? [];
    const [entries, rows] = await this.unit.read(ctx, [
      statement<object>('festival_entry_of_attempts', ENTRY, [ctx.accountId, entryId]),
      statement<PaymentAttemptRow>('festival_attempts', LIST, [ctx.accountId, entryId, before, request.limit + 1]),
    ]);
    if (entries.length === 0) throw notFound('The entry');
    return pageOf(scope, rows, request.limit, ({ id }) => [id]);
  }

  /** Callbacks of an attempt, newest first. Throws `not_found`. */
  async callbacks(ctx: ActorContext, id: number, page: PageInput): Promise<Page<PaymentCallbackRow>> {
    const { select, toPage } = paymentCallbacks(ctx, 'attempt', id, page);
    const [attempts, rows] = await this.unit.read(ctx, [
      statement<object>('festival_attempt_exists', EXISTS, [ctx.accountId, id]),
      select,
    ]);
    if (attempts.length === 0) throw notFound('The payment attempt');
    return toPage(rows);
  }
}
