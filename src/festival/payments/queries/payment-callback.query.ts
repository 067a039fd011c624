import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import type { PaymentProvider } from '../../../finance';
import { FestivalUnit } from '../../festival-unit';
import type { CallbackOutcome } from '../domain/callback-outcome';
import type { GatewayOutcome } from '../domain/gateway';

/** A callback as staff see it: what it said and became of it, never its content. */
export interface PaymentCallbackRow {
  readonly id: number;
  readonly provider: PaymentProvider;
  readonly attempt_id: number | null;
  readonly ticket_order_id: number | null;
  readonly gateway_status: string | null;
  readonly mapped_status: GatewayOutcome | null;
  readonly outcome: CallbackOutcome;
  readonly received_at: Date;
}

/** What callbacks are about: its table, and the column of the log that names it. */
const SUBJECTS = {
  attempt: { what: 'The payment attempt', table: 'festival_payment_attempt', column: 'attempt_id' },
  ticket_order: { what: 'The ticket order', table: 'festival_ticket_order', column: 'ticket_order_id' },
} as const;

/** Reads the callback log for staff. */
@Injectable()
export class PaymentCallbackQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** Callbacks about an attempt or order, the newest first. Throws `not_found`. */
  async about(
    ctx: ActorContext,
    subject: keyof typeof SUBJECTS,
    id: number,
    page: PageInput,
  ): Promise<Page<PaymentCallbackRow>> {
    const { what, table, column } = SUBJECTS[subject];
    const scope = ['festival callbacks', subject, id];
    const request = pageRequest(scope, page);
    const [before = null] = readPosition(request, ['id']) ?? [];
    const values = [ctx.accountId, id];
    const [subjects, rows] = await this.unit.read(ctx, [
      statement<object>(
        `festival_callbacks_${subject}`,
        `SELECT 1 FROM festival.${table} WHERE account_id = $1 AND id = $2`,
        values,
      ),
      statement<PaymentCallbackRow>(`festival_callbacks_of_${subject}`, listBy(column), [
        ...values,
        before,
        request.limit + 1,
      ]),
    ]);
    if (subjects.length === 0) throw notFound(what);
    return pageOf(scope, rows, request.limit, (row) => [row.id]);
  }
}

function listBy(column: string): string {
  return `
    SELECT id, provider, attempt_id, ticket_order_id, gateway_status, mapped_status, outcome, received_at
    FROM festival.festival_payment_callback
    WHERE account_id = $1 AND ${column} = $2 AND ($3::bigint IS NULL OR id < $3)
    ORDER BY id DESC LIMIT $4`;
}
