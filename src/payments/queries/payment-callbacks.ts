import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { type Statement, statement } from '@studio/persistence';

import type { PaymentProvider } from '../../finance';
import type { PaymentTargetKind } from '../application/payment-order-routes';
import type { CallbackOutcome } from '../domain/callback-outcome';
import type { GatewayOutcome } from '../domain/gateway';

/** A callback for staff: its status and result, without its content. */
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

const LIST = `
  SELECT id, provider, CASE target WHEN 'attempt' THEN target_id END AS attempt_id,
    CASE target WHEN 'ticket_order' THEN target_id END AS ticket_order_id,
    gateway_status, mapped_status, outcome, received_at
  FROM payments.payment_callback
  WHERE account_id = $1 AND target = $2 AND target_id = $3 AND ($4::bigint IS NULL OR id < $4)
  ORDER BY id DESC LIMIT $5`;

/**
 * The statement for one page of a payment's callbacks, newest first, and the mapping of its rows to the page. The
 * target's context runs it together with reading the payment, which may not exist.
 */
export function paymentCallbacks(
  { accountId }: ActorContext,
  target: PaymentTargetKind,
  id: number,
  page: PageInput,
): {
  readonly select: Statement<PaymentCallbackRow>;
  readonly toPage: (rows: readonly PaymentCallbackRow[]) => Page<PaymentCallbackRow>;
} {
  const scope = ['festival callbacks', target, id];
  const request = pageRequest(scope, page);
  const [before = null] = readPosition(request, ['id']) ?? [];
  const values = [accountId, target, id, before, request.limit + 1];
  return {
    select: statement<PaymentCallbackRow>('payment_callbacks', LIST, values),
    toPage: (rows) => pageOf(scope, rows, request.limit, (row) => [row.id]),
  };
}
