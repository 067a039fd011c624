export const TICKET_ORDER_STATUSES = [
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'paid_requires_refund',
  'refund_required',
  'refunded',
] as const;

export type TicketOrderStatus = (typeof TICKET_ORDER_STATUSES)[number];

/** Where an order comes from: the buyer's own checkout, staff, or the door. */
export const TICKET_ORDER_SOURCES = ['checkout', 'manual', 'entrance'] as const;

export type TicketOrderSource = (typeof TICKET_ORDER_SOURCES)[number];

/** Statuses in which an order holds its places permanently. */
export const FIRM_STATUSES = ['paid', 'refund_required', 'paid_requires_refund'] as const;

/** Statuses in which money has to be refunded. */
export const REFUND_DUE_STATUSES = ['refund_required', 'paid_requires_refund'] as const;

/** What of an order decides about its money. */
export interface DecidedMoney {
  readonly status: TicketOrderStatus;
  readonly amountCents: number;
}

/** Whether a refund of the order may be recorded. */
export function decideRefund({
  status,
  amountCents,
}: DecidedMoney): 'refund' | 'unchanged' | 'nothing_to_refund' | 'order_not_refundable' {
  if (status === 'refunded') return 'unchanged';
  if (!FIRM_STATUSES.some((firm) => firm === status)) return 'order_not_refundable';
  return amountCents === 0 ? 'nothing_to_refund' : 'refund';
}

/** Whether an order may be cancelled: nobody has paid for it. */
export function isCancellable({ status, amountCents }: DecidedMoney): boolean {
  return status === 'pending' || (status === 'paid' && amountCents === 0);
}

/** Why a payment has to be refunded. */
export const REFUND_REASON_CODES = ['festival_unavailable', 'late_payment_no_inventory', 'edition_cancelled'] as const;

export type RefundReasonCode = (typeof REFUND_REASON_CODES)[number];
